// Keeps one debate in a folder: its record as record.json, in the form of an exported debate, and the lock of the process that runs it.
// Every write ends before the machine continues, so a killed process has lost nothing that was sent.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { isHeld, LockHeld, type OwnerLock, takeLock } from '@rostrum/backend/files/owner-lock';
import { codeOf } from '@rostrum/backend/files/private-file';
import { readDebateJson, writeDebateJson } from '@rostrum/frontend/engine/debates/debate-file';
import { newChannelId } from '@rostrum/frontend/engine/debates/debate-ids';
import type { DebateFolder } from '@rostrum/frontend/engine/debates/run-debate';
import type { DebateLocks, DebateStore } from '@rostrum/frontend/engine/machine/session-actors';
import { refusalText } from '@rostrum/frontend/words/refusal-text';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { CommandError, wrongUse } from './command-error.ts';

const neverResolves = <T>(): Promise<T> => new Promise(() => {});

/** A folder has no second reader: nobody waits for it, takes it over or follows it. */
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

/** A store for a debate that is not saved, because its caller waits for the result. */
export const inMemory = (): DebateFolder => ({
  broken: neverResolves(),
  store: {
    ...ONE_PROCESS,
    async claim(_, newRecord) {
      if (!newRecord) throw new CommandError('There is no debate to go on with.');
      return { record: newRecord, aliveAt: null };
    },
    save: async () => {},
  },
  locks: locksWith(async () => ({ release() {}, lost: neverResolves() })),
});

interface FolderOptions {
  /** Prints a sentence: that checking for another process takes a while. */
  tell?(line: string): void;
  /** Whether a new debate takes the place of the one that is kept there; otherwise it is refused. */
  replaces?: boolean;
}

/** Returns the record in a folder; `null`: there is none. Throws a CommandError that ends with the advice if it cannot be read. */
export function recordIn(path: string, advice: string): DebateRecord | null {
  const file = join(path, 'record.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (existsSync(join(path, 'plan.json')))
      throw wrongUse(`${path} holds a tournament. Choose another folder.`);
    if (codeOf(error) === 'ENOENT') return null;
    throw wrongUse(`${file} cannot be read (${codeOf(error)}). ${advice}`);
  }
  const reading = readDebateJson(text);
  if (!reading.ok) throw wrongUse(`${file}: ${refusalText(reading)} ${advice}`);
  return { ...reading.record, channel: newChannelId() };
}

export function openDebateFolder(path: string, { tell, replaces = false }: FolderOptions = {}) {
  const file = join(path, 'record.json');
  /** Only the owner of the lock writes this file, so a file left by a killed process is overwritten. */
  const unfinishedFile = `${file}.unfinished`;
  const lockFile = join(path, 'lock');
  let reportBroken: (message: string) => void = () => {};
  const writeError = new Promise<CommandError>((resolve) => {
    reportBroken = (message) => resolve(new CommandError(message));
  });
  let lock: OwnerLock | null = null;
  /** The record written last: the machine passes the same record more than once. */
  let savedRecord: DebateRecord | null = null;

  const read = () => recordIn(path, 'It stays as it is: name another folder.');

  function write(record: DebateRecord): void {
    const handle = openSync(unfinishedFile, 'w', 0o600);
    try {
      // Writes all of it or throws: on a full disk a single write may end early without an error.
      writeFileSync(handle, writeDebateJson(record));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinishedFile, file);
    savedRecord = record;
  }

  async function claimLock(): Promise<OwnerLock> {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      return await takeLock(lockFile, () =>
        tell?.(`${path} may be in use by a process elsewhere: it is free in 10 s if that has ended.`),
      );
    } catch (error) {
      if (error instanceof LockHeld)
        throw new CommandError(
          `${path} is in use: ${error.message}. Wait for it, or choose another folder with --out.`,
        );
      throw wrongUse(`${path} cannot be written (${codeOf(error)}). Choose another folder with --out.`);
    }
  }

  return {
    path,
    read,
    /** Returns whether another process runs the debate. */
    isInUse: () => isHeld(lockFile),
    broken: writeError,
    store: {
      ...ONE_PROCESS,
      async claim(_, newRecord) {
        // Looked at while the folder is locked: another process may have held a debate there since its flags were read.
        if (newRecord && !replaces && existsSync(file))
          throw wrongUse(`--out: ${path} holds another debate.`);
        if (newRecord) write(newRecord);
        const record = newRecord ?? read();
        if (!record) throw new CommandError(`There is no debate in ${path}.`);
        savedRecord = record;
        return { record, aliveAt: statSync(file).mtimeMs };
      },
      async save(record) {
        if (savedRecord === record) return;
        try {
          if (!lock?.isOurs()) throw new Error('another process has taken its folder over');
          write(record);
        } catch (error) {
          rmSync(unfinishedFile, { force: true });
          const why = error instanceof Error ? error.message : error;
          reportBroken(`The debate cannot be written any more: ${why}. What was written is kept.`);
          // Never resolves: a call that cannot be recorded must not be paid for.
          return neverResolves();
        }
      },
    } satisfies DebateStore,
    locks: locksWith(async () => {
      lock = await claimLock();
      return { release: lock.release, lost: neverResolves() };
    }),
  };
}

/** Returns the file of a debate that is named by its folder or by the file itself. */
export const debateFile = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'record.json') : path;

/** Where the judges' exams are kept: one folder for each judge, with its record. */
export const EXAM_FOLDER = 'rostrum-exam';

/** Returns the records of the exams in a folder, the oldest first. `tell` receives a sentence on each that cannot be read. */
export function examsIn(path: string, tell: (line: string) => void): DebateRecord[] {
  let names: string[];
  try {
    names = readdirSync(path);
  } catch {
    return [];
  }
  const read = (name: string): DebateRecord[] | DebateRecord => {
    const folder = resolve(path, name);
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    try {
      return recordIn(folder, 'It does not count as an exam.') ?? [];
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      return [];
    }
  };
  return names
    .flatMap(read)
    .filter(({ exam }) => exam !== undefined)
    .sort((one, other) => one.createdAt - other.createdAt);
}
