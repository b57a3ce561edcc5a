// Brief for `vote`: whether there is consensus, in a form that can be parsed. Reasons come before the vote.

import { actsIn } from '../../record/plan.ts';
import type { Brief, BriefContext } from './brief.ts';
import { namesOf } from './brief-clauses.ts';

/** What becomes of two texts: in plans without a signing, the surer one is the result. */
const whatIsResult = ({ format }: BriefContext['record']): string =>
  actsIn(format.plan).some(({ by }) => 'signers' in by)
    ? 'Where both vote YES with different texts, the text of the surer vote is put to the other, who signs it or changes one clause.'
    : 'Where both vote YES, the text of the surer vote is the result.';

export const voteBrief: Brief = ({ record, seat, others }) => [
  `Vote on whether you and ${namesOf(others, 'the others')} have come to one solution. Read the whole discussion: have the approaches converged? Is a significant disagreement left? Could both of you sign the same text?`,
  `YES only if you hold that the discussion has arrived at one solution that meets the problem, and can write it down. A concern of either of you that is not met, or a decisive clause that only one of you has seen, is a NO; then the last part is the words: No consensus yet. Nobody sees this vote before casting their own. ${whatIsResult(record)}`,
  'Answer in exactly this form, the words in brackets and before the colon as they stand. An example:',
  '[REASONING]',
  'We both hold that the trial comes first. The cost of staff, on which we differed, is met by the fund.',
  '[CONSENSUS_CHECK]',
  'HAS_CONSENSUS: YES',
  '[CONFIDENCE]',
  '80',
  '[CONTRIBUTIONS]',
  `${seat.name}: the trial. ${namesOf(others, 'The other')}: the fund.`,
  '[PROPOSED_SOLUTION]',
  'The text both would sign, in at most 250 words, complete enough to stand on its own.',
  'The reasoning is two or three sentences; the contributions say, with YES, what the solution has from each of you. HAS_CONSENSUS is YES or NO, alone on its line. The confidence, 0 to 100, is how sure you are of this vote.',
];
