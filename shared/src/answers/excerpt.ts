// Makes a one-line excerpt of a turn; for a structured answer, of its content instead of its markup.
import { readStance, withoutStanceLines } from '../speech/turn-parsers.ts';
import { answerDefinition } from './registry.ts';

/** `say`: as in AnswerDefinition; without it the excerpt is in English. */
export function excerptOf(
  text: string,
  kind: string | undefined,
  say: (english: string) => string = (english) => english,
): string {
  const said =
    (kind && answerDefinition(kind).excerpt(text, say)) ??
    (readStance(text).side === null ? text : withoutStanceLines(text));
  return said
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
