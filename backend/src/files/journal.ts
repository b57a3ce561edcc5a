// A file of lines that is appended to and read back; several processes may write. It does not know what the lines say.
import { closeSync, fstatSync, ftruncateSync, lstatSync, readSync, renameSync, writeSync } from 'node:fs';
import { openPrivateFile } from './private-file.ts';

export interface Journal {
  readonly path: string;
  /** Writes one line before it returns, so that killing the process cannot lose it. Throws if it cannot be written. */
  append(line: string): void;
  /**
   * The lines appended since the last call, by this process and by others. `anew`: the file was replaced or emptied (rotated, or
   * compacted by another process), and these are all lines of the new one.
   */
  read(): { anew: boolean; lines: string[] };
  bytes(): number;
  /** Replaces everything that was read so far by these lines. */
  replace(lines: readonly string[]): void;
  /** At the start a last line without its end was found and removed: it was being written when the process ended. */
  readonly cutLine: boolean;
}

const CHUNK = 1024 * 1024;
const NEWLINE = 10;

/** `isOld`: lines before one for which this is true need not be read at the start, because the file may cover years. */
export function openJournal(path: string, isOld: (line: string) => boolean): Journal {
  let file = openPrivateFile(path);
  const room = Buffer.allocUnsafe(CHUNK);
  /** Everything before this offset was read; an unfinished line begins here. */
  let offset = lastOld(file, isOld);
  const cutLine = removeCutLine(file);

  /** The size of the file at `path`, and whether it is another one than was read last, or was emptied. */
  function look(): { anew: boolean; size: number } {
    let there: { ino: number; dev: number; size: number } | undefined;
    try {
      there = lstatSync(path);
    } catch {
      // The file was moved away; a new one is created.
    }
    const here = fstatSync(file);
    const same = there !== undefined && there.ino === here.ino && there.dev === here.dev;
    if (same && here.size >= offset) return { anew: false, size: here.size };
    if (!same) {
      const other = openPrivateFile(path);
      closeSync(file);
      file = other;
    }
    offset = 0;
    return { anew: true, size: fstatSync(file).size };
  }

  /** The lines up to `size`; what is appended meanwhile is read the next time. */
  function linesUpTo(size: number): string[] {
    const lines: string[] = [];
    let rest = Buffer.alloc(0);
    while (offset + rest.length < size) {
      const got = readSync(file, room, 0, CHUNK, offset + rest.length);
      if (got === 0) break;
      const all = rest.length === 0 ? room.subarray(0, got) : Buffer.concat([rest, room.subarray(0, got)]);
      const end = all.lastIndexOf(NEWLINE) + 1;
      if (end > 0) lines.push(...all.toString('utf8', 0, end - 1).split('\n'));
      offset += end;
      rest = Buffer.from(all.subarray(end));
    }
    return lines;
  }

  function write(text: string): void {
    const bytes = Buffer.from(text);
    const written = writeSync(file, bytes);
    if (written === bytes.length) return;
    // The disk is full: half a line would make the next one unreadable.
    ftruncateSync(file, fstatSync(file).size - written);
    throw Object.assign(new Error('only a part of a line could be written'), { code: 'ENOSPC' });
  }

  return {
    path,
    cutLine,
    append: (line) => write(`${line}\n`),
    read() {
      const { anew, size } = look();
      return { anew, lines: linesUpTo(size) };
    },
    bytes: () => fstatSync(file).size,
    replace(lines) {
      const temporary = `${path}.${process.pid}.new`;
      const before = file;
      const next = openPrivateFile(temporary);
      ftruncateSync(next, 0);
      const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      writeSync(next, text);
      renameSync(temporary, path);
      // What others appended meanwhile went to the old file: it is copied from there.
      const late = linesUpTo(Number.POSITIVE_INFINITY);
      file = next;
      offset = text.length;
      for (const line of late) write(`${line}\n`);
      closeSync(before);
    },
  };
}

/** Where to begin reading: an offset, searched from the end backwards in steps, before which every line is old. */
function lastOld(file: number, isOld: (line: string) => boolean): number {
  const room = Buffer.allocUnsafe(64 * 1024);
  for (let from = fstatSync(file).size - CHUNK; from > 0; from -= CHUNK) {
    const got = readSync(file, room, 0, room.length, from);
    const begin = room.subarray(0, got).indexOf(NEWLINE) + 1;
    const end = room.subarray(0, got).indexOf(NEWLINE, begin);
    if (begin > 0 && end > 0 && isOld(room.toString('utf8', begin, end))) return from + begin;
  }
  return 0;
}

/** An unfinished last line was being written when the process or the machine stopped: what it announced did not begin. */
function removeCutLine(file: number): boolean {
  const { size } = fstatSync(file);
  const from = Math.max(0, size - CHUNK);
  const room = Buffer.alloc(size - from);
  // Checked twice: another process may be in the middle of writing it.
  const got = readSync(file, room, 0, room.length, from);
  const end = room.subarray(0, got).lastIndexOf(NEWLINE) + 1;
  if (end === got || fstatSync(file).size !== size) return false;
  ftruncateSync(file, from + end);
  return true;
}
