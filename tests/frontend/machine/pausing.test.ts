// Pausing, resuming, reloading and asking again: no speech is lost, repeated or paid for twice.

import { attemptsOf, type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import { debateStatus, pausedIfUnattended, requestedPause } from '@rostrum/shared/status/debate-status';
import { NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { describe, expect, it } from 'vitest';
import type { UserEvent } from '../../../frontend/src/engine/machine/machine-types.ts';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import { ALL_TURN_IDS, seatedModel, smallDebate, spokenTurnIds } from '../../fixtures/small-debate.ts';
import { type MachineRun, machineDependenciesWith, playTo, startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever } from '../../kit/scripted-backend.ts';

const PAUSE_NOW: UserEvent = { type: 'PAUSE', when: 'now' };
const PAUSE: UserEvent = { type: 'PAUSE', when: 'after-speech' };
const RESUME: UserEvent = { type: 'RESUME' };
const RESEAT: UserEvent = { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') };
const OPENINGS = ['0.proposition', '0.opposition'];
const REBUTTAL = '1:1.0.opposition';

function expectWholeDebate({ scriptedBackend, ...run }: MachineRun) {
  expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
  expect(scriptedBackend.sent).toHaveLength(ALL_TURN_IDS.length + scriptedBackend.cancelled.length);
}

describe.each([
  ['case', 'awaitingArguments'],
  ['rebut', 'debating'],
  ['rule', 'judgeEvaluating'],
] as const)('while a %s is spoken', (act, room) => {
  it('“pause now” cancels running calls, and resuming loses and repeats nothing', async () => {
    const run = await playTo(room, { hold: act });
    const open = run.scriptedBackend.running();
    run.send(PAUSE_NOW);
    expect(run.state()).toBe(room);
    // A call that is being cancelled is neither followed again nor cancelled twice.
    for (const event of [PAUSE, PAUSE_NOW, RESEAT]) expect(run.can(event)).toBe(false);
    await run.until('paused');
    expect(run.scriptedBackend.cancelled).toEqual(open);
    expect(openAttemptsOf(run.record())).toEqual([]);
    expect(debateStatus(run.record())).toBe('paused');
    run.send(RESUME);
    await run.finish();
    expectWholeDebate(run);
  });

  it('“pause after this speech” cancels no call, undone or not, and running speeches are finished', async () => {
    const { scriptedBackend, ...run } = await playTo(room, { hold: act });
    const takenUp = scriptedBackend.runs();
    for (const event of [PAUSE, RESUME, PAUSE]) run.send(event);
    expect(scriptedBackend.runs()).toBe(takenUp);
    expect(run.can(PAUSE)).toBe(false);
    for (const id of scriptedBackend.running()) {
      expect(run.state()).toBe('pausing');
      scriptedBackend.answer(id);
    }
    expect(run.state()).toBe(act === 'rule' ? 'completed' : 'paused');
    run.send(RESUME);
    await run.finish();
    expect(scriptedBackend.cancelled).toEqual([]);
    expectWholeDebate({ scriptedBackend, ...run });
  });
});

describe('a pause', () => {
  it('keeps a speech that completed while it was cancelled, and in its attempt the words of one that did not', async () => {
    const run = await playTo('awaitingArguments', {
      hold: 'case',
      onCancel: () => ({ text: 'Just done.' }),
    });
    run.send(PAUSE_NOW);
    await run.until('paused');
    expect(spokenTurnIds(run.record())).toEqual(OPENINGS);
    run.send(RESUME);
    await run.until('completed');
    expect(run.scriptedBackend.sent).toHaveLength(ALL_TURN_IDS.length);

    const words = 'Once a city decides';
    const cut = await playTo('debating', {
      hold: 'rebut',
      onCancel: () => ({ fail: 'cancelled', text: words }),
    });
    cut.send(PAUSE);
    cut.send(PAUSE_NOW);
    await cut.until('paused');
    expect(attemptsOf(cut.record()).at(-1)?.outcome).toMatchObject({ code: 'cancelled', text: words });
    expect(spokenTurnIds(cut.record())).toEqual(OPENINGS);
    cut.send(RESUME);
    await cut.finish();
    expect(JSON.stringify(cut.scriptedBackend.sent)).not.toContain(words);
  });

  it.each(['goDeaf', 'breakDown'] as const)(
    'charges a call that cannot be settled at its hold, marked as estimated (%s)',
    async (spoil) => {
      const run = await playTo('debating', { hold: 'rebut' });
      run.scriptedBackend[spoil]();
      run.send(PAUSE_NOW);
      await run.until('paused');
      const lostAttempt = attemptsOf(run.record()).at(-1);
      expect(lostAttempt).toMatchObject({ id: `${REBUTTAL}.1`, outcome: { state: 'lost' } });
      expect(lostAttempt?.charge).toMatchObject({
        atMostNanoUsd: lostAttempt?.holdNanoUsd,
        basis: 'estimated',
      });
    },
  );

  it('asked for while models are loaded takes effect after it, unless it is undone', async () => {
    const run = startMachine(smallDebate(), createScriptedBackend());
    run.send(PAUSE);
    run.send(PAUSE_NOW);
    await run.until('paused');
    expect(run.scriptedBackend.sent).toHaveLength(0);
    run.send(RESUME);
    await run.until('completed');
    expectWholeDebate(run);
    const undone = startMachine(smallDebate(), createScriptedBackend());
    undone.send(PAUSE);
    undone.send(RESUME);
    await undone.until('completed');
    expect(undone.states).not.toContain('paused');
  });

  it('takes effect at once while nobody speaks, and a failed call waits for its end', async () => {
    const run = await playTo('debating', { hold: 'rebut' });
    run.send(PAUSE);
    run.scriptedBackend.answer(`${REBUTTAL}.1`, { fail: 'overloaded' });
    expect(run.state()).toBe('paused');
    run.clock.increment(60_000);
    expect(run.scriptedBackend.sent).toHaveLength(3);
    run.send(RESUME);
    expect(run.state()).toBe('recovering');
    run.send(PAUSE);
    run.clock.increment(60_000);
    expect(run.state()).toBe('paused');
    run.send(RESUME);
    run.clock.increment(2_000);
    expect(run.scriptedBackend.sent[3]?.id).toBe(`${REBUTTAL}.2`);

    const listening = await playTo('listening', { record: smallDebate({ people: ['opposition'] }) });
    listening.send(PAUSE_NOW);
    expect(listening.can({ type: 'SPEAK', turn: '0.opposition', text: 'Too late.' })).toBe(false);
    listening.send(RESUME);
    expect(listening.state()).toBe('listening');
  });

  it('may become a stop or an end while its calls are being cancelled', async () => {
    const stoppedRun = await playTo('debating', { hold: 'rebut' });
    stoppedRun.send(PAUSE_NOW);
    stoppedRun.send({ type: 'STOP' });
    expect(stoppedRun.can({ type: 'STOP' })).toBe(false);
    await stoppedRun.until('completed');
    expect(spokenTurnIds(stoppedRun.record())).toEqual([...OPENINGS, '2.judge']);
    const abandonedRun = await playTo('debating', { hold: 'rebut' });
    abandonedRun.send(PAUSE_NOW);
    abandonedRun.send({ type: 'ABANDON' });
    for (const type of ['STOP', 'ABANDON'] as const) expect(abandonedRun.can({ type })).toBe(false);
    expect(abandonedRun.can({ type: 'INTERJECT', text: 'Too late.' })).toBe(false);
    await abandonedRun.until('completed');
  });
});

describe('a page that is reloaded', () => {
  it('continues at any moment without a second call', async () => {
    for (let answers = 0; answers < ALL_TURN_IDS.length; answers++) {
      const { scriptedBackend, ...first } = await playTo('awaitingArguments', { script: replyNever });
      for (let count = 0; count < answers; count++)
        scriptedBackend.answer(scriptedBackend.running()[0] ?? '');
      const record = first.record();
      first.actor.stop();
      if (answers % 2 === 0) scriptedBackend.answer(scriptedBackend.running()[0] ?? '');
      const again = startMachine(record, scriptedBackend);
      await again.finish();
      expectWholeDebate(again);
    }
  });

  it('continues from every entry of a record, with calls that the backend forgot charged as lost', async () => {
    const records: DebateRecord[] = [];
    await playTo('completed', { watch: ({ context }) => records.push(context.record) });
    for (const record of records) {
      const again = await playTo('completed', { record });
      const lostAttempts = attemptsOf(again.record()).filter(({ outcome }) => outcome.state === 'lost');
      expect([...spokenTurnIds(again.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
      expect(lostAttempts).toHaveLength(openAttemptsOf(record).length);
    }
  });

  it('charges forgotten calls at their hold: they use up no retry, but their number is bounded', async () => {
    let run = await playTo('awaitingArguments', { script: replyNever });
    for (let reload = 1; reload <= 4; reload++) {
      run.scriptedBackend.forget();
      run = await run.reload();
      expect(run.state()).toBe(reload < 4 ? 'awaitingArguments' : 'error');
      const lostAttempts = attemptsOf(run.record()).filter(({ outcome }) => outcome.state === 'lost');
      expect(lostAttempts).toHaveLength(2 * reload);
      expect(lostAttempts.every(({ charge, holdNanoUsd }) => charge?.atMostNanoUsd === holdNanoUsd)).toBe(
        true,
      );
    }
    expect(run.context().haltReason).toMatchObject({ code: 'lost', seats: ['proposition', 'opposition'] });
    run.send({ type: 'RETRY' });
    await run.finish();
  });

  it('while pausing follows the same call, and then is paused', async () => {
    const first = await playTo('debating', { hold: 'rebut' });
    first.send(PAUSE);
    const again = await first.reload();
    expect(again.state()).toBe('pausing');
    again.scriptedBackend.answer(`${REBUTTAL}.1`, { text: 'To the end.' });
    expect(again.isIn({ paused: 'pausedByUser' })).toBe(true);
    expect(again.scriptedBackend.sent).toHaveLength(3);
    expect(spokenTurnIds(again.record())).toContain(REBUTTAL);
  });

  it('opens paused if it was paused or left alone too long, and stays stopped if it was stopped', async () => {
    const run = await playTo('debating', { hold: 'rebut' });
    const running = run.record();
    expect([debateStatus(smallDebate()), debateStatus(running)]).toEqual(['unopened', 'running']);
    expect(pausedIfUnattended(running, 0, 15 * 60_000)).toBe(running);
    const late = pausedIfUnattended(running, 0, 15 * 60_000 + 1);
    const again = startMachine(late, run.scriptedBackend);
    await again.until('paused');
    expect(run.scriptedBackend.cancelled).toEqual([`${REBUTTAL}.1`]);
    expect(pausedIfUnattended(again.record(), 0, 1e9)).toBe(again.record());
    const reloadedRun = await playTo('paused', { record: again.record() });
    reloadedRun.send({ type: 'STOP' });
    await reloadedRun.until('completed');
    expect(spokenTurnIds(reloadedRun.record())).toEqual([...OPENINGS, '2.judge']);
  });
});

it('a report about a settled call changes nothing', async () => {
  const run = await playTo('debating', { hold: 'rebut' });
  const before = run.record();
  const late = { ...NO_ACCOUNT, state: 'completed', finishReason: 'stop', text: 'Again.' } as const;
  const result = { attempt: '0.proposition.1', outcome: late };
  expect(run.actor.getSnapshot().can({ type: 'CALL_ENDED', result })).toBe(false);
  expect(withResults(before, [result], machineDependenciesWith())).toBe(before);
});

describe('asked again while a call runs', () => {
  it('only the call of that turn is given up, and the others continue', async () => {
    const { scriptedBackend, ...run } = await playTo('awaitingArguments', { hold: 'case' });
    expect(run.can({ type: 'ASK_AGAIN', turn: REBUTTAL })).toBe(false);
    run.send({ type: 'ASK_AGAIN', turn: '0.opposition' });
    expect(run.can({ type: 'ASK_AGAIN', turn: '0.proposition' })).toBe(false);
    await run.still();
    expect(scriptedBackend.cancelled).toEqual(['0.opposition.1']);
    expect(run.log()).toContainEqual({ type: 'RETRY', turn: '0.opposition' });
    expect(openAttemptsOf(run.record()).map(({ id }) => id)).toEqual(['0.proposition.1']);
    scriptedBackend.answer('0.proposition.1');
    await run.until('completed');
    expectWholeDebate({ scriptedBackend, ...run });
  });

  it('a new model in the seat speaks in place of the call that is given up', async () => {
    const run = await playTo('debating', { hold: 'rebut' });
    run.send(RESEAT);
    await run.still();
    expect(run.scriptedBackend.cancelled).toEqual([`${REBUTTAL}.1`]);
    expect(run.log()).toContainEqual({ type: 'RESEATED', seat: 'opposition', occupant: 'demo/dido' });
    expect(attemptsOf(run.record()).find(({ id }) => id === `${REBUTTAL}.2`)?.model.id).toBe('dido');
  });

  it('in a debate that pauses, the turn is spoken after the pause', async () => {
    const { scriptedBackend, ...run } = await playTo('awaitingArguments', { script: replyNever });
    run.send(PAUSE);
    run.send({ type: 'ASK_AGAIN', turn: '0.opposition' });
    await run.still();
    expect(requestedPause(run.record())).toBe('after-speech');
    scriptedBackend.answer('0.proposition.1');
    expect(run.state()).toBe('paused');
    expect(scriptedBackend.sent).toHaveLength(2);
    run.send(RESUME);
    expect(scriptedBackend.running()).toEqual(['0.opposition.2']);
  });
});
