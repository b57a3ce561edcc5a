// The page's side of the search: starts the worker when it is first needed, tells it which debates there are, and asks it.
import { createStore } from 'zustand/vanilla';
import type { SearchHit } from './debate-index.ts';
import type { SearchAnswer, SearchRequest } from './search-worker.ts';

interface SearchState {
  /** The query that `hits` answer. */
  query: string;
  /** By the debate's id; `null`: nothing was asked, or no answer has come yet. */
  hits: ReadonlyMap<string, SearchHit> | null;
  /** How many debates are in the index, and of how many; `null` before it was begun. */
  indexed: { done: number; of: number } | null;
}

export function createSearchClient(startWorker: () => Worker) {
  const state = createStore<SearchState>(() => ({ query: '', hits: null, indexed: null }));
  let worker: Worker | null = null;
  let number = 0;
  let answered = 0;
  const tell = (request: SearchRequest) => worker?.postMessage(request);
  const ask = () => {
    const { query } = state.getState();
    number += 1;
    if (query !== '') tell({ type: 'search', number, query });
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
        state.setState({ hits: new Map(message.hits.map((hit) => [hit.id, hit])) });
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
      if (query === state.getState().query) return;
      state.setState(query === '' ? { query, hits: null } : { query });
      ask();
    },
  };
}
