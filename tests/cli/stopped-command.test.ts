// The built command, stopped by a signal, by a kill, by another process or by a reader that is gone: nothing that was finished is lost.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/storage/debate-file.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { runCommand, startCommand } from '../kit/run-command.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-stopped-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

const MOTION = 'This house would ban cars from city centres';
const SHORT = ['--set', 'rounds=2', '--set', 'bothOrders=false'];
const keptIn = (name: string) => {
  const read = readDebateJson(readFileSync(join(inFolder(name), 'record.json'), 'utf8'));
  if (!read.ok) throw new Error(read.message);
  return read.record;
};

describe('Stopped', () => {
  const SLOW = { DEMO_TOKENS_PER_SECOND: '300' };
  const untilSpoken = (err: () => string) =>
    expect.poll(err, { timeout: 30_000, interval: 20 }).toContain('words, $');

  it('by Ctrl-C after the speech: exit code 130, and the debate goes on later', async () => {
    const words = ['debate', MOTION, ...SHORT, '--out', inFolder('stopped')];
    const run = startCommand(words, SLOW);
    await untilSpoken(run.err);
    run.process.kill('SIGINT');
    const { code, err } = await run.ended;
    expect(code).toBe(130);
    expect(err).toContain(`It goes on with: rostrum debate --out ${inFolder('stopped')}`);
    expect(attemptsOf(keptIn('stopped')).every(({ outcome }) => outcome.state !== 'running')).toBe(true);
    expect((await runCommand(['debate', '--out', inFolder('stopped'), '--quiet'])).code).toBe(4);
  });

  it('a second process in the same folder is refused by the name of the first', async () => {
    const words = ['debate', MOTION, ...SHORT, '--out', inFolder('shared')];
    const run = startCommand(words, SLOW);
    await untilSpoken(run.err);
    const second = await runCommand(words);
    expect(second.code).toBe(1);
    expect(second.err).toContain(`process ${run.process.pid} runs this debate`);
    run.process.kill('SIGKILL');
    await run.ended;
    expect((await runCommand(words)).code).toBe(4);
  });

  it('a reader that has gone ends nothing', async () => {
    const run = startCommand(['debate', MOTION, ...SHORT, '--jsonl', '--quiet', '--out', inFolder('pipe')]);
    run.process.stdout.destroy();
    expect((await run.ended).code).toBe(4);
    expect(debateStatus(keptIn('pipe'))).toBe('completed');
  });

  it('killed at any time it goes on: what was said is not asked for again, and the limit holds', async () => {
    const kills = LONG_FORM ? 100 : 5;
    // With its progress on stderr, which says when to kill it.
    const words = ['debate', MOTION, ...SHORT, '--set', 'seed=7'];
    await runCommand([...words, '--out', inFolder('undisturbed')]);
    const undisturbed = turnsOf(keptIn('undisturbed')).map(({ id, text }) => ({ id, text }));
    let keptAtKills = 0;
    for (let n = 0; n < kills; n++) {
      const name = `killed-${n}`;
      const run = startCommand([...words, '--out', inFolder(name)], { DEMO_TOKENS_PER_SECOND: '3000' });
      const said = (n * 5) % 9;
      await expect
        .poll(() => run.err().split('\n').length - 1, { timeout: 60_000, interval: 1 })
        .toBeGreaterThanOrEqual(said);
      // Anywhere in the next speech.
      await new Promise((done) => setTimeout(done, (n * 7919) % 120));
      run.process.kill('SIGKILL');
      await run.ended;
      const before = existsSync(join(inFolder(name), 'record.json')) ? turnsOf(keptIn(name)) : [];
      keptAtKills += before.length;
      expect(before.length, `killed after ${said} speeches`).toBeGreaterThanOrEqual(said);
      expect((await runCommand([...words, '--quiet', '--out', inFolder(name)])).code).toBe(4);
      const record = keptIn(name);
      expect(turnsOf(record).map(({ id, text }) => ({ id, text }))).toEqual(undisturbed);
      // Those that were said before have their time of then.
      expect(turnsOf(record).slice(0, before.length)).toEqual(before);
      const accepted = attemptsOf(record).filter(({ outcome }) => outcome.state === 'accepted');
      expect(accepted.length).toBe(new Set(accepted.map(({ turn }) => turn)).size);
      expect(committedNanoUsd(record)).toBeLessThanOrEqual(5e9);
    }
    expect(keptAtKills).toBeGreaterThan(kills);
  });
});
