// Searches the debates of the history, newest first. Each is read once, and again after a change.
import { useEffect, useState } from 'react';
import type { DebateLabels } from './database.ts';
import type { HistoryRow } from './history-rows.ts';
import {
  findIn,
  queryTerms,
  type SearchableSpeech,
  type SearchHit,
  searchableSpeeches,
} from './search-debates.ts';
import { archive } from './use-archive.ts';

export interface SearchResult {
  /** By the debate's id. */
  hits: ReadonlyMap<string, SearchHit>;
  /** Number of debates searched. */
  done: number;
}

const SHOWN_EVERY = 25;
const read = new Map<string, { updatedAt: number; speeches: SearchableSpeech[] }>();

async function speechesOf({ id, updatedAt }: HistoryRow): Promise<SearchableSpeech[]> {
  const loadResult = await archive.load(id);
  // An unreadable debate is never found; the history shows it as such.
  const speeches = loadResult?.read.ok ? searchableSpeeches(loadResult.read.record) : [];
  read.set(id, { updatedAt, speeches });
  return speeches;
}

const nameOf = ({ id, motion, models = [] }: HistoryRow, labels: ReadonlyMap<string, DebateLabels>): string =>
  [motion, labels.get(id)?.title ?? '', ...(labels.get(id)?.tags ?? []), ...models].join('\n');

/** `null` if the query is empty. During a search, the results so far. */
export function useSearch(
  query: string,
  rows: readonly HistoryRow[] = [],
  labels: ReadonlyMap<string, DebateLabels> = new Map(),
): SearchResult | null {
  const [result, setResult] = useState<SearchResult | null>(null);
  useEffect(() => {
    const terms = queryTerms(query);
    if (terms.length === 0) return setResult(null);
    let left = false;
    void (async () => {
      const hits = new Map<string, SearchHit>();
      for (const [index, row] of rows.entries()) {
        const entry = read.get(row.id);
        const speeches = entry?.updatedAt === row.updatedAt ? entry.speeches : await speechesOf(row);
        if (left) return;
        const hit = findIn(nameOf(row, labels), speeches, terms);
        if (hit) hits.set(row.id, hit);
        const isFresh = speeches !== entry?.speeches;
        if (isFresh && index % SHOWN_EVERY === 0) setResult({ hits: new Map(hits), done: index + 1 });
      }
      setResult({ hits, done: rows.length });
    })();
    return () => {
      left = true;
    };
  }, [query, rows, labels]);
  return result;
}
