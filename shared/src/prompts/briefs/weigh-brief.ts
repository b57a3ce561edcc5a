// Brief for `weigh`: the judge's interim evaluation: how far the proposals have come together, and how good the best one is.
import type { Brief } from './brief.ts';

export const weighBrief: Brief = () => [
  'Evaluate where the proposals stand after this round, in their latest versions. Nobody is shown this evaluation; it decides whether there is another round.',
  'Work in this order.',
  '1. analysis: two or three sentences: which decisions the proposals share, and which not. A part taken over from somebody counts as shared only if a critique examined it.',
  '2. convergence, 0 to 100. 20: different decisions. 50: one direction, open choices. 80: one solution, differences of wording.',
  '3. gap: what another round could still settle, in a sentence; empty if nothing of substance.',
  '4. quality, 0 to 100: how well the best version solves the problem in the motion with the facts given. 20: it misses it. 50: it works with gaps that were shown. 80: it stands after the strongest critique that was made.',
  'Answer with one JSON object of this shape and nothing around it: {"analysis":"…","convergence":0,"gap":"…","quality":0}',
  'The texts are in the language of the motion.',
];
