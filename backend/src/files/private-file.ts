// Opens a file for appending that only its owner can read: wider permissions are tightened, a symbolic link is refused.
import { closeSync, constants, fchmodSync, fstatSync, openSync } from 'node:fs';

/** Says in one sentence what is wrong with the file and what to do. */
export class FileRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FileRefused';
  }
}

const OTHERS = 0o077;
// O_NOFOLLOW: whoever may write to the folder could point a link at another file. O_NONBLOCK: a pipe without a reader would keep
// the process from starting.
const FLAGS =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'an error';

/** The descriptor of the file at `path`, created with mode 0600 if needed. Throws FileRefused. */
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
