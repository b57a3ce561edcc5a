// The search of this page, and the hook that asks it. Its worker is started by the first screen that searches.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { DebateLabels } from './debate-labels.ts';
import type { HistoryRow } from './history-rows.ts';
import { createSearchClient } from './search-client.ts';

const searchClient = createSearchClient(
  () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
);

/** Keeps the index up to date with the rows, and asks it. */
export function useSearch(
  query: string,
  rows: readonly HistoryRow[] | undefined,
  labels: ReadonlyMap<string, DebateLabels> | undefined,
) {
  useEffect(() => {
    // Without workers, as in old browsers, motions, titles and tags are still found.
    if (!rows || typeof Worker === 'undefined') return;
    searchClient.sync(
      rows.map(({ id, updatedAt }) => ({ id, version: `${updatedAt} ${labels?.get(id)?.changedAt ?? ''}` })),
    );
  }, [rows, labels]);
  useEffect(() => searchClient.search(query), [query]);
  return useStore(searchClient.state);
}
