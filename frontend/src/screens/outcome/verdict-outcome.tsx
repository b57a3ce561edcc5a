// A verdict as an outcome: who won, the audience's swing where there was one, and the reasons.
import { useMemo } from 'react';
import { Audience } from './audience.tsx';
import type { OutcomeProps } from './outcome-head.tsx';
import { checksOf, outcomeOf } from './reading.ts';
import { VerdictRegion } from './verdict.tsx';
import { Why } from './why.tsx';

export function VerdictHead({ record, cards, references }: OutcomeProps) {
  const outcome = useMemo(() => outcomeOf(record), [record]);
  return <VerdictRegion record={record} outcome={outcome} cards={cards} references={references} />;
}

export function VerdictDetail(props: OutcomeProps) {
  const { record, cards, references, titles } = props;
  const outcome = useMemo(() => outcomeOf(record), [record]);
  return (
    <>
      <Why
        record={record}
        outcome={outcome}
        checks={checksOf(record, outcome, cards)}
        references={references}
        titles={titles}
      />
      <Audience {...props} />
    </>
  );
}
