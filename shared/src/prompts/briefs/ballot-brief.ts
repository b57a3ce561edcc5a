// Brief for `ballot`: a secret ballot of the audience on the motion, before and after the debate.
import type { Brief } from './brief.ts';

export const ballotBrief: Brief = (context) => [
  context.step.phase === 'verdict'
    ? 'You sit in the audience and have heard the debate. Vote on the motion: by what was said, and by what you weigh.'
    : 'You sit in the audience. Before anybody has spoken, vote on the motion as you see it now, by what you weigh.',
  'Your vote is secret: no speaker and no judge sees it. Undecided is an honest vote.',
  'Answer with two lines and nothing else, the first word of each as it is written here:',
  'REASON: one sentence in the language of the motion',
  'BALLOT: FOR, AGAINST or UNDECIDED',
];
