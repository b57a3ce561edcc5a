// Finds words in a debate, without case and diacritics: from the start of a word, or anywhere in scripts without spaces. Also returns the
// piece of a speech to show, with the hits marked.
import { awaitsOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { isSpeaker } from '@rostrum/shared/status/speaker-letters';

/** `reference`: the anchor of the speech on the debate's page. `plain`: its text in folded form. */
export interface SearchableSpeech {
  reference: string;
  text: string;
  plain: string;
}
export interface SnippetPart {
  text: string;
  hit: boolean;
}
export interface SearchHit {
  /** The speech with the most of the terms; `null` if no speech has any. */
  speech: { reference: string; parts: SnippetPart[] } | null;
}

export const searchableSpeech = (reference: string, text: string): SearchableSpeech => ({
  reference,
  text,
  plain: foldText(text),
});

/** Returns the speeches, without those of the judges while their verdict is kept back until the person has voted. */
export function searchableSpeeches(record: DebateRecord): SearchableSpeech[] {
  const references = turnReferences(record);
  const keptBack = new Set(
    awaitsOwnVerdict(record) ? record.seats.flatMap((seat) => (isSpeaker(record, seat) ? [] : seat.id)) : [],
  );
  return turnsOf(record)
    .filter(({ id, seat }) => !isSummaryTurn(id) && !keptBack.has(seat))
    .map(({ id, text }) => searchableSpeech(references.get(id) ?? '', readableText(text)));
}

/** Verdicts, votes and ballots are JSON: only their sentences are searched. */
function readableText(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  try {
    return textsIn(JSON.parse(text)).join(' · ');
  } catch {
    return text;
  }
}
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Searches a debate. `name`: other searchable text. `null`: one of the terms does not occur. */
export function findIn(
  name: string,
  speeches: readonly SearchableSpeech[],
  terms: readonly string[],
): SearchHit | null {
  const plainName = foldText(name);
  const foundTerms = speeches.map(({ plain }) => terms.filter((term) => holds(plain, term)));
  if (!terms.every((term) => holds(plainName, term) || foundTerms.some((own) => own.includes(term))))
    return null;
  const max = Math.max(0, ...foundTerms.map((own) => own.length));
  const best = max > 0 ? speeches[foundTerms.findIndex((own) => own.length === max)] : undefined;
  return { speech: best ? { reference: best.reference, parts: snippetOf(best.text, terms) } : null };
}

/** Accents, Arabic vowel signs and the Arabic stretching line. */
const DIACRITICS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);

/** Returns the terms of a query, each once. */
export const queryTerms = (query: string): string[] => [...new Set(foldText(query).match(WORD))];

/** Returns whether a folded text has a word that begins with the term; in scripts without spaces, whether it contains the term. */
function holds(text: string, term: string): boolean {
  let at = text.indexOf(term);
  if (!UNSPACED.test(term))
    while (at > 0 && LETTER.test(text.charAt(at - 1))) at = text.indexOf(term, at + 1);
  return at !== -1;
}

const SNIPPET_CHARACTERS = 180;
const LEAD_CHARACTERS = 50;

/**
 * Returns a piece of text from shortly before the first hit, cut between words. Signs that fold to letters, such as ℃, are found but not
 * marked.
 */
function snippetOf(speech: string, terms: readonly string[]): SnippetPart[] {
  const text = speech.replace(/\s+/g, ' ');
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index: from }) => {
    const plain = foldText(word);
    return { from, to: from + word.length, hit: terms.some((term) => holds(plain, term)) };
  });
  const first = words.find(({ hit }) => hit)?.from ?? 0;
  const last = Math.max(first - LEAD_CHARACTERS, 0) + SNIPPET_CHARACTERS;
  const shownWords = words.filter(
    ({ from, to }) => from === first || (from >= first - LEAD_CHARACTERS && to <= last),
  );
  const start = shownWords[0] === words[0] ? 0 : (shownWords[0]?.from ?? 0);
  const end = shownWords.at(-1) === words.at(-1) ? text.length : (shownWords.at(-1)?.to ?? 0);
  const parts = [{ text: start > 0 ? '…' : '', hit: false }];
  let at = start;
  for (const { from, to } of shownWords.filter(({ hit }) => hit)) {
    parts.push({ text: text.slice(at, from), hit: false }, { text: text.slice(from, to), hit: true });
    at = to;
  }
  parts.push({ text: `${text.slice(at, end)}${end < text.length ? '…' : ''}`, hit: false });
  return parts.filter((part) => part.text !== '');
}
