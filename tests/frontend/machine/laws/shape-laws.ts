// What the shape of the chart must keep: what a pause leaves alone, who begins, and when asking again helps.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { expect } from 'vitest';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  smallDebate,
} from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, replyNeverIn, scripted } from '../../../kit/scripted-backend.ts';

export const shapeLaws: MachineLaws = {
  'a pause after the speech, its undoing and a close leave the running calls alone': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(closableDebate({}), house);
    await run.until('debating');
    const runs = house.runs();
    run.send({ type: 'PAUSE', when: 'after-speech' });
    expect(run.state()).toBe('pausing');
    run.send({ type: 'RESUME' });
    run.send({ type: 'CLOSE' });
    expect(run.state()).toBe('debating');
    expect(house.runs()).toBe(runs);
  },

  'a debate that has begun goes on without START': async ({ start, open }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const first = start(smallDebate(), house);
    await first.until('debating');
    first.actor.stop();
    const again = open(first.record(), house);
    await again.until('debating');
    expect(house.sent).toHaveLength(3);
  },

  'where only money is short, asking again helps once the limit is raised': async ({ start }) => {
    const dear = smallDebate({ settings: { limitNanoUsd: 1 } });
    const { neededNanoUsd } = needToStart(dear, SMALL_DEBATE_CARDS, composePlainly);
    const run = start(dear, createScriptedBackend());
    await run.until('error');
    expect(run.can({ type: 'RETRY' })).toBe(false);
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: neededNanoUsd, warnAtNanoUsd: null });
    expect(run.can({ type: 'RETRY' })).toBe(true);
    const failed = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '0.opposition': [{ fail: 'auth' }] }) }),
    );
    await failed.until('error');
    expect(failed.can({ type: 'RETRY' })).toBe(true);
  },

  'a start that fails leaves what runs alone': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const first = start(smallDebate(), house);
    await first.until('debating');
    first.actor.stop();
    const away = createScriptedBackend({
      loadModels: () => Promise.reject({ code: 'network', message: 'No.' }),
    });
    const again = start(first.record(), {
      ...away,
      actors: { ...house.actors, loadModels: away.actors.loadModels },
    });
    await again.until('error');
    expect(house.cancelled).toEqual([]);
    expect(house.running()).toEqual(['1:1.0.opposition.1']);
  },
};
