// Which of a plan's answers closes the debate, in words.

import type { Plan } from '../record/plan.ts';
import { actsIn } from '../record/record-reads.ts';
import type { ClosingWords } from './answer.ts';
import { answerDefinition } from './registry.ts';

/** Of the last act of the verdict phase that closes a debate; `null`: there is none. */
export const closingWordsOf = (plan: Plan): ClosingWords | null =>
  actsIn(plan)
    .flatMap(({ phase, answer }) =>
      phase === 'verdict' && answer !== undefined ? (answerDefinition(answer).closing ?? []) : [],
    )
    .at(-1) ?? null;
