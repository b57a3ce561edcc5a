// How an outcome is drawn, by the kind its programme declares: one line each, a head and what stands behind it.
import type { OutcomeKind } from '@rostrum/shared/judging/outcome';
import type { ComponentType } from 'react';
import { AgreementDetail, AgreementHead } from './agreement.tsx';
import { FindingsDetail, FindingsHead } from './findings.tsx';
import type { OutcomeProps } from './outcome-head.tsx';
import { SolutionDetail, SolutionHead } from './solution.tsx';
import { SynthesisDetail, SynthesisHead } from './synthesis.tsx';
import { VerdictDetail, VerdictHead } from './verdict-outcome.tsx';

export interface DrawnOutcome {
  Head: ComponentType<OutcomeProps>;
  Detail: ComponentType<OutcomeProps>;
}

export const OUTCOMES: Readonly<Record<OutcomeKind, DrawnOutcome>> = {
  verdict: { Head: VerdictHead, Detail: VerdictDetail },
  findings: { Head: FindingsHead, Detail: FindingsDetail },
  agreement: { Head: AgreementHead, Detail: AgreementDetail },
  solution: { Head: SolutionHead, Detail: SolutionDetail },
  synthesis: { Head: SynthesisHead, Detail: SynthesisDetail },
};
