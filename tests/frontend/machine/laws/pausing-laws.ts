// Laws of Pause: what runs is heard to its end and nothing else begins; Undo goes on without another call.

import { attemptsOf, rulingsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { expect } from 'vitest';
import type { UserEvent } from '../../../../frontend/src/machine/machine-types.ts';
import { ALL_TURN_IDS, smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever, replyNeverIn } from '../../../kit/scripted-backend.ts';

const PAUSE: UserEvent = { type: 'PAUSE', when: 'after-speech' };
const STOP_NOW: UserEvent = { type: 'PAUSE', when: 'now' };

export const pausingLaws: MachineLaws = {
  'undone before the speech ends, the same calls go on and none is added': async ({ start }) => {
    for (const [act, state] of [
      ['case', 'awaitingArguments'],
      ['rebut', 'debating'],
      ['rule', 'judgeEvaluating'],
    ] as const) {
      const house = createScriptedBackend({ script: replyNeverIn(act) });
      const run = start(smallDebate(), house);
      await run.until(state);
      const running = house.running();
      const sent = house.sent.length;
      for (let times = 0; times < 3; times++) {
        run.send(PAUSE);
        expect(run.state()).toBe('pausing');
        run.send({ type: 'RESUME' });
        expect(run.state()).toBe(state);
      }
      expect(house.running()).toEqual(running);
      expect(house.sent).toHaveLength(sent);
      while (run.state() !== 'completed') for (const id of house.running()) house.answer(id);
      expect(house.cancelled).toEqual([]);
      expect(house.sent).toHaveLength(ALL_TURN_IDS.length);
    }
  },

  'undone while the models are still asked for, it runs through': async ({ start }) => {
    const run = start(smallDebate(), createScriptedBackend());
    run.send(PAUSE);
    run.send({ type: 'RESUME' });
    expect(run.can({ type: 'RESUME' })).toBe(false);
    await run.until('completed');
    expect(run.states).not.toContain('paused');
  },

  'reloaded while pausing, it is still pausing, follows the same call, and then stands': async ({
    start,
  }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const first = start(smallDebate(), house);
    await first.until('debating');
    first.send(PAUSE);
    const seen = first.record();
    first.actor.stop();
    const again = start(seen, house);
    await again.still();
    expect(again.state()).toBe('pausing');
    const sent = house.sent.length;
    house.answer('1:1.0.opposition.1', { text: 'To the end.' });
    expect(again.isIn({ paused: 'pausedByUser' })).toBe(true);
    expect(house.sent).toHaveLength(sent);
    expect(spokenTurnIds(again.record())).toContain('1:1.0.opposition');
    again.send({ type: 'RESUME' });
    await again.until('debating');
    expect(house.sent).toHaveLength(sent + 1);
  },

  'a call that fails while pausing is asked again only after the pause': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    run.send(PAUSE);
    const sent = house.sent.length;
    house.answer('1:1.0.opposition.1', { fail: 'overloaded' });
    expect(run.state()).toBe('paused');
    run.clock.increment(60_000);
    expect(house.sent).toHaveLength(sent);
    run.send({ type: 'RESUME' });
    expect(run.state()).toBe('recovering');
    run.clock.increment(2_000);
    expect(house.sent[sent]?.id).toBe('1:1.0.opposition.2');
  },

  'the last call of the debate ends it, pausing or not': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rule') });
    const run = start(smallDebate(), house);
    await run.until('judgeEvaluating');
    run.send(PAUSE);
    expect(run.can({ type: 'STOP' })).toBe(false);
    house.answer('2.judge.1');
    expect(run.state()).toBe('completed');
    expect(debateEnding(run.record())?.kind).toBe('plan');
  },

  'a person whose turn comes while pausing has it after the pause': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('case') });
    const run = start(smallDebate({ people: ['proposition'] }), house);
    await run.until('awaitingArguments');
    run.send(PAUSE);
    house.answer('0.opposition.1');
    expect(run.state()).toBe('paused');
    expect(run.can({ type: 'SPEAK', turn: '0.proposition', text: 'Now?' })).toBe(false);
    run.send({ type: 'RESUME' });
    expect(run.state()).toBe('listening');
    run.send({ type: 'SPEAK', turn: '0.proposition', text: 'Now.' });
    expect(spokenTurnIds(run.record()).slice(0, 2)).toEqual(['0.opposition', '0.proposition']);
  },

  'a cost warning that falls due while pausing is shown when it goes on': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNever });
    const run = start(smallDebate({ settings: { warnAtNanoUsd: 1 } }), house);
    await run.until('awaitingArguments');
    run.send(PAUSE);
    for (const id of house.running()) house.answer(id);
    expect(run.isIn({ paused: 'pausedByUser' })).toBe(true);
    run.send({ type: 'RESUME' });
    expect(run.isIn({ paused: 'pausedByWarning' })).toBe(true);
    expect(house.sent).toHaveLength(2);
  },

  'several speeches at once are all heard to their end': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNever });
    const run = start(smallDebate(), house);
    await run.until('awaitingArguments');
    run.send(PAUSE);
    house.answer('0.opposition.1', { text: 'One.' });
    expect(run.state()).toBe('pausing');
    house.answer('0.proposition.1', { text: 'Two.' });
    expect(run.state()).toBe('paused');
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition', '0.proposition']);
    expect(house.cancelled).toEqual([]);
  },

  'the words of a speech that is stopped now stay in its attempt, and are no turn': async ({ start }) => {
    const house = createScriptedBackend({
      script: replyNeverIn('rebut'),
      onCancel: () => ({ fail: 'cancelled', text: 'Once a city decides' }),
    });
    const run = start(smallDebate(), house);
    await run.until('debating');
    run.send(PAUSE);
    run.send(STOP_NOW);
    await run.until('paused');
    const cut = attemptsOf(run.record()).at(-1);
    expect(cut?.outcome).toMatchObject({ state: 'failed', code: 'cancelled', text: 'Once a city decides' });
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition']);
    expect(
      rulingsOf(run.record()).flatMap((ruling) => (ruling.ruling === 'pause' ? [ruling.when] : [])),
    ).toEqual(['after-speech', 'now']);
    run.send({ type: 'RESUME' });
    await run.until('debating');
    expect(house.sent.length).toBeGreaterThan(3);
    expect(house.sent.every((request) => !JSON.stringify(request).includes('Once a city decides'))).toBe(
      true,
    );
  },
};
