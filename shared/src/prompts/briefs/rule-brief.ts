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

/** A complete verdict of a careful judge has about 500 words; a higher limit invites padding. */
const MOST_WORDS = 600;

export const ruleBrief: Brief = (context) => {
  const { record, words } = context;
  const steps = [
    claimsStep(record, 'claims that decided the debate', 'the other side’s later speeches'),
    ...(forbidsAnything(record) ? [disregardedStep(record)] : []),
    INSTRUCTIONS_STEP,
    [ratingsStep('each side'), ...criteriaLines(record)].join('\n'),
    'reasoning: what decided the debate, in at most 120 words, quoting the decisive words.',
    'summary: in two sentences, what each side won and lost.',
  ];
  return [
    'Judge the debate by what was said: not by your own view of the motion, and not by what could have been said.',
    judgedLine(context),
    WEIGHTLESS,
    ...documentsLine(record),
    'Fill in the fields in this order.',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    'Name no winner and no totals. Where the sides are level, score them level.',
    COUNTING_RULES,
    NOTES_RULE,
    ...answerShape(record, verdictShape(record), Math.min(words ?? MOST_WORDS, MOST_WORDS)),
  ];
};

/** Says for each act what its task forbade, by label. */
function disregardedStep({ format }: DebateRecord): string {
  const strict = new Map(
    actsIn(format.plan).flatMap((act): [string, string][] => {
      const forbidden = forbiddenIn(act);
      return forbidden === null ? [] : [[act.label, forbidden]];
    }),
  );
  const list = [...strict].map(([label, forbidden]) => `${label}: ${forbidden}`).join('; ');
  return `disregarded: what a speech brought although its task forbade it (${list}), with its words. It earns nothing. An answer to an earlier point, or more evidence for one, is not new; in doubt, count it.`;
}

/** The verdict's structure as an example, for models whose server accepts no schema. */
const verdictShape = (record: DebateRecord): object => ({
  claims: [CLAIM_SHAPE],
  ...(forbidsAnything(record) ? { disregarded: [] } : {}),
  instructions: [{ at: '…', words: '…' }],
  ratings: ratingsShape(record),
  reasoning: '…',
  summary: '…',
});
