// A one-line excerpt of a turn; of a structured answer, its content rather than its markup.
import { readStance, withoutStanceLines } from '../speech/turn-parsers.ts';
import type { AnswerKind } from './answer.ts';
import { ANSWERS } from './registry.ts';

export function excerptOf(text: string, kind: AnswerKind | undefined): string {
  const said =
    (kind && ANSWERS[kind].excerpt(text)) ??
    (readStance(text).side === null ? text : withoutStanceLines(text));
  return said
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
