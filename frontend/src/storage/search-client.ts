// The page's side of the search: starts the worker when it is first needed, tells it which debates there are, and asks it.
import { createStore } from 'zustand/vanilla';
import type { SearchHit } from './debate-index.ts';
import type { SearchAnswer, SearchRequest } from './search-worker.ts';

interface SearchState {
  /** The query that `hits` answer. While a new one is on its way, the answer to the one before stays. */
  query: string;
  /** By the debate's id; `null`: nothing was asked. */
  hits: ReadonlyMap<string, SearchHit> | null;
  /** How many debates are in the index, and of how many; `null` before it was begun. */
  indexed: { done: number; of: number } | null;
}

export function createSearchClient(startWorker: () => Worker) {
  const state = createStore<SearchState>(() => ({ query: '', hits: null, indexed: null }));
  let worker: Worker | null = null;
  let asked = '';
  let number = 0;
  let answered = 0;
  const tell = (request: SearchRequest) => worker?.postMessage(request);
  const ask = () => {
    number += 1;
    if (asked !== '') tell({ type: 'search', number, query: asked });
  };

  function hear(message: SearchAnswer): void {
    if (message.type === 'indexed') {
      const { done, of } = message;
      state.setState({ indexed: { done, of } });
      // What has just come into the index may be a hit too; while an answer is on its way, asking again would only queue.
      if (answered === number || done === of) ask();
    } else {
      answered = message.number;
      if (message.number === number)
        state.setState({ query: asked, hits: new Map(message.hits.map((hit) => [hit.id, hit])) });
    }
  }

  return {
    state,
    sync(debates: readonly { id: string; version: string }[]): void {
      if (!worker) {
        worker = startWorker();
        worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => hear(data);
      }
      tell({ type: 'sync', debates });
    },
    search(query: string): void {
      if (query === asked) return;
      asked = query;
      if (query === '' || !worker) state.setState({ query, hits: null });
      ask();
    },
  };
}
