// Details of an outcome that few ask for, under one line at the end of the page: readings, checks, the judges' reasons.
import { isJudge } from '@rostrum/shared/answers/judges';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { FoldedSection } from '../../components/folded-section.tsx';
import { panelTrustWords } from '../../words/outcome-words.ts';

export function OutcomeDetails(props: OutcomeProps) {
  const { record, outcome } = props;
  const { Details, hasDetails, inDetails } = outcomeViewOf(outcome);
  if (!Details || !hasDetails?.(outcome)) return null;
  const judges = record.seats.filter((seat) => isJudge(record, seat)).length;
  return (
    <FoldedSection
      title={panelTrustWords('details')}
      says={inDetails?.() ?? panelTrustWords('inDetails', { judges })}
    >
      <Details {...props} />
    </FoldedSection>
  );
}
