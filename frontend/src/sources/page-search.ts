// Searches for a debate of the page: in a library that this browser keeps.
import type { Packet, SearchInput } from '../engine/machine/machine-types.ts';
import { searchLibrary } from './library-client.ts';
import { searchSources } from './search-sources.ts';

export const searchInPage = (input: SearchInput, signal: AbortSignal): Promise<Packet> =>
  searchSources(input, {
    library: (id, queries, most) => searchLibrary(id, queries, { most, signal }),
  });
