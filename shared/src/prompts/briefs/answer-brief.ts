// Brief for `answer`: answer the question that was just asked, directly.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const answerBrief: Brief = (context) => [
  'Answer the last question directly: first the answer itself (yes, no, or what was asked for), then the reason in a sentence or two.',
  'If its premise is false, say so and answer what is left. Ask nothing back and open no new line of argument. What you admit may be quoted; an honest limit costs less than an evasion.',
  ...wordBudget(context),
];
