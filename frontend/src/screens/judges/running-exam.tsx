// The row of an exam that is not finished: how far it is, what it has cost, and how it is stopped or goes on.
import { mainSum } from '@rostrum/shared/record/ledger';
import { turnsOf } from '@rostrum/shared/record/record';
import { Button } from '../../components/button.tsx';
import type { SessionRegistry } from '../../debate/session-registry.ts';
import {
  DebateProvider,
  useEventHandler,
  useLedger,
  useOpenDebate,
  useRecord,
  useStateName,
} from '../../debate/use-debate.tsx';
import { examWords } from '../../words/exam-words.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';

interface RunningExamProps {
  id: string;
  judge: string;
  sessions: SessionRegistry;
}

export function RunningExam({ id, judge, sessions }: RunningExamProps) {
  const opening = useOpenDebate(sessions, id);
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
  const record = useRecord();
  const all = 2 * (record.exam?.readings.length ?? 0);
  const done = Math.max(0, turnsOf(record).length - 4);
  const isRunning = !['paused', 'error', 'ready'].includes(useStateName());
  const stop = useEventHandler({ type: 'PAUSE', when: 'now' });
  const resume = useEventHandler({ type: 'RESUME' });
  const sum = hedgedMoney(mainSum(useLedger()));
  return (
    <>
      <td colSpan={5}>
        <p role="status" className="soft">
          {examWords('running', { done, all, sum })} {!isRunning && examWords('paused')}
        </p>
        <progress max={all} value={done} aria-label={examWords('readingsOf', { judge })} />
      </td>
      <td className="r">
        {stop && (
          <Button label={examWords('stopNamed', { judge })} onPress={stop}>
            {examWords('stop')}
          </Button>
        )}
        {resume && <Button onPress={resume}>{examWords('goOn')}</Button>}
      </td>
    </>
  );
}
