// Keeps one debate in a folder: its record as record.json, replaced whole, in the form of an exported debate; and a lock that names the
// process that runs it. Every write ends before the machine goes on, so a killed process has lost nothing that was sent.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { DebateLocks, DebateStore } from '../../frontend/src/machine/session-actors.ts';
import { readDebateJson, writeDebateJson } from '../../frontend/src/storage/debate-file.ts';
import { newChannelId } from '../../frontend/src/storage/import-debate.ts';
import { CommandError } from './command-error.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const neverResolves = <T>(): Promise<T> => new Promise(() => {});

export interface DebateFolder {
  store: DebateStore;
  locks: DebateLocks;
  /** Resolves with what happened when the folder can no longer be written: from then on no call goes out. */
  broken: Promise<unknown>;
}

/** Nobody waits for a folder, takes it over or looks on. */
const ONE_PROCESS = {
  canWrite: async () => true,
  release() {},
  beat() {},
  watch: () => ({ subscribe: () => ({ unsubscribe() {} }) }),
};
const locksWith = (tryAcquire: DebateLocks['tryAcquire']): DebateLocks => ({
  supported: true,
  tryAcquire,
  acquire: neverResolves,
  steal: neverResolves,
});

/** For a debate that is kept nowhere: its caller waits for the result. */
export const inMemory = (): DebateFolder => ({
  broken: neverResolves(),
  store: {
    ...ONE_PROCESS,
    async claim(_, created) {
      if (!created) throw new CommandError('There is no debate to go on with.');
      return { record: created, aliveAt: null };
    },
    save: async () => {},
  },
  locks: locksWith(async () => ({ release() {}, lost: neverResolves() })),
});

export function openDebateFolder(path: string) {
  const file = join(path, 'record.json');
  /** Only the owner of the lock writes it, so one that a killed process left is written over. */
  const unfinished = `${file}.unfinished`;
  const lockFile = join(path, 'lock');
  let reportBroken: (error: unknown) => void = () => {};
  const broken = new Promise<unknown>((resolve) => {
    reportBroken = resolve;
  });
  /** Written last: the machine hands over the same record more than once. */
  let saved: DebateRecord | null = null;

  /** `null`: there is no debate in it. Throws a CommandError where it cannot be read. */
  function read(): DebateRecord | null {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw new CommandError(`${file} cannot be read (${codeOf(error)}).`);
    }
    const reading = readDebateJson(text);
    if (!reading.ok) throw new CommandError(`${file}: ${reading.message}`);
    return { ...reading.record, channel: newChannelId() };
  }

  function write(record: DebateRecord): void {
    const handle = openSync(unfinished, 'w', 0o600);
    try {
      // Writes all of it or throws: on a full disk a single write may end early without an error.
      writeFileSync(handle, writeDebateJson(record));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
    saved = record;
  }

  function claimLock(): void {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    for (;;) {
      try {
        const handle = openSync(lockFile, 'wx', 0o600);
        writeSync(handle, String(process.pid));
        closeSync(handle);
        return;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST')
          throw new CommandError(`${path} cannot be written (${codeOf(error)}).`);
      }
      const owner = ownerOf(lockFile);
      if (owner !== null && isAlive(owner))
        throw new CommandError(
          `${path} is in use: process ${owner} runs this debate. Wait for it, or choose another folder with --out.`,
        );
      rmSync(lockFile, { force: true });
    }
  }

  return {
    path,
    read,
    broken,
    store: {
      ...ONE_PROCESS,
      async claim(_, created) {
        if (created) write(created);
        const record = created ?? read();
        if (!record) throw new CommandError(`There is no debate in ${path}.`);
        saved = record;
        return { record, aliveAt: statSync(file).mtimeMs };
      },
      async save(record) {
        if (saved === record) return;
        try {
          write(record);
        } catch (error) {
          rmSync(unfinished, { force: true });
          reportBroken(error);
          // What is not kept must not be paid for: the call waits for a record that is never written.
          return neverResolves();
        }
      },
    } satisfies DebateStore,
    locks: locksWith(async () => {
      claimLock();
      return { release: () => rmSync(lockFile, { force: true }), lost: neverResolves() };
    }),
  };
}

/** `null`: the lock has no owner, or is gone. */
function ownerOf(lockFile: string): number | null {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    return Number.isSafeInteger(owner) && owner > 0 ? owner : null;
  } catch {
    return null;
  }
}

function isAlive(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
