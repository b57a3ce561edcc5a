// Brief for `answer`: answer the question that was just asked, directly.
import type { Brief } from './brief.ts';
import { wordBudget } from './brief-clauses.ts';

export const answerBrief: Brief = (context) => [
  'Answer the question that was asked last, directly: your first words are the answer (yes, no, or the thing asked for), then the reason in a sentence or two.',
  'If the question has a false premise, say which and answer what is left of it. Do not ask back, do not change the subject, and make no new argument. What you admit may be quoted against you; an honest limit costs less than an evasion.',
  ...wordBudget(context),
];
