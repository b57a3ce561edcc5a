// Brief for `vote`: whether there is consensus, in a form that can be parsed. The reasons and the text come before the vote.

import { actsIn } from '../../record/acts-in.ts';
import type { Brief, BriefContext } from './brief.ts';
import { languageIn, namesOf } from './brief-clauses.ts';

/** What becomes of two texts: in plans without a signing, the surer one is the result. */
const whatIsResult = ({ format }: BriefContext['record']): string =>
  actsIn(format.plan).some(({ by }) => 'signers' in by)
    ? 'If you both vote YES with different texts, one of the texts is put to the other partner, who signs it or changes one clause.'
    : 'If you both vote YES, the text of the surer vote is the result.';

export const voteBrief: Brief = ({ record, others, alone }) => {
  const [one = 'One', other = 'The other'] = record.seats.map(({ name }) => name);
  return [
    `Vote on whether you and ${namesOf(others, 'the others')} have come to one solution that meets the problem and that you would both sign.`,
    `Vote YES only if you can write that solution down. An unmet concern of either of you, or a decisive clause that one of you would not sign, means NO. ${alone ? 'You vote one after the other: judge for yourself, whatever the other vote is.' : 'Nobody sees this vote before voting.'} ${whatIsResult(record)}`,
    `Answer in the form of the examples: headings, HAS_CONSENSUS, YES and NO stay as printed; everything else is in ${languageIn(record)}. The reasoning is two or three sentences. The solution is the text you would both sign, in at most 250 words, complete enough to stand on its own; its first sentence says it in short, and numbered points are allowed. The contributions say what it has from each of you; with NO, one sentence says what divides you in their place. The confidence, from 0 to 100, is how sure you are of your vote.`,
    'A vote for consensus:',
    '[REASONING]',
    'We both hold that the trial comes first. The cost of staff, on which we differed, is met by the fund.',
    '[PROPOSED_SOLUTION]',
    'The trial runs for one year; the fund pays its staff. After six months both are reviewed.',
    '[CONTRIBUTIONS]',
    `${one}: the trial. ${other}: the fund.`,
    'HAS_CONSENSUS: YES',
    '[CONFIDENCE]',
    '85',
    'A vote against it:',
    '[REASONING]',
    'We both hold that the trial comes first. Who pays its staff is still open, and I would not sign a text that leaves it out.',
    '[PROPOSED_SOLUTION]',
    'No consensus yet.',
    '[WHAT_DIVIDES_YOU]',
    'Whether the fund or the partners pay the staff of the trial.',
    'HAS_CONSENSUS: NO',
    '[CONFIDENCE]',
    '70',
  ];
};
