// Single answers before a debate, and questions about it, in this process: to which debate they belong, and that all stay below its limit.
import { readFileSync, writeFileSync } from 'node:fs';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { limitsNow } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { limitAfterAnswers } from '../../cli/src/ask-first.ts';
import { inquiryLimit } from '../../cli/src/inquiry.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { worthVendor } from '../kit/worth-vendor.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
let vendor: FakeVendor;
beforeAll(async () => {
  vendor = await startFakeVendor('openai', worthVendor());
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
  vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
});
afterAll(() => vendor.stop());

const recordIn = (...names: string[]) => {
  const reading = readDebateJson(readFileSync(inFolder(...names, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.record;
};
const debate = (motion: string, ...words: string[]) =>
  run([
    ...[
      'debate',
      motion,
      '--set',
      'rounds=2',
      '--judges',
      '2',
      '--quiet',
      '--json',
      '--out',
      inFolder('cars'),
    ],
    ...words,
  ]);

it('answers are told of their own question alone', async () => {
  expect((await debate('Ban cars', '--limit', '2', '--ask-first')).end).toBe(4);
  const callsBefore = vendor.calls.length;
  for (const [motion, ...words] of [
    ['Ban bikes'],
    ['Ban cars', '--background', 'In a town of hills.'],
    ['Ban cars', '--seat', 'opposition=openai/gpt-4.1'],
  ] as const) {
    const { end } = await debate(motion, '--ask-first', ...words);
    expect(end).toMatchObject({ exitCode: 2, message: expect.stringContaining('another question') });
  }
  expect(vendor.calls.length).toBe(callsBefore);
  expect((await debate('Ban cars', '--limit', '2', '--ask-first')).end).toBe(4);
  expect(vendor.calls.length).toBe(callsBefore);
});

it('the debate, the answers before it and the questions about it stay below one limit', async () => {
  const answers = recordIn('cars', 'asked-first');
  const limitLeft = 2e9 - committedNanoUsd(answers);
  expect([0, 3, 4]).toContain((await debate('Ban cars', '--limit', '2')).end);
  const debateRecord = recordIn('cars');
  expect(limitsNow(debateRecord).limitNanoUsd).toBe(limitLeft);
  expect(debateRecord.id).toBe(answers.origin?.debate);
  expect(Number(limitAfterAnswers('2', inFolder('cars'), debateRecord)) * 1e9).toBeCloseTo(limitLeft, 0);
  expect((await run(['worth', inFolder('cars'), '--quiet', '--json'])).end).toBe(0);
  const worth = recordIn('cars', 'worth');
  expect(limitsNow(worth).limitNanoUsd).toBe(limitLeft - committedNanoUsd(debateRecord));
  expect(inquiryLimit(inFolder('cars'), debateRecord, undefined)).toBe(
    limitLeft - committedNanoUsd(debateRecord) - committedNanoUsd(worth),
  );
});

it('what an unreadable inquiry has cost is not guessed: the limit is to be named', async () => {
  writeFileSync(inFolder('cars', 'worth', 'record.json'), '{');
  const { message } = (await run(['worth', inFolder('cars'), '--out', inFolder('again'), '--quiet'])).end as Error;
  expect(message).toContain('State --limit, because what worth has cost is not known.');
  expect(message).not.toContain('name another folder');
});
