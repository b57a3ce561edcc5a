// Brief for `weigh`: the judge's interim evaluation: how far the proposals have come together, and how good the best one is.
import type { Brief } from './brief.ts';

export const weighBrief: Brief = () => [
  'Evaluate where the proposals stand after this round, in their latest versions. No speaker sees your evaluation; it decides whether there is another round.',
  'Fill in the fields in this order.',
  '1. analysis: two or three sentences on what the proposals share and where they differ. What one took over from another counts as shared only if a critique examined it.',
  '2. flaw: the gravest fault that a critique showed in the best version, and whose version it is; empty if there is none.',
  '3. gap: what another round could still settle, in one sentence; empty if nothing of substance.',
  '4. quality, from 0 to 100: how well the best version solves the problem with the facts given. 20 it misses the problem; 50 it works, with gaps that were shown; 80 it stands after the strongest critique.',
  '5. shared, from 0 to 100: how far the proposals have come together. 20 different decisions; 50 one direction, open choices; 80 one solution, different wording.',
  'Answer with one JSON object like this and nothing else: {"analysis":"…","flaw":"…","gap":"…","quality":55,"shared":48}',
  'At most 200 words, in the language of the motion. Inside texts write “ ” or „ “, never ". 85 means 85 of 100, not 0.85.',
];
