// Finds quotations in a text, and checks whether somebody said them: the same words in the same order, regardless of case, punctuation and
// spaces. If some are left out ("…"), the parts in their order.
import { wayOfJudging } from '../answers/judges.ts';
import { memoizeByObject } from '../money/memo.ts';
import { stepsOf } from '../plan/cursor.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import { citedTextsOf, type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { comparedWords, spacedWords } from '../speech/compared-words.ts';
import { UNSPACED_SCRIPTS } from '../speech/text-metrics.ts';
import { unescapeText } from '../tags/prompt-tags.ts';

export interface QuoteCheck {
  status: 'verbatim' | 'not-found';
  /** The speech that contains it, which may differ from the claimed one; `null`: none, but perhaps a document. */
  turn: string | null;
}

/** Maximum characters of a quotation to search for; a longer text is a speech. */
const MAX_QUOTE_LENGTH = 4_000;
/** Signs for words that were left out, or added. */
export const QUOTE_GAP = /\.{3,}|…+|\[[^\]]{0,80}\]/;

/**
 * Searches the claimed speech, then all others, then the documents and the passages. It never searches a judge's text, which would contain a quotation that
 * the judge invented.
 */
export function checkQuote(record: DebateRecord, quote: string, speech: string): QuoteCheck {
  const isIn = quoteSearch(quote);
  const turns = quotableTurns(record);
  const turn = turns.find((turn) => turn.id === speech && isIn(turn)) ?? turns.find(isIn);
  if (turn) return { status: 'verbatim', turn: turn.id };
  return { status: citedTextsOf(record).some(isIn) ? 'verbatim' : 'not-found', turn: null };
}

/** Returns the public speeches of the debate. */
const quotableTurns = memoizeByObject((record: DebateRecord): readonly Turn[] => {
  const ofJudges = new Set(
    stepsOf(record).flatMap(({ act: { answer, hiddenFrom }, slots }) =>
      answer && (hiddenFrom || wayOfJudging(answer)) ? slots.map(({ turn }) => turn) : [],
    ),
  );
  return turnsOf(record).filter(({ id }) => !ofJudges.has(id) && !isSummaryTurn(id));
});

/** Returns the words of a turn or a document, joined. */
export const wordsToSearch = memoizeByObject(({ text }: { text: string }) =>
  spacedWords(comparedWords(text)),
);

/**
 * Returns a function that checks whether a turn or a document contains the quotation; linear in both texts. A judge may quote the text as
 * it stood in the prompt, where some characters are escaped.
 */
export function quoteSearch(quote: string): (source: { text: string }) => boolean {
  const wordings = quote.length <= MAX_QUOTE_LENGTH ? [...new Set([quote, unescapeText(quote)])] : [];
  const phrases = wordings.map(partsOf);
  return (source) => phrases.some((parts) => holdsParts(parts, wordsToSearch(source)));
}

/** A letter in brackets is another case of the one that stands there: "[T]he committee". */
const CHANGED_LETTER = /\[(\p{L})\](?=\p{L})/gu;
const partsOf = (quote: string): string[][] =>
  quote
    .replace(CHANGED_LETTER, '$1')
    .split(QUOTE_GAP)
    .map(comparedWords)
    .filter(({ length }) => length > 0);

function holdsParts(parts: readonly string[][], words: string): boolean {
  // One word alone between gaps would be found in any long speech.
  if (parts.length === 0 || (parts.length > 1 && parts.some(({ length }) => length < 2))) return false;
  let from = 0;
  return parts.map(spacedWords).every((part) => {
    const at = words.indexOf(part, from);
    from = at + part.length - 1;
    return at !== -1;
  });
}

/** `from` and `to` enclose the words, without the marks; `end` is after the closing mark. */
export interface Quotation {
  text: string;
  from: number;
  to: number;
  end: number;
}

/** Maximum characters of a quotation; a longer text is a speech between two stray marks. */
const MAX_QUOTATION_LENGTH = 2_000;
/** Maximum marks that may be open at once: more are no nested quotations. */
const DEEPEST = 8;

/** Closing marks by opening mark. The text around some of them decides whether they open or close. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  ...{ '„': '“”"', '“': '”"“', '”': '”', '"': '"“”', '＂': '＂', '‟': '”"', '«': '»', '»': '«»' },
  ...{ '「': '」', '『': '』', '｢': '｣', '‚': "‘’'", '‘': "’'", "'": "'’", '‹': '›', '›': '‹›' },
};
const ALWAYS_OPEN = '„‚‟「『｢«‹';
const SINGLE = "‘’'";
/** Marks that may open even where they could close. */
const OPEN_ANEW = '"“‘\'';
const MARK = /[„“”"＂‟«»「」『』｢｣‚‘’'‹›]|\n[^\S\n]*\n/gu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const BEFORE_OPENING = /^$|[\s([{*_—–\-/:：,，、。"“„«]/u;
/** Scripts that put no space before a mark. */
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
/** Words that begin with an apostrophe. */
const CLIPPED = /^(?:\d|tis\b|twas\b|em\b|til\b|cause\b|n\b)/i;

/** Returns the outermost quotations that are closed, in order. A quotation does not continue after an empty line. Linear in the text. */
export function quotationsIn(text: string): Quotation[] {
  const quotations: Quotation[] = [];
  let open: { mark: string; at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
    if (mark.includes('\n')) open = [];
    // This mark is an apostrophe within a word.
    if (mark.includes('\n') || (SINGLE.includes(mark) && LETTER.test(before) && LETTER.test(after))) continue;
    const begins = BEFORE_OPENING.test(before) && /\S/.test(after);
    const openIndex = open.findLastIndex((candidate) => CLOSED_BY[candidate.mark]?.includes(mark));
    const opensAnew =
      OPEN_ANEW.includes(mark) && begins && LETTER.test(after) && !'„‚'.includes(open[openIndex]?.mark ?? '');
    if (openIndex !== -1 && !opensAnew) {
      const [opening] = open.splice(openIndex);
      if (opening === undefined || index - opening.at > MAX_QUOTATION_LENGTH) continue;
      // Quotations inside it are part of it.
      while ((quotations.at(-1)?.from ?? -1) > opening.at) quotations.pop();
      const from = opening.at + 1;
      quotations.push({ text: text.slice(from, index), from, to: index, end: index + 1 });
    } else if (ALWAYS_OPEN.includes(mark) || (mark in CLOSED_BY && mayOpen(mark, text, index, begins))) {
      // Straight marks do not nest: an earlier one without a closing mark was no quotation mark, such as that of 5".
      if (mark === '"' && open.at(-1)?.mark === '"') open.pop();
      if (open.length === DEEPEST) open = [];
      open.push({ mark, at: index });
    }
  }
  return quotations;
}

function mayOpen(mark: string, text: string, at: number, begins: boolean): boolean {
  if (SINGLE.includes(mark))
    return begins && LETTER.test(text.charAt(at + 1)) && !CLIPPED.test(text.slice(at + 1, at + 8));
  return begins || ('"“'.includes(mark) && UNSPACED.test(text.charAt(at - 1) + text.charAt(at + 1)));
}
