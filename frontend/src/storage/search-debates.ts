// What is searched of debates, folded once and looked through with every query: motions, titles, tags, speeches and verdicts.
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { folded, holds, queryTerms, type SnippetPart, snippetOf } from './search-text.ts';

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

/** The speech with most of the terms. */
function speechWith(terms: readonly string[], speeches: SearchableDebate['speeches']): SearchHit['speech'] {
  const found = speeches.map(({ text }) => {
    const plain = folded(text);
    return terms.filter((term) => holds(plain, term)).length;
  });
  const most = Math.max(0, ...found);
  const best = most > 0 ? speeches[found.indexOf(most)] : undefined;
  return best ? { reference: best.reference, parts: snippetOf(best.text, terms) } : null;
}
