// A text with names replaced, and the way back: every replaced span is known, so that words quoted from the masked text are found in
// the original, exactly.
import { promptBytes } from '../budget/prompt-size.ts';
import type { NameSpan } from './name-spans.ts';

/** What a span becomes; `short` where a text full of names would otherwise grow too long. */
export interface Replacement {
  whole: string;
  short: string;
}

interface MaskedSpan {
  /** In the original text. */
  from: number;
  to: number;
  /** In the masked text. */
  at: number;
  end: number;
}
export interface MaskedText {
  text: string;
  original: string;
  spans: readonly MaskedSpan[];
}

const SPARE_BYTES = 96;
const SHARE_OF_GROWTH = 16;

/**
 * By how many bytes of the prompt masking may lengthen a text of so many. The budget relies on it: a text that is only supposed is
 * lengthened by as much.
 */
export const mostGrowth = (bytes: number): number => SPARE_BYTES + Math.floor(bytes / SHARE_OF_GROWTH);

export function maskedText(
  original: string,
  spans: readonly NameSpan[],
  replace: (span: NameSpan) => Replacement,
): MaskedText {
  if (spans.length === 0) return { text: original, original, spans: [] };
  let room = mostGrowth(promptBytes(original));
  const masked: MaskedSpan[] = [];
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  for (const span of spans) {
    add(original.slice(from, span.from));
    const bytes = promptBytes(original.slice(span.from, span.to));
    const { whole, short } = replace(span);
    const chosen = [whole, short].find((text) => promptBytes(text) - bytes <= room) ?? '_';
    room -= promptBytes(chosen) - bytes;
    const at = length;
    add(chosen);
    masked.push({ from: span.from, to: span.to, at, end: length });
    from = span.to;
  }
  add(original.slice(from));
  return { text: parts.join(''), original, spans: masked };
}

const maskedOffset = (spans: readonly MaskedSpan[], offset: number): number => {
  const last = spans.findLast(({ to }) => to <= offset);
  return last ? last.end + offset - last.to : offset;
};

/** A range of the original as it stands in the masked text; a span that the range touches is taken whole. */
export function maskedWords({ text, spans }: MaskedText, from: number, to: number): string {
  const first = spans.find((span) => from >= span.from && from < span.to);
  const last = spans.find((span) => to > span.from && to <= span.to);
  return text.slice(first?.at ?? maskedOffset(spans, from), last?.end ?? maskedOffset(spans, to));
}

/** A range of the masked text in the original; a span that the range touches is taken whole. */
function originalRange({ spans }: MaskedText, from: number, to: number): { from: number; to: number } {
  const originalOf = (offset: number, side: 'from' | 'to'): number => {
    const inside = spans.find(({ at, end }) =>
      side === 'from' ? offset >= at && offset < end : offset > at && offset <= end,
    );
    if (inside) return inside[side];
    const last = spans.findLast(({ end }) => end <= offset);
    return last ? last.to + offset - last.end : offset;
  };
  return { from: originalOf(from, 'from'), to: originalOf(to, 'to') };
}

/** The words of the original that stand at a place of the masked text; `null`: no name was replaced in them. */
export function originalWords(masked: MaskedText, from: number, to: number): string | null {
  if (!masked.spans.some(({ at, end }) => at < to && end > from)) return null;
  const range = originalRange(masked, from, to);
  return masked.original.slice(range.from, range.to);
}

interface ComparableText {
  text: string;
  /** Where each UTF-16 unit of `text` stands in the text it was made of, and one more for its end. */
  offsets: number[];
}

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '…': '...',
};

/** White space, quotation marks, dashes and dots in one spelling each, as quotations are compared (quote-check.ts). */
export function comparableText(text: string): ComparableText {
  const parts: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  let spaced = true;
  for (const character of text) {
    const written = /\s/.test(character)
      ? spaced
        ? ''
        : ' '
      : /[\u2010-\u2015]/.test(character)
        ? '-'
        : Object.hasOwn(PLAIN, character)
          ? (PLAIN[character] ?? '')
          : character;
    spaced = /\s/.test(character);
    for (let unit = 0; unit < written.length; unit++) offsets.push(at);
    parts.push(written);
    at += character.length;
  }
  offsets.push(at);
  return { text: parts.join(''), offsets };
}

/** Finds words in a masked text, whatever their white space and quotation marks; `null`: they are not in it. */
export function placeInMasked(plain: ComparableText, words: string): { from: number; to: number } | null {
  const wanted = comparableText(words).text.trim();
  const at = wanted === '' ? -1 : plain.text.indexOf(wanted);
  if (at === -1) return null;
  const last = plain.offsets[at + wanted.length - 1] ?? 0;
  const next = plain.offsets[at + wanted.length] ?? last + 1;
  // Three dots are one character where an ellipsis stood.
  return { from: plain.offsets[at] ?? 0, to: Math.max(next, last + 1) };
}
