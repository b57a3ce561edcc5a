// A verdict as an outcome: who won, the audience's swing where there was one, and the reasons.
import { useMemo } from 'react';
import { AudienceSwing } from './audience-swing.tsx';
import type { OutcomeProps } from './outcome-head.tsx';
import { verdictChecks, verdictDetailsOf } from './verdict-checks.ts';
import { VerdictReasons } from './verdict-reasons.tsx';
import { VerdictRegion } from './verdict-scores.tsx';

export function VerdictHead({ record, cards, references }: OutcomeProps) {
  const outcome = useMemo(() => verdictDetailsOf(record), [record]);
  return <VerdictRegion record={record} outcome={outcome} cards={cards} references={references} />;
}

export function VerdictDetail(props: OutcomeProps) {
  const { record, cards, references, titles } = props;
  const outcome = useMemo(() => verdictDetailsOf(record), [record]);
  return (
    <>
      <VerdictReasons
        record={record}
        outcome={outcome}
        checks={verdictChecks(record, outcome, cards)}
        references={references}
        titles={titles}
      />
      <AudienceSwing {...props} />
    </>
  );
}
