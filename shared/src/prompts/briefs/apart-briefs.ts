// Briefs for `prior` and `bare`: what is asked outside of the debate, about the motion alone. No seat, side or rule is named.
import type { Brief } from './brief.ts';
import { isQuestion } from './brief-clauses.ts';

export const priorBrief: Brief = ({ record }) => [
  isQuestion(record.motion)
    ? 'How far do you believe that the answer to the question in <motion> is yes? Say what you hold on balance, as you see it now.'
    : 'How far do you believe that the statement in <motion> is right? Say what you hold on balance, as you see it now.',
  'Give a whole number from -100 to 100: -100, certainly not; -50, rather not; 0, undecided; 50, rather so; 100, certainly so. If the question cannot be answered with yes or no, take yes for what most people would expect.',
  'Answer with two lines and nothing else, the first word of each as it is written here:',
  'REASON: the strongest reason, in one sentence in the language of the motion',
  'BELIEF: the number',
];

export const bareBrief: Brief = ({ record }) => [
  isQuestion(record.motion)
    ? 'Answer the question in <motion> as you would if somebody asked you for your view.'
    : 'Say whether the statement in <motion> is right, as you would if somebody asked you for your view.',
  'First what you hold, then the reasons that weigh most and the strongest reason against it. In the language of the motion, in plain sentences without headings or lists, at most 120 words.',
];
