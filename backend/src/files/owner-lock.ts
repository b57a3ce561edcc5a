// A lock that says who holds a folder: a file with the name and a token of one process, which it renews. Whoever finds it takes it over only
// where that process is known to be gone, or where nobody has renewed it for a while: it may be in another container or on another machine.
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
/** How long a lock whose owner nobody here can look for must go without being renewed. */
const STALE_MS = 10_000;
const LOOK_MS = 250;

interface Owner {
  token: string;
  /** The machine, and the namespace of its process numbers: elsewhere the number is another process. */
  place: string;
  pid: number;
  /** When the process was started, as numbers are used again; empty where the system does not say. */
  start: string;
}

export interface OwnerLock {
  /** Asked before every write: a process that was stopped for long may have lost it. */
  isOurs(): boolean;
  /** Removes it, if it is still ours. */
  release(): void;
}

/** Somebody else holds the lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  constructor(path: string, { place, pid }: Pick<Owner, 'place' | 'pid'>) {
    super(`${place === PLACE ? `process ${pid}` : 'a process elsewhere'} holds ${path}`);
  }
}

/** When a process was started; `null`: there is none of that number, or it has ended. */
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

function isGone({ place, pid, start }: Owner): boolean {
  if (place !== PLACE) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'EPERM';
  }
  return start !== '' && startOf(pid) !== start;
}

/** `null`: there is none. One that cannot be read is somebody's elsewhere, until nobody has renewed it for a while. */
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

const renewedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether somebody holds the lock at `path` now, as far as can be told without waiting. */
export function isHeld(path: string): boolean {
  const owner = ownerIn(path);
  if (owner === null || isGone(owner)) return false;
  return owner.place === PLACE || Date.now() - renewedAt(path) < STALE_MS;
}

/** Waits until the owner is known to be gone, or has not renewed it for `STALE_MS`. Throws LockHeld where it is alive. */
async function outlived(path: string, owner: Owner, waits?: () => void): Promise<void> {
  const since = renewedAt(path);
  for (let waited = 0; !isGone(owner); waited += LOOK_MS) {
    if (owner.place === PLACE || renewedAt(path) !== since) throw new LockHeld(path, owner);
    if (waited >= STALE_MS) return;
    if (waited === 0) waits?.();
    await delay(LOOK_MS);
  }
}

/** Takes the lock at `path`. `waits` is told where it takes 10 s to know whether somebody holds it. Throws LockHeld; or what the file system says. */
export async function takeLock(path: string, waits?: () => void): Promise<OwnerLock> {
  const own: Owner = { token: randomUUID(), place: PLACE, pid: process.pid, start: OWN_START };
  const written = `${path}.${own.token}`;
  writeFileSync(written, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let isTaken = false; !isTaken; ) isTaken = await tryTake(path, written, waits);
  } finally {
    rmSync(written, { force: true });
  }
  const isOurs = () => ownerIn(path)?.token === own.token;
  const renewal = setInterval(() => {
    const now = new Date();
    if (isOurs()) utimesSync(path, now, now);
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

/** `false`: the lock has changed meanwhile. */
async function tryTake(path: string, written: string, waits?: () => void): Promise<boolean> {
  if (placed(written, path)) return true;
  const owner = ownerIn(path);
  if (owner === null) return false;
  await outlived(path, owner, waits);
  // One alone may follow an owner: the others find the claim, or another owner after it.
  const claim = `${path}.after.${owner.token}`;
  if (!placed(written, claim)) throw new LockHeld(claim, ownerIn(claim) ?? owner);
  try {
    if (ownerIn(path)?.token !== owner.token) return false;
    renameSync(written, path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** A link is made whole or not at all; a copy, where the file system has no links, is at least made once. */
function placed(written: string, path: string): boolean {
  try {
    try {
      linkSync(written, path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      copyFileSync(written, path, constants.COPYFILE_EXCL);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
