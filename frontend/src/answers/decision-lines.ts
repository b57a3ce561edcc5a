// The lines of the decision page: their shape, their length, and how many of them one page holds.
import { sentencesIn, shortened, withoutEmphasis } from '@rostrum/shared/speech/text-metrics';
import { decisionWords } from '../words/decision-words.ts';

export interface DecisionLine {
  text: string;
  /** The turn that it comes from; `null`: it comes from the whole record. */
  turn: string | null;
  /** Seats whose point it is. */
  by?: readonly string[];
  /** Words of the page before it: what it is, or whose. */
  lead?: string;
  /** A remark of the page beside it. */
  note?: string;
  /** A remark of the page that speaks against it. */
  doubt?: string;
}
export interface DecisionPart {
  title: string;
  lines: DecisionLine[];
  /** The decision itself: Markdown, and never shortened. */
  isDecision?: boolean;
}

/** Characters of a line, and of one on a full page; a longer one is cut at the end of a sentence. */
const LINE_CHARACTERS = 900;
const SHORT_LINE_CHARACTERS = 320;

/** Returns the first sentences of a text that fit, without marks of emphasis; one of them at least. */
function inShort(text: string, most: number): string {
  const plain = withoutEmphasis(text).replace(/^\s*(?:#+|[-*+])\s+/gm, '');
  const [first = '', ...others] = sentencesIn(plain);
  let short = shortened(first, most);
  for (const sentence of others) {
    if (short.length + sentence.length + 1 > most) break;
    short += ` ${sentence}`;
  }
  return short;
}

export const lineOf = (
  text: string,
  turn: string | null,
  more: Partial<DecisionLine> = {},
): DecisionLine => ({
  text: inShort(text, LINE_CHARACTERS),
  turn,
  ...more,
});

/** Characters that fit on one A4 page under the headline, and those that the title of a part takes. */
const PAGE_CHARACTERS = 3_400;
const TITLE_CHARACTERS = 70;

const sizeOf = ({ text, lead = '', note = '', doubt = '' }: DecisionLine): number =>
  text.length + lead.length + note.length + doubt.length + TITLE_CHARACTERS / 2;

/** Returns by how many characters the parts are longer than one page; negative where they fit. */
const excessOf = (parts: readonly DecisionPart[]): number =>
  parts
    .flatMap(({ lines }) => [TITLE_CHARACTERS, ...lines.map(sizeOf)])
    .reduce((sum, size) => sum + size, -PAGE_CHARACTERS);

const withShortLines = (part: DecisionPart): DecisionPart =>
  part.isDecision
    ? part
    : {
        ...part,
        lines: part.lines.map((line) => ({ ...line, text: inShort(line.text, SHORT_LINE_CHARACTERS) })),
      };

/**
 * Shortens the lines if they do not fit on one page, and leaves out those that still do not, the last ones of the longest parts first; the
 * decision and one line of each part stay.
 */
export function fitted(all: readonly DecisionPart[]): DecisionPart[] {
  const parts = excessOf(all) > 0 ? all.map(withShortLines) : all;
  let over = excessOf(parts);
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
