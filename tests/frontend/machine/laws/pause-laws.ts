// Laws of pausing, resuming and reloading: no speech is lost, repeated or paid for twice.

import { attemptsOf, type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, pausedIfUnattended } from '@rostrum/shared/status/debate-status';
import { NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { expect } from 'vitest';
import type { UserEvent } from '../../../../frontend/src/machine/machine-types.ts';
import { withResults } from '../../../../frontend/src/machine/record-updates.ts';
import { ALL_TURN_IDS, smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import { type MachineLaws, type MachineRun, machineDependenciesWith } from '../../../kit/machine-harness.ts';
import {
  createScriptedBackend,
  replyNever,
  replyNeverIn,
  type ScriptedBackend,
  scripted,
} from '../../../kit/scripted-backend.ts';

const PAUSE_NOW: UserEvent = { type: 'PAUSE', when: 'now' };
const PAUSE_AFTER_SPEECH: UserEvent = { type: 'PAUSE', when: 'after-speech' };
const SPEAKING_STATES_AND_SCRIPTS = [
  ['case', 'awaitingArguments'],
  ['rebut', 'debating'],
  ['rule', 'judgeEvaluating'],
] as const;

function expectWholeDebate(run: MachineRun, house: ScriptedBackend) {
  expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
  expect(house.sent).toHaveLength(ALL_TURN_IDS.length + house.cancelled.length);
}

export const pauseLaws: MachineLaws = {
  ...Object.fromEntries(
    SPEAKING_STATES_AND_SCRIPTS.flatMap(([act, room]) => [
      [
        `pause now in ${room} cancels what runs, and resuming loses and repeats nothing`,
        async ({ start }) => {
          const house = createScriptedBackend({ script: replyNeverIn(act) });
          const run = start(smallDebate(), house);
          await run.until(room);
          const open = house.running();
          run.send(PAUSE_NOW);
          expect(run.state()).toBe(room);
          await run.until('paused');
          expect(run.isIn({ paused: 'pausedByUser' })).toBe(true);
          expect(house.cancelled).toEqual(open);
          expect(openAttemptsOf(run.record())).toEqual([]);
          expect(debateStatus(run.record())).toBe('paused');
          run.send({ type: 'RESUME' });
          while (run.state() !== 'completed') {
            await run.still();
            for (const id of house.running()) house.answer(id);
          }
          expectWholeDebate(run, house);
        },
      ],
      [
        `pause after this speech in ${room} cancels no call`,
        async ({ start }) => {
          const house = createScriptedBackend({ script: replyNeverIn(act) });
          const run = start(smallDebate(), house);
          await run.until(room);
          run.send(PAUSE_AFTER_SPEECH);
          expect(run.state()).toBe('pausing');
          expect(run.can(PAUSE_AFTER_SPEECH)).toBe(false);
          expect(run.can(PAUSE_NOW)).toBe(true);
          for (const id of house.running()) {
            expect(run.state()).toBe('pausing');
            house.answer(id);
          }
          expect(run.state()).toBe(act === 'rule' ? 'completed' : 'paused');
          if (act !== 'rule') run.send({ type: 'RESUME' });
          while (run.state() !== 'completed') for (const id of house.running()) house.answer(id);
          expect(house.cancelled).toEqual([]);
          expectWholeDebate(run, house);
        },
      ],
    ]),
  ),

  'a call that completed while it was being cancelled counts as a speech': async ({ start }) => {
    const house = createScriptedBackend({
      script: replyNeverIn('case'),
      onCancel: () => ({ text: 'Just done.' }),
    });
    const run = start(smallDebate(), house);
    await run.until('awaitingArguments');
    run.send(PAUSE_NOW);
    await run.until('paused');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition']);
    run.send({ type: 'RESUME' });
    await run.until('completed');
    expect(house.sent).toHaveLength(ALL_TURN_IDS.length);
  },

  'a call that cannot be settled is booked at its hold, marked estimated, and asked again': async ({
    start,
  }) => {
    for (const spoil of ['goDeaf', 'breakDown'] as const) {
      const house = createScriptedBackend({ script: replyNeverIn('rebut') });
      const run = start(smallDebate(), house);
      await run.until('debating');
      house[spoil]();
      run.send(PAUSE_NOW);
      await run.until('paused');
      const lost = attemptsOf(run.record()).at(-1);
      expect(lost).toMatchObject({ id: '1:1.0.opposition.1', outcome: { state: 'lost' } });
      expect(lost?.charge).toMatchObject({ atMostNanoUsd: lost?.holdNanoUsd, basis: 'estimated' });
    }
  },

  'a pause in initializing takes effect after it, and is not asked for twice': async ({ start }) => {
    const house = createScriptedBackend();
    const run = start(smallDebate(), house);
    run.send(PAUSE_AFTER_SPEECH);
    expect(run.can(PAUSE_AFTER_SPEECH)).toBe(false);
    run.send(PAUSE_NOW);
    expect(run.can(PAUSE_NOW)).toBe(false);
    await run.until('paused');
    expect(house.sent).toHaveLength(0);
    run.send({ type: 'RESUME' });
    await run.until('completed');
    expectWholeDebate(run, house);
  },

  'a pause while waiting to retry or for a person takes effect at once': async ({ start }) => {
    const failing = createScriptedBackend({
      script: scripted({ '1:1.0.opposition': [{ fail: 'overloaded' }] }),
    });
    const recovering = start(smallDebate(), failing);
    await recovering.until('recovering');
    recovering.send(PAUSE_AFTER_SPEECH);
    expect(recovering.state()).toBe('paused');
    recovering.clock.increment(60_000);
    expect(recovering.state()).toBe('paused');
    recovering.send({ type: 'RESUME' });
    expect(recovering.state()).toBe('recovering');
    recovering.clock.increment(2_000);
    await recovering.until('completed');

    const listening = start(smallDebate({ people: ['opposition'] }), createScriptedBackend());
    await listening.until('listening');
    listening.send(PAUSE_NOW);
    expect(listening.state()).toBe('paused');
    expect(listening.can({ type: 'SPEAK', turn: '0.opposition', text: 'Too late.' })).toBe(false);
    listening.send({ type: 'RESUME' });
    expect(listening.state()).toBe('listening');
  },

  'while calls are being ended the chair may still pause, stop, interject and abandon': async ({ start }) => {
    const rebutting = async () => {
      const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rebut') }));
      await run.until('debating');
      return run;
    };
    const paused = await rebutting();
    paused.send({ type: 'STOP' });
    paused.send(PAUSE_NOW);
    expect(paused.can(PAUSE_NOW)).toBe(false);
    await paused.until('paused');
    const stopped = await rebutting();
    stopped.send(PAUSE_NOW);
    stopped.send({ type: 'STOP' });
    await stopped.until('completed');
    expect(spokenTurnIds(stopped.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
    const interjected = await rebutting();
    interjected.send(PAUSE_NOW);
    expect(interjected.can({ type: 'INTERJECT', text: '' })).toBe(false);
    interjected.send({ type: 'INTERJECT', text: 'Wait.' });
    await interjected.until('paused');
    expect(interjected.record().entries.at(-1)).toMatchObject({ ruling: 'interject' });
    const abandoned = await rebutting();
    abandoned.send(PAUSE_NOW);
    abandoned.send({ type: 'ABANDON' });
    for (const type of ['ABANDON', 'STOP'] as const) expect(abandoned.can({ type })).toBe(false);
    expect(abandoned.can({ type: 'INTERJECT', text: 'Too late.' })).toBe(false);
    expect(abandoned.can(PAUSE_NOW)).toBe(false);
    await abandoned.until('completed');

    const early = start(smallDebate(), createScriptedBackend({ script: replyNever }));
    await early.until('awaitingArguments');
    early.send(PAUSE_NOW);
    early.send({ type: 'STOP' });
    await early.until('completed');
    expect(spokenTurnIds(early.record())).toEqual([]);
  },

  'a report about a call that is booked already changes nothing': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    const before = run.record();
    const late = { ...NO_ACCOUNT, state: 'completed', finishReason: 'stop', text: 'Again.' } as const;
    const result = { attempt: '0.proposition.1', outcome: late };
    const event = { type: 'CALL_ENDED', result } as const;
    expect(run.actor.getSnapshot().can(event)).toBe(false);
    run.actor.send(event);
    expect(run.record()).toBe(before);
    expect(withResults(before, [result], machineDependenciesWith())).toBe(before);
  },

  'a page reloaded at any moment goes on without a second call': async ({ start }) => {
    for (let answers = 0; answers < ALL_TURN_IDS.length; answers++) {
      const house = createScriptedBackend({ script: replyNever });
      const first = start(smallDebate(), house);
      await first.until('awaitingArguments');
      for (let given = 0; given < answers; given++) house.answer(house.running()[0] ?? '');
      const seen = first.record();
      first.actor.stop();
      if (answers % 2 === 0) house.answer(house.running()[0] ?? '');
      const again = start(seen, house);
      await again.still();
      while (again.state() !== 'completed') house.answer(house.running()[0] ?? '');
      expect([...spokenTurnIds(again.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
      expect(house.sent).toHaveLength(ALL_TURN_IDS.length);
    }
  },

  'every entry of a record is a place to go on from': async ({ start }) => {
    const records: DebateRecord[] = [];
    const first = start(smallDebate(), createScriptedBackend(), {
      watch: ({ context }) => records.push(context.record),
    });
    await first.until('completed');
    for (const record of records) {
      const house = createScriptedBackend();
      const again = start(record, house);
      await again.until('completed');
      const lost = attemptsOf(again.record()).filter((attempt) => attempt.outcome.state === 'lost');
      expect([...spokenTurnIds(again.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
      expect(lost).toHaveLength(openAttemptsOf(record).length);
    }
  },

  'calls the backend forgot are booked at their hold and use up no retry, but not without end': async ({
    start,
  }) => {
    const first = start(smallDebate(), createScriptedBackend({ script: replyNever }));
    await first.until('awaitingArguments');
    let record = first.record();
    for (let reload = 1; reload <= 4; reload++) {
      const again = start(record, createScriptedBackend({ script: replyNever }));
      await again.still();
      record = again.record();
      expect(again.state()).toBe(reload < 4 ? 'awaitingArguments' : 'error');
      const lost = attemptsOf(record).filter((attempt) => attempt.outcome.state === 'lost');
      expect(lost).toHaveLength(2 * reload);
      expect(lost.every(({ charge, holdNanoUsd }) => charge?.atMostNanoUsd === holdNanoUsd)).toBe(true);
      again.actor.stop();
    }
    const house = createScriptedBackend();
    const asked = start(record, house);
    await asked.until('error');
    expect(asked.context().haltReason).toMatchObject({ code: 'lost', seats: ['proposition', 'opposition'] });
    asked.send({ type: 'RETRY' });
    await asked.until('completed');
    expect(house.sent[0]?.id).toBe('0.proposition.5');
  },

  'a paused debate opens paused, a stopped one stays stopped, one left alone too long opens paused': async ({
    start,
  }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    expect(debateStatus(smallDebate())).toBe('unopened');
    const running = run.record();
    expect(debateStatus(running)).toBe('running');
    expect(pausedIfUnattended(running, 0, 15 * 60_000)).toBe(running);
    const late = pausedIfUnattended(running, 0, 15 * 60_000 + 1);
    run.actor.stop();
    const again = start(late, house);
    await again.until('paused');
    expect(house.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(pausedIfUnattended(again.record(), 0, 1e9)).toBe(again.record());
    const reloaded = start(again.record(), createScriptedBackend());
    await reloaded.until('paused');
    reloaded.send({ type: 'STOP' });
    await reloaded.until('completed');
    expect(spokenTurnIds(reloaded.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
  },
};
