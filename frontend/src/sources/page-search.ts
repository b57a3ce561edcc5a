// Searches for a debate of the page: in a library stored in this browser, and through the search server.
import type { Packet, SearchInput } from '../engine/machine/machine-types.ts';
import { type Http, ProblemError } from '../engine/transport/http.ts';
import { createSearchClient } from '../engine/transport/search-client.ts';
import { errorText } from '../words/error-text.ts';
import { searchLibrary } from './library-client.ts';
import { searchSources } from './search-sources.ts';

export function searchInPage(input: SearchInput, signal: AbortSignal, http: Http): Promise<Packet> {
  const { searchQuery } = createSearchClient(http);
  return searchSources(input, {
    library: (id, queries, max) => searchLibrary(id, queries, { most: max, signal }),
    server: (query) =>
      searchQuery(query, signal).catch((error: unknown) => {
        // The search server's own sentence says why it found nothing.
        const isItsOwn = error instanceof ProblemError && error.problem.code === 'provider-unavailable';
        throw isItsOwn ? error : new Error(errorText(error, ''));
      }),
  });
}
