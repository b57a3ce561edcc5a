// Locks a folder for one process: a file with its name and a token, which the process renews. Another process takes the file over only if
// the owner is known to be gone. An owner in another container or on another machine is gone once it has not renewed the file for a while.
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from './private-file.ts';

const RENEW_MS = 2_000;
/** Milliseconds without renewal after which a lock is stale, if its owner cannot be checked from here. */
const STALE_MS = 10_000;
const LOOK_MS = 250;

interface Owner {
  token: string;
  /** The machine and its namespace of process numbers: elsewhere the number is another process. */
  place: string;
  pid: number;
  /** Start time of the process, because numbers are reused; empty if the system does not state it. */
  start: string;
}

export interface OwnerLock {
  /** Returns whether the lock is still ours. Asked before every write: a process that was stopped for long may have lost it. */
  isOurs(): boolean;
  /** Removes the lock, if it is still ours. */
  release(): void;
}

/** Thrown when somebody else holds the lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  constructor(path: string, { place, pid }: Pick<Owner, 'place' | 'pid'>) {
    super(`${place === PLACE ? `process ${pid}` : 'a process elsewhere'} holds ${path}`);
  }
}

/** Returns the start time of a process; `null` if there is none of that number, or it has ended. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may hold spaces; the state is the third field and the start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '');
  } catch {
    return null;
  }
}

const NAMESPACE = '/proc/self/ns/pid';
const PLACE = `${hostname()} ${existsSync('/proc/self') ? readlinkSync(NAMESPACE) : ''}`;
const OWN_START = startOf(process.pid) ?? '';

/** Returns whether the owner has ended; `null` if that cannot be told here, and the renewal decides. */
function isGone({ place, pid, start }: Owner): boolean | null {
  if (place !== PLACE) return null;
  let isOthers = false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    isOthers = codeOf(error) === 'EPERM';
    if (!isOthers) return true;
  }
  const now = startOf(pid);
  return start === '' || (isOthers && now === null) ? null : now !== start;
}

/** Returns the owner in the file; `null` if there is no file. An unreadable owner counts as being elsewhere. */
function ownerIn(path: string): Owner | null {
  try {
    const {
      token = '',
      place = '',
      pid = 0,
      start = '',
    } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return { token, place, pid, start };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : { token: '', place: '', pid: 0, start: '' };
  }
}

const renewalTime = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns whether somebody holds the lock at `path` now, as far as can be told without waiting. */
export function isHeld(path: string): boolean {
  const owner = ownerIn(path);
  const isOwnerGone = owner === null || isGone(owner);
  return isOwnerGone === null ? Date.now() - renewalTime(path) < STALE_MS : !isOwnerGone;
}

/** Waits until the owner is known to be gone, or has not renewed the lock for `STALE_MS`. Throws LockHeld if it is alive. */
async function waitForOwner(path: string, owner: Owner, waits?: () => void): Promise<void> {
  const since = renewalTime(path);
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const isOwnerGone = isGone(owner);
    if (isOwnerGone === true) return;
    if (isOwnerGone === false || renewalTime(path) !== since) throw new LockHeld(path, owner);
    if (waitedMs >= STALE_MS) return;
    if (waitedMs === 0) waits?.();
    await delay(LOOK_MS);
  }
}

/** Takes the lock at `path`. Calls `waits` if it takes 10 s to find out whether somebody holds it. Throws LockHeld, or the error of the file system. */
export async function takeLock(path: string, waits?: () => void): Promise<OwnerLock> {
  const own: Owner = { token: randomUUID(), place: PLACE, pid: process.pid, start: OWN_START };
  const draft = `${path}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let isTaken = false; !isTaken; ) isTaken = await tryTake(path, draft, waits);
  } finally {
    rmSync(draft, { force: true });
  }
  const isOurs = () => ownerIn(path)?.token === own.token;
  const renewal = setInterval(() => {
    const now = new Date();
    try {
      if (isOurs()) utimesSync(path, now, now);
    } catch {
      // Somebody may take the lock over, which the next write will notice.
    }
  }, RENEW_MS);
  renewal.unref();
  return {
    isOurs,
    release() {
      clearInterval(renewal);
      if (isOurs()) rmSync(path, { force: true });
    },
  };
}

/** Tries once; returns `false` if the lock has changed meanwhile. */
async function tryTake(path: string, draft: string, waits?: () => void): Promise<boolean> {
  if (createLock(draft, path)) return true;
  const owner = ownerIn(path);
  if (owner === null) return false;
  await waitForOwner(path, owner, waits);
  // Only one process may follow an owner: the others find its claim, or another owner after it.
  const claim = `${path}.after.${owner.token}`;
  if (!createLock(draft, claim)) {
    // Only a process that was killed in between leaves it for long.
    if (Date.now() - renewalTime(claim) < STALE_MS) throw new LockHeld(claim, ownerIn(claim) ?? owner);
    rmSync(claim, { force: true });
    return false;
  }
  try {
    if (ownerIn(path)?.token !== owner.token) return false;
    renameSync(draft, path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Places the draft at `path`; returns `false` if there is a file already. A link is made whole or not at all; without links, a copy at least replaces nothing. */
function createLock(draft: string, path: string): boolean {
  try {
    try {
      linkSync(draft, path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      copyFileSync(draft, path, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
