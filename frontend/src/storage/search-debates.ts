// Finds words in a debate, without case and diacritics: a word by its beginning, and in scripts without spaces between words anywhere;
// and the piece of a speech that is shown with a result, with the hits marked.
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';

/** `reference`: the anchor of the speech on the debate's page. `plain`: its text, folded. */
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
  /** The speech with the most of the terms; `null` where no speech has any. */
  speech: { reference: string; parts: SnippetPart[] } | null;
}

export const searchableSpeech = (reference: string, text: string): SearchableSpeech => ({
  reference,
  text,
  plain: folded(text),
});

export function searchableSpeeches(record: DebateRecord): SearchableSpeech[] {
  const references = turnReferences(record);
  return turnsOf(record)
    .filter(({ id }) => !isSummaryTurn(id))
    .map(({ id, text }) => searchableSpeech(references.get(id) ?? '', readableText(text)));
}

/** Verdicts, votes and ballots are JSON: only what they say in words is searched. */
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

/** `name`: what else is known of the debate. `null`: one of the terms is nowhere in it. */
export function findIn(
  name: string,
  speeches: readonly SearchableSpeech[],
  terms: readonly string[],
): SearchHit | null {
  const plainName = folded(name);
  const found = speeches.map(({ plain }) => terms.filter((term) => holds(plain, term)));
  if (!terms.every((term) => holds(plainName, term) || found.some((own) => own.includes(term)))) return null;
  const most = Math.max(0, ...found.map((own) => own.length));
  const best = most > 0 ? speeches[found.findIndex((own) => own.length === most)] : undefined;
  return { speech: best ? { reference: best.reference, parts: snippetOf(best.text, terms) } : null };
}

/** Accents, Arabic vowel signs and the Arabic stretching line. */
const DIACRITICS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);

/** What a query asks for, each once. */
export const queryTerms = (query: string): string[] => [...new Set(folded(query).match(WORD))];

/** Where the term stands in a folded text; -1: nowhere. */
function placeOf(term: string, text: string): number {
  let at = text.indexOf(term);
  if (!UNSPACED.test(term))
    while (at > 0 && LETTER.test(text.charAt(at - 1))) at = text.indexOf(term, at + 1);
  return at;
}
const holds = (text: string, term: string): boolean => placeOf(term, text) !== -1;

/** What is marked of a word of the text: in scripts without spaces the term alone, otherwise the word. */
function markIn(word: string, terms: readonly string[]): { from: number; to: number } | null {
  const plain = folded(word);
  const term = terms.find((one) => holds(plain, one));
  if (term === undefined) return null;
  if (!UNSPACED.test(term)) return { from: 0, to: word.length };
  /** Where each character of the folded word was written. */
  const written: number[] = [];
  let at = 0;
  for (const character of word) {
    written.push(...Array.from({ length: folded(character).length }, () => at));
    at += character.length;
  }
  const place = placeOf(term, plain);
  return { from: written[place] ?? 0, to: written[place + term.length] ?? word.length };
}

const SNIPPET_CHARACTERS = 180;
const LEAD_CHARACTERS = 50;

/** From shortly before the first hit, cut between words. */
function snippetOf(speech: string, terms: readonly string[]): SnippetPart[] {
  const text = speech.replace(/\s+/g, ' ');
  const hits = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const mark = markIn(word, terms);
    return mark && { from: index + mark.from, to: index + mark.to };
  }).filter((hit) => hit !== null);
  // Signs that fold to letters, such as ℃, are found and not marked.
  const [first = { from: 0, to: 0 }] = hits;
  /** Not within a word, where one ends near by. */
  const cut = (at: number, latest: number) => {
    const space = text.indexOf(' ', at);
    return space === -1 || space > latest ? latest : space;
  };
  const start = first.from > LEAD_CHARACTERS ? cut(first.from - LEAD_CHARACTERS, first.from) : 0;
  const most = Math.max(start + SNIPPET_CHARACTERS, first.to);
  const end = most < text.length ? cut(most, Math.min(text.length, most + 30)) : text.length;
  const parts: SnippetPart[] = [];
  let at = start;
  for (const { from, to } of hits.filter((hit) => hit.to <= end)) {
    parts.push({ text: text.slice(at, from), hit: false }, { text: text.slice(from, to), hit: true });
    at = to;
  }
  parts.push({ text: text.slice(at, end), hit: false });
  const dots = (is: boolean) => ({ text: is ? '…' : '', hit: false });
  return [dots(start > 0), ...parts, dots(end < text.length)].filter((part) => part.text !== '');
}
