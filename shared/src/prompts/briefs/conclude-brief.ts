// Brief for `conclude`: the judge of a round table scores everybody, writes a synthesis and says who could sign it.
import { CLAIM_SHAPE } from '../../answers/annotations.ts';
import { byId, ratingsShape } from '../../answers/criterion-scores.ts';
import { stancesOf } from '../../judging/stance-tally.ts';
import { participantsOf } from '../../record/participants.ts';
import type { DebateRecord } from '../../record/record.ts';
import type { Stance } from '../../speech/turn-parsers.ts';
import type { Brief } from './brief.ts';
import { isQuestion } from './brief-clauses.ts';
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

export const concludeBrief: Brief = (context) => {
  const { record, words } = context;
  const steps = [
    claimsStep(record, 'contributions on which the discussion turned', 'later speeches of others'),
    INSTRUCTIONS_STEP,
    [ratingsStep('each speaker'), ...criteriaLines(record)].join('\n'),
    `reasoning: what moved the table, or why nothing did, quoting, in at most 120 words.${isQuestion(record.motion) ? '' : ' If nobody held the other side, say that the agreement was not tested.'}`,
    'synthesis: the best answer to the motion and to the focus question that the speakers’ own arguments support, in one paragraph.',
    'unsettled: the questions that it leaves open.',
    'who_signs: for each speaker the reason, then signs: yes if they could sign the synthesis by their last position without a new condition, else no. Silence on a part of it is no objection.',
    'wrap_up: the result in two sentences.',
  ];
  return [
    'Judge the discussion by what was said, and not by your own view of the motion. Nobody wins it.',
    judgedLine(context),
    WEIGHTLESS,
    ...documentsLine(record),
    'Fill in, in this order:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...positionLines(record),
    'Name no totals, and do not say whether there is consensus: the programme counts who signs. Agreeing with others earns nothing by itself, and neither does standing alone.',
    COUNTING_RULES,
    NOTES_RULE,
    ...answerShape(record, findingsShape(record), words),
  ];
};

/** A row a participant. What is not said yet is written longer than any position, so that the prompt does not grow by it. */
function positionLines(record: DebateRecord): string[] {
  const stances = stancesOf(record);
  const rows = byId(participantsOf(record)).map(({ id }) => {
    const { before, after } = stances.find(({ seat }) => seat === id) ?? { before: null, after: null };
    return `- ${id}: first ${stanceText(before)}; last ${stanceText(after)}`;
  });
  return ['Positions on the motion, with confidence, as stated:', ...rows];
}

const stanceText = (stance: Stance | null): string =>
  stance === null
    ? 'not stated so far'
    : [stance.side ?? 'stated', ...(stance.confidence === null ? [] : [stance.confidence])].join(', ');

function findingsShape(record: DebateRecord): object {
  const signature = { reason: '…', signs: 'no' };
  return {
    claims: [CLAIM_SHAPE],
    instructions: [{ at: '…', words: '…' }],
    ratings: ratingsShape(record),
    reasoning: '…',
    synthesis: '…',
    unsettled: ['…'],
    who_signs: Object.fromEntries(byId(participantsOf(record)).map(({ id }) => [id, signature])),
    wrap_up: '…',
  };
}
