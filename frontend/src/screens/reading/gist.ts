// The first words of a turn on one line: of an answer in a form, what it says rather than how it is written.
import { questionsIn, readBallot, readEvaluation, readStance } from '@rostrum/shared/debate/marks';
import type { Act } from '@rostrum/shared/debate/plan';
import { readVote } from '@rostrum/shared/debate/votes';
import { capital } from './words.ts';

type Shape = NonNullable<Act['answer']>;

const IN_SHORT: Readonly<Partial<Record<Shape, (text: string) => string | null>>> = {
  vote: (text) => {
    const { vote } = readVote(text);
    return vote && `${vote.agrees ? 'Yes' : 'No'}, sure of it to ${vote.confidence}. ${vote.reasoning}`;
  },
  ballot: (text) => {
    const side = readBallot(text);
    return side && capital(side);
  },
  questions: (text) => questionsIn(text).join(' ') || 'No questions.',
  evaluation: (text) => {
    const read = readEvaluation(text);
    return read && `Come together ${read.confidence}, quality ${read.quality}. ${read.reasoning}`;
  },
};

const STANCE_LINES = /^[ \t>*_#-]*(?:STANCE|CONFIDENCE)\s*[:=].*$/gim;

export function gistOf(text: string, shape: Shape | undefined): string {
  const said =
    (shape && IN_SHORT[shape]?.(text)) ??
    (readStance(text).side === null ? text : text.replace(STANCE_LINES, ''));
  return said
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
