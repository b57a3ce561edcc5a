// Brief for `vote`: whether there is consensus, in a form that can be parsed. Reasons come before the vote.

import { actsIn } from '../../record/acts-in.ts';
import type { Brief, BriefContext } from './brief.ts';
import { namesOf } from './brief-clauses.ts';

/** What becomes of two texts: in plans without a signing, the surer one is the result. */
const whatIsResult = ({ format }: BriefContext['record']): string =>
  actsIn(format.plan).some(({ by }) => 'signers' in by)
    ? 'Where both vote YES with different texts, one of the texts is put to the partner who did not write it, who signs it or changes one clause.'
    : 'Where both vote YES, the text of the surer vote is the result.';

export const voteBrief: Brief = ({ record, others }) => [
  `Vote on whether you and ${namesOf(others, 'the others')} have come to one solution. Read the whole discussion: have the approaches converged? Is a significant disagreement left? Could both of you sign the same text?`,
  `YES only if you hold that the discussion has arrived at one solution that meets the problem, and can write it down. A concern of either of you that is not met, or a decisive clause that one of you would not sign, is a NO; then write under [PROPOSED_SOLUTION] only the words: No consensus yet. Nobody sees this vote before casting their own. ${whatIsResult(record)}`,
  'Answer in the form of the example, with its headings in brackets and `HAS_CONSENSUS:` as they stand and everything else in the language of the motion. The reasoning is two or three sentences. HAS_CONSENSUS is YES or NO, alone on its line. The confidence, 0 to 100, is how sure you are of this vote. The contributions say, with YES, what the solution has from each of you. The solution is the text both would sign, in at most 250 words, complete enough to stand on its own. An example:',
  '[REASONING]',
  'We both hold that the trial comes first. The cost of staff, on which we differed, is met by the fund.',
  '[CONSENSUS_CHECK]',
  'HAS_CONSENSUS: YES',
  '[CONFIDENCE]',
  '80',
  '[CONTRIBUTIONS]',
  `${record.seats[0]?.name ?? 'One'}: the trial. ${record.seats[1]?.name ?? 'The other'}: the fund.`,
  '[PROPOSED_SOLUTION]',
  'The trial runs for one year; the fund pays its staff. After six months both are reviewed.',
];
