// How an outcome is drawn, by the kind its programme declares: one line each, a head and what stands behind it.
import type { OutcomeKind } from '@rostrum/shared/judging/outcome';
import type { ComponentType } from 'react';
import { AgreementDetail, AgreementHead } from './agreement-outcome.tsx';
import { FindingsDetail, FindingsHead } from './findings-outcome.tsx';
import type { OutcomeProps } from './outcome-head.tsx';
import { SolutionDetail, SolutionHead } from './solution-outcome.tsx';
import { SynthesisDetail, SynthesisHead } from './synthesis-outcome.tsx';
import { VerdictDetail, VerdictHead } from './verdict-outcome.tsx';

export interface OutcomeView {
  Head: ComponentType<OutcomeProps>;
  Detail: ComponentType<OutcomeProps>;
}

export const OUTCOME_VIEWS: Readonly<Record<OutcomeKind, OutcomeView>> = {
  verdict: { Head: VerdictHead, Detail: VerdictDetail },
  findings: { Head: FindingsHead, Detail: FindingsDetail },
  agreement: { Head: AgreementHead, Detail: AgreementDetail },
  solution: { Head: SolutionHead, Detail: SolutionDetail },
  synthesis: { Head: SynthesisHead, Detail: SynthesisDetail },
};
