// Keeps shared debates as files in a folder that only its owner can read. A file is named after the hash of its id, so that a list
// of the folder gives no address away.
import { chmodSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { codeOf, FileRefused, replacePrivately } from '../files/private-file.ts';
import { StoreUnavailable } from '../redis/client.ts';
import { MAX_SHARED_DEBATES, type SharedDebateStore, secretHash, storedIn } from './shared-debate-store.ts';

/** Flags for reading. Whoever may write to the folder could point a link at another file; a pipe would never be read to its end. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const HOUR_MS = 3_600_000;
/** Throws for a full disk, for instance, or for a process that may open no more files. */
const away = (error: unknown): never => {
  throw new StoreUnavailable(
    codeOf(error),
    'The folder of shared debates cannot be used at the moment. Try again.',
  );
};

/** Opens the folder. Throws a FileRefused if it cannot be made or be made private. */
export function openSharedDebateFolder(folder: string, clock: Clock): SharedDebateStore {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    // These files were being written when the server ended.
    for (const name of readdirSync(folder)) if (name.endsWith('.json.new')) rmSync(join(folder, name));
  } catch (error) {
    throw new FileRefused(
      `SHARE_DIR: Rostrum cannot use the folder ${folder} (${codeOf(error)}). Name one that it may write.`,
    );
  }
  const pathOf = (id: string) => join(folder, `${secretHash(id)}.json`);

  /** Returns a debate; `null` if there is none, a link to another file, or one cut off while it was written. Throws a StoreUnavailable if it cannot be read now. */
  async function storedAt(path: string) {
    try {
      return storedIn(await readFile(path, { encoding: 'utf8', flag: READ_ONLY }));
    } catch (error) {
      return /^(ENOENT|ELOOP)$/.test(codeOf(error)) ? null : away(error);
    }
  }
  const isLive = ({ expiresAt }: { expiresAt: number }) => expiresAt > clock.now();

  /** Times at which files were first seen expired, in milliseconds of `elapsed`, by their names. */
  const expiredSince = new Map<string, number>();
  /** Deletes debates expired for an hour, as the calendar may be ahead for a moment; resolves with the number of those that are left. */
  async function sweep(): Promise<number> {
    const files = (await readdir(folder).catch(away)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
    let left = 0;
    for (const name of files) {
      const debate = await storedAt(join(folder, name));
      const since = expiredSince.get(name) ?? clock.elapsed();
      expiredSince.delete(name);
      if (debate && isLive(debate)) left += 1;
      else if (debate && clock.elapsed() - since < HOUR_MS) expiredSince.set(name, since);
      else await rm(join(folder, name), { force: true }).catch(away);
    }
    return left;
  }
  const sweepHourly = () => {
    // While the folder is away there is nothing to do; the next time looks again.
    sweep().catch(() => {});
    clock.after(HOUR_MS, sweepHourly);
  };
  sweepHourly();
  return {
    async put(id, debate) {
      if ((await sweep()) >= MAX_SHARED_DEBATES) return false;
      await replacePrivately(pathOf(id), JSON.stringify(debate)).catch(away);
      return true;
    },
    async get(id) {
      const debate = await storedAt(pathOf(id));
      return debate && isLive(debate) ? debate : null;
    },
    remove: (id) => rm(pathOf(id), { force: true }).catch(away),
  };
}
