// What few ask for of an outcome, under one line at the end of the page: readings, checks, the judges' reasons.
import { isJudge } from '@rostrum/shared/answers/judges';
import type { ReactNode } from 'react';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { FoldedSection } from '../../components/folded-section.tsx';
import { panelTrustWords } from '../../words/panel-trust-words.ts';

export function OutcomeDetails({ children, ...props }: OutcomeProps & { children?: ReactNode }) {
  const { record, outcome } = props;
  const { Details, hasDetails, inDetails } = outcomeViewOf(outcome);
  const found = Details && hasDetails?.(outcome) ? <Details {...props} /> : null;
  if (!found && !children) return null;
  const judges = record.seats.filter((seat) => isJudge(record, seat)).length;
  return (
    <FoldedSection
      title={panelTrustWords('details')}
      says={inDetails?.() ?? panelTrustWords('inDetails', { judges })}
    >
      {found}
      {children}
    </FoldedSection>
  );
}
