// Laws of pausing, resuming and reloading: no speech is lost, repeated or paid for twice.
import { attemptsOf, type DebateRecord, openAttemptsOf } from '@rostrum/shared/debate/record';
import { reopened, standing } from '@rostrum/shared/debate/standing';
import { expect } from 'vitest';
import { withResults } from '../../frontend/src/machines/commit.ts';
import type { ChairEvent } from '../../frontend/src/machines/debate-types.ts';
import { debate, spoken, WHOLE } from './machine-debate.ts';
import { createHouse, type House, hold, holdIn, scripted } from './machine-house.ts';
import { type Laws, partsWith, type Run } from './machine-run.ts';

const NOW: ChairEvent = { type: 'PAUSE', when: 'now' };
const AFTER: ChairEvent = { type: 'PAUSE', when: 'after-speech' };
const ROOMS = [
  ['case', 'awaitingArguments'],
  ['rebut', 'debating'],
  ['rule', 'judgeEvaluating'],
] as const;

function expectWhole(run: Run, house: House) {
  expect([...spoken(run.record())].sort()).toEqual([...WHOLE].sort());
  expect(house.sent).toHaveLength(WHOLE.length + house.cancelled.length);
}

export const pausing: Laws = {
  ...Object.fromEntries(
    ROOMS.flatMap(([act, room]) => [
      [
        `pause now in ${room} cancels what runs, and resuming loses and repeats nothing`,
        async ({ start }) => {
          const house = createHouse({ script: holdIn(act) });
          const run = start(debate(), house);
          await run.until(room);
          const open = house.running();
          run.send(NOW);
          expect(run.state()).toBe(room);
          await run.until('paused');
          expect(run.context().pausedFor).toBe('requested');
          expect(house.cancelled).toEqual(open);
          expect(openAttemptsOf(run.record())).toEqual([]);
          expect(standing(run.record())).toBe('paused');
          run.send({ type: 'RESUME' });
          while (run.state() !== 'completed') {
            await run.still();
            for (const id of house.running()) house.answer(id);
          }
          expectWhole(run, house);
        },
      ],
      [
        `pause after this speech in ${room} cancels no call`,
        async ({ start }) => {
          const house = createHouse({ script: holdIn(act) });
          const run = start(debate(), house);
          await run.until(room);
          run.send(AFTER);
          expect(run.state()).toBe(room);
          expect(run.can(AFTER)).toBe(false);
          expect(run.can(NOW)).toBe(true);
          for (const id of house.running()) {
            expect(run.state()).toBe(room);
            house.answer(id);
          }
          expect(run.state()).toBe(act === 'rule' ? 'completed' : 'paused');
          if (act !== 'rule') run.send({ type: 'RESUME' });
          while (run.state() !== 'completed') for (const id of house.running()) house.answer(id);
          expect(house.cancelled).toEqual([]);
          expectWhole(run, house);
        },
      ],
    ]),
  ),

  'a call that completed while it was being cancelled counts as a speech': async ({ start }) => {
    const house = createHouse({ script: holdIn('case'), onCancel: () => ({ text: 'Just done.' }) });
    const run = start(debate(), house);
    await run.until('awaitingArguments');
    run.send(NOW);
    await run.until('paused');
    expect(spoken(run.record())).toEqual(['0.proposition', '0.opposition']);
    run.send({ type: 'RESUME' });
    await run.until('completed');
    expect(house.sent).toHaveLength(WHOLE.length);
  },

  'a call that cannot be settled is booked at its hold, marked estimated, and asked again': async ({
    start,
  }) => {
    for (const spoil of ['goDeaf', 'breakDown'] as const) {
      const house = createHouse({ script: holdIn('rebut') });
      const run = start(debate(), house);
      await run.until('debating');
      house[spoil]();
      run.send(NOW);
      await run.until('paused');
      const lost = attemptsOf(run.record()).at(-1);
      expect(lost).toMatchObject({ id: '1:1.0.opposition.1', outcome: { state: 'lost' } });
      expect(lost?.charge).toMatchObject({ atMostNanoUsd: lost?.holdNanoUsd, basis: 'estimated' });
    }
  },

  'a pause in initializing takes effect after it, and is not asked for twice': async ({ start }) => {
    const house = createHouse();
    const run = start(debate(), house);
    run.send(AFTER);
    expect(run.can(AFTER)).toBe(false);
    run.send(NOW);
    expect(run.can(NOW)).toBe(false);
    await run.until('paused');
    expect(house.sent).toHaveLength(0);
    run.send({ type: 'RESUME' });
    await run.until('completed');
    expectWhole(run, house);
  },

  'a pause while waiting to retry or for a person takes effect at once': async ({ start }) => {
    const failing = createHouse({ script: scripted({ '1:1.0.opposition': [{ fail: 'overloaded' }] }) });
    const recovering = start(debate(), failing);
    await recovering.until('recovering');
    recovering.send(AFTER);
    expect(recovering.state()).toBe('paused');
    recovering.clock.increment(60_000);
    expect(recovering.state()).toBe('paused');
    recovering.send({ type: 'RESUME' });
    expect(recovering.state()).toBe('recovering');
    recovering.clock.increment(2_000);
    await recovering.until('completed');

    const listening = start(debate({ people: ['opposition'] }), createHouse());
    await listening.until('listening');
    listening.send(NOW);
    expect(listening.state()).toBe('paused');
    expect(listening.can({ type: 'SPEAK', turn: '0.opposition', text: 'Too late.' })).toBe(false);
    listening.send({ type: 'RESUME' });
    expect(listening.state()).toBe('listening');
  },

  'while calls are being ended the chair may still pause, stop, interject and abandon': async ({ start }) => {
    const rebutting = async () => {
      const run = start(debate(), createHouse({ script: holdIn('rebut') }));
      await run.until('debating');
      return run;
    };
    const paused = await rebutting();
    paused.send({ type: 'STOP' });
    paused.send(NOW);
    expect(paused.can(NOW)).toBe(false);
    await paused.until('paused');
    const stopped = await rebutting();
    stopped.send(NOW);
    stopped.send({ type: 'STOP' });
    await stopped.until('completed');
    expect(spoken(stopped.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
    const interjected = await rebutting();
    interjected.send(NOW);
    expect(interjected.can({ type: 'INTERJECT', text: '' })).toBe(false);
    interjected.send({ type: 'INTERJECT', text: 'Wait.' });
    await interjected.until('paused');
    expect(interjected.record().entries.at(-1)).toMatchObject({ ruling: 'interject' });
    const abandoned = await rebutting();
    abandoned.send(NOW);
    abandoned.send({ type: 'ABANDON' });
    for (const type of ['ABANDON', 'STOP'] as const) expect(abandoned.can({ type })).toBe(false);
    expect(abandoned.can({ type: 'INTERJECT', text: 'Too late.' })).toBe(false);
    expect(abandoned.can(NOW)).toBe(false);
    await abandoned.until('completed');

    const early = start(debate(), createHouse({ script: hold }));
    await early.until('awaitingArguments');
    early.send(NOW);
    early.send({ type: 'STOP' });
    await early.until('completed');
    expect(spoken(early.record())).toEqual([]);
  },

  'a report about a call that is booked already changes nothing': async ({ start }) => {
    const house = createHouse({ script: holdIn('rebut') });
    const run = start(debate(), house);
    await run.until('debating');
    const before = run.record();
    const late = { state: 'completed', finishReason: 'stop', text: 'Again.' } as const;
    const result = { attempt: '0.proposition.1', outcome: late, usage: null, charge: null, timing: null };
    const event = { type: 'CALL_ENDED', result } as const;
    expect(run.actor.getSnapshot().can(event)).toBe(false);
    run.actor.send(event);
    expect(run.record()).toBe(before);
    expect(withResults(before, [result], partsWith())).toBe(before);
  },

  'a page reloaded at any moment goes on without a second call': async ({ start }) => {
    for (let answers = 0; answers < WHOLE.length; answers++) {
      const house = createHouse({ script: hold });
      const first = start(debate(), house);
      await first.until('awaitingArguments');
      for (let given = 0; given < answers; given++) house.answer(house.running()[0] ?? '');
      const seen = first.record();
      first.actor.stop();
      if (answers % 2 === 0) house.answer(house.running()[0] ?? '');
      const again = start(seen, house);
      await again.still();
      expect(again.log.some((body) => body.type === 'START_DEBATE')).toBe(false);
      while (again.state() !== 'completed') house.answer(house.running()[0] ?? '');
      expect([...spoken(again.record())].sort()).toEqual([...WHOLE].sort());
      expect(house.sent).toHaveLength(WHOLE.length);
    }
  },

  'every entry of a record is a place to go on from': async ({ start }) => {
    const records: DebateRecord[] = [];
    const first = start(debate(), createHouse(), { watch: ({ context }) => records.push(context.record) });
    await first.until('completed');
    for (const record of records) {
      const house = createHouse();
      const again = start(record, house);
      await again.until('completed');
      const lost = attemptsOf(again.record()).filter((attempt) => attempt.outcome.state === 'lost');
      expect([...spoken(again.record())].sort()).toEqual([...WHOLE].sort());
      expect(lost).toHaveLength(openAttemptsOf(record).length);
    }
  },

  'calls the backend forgot are booked at their hold and use up no retry, but not without end': async ({
    start,
  }) => {
    const first = start(debate(), createHouse({ script: hold }));
    await first.until('awaitingArguments');
    let record = first.record();
    for (let reload = 1; reload <= 4; reload++) {
      const again = start(record, createHouse({ script: hold }));
      await again.still();
      record = again.record();
      expect(again.state()).toBe(reload < 4 ? 'awaitingArguments' : 'error');
      const lost = attemptsOf(record).filter((attempt) => attempt.outcome.state === 'lost');
      expect(lost).toHaveLength(2 * reload);
      expect(lost.every(({ charge, holdNanoUsd }) => charge?.atMostNanoUsd === holdNanoUsd)).toBe(true);
      again.actor.stop();
    }
    const house = createHouse();
    const asked = start(record, house);
    await asked.until('error');
    expect(asked.context().trouble).toMatchObject({ code: 'lost', seats: ['proposition', 'opposition'] });
    asked.send({ type: 'RETRY' });
    await asked.until('completed');
    expect(house.sent[0]?.id).toBe('0.proposition.5');
  },

  'a paused debate opens paused, a stopped one stays stopped, one left alone too long opens paused': async ({
    start,
  }) => {
    const house = createHouse({ script: holdIn('rebut') });
    const run = start(debate(), house);
    await run.until('debating');
    expect(standing(debate())).toBe('unopened');
    const running = run.record();
    expect(standing(running)).toBe('running');
    expect(reopened(running, 0, 15 * 60_000)).toBe(running);
    const late = reopened(running, 0, 15 * 60_000 + 1);
    run.actor.stop();
    const again = start(late, house);
    await again.until('paused');
    expect(house.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(reopened(again.record(), 0, 1e9)).toBe(again.record());
    const reloaded = start(again.record(), createHouse());
    await reloaded.until('paused');
    reloaded.send({ type: 'STOP' });
    await reloaded.until('completed');
    expect(spoken(reloaded.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
  },
};
