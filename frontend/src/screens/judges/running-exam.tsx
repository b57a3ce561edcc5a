// The row of an exam that is not finished: how far it is, what it has cost, and how it is stopped or goes on.
import { Button } from '../../components/button.tsx';
import { DebateProvider } from '../../debate/use-debate.tsx';
import { useOpenInquiry } from '../../debate/use-inquiry.ts';
import { examWords } from '../../words/exam-words.ts';
import { worthWords } from '../../words/proof-words.ts';
import { useInquiryRun } from '../shared/inquiry-line.tsx';

export function RunningExam({ id, judge }: { id: string; judge: string }) {
  const opening = useOpenInquiry(id);
  if (opening.state !== 'open')
    return (
      <td colSpan={6} className="soft">
        {opening.state === 'failed' ? opening.message : examWords('preparing')}
      </td>
    );
  return (
    <DebateProvider session={opening.session}>
      <Progress judge={judge} />
    </DebateProvider>
  );
}

function Progress({ judge }: { judge: string }) {
  const { progress, cost, trouble, stop, goOn } = useInquiryRun();
  return (
    <>
      <td colSpan={5}>
        <p role="status" className="soft">
          {examWords('running', { ...progress, sum: cost })} {trouble ?? (goOn && examWords('paused'))}
        </p>
        <progress max={progress.all} value={progress.done} aria-label={examWords('readingsOf', { judge })} />
      </td>
      <td className="r">
        {stop && (
          <Button aria-label={examWords('stopNamed', { judge })} onPress={stop}>
            {worthWords('stop')}
          </Button>
        )}
        {goOn && <Button onPress={goOn}>{worthWords('goOn')}</Button>}
      </td>
    </>
  );
}
