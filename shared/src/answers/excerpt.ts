// Makes a one-line excerpt of a turn; for a structured answer, of its content instead of its markup.
import { shortened } from '../speech/text-metrics.ts';
import { readStance, withoutStanceLines } from '../speech/turn-parsers.ts';
import { answerDefinition } from './registry.ts';

const LONGEST_EXCERPT = 160;

/** `say`: as in AnswerDefinition; without it the excerpt is in English. */
export function excerptOf(
  text: string,
  kind: string | undefined,
  say: (english: string) => string = (english) => english,
): string {
  const said =
    (kind && answerDefinition(kind).excerpt(text, say)) ??
    (readStance(text).side === null ? text : withoutStanceLines(text));
  return shortened(
    said
      .replace(/[*_`#>]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    LONGEST_EXCERPT,
  );
}
