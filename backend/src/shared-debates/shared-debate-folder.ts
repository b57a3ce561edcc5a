// Keeps shared debates as files in a folder that only its owner can read. A file is named after the hash of its id, so that a list
// of the folder gives no address away.
import { chmodSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { codeOf, FileRefused, replacePrivately } from '../files/private-file.ts';
import { StoreUnavailable } from '../redis/client.ts';
import { MOST_KEPT, type SharedDebateStore, secretHash, storedIn } from './shared-debate-store.ts';

/** Whoever may write to the folder could point a link at another file; a pipe would never be read to its end. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Of a full disk, for instance, or of a process that may open no more files. */
const away = (): never => {
  throw new StoreUnavailable('The folder of shared debates cannot be used at the moment. Try again.');
};

/** Throws a FileRefused where the folder cannot be made or be made private. */
export function openSharedDebateFolder(folder: string, clock: Clock): SharedDebateStore {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    // What was being written when the server ended.
    for (const name of readdirSync(folder)) if (name.endsWith('.json.new')) rmSync(join(folder, name));
  } catch (error) {
    throw new FileRefused(
      `SHARE_DIR: Rostrum cannot use the folder ${folder} (${codeOf(error)}). Name one that it may write.`,
    );
  }
  const pathOf = (id: string) => join(folder, `${secretHash(id)}.json`);

  /** `null`: no such file, a link to another one, or cut off while it was written. Throws a StoreUnavailable where it cannot be read now. */
  async function storedAt(path: string) {
    try {
      return storedIn(await readFile(path, { encoding: 'utf8', flag: READ_ONLY }));
    } catch (error) {
      return /^(ENOENT|ELOOP)$/.test(codeOf(error)) ? null : away();
    }
  }
  const isLive = ({ expiresAt }: { expiresAt: number }) => expiresAt > clock.now();

  /** When a file was first seen expired, in milliseconds of `elapsed`, by its name. */
  const expired = new Map<string, number>();
  /** Deletes what has been expired for an hour, as the calendar may be ahead for a moment; resolves with the number of debates that are left. */
  async function sweep(): Promise<number> {
    const files = (await readdir(folder).catch(away)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
    let left = 0;
    for (const name of files) {
      const stored = await storedAt(join(folder, name));
      const since = expired.get(name) ?? clock.elapsed();
      expired.delete(name);
      if (stored && isLive(stored)) left += 1;
      else if (stored && clock.elapsed() - since < 3_600_000) expired.set(name, since);
      else await rm(join(folder, name), { force: true }).catch(away);
    }
    return left;
  }

  return {
    async put(id, debate) {
      if ((await sweep()) >= MOST_KEPT) return false;
      await replacePrivately(pathOf(id), JSON.stringify(debate)).catch(away);
      return true;
    },
    async get(id) {
      const stored = await storedAt(pathOf(id));
      return stored && isLive(stored) ? stored : null;
    },
    remove: (id) => rm(pathOf(id), { force: true }).catch(away),
  };
}
