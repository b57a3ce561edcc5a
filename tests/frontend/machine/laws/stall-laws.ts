// Laws of asking again while a call runs, and of what can be changed in a pause: one call is given up, everything else goes on.
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import { requestedPause } from '@rostrum/shared/status/debate-status';
import { expect } from 'vitest';
import { ALL_TURN_IDS, seatedModel, smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever, replyNeverIn } from '../../../kit/scripted-backend.ts';

const REBUTTAL = '1:1.0.opposition';

export const stallLaws: MachineLaws = {
  'asked again, only the call of that turn is given up, and the others go on': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('case') });
    const run = start(smallDebate(), house);
    await run.until('awaitingArguments');
    expect(run.can({ type: 'ASK_AGAIN', turn: REBUTTAL })).toBe(false);
    run.send({ type: 'ASK_AGAIN', turn: '0.opposition' });
    expect(run.can({ type: 'ASK_AGAIN', turn: '0.proposition' })).toBe(false);
    await run.still();
    expect(house.cancelled).toEqual(['0.opposition.1']);
    expect(run.log()).toContainEqual({ type: 'RETRY', turn: '0.opposition' });
    expect(openAttemptsOf(run.record()).map(({ id }) => id)).toEqual(['0.proposition.1']);
    house.answer('0.proposition.1');
    await run.until('completed');
    expect(house.sent).toHaveLength(ALL_TURN_IDS.length + 1);
    expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
  },

  'a call that was complete when it was given up counts as the speech': async ({ start }) => {
    const house = createScriptedBackend({
      script: replyNeverIn('rebut'),
      onCancel: () => ({ text: 'Just done.' }),
    });
    const run = start(smallDebate(), house);
    await run.until('debating');
    run.send({ type: 'ASK_AGAIN', turn: REBUTTAL });
    await run.still();
    expect(spokenTurnIds(run.record())).toContain(REBUTTAL);
    expect(house.sent.filter(({ id }) => id.startsWith(`${REBUTTAL}.`))).toHaveLength(1);
  },

  'with another model in the seat, the running call is given up and the new model is asked': async ({
    start,
  }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    run.send({ type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') });
    await run.still();
    expect(house.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(run.log()).toContainEqual({ type: 'RESEATED', seat: 'opposition', occupant: 'demo/dido' });
    const again = attemptsOf(run.record()).find(({ id }) => id === '1:1.0.opposition.2');
    expect(again?.model.id).toBe('dido');
  },

  'asked again while pausing, it is still pausing, and the turn is spoken after the pause': async ({
    start,
  }) => {
    const house = createScriptedBackend({ script: replyNever });
    const run = start(smallDebate(), house);
    await run.until('awaitingArguments');
    run.send({ type: 'PAUSE', when: 'after-speech' });
    run.send({ type: 'ASK_AGAIN', turn: '0.opposition' });
    await run.still();
    expect(requestedPause(run.record())).toBe('after-speech');
    expect(run.state()).toBe('pausing');
    house.answer('0.proposition.1');
    expect(run.state()).toBe('paused');
    expect(house.sent).toHaveLength(2);
    run.send({ type: 'RESUME' });
    expect(house.running()).toEqual(['0.opposition.2']);
  },

  'reloaded while the call is being given up, it is given up all the same': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    run.send({ type: 'ASK_AGAIN', turn: REBUTTAL });
    const seen = run.record();
    run.actor.stop();
    const again = start(seen, house);
    await again.still();
    expect(house.cancelled).toEqual([`${REBUTTAL}.1`]);
  },

  'in a pause the limit may be lowered, or set where there was none, as long as the verdict fits it': async ({
    start,
  }) => {
    const set = (limitNanoUsd: number) =>
      ({ type: 'RAISE_LIMIT', limitNanoUsd, warnAtNanoUsd: null }) as const;
    const house = createScriptedBackend({ script: replyNeverIn('case') });
    const run = start(smallDebate({ settings: { limitNanoUsd: 1e9 } }), house);
    await run.until('awaitingArguments');
    expect(run.can(set(9e8))).toBe(false);
    run.send({ type: 'PAUSE', when: 'after-speech' });
    expect(run.can(set(9e8))).toBe(false);
    for (const id of house.running()) house.answer(id);
    expect(run.can(set(9e8))).toBe(true);
    expect(run.can(set(committedNanoUsd(run.record())))).toBe(false);
    expect(run.can(set(Number.NaN))).toBe(false);
    run.send(set(9e8));
    expect(limitsNow(run.record()).limitNanoUsd).toBe(9e8);
    expect(run.log()).toContainEqual({ type: 'LIMIT_RAISED', limitNanoUsd: 9e8, warnAtNanoUsd: null });

    const free = start(smallDebate(), createScriptedBackend());
    free.send({ type: 'PAUSE', when: 'now' });
    await free.until('paused');
    expect(free.can(set(9e8))).toBe(true);
  },
};
