// Keeps shared debates as files in a folder that only its owner can read. A file is named after the hash of its id, so that a list
// of the folder gives no address away.
import { chmodSync, mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, FileRefused } from '../files/private-file.ts';
import { type SharedDebateStore, type StoredDebate, secretHash } from './shared-debate-store.ts';

const MOST_KEPT = 2_000;

/** Throws a FileRefused where the folder cannot be made or be made private. */
export function openSharedDebateFolder(folder: string, now: () => number): SharedDebateStore {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new FileRefused(
      `SHARE_DIR: Rostrum cannot use the folder ${folder} (${codeOf(error)}). Name one that it may write.`,
    );
  }
  const pathOf = (id: string) => join(folder, `${secretHash(id)}.json`);

  async function read(path: string): Promise<StoredDebate | null> {
    try {
      const stored = JSON.parse(await readFile(path, 'utf8')) as StoredDebate;
      if (stored.expiresAt > now()) return stored;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
    }
    // Expired, or cut off while it was written.
    await rm(path, { force: true });
    return null;
  }

  /** Deletes what has expired; resolves with the number of debates that are left. */
  async function sweep(): Promise<number> {
    const files = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
    let left = 0;
    for (const name of files) if (await read(join(folder, name))) left += 1;
    return left;
  }

  return {
    async put(id, debate) {
      if ((await sweep()) >= MOST_KEPT) return false;
      const path = pathOf(id);
      const file = await open(`${path}.new`, 'wx', 0o600);
      try {
        await file.writeFile(JSON.stringify(debate));
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      return true;
    },
    get: (id) => read(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
