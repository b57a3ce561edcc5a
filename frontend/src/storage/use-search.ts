// The page's side of the search: starts the worker on the first screen that searches, tells it which debates there are, and asks it.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DebateLabels } from './database.ts';
import type { HistoryRow } from './history-rows.ts';
import type { SearchHit } from './search-debates.ts';
import type { SearchAnswer, SearchRequest } from './search-worker.ts';

interface SearchState {
  /** The query that `hits` answer. While a new one is on its way, the answer to the one before stays. */
  query: string;
  /** By the debate's id; `null`: nothing was asked. */
  hits: ReadonlyMap<string, SearchHit> | null;
  /** `null` before the worker was started. */
  indexed: SearchAnswer['indexed'] | null;
}

const searchState = createStore<SearchState>(() => ({ query: '', hits: null, indexed: null }));
let worker: Worker | null = null;
let asked = '';

function hear({ data: { query, hits, indexed } }: MessageEvent<SearchAnswer>): void {
  searchState.setState({ indexed });
  if (query === asked && query !== '')
    searchState.setState({ query, hits: new Map(hits.map((hit) => [hit.id, hit])) });
}

function tell(request: SearchRequest): void {
  // Without workers, as in old browsers, motions, titles and tags are still found.
  if (typeof Worker === 'undefined') return;
  if (!worker) {
    worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' });
    worker.onmessage = hear;
  }
  worker.postMessage(request);
}

/** Keeps what is searched up to date with the rows, and searches it. */
export function useSearch(
  query: string,
  rows: readonly HistoryRow[] | undefined,
  labels: ReadonlyMap<string, DebateLabels> | undefined,
): SearchState {
  useEffect(() => {
    const version = ({ id, updatedAt }: HistoryRow) => `${updatedAt} ${labels?.get(id)?.changedAt ?? ''}`;
    if (rows) tell({ debates: rows.map((row) => ({ id: row.id, version: version(row) })) });
  }, [rows, labels]);
  useEffect(() => {
    asked = query;
    if (query === '' || typeof Worker === 'undefined') searchState.setState({ query, hits: null });
    tell({ query });
  }, [query]);
  return useStore(searchState);
}
