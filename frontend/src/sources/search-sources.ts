// Runs the queries of an act of research in the library and on the search server, and draws the packet: for the page and the command alike.
import { passagesOf } from '@rostrum/shared/record/record';
import { MAX_PASSAGES, type SearchFault } from '@rostrum/shared/record/source-passage';
import type { Packet, SearchInput } from '../engine/machine/machine-types.ts';
import { detailOf } from '../engine/machine/record-updates.ts';
import { drawPacket } from './draw-packet.ts';
import type { FoundPassage } from './library-index.ts';

/** The ways to ask a library and a search server. */
export interface SearchPlaces {
  /** Returns the best passages of a library, at most `max` for each query; `null`: the library is not stored here. */
  library(id: string, queries: readonly string[], max: number): Promise<FoundPassage[][] | null>;
  /** Asks the search server; rejects with an error whose message is a sentence. */
  server(query: string): Promise<FoundPassage[]>;
}

/** Returns the packet of an act of research, with the fault of a place that could not be searched. */
export async function searchSources({ record, due }: SearchInput, places: SearchPlaces): Promise<Packet> {
  const { library, server } = record.research ?? {};
  const known = passagesOf(record);
  const queries = due.queries.map(({ query }) => query);
  const faults: SearchFault[] = [];
  /** Returns the passages found in spite of it: none. */
  const addFault = (fault: SearchFault) => {
    if (!faults.some(({ code }) => code === fault.code)) faults.push(fault);
    return [];
  };
  const addError = (code: SearchFault['code']) => (error: unknown) =>
    addFault({ code, detail: detailOf(error) });
  // Searches return passages of earlier packets again, so as many more are requested as those hold.
  const max = MAX_PASSAGES + known.length;
  const inLibrary = library
    ? await places
        .library(library.id, queries, max)
        .then((passages) => passages ?? addFault({ code: 'library' }), addError('library'))
    : [];
  const onServer = server
    ? await Promise.all(queries.map((query) => places.server(query).catch(addError('server'))))
    : [];
  const found = due.queries.map((query, at) => ({
    ...query,
    passages: alternating(inLibrary[at] ?? [], onServer[at] ?? []),
  }));
  const seed = `${record.settings.seed ?? record.drawnFrom ?? record.id} ${due.step}`;
  const drawn = drawPacket({ found, known, seed });
  if (drawn.passages.length === 0 && faults.length === 0) addFault({ code: 'nothing' });
  return { ruling: 'packet', step: due.step, ...drawn, ...(faults.length > 0 && { faults }) };
}

/** Interleaves two lists: the first items of both, then the second items, and so on. */
const alternating = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
