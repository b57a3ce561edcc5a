// The brief for `prior`: what is asked outside of the debate, about the motion alone. No seat, side or rule is named.
import type { Brief } from './brief.ts';
import { isQuestion } from './brief-clauses.ts';

/** What the ends of the scale mean, of a statement and of a question. */
const OF_STATEMENT =
  '-100 certainly against, -50 probably against, 0 undecided, 50 probably for, 100 certainly for';
const OF_QUESTION = '-100 certainly no, -50 probably no, 0 undecided, 50 probably yes, 100 certainly yes';

export const priorBrief: Brief = ({ record }) => [
  isQuestion(record.motion)
    ? 'The motion is a question. How likely do you think it is that the answer is yes?'
    : 'How strongly are you for or against the motion?',
  `Give a whole number from -100 to 100: ${isQuestion(record.motion) ? OF_QUESTION : OF_STATEMENT}.${isQuestion(record.motion) ? ' Give 0 if it cannot be answered with yes or no.' : ''}`,
  'Answer with two lines and nothing else. Each begins with the word printed here:',
  'REASON: your strongest reason, in one sentence in the language of the motion',
  'BELIEF: the number',
];
