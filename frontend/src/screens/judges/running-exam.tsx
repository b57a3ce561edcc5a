// The row of an exam that is not finished: how far it is, what it has cost, and how it is stopped or goes on.
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import { mainSum } from '@rostrum/shared/record/ledger';
import { Button } from '../../components/button.tsx';
import {
  DebateProvider,
  useEventHandler,
  useHaltReason,
  useLedger,
  useRecord,
} from '../../debate/use-debate.tsx';
import { useOpenInquiry } from '../../debate/use-inquiry.ts';
import { examWords } from '../../words/exam-words.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';
import { reasonText } from '../../words/reason-text.ts';

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
  const { done, all } = inquiryProgress(useRecord());
  const halt = useHaltReason();
  const stop = useEventHandler({ type: 'PAUSE', when: 'now' });
  const resume = useEventHandler({ type: 'RESUME' });
  const retry = useEventHandler({ type: 'RETRY' });
  const goOn = resume ?? retry;
  const sum = hedgedMoney(mainSum(useLedger()));
  return (
    <>
      <td colSpan={5}>
        <p role="status" className="soft">
          {examWords('running', { done, all, sum })}{' '}
          {halt ? reasonText(halt.reason) : goOn && examWords('paused')}
        </p>
        <progress max={all} value={done} aria-label={examWords('readingsOf', { judge })} />
      </td>
      <td className="r">
        {stop && (
          <Button aria-label={examWords('stopNamed', { judge })} onPress={stop}>
            {examWords('stop')}
          </Button>
        )}
        {goOn && <Button onPress={goOn}>{examWords('goOn')}</Button>}
      </td>
    </>
  );
}
