// The sources of a debate of the command, the route or an MCP client: a folder, or texts in the set-up.

import { resolve } from 'node:path';
import type { Packet, SearchInput } from '@rostrum/frontend/engine/machine/machine-types';
import { createLibraryBuilder, type Library, openLibrary } from '@rostrum/frontend/sources/library-index';
import type { FileFault, ReadLibrary } from '@rostrum/frontend/sources/read-library';
import { searchSources } from '@rostrum/frontend/sources/search-sources';
import { isStopped, plannedSteps } from '@rostrum/shared/plan/cursor';
import { missingPackets } from '@rostrum/shared/plan/supposed-packets';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Research } from '@rostrum/shared/record/source-passage';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { wrongUse } from './command-error.ts';
import { pathBeside } from './documents.ts';
import { environmentError, environmentHere } from './in-process.ts';
import { readFolder } from './read-folder.ts';
import type { SearchServer } from './search-server.ts';

export interface OpenSources {
  /** The choice of sources, as the record has it. */
  research: Research | undefined;
  search(input: SearchInput, signal: AbortSignal): Promise<Packet>;
}

/** The fields of a set-up that describe the search. */
interface SearchChoice {
  research?: Research['when'] | undefined;
  search?: boolean | undefined;
}

let opening: Promise<SearchServer | null> | null = null;
/** Starts the search server of this process, once until it is closed. Its code takes a fifth of a command's start to load. Throws a CommandError. */
const searchServer = (): Promise<SearchServer | null> => {
  opening ??= import('./search-server.ts')
    .then(({ openSearchServer }) => openSearchServer(environmentHere().values, () => {}))
    .catch((error) => {
      opening = null;
      throw environmentError(error);
    });
  return opening;
};
/** Closes it, if it was started; it starts again for the next query. */
export async function closeSearchServer(): Promise<void> {
  const before = opening;
  opening = null;
  await (await before?.catch(() => null))?.close();
}

/** `read`: the library, if the set-up names one. Throws a CommandError that names the field. */
export async function openSources(
  read: ReadLibrary | null,
  { research: when, search: asksServer = false }: SearchChoice,
): Promise<OpenSources> {
  if (!read && !asksServer && when !== undefined)
    throw wrongUse('research: there is nothing to look things up in. Name sources.');
  const server = asksServer ? await searchServer() : null;
  if (asksServer && !server) throw wrongUse('search: there is no search server. Name one with SEARCH_MCP.');
  const library = read && openLibrary(read.stored);
  if (library?.info.passages === 0)
    throw wrongUse(`sources: no file of ${library.info.title} has text.${faultLine(read?.faults)}`);
  return {
    research:
      library || server
        ? {
            when: when ?? 'openings',
            ...(library && { library: library.info }),
            ...(server && { server: server.title }),
          }
        : undefined,
    search: (input, signal) =>
      searchSources(input, {
        library: searchOf(library),
        server: async (query) => {
          const here = await searchServer();
          if (!here) throw new Error('There is no search server here.');
          return here.search(query, signal);
        },
      }),
  };
}

/** Returns whether a stored debate searches nothing more, so that nobody needs to read its sources again. */
export const hasSearchedAll = (record: DebateRecord): boolean =>
  record.research === undefined ||
  isStopped(record) ||
  debateStatus(record) === 'completed' ||
  missingPackets(record.entries, plannedSteps(record), () => true).length === 0;

/**
 * Returns a note if a debate is still to search a library, and `research` has another: an earlier version may have read the same files otherwise.
 * Throws a CommandError if it has none.
 */
export function otherLibraryNotes(record: DebateRecord, research: Research | undefined): string[] {
  const own = hasSearchedAll(record) ? undefined : record.research?.library;
  if (own === undefined || research?.library?.id === own.id) return [];
  const title = `${own.title} (${countText(own.files, 'file')})`;
  if (research?.library)
    return [
      `The debate looks things up in ${title}. What is named is read as another library: nothing is searched in it, and the packets say so.`,
    ];
  throw wrongUse(
    `sources: the debate still looks things up in ${title}, and none is named. Name it again; if another is named, the debate goes on without searching it.`,
  );
}

/** A folder, or one that a set-up file names. */
type NamedFolder = string | { path: string; setupFile: string };

/** Returns the path of a folder. Throws an error if a set-up file may not name it. */
export const folderPath = (folder: NamedFolder): string =>
  typeof folder === 'string' ? resolve(folder) : pathBeside(folder.setupFile, folder.path, 'folder');

/**
 * Reads sources, and reports how many files it reads; `null` if there are none. Throws a CommandError that names the folder and the reason.
 */
export async function readSources(
  sources: NamedFolder | readonly { title: string; text: string }[] | undefined,
  tell: (line: string) => void,
): Promise<ReadLibrary | null> {
  if (sources === undefined || (typeof sources === 'object' && !('path' in sources)))
    return libraryOfTexts(sources);
  const folder = typeof sources === 'string' ? sources : sources.path;
  try {
    return await readFolder(folderPath(sources), ({ done, files }) => {
      if (done === 0) tell(`Reading ${countText(files, 'file')} of ${folder} …`);
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw wrongUse(`sources: ${folder}${code ? ` cannot be read (${code}).` : `: ${message}`}`);
  }
}

/** Returns the library of a set-up's texts; `null` if it has none. */
export function libraryOfTexts(texts: readonly { title: string; text: string }[] = []): ReadLibrary | null {
  if (texts.length === 0) return null;
  const builder = createLibraryBuilder('the texts of the set-up');
  for (const { title, text } of texts) builder.add(title, [cleanText(text)]);
  return { stored: builder.finish(), faults: [] };
}

/** Searches the library if its id matches (its title may have changed); `null` for another library. */
const searchOf = (library: Library | null) => async (id: string, queries: readonly string[], max: number) =>
  library?.info.id === id ? queries.map((query) => library.search(query, max)) : null;

/** Maximum files named in one line. */
const MAX_NAMED_FILES = 5;

const faultLine = (faults: readonly FileFault[] = []): string =>
  faults.length === 0
    ? ''
    : ` Left out: ${faults
        .slice(0, MAX_NAMED_FILES)
        .map(({ name, reason }) => `${name} (${reason})`)
        .join(
          ', ',
        )}${faults.length > MAX_NAMED_FILES ? ` and ${faults.length - MAX_NAMED_FILES} more` : ''}.`;

const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns lines on what is searched, and on files that could not be read. */
export const libraryLine = ({ stored: { info }, faults }: ReadLibrary): string =>
  `The speakers look things up in ${info.title}: ${countText(info.files, 'file')}, ${countText(info.passages, 'passage')}.${faultLine(faults)}`;
