// Brief for `conclude`: the judge of a round table scores everybody, writes a synthesis and says who could sign it.
import { CLAIM_SHAPE } from '../../answers/annotations.ts';
import { byId, ratingsShape } from '../../answers/criterion-scores.ts';
import { participantsOf } from '../../record/participants.ts';
import type { DebateRecord } from '../../record/record.ts';
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
    claimsStep(record, 'on which the discussion turned', 'others’ later speeches'),
    INSTRUCTIONS_STEP,
    [ratingsStep('each speaker'), ...criteriaLines(record)].join('\n'),
    `reasoning: what moved the table, or why not, quoting, at most 120 words.${isQuestion(record.motion) ? '' : ' If nobody held the other side, say so.'}`,
    'settled: what all accept.',
    'synthesis: one paragraph, a short answer first: the best the speakers’ arguments support on motion and focus question.',
    'unsettled: open questions, who thinks what.',
    'who_signs: for each speaker moved (which point, whose, or “”), reason, then signs: yes if their last position accepts the synthesis without new conditions, else no. Silence is no objection.',
    'wrap_up: two sentences.',
  ];
  return [
    'Judge what was said, not the motion. Nobody wins.',
    judgedLine(context),
    WEIGHTLESS,
    ...documentsLine(record),
    'In order:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    'The programme counts who signs. Neither agreeing nor standing alone earns points.',
    COUNTING_RULES,
    NOTES_RULE,
    ...answerShape(record, findingsShape(record), words),
  ];
};

function findingsShape(record: DebateRecord): object {
  const signature = { moved: '…', reason: '…', signs: 'no' };
  return {
    claims: [CLAIM_SHAPE],
    instructions: [{ at: '…', words: '…' }],
    ratings: ratingsShape(record),
    reasoning: '…',
    settled: ['…'],
    synthesis: '…',
    unsettled: [{ question: '…', views: [{ by: '…', view: '…' }] }],
    who_signs: Object.fromEntries(byId(participantsOf(record)).map(({ id }) => [id, signature])),
    wrap_up: '…',
  };
}
