// Files that only their owner can read: wider permissions are tightened, a symbolic link is refused.
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';

/** States in one sentence what is wrong with the file and what to do. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const OTHERS = 0o077;
// O_NOFOLLOW: whoever may write to the folder could point a link at another file. O_NONBLOCK: a pipe without a reader would keep
// the process from starting.
const FLAGS =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'an error';

/** Opens the file at `path`, creates it with mode 0600 if needed, and returns its descriptor. Throws FileRefused. */
export function openPrivateFile(path: string): number {
  let file: number;
  try {
    file = openSync(path, FLAGS, 0o600);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ELOOP')
      throw new FileRefused(`${path} is a symbolic link, which is not followed. Name the file itself.`);
    throw new FileRefused(`Rostrum cannot write to ${path} (${code}). Name a file that it may write.`);
  }
  try {
    tighten(file, path);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function tighten(file: number, path: string): void {
  const stat = fstatSync(file);
  if (!stat.isFile()) throw new FileRefused(`${path} is not a regular file. Name one.`);
  if ((stat.mode & OTHERS) === 0) return;
  try {
    fchmodSync(file, 0o600);
  } catch (error) {
    throw new FileRefused(
      `Others can read or write ${path}, and Rostrum may not change that (${codeOf(error)}). Make it yours alone: chmod 600.`,
    );
  }
}

const fullDisk = () => Object.assign(new Error('only a part could be written'), { code: 'ENOSPC' });

/** Appends a line and returns when it is written. If it cannot be written, throws and leaves no part of it. */
export function appendPrivately(path: string, line: string): void {
  const file = openPrivateFile(path);
  try {
    const bytes = Buffer.from(line);
    const byteCount = writeSync(file, bytes);
    if (byteCount === bytes.length) return;
    ftruncateSync(file, fstatSync(file).size - byteCount);
    throw fullDisk();
  } finally {
    closeSync(file);
  }
}

/** Returns the text of a file; empty if there is none. Throws FileRefused. */
export function readPrivately(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return '';
  const file = openPrivateFile(path);
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

const flush = promisify(fsync);

/** Replaces the whole file, or nothing of it if that fails. Calls to vendors wait for this: all steps but the slow flush are synchronous, which is faster. */
export async function replacePrivately(path: string, text: string): Promise<void> {
  const next = `${path}.new`;
  rmSync(next, { force: true });
  const file = openSync(next, 'wx', 0o600);
  try {
    const bytes = Buffer.from(text);
    // On a full disk a write can be short without an error.
    if (writeSync(file, bytes) !== bytes.length) throw fullDisk();
    await flush(file);
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Decodes the text of a file from any editor: with or without a byte order mark, in UTF-8 or UTF-16. */
export function decodeFile(bytes: Buffer): string {
  const marks: Readonly<Record<string, string>> = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' };
  return new TextDecoder(marks[bytes.toString('latin1', 0, 2)] ?? 'utf-8').decode(bytes);
}
