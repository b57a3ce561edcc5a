// Laws of time limits: when one is reached no new call starts and running calls are cancelled; the plan says what follows.

import { type DebateRecord, rulingsOf, type Settings } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { expect } from 'vitest';
import { ALL_TURN_IDS, smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import type { MachineHarness, MachineLaws } from '../../../kit/machine-harness.ts';
import {
  createScriptedBackend,
  replyNever,
  replyNeverIn,
  type ScriptedBackend,
  scripted,
} from '../../../kit/scripted-backend.ts';

const timedDebate = (settings: Partial<Settings>, people: string[] = []): DebateRecord =>
  smallDebate({ settings, people });

/** Starts a debate whose clock and timers advance together. */
function startTimed({ start }: MachineHarness, record: DebateRecord, house: ScriptedBackend, from = 1_000) {
  let now = from;
  const run = start(record, house, { parts: { now: () => now } });
  const pass = (ms: number) => {
    now += ms;
    run.clock.increment(ms);
  };
  return { run, pass };
}

const stopRulings = (record: DebateRecord) => rulingsOf(record).filter(({ ruling }) => ruling === 'stop');

export const timeLaws: MachineLaws = {
  'when the time of the debate is up what runs is ended, nobody new speaks, and the judge rules': async (
    lab,
  ) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const { run, pass } = startTimed(lab, timedDebate({ totalTimeoutMs: 60_000 }), house);
    await run.until('debating');
    pass(59_999);
    expect(run.state()).toBe('debating');
    expect(stopRulings(run.record())).toEqual([]);
    pass(1);
    await run.until('completed');
    expect(house.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
    expect(debateEnding(run.record())).toMatchObject({
      kind: 'time',
      reason: { code: 'stopped', by: 'time' },
    });
    expect(run.log().filter((body) => body.type === 'STOPPED')).toEqual([{ type: 'STOPPED', by: 'time' }]);
  },

  'before both sides were heard there is nothing to rule on, and that is said': async (lab) => {
    const house = createScriptedBackend({ script: replyNever });
    const { run, pass } = startTimed(lab, timedDebate({ totalTimeoutMs: 60_000 }), house);
    await run.until('awaitingArguments');
    house.answer('0.proposition.1');
    pass(60_000);
    await run.until('completed');
    expect(house.cancelled).toEqual(['0.opposition.1']);
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition']);
    expect(debateEnding(run.record())).toMatchObject({
      kind: 'no-verdict',
      reason: { code: expect.stringMatching(/^time-/) },
    });
  },

  'time in which the debate stands still does not count, and a reload begins no new count': async (lab) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const first = startTimed(lab, timedDebate({ totalTimeoutMs: 60_000 }), house);
    await first.run.until('debating');
    first.pass(40_000);
    first.run.send({ type: 'PAUSE', when: 'now' });
    await first.run.until('paused');
    first.pass(600_000);
    expect(first.run.state()).toBe('paused');
    first.run.send({ type: 'RESUME' });
    await first.run.until('debating');
    first.pass(10_000);
    expect(first.run.state()).toBe('debating');
    first.run.actor.stop();
    const again = startTimed(lab, first.run.record(), house, 651_000);
    await again.run.still();
    again.pass(9_999);
    expect(stopRulings(again.run.record())).toEqual([]);
    again.pass(1);
    await again.run.until('completed');
    expect(debateEnding(again.run.record())?.kind).toBe('time');
  },

  'a pause after the speech stops the count, and the timer that was set finds nothing over': async (lab) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const { run, pass } = startTimed(lab, timedDebate({ totalTimeoutMs: 60_000 }), house);
    await run.until('debating');
    run.send({ type: 'PAUSE', when: 'after-speech' });
    pass(60_000);
    expect(run.state()).toBe('pausing');
    expect(house.cancelled).toEqual([]);
    house.answer('1:1.0.opposition.1');
    expect(run.state()).toBe('paused');
  },

  'time in error or at the warning does not count either': async (lab) => {
    const script = scripted({ '1:1.0.opposition': [{ fail: 'auth' }], '1:1.0.proposition': [undefined] });
    const { run, pass } = startTimed(
      lab,
      timedDebate({ totalTimeoutMs: 60_000 }),
      createScriptedBackend({ script }),
    );
    await run.until('error');
    pass(600_000);
    run.send({ type: 'RETRY' });
    await run.until('debating');
    // The time spoken before the error counts: two milliseconds here.
    pass(59_997);
    expect(stopRulings(run.record())).toEqual([]);
    pass(1);
    await run.until('completed');
    expect(debateEnding(run.record())?.kind).toBe('time');

    const warned = startTimed(
      lab,
      timedDebate({ totalTimeoutMs: 60_000, warnAtNanoUsd: 1 }),
      createScriptedBackend(),
    );
    await warned.run.until('paused');
    warned.pass(600_000);
    warned.run.send({ type: 'ACKNOWLEDGE_WARNING' });
    await warned.run.until('completed');
    expect(debateEnding(warned.run.record())?.kind).toBe('plan');
  },

  'a person takes the time they need, and a wait for another try is cut short': async (lab) => {
    const mine = startTimed(
      lab,
      timedDebate({ totalTimeoutMs: 60_000 }, ['proposition']),
      createScriptedBackend(),
    );
    await mine.run.until('listening');
    mine.run.send({ type: 'SPEAK', turn: '0.proposition', text: 'Mine.' });
    await mine.run.until('listening');
    mine.pass(600_000);
    expect(mine.run.state()).toBe('listening');
    expect(stopRulings(mine.run.record())).toEqual([]);

    const script = scripted({ '1:1.0.opposition': [{ fail: 'rate-limited', retryAfterMs: 50_000 }] });
    const waits = startTimed(lab, timedDebate({ totalTimeoutMs: 30_000 }), createScriptedBackend({ script }));
    await waits.run.until('recovering');
    waits.pass(30_000);
    await waits.run.until('completed');
    expect(spokenTurnIds(waits.run.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
  },

  'the judge is not hurried, and a debate without a limit has none': async (lab) => {
    const house = createScriptedBackend({ script: replyNeverIn('rule') });
    const { run, pass } = startTimed(lab, timedDebate({ totalTimeoutMs: 60_000 }), house);
    await run.until('judgeEvaluating');
    pass(600_000);
    expect(house.cancelled).toEqual([]);
    house.answer('2.judge.1');
    await run.until('completed');
    expect(debateEnding(run.record())?.kind).toBe('plan');

    const free = startTimed(lab, timedDebate({}), createScriptedBackend({ script: replyNeverIn('case') }));
    await free.run.until('awaitingArguments');
    free.pass(3_600_000);
    expect(free.run.state()).toBe('awaitingArguments');
    expect(free.run.record().entries.every((entry) => entry.kind === 'attempt')).toBe(true);
  },

  'when the time of a round is up the rest of it is passed over, and the next begins with a whole one':
    async (lab) => {
      const house = createScriptedBackend({ script: replyNeverIn('rebut') });
      const { run, pass } = startTimed(lab, timedDebate({ roundTimeoutMs: 60_000 }), house);
      await run.until('debating');
      house.answer('1:1.0.opposition.1');
      pass(60_000);
      await run.until('debating');
      expect(house.cancelled).toEqual(['1:1.0.proposition.1']);
      const reason = { code: 'round-over' };
      expect(rulingsOf(run.record())).toMatchObject([
        { ruling: 'skip', turn: '1:1.0.proposition', by: 'house', reason },
      ]);
      pass(59_999);
      expect(house.running()).toEqual(['1:2.0.opposition.1']);
      house.answer('1:2.0.opposition.1');
      house.answer('1:2.0.proposition.1');
      await run.until('completed');
      expect(spokenTurnIds(run.record())).toEqual(
        ALL_TURN_IDS.filter((turn) => turn !== '1:1.0.proposition'),
      );
      expect(debateEnding(run.record())?.kind).toBe('plan');
    },

  'what stands outside the rounds has no limit of theirs': async (lab) => {
    const { run, pass } = startTimed(
      lab,
      timedDebate({ roundTimeoutMs: 60_000 }),
      createScriptedBackend({ script: replyNeverIn('case') }),
    );
    await run.until('awaitingArguments');
    pass(600_000);
    expect(run.state()).toBe('awaitingArguments');
    expect(rulingsOf(run.record())).toEqual([]);
  },
};
