// The brief for `prior`: what is asked outside of the debate, about the motion alone. No seat, side or rule is named.
import type { Brief } from './brief.ts';
import { isQuestion } from './brief-clauses.ts';

export const priorBrief: Brief = ({ record }) => [
  isQuestion(record.motion)
    ? 'The motion is a question. How likely do you think it is that the answer is yes?'
    : 'How strongly are you for or against the motion?',
  `Give your own view as it is now, as a whole number from -100 to 100: -100 certainly not, -50 probably not, 0 undecided, 50 probably, 100 certainly.${isQuestion(record.motion) ? ' Give 0 if it cannot be answered with yes or no.' : ''}`,
  'Answer with two lines and nothing else. Each begins with the word printed here:',
  'REASON: your strongest reason, in one sentence in the language of the motion',
  'BELIEF: the number',
];
