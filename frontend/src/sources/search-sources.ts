// Runs the queries of an act of research in all places of search, and draws the packet: for the page and the command alike.
import { passagesOf } from '@rostrum/shared/record/record';
import { MAX_PASSAGES, type SearchFault } from '@rostrum/shared/record/source-passage';
import type { Packet, SearchInput } from '../engine/machine/machine-types.ts';
import { detailOf } from '../engine/machine/record-updates.ts';
import { drawPacket } from './draw-packet.ts';
import type { FoundPassage } from './library-index.ts';

/** Places to search. */
export interface SearchPlaces {
  /** Returns the best passages of a library for each query; `null`: the library is not stored here. */
  library(id: string, queries: readonly string[], most: number): Promise<FoundPassage[][] | null>;
  /** Asks the search server; rejects with a sentence. */
  server?(query: string): Promise<FoundPassage[]>;
}

export async function searchSources({ record, due }: SearchInput, places: SearchPlaces): Promise<Packet> {
  const { library, server } = record.research ?? {};
  const known = passagesOf(record);
  const queries = due.queries.map(({ query }) => query);
  const faults: SearchFault[] = [];
  const fault = (one: SearchFault) => {
    if (!faults.some(({ code }) => code === one.code)) faults.push(one);
    return [];
  };
  const failure = (code: SearchFault['code']) => (error: unknown) => fault({ code, detail: detailOf(error) });
  // Searches return passages of earlier packets again, so more passages are requested than there are.
  const max = MAX_PASSAGES + known.length;
  const inLibrary = library
    ? await places
        .library(library.id, queries, max)
        .then((passages) => passages ?? fault({ code: 'library' }), failure('library'))
    : [];
  const askServer = async (query: string): Promise<FoundPassage[]> => {
    if (!places.server) throw new Error('This server has no search server');
    return places.server(query);
  };
  const onServer = server
    ? await Promise.all(queries.map((query) => askServer(query).catch(failure('server'))))
    : [];
  const found = due.queries.map((query, at) => ({
    ...query,
    passages: alternating(inLibrary[at] ?? [], onServer[at] ?? []),
  }));
  const seed = `${record.settings.seed ?? record.drawnFrom ?? record.id} ${due.step}`;
  const packet = drawPacket({ found, known, seed });
  if (packet.passages.length === 0 && faults.length === 0) fault({ code: 'nothing' });
  return { ruling: 'packet', step: due.step, ...packet, ...(faults.length > 0 && { faults }) };
}

/** Interleaves lists: the first items of all, then the second items, and so on. */
const alternating = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
