// Searches debates: motions, titles, tags, speeches and verdicts, folded once and looked through with every query. Without case and
// diacritics, for words by their beginnings; in scripts without spaces between words, anywhere. And the piece of a speech that is shown
// with a result, with the hits marked.
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';

/** As a person reads it. `title` and `tags`: what they gave it in the history. */
interface ReadDebate {
  id: string;
  motion: string;
  title: string;
  tags: readonly string[];
  /** `reference`: the anchor of the speech on the debate's page. */
  speeches: readonly { reference: string; text: string }[];
}
export interface SearchableDebate extends Pick<ReadDebate, 'id' | 'speeches'> {
  /** Folded, each with what it counts where a term is in it: a debate's name says more of it than a speech. */
  texts: readonly (readonly [score: number, text: string])[];
}

export interface SearchHit {
  id: string;
  score: number;
  /** The speech with the most hits; `null` where only motion, title or tags have them. */
  speech: { reference: string; parts: SnippetPart[] } | null;
}

/** More results have no snippet: nobody reads them one by one. */
const MOST_SNIPPETS = 20;

export const searchable = ({ id, motion, title, tags, speeches }: ReadDebate): SearchableDebate => ({
  id,
  speeches,
  texts: [
    [4, folded([title, ...tags].join('\n'))],
    [3, folded(motion)],
    [1, folded(speeches.map(({ text }) => text).join('\n'))],
  ],
});

export function searchableDebate(
  record: DebateRecord,
  { title, tags }: Pick<ReadDebate, 'title' | 'tags'>,
): SearchableDebate {
  const references = turnReferences(record);
  const speeches = turnsOf(record)
    .filter(({ id }) => !isSummaryTurn(id))
    .map(({ id, text }) => ({ reference: references.get(id) ?? '', text: readableText(text) }));
  return searchable({ id: record.id, motion: record.motion, title, tags, speeches });
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

/** Best first. Every term of the query must be found. */
export function searchDebates(debates: Iterable<SearchableDebate>, query: string): SearchHit[] {
  const terms = queryTerms(query);
  const scored = Array.from(debates, ({ id, speeches, texts }) => {
    const scores = terms.map((term) =>
      texts.reduce((sum, [score, text]) => sum + (holds(text, term) ? score : 0), 0),
    );
    return { id, speeches, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ id, speeches, score }, place) => ({
      id,
      score,
      speech: place < MOST_SNIPPETS ? speechWith(terms, speeches) : null,
    }));
}

function speechWith(terms: readonly string[], speeches: SearchableDebate['speeches']): SearchHit['speech'] {
  const found = speeches.map(({ text }) => {
    const plain = folded(text);
    return terms.filter((term) => holds(plain, term)).length;
  });
  const most = Math.max(0, ...found);
  const best = most > 0 ? speeches[found.indexOf(most)] : undefined;
  return best ? { reference: best.reference, parts: snippetOf(best.text, terms) } : null;
}

export interface SnippetPart {
  text: string;
  hit: boolean;
}

/** Accents, Arabic vowel signs and the Arabic stretching line. */
const DIACRITICS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Character by character, so that what is found can be marked in the text as it was written. */
export const folded = (text: string): string =>
  text
    .replace(/[\u0080-\u{10ffff}]/gu, (character) => {
      const plain = character.toLowerCase().normalize('NFKD').replace(DIACRITICS, '');
      return LETTERS[plain] ?? plain;
    })
    .toLowerCase();

/** What a query asks for, each once. */
export const queryTerms = (query: string): string[] => [
  ...new Set(folded(query).match(/[\p{L}\p{N}\p{M}]+/gu)),
];

function* placesOf(term: string, text: string): Generator<number> {
  const anywhere = UNSPACED.test(term);
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1))
    if (anywhere || at === 0 || !LETTER.test(text.charAt(at - 1))) yield at;
}

/** Whether a folded text has the term. */
export const holds = (text: string, term: string): boolean => !placesOf(term, text).next().done;

/** Where the terms stand in the text as it was written, to the ends of their words. */
function hitsIn(text: string, terms: readonly string[]) {
  let plain = '';
  /** Where each unit of the folded text was written. */
  const written: number[] = [];
  let at = 0;
  for (const character of text) {
    const more = folded(character);
    plain += more;
    for (let unit = 0; unit < more.length; unit++) written.push(at);
    at += character.length;
  }
  /** What is folded away after a character belongs to it. */
  const endOf = (unit: number): number => {
    const isWord = !UNSPACED.test(plain.slice(unit));
    let next = unit + 1;
    while (written[next] === written[unit] || (isWord && LETTER.test(plain.charAt(next)))) next += 1;
    return written[next] ?? text.length;
  };
  const hits = terms.flatMap((term) =>
    Array.from(placesOf(term, plain), (unit) => {
      return { term, from: written[unit] ?? 0, to: endOf(unit + term.length - 1) };
    }),
  );
  return hits.sort((one, other) => one.from - other.from).slice(0, MOST_HITS);
}

const SNIPPET_CHARACTERS = 180;
const LEAD_CHARACTERS = 50;
/** The piece is chosen among so many. */
const MOST_HITS = 200;

/** From the first place where most of the terms stand together; nothing where none of them stands in the text. */
export function snippetOf(speech: string, terms: readonly string[]): SnippetPart[] {
  const text = speech.replace(/\s+/g, ' ');
  const hits = hitsIn(text, terms);
  const together = hits.map(({ from }) => {
    const reach = from + SNIPPET_CHARACTERS - LEAD_CHARACTERS;
    return new Set(hits.flatMap((hit) => (hit.from >= from && hit.to <= reach ? [hit.term] : []))).size;
  });
  const first = hits[together.indexOf(Math.max(...together))];
  if (!first) return [];
  /** Not between the two halves of a character. */
  const whole = (at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
  const lead = Math.max(0, first.from - LEAD_CHARACTERS);
  const space = text.indexOf(' ', lead) + 1;
  const start = lead > 0 && space > 0 && space <= first.from ? space : whole(lead);
  const most = Math.max(start + SNIPPET_CHARACTERS, first.to);
  const lastSpace = text.lastIndexOf(' ', most);
  const end = most < text.length && lastSpace >= first.to && lastSpace > most - 30 ? lastSpace : whole(most);
  const parts: SnippetPart[] = [{ text: start > 0 ? '…' : '', hit: false }];
  let at = start;
  for (const { from, to } of hits.filter((hit) => hit.from >= start && hit.to <= end)) {
    parts.push(
      { text: text.slice(at, from), hit: false },
      { text: text.slice(Math.max(at, from), to), hit: true },
    );
    at = Math.max(at, to);
  }
  parts.push({ text: text.slice(at, end), hit: false }, { text: end < text.length ? '…' : '', hit: false });
  return parts.filter((part) => part.text !== '');
}
