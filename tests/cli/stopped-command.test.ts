// The built command, stopped by a signal, by a kill, by another process or by a reader that is gone: nothing that was finished is lost.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargeFor } from '@rostrum/shared/money/charge';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPriceList } from '../../backend/src/prices/price-list.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { LONG_FORM, runs } from '../kit/effort.ts';
import { COMMAND, runCommand, runProgram, startCommand } from '../kit/run-command.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../kit/vendor-speech.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { asObject } from '../kit/vendors/vendor-script.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-stopped-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

const priceOf = createPriceList(Date.now);
const MOTION = 'This house would ban cars from city centres';
const SHORT = ['--set', 'rounds=2', '--set', 'bothOrders=false'];
const keptIn = (name: string) => {
  const result = readDebateJson(readFileSync(join(inFolder(name), 'record.json'), 'utf8'));
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.record;
};

describe('Stopped', () => {
  const SLOW = { DEMO_TOKENS_PER_SECOND: '300' };
  const untilSpoken = (err: () => string) =>
    expect.poll(err, { timeout: 30_000, interval: 20 }).toContain(' words, ');

  it('by Ctrl-C after the speech: exit code 130, and the debate continues later', async () => {
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
    expect(second.err).toContain(`process ${run.process.pid} holds `);
    run.process.kill('SIGKILL');
    await run.ended;
    expect((await runCommand(words)).code).toBe(4);
  });

  it('by a disk that is full: it says so, asks for nothing more, and the record stays whole', async () => {
    const path = inFolder('full-disk');
    // A limit on file size acts like a full disk: a write ends early, and the next one fails.
    const script = `trap '' XFSZ; ulimit -f 20; exec "${process.execPath}" "$@"`;
    const words = ['-c', script, 'sh', COMMAND, 'debate', MOTION, ...SHORT, '--out', path];
    const { code, err } = await runProgram('bash', words);
    expect(code).toBe(1);
    expect(err).toContain('The debate cannot be written any more');
    const turns = turnsOf(keptIn('full-disk'));
    expect(turns.length).toBeGreaterThan(0);
    expect((await runCommand(['debate', '--out', path, '--quiet'])).code).toBe(4);
    expect(turnsOf(keptIn('full-disk')).slice(0, turns.length)).toEqual(turns);
  });

  it('a reader that has gone ends nothing', async () => {
    const run = startCommand(['debate', MOTION, ...SHORT, '--jsonl', '--quiet', '--out', inFolder('pipe')]);
    run.process.stdout.destroy();
    expect((await run.ended).code).toBe(4);
    expect(debateStatus(keptIn('pipe'))).toBe('completed');
  });

  describe('killed at any time it continues: what was said is not asked for again, and the limit holds', () => {
    let vendor: FakeVendor;
    beforeAll(async () => {
      vendor = await startFakeVendor('openai', (call) => {
        const schema = asObject(asObject(call.body['response_format'])['json_schema'])['schema'];
        const { seat, label } = askedSpeaker(call);
        const text = schema
          ? JSON.stringify(fillSchemaAtRandom(schema as ResponseSchema))
          : prose(`${seat} ${label}`, 60);
        return { text: text.match(/\S+\s*\S*\s*\S*\s*/g) ?? [text], everyMs: 3 };
      });
    });
    afterAll(() => vendor.stop());

    /** In nano-dollars: the vendor's bill for the tokens that it counted, whether anybody received them or not. */
    const billNanoUsd = () =>
      vendor.calls.reduce((sum, { model, counts }) => {
        const price = priceOf('openai', model).price;
        if (!counts || !price) return sum;
        const { input, output, cached: cachedTokens, written: writtenTokens } = counts;
        const usage = { inputTokens: input, outputTokens: output };
        return (
          sum +
          (chargeFor(price, { ...usage, cachedInputTokens: cachedTokens, cacheWriteTokens: writtenTokens }) ??
            0)
        );
      }, 0);

    const firstKills = (count: number) => Array.from({ length: count }, (_, n) => n);

    it.each<[string, number[], () => Record<string, string>]>([
      ['demo speakers', firstKills(runs({ fast: 2, all: 20 })), () => ({ DEMO_TOKENS_PER_SECOND: '3000' })],
      [
        'a vendor that keeps books',
        // The second kill is after five speeches; before the first one a vendor knows of no call that was paid.
        LONG_FORM ? firstKills(40) : [1],
        () => ({ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl }),
      ],
    ])(
      '%s',
      async (speakers, kills, environmentOf) => {
        const env = environmentOf();
        const fast = { ...env, DEMO_TOKENS_PER_SECOND: '20000' };
        const words = ['debate', MOTION, ...SHORT, '--set', 'seed=7', '--limit', '1'];
        const nameOf = (n: number | string) => `${speakers.replaceAll(' ', '-')}-${n}`;
        const { code } = await runCommand([...words, '--out', inFolder(nameOf('undisturbed'))], fast);
        const reference = keptIn(nameOf('undisturbed'));
        // Either of two simultaneous speeches may end first.
        const textsOf = (record: DebateRecord) => new Map(turnsOf(record).map(({ id, text }) => [id, text]));
        let keptAtKills = 0;
        for (const n of kills) {
          const name = nameOf(n);
          vendor.forgetCalls();
          const run = startCommand([...words, '--out', inFolder(name)], env);
          const speechCount = (n * 5) % 9;
          await expect
            .poll(() => run.err().match(/: \d+ words, /g)?.length ?? 0, { timeout: 60_000, interval: 1 })
            .toBeGreaterThanOrEqual(speechCount);
          // The cut is anywhere in the next speech.
          await new Promise((resolve) => setTimeout(resolve, (n * 7919) % 120));
          run.process.kill('SIGKILL');
          await run.ended;
          // Data sent before the cut may still be unread.
          await expect.poll(() => vendor.open).toBe(0);
          const atKill = existsSync(join(inFolder(name), 'record.json')) ? keptIn(name) : null;
          const before = atKill ? turnsOf(atKill) : [];
          const attemptsBefore = atKill ? attemptsOf(atKill).length : 0;
          keptAtKills += before.length;
          expect(before.length, `killed after ${speechCount} speeches`).toBeGreaterThanOrEqual(speechCount);
          const callsBefore = vendor.calls.length;
          expect((await runCommand([...words, '--quiet', '--out', inFolder(name)], fast)).code).toBe(code);
          const record = keptIn(name);
          expect(textsOf(record)).toEqual(textsOf(reference));
          // Earlier speeches have the time at which they were spoken.
          expect(turnsOf(record).slice(0, before.length)).toEqual(before);
          const laterAttempts = attemptsOf(record).slice(attemptsBefore);
          expect(laterAttempts.filter(({ turn }) => before.some(({ id }) => id === turn))).toEqual([]);
          expect(committedNanoUsd(record)).toBeLessThanOrEqual(1e9);
          if (callsBefore === 0) continue;
          // The vendor knows of no other call, and the record has everything that it bills.
          expect(vendor.calls.length - callsBefore).toBe(laterAttempts.length);
          expect(billNanoUsd()).toBeGreaterThan(0);
          expect(billNanoUsd()).toBeLessThanOrEqual(committedNanoUsd(record));
        }
        expect(keptAtKills).toBeGreaterThan(kills.length);
      },
      runs({ fast: 120_000, all: 900_000 }),
    );
  });
});
