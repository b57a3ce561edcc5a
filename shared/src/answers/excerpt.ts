// Makes a one-line excerpt of a turn; for a structured answer, of its content instead of its markup.
import { readStance, withoutStanceLines } from '../speech/turn-parsers.ts';
import { answerDefinition } from './registry.ts';

export function excerptOf(text: string, kind: string | undefined): string {
  const said =
    (kind && answerDefinition(kind).excerpt(text)) ??
    (readStance(text).side === null ? text : withoutStanceLines(text));
  return said
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
