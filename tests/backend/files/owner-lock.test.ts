// The lock of a folder under pairs of processes that start together, are killed or restarted, and run in other namespaces: never two
// owners, and never a refusal because of a dead owner.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LockHeld, takeLock } from '../../../backend/src/files/owner-lock.ts';
import { LONG_FORM } from '../../kit/effort.ts';
import { seededNumbers } from '../../shared/kit/play-debate.ts';

/** Takes the lock, logs when it got and left it, and leaves by itself or is killed. */
const WORKER = `
import { appendFileSync } from 'node:fs';
import { takeLock } from './owner-lock.js';
const [lockPath, logPath, name, holdMs] = process.argv.slice(2);
const say = (what) => appendFileSync(logPath, what + ' ' + name + '\\n');
try {
  const lock = await takeLock(lockPath);
  say('in');
  await new Promise((resolve) => setTimeout(resolve, Number(holdMs)));
  if (lock.isOurs()) {
    say('out');
    lock.release();
  } else say('lost');
} catch (error) {
  say(error.name === 'LockHeld' ? 'refused' : 'broken ' + error.message);
}
`;

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-lock-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('../../../backend/src/files/owner-lock.ts', import.meta.url)),
      outDir: folder,
    },
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'worker.js'), WORKER);
});
afterAll(() => rmSync(folder, { recursive: true }));

let serial = 0;
function newLock() {
  serial += 1;
  const path = join(folder, `lock-${serial}`);
  const log = join(folder, `log-${serial}`);
  writeFileSync(log, '');
  let names = 0;
  return {
    path,
    lines: () => readFileSync(log, 'utf8').split('\n').slice(0, -1),
    start(holdMs: number, before: readonly string[] = []) {
      names += 1;
      const name = `p${names}`;
      const words = [...before, process.execPath, join(folder, 'worker.js'), path, log, name, String(holdMs)];
      const child = spawn(words[0] ?? '', words.slice(1), { stdio: 'ignore' });
      return { name, child };
    },
    async kill({ name, child }: { name: string; child: ChildProcess }) {
      const exit = exitOf(child);
      child.kill('SIGKILL');
      await exit;
      appendFileSync(log, `killed ${name}\n`);
    },
  };
}
const exitOf = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Returns the maximum number of processes that held the lock at once. */
function maxOwners(lines: readonly string[]): number {
  const owners = new Set<string>();
  return lines.reduce((max, line) => {
    const [what = '', name = ''] = line.split(' ');
    if (what === 'in') owners.add(name);
    else owners.delete(name);
    return Math.max(max, owners.size);
  }, 0);
}

const PAIRS = LONG_FORM ? 200 : 4;
it(`Of ${PAIRS} pairs that start within 50 ms, one is killed and a third follows: one owner at a time, and the third gets in`, {
  timeout: 120_000 + PAIRS * 4_000,
}, async () => {
  const chance = seededNumbers(52);
  for (let pair = 0; pair < PAIRS; pair++) {
    const lock = newLock();
    const first = lock.start(5_000);
    await delay(chance() * 50);
    const second = lock.start(5_000);
    await expect.poll(() => lock.lines().length, { timeout: 20_000 }).toBe(2);
    const lines = lock.lines().map((line) => line.split(' ')[0]);
    expect(lines.sort()).toEqual(['in', 'refused']);
    for (const one of [first, second]) await lock.kill(one);
    const followers = [lock.start(chance() * 20), lock.start(chance() * 20)];
    for (const { child } of followers) await exitOf(child);
    expect(maxOwners(lock.lines())).toBe(1);
    expect(lock.lines().filter((line) => line.startsWith('in ')).length).toBeGreaterThan(1);
    expect(lock.lines().join()).not.toMatch(/broken|lost/);
  }
});

describe('A lock', () => {
  it('is refused while its owner lives, is free once released, and is not removed by a process that lost it', async () => {
    const { path } = newLock();
    const first = await takeLock(path);
    await expect(takeLock(path)).rejects.toThrow(LockHeld);
    expect(first.isOurs()).toBe(true);
    first.release();
    const second = await takeLock(path);
    first.release();
    expect(first.isOurs()).toBe(false);
    expect(second.isOurs()).toBe(true);
    second.release();
  });

  it('of a process with the same number that was started at another time is taken over', async () => {
    const { path } = newLock();
    const lock = await takeLock(path);
    const owner = JSON.parse(readFileSync(path, 'utf8'));
    lock.release();
    writeFileSync(path, JSON.stringify({ ...owner, token: 'before', start: '1' }));
    (await takeLock(path)).release();
  });
});

it.runIf(process.getuid?.() === 0)(
  'a lock is taken over when its process number now belongs to another user’s process',
  async () => {
    const { path } = newLock();
    const lock = await takeLock(path);
    const owner = JSON.parse(readFileSync(path, 'utf8'));
    lock.release();
    // Process 1 runs, but was started at another time.
    writeFileSync(path, JSON.stringify({ ...owner, token: 'before', pid: 1, start: '999999999999' }));
    (await takeLock(path)).release();
  },
);

it('A claim left by a killed process is ignored', { timeout: 120_000 }, async () => {
  const { path } = newLock();
  const lock = await takeLock(path);
  const owner = JSON.parse(readFileSync(path, 'utf8'));
  lock.release();
  const dead = JSON.stringify({ ...owner, token: 'dead', start: '1' });
  writeFileSync(path, dead);
  writeFileSync(`${path}.after.dead`, dead);
  await expect(takeLock(path)).rejects.toThrow(LockHeld);
  utimesSync(`${path}.after.dead`, 1, 1);
  (await takeLock(path)).release();
});

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;
it.runIf(LONG_FORM && canUnshare)(
  'Across two PID namespaces one owner holds the lock, and after a kill it is free within 15 s',
  { timeout: 60_000 },
  async () => {
    const apart = ['unshare', '--pid', '--fork', '--kill-child'];
    const lock = newLock();
    const first = lock.start(60_000, apart);
    await expect.poll(() => lock.lines().length, { timeout: 20_000 }).toBe(1);
    await exitOf(lock.start(10, apart).child);
    expect(lock.lines().at(-1)).toMatch(/^refused/);
    await lock.kill(first);
    const from = performance.now();
    await exitOf(lock.start(10, apart).child);
    expect(
      lock
        .lines()
        .slice(-2)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['in', 'out']);
    expect(performance.now() - from).toBeLessThan(15_000);
    expect(maxOwners(lock.lines())).toBe(1);
  },
);
