// Brief for `ballot`: a secret ballot of the audience on the motion, before and after the debate.
import type { Brief } from './brief.ts';
import { languageIn } from './brief-clauses.ts';

export const ballotBrief: Brief = ({ step, record }) => [
  step.phase === 'verdict'
    ? 'You sit in the audience and have heard the debate. Vote on the motion by what was said.'
    : 'You sit in the audience. Vote on the motion as you see it now, before anybody has spoken.',
  'Your vote is secret. Undecided is an honest vote.',
  'Answer with these two lines only, each beginning as printed here:',
  `REASON: one sentence in ${languageIn(record)}`,
  'BALLOT: FOR, AGAINST or UNDECIDED',
];
