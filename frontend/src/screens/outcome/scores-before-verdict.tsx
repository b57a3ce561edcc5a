// Keeps the verdict of a debate from the page until the person has scored it, where they asked for that, or does not want to any more.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf } from '@rostrum/shared/judging/own-verdict';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useReadOnly } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { setScoreFirst, useScoresFirst } from '../../stores/score-first.ts';
import { OwnVerdictForm } from './own-verdict-form.tsx';

/** Only a debate whose verdict is there: there is nothing to keep back where nobody has ruled. */
export function useWaitsForScores(record: DebateRecord): boolean {
  const wanted = useScoresFirst(record.id);
  if (!wanted || ownVerdictOf(record) !== null) return false;
  const outcome = debateOutcome(record);
  return 'scoreboard' in outcome && outcome.scoreboard !== null;
}

export function ScoresBeforeVerdict({ record }: { record: DebateRecord }) {
  const { scoreDebate } = useServices();
  const readOnly = useReadOnly();
  const done = () => setScoreFirst(record.id, false);
  return (
    <OwnVerdictForm
      record={record}
      onSave={readOnly === null ? (verdict) => void scoreDebate(record.id, verdict).then(done) : undefined}
      onSkip={done}
    />
  );
}
