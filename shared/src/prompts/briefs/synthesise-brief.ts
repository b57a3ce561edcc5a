// Brief for `synthesise`: the conclusion of a discussion or of proposals, with everything attributed and nothing invented.
import { answerDefinition } from '../../answers/registry.ts';
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const synthesiseBrief: Brief = (context) => [
  ...(answerDefinition(context.step.act.answer ?? 'solution').instructions ?? [
    'Sum up the discussion: what was agreed, what is open, and what follows, each with the names it comes from. Invent nothing.',
  ]),
  'The texts are in the language of the motion.',
  ...wordBudget(context),
];
