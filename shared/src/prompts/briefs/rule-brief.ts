// Brief for `rule`: the judge's verdict: claims, then for each criterion the reasons and the scores. The programme computes the totals.
import { CLAIM_SHAPE } from '../../answers/annotations.ts';
import { ratingsShape } from '../../answers/criterion-scores.ts';
import { forbidsAnything } from '../../answers/verdict-answer.ts';
import { actsIn } from '../../record/acts-in.ts';
import type { DebateRecord } from '../../record/record.ts';
import type { Brief } from './brief.ts';
import { forbiddenIn } from './brief-clauses.ts';
import {
  answerShape,
  COUNTING_RULES,
  claimsStep,
  criteriaLines,
  documentsLine,
  INSTRUCTIONS_STEP,
  judgedLine,
  NOTES_RULE,
  ratingsStep,
  WEIGHTLESS,
} from './rating-clauses.ts';

export const ruleBrief: Brief = (context) => {
  const { record, words } = context;
  const steps = [
    claimsStep(record, 'that decided the debate', 'the other side’s later speeches'),
    ...(forbidsAnything(record) ? [disregardedStep(record)] : []),
    `${INSTRUCTIONS_STEP} Claiming victory is no instruction.`,
    [ratingsStep('each side'), ...criteriaLines(record)].join('\n'),
    'reasoning: what weighed most, quoting, in at most 120 words.',
    'summary: in two sentences, what each side won and lost.',
  ];
  return [
    'Judge what was said: not the motion, nor what could have been said.',
    judgedLine(context),
    WEIGHTLESS,
    ...documentsLine(record),
    'Fill in, in this order:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    'Lists may be empty. Name no winner and no totals. Give level sides level scores.',
    COUNTING_RULES,
    NOTES_RULE,
    ...answerShape(record, verdictShape(record), words),
  ];
};

/** Says for each act what its task forbade, by label. */
function disregardedStep({ format }: DebateRecord): string {
  const labels = new Map<string, string[]>();
  for (const act of actsIn(format.plan)) {
    const forbidden = forbiddenIn(act);
    if (forbidden !== null) labels.set(forbidden, [...(labels.get(forbidden) ?? []), act.label]);
  }
  const list = [...labels].map(([forbidden, acts]) => `${acts.join(', ')}: ${forbidden}`).join('; ');
  return `disregarded: what a speech’s task forbids (${list}). Answers to earlier points and more evidence for them are not new; in doubt, allow it.`;
}

/** The verdict's structure as an example, for models whose server accepts no schema. */
const verdictShape = (record: DebateRecord): object => ({
  claims: [CLAIM_SHAPE],
  ...(forbidsAnything(record) ? { disregarded: NOTED } : {}),
  instructions: NOTED,
  ratings: ratingsShape(record),
  reasoning: '…',
  summary: '…',
});
const NOTED = [{ at: '…', words: '…' }];
