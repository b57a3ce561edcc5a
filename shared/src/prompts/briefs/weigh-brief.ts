// Brief for `weigh`: the judge's interim evaluation: how far the proposals have come together, and how good the best one is.
import type { Brief } from './brief.ts';

export const weighBrief: Brief = () => [
  'Evaluate where the proposals stand after this round, in their latest versions.',
  'confidence, 0 to 100: how sure you are that the proposals have come together on one solution and that another round would change nothing of substance. 20: different decisions. 50: one direction, open choices. 80: one solution, differences of wording.',
  'quality, 0 to 100: how well the best version solves the problem in the motion. 20: it misses it. 50: it works with gaps that were shown. 80: it stands after the strongest critique that was made.',
  'Nobody is shown this evaluation; it decides whether there is another round. Reasons first, then the numbers.',
  'Answer with one JSON object of this shape and nothing around it: {"reasoning":"…","confidence":0,"quality":0}',
  'The reasoning is two or three sentences in the language of the motion.',
];
