// `rostrum crux` and `rostrum branch` in this process: the price of the readings on a second run, and refusals of a limit that is too low.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { debateWonBy } from '../kit/crux-debates.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
let vendor: FakeVendor;
beforeAll(async () => {
  const list = { claims: [1, 2, 3, 4].map((claim) => ({ claim, sentences: [] })) };
  vendor = await startFakeVendor('openai', () => ({ text: [JSON.stringify(list)] }));
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
  vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
  const debate = await debateWonBy('oxford-four-day-week', 'opposition', 12);
  const model = { provider: 'openai', id: 'gpt-5.4' };
  const record: DebateRecord = {
    ...debate,
    settings: { ...debate.settings, limitNanoUsd: 1 },
    seats: debate.seats.map((seat) => ({ ...seat, occupant: { kind: 'model', model } })),
  };
  mkdirSync(inFolder('tea'));
  writeFileSync(inFolder('tea', 'record.json'), writeDebateJson(record));
});
afterAll(() => vendor.stop());

it('says the price of the readings again when the sentences are listed already', async () => {
  const crux = async () => {
    const { end, output } = await run(['crux', inFolder('tea'), '--limit', '5', '--quiet', '--json']);
    expect(end, String(end)).toBe(0);
    return JSON.parse(output[0] ?? '').readingsCost as string;
  };
  const price = await crux();
  expect(price).toMatch(/\$\d+\.\d\d/);
  const callsBefore = vendor.calls.length;
  expect(await crux()).toBe(price);
  expect(vendor.calls.length).toBe(callsBefore);
});

it('names what all branches need together, and what a debate has left', async () => {
  const refusalOf = async (...words: string[]) => ((await run([...words, '--quiet'])).end as Error).message;
  const branch = ['branch', inFolder('tea'), '--at', 'P1', '--instruction', 'Be brief.', '--runs', '3'];
  const low = await refusalOf(...branch, '--control', '--limit', '0.01', '--out', inFolder('tries'));
  const [, each, all] =
    /^--limit is too low: each branch may cost \$(.*)\. Raise it to \$(.*) at least\.$/.exec(low) ?? [];
  expect(Number(all), low).toBeGreaterThan(5.9 * Number(each) - 0.06);
  const ofCrux = await refusalOf('crux', inFolder('tea'), '--out', inFolder('left'));
  expect(ofCrux).toMatch(
    /^--limit: what the debate has left of its limit is too low: what is to be asked may cost \$/,
  );
});
