// Brief for `conclude`: the judge of a round table scores everybody, writes a synthesis and says who could sign it.
import { ANNOTATION_SHAPE } from '../../answers/annotations.ts';
import { byId, ratingsShape } from '../../answers/criterion-scores.ts';
import { stancesOf } from '../../judging/stance-tally.ts';
import { participantsOf } from '../../record/participants.ts';
import type { DebateRecord } from '../../record/record.ts';
import type { Stance } from '../../speech/turn-parsers.ts';
import type { Brief } from './brief.ts';
import { isQuestion, wordBudget } from './brief-clauses.ts';
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

const TABLE_ANCHORS =
  'Scores are whole numbers from 0 to 100; use the whole scale, for all that somebody did by the criterion and not for their best moment. 20: the discussion would be the same without it. 35: to the point, but it moved nothing. 50: reasoned, but others had to complete it. 65: complete, and others took it up. 80: others changed or built on it, and it still stands. 95: nobody could have done more for this discussion.';

export const concludeBrief: Brief = (context) => {
  const { record } = context;
  return [
    'Judge the discussion in the transcript and nothing else: not the motion, on which your own view carries no weight.',
    judgedLine(record),
    ...lettersRule(context),
    'Work in this order.',
    `1. ${annotationsStep(record, 'contributions on which the discussion turned')}`,
    `2. ${instructionsStep(record)}`,
    `3. ${SCORE_STEP}`,
    ...criteriaLines(record),
    TABLE_ANCHORS,
    `4. reasoning: what moved the table, or why nothing did, quoting the decisive words verbatim.${isQuestion(record.motion) ? '' : ' If nobody held the other side, say that the agreement was not tested.'} 5. synthesis: the best answer to the motion and to the focus question that the table’s own arguments support, in a paragraph. 6. unsettled: the questions it leaves open. 7. who_signs: for everybody, the reason, then "yes" if they could sign the synthesis by their last position without adding a condition, else "no"; silence on a clause is no objection. 8. wrap_up: the result in two sentences.`,
    ...positionLines(record),
    'Totals, and whether there is consensus, are computed from your answer.',
    WEIGHTLESS,
    CHANGE_RULE,
    'Agreeing with others earns nothing by itself, and neither does standing alone.',
    EVIDENCE_RULE,
    `Answer with one JSON object of this shape and nothing around it: ${findingsShape(record)}`,
    'The texts in it are in the language of the motion.',
    ...wordBudget(context),
  ];
};

/** A row a participant. What is not said yet is written longer than any position, so that the prompt does not grow by it. */
function positionLines(record: DebateRecord): string[] {
  const stances = stancesOf(record);
  const rows = byId(participantsOf(record)).map(({ id }) => {
    const { before, after } = stances.find(({ seat }) => seat === id) ?? { before: null, after: null };
    return `- ${id}: first ${stanceText(before)}; last ${stanceText(after)}`;
  });
  return ['Positions on the motion with confidence, as they were stated:', ...rows];
}

const stanceText = (stance: Stance | null): string =>
  stance === null
    ? 'not stated so far'
    : [stance.side ?? 'stated', ...(stance.confidence === null ? [] : [stance.confidence])].join(', ');

function findingsShape(record: DebateRecord): string {
  const signature = { reason: '…', signs: 'yes | no' };
  return JSON.stringify({
    annotations: [ANNOTATION_SHAPE],
    instructions: [{ at: '…', words: '…' }],
    ratings: ratingsShape(record),
    reasoning: '…',
    synthesis: '…',
    unsettled: ['…'],
    who_signs: Object.fromEntries(byId(participantsOf(record)).map(({ id }) => [id, signature])),
    wrap_up: '…',
  });
}
