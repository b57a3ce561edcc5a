// Reads files into a library, equally for the page and the command. A file that cannot be read is left out and named with the reason.
import { DocumentError, megabytes, type ReadPages } from '../documents/document-reading.ts';
import { documentWords } from '../words/document-words.ts';
import { sourceWords } from '../words/source-words.ts';
import { createLibraryBuilder, type StoredLibrary } from './library-index.ts';

const MAX_FILES = 500;
const MAX_BYTES = 200_000_000;

export interface SourceFile {
  /** Path in the folder, with slashes. */
  path: string;
  bytes: number;
  read: () => Promise<ReadPages>;
}

/** A file that was left out, and the reason as a sentence for the person. */
export interface FileFault {
  name: string;
  reason: string;
}

/** The file being read, and the number of files read before it. */
export interface ReadingProgress {
  name: string;
  done: number;
  files: number;
}

export interface ReadLibrary {
  stored: StoredLibrary;
  faults: FileFault[];
}

/** Throws a DocumentError that says why this browser has not stored a library. */
export function refuseNotStored(error: unknown): never {
  const { name = '', message = '', inner } = Object(error) as Partial<Error> & { inner?: Partial<Error> };
  const why = /quota/i.test([name, message, inner?.name].join(' ')) ? 'full' : 'other';
  throw new DocumentError(sourceWords('notStored', { why }));
}

const READABLE = /\.(?:txt|text|csv|tsv|srt|vtt|log|eml|md|markdown|x?html?|pdf|docx?)$/i;

/** Reads the files in the order of their paths; hidden ones are left out. Throws a DocumentError with the total if that is over a limit. */
export async function readLibrary(
  title: string,
  files: readonly SourceFile[],
  onFile: (progress: ReadingProgress) => void,
): Promise<ReadLibrary> {
  const named = files
    .map((file) => ({ ...file, name: plainPath(file.path) }))
    .filter(({ name }) => !/(?:^|\/)\./.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  const readable = named.filter(({ name }) => READABLE.test(name));
  refuseOverLimit(readable);
  const faults = named
    .filter(({ name }) => !READABLE.test(name))
    .map(({ name }) => ({ name, reason: documentWords('otherKind') }));
  const builder = createLibraryBuilder(title);
  for (const [done, { name, read }] of readable.entries()) {
    onFile({ name, done, files: readable.length });
    try {
      builder.add(name, (await read()).pages);
    } catch (error) {
      faults.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { stored: builder.finish(), faults };
}

/** Removes the parts of a path that lead out of its folder. */
const plainPath = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => !/^\.{0,2}$/.test(part))
    .join('/');

function refuseOverLimit(files: readonly SourceFile[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length <= MAX_FILES && bytes <= MAX_BYTES) return;
  const size = megabytes(bytes);
  const limits = { mostFiles: MAX_FILES, limit: megabytes(MAX_BYTES) };
  throw new DocumentError(sourceWords('overLimit', { files: files.length, size, ...limits }));
}
