// Brief for `rule`: the judge's verdict: annotations, then per criterion the reasons and the scores. We compute the totals.
import { ANNOTATION_SHAPE } from '../../answers/annotations.ts';
import { byId, ratingsShape } from '../../answers/criterion-scores.ts';
import { forbidsAnything, LEVEL } from '../../answers/verdict-answer.ts';
import { actsIn } from '../../record/acts-in.ts';
import { participantsOf } from '../../record/participants.ts';
import type { DebateRecord } from '../../record/record.ts';
import type { Brief } from './brief.ts';
import { forbiddenIn, seatsDoing, wordBudget } from './brief-clauses.ts';
import {
  annotationsStep,
  CHANGE_RULE,
  criteriaLines,
  EVIDENCE_RULE,
  instructionsStep,
  judgedLine,
  lettersRule,
  SCORE_STEP,
  WEIGHTLESS,
} from './rating-clauses.ts';

const SIDE_ANCHORS =
  'Scores are whole numbers from 0 to 100; use the whole scale, for all that a side did by the criterion and not for its best moment. 20: next to nothing of what the criterion asks for, or refuted and left so. 35: some of it, but what carries it was shown to fail. 50: sound, with gaps that the other side exposed. 65: sound, and only small gaps were exposed. 80: stands after the strongest objection that was made. 95: nothing that was said touches it.';

export const ruleBrief: Brief = (context) => {
  const { record } = context;
  const steps = [
    `${annotationsStep(record, 'claims on which the debate turned')} A closing is a turn too: the other side’s closing may answer a claim, and drops it if it does not. With no turn left, judge a claim by its own reasons.`,
    ...(forbidsAnything(record) ? [disregardedStep(record)] : []),
    instructionsStep(record),
    `leaning: who is ahead by your impression so far, or "${LEVEL}". It decides nothing.`,
    SCORE_STEP,
  ];
  return [
    'Judge the debate in the transcript and nothing else: not the motion, on which your own view carries no weight, and not what could have been said.',
    judgedLine(record),
    ...lettersRule(context),
    'Work in this order.',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...criteriaLines(record),
    SIDE_ANCHORS,
    `${steps.length + 1}. reasoning: what decided the debate, quoting the decisive words verbatim. ${steps.length + 2}. summary: in two sentences, what each side won and what it lost.`,
    'Name no winner and add nothing up. Where the sides are level, score them level.',
    WEIGHTLESS,
    CHANGE_RULE,
    EVIDENCE_RULE,
    ...(seatsDoing(record, 'question').length > 0
      ? ['Answers to the audience count like any other speech.']
      : []),
    `Answer with one JSON object of this shape and nothing around it: ${verdictShape(record)}`,
    'The texts in it are in the language of the motion.',
    ...wordBudget(context),
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
  return `disregarded: what a speech brought although its task forbade it (${list}). It earns nothing. Not new: an answer to a point already made, also to one made in the turn before, and further evidence for it; in doubt it is an answer. Empty if there is none.`;
}

/** The verdict's structure as an example, for models whose server accepts no schema. */
function verdictShape(record: DebateRecord): string {
  const sides = byId(participantsOf(record)).map(({ id }) => id);
  const noted = [{ at: '…', words: '…' }];
  return JSON.stringify({
    annotations: [ANNOTATION_SHAPE],
    ...(forbidsAnything(record) ? { disregarded: noted } : {}),
    instructions: noted,
    leaning: [...sides, LEVEL].join(' | '),
    ratings: ratingsShape(record),
    reasoning: '…',
    summary: '…',
  });
}
