// Time limits and the shown running time agree whatever happens while the debate stands still, and the plan decides what follows.

import { attemptsOf, type DebateRecord, type Ruling, rulingsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { pausedIfUnattended } from '@rostrum/shared/status/debate-status';
import { runningTimeMs, timeUntilLimit } from '@rostrum/shared/status/time-limits';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { StateName, UserEvent } from '../../../frontend/src/engine/machine/machine-types.ts';
import { createSessionActors } from '../../../frontend/src/engine/machine/session-actors.ts';
import { fixtureAttempt, rulingEntry } from '../../fixtures/records.ts';
import { ALL_TURN_IDS, seatedModel, smallDebate, spokenTurnIds } from '../../fixtures/small-debate.ts';
import { type PlayOptions, playTo } from '../../kit/machine-harness.ts';
import { replyNever } from '../../kit/scripted-backend.ts';

const LIMIT_MS = 60_000;
const LONG_MS = 600_000;
/** The duration that the scripted backend reports for each of its calls. */
const CALL_MS = 2;
const LIMITED = { totalTimeoutMs: LIMIT_MS, limitNanoUsd: 10 ** 12 };
const PAUSE_NOW: UserEvent = { type: 'PAUSE', when: 'now' };
const RAISE: UserEvent = { type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null };
const RESEAT: UserEvent = { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') };
const INTERJECT: UserEvent = { type: 'INTERJECT', text: 'Costs?' };
const OPENINGS_AND_VERDICT = ['0.proposition', '0.opposition', '2.judge'];

/** Runs a debate whose clock and timers advance together. */
async function playTimed(
  state: StateName,
  { settings = LIMITED, people = [], ...options }: PlayOptions & Parameters<typeof smallDebate>[0] = {},
) {
  let now = 1_000;
  const record = smallDebate({ settings, people });
  const run = await playTo(state, { record, parts: { now: () => now }, ...options });
  return {
    ...run,
    pass(ms: number) {
      now += ms;
      run.clock.increment(ms);
    },
    now: () => now,
    /** Asserts that running time and time limit agree on this many milliseconds. */
    expectRun(ms: number) {
      expect(runningTimeMs(run.record().entries, now)).toBe(ms);
      expect(timeUntilLimit(run.record(), now)).toBe(LIMIT_MS - ms);
    },
    stops: () => rulingsOf(run.record()).filter(({ ruling }) => ruling === 'stop'),
  };
}

describe('when the time of the debate is up', () => {
  it('what runs is ended, nobody new speaks, and the judge rules', async () => {
    const run = await playTimed('debating', { hold: 'rebut' });
    run.pass(LIMIT_MS - 1);
    expect([run.state(), run.stops()]).toEqual(['debating', []]);
    run.pass(1);
    await run.until('completed');
    expect(run.scriptedBackend.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(spokenTurnIds(run.record())).toEqual(OPENINGS_AND_VERDICT);
    const reason = { code: 'stopped', by: 'time' };
    expect(debateEnding(run.record())).toMatchObject({ kind: 'time', reason });
    expect(run.log()).toContainEqual({ type: 'STOPPED', by: 'time' });
  });

  it('before both sides were heard there is nothing to rule on, and that is said', async () => {
    const run = await playTimed('awaitingArguments', { script: replyNever });
    run.scriptedBackend.answer('0.proposition.1');
    run.pass(LIMIT_MS);
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition']);
    const reason = { code: expect.stringMatching(/^time-/) };
    expect(debateEnding(run.record())).toMatchObject({ kind: 'no-verdict', reason });
  });

  it('a wait for another try is cut short; the judge is not hurried', async () => {
    const waits = await playTimed('recovering', {
      replies: { '1:1.0.opposition': [{ fail: 'rate-limited', retryAfterMs: 50_000 }] },
      settings: { totalTimeoutMs: 30_000 },
    });
    waits.pass(30_000);
    await waits.until('completed');
    expect(spokenTurnIds(waits.record())).toEqual(OPENINGS_AND_VERDICT);
    const judgedRun = await playTimed('judgeEvaluating', { hold: 'rule' });
    judgedRun.pass(LONG_MS);
    expect(judgedRun.scriptedBackend.cancelled).toEqual([]);
    judgedRun.scriptedBackend.answer('2.judge.1');
    expect(debateEnding(judgedRun.record())?.kind).toBe('plan');
  });
});

it('a speech that completes as its round ends is kept as stopped words alone, because nobody heard it', async () => {
  const run = await playTimed('debating', {
    ...{ hold: 'rebut', settings: { roundTimeoutMs: LIMIT_MS }, onCancel: () => ({ text: 'Just done.' }) },
  });
  run.pass(LIMIT_MS + CALL_MS);
  await run.finish();
  const attempts = attemptsOf(run.record()).filter(({ turn }) => turn === '1:1.0.opposition');
  expect(attempts.map(({ outcome }) => outcome)).toMatchObject([{ code: 'cancelled', text: 'Just done.' }]);
  expect(spokenTurnIds(run.record())).toEqual(ALL_TURN_IDS.filter((turn) => !turn.startsWith('1:1.')));
});

describe('what does not count', () => {
  it('a pause, and anything that is done in it', async () => {
    const run = await playTimed('debating', { hold: 'rebut' });
    run.pass(10_000);
    run.expectRun(10_000);
    run.send(PAUSE_NOW);
    await run.until('paused');
    for (const event of [INTERJECT, RESEAT, RAISE]) {
      run.pass(LONG_MS);
      run.send(event);
      expect(runningTimeMs(run.record().entries, null)).toBe(10_000);
    }
    run.pass(LONG_MS);
    run.send({ type: 'RESUME' });
    await run.until('debating');
    run.expectRun(10_000);
    run.pass(5_000);
    run.expectRun(15_000);
    run.pass(LIMIT_MS - 15_000);
    await run.until('completed');
    expect(debateEnding(run.record())?.kind).toBe('time');
  });

  it('a pause after the speech: the timer that was set finds nothing over', async () => {
    const run = await playTimed('debating', { hold: 'rebut' });
    run.send({ type: 'PAUSE', when: 'after-speech' });
    run.pass(LIMIT_MS);
    expect([run.state(), run.scriptedBackend.cancelled]).toEqual(['pausing', []]);
    run.scriptedBackend.answer('1:1.0.opposition.1');
    expect(run.state()).toBe('paused');
  });

  it('a person’s wait after a turn that failed and was skipped', () => {
    const attempt = fixtureAttempt('0.proposition', 'proposition', {
      at: 1_000,
      outcome: {
        ...{ state: 'failed', code: 'incomplete', reason: { code: 'answer-empty' }, text: '' },
        ...{ retryAfterMs: null, retryable: false },
      },
      timing: { firstTokenMs: null, totalMs: 5 },
    });
    const skip = { ...rulingEntry({ ruling: 'skip', by: 'chair', turn: '0.proposition' }), at: 1_010 };
    const pause = { ...rulingEntry({ ruling: 'pause', when: 'now' }), at: 1_010 + LONG_MS };
    expect(runningTimeMs([attempt, skip, pause], null)).toBe(5);
    // A call that is still to be made again keeps the time running.
    expect(runningTimeMs([attempt, pause], null)).toBe(10 + LONG_MS);
  });

  it.each<[string, UserEvent[]]>([
    ['another try', [RAISE, { type: 'RETRY' }]],
    ['another model', [RAISE, RESEAT]],
  ])('time in error, which ends by %s', async (_, way) => {
    const replies = { '1:1.0.opposition': [{ fail: 'auth' as const }], '1:1.0.proposition': [undefined] };
    const run = await playTimed('error', { replies });
    for (const event of way) {
      run.pass(LONG_MS);
      run.send(event);
    }
    await run.until('debating');
    run.pass(7_000);
    run.expectRun(7_000 + CALL_MS);
  });

  it('time at a cost warning, with an interjection and a raised limit in it', async () => {
    const run = await playTimed('paused', { settings: { ...LIMITED, warnAtNanoUsd: 1 }, hold: 'rebut' });
    run.pass(LONG_MS);
    run.send(INTERJECT);
    run.pass(LONG_MS);
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: 10 ** 11 });
    run.pass(LONG_MS);
    run.send({ type: 'ACKNOWLEDGE_WARNING' });
    await run.until('debating');
    run.pass(9_000);
    run.expectRun(9_000 + CALL_MS);
  });

  it('a person’s turn, whatever is done in it', async () => {
    const run = await playTimed('listening', { people: ['opposition'], hold: 'rebut' });
    for (const event of [INTERJECT, PAUSE_NOW, { type: 'RESUME' } as const]) {
      run.pass(LONG_MS);
      run.send(event);
    }
    run.pass(LONG_MS);
    expect(runningTimeMs(run.record().entries, null)).toBe(CALL_MS);
    run.send({ type: 'SPEAK', turn: '0.opposition', text: 'Mine.' });
    await run.until('listening');
    run.pass(LONG_MS);
    run.send({ type: 'PASS', turn: '1:1.0.opposition' });
    await run.until('debating');
    run.pass(5_000);
    run.expectRun(5_000 + CALL_MS);
  });

  it('the hours in which no page had it open', async () => {
    const run = await playTimed('debating', { hold: 'rebut' });
    run.pass(10_000);
    const late = pausedIfUnattended(run.record(), run.now(), run.now() + LONG_MS * 100);
    const resume: Ruling = { kind: 'ruling', ruling: 'resume', at: run.now() + LONG_MS * 101 };
    const withLongBreak: DebateRecord = { ...late, entries: [...late.entries, resume] };
    expect(runningTimeMs(late.entries, null)).toBe(10_000);
    expect(runningTimeMs(withLongBreak.entries, resume.at + 1)).toBe(10_001);
  });
});

/** Opens a stored debate again, whose page was last seen at `aliveAt`. */
async function reopen(record: DebateRecord, aliveAt: number, now: number, paused: boolean) {
  const store = { claim: async () => ({ record, aliveAt }) };
  const locks = { tryAcquire: async () => ({}) };
  const { openDebate } = createSessionActors({ store, locks, now: () => now } as never);
  const input = { id: record.id, created: null, paused };
  const debate = await toPromise(createActor(openDebate, { input }).start());
  return debate?.record.entries ?? [];
}

it.each<[string, StateName, PlayOptions & Parameters<typeof smallDebate>[0]]>([
  ['an error', 'error', { replies: { '1:1.0.opposition': [{ fail: 'auth' }] } }],
  ['a warning', 'paused', { settings: { ...LIMITED, warnAtNanoUsd: 1 } }],
  ['a person’s turn', 'listening', { people: ['opposition'] }],
])('no time counts for which it stood at %s, in the page or closed', async (_, state, options) => {
  const run = await playTimed(state, options);
  const ms = runningTimeMs(run.record().entries, null);
  const minutesOn = (minutes: number) => run.now() + minutes * 60_000;
  for (const [leaving, opening] of [
    [1, 2],
    [600, 613],
    [600, 1_200],
  ] as const)
    for (const paused of [false, true]) {
      const now = minutesOn(opening);
      const entries = await reopen(run.record(), minutesOn(leaving), now, paused);
      expect(
        runningTimeMs(entries, state === 'listening' ? null : now),
        `${leaving} ${opening} ${paused}`,
      ).toBe(ms);
      expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((a, b) => a - b));
    }
});

it('when the time of a round is up, the rest of it is skipped, and the next round has its full time', async () => {
  const run = await playTimed('awaitingArguments', {
    settings: { roundTimeoutMs: LIMIT_MS },
    script: replyNever,
  });
  // Acts outside the rounds are not under the rounds' limit.
  run.pass(LONG_MS);
  for (const id of run.scriptedBackend.running()) run.scriptedBackend.answer(id);
  run.scriptedBackend.answer('1:1.0.opposition.1');
  run.pass(LIMIT_MS);
  await run.until('debating');
  expect(run.scriptedBackend.cancelled).toEqual(['1:1.0.proposition.1']);
  const reason = { code: 'round-over' };
  expect(rulingsOf(run.record())).toMatchObject([
    { ruling: 'skip', turn: '1:1.0.proposition', by: 'house', reason },
  ]);
  run.pass(LIMIT_MS - 1);
  expect(run.scriptedBackend.running()).toEqual(['1:2.0.opposition.1']);
  await run.finish();
  expect(spokenTurnIds(run.record())).toEqual(ALL_TURN_IDS.filter((turn) => turn !== '1:1.0.proposition'));
  expect(debateEnding(run.record())?.kind).toBe('plan');
});
