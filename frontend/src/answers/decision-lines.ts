// The lines of the decision page: their shape, their length, and how many of them one page holds.
import { sentencesIn, shorten, withoutEmphasis } from '@rostrum/shared/speech/text-metrics';
import { decisionWords } from '../words/decision-words.ts';

export interface DecisionLine {
  text: string;
  /** The turn that the line comes from; `null`: the whole record. */
  turn: string | null;
  /** Seats that made the point. */
  by?: readonly string[];
  /** The page's remark beside the line. */
  note?: string;
  /** The page's objection to the line. */
  doubt?: string;
}
export interface DecisionPart {
  title: string;
  lines: DecisionLine[];
  /** The decision itself, in Markdown; it is never shortened. */
  isDecision?: boolean;
}

/** Maximum characters of a line; a longer one is cut at the end of a sentence. */
const LINE_CHARACTERS = 320;

/** Returns as many first sentences of a text as fit, at least one, without marks of emphasis. */
function inShort(text: string, max = LINE_CHARACTERS): string {
  const plain = withoutEmphasis(text).replace(/^\s*(?:#+|[-*+])\s+/gm, '');
  const [first = '', ...others] = sentencesIn(plain);
  let short = shorten(first, max);
  for (const sentence of others) {
    if (short.length + sentence.length + 1 > max) break;
    short += ` ${sentence}`;
  }
  return short;
}

export const lineOf = (
  text: string,
  turn: string | null,
  more: Partial<DecisionLine> = {},
): DecisionLine => ({
  text: inShort(text),
  turn,
  ...more,
});

/** Characters that fit on one A4 page under the headline, and characters that a part's title takes. */
const PAGE_CHARACTERS = 3_400;
const TITLE_CHARACTERS = 70;

/** Drops lines that do not fit on one page, from the ends of the longest parts; the decision and one line of each part stay. */
export function fitOnPage(parts: readonly DecisionPart[]): DecisionPart[] {
  const sizeOf = ({ text, note = '', doubt = '' }: DecisionLine) =>
    text.length + note.length + doubt.length + TITLE_CHARACTERS / 2;
  let over = parts
    .flatMap(({ lines }) => [TITLE_CHARACTERS, ...lines.map(sizeOf)])
    .reduce((sum, size) => sum + size, -PAGE_CHARACTERS);
  const counts = new Map(parts.map((part) => [part, part.lines.length]));
  while (over > 0) {
    const [longest] = parts
      .filter((part) => (counts.get(part) ?? 0) > 1)
      .toSorted((left, right) => (counts.get(right) ?? 0) - (counts.get(left) ?? 0));
    if (!longest) break;
    const count = (counts.get(longest) ?? 0) - 1;
    counts.set(longest, count);
    over -= sizeOf(longest.lines[count] as DecisionLine);
  }
  return parts.map((part) => {
    const count = counts.get(part) ?? 0;
    const left = part.lines.length - count;
    const last = part.lines[count - 1];
    if (left === 0 || !last) return part;
    const note = [last.note, decisionWords('more', { count: left })].filter(Boolean).join(' ');
    return { ...part, lines: [...part.lines.slice(0, count - 1), { ...last, note }] };
  });
}
