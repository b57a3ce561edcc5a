// Brief for `vote`: whether there is consensus, in a form that can be parsed.
import type { Brief } from './brief.ts';

export const voteBrief: Brief = () => [
  'Vote on whether you and the others have come to one solution. Read the whole discussion: have the approaches converged? Is a significant disagreement left? Could each of you sign the same text?',
  'YES only if you hold that the discussion has arrived at one solution that meets the problem, and can write it down. A concern that is not met is a NO. Nobody sees your vote before casting their own.',
  'Answer in exactly this form, the words in brackets as they stand:',
  '[CONSENSUS_CHECK]',
  'HAS_CONSENSUS: YES or NO (one of the two words, alone on its line)',
  '[CONFIDENCE]',
  'a whole number from 0 to 100: how sure you are of this vote',
  '[REASONING]',
  'two or three sentences: what is shared, or what still divides',
  '[PROPOSED_SOLUTION]',
  'with YES, the agreed solution, complete enough to stand on its own; with NO, the words: No consensus yet.',
];
