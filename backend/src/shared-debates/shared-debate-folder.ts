// Keeps shared debates as files in a folder that only its owner can read. A file is named after the hash of its id, so that a list
// of the folder gives no address away.
import { chmodSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, FileRefused, replacePrivately } from '../files/private-file.ts';
import { StoreUnavailable } from '../redis/client.ts';
import { MOST_KEPT, type SharedDebateStore, secretHash, storedIn } from './shared-debate-store.ts';

/** Flags for reading. Whoever may write to the folder could point a link at another file; a pipe would never be read to its end. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Throws for a full disk, for instance, or for a process that may open no more files. */
const away = (): never => {
  throw new StoreUnavailable('The folder of shared debates cannot be used at the moment. Try again.');
};

/** Opens the folder. Throws a FileRefused if it cannot be made or be made private. */
export function openSharedDebateFolder(folder: string, now: () => number): SharedDebateStore {
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

  /** Returns the text of a file; `null` if there is none, or a link to another one. Throws a StoreUnavailable if it cannot be read now. */
  async function textOf(path: string): Promise<string | null> {
    try {
      return await readFile(path, { encoding: 'utf8', flag: READ_ONLY });
    } catch (error) {
      if (/^(ENOENT|ELOOP)$/.test(codeOf(error))) return null;
      return away();
    }
  }

  /** Returns a debate; `null` if it has expired, or was cut off while it was written. Nothing is deleted for it: a clock may be wrong for a moment. */
  function liveIn(text: string) {
    const debate = storedIn(text);
    return debate && debate.expiresAt > now() ? debate : null;
  }

  /** Deletes expired debates; resolves with the number of those that are left. */
  async function sweep(): Promise<number> {
    const files = (await readdir(folder).catch(away)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
    let left = 0;
    for (const name of files) {
      const text = await textOf(join(folder, name));
      if (text !== null && liveIn(text)) left += 1;
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
      const text = await textOf(pathOf(id));
      return text === null ? null : liveIn(text);
    },
    remove: (id) => rm(pathOf(id), { force: true }).catch(away),
  };
}
