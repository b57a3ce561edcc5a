// Questions about a debate that are stopped or answered unreadably, in this process: nothing is said of answers that never came.
import { mkdirSync, writeFileSync } from 'node:fs';
import { DEBATE_ANSWER, SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { debateWonBy, listFrom } from '../kit/crux-debates.ts';
import { fileTextOf } from '../kit/hostile-records.ts';
import { answerOpenCalls, finishedDebate, inquiryInto } from '../kit/single-answers.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();
let vendor: FakeVendor;
beforeAll(async () => {
  vendor = await startFakeVendor('openai', () => ({ status: 400 }));
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-a-test');
  vi.stubEnv('OPENAI_BASE_URL', vendor.baseUrl);
});
afterAll(() => vendor.stop());

const ofVendor = (record: DebateRecord): DebateRecord => ({
  ...record,
  seats: record.seats.map((seat) => ({
    ...seat,
    occupant: { kind: 'model', model: { provider: 'openai', id: 'gpt-5.4' } },
  })),
});
function keep(record: DebateRecord, ...names: string[]): string {
  mkdirSync(inFolder(...names), { recursive: true });
  writeFileSync(inFolder(...names, 'record.json'), fileTextOf(record));
  return inFolder(...names);
}

it('a list of sentences that fails says how far it is, and one that cannot be read where to ask again', async () => {
  const debate = ofVendor(await debateWonBy('oxford-four-day-week', 'opposition', 12));
  const crux = ['crux', keep(debate, 'tea'), '--quiet'];
  const failure = await run(crux);
  expect(failure.end).toBe(1);
  expect(failure.output.join()).toContain('Asking 0 of 1');
  expect(failure.output.join()).not.toContain('None of its claims');
  const { entries, ...list } = listFrom(debate);
  const last = { ...entries.at(-1), text: 'I cannot list them.' } as DebateRecord['entries'][number];
  keep({ ...list, entries: [...entries.slice(0, -1), last] }, 'tea', 'crux', 'sentences');
  const answer = await run(crux);
  expect(answer.end).toBe(1);
  const says = 'that came cannot be read. Choose another folder with --out.';
  expect(answer.output.join()).toContain(says);
  const reading = { exitCode: 1, message: expect.stringContaining(says) };
  expect((await run([...crux, '--read'])).end).toMatchObject(reading);
});

it('answers that are not compared yet are printed, and nothing is said of what they show', async () => {
  const debate = ofVendor(finishedDebate());
  const answers = answerOpenCalls(
    ofVendor(inquiryInto(debate)),
    SINGLE_ANSWER,
    (_, at) => `ANSWER: Ban cars. Reason number ${at} is common.\nBELIEF: 5`,
  );
  const worth = ['worth', keep(debate, 'trams'), '--quiet'];
  const all = answerOpenCalls(answers, DEBATE_ANSWER, () => 'ANSWER: Ban cars.');
  keep({ ...all, settings: { ...all.settings, limitNanoUsd: 1 } }, 'trams', 'worth');
  const { end, output } = await run(worth);
  expect(end).toBe(1);
  expect(output.join()).toMatch(/^Asking 8 of 11\n/);
  expect(output.join()).toContain('Reason number 6 is common.');
  expect(output.join()).not.toContain('Without a debate');
});
