// Checks whether a quotation in a verdict is what was said, by comparing it with the speeches.

import { answerDefinition } from '../answers/registry.ts';
import { stepsOf } from '../plan/cursor.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import type { Act } from '../record/plan.ts';
import { type DebateRecord, type Turn, turnsOf } from '../record/record.ts';
import { comparedWords, joined } from '../speech/compared-words.ts';
import { unescapeText } from '../tags/prompt-tags.ts';

/** `verbatim`: equal except for white space and quotation marks; `near`: words left out, or a few changed. */
export type QuoteStatus = 'verbatim' | 'near' | 'not-found';
export interface QuoteCheck {
  status: QuoteStatus;
  /** The speech it was found in, which may differ from the one that was claimed; `null`: not found. */
  turn: string | null;
  /** The document it was found in, where no speech holds it. */
  document?: string;
}

/** In characters. Anything longer is a speech rather than a quotation, and is not searched for. */
const LONGEST_QUOTE = 4_000;
/** The share of a quotation's word triples that must occur in the speech. */
const NEAR = 0.7;

/**
 * Searches the speech it is said to be from, then all others, then the documents; never what a judge wrote, or a
 * quotation that it invented would be found there. A verbatim match anywhere is preferred to a near one.
 */
export function checkQuote(record: DebateRecord, quote: string, speech: string): QuoteCheck {
  const turns = quotableTurns(record);
  const claimed = turns.filter((turn) => turn.id === speech);
  const others = turns.filter((turn) => turn.id !== speech);
  for (const wanted of ['verbatim', 'near'] as const) {
    const found = [...claimed, ...others].find((turn) => compareQuote(quote, turn.text) === wanted);
    if (found) return { status: wanted, turn: found.id };
    const document = record.documents?.find(({ text }) => compareQuote(quote, text) === wanted);
    if (document) return { status: wanted, turn: null, document: document.id };
  }
  return { status: 'not-found', turn: null };
}

/** A record never changes, and each quotation is looked for in all of them. */
const knownTurns = new WeakMap<DebateRecord, readonly Turn[]>();

/** What was said in the debate, for others to hear. */
function quotableTurns(record: DebateRecord): readonly Turn[] {
  const known = knownTurns.get(record);
  if (known) return known;
  const ofJudges = new Set<string>();
  for (const { act, slots } of stepsOf(record))
    if (isOfJudge(act)) for (const { turn } of slots) ofJudges.add(turn);
  const turns = turnsOf(record).filter(({ id }) => !ofJudges.has(id) && !isSummaryTurn(id));
  knownTurns.set(record, turns);
  return turns;
}

const isOfJudge = ({ answer, hiddenFrom }: Act): boolean =>
  answer !== undefined && (hiddenFrom !== undefined || answerDefinition(answer).judges !== null);

/** Linear in both texts. */
export function compareQuote(quote: string, speech: string): QuoteStatus {
  if (quote.length > LONGEST_QUOTE) return 'not-found';
  const normalisedSpeech = normalisedQuote(speech);
  const candidates = quoteSpellings(quote);
  if (candidates.some((candidate) => candidate !== '' && normalisedSpeech.includes(candidate)))
    return 'verbatim';
  return candidates.some((candidate) => isNear(candidate, normalisedSpeech)) ? 'near' : 'not-found';
}

/** A judge may quote the text as it stood in the prompt, where some characters are escaped. */
const quoteSpellings = (quote: string): string[] =>
  [normalisedQuote(quote), normalisedQuote(unescapeText(quote))].map(withoutOuterMarks);

/** White space, quotation marks, dashes and dots in one spelling each. */
const normalisedQuote = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u201b\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u2026', '...')
    .replace(/\s+/g, ' ')
    .trim();

/** Removes quotation marks around it, and dots that stand for omitted text before or after. */
function withoutOuterMarks(quote: string): string {
  let from = 0;
  let to = quote.length;
  while (from < to && '"\'. '.includes(quote.charAt(from))) from++;
  while (to > from && '"\'. ,;:'.includes(quote.charAt(to - 1))) to--;
  return quote.slice(from, to);
}

function isNear(quote: string, speech: string): boolean {
  if (quote === '') return false;
  const speechWords = comparedWords(speech);
  const parts = quote.split(/\.\.\.|\[[^\]]{0,80}\]/).flatMap((part) => {
    const words = comparedWords(part);
    return words.length === 0 ? [] : [words];
  });
  if (parts.length === 0) return false;
  if (partsInOrder(parts, speechWords)) return true;
  const triples = new Set(wordTriples(speechWords));
  const wanted = parts.flatMap(wordTriples);
  return wanted.length > 0 && wanted.filter((triple) => triples.has(triple)).length / wanted.length >= NEAR;
}

/** Whether the parts occur word for word, one after the other. Case and punctuation do not count. */
function partsInOrder(parts: readonly string[][], speechWords: readonly string[]): boolean {
  const text = joined(speechWords);
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(joined(part), from);
    if (at === -1) return false;
    from = at + 1;
  }
  return true;
}

const wordTriples = (words: readonly string[]): string[] =>
  words.slice(0, -2).map((word, index) => `${word} ${words[index + 1]} ${words[index + 2]}`);
