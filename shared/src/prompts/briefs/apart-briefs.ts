// The brief for `prior`: what is asked outside of the debate, about the motion alone. No seat, side or rule is named.
import type { Brief } from './brief.ts';
import { isQuestion } from './brief-clauses.ts';

export const priorBrief: Brief = ({ record }) => [
  isQuestion(record.motion)
    ? 'The motion is a question. How far do you believe that the answer to it is yes? Say what you hold on balance, as you see it now.'
    : 'How far do you believe that the motion is right? Say what you hold on balance, as you see it now.',
  `Give a whole number from -100 to 100: -100, certainly not; -50, rather not; 0, undecided; 50, rather so; 100, certainly so.${isQuestion(record.motion) ? ' If it cannot be answered with yes or no, give 0.' : ''}`,
  'Answer with two lines and nothing else, the first word of each as it is written here:',
  'REASON: the strongest reason, in one sentence in the language of the motion',
  'BELIEF: the number',
];
