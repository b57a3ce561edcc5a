// `rostrum debate --ask-first` as a process: whether a debate follows, what belongs to it, its money, and that a kill repeats nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { runCommand, startCommand } from '../kit/run-command.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { promptOf, worthVendor } from '../kit/worth-vendor.ts';

let folder = '';
let vendor: FakeVendor;
let everyMs = 0;
let beliefs: number[] = [];
const env = () => ({ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-ask-first-'));
  const script = worthVendor(
    () => everyMs,
    () => beliefs.pop() ?? 60,
  );
  vendor = await startFakeVendor('openai', script);
});
afterAll(async () => {
  await vendor.stop();
  rmSync(folder, { recursive: true });
});

const MOTION = 'This house would ban cars from city centres';
const wordsFor = (name: string) => [
  ...['debate', MOTION, '--set', 'rounds=2', '--limit', '2'],
  ...['--out', join(folder, name), '--ask-first'],
];
const keptIn = (name: string) => {
  const read = readDebateJson(readFileSync(join(folder, name, 'record.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.record;
};

it('all five agree: it is said, no debate is held, and the same command without the flag holds it', async () => {
  const { code, out, err } = await runCommand(wordsFor('agreed'), env());
  expect([code, vendor.calls.length], err).toEqual([4, 5]);
  expect(out).toContain('All five agreed: yes. Agreement, not proof. Debate anyway?');
  expect(out).toMatch(/Spent: .*\$/);
  expect(err).toMatch(/Probable cost: .* · limit \$2/);
  expect(existsSync(join(folder, 'agreed', 'record.json'))).toBe(false);
  const again = await runCommand([...wordsFor('agreed'), '--json'], env());
  expect([again.code, vendor.calls.length]).toEqual([4, 5]);
  expect(JSON.parse(again.out)).toMatchObject({ askedFirst: { word: 'agree', of: 5 }, state: 'over' });
  const debate = await runCommand(wordsFor('agreed').slice(0, -1), env());
  expect([0, 3, 4], debate.err).toContain(debate.code);
  const inquiry = keptIn('agreed/asked-first');
  expect(inquiry.origin).toEqual({ way: 'asked-first', debate: keptIn('agreed').id });
});

it('they split: the debate follows, and has no word of theirs', async () => {
  const callsBefore = vendor.calls.length;
  beliefs = [60, -20, 60, -20, 60];
  const { code, out, err } = await runCommand(wordsFor('split'), env());
  expect([0, 3, 4], err).toContain(code);
  expect(err).toContain('They split, 3 to 2.');
  expect(err).toContain('3 yes: Ban them from the centres.');
  expect(out).toContain(`Kept in ${join(folder, 'split')}`);
  const prompts = vendor.calls.slice(callsBefore).map(promptOf);
  expect(prompts.slice(0, 5).every((prompt) => prompt.includes('act="single-answer"'))).toBe(true);
  expect(prompts.slice(5).join()).not.toContain('Deliveries need hours of their own');
  expect(keptIn('split/asked-first').origin?.debate).toBe(keptIn('split').id);
});

it('killed and started again it pays for no answer twice', async () => {
  everyMs = 120;
  const callsBefore = vendor.calls.length;
  const run = startCommand(wordsFor('killed'), env());
  await expect
    .poll(() => vendor.calls.length - callsBefore, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(3);
  run.process.kill('SIGKILL');
  await run.ended;
  everyMs = 0;
  const acceptedCalls = attemptsOf(keptIn('killed/asked-first')).filter(
    ({ outcome }) => outcome.state === 'accepted',
  );
  const callsAtKill = vendor.calls.length;
  const { code, err } = await runCommand(wordsFor('killed'), env());
  expect(code, err).toBe(4);
  expect(vendor.calls.length - callsAtKill).toBe(5 - acceptedCalls.length);
  const { atMostNanoUsd, openHoldsNanoUsd } = ledgerOf(keptIn('killed/asked-first'));
  expect([atMostNanoUsd > 0, openHoldsNanoUsd]).toEqual([true, 0]);
});
