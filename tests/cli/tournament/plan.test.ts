// The plan of a tournament and the gate in front of the vendors.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Attempt, attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inMemory } from '../../../cli/src/folder-store.ts';
import { createCallGate, gatedFolder } from '../../../cli/src/tournament/call-gate.ts';
import { boundsOf, choicesOf } from '../../../cli/src/tournament/tournament-flags.ts';
import {
  checkChoices,
  drawPlan,
  readPlan,
  refuseOtherPlan,
  relatedJudges,
  setupOf,
} from '../../../cli/src/tournament/tournament-plan.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { fixtureAttempt, openDebate } from '../../fixtures/records.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-plan-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const motions = () => fileWith('motions.txt', '# Motions\nBan cars from cities\n\nMake trains free\r\n');
const FLAGS = { models: 'openai/a,mistral/b,google/c', judges: 'anthropic/j' };
const choicesWith = (flags: object = {}, file = motions()) =>
  choicesOf(file, { ...FLAGS, ...flags }, () => {});
const planWith = async (flags: object = {}) =>
  drawPlan(await choicesWith(flags), { limitUsd: 5, related: [] });
const answer = {
  providers: [],
  models: ['openai/a', 'mistral/b', 'google/c', 'anthropic/j', 'openai/j'].map((key) => {
    const [provider = '', id = ''] = key.split('/');
    return modelCard({ provider, id }, { family: provider });
  }),
};

describe('A plan', () => {
  it('has every pair of models on every motion and on both sides, again for each repeat', async () => {
    const { debates } = await planWith({ repeats: '2' });
    const keys = debates.map(({ setup, repeat, pro, con }) => `${setup} ${repeat} ${pro} ${con}`);
    expect(new Set(keys).size).toBe(2 * 2 * 6);
    expect(debates.map(({ id }) => id).slice(0, 2)).toEqual(['001', '002']);
    // Stopped anywhere, at most one motion is incomplete.
    expect(new Set(debates.slice(0, 6).map(({ setup }) => setup)).size).toBe(1);
  });

  it('is the same for a seed, and another one for another seed', async () => {
    expect(await planWith()).toEqual(await planWith());
    expect((await planWith({ seed: '2' })).digest).not.toBe((await planWith()).digest);
  });

  it('is read back as it was written, and not when it was changed', async () => {
    const plan = await planWith({ set: ['rounds=2'], price: ['openai/a=1/2'] });
    const writes = JSON.parse(JSON.stringify(plan));
    expect(readPlan(writes, 'plan.json')).toEqual(writes);
    expect(() => readPlan({ ...writes, judges: ['openai/a'] }, 'plan.json')).toThrow(
      /was changed since it was drawn/,
    );
    expect(() => readPlan({}, 'plan.json')).toThrow(/plan\.json is no plan/);
  });

  it('names what differs from the plan in the folder', async () => {
    const savedPlan = await planWith();
    for (const [flags, name] of [
      [{ seed: '2' }, 'its seed'],
      [{ judges: 'openai/j' }, 'its judges'],
      [{ set: ['rounds=3'] }, 'its motions'],
    ] as const) {
      const plan = await planWith(flags);
      expect(() => refuseOtherPlan(plan, savedPlan, 'folder')).toThrow(name);
    }
    expect(() => refuseOtherPlan({ ...savedPlan, limitUsd: 7 }, savedPlan, 'folder')).not.toThrow();
  });

  it('gives both debates of a pair the same seed and exchanged seats', async () => {
    const plan = await planWith();
    const [one, other] = plan.debates.slice(0, 2).map((debate) => setupOf(plan, debate));
    expect(one?.settings).toEqual(other?.settings);
    expect(one?.settings).toMatchObject({ costLimit: null, atLimit: 'judge', seed: expect.any(Number) });
    expect(one?.seats?.map(({ model }) => model)).toEqual(
      other?.seats?.map(({ model }) => model).toReversed(),
    );
  });

  it('reads set-ups from a JSON file', async () => {
    const file = fileWith(
      'setups.json',
      JSON.stringify(['Ban cars', { motion: 'Free trains', settings: { rounds: 3 } }]),
    );
    const { setups } = await choicesWith({ set: ['length=half'] }, file);
    expect(setups.map(({ motion, settings }) => [motion, settings])).toEqual([
      ['Ban cars', { length: 'half' }],
      ['Free trains', { rounds: 3, length: 'half' }],
    ]);
  });

  it('names the judges of a debater’s family', async () => {
    expect(relatedJudges(await choicesWith(), answer)).toEqual([]);
    expect(relatedJudges(await choicesWith({ judges: 'openai/j' }), answer)).toEqual([
      { judge: 'openai/j', models: ['openai/a'] },
    ]);
  });

  it.each<[string, object, RegExp]>([
    ['one model', { models: 'openai/a' }, /^--models: name two models/],
    ['a model twice', { models: 'openai/a,openai/a' }, /^--models: a model is named twice/],
    ['an unknown model', { models: 'openai/a,openai/x' }, /^--models: there is no model "openai\/x"/],
    ['no judge', { judges: undefined }, /^--judges: name at least one/],
    ['an unknown judge', { judges: 'openai/x' }, /^--judges: there is no model/],
    ['no whole number of repeats', { repeats: '0.5' }, /^--repeats 0.5: write a whole number/],
    [
      'too many debates',
      { repeats: '100', models: Array.from({ length: 12 }, (_, n) => `v/${n}`).join() },
      /^--repeats: these are 26,400 debates/,
    ],
    ['a format without sides', { format: 'consensus' }, /^--format: .* has no two sides/],
    ['the seed as a setting', { set: ['seed=1'] }, /^settings\.seed: the tournament sets it/],
  ])('is refused with its flag: %s', async (_, flags, message) => {
    const check = async () => {
      const choices = await choicesWith(flags);
      drawPlan(choices, { limitUsd: null, related: [] });
      checkChoices(choices, answer);
    };
    await expect(check()).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(message) });
  });

  it.each<[string, unknown, RegExp]>([
    ['judges', { motion: 'a b', judges: 1 }, /judges cannot stand/],
    ['no motion', { format: 'oxford' }, /motion: say what/],
    ['an unknown field', { motion: 'a b', jury: 1 }, /jury is not a field/],
  ])('is refused with the field of a set-up: %s', async (_, setup, message) => {
    await expect(choicesWith({}, fileWith('wrong.json', JSON.stringify([setup])))).rejects.toThrow(message);
  });
});

describe('The gate in front of a vendor', () => {
  const call = (id: string, outcome: Attempt['outcome'] = { state: 'running' }) => ({
    ...fixtureAttempt(id, 'proposition'),
    id,
    outcome,
  });
  const failure = (retryAfterMs: number | null): Attempt['outcome'] => ({
    ...{
      state: 'failed',
      code: 'rate-limited',
      reason: { code: 'answer-empty' },
      retryable: true,
      retryAfterMs,
      text: '',
    },
  });
  const acceptance: Attempt['outcome'] = { state: 'accepted', finishReason: 'stop' };
  const recordWith = (...entries: Attempt[]): DebateRecord => ({ ...openDebate(), entries });

  /** Returns a folder that notes which calls were in the records it wrote. */
  function folderWith(bound: number) {
    const writes: string[][] = [];
    const gate = createCallGate(() => bound);
    const memory = inMemory();
    const save = async (record: DebateRecord) => {
      writes.push(attemptsOf(record).map(({ id }) => id));
    };
    const {
      folder: gatedStore,
      admit,
      leave,
    } = gatedFolder({ ...memory, store: { ...memory.store, save } }, gate);
    return { written: writes, gate, folder: gatedStore, admit, leave };
  }
  const isReady = async (promise: Promise<void>) =>
    Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

  it('lets in as many calls as its bound, and writes no call that waits', async () => {
    const { written: writes, admit, folder: gatedStore } = folderWith(2);
    const [a, b, c] = [call('a'), call('b'), call('c')];
    await gatedStore.store.save(recordWith(a, b, c));
    expect(writes).toEqual([['a', 'b']]);
    expect(await isReady(admit(a))).toBe(true);
    expect(await isReady(admit(c))).toBe(false);
    await gatedStore.store.save(recordWith({ ...a, outcome: acceptance }, b, c));
    await admit(c);
    expect(writes.at(-1)).toEqual(['a', 'b', 'c']);
  });

  it('gives the place of a call back that was cancelled while it waited', async () => {
    const { admit, leave, folder: gatedStore } = folderWith(1);
    await gatedStore.store.save(recordWith(call('a'), call('b'), call('c')));
    await gatedStore.store.save(recordWith(call('a', acceptance), call('b', failure(null)), call('c')));
    await admit(call('c'));
    leave();
  });

  it('waits as long as a vendor asks, then admits half as many at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    const { admit, gate, folder: gatedStore } = folderWith(4);
    const running = ['a', 'b', 'c', 'd'].map((id) => call(id));
    await gatedStore.store.save(recordWith(...running));
    const check = ['a', 'b', 'c', 'd'].map((id) => call(id, failure(5_000)));
    const next = ['e', 'f', 'g'].map((id) => call(id));
    await gatedStore.store.save(recordWith(...check, ...next));
    expect(await isReady(admit(call('e')))).toBe(false);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(await isReady(admit(call('e')))).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(['e', 'f', 'g'].map((id) => isReady(admit(call(id)))))).toEqual([
      true,
      true,
      false,
    ]);
    gate.close();
    vi.useRealTimers();
  });

  it('is as wide as the flag says, for vendors and local servers', () => {
    const boundOf = boundsOf(['openai=3']);
    expect([boundOf('openai'), boundOf('mistral'), boundOf('local')]).toEqual([3, 16, 4]);
    expect(() => boundsOf(['openai'])).toThrow(/--calls/);
    expect(() => boundsOf(['openai=0'])).toThrow(/--calls 0/);
  });
});
