// `rostrum crux` as a process: what it asks, what it prints, its exit codes, and that a kill loses and repeats nothing.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { debateWonBy } from '../kit/crux-debates.ts';
import { fileTextOf } from '../kit/hostile-records.ts';
import { runCommand, startCommand } from '../kit/run-command.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { asList, contentText } from '../kit/vendors/vendor-script.ts';

const DECISIVE = 'a missing hour has to be bought';
let folder = '';
let vendor: FakeVendor;
let everyMs = 0;
const env = () => ({ OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: vendor.baseUrl });
const promptOf = (call: { body: Record<string, unknown> }) =>
  asList(call.body['messages']).map(contentText).join('\n');

/** A judge who puts whoever argues against the motion 12 points ahead, or 8 behind where the decisive claim is missing. */
function readingOf(prompt: string): string {
  const favourite = /([\w-]+): [^\n]*, against the motion/.exec(prompt)?.[1];
  const lead = prompt.includes(DECISIVE) ? 12 : -8;
  const of = (value: (id: string) => unknown) =>
    Object.fromEntries(['speaker-a', 'speaker-b'].map((id) => [id, value(id)]));
  const rating = {
    reasons: of(() => 'Because of what was said.'),
    scores: of((id) => (id === favourite ? 60 + lead : 60)),
  };
  return JSON.stringify({ ratings: { argument: rating, evidence: rating, rebuttal: rating } });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-crux-'));
  vendor = await startFakeVendor('openai', (call) => {
    const prompt = promptOf(call);
    const list = { claims: [1, 2, 3, 4].map((claim) => ({ claim, sentences: [] })) };
    const text = prompt.includes('act="sentences"') ? JSON.stringify(list) : readingOf(prompt);
    return { text: text.match(/\S+\s*\S*\s*\S*\s*/g) ?? [text], everyMs };
  });
  const debate = await debateWonBy('oxford-four-day-week', 'opposition', 12);
  const model = { provider: 'openai', id: 'gpt-5.4' };
  const record: DebateRecord = {
    ...debate,
    seats: debate.seats.map((seat) => ({ ...seat, occupant: { kind: 'model', model } })),
  };
  mkdirSync(join(folder, 'tea'));
  writeFileSync(join(folder, 'tea', 'record.json'), fileTextOf(record));
});
afterAll(async () => {
  await vendor.stop();
  rmSync(folder, { recursive: true });
});

const recordIn = (name: string) => {
  const read = readDebateJson(readFileSync(join(folder, name, 'record.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.record;
};
const crux = (...words: string[]) =>
  runCommand(['crux', join(folder, 'tea'), '--limit', '5', ...words], env());

describe('rostrum crux', () => {
  it('shows what would be struck, and the price of the readings, before it has anything read', async () => {
    const early = await crux('--read');
    expect([early.code, vendor.calls.length]).toEqual([2, 0]);
    const { code, out, err } = await crux();
    expect(code, err).toBe(0);
    expect(vendor.calls.length).toBe(1);
    expect(out).toContain(DECISIVE);
    expect(out).toMatch(/The readings after it: .*\$.*--read/);
    expect(err).toMatch(/Probable cost: .*\nThe readings after it: /s);
  });

  it('names the claim without which the judges name another side', async () => {
    const { code, out, err } = await crux('--read', '--json');
    expect(code, err).toBe(0);
    const result = JSON.parse(out);
    expect(result).toMatchObject({
      state: 'over',
      says: 'crux',
      plain: { count: 0, of: 6 },
      control: { count: 0, of: 6 },
    });
    expect(result.sentence).toContain('without it 6 of 6 readings no longer name Opposition');
    expect(vendor.calls.length).toBe(1 + result.readings);
    expect(recordIn('tea/crux').origin).toEqual({ way: 'crux', debate: recordIn('tea').id });
  });

  it('killed and started again it pays for nothing twice', async () => {
    const out = join(folder, 'killed');
    await crux('--out', out);
    everyMs = 150;
    const callsBefore = vendor.calls.length;
    const run = startCommand(['crux', join(folder, 'tea'), '--read', '--limit', '5', '--out', out], env());
    await expect
      .poll(() => vendor.calls.length - callsBefore, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(8);
    run.process.kill('SIGKILL');
    await run.ended;
    everyMs = 0;
    const answers = attemptsOf(recordIn('killed')).filter(
      ({ outcome }) => outcome.state === 'accepted',
    ).length;
    const callsAtKill = vendor.calls.length;
    const { code, out: text } = await crux('--read', '--out', out, '--json');
    expect(code).toBe(0);
    expect(vendor.calls.length - callsAtKill).toBe(JSON.parse(text).readings - answers);
  });
});
