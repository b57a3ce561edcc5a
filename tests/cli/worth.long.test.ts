// `rostrum worth` as a process: what it asks, what it prints, its money, and that a kill loses and repeats nothing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { runCommand, startCommand } from '../kit/run-command.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { promptOf, worthVendor } from '../kit/worth-vendor.ts';

let folder = '';
let vendor: FakeVendor;
let everyMs = 0;
const MOTION = 'This house would ban cars from city centres';
const env = () => ({ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-worth-'));
  vendor = await startFakeVendor(
    'openai',
    worthVendor(() => everyMs),
  );
  const words = [
    'debate',
    MOTION,
    '--set',
    'rounds=2',
    '--judges',
    '3',
    '--limit',
    '2',
    '--out',
    join(folder, 'tea'),
  ];
  const { code, out, err } = await runCommand(words, env());
  expect([0, 3], `${out}\n${err}`).toContain(code);
});
afterAll(async () => {
  await vendor.stop();
  rmSync(folder, { recursive: true });
});

const keptIn = (name: string) => {
  const read = readDebateJson(readFileSync(join(folder, name, 'record.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.record;
};

describe('rostrum worth', () => {
  it('says in how many single answers the result was there already, and what only the debate has', async () => {
    const callsBefore = vendor.calls.length;
    const { code, out, err } = await runCommand(['worth', join(folder, 'tea')], env());
    expect(code, err).toBe(0);
    expect(out).toContain('7 of 7 answers already took Proposition’s side');
    expect(out).toContain('A verdict says who argued better, not who is right.');
    expect(out).toContain('Depots must be paid for');
    // The bill is within the estimate, a tenth more or less.
    const [low = 0, high = low] = [
      ...(/Probable cost: (.*) · limit/.exec(err)?.[1] ?? '').matchAll(/\d+\.\d+/g),
    ].map(Number);
    const spentUsd = ledgerOf(keptIn('tea/worth')).billed.spentNanoUsd / 1e9;
    expect([spentUsd >= 0.9 * low, spentUsd <= 1.1 * high], `${spentUsd}, ${err}`).toEqual([true, true]);
    // The answers were paid for.
    expect(out.match(/Deliveries need hours of their own\./g)).toHaveLength(7);
    const prompts = vendor.calls.slice(callsBefore).map(promptOf);
    expect(prompts.length).toBe(11);
    const record = keptIn('tea/worth');
    expect(record.origin).toEqual({ way: 'single-answers', debate: keptIn('tea').id });
    const speeches = turnsOf(keptIn('tea')).filter(({ act }) => act === 'rebut' || act === 'case');
    const single = prompts.filter((prompt) => prompt.includes('act="single-answer"'));
    expect(single.length).toBe(7);
    for (const prompt of single)
      for (const { text } of speeches) expect(prompt).not.toContain(text.slice(0, 40));
  });

  it('asks nothing again where it is over', async () => {
    const callsBefore = vendor.calls.length;
    const { code, out } = await runCommand(['worth', join(folder, 'tea'), '--json'], env());
    expect([code, vendor.calls.length - callsBefore]).toEqual([0, 0]);
    expect(JSON.parse(out)).toMatchObject({ worth: { word: 'same', agreeing: 7, of: 7 }, state: 'over' });
  });

  it('killed and started again it pays for nothing twice', async () => {
    everyMs = 120;
    const out = join(folder, 'killed');
    const callsBefore = vendor.calls.length;
    const run = startCommand(['worth', join(folder, 'tea'), '--out', out], env());
    await expect
      .poll(() => vendor.calls.length - callsBefore, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(7);
    run.process.kill('SIGKILL');
    await run.ended;
    everyMs = 0;
    const acceptedCount = attemptsOf(keptIn('killed')).filter(
      ({ outcome }) => outcome.state === 'accepted',
    ).length;
    const callsAtKill = vendor.calls.length;
    const { code, err } = await runCommand(['worth', join(folder, 'tea'), '--out', out], env());
    expect(code, err).toBe(0);
    expect(vendor.calls.length - callsAtKill).toBe(11 - acceptedCount);
  });

  it.each<[string, string[]]>([
    ['Name one debate’s folder', []],
    ['--answers 3: write a number from 5 to 28', ['tea', '--answers', '3']],
    ['there is no debate in this folder', ['nowhere']],
    ['another debate is kept there', ['tea', '--out', 'tea']],
  ])('refuses with code 2: %s', async (message, [name, ...words]) => {
    const callsBefore = vendor.calls.length;
    const at = (word: string) => (['tea', 'nowhere'].includes(word) ? join(folder, word) : word);
    const { code, err } = await runCommand(['worth', ...(name ? [at(name)] : []), ...words.map(at)], env());
    expect([code, vendor.calls.length - callsBefore]).toEqual([2, 0]);
    expect(err).toContain(message);
  });
});
