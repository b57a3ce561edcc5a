// A debate without a page: what it is told before it is open, and the limit with which it goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attemptsOf, type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDebateFolder } from '../../cli/src/folder-store.ts';
import { askInProcess } from '../../cli/src/in-process-client.ts';
import { debateOfSetup } from '../../cli/src/setup-file.ts';
import { withLimitAdvice } from '../../cli/src/setup-limits.ts';
import { LimitRefused, runDebate } from '../../frontend/src/engine/debates/run-debate.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../fixtures/test-backend.ts';

const path = mkdtempSync(join(tmpdir(), 'rostrum-continued-'));
let backend: ReturnType<typeof createTestBackend>;
beforeEach(() => {
  backend = createTestBackend({ providers: [instantDemo] });
});
afterEach(async () => {
  await backend.drain(0);
  rmSync(path, { recursive: true, force: true });
});

const ask = (address: string, init?: RequestInit) => backend.app.request(address, init);
const run = (options: Pick<Parameters<typeof runDebate>[0], 'created' | 'limitNanoUsd' | 'onChange'>) =>
  runDebate({ ...askInProcess(ask, null), folder: openDebateFolder(path), ...options });
async function newDebate(): Promise<DebateRecord> {
  const answer = ModelsAnswer.parse(await (await ask('/api/models')).json());
  const settings = { costLimit: 0.5, atLimit: 'judge', rounds: 2, bothOrders: false };
  return debateOfSetup({ motion: 'Tea is better than coffee', format: 'oxford', settings }, [], answer);
}

it('makes no call if it is stopped before it is open, and goes on later', async () => {
  const firstRun = run({ created: await newDebate() });
  firstRun.send({ type: 'PAUSE', when: 'after-speech' });
  const { record, end } = await firstRun.ended;
  expect([end, attemptsOf(record)]).toEqual([{ kind: 'paused' }, []]);
  expect((await run({ created: null }).ended).end).toEqual({ kind: 'over' });
});

it('makes no call under a higher limit than the one that is named: a debate that is not paused takes no lower one', async () => {
  const firstRun = run({
    created: await newDebate(),
    onChange: (record) => attemptsOf(record).length > 0 && queueMicrotask(firstRun.close),
  });
  await firstRun.ended;
  const folder = openDebateFolder(path);
  const attempts = () => attemptsOf(folder.read() as DebateRecord).length;
  const before = attempts();
  const secondRun = run({ created: null, limitNanoUsd: 0.4e9 });
  await expect(secondRun.ended).rejects.toMatchObject({ limitNanoUsd: 0.5e9, isPaused: false });
  expect(attempts()).toBe(before);
  // The same limit is no change.
  expect((await run({ created: null, limitNanoUsd: 0.5e9 }).ended).end).toEqual({ kind: 'over' });
});

it('takes a lower limit while it is paused, unless the verdict does not fit that', async () => {
  const firstRun = run({
    created: await newDebate(),
    onChange: (record) => {
      if (attemptsOf(record).length > 0) firstRun.send({ type: 'PAUSE', when: 'after-speech' });
    },
  });
  expect((await firstRun.ended).end).toEqual({ kind: 'paused' });
  const tooLow = { limitNanoUsd: 0.5e9, isPaused: true };
  await expect(run({ created: null, limitNanoUsd: 1 }).ended).rejects.toMatchObject(tooLow);
  expect(() => withLimitAdvice(new LimitRefused(0.5e9, true))).toThrow(
    'does not fit this one. Name more, or',
  );
  expect(() => withLimitAdvice(new LimitRefused(0.5e9, false))).toThrow(
    'lowered now. Name at least that, or',
  );
  const { record, end } = await run({ created: null, limitNanoUsd: 0.45e9 }).ended;
  expect([end, limitsNow(record).limitNanoUsd]).toEqual([{ kind: 'over' }, 0.45e9]);
});

it('goes on with its new limit, even if its process was killed in mid-speech and it was never paused', async () => {
  const firstRun = run({
    created: await newDebate(),
    onChange: (record) => attemptsOf(record).length > 0 && queueMicrotask(firstRun.close),
  });
  await firstRun.ended;
  const { record, end } = await run({ created: null, limitNanoUsd: 2e9 }).ended;
  expect(end).toEqual({ kind: 'over' });
  // Before any further call.
  expect(record.entries[1]).toMatchObject({ ruling: 'raise-limit', limitNanoUsd: 2e9 });
});
