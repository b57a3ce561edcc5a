// Laws of the clock: the running time shown and the time limit always agree, whatever the user does while the debate stands still.

import { needToStart } from '@rostrum/shared/budget/fit-step';
import type { Ruling, Settings } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { pausedIfUnattended } from '@rostrum/shared/status/debate-status';
import { runningTimeMs, timeUntilLimit } from '@rostrum/shared/status/time-limits';
import { expect } from 'vitest';
import type { DebateEvent } from '../../../../frontend/src/machine/machine-types.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  seatedModel,
  smallDebate,
} from '../../../fixtures/small-debate.ts';
import type { MachineHarness, MachineLaws } from '../../../kit/machine-harness.ts';
import {
  createScriptedBackend,
  type ReplyScript,
  replyNeverIn,
  scripted,
} from '../../../kit/scripted-backend.ts';

const LIMIT_MS = 60_000;
const LONG_MS = 600_000;
/** The duration the scripted backend reports for each of its calls, in milliseconds. */
const CALL_MS = 2;

/** Enough to begin, and for a few rounds (nano-dollars). */
const CLOSABLE_LIMIT = Math.ceil(
  1.25 *
    (needToStart(closableDebate({ limitNanoUsd: 1 }), SMALL_DEBATE_CARDS, composePlainly).neededNanoUsd ?? 0),
);

interface ClockedDebate {
  settings?: Partial<Settings>;
  people?: string[];
  script: ReplyScript;
}

/** Starts a debate whose clock and timers advance together. */
function startClocked({ start }: MachineHarness, { settings, people = [], script }: ClockedDebate) {
  let now = 1_000;
  const record = smallDebate({ settings: { totalTimeoutMs: LIMIT_MS, ...settings }, people });
  const house = createScriptedBackend({ script });
  const run = start(record, house, { parts: { now: () => now } });
  const pass = (ms: number) => {
    now += ms;
    run.clock.increment(ms);
  };
  /** Asserts that running time and time limit agree on this many milliseconds. */
  const shows = (ms: number) => {
    expect(runningTimeMs(run.record().entries, now)).toBe(ms);
    expect(timeUntilLimit(run.record(), now)).toBe(LIMIT_MS - ms);
  };
  return { run, house, pass, shows, now: () => now };
}

const RAISE_EVENT: DebateEvent = { type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null };
const RESEAT_EVENT: DebateEvent = { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') };

export const clockLaws: MachineLaws = {
  'a pause is not counted, nor anything that is done in it': async (lab) => {
    const { run, pass, shows } = startClocked(lab, {
      settings: { limitNanoUsd: 10 ** 12 },
      script: replyNeverIn('rebut'),
    });
    await run.until('debating');
    pass(10_000);
    shows(10_000);
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    for (const event of [
      { type: 'INTERJECT', text: 'Costs?' },
      RESEAT_EVENT,
      RAISE_EVENT,
    ] satisfies DebateEvent[]) {
      pass(LONG_MS);
      run.send(event);
      expect(runningTimeMs(run.record().entries, null)).toBe(10_000);
    }
    pass(LONG_MS);
    run.send({ type: 'RESUME' });
    await run.until('debating');
    shows(10_000);
    pass(5_000);
    shows(15_000);
    pass(LIMIT_MS - 15_000);
    await run.until('completed');
    expect(debateEnding(run.record())?.kind).toBe('time');
  },

  'time in error is not counted, whether the limit is raised in it or a seat is taken by another model':
    async (lab) => {
      const fails = scripted({ '1:1.0.opposition': [{ fail: 'auth' }], '1:1.0.proposition': [undefined] });
      for (const way of [
        [RAISE_EVENT, { type: 'RETRY' }],
        [RAISE_EVENT, RESEAT_EVENT],
      ] satisfies DebateEvent[][]) {
        const { run, pass, shows } = startClocked(lab, {
          settings: { limitNanoUsd: 10 ** 12 },
          script: fails,
        });
        await run.until('error');
        for (const event of way) {
          pass(LONG_MS);
          run.send(event);
        }
        await run.until('debating');
        pass(7_000);
        shows(7_000 + CALL_MS);
      }
    },

  'time at a cost warning is not counted, with an interjection and a raised limit in it': async (lab) => {
    const { run, pass, shows } = startClocked(lab, {
      settings: { warnAtNanoUsd: 1, limitNanoUsd: 10 ** 12 },
      script: replyNeverIn('rebut'),
    });
    await run.until('paused');
    pass(LONG_MS);
    run.send({ type: 'INTERJECT', text: 'Costs?' });
    pass(LONG_MS);
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: 10 ** 11 });
    expect(runningTimeMs(run.record().entries, null)).toBe(CALL_MS);
    pass(LONG_MS);
    run.send({ type: 'ACKNOWLEDGE_WARNING' });
    await run.until('debating');
    pass(9_000);
    shows(9_000 + CALL_MS);
  },

  'a person’s turn is not counted, whatever is done in it': async (lab) => {
    const { run, pass, shows } = startClocked(lab, { people: ['opposition'], script: replyNeverIn('rebut') });
    const stands = () => expect(runningTimeMs(run.record().entries, null)).toBe(CALL_MS);
    await run.until('listening');
    expect(run.actor.getSnapshot().hasTag('busy')).toBe(false);
    pass(LONG_MS);
    run.send({ type: 'INTERJECT', text: 'Costs?' });
    pass(LONG_MS);
    stands();
    run.send({ type: 'PAUSE', when: 'now' });
    pass(LONG_MS);
    run.send({ type: 'RESUME' });
    pass(LONG_MS);
    stands();
    run.send({ type: 'SPEAK', turn: '0.opposition', text: 'Mine.' });
    await run.until('listening');
    pass(LONG_MS);
    run.send({ type: 'PASS', turn: '1:1.0.opposition' });
    await run.until('debating');
    pass(5_000);
    shows(5_000 + CALL_MS);
  },

  'nor is time at the limit or in error, when the debate is ended there or a speech is skipped': async (
    lab,
  ) => {
    const atLimit = async () => {
      const run = lab.start(
        closableDebate({ limitNanoUsd: CLOSABLE_LIMIT, atLimit: 'pause' }),
        createScriptedBackend(),
        { parts: { now: () => now } },
      );
      await run.until('paused');
      expect(run.isIn({ paused: 'pausedByLimit' })).toBe(true);
      return run;
    };
    const inError = async () => {
      const script = scripted({ '1:1.0.opposition': [{ fail: 'auth' }] });
      const run = lab.start(smallDebate(), createScriptedBackend({ script }), { parts: { now: () => now } });
      await run.until('error');
      return run;
    };
    let now = 1_000;
    for (const [stand, event] of [
      [atLimit, { type: 'STOP' }],
      [atLimit, { type: 'CLOSE' }],
      [atLimit, { type: 'ABANDON' }],
      [inError, { type: 'STOP' }],
      [inError, { type: 'ABANDON' }],
      [inError, { type: 'SKIP', turn: '1:1.0.opposition' }],
    ] as const) {
      const run = await stand();
      now += LONG_MS;
      run.send(event);
      await run.until('completed');
      expect(runningTimeMs(run.record().entries, null), event.type).toBeLessThan(1_000);
    }
  },

  'the hours in which no page had it open are not counted': async (lab) => {
    const { run, pass, now } = startClocked(lab, { script: replyNeverIn('rebut') });
    await run.until('debating');
    pass(10_000);
    const late = pausedIfUnattended(run.record(), now(), now() + LONG_MS * 100);
    const resumed: Ruling = { kind: 'ruling', ruling: 'resume', at: now() + LONG_MS * 101 };
    const gone = { ...late, entries: [...late.entries, resumed] };
    expect(runningTimeMs(late.entries, null)).toBe(10_000);
    expect(runningTimeMs(gone.entries, resumed.at + 1)).toBe(10_001);
  },
};
