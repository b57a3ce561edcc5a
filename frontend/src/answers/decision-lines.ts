// The lines of the decision page: their shape, their length, and how many of them one page holds.
import { sentencesIn, shorten, withoutEmphasis } from '@rostrum/shared/speech/text-metrics';
import { decisionWords } from '../words/decision-words.ts';

export interface DecisionLine {
  text: string;
  /** The turn that the line comes from; `null`: the whole record. */
  turn: string | null;
  /** Seats that made the point. */
  by?: readonly string[];
  /** The page's words before the line: what it is, or whose. */
  lead?: string;
  /** The page's remark beside the line. */
  note?: string;
  /** The page's objection to the line. */
  doubt?: string;
}
export interface DecisionPart {
  title: string;
  lines: DecisionLine[];
  /** The decision itself: Markdown, shortened only if it would fill the page alone. */
  isDecision?: boolean;
  /** Its line is never shortened. */
  isWhole?: boolean;
}

/** Maximum characters of a line, and of a line on a full page; a longer one is cut at the end of a sentence. */
const LINE_CHARACTERS = 900;
const SHORT_LINE_CHARACTERS = 320;

/** Characters that the marks of a cut line may take. */
const MARKS = ' …“”'.length;

/** Returns as many first sentences of a text as fit, at least one, without marks of emphasis; a quotation stays in its marks. */
function inShort(text: string, max: number): string {
  const plain = withoutEmphasis(text).replace(/^\s*(?:#+|[-*+])\s+/gm, '');
  const [, open = '', words = plain, close = ''] = /^([“„«])([^“„«»”]*)([“”»])$/.exec(plain) ?? [];
  const [first = '', ...others] = sentencesIn(words);
  let short = shorten(first, max - MARKS);
  for (const sentence of others) {
    if (short.length + sentence.length + 1 > max - MARKS) {
      short = `${short.replace(/ ?…$/, '')} …`;
      break;
    }
    short += ` ${sentence}`;
  }
  return `${open}${short}${close}`;
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

/** Characters that fit on one A4 page under the headline, in usual and in small type, and those of the title of a part. */
const [PAGE_CHARACTERS, SMALL_TYPE_CHARACTERS] = [3_400, 5_200];
const TITLE_CHARACTERS = 70;
/** Maximum characters of a decision, and those that a short line of it takes. */
const [DECISION_CHARACTERS, SHORT_LINE] = [4_200, 90];

/** Returns the characters that a text takes on paper, if a short line takes as much room as a longer one. */
const charactersOf = (text: string): number =>
  text
    .split('\n')
    .reduce((sum, line) => sum + (line.trim() === '' ? 0 : Math.max(line.length + 1, SHORT_LINE)), 0);

const sizeOf = (parts: readonly DecisionPart[]): number =>
  parts
    .flatMap(({ lines, isDecision }) => [
      TITLE_CHARACTERS,
      ...lines.map((line) => sizeOfLine(line, isDecision)),
    ])
    .reduce((sum, size) => sum + size, 0);
const sizeOfLine = ({ text, lead = '', note = '', doubt = '' }: DecisionLine, isDecision = false): number =>
  (isDecision ? charactersOf(text) : text.length) +
  lead.length +
  note.length +
  doubt.length +
  TITLE_CHARACTERS / 2;

/** Returns whether the parts fit on one page in small type only. */
export const exceedsPage = (parts: readonly DecisionPart[]): boolean => sizeOf(parts) > PAGE_CHARACTERS;

/** Returns the first lines of a decision that leave room for its reasons. */
function decisionInShort(line: DecisionLine): DecisionLine {
  const lines = line.text.split('\n');
  while (lines.length > 1 && charactersOf(lines.join('\n')) > DECISION_CHARACTERS) lines.pop();
  const text = shorten(lines.join('\n'), DECISION_CHARACTERS);
  return text === line.text ? line : { ...line, text, note: decisionWords('goesOn') };
}

const withLines = (part: DecisionPart, change: (line: DecisionLine) => DecisionLine): DecisionPart => ({
  ...part,
  lines: part.lines.map(change),
});

/** Shortens lines that do not fit on one page, and drops the last of the longest parts; one line of each part stays. */
export function fitOnPage(whole: readonly DecisionPart[]): DecisionPart[] {
  const inFull = whole.map((part) => (part.isDecision ? withLines(part, decisionInShort) : part));
  const parts =
    sizeOf(inFull) <= PAGE_CHARACTERS
      ? inFull
      : inFull.map((part) =>
          part.isDecision || part.isWhole
            ? part
            : withLines(part, (line) => ({ ...line, text: inShort(line.text, SHORT_LINE_CHARACTERS) })),
        );
  const isSmall = exceedsPage(parts.map((part) => ({ ...part, lines: part.lines.slice(0, 1) })));
  let over = sizeOf(parts) - (isSmall ? SMALL_TYPE_CHARACTERS : PAGE_CHARACTERS);
  const counts = new Map(parts.map((part) => [part, part.lines.length]));
  while (over > 0) {
    const [longest] = parts
      .filter((part) => (counts.get(part) ?? 0) > 1)
      .toSorted((left, right) => (counts.get(right) ?? 0) - (counts.get(left) ?? 0));
    if (!longest) break;
    const count = (counts.get(longest) ?? 0) - 1;
    counts.set(longest, count);
    over -= sizeOfLine(longest.lines[count] as DecisionLine);
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
