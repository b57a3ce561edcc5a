// Laws of the clock: the page's running time and the time limit are one count, whatever the person does while the debate stands still.
import { endingOf } from '@rostrum/shared/debate/ending';
import type { Ruling, Settings } from '@rostrum/shared/debate/record';
import { reopened } from '@rostrum/shared/debate/standing';
import { runningTime, timeUntilUp } from '@rostrum/shared/debate/time';
import { expect } from 'vitest';
import type { DebateEvent } from '../../frontend/src/machines/debate-types.ts';
import { debate, seatedModel } from './machine-debate.ts';
import { createHouse, holdIn, type Script, scripted } from './machine-house.ts';
import type { Lab, Laws } from './machine-run.ts';

const LIMIT_MS = 60_000;
const LONG_MS = 600_000;
/** What the scripted backend says that each of its calls took. */
const CALL_MS = 2;

interface Clocked {
  settings?: Partial<Settings>;
  people?: string[];
  script: Script;
}

/** A debate whose clock and whose timers move together. */
function clocked({ start }: Lab, { settings, people = [], script }: Clocked) {
  let now = 1_000;
  const record = debate({ settings: { totalTimeoutMs: LIMIT_MS, ...settings }, people });
  const house = createHouse({ script });
  const run = start(record, house, { parts: { now: () => now } });
  const pass = (ms: number) => {
    now += ms;
    run.clock.increment(ms);
  };
  /** The two agree, and both say so many milliseconds. */
  const shows = (ms: number) => {
    expect(runningTime(run.record(), now)).toBe(ms);
    expect(timeUntilUp(run.record(), now)).toBe(LIMIT_MS - ms);
  };
  return { run, house, pass, shows, now: () => now };
}

const raise: DebateEvent = { type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null };
const reseat: DebateEvent = { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') };

export const clocks: Laws = {
  'a pause is not counted, nor anything that is done in it': async (lab) => {
    const { run, pass, shows } = clocked(lab, {
      settings: { limitNanoUsd: 10 ** 12 },
      script: holdIn('rebut'),
    });
    await run.until('debating');
    pass(10_000);
    shows(10_000);
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    for (const event of [{ type: 'INTERJECT', text: 'Costs?' }, reseat, raise] satisfies DebateEvent[]) {
      pass(LONG_MS);
      run.send(event);
      expect(runningTime(run.record(), null)).toBe(10_000);
    }
    pass(LONG_MS);
    run.send({ type: 'RESUME' });
    await run.until('debating');
    shows(10_000);
    pass(5_000);
    shows(15_000);
    pass(LIMIT_MS - 15_000);
    await run.until('completed');
    expect(endingOf(run.record())?.kind).toBe('time');
  },

  'time in error is not counted, whether the limit is raised in it or a seat is taken by another model':
    async (lab) => {
      const fails = scripted({ '1:1.0.opposition': [{ fail: 'auth' }], '1:1.0.proposition': [undefined] });
      for (const way of [
        [raise, { type: 'RETRY' }],
        [raise, reseat],
      ] satisfies DebateEvent[][]) {
        const { run, pass, shows } = clocked(lab, { settings: { limitNanoUsd: 10 ** 12 }, script: fails });
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
    const { run, pass, shows } = clocked(lab, {
      settings: { warnAtNanoUsd: 1, limitNanoUsd: 10 ** 12 },
      script: holdIn('rebut'),
    });
    await run.until('paused');
    pass(LONG_MS);
    run.send({ type: 'INTERJECT', text: 'Costs?' });
    pass(LONG_MS);
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: 10 ** 11 });
    expect(runningTime(run.record(), null)).toBe(CALL_MS);
    pass(LONG_MS);
    run.send({ type: 'ACKNOWLEDGE_WARNING' });
    await run.until('debating');
    pass(9_000);
    shows(9_000 + CALL_MS);
  },

  'a person’s turn is counted, with an interjection in it': async (lab) => {
    const { run, pass, shows } = clocked(lab, { people: ['opposition'], script: holdIn('rebut') });
    await run.until('listening');
    pass(20_000);
    run.send({ type: 'INTERJECT', text: 'Costs?' });
    pass(20_000);
    shows(40_000);
    run.send({ type: 'SPEAK', turn: '0.opposition', text: 'Mine.' });
    shows(40_000);
  },

  'the hours in which no page had it open are not counted': async (lab) => {
    const { run, pass, now } = clocked(lab, { script: holdIn('rebut') });
    await run.until('debating');
    pass(10_000);
    const late = reopened(run.record(), now(), now() + LONG_MS * 100);
    const resumed: Ruling = { kind: 'ruling', ruling: 'resume', at: now() + LONG_MS * 101 };
    const gone = { ...late, entries: [...late.entries, resumed] };
    expect(runningTime(late, null)).toBe(10_000);
    expect(runningTime(gone, resumed.at + 1)).toBe(10_001);
  },
};
