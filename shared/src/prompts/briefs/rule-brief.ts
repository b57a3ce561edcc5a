// Brief for `rule`: the judge's verdict: annotations, then per criterion the reasons and the scores. We compute the totals.
import { CLAIM_STATUSES } from '../../answers/annotations.ts';
import { byId, ratingsShape } from '../../answers/criterion-scores.ts';
import { forbidsAnything, LEVEL } from '../../answers/verdict-answer.ts';
import { participantsOf } from '../../record/participants.ts';
import { actsIn } from '../../record/plan.ts';
import type { DebateRecord } from '../../record/record.ts';
import type { Brief } from './brief.ts';
import { forbiddenIn, seatsDoing, wordBudget } from './brief-clauses.ts';
import {
  criteriaLines,
  EVIDENCE_RULE,
  instructionsStep,
  judgedLine,
  SCORE_STEP,
  WEIGHTLESS,
} from './rating-clauses.ts';

const SIDE_ANCHORS =
  'Scores are whole numbers from 0 to 100; use the whole scale. 20: asserted without a reason, beside the point, or refuted and left so. 35: reasoned, but what carries it was shown to fail. 50: to the point and reasoned, with gaps that the other side exposed. 65: holds, with a gap nobody exposed. 80: stands after the strongest objection that was made. 95: nothing that was said touches it.';

export const ruleBrief: Brief = (context) => {
  const { record } = context;
  const steps = [
    'annotations: the six to ten claims on which the debate turned: at, the id of the speech; quote, its words verbatim; status: answered, half answered, conceded, dropped or no turn left; why, in a sentence. What a side said when the other had no turn left was not dropped: mark it "no turn left" and judge it on its face.',
    ...(forbidsAnything(record) ? [disregardedStep(record)] : []),
    instructionsStep(record),
    `leaning: who is ahead by your impression so far, or "${LEVEL}". It decides nothing; it is held against your scores.`,
    SCORE_STEP,
  ];
  return [
    'Judge the debate in the transcript and nothing else: not the motion, on which your own view carries no weight, and not what could have been said.',
    judgedLine(record),
    'Work in this order.',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...criteriaLines(record),
    SIDE_ANCHORS,
    `${steps.length + 1}. reasoning: what decided the debate, quoting the decisive words verbatim. ${steps.length + 2}. summary: in two sentences, what each side won and what it lost.`,
    `Name no winner and add nothing up: the totals are computed from your scores and their weights${inconclusiveRule(record)}`,
    WEIGHTLESS,
    'A concession with its reason costs only the point conceded, and withdrawing a claim openly is no contradiction. Breaches of form earn and cost nothing.',
    EVIDENCE_RULE,
    ...(seatsDoing(record, 'question').length > 0
      ? ['Answers to the audience count like any other speech.']
      : []),
    `Answer with one JSON object of this shape and nothing around it: ${verdictShape(record)}`,
    'The texts in it are in the language of the motion.',
    ...wordBudget(context),
  ];
};

const inconclusiveRule = ({ format }: DebateRecord): string =>
  format.inconclusiveUnder > 0
    ? `, and a margin under ${format.inconclusiveUnder} points is inconclusive. Where the sides are level, score them level.`
    : '. Where the sides are level, score them level.';

/** Says for each act what its task forbade, by label. */
function disregardedStep({ format }: DebateRecord): string {
  const strict = new Map(
    actsIn(format.plan).flatMap((act): [string, string][] => {
      const forbidden = forbiddenIn(act);
      return forbidden === null ? [] : [[act.label, forbidden]];
    }),
  );
  const list = [...strict].map(([label, forbidden]) => `${label}: ${forbidden}`).join('; ');
  return `disregarded: what a speech brought although its task forbade it (${list}). It earns nothing. An answer to something first said in the turn before it is no new argument; in doubt it is an answer. Empty if there is none.`;
}

/** The verdict's structure as an example, for models whose server accepts no schema. */
function verdictShape(record: DebateRecord): string {
  const sides = byId(participantsOf(record)).map(({ id }) => id);
  const noted = [{ at: '…', words: '…' }];
  return JSON.stringify({
    annotations: [{ at: '…', quote: '…', status: CLAIM_STATUSES.join(' | '), why: '…' }],
    ...(forbidsAnything(record) ? { disregarded: noted } : {}),
    instructions: noted,
    leaning: [...sides, LEVEL].join(' | '),
    ratings: ratingsShape(record),
    reasoning: '…',
    summary: '…',
  });
}
