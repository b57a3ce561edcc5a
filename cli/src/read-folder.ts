// Reads a folder into a library of sources; PDF and Word files in threads of their own. Links are not followed, because the folder may be
// somebody else's.
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { DocumentError, type ReadPages, SOURCE_LIMITS } from '@rostrum/frontend/documents/document-reading';
import { isText, readPages } from '@rostrum/frontend/documents/read-document';
import {
  type FileFault,
  type ReadingProgress,
  type ReadLibrary,
  readLibrary,
} from '@rostrum/frontend/sources/read-library';
import { sourceWords } from '@rostrum/frontend/words/source-words';
import { readInThread } from './documents.ts';

/** Maximum entries, more than any library needs: naming the root of a disk must not wait for ever. */
const MAX_ENTRIES = 100_000;

/** `onFile` is called with each file. Throws a DocumentError if the folder holds more than a library can. */
export async function readFolder(
  folder: string,
  onFile: (progress: ReadingProgress) => void,
): Promise<ReadLibrary> {
  const faults: FileFault[] = [];
  const paths = filesIn(resolve(folder), faults).map((path) => ({
    path: relative(folder, path).replaceAll(sep, '/'),
    // One that was removed meanwhile is named when it is read.
    bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    read: () => readOne(path),
  }));
  const library = await readLibrary(basename(resolve(folder)), paths, onFile);
  return { ...library, faults: [...faults, ...library.faults] };
}

/** Returns the regular files below a folder; adds links and special files to the faults. Hidden ones are left out. */
function filesIn(top: string, faults: FileFault[]): string[] {
  const files: string[] = [];
  let entries = 0;
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    for (const entry of entriesOf(folder, top, faults)) {
      entries += 1;
      if (entries > MAX_ENTRIES)
        throw new DocumentError(sourceWords('tooManyEntries', { most: MAX_ENTRIES }));
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
      else faults.push({ name: relative(top, path), reason: sourceWords(entryKind(entry)) });
    }
  return files;
}

/** Returns the entries of a folder; of one inside that cannot be read, none, and adds it to the faults. */
function entriesOf(folder: string, top: string, faults: FileFault[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (folder === top) throw error;
    const { code } = error as NodeJS.ErrnoException;
    faults.push({
      name: relative(top, folder),
      reason: sourceWords('unreadableFolder', { code: String(code) }),
    });
    return [];
  }
}

const entryKind = (entry: Dirent): 'link' | 'special' => (entry.isSymbolicLink() ? 'link' : 'special');

async function readOne(path: string): Promise<ReadPages> {
  const bytes = await readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new DocumentError(sourceWords('unreadable', { code: String(code) }));
  });
  const file = { name: basename(path), bytes: new Uint8Array(bytes) };
  return isText(file.bytes)
    ? readPages(new File([file.bytes], file.name), SOURCE_LIMITS, () => {})
    : readInThread<ReadPages>({ ...file, limits: SOURCE_LIMITS });
}
