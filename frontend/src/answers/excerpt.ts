// A one-line excerpt of a turn; of a structured answer, its content rather than its markup.

import { readVote } from '@rostrum/shared/answers/consensus-vote';
import type { Act } from '@rostrum/shared/record/plan';
import { questionsIn, readBallot, readEvaluation, readStance } from '@rostrum/shared/speech/turn-parsers';
import { capitalize } from '../presentation/format-text.ts';

type ExcerptKind = NonNullable<Act['answer']>;

const EXCERPTS: Readonly<Partial<Record<ExcerptKind, (text: string) => string | null>>> = {
  vote: (text) => {
    const { vote } = readVote(text);
    return vote && `${vote.agrees ? 'Yes' : 'No'}, sure of it to ${vote.confidence}. ${vote.reasoning}`;
  },
  ballot: (text) => {
    const side = readBallot(text);
    return side && capitalize(side);
  },
  questions: (text) => questionsIn(text).join(' ') || 'No questions.',
  evaluation: (text) => {
    const read = readEvaluation(text);
    return read && `Come together ${read.confidence}, quality ${read.quality}. ${read.reasoning}`;
  },
};

const STANCE_AND_CONFIDENCE = /^[ \t>*_#-]*(?:STANCE|CONFIDENCE)\s*[:=].*$/gim;

export function excerptOf(text: string, shape: ExcerptKind | undefined): string {
  const said =
    (shape && EXCERPTS[shape]?.(text)) ??
    (readStance(text).side === null ? text : text.replace(STANCE_AND_CONFIDENCE, ''));
  return said
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
