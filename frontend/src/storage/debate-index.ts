// The full-text index over motions, titles, tags, speeches and verdicts. One document a debate: which of its speeches holds the hits is
// found when a result is shown, which keeps the index a quarter as large as one document a speech would.
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { type SnippetPart, snippetOf } from './search-snippet.ts';
import { folded, indexTerms, isUnspaced, queryTerms } from './search-terms.ts';

interface SearchableSpeech {
  /** The anchor of the speech on the debate's page. */
  reference: string;
  text: string;
}
export interface SearchableDebate {
  id: string;
  motion: string;
  title: string;
  tags: readonly string[];
  speeches: readonly SearchableSpeech[];
}

export interface SearchHit {
  id: string;
  score: number;
  /** The speech with the most hits; `null` where only motion, title or tags have them. */
  speech: { reference: string; parts: SnippetPart[] } | null;
}

/** More results have no snippet: nobody reads them one by one. */
const MOST_SNIPPETS = 20;
const FIELDS = ['title', 'tags', 'motion', 'speeches'] as const;

const SEARCH_OPTIONS: SearchOptions = {
  tokenize: queryTerms,
  combineWith: 'AND',
  boost: { title: 4, tags: 4, motion: 3 },
  prefix: (term) => !isUnspaced(term) || Array.from(term).length < 2,
  maxFuzzy: 2,
};
/** How much of a term may be mistyped. */
const mistakesIn = (term: string): number | false => (term.length > 4 && !isUnspaced(term) ? 0.2 : false);

export function searchableDebate(
  record: DebateRecord,
  { title, tags }: { title: string; tags: readonly string[] },
): SearchableDebate {
  const references = turnReferences(record);
  const speeches = turnsOf(record)
    .filter(({ id }) => !isSummaryTurn(id))
    .map(({ id, text }) => ({ reference: references.get(id) ?? '', text: readableText(text) }));
  return { id: record.id, motion: record.motion, title, tags, speeches };
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

export function createDebateIndex() {
  const debates = new Map<string, SearchableDebate>();
  const index = new MiniSearch<SearchableDebate>({
    fields: [...FIELDS],
    extractField: (debate, field) => {
      if (field === 'speeches') return debate.speeches.map(({ text }) => text).join('\n');
      return field === 'tags' ? debate.tags.join(' ') : debate[field as 'id' | 'motion' | 'title'];
    },
    tokenize: indexTerms,
    // Terms are folded already.
    processTerm: (term) => term,
  });

  function remove(id: string): void {
    if (debates.delete(id)) index.discard(id);
  }

  function speechWith(id: string, terms: readonly string[], wanted: number): SearchHit['speech'] {
    let best: { speech: SearchableSpeech; found: number } | undefined;
    for (const speech of debates.get(id)?.speeches ?? []) {
      const text = folded(speech.text);
      const found = terms.filter((term) => text.includes(term)).length;
      if (found > (best?.found ?? 0)) best = { speech, found };
      if (found >= wanted) break;
    }
    if (!best) return null;
    const parts = snippetOf(best.speech.text, new Set(terms));
    return parts.length === 0 ? null : { reference: best.speech.reference, parts };
  }

  return {
    put(debate: SearchableDebate): void {
      remove(debate.id);
      debates.set(debate.id, debate);
      index.add(debate);
    },
    remove,
    /** Best first. Every term of the query must be found, as the beginning of a word; where none is, nearly as it is written. */
    search(query: string): SearchHit[] {
      const asked = queryTerms(query);
      if (asked.length === 0) return [];
      const exact = index.search(query, SEARCH_OPTIONS);
      const found: SearchResult[] =
        exact.length > 0 ? exact : index.search(query, { ...SEARCH_OPTIONS, fuzzy: mistakesIn });
      return found.map(({ id, score, terms, match }, place) => {
        if (place >= MOST_SNIPPETS) return { id, score, speech: null };
        const inSpeeches = terms.filter((term) => match[term]?.includes('speeches'));
        return { id, score, speech: speechWith(id, inSpeeches, asked.length) };
      });
    },
  };
}
