// What a debate of the command, the route or an MCP client may look things up in: a folder, or texts that came with the set-up.

import type { Packet, SearchInput } from '@rostrum/frontend/engine/machine/machine-types';
import { createLibraryBuilder, type Library, openLibrary } from '@rostrum/frontend/sources/library-index';
import type { FileFault, ReadLibrary } from '@rostrum/frontend/sources/read-library';
import { searchSources } from '@rostrum/frontend/sources/search-sources';
import type { Research } from '@rostrum/shared/record/source-passage';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { wrongUse } from './command-error.ts';
import { readFolder } from './read-folder.ts';

export interface OpenSources {
  /** The choice as the record has it. */
  research: Research | undefined;
  search(input: SearchInput): Promise<Packet>;
}

/** `read`: the library, if the set-up names one; `when`: how often it is searched. Throws a CommandError that names the field. */
export function openSources(read: ReadLibrary | null, when: Research['when'] | undefined): OpenSources {
  if (!read && when !== undefined)
    throw wrongUse('research: name the folder or the texts to look things up in: --sources folder.');
  const library = read && openLibrary(read.stored);
  if (library?.info.passages === 0)
    throw wrongUse(`sources: no file of ${library.info.title} has text.${faultLine(read?.faults)}`);
  return {
    research: library ? { when: when ?? 'openings', library: library.info } : undefined,
    search: (input) => searchSources(input, { library: searchOf(library) }),
  };
}

/** Reads a folder. Throws a CommandError that names it and the reason. */
export async function libraryOfFolder(folder: string): Promise<ReadLibrary> {
  try {
    return await readFolder(folder, () => {});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw wrongUse(`sources: ${folder}${code ? ` cannot be read (${code}).` : `: ${message}`}`);
  }
}

/** Returns the library of texts that came with a set-up; `null`: there are none. */
export function libraryOfTexts(texts: readonly { title: string; text: string }[] = []): ReadLibrary | null {
  if (texts.length === 0) return null;
  const builder = createLibraryBuilder('the texts of the set-up');
  for (const { title, text } of texts) builder.add(title, [cleanText(text)]);
  return { stored: builder.done(), faults: [] };
}

/** A debate that goes on is searched in the same library, whatever it is called now. */
const searchOf = (library: Library | null) => async (id: string, queries: readonly string[], most: number) =>
  library?.info.id === id ? queries.map((query) => library.search(query, most)) : null;

/** Most files that are named in one line. */
const MOST_NAMED = 5;

const faultLine = (faults: readonly FileFault[] = []): string =>
  faults.length === 0
    ? ''
    : ` Left out: ${faults
        .slice(0, MOST_NAMED)
        .map(({ name, reason }) => `${name} (${reason})`)
        .join(', ')}${faults.length > MOST_NAMED ? ` and ${faults.length - MOST_NAMED} more` : ''}.`;

/** Says what is searched, and what of it could not be read. */
export const libraryLine = ({ stored: { info }, faults }: ReadLibrary): string =>
  `Both sides look things up in ${info.title}: ${info.files} files, ${info.passages} passages.${faultLine(faults)}`;
