// Laws of a debate's course: the order of phases, what is logged and saved, the turns of a person, stopping and abandoning.

import { nextStep } from '@rostrum/shared/plan/cursor';
import { attemptsOf, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { expect } from 'vitest';
import { ALL_TURN_IDS, smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever, replyNeverIn, scripted } from '../../../kit/scripted-backend.ts';

export const courseLaws: MachineLaws = {
  'it runs from the openings to the verdict, one call a speech': async ({ start }) => {
    const house = createScriptedBackend();
    const run = start(smallDebate(), house);
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(ALL_TURN_IDS);
    expect(house.sent.map((request) => request.id)).toEqual(ALL_TURN_IDS.map((turn) => `${turn}.1`));
    expect(run.states).toEqual([
      'idle',
      'initializing',
      'awaitingArguments',
      'debating',
      'judgeEvaluating',
      'completed',
    ]);
    expect(debateEnding(run.record())?.kind).toBe('plan');
    expect(debateStatus(run.record())).toBe('completed');
    expect(attemptsOf(run.record()).every((attempt) => attempt.request === null)).toBe(true);
  },

  'every state and milestone is logged under the names of the sources': async ({ start }) => {
    const run = start(smallDebate(), createScriptedBackend());
    await run.until('completed');
    const names = run.log().map((body) => body.type);
    const once = ['START_DEBATE', 'INIT_COMPLETE', 'ARGUMENTS_READY', 'ALL_ROUNDS_COMPLETE', 'VERDICT_READY'];
    for (const name of once) expect(names.filter((other) => other === name)).toEqual([name]);
    expect(run.log().filter((body) => body.type === 'ROUND_COMPLETE')).toEqual([
      { type: 'ROUND_COMPLETE', round: 1 },
      { type: 'ROUND_COMPLETE', round: 2 },
    ]);
    expect(run.log().flatMap((body) => (body.type === 'STATE' ? [body.to] : []))).toEqual(
      run.states.slice(1),
    );
    expect(names.filter((name) => name === 'TURN_COMPLETE')).toHaveLength(7);
    expect(names.filter((name) => name === 'ATTEMPT_STARTED')).toHaveLength(7);
    expect(names.filter((name) => name === 'STEP_STARTED')).toHaveLength(6);
    expect(names.slice(-2)).toEqual(['COMPLETED', 'STATE']);
  },

  'openings are asked at once and blind, and each is kept as it comes': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNever });
    const run = start(smallDebate(), house);
    await run.until('awaitingArguments');
    expect(house.running()).toEqual(['0.proposition.1', '0.opposition.1']);
    house.answer('0.opposition.1', { text: 'First to finish.' });
    expect(run.state()).toBe('awaitingArguments');
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition']);
    expect(house.sent.some((request) => JSON.stringify(request).includes('First to finish'))).toBe(false);
  },

  'nothing is prepared or sent before START': async ({ open }) => {
    const house = createScriptedBackend();
    const run = open(smallDebate(), house);
    expect(run.state()).toBe('idle');
    expect(run.can({ type: 'START' })).toBe(true);
    expect(house.prepared).toHaveLength(0);
  },

  'in a mixed group models speak first; then the person, in their own seat only': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('case') });
    const run = start(smallDebate({ people: ['proposition'], rounds: 1 }), house);
    await run.until('awaitingArguments');
    const own = { type: 'SPEAK', turn: '0.proposition', text: ' Mine. ' } as const;
    expect(run.can(own)).toBe(false);
    expect(run.can({ type: 'PASS', turn: '0.proposition' })).toBe(false);
    house.answer('0.opposition.1');
    expect(run.state()).toBe('listening');
    expect(run.can({ type: 'SPEAK', turn: '0.opposition', text: 'Not mine.' })).toBe(false);
    expect(run.can({ type: 'SPEAK', turn: '0.proposition', text: '  ' })).toBe(false);
    expect(run.can({ type: 'SPEAK', turn: '0.proposition', text: 'x'.repeat(16_385) })).toBe(false);
    expect(run.can({ type: 'PASS', turn: '0.opposition' })).toBe(false);
    expect(run.can({ type: 'SKIP', turn: '0.opposition' })).toBe(false);
    run.send(own);
    const turn = turnsOf(run.record()).find(({ id }) => id === '0.proposition');
    expect(turn).toMatchObject({ text: 'Mine.', model: null, attempt: null });
    expect(run.state()).toBe('listening');
    run.send({ type: 'PASS', turn: '1:1.0.proposition' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual([
      '0.opposition',
      '0.proposition',
      '1:1.0.opposition',
      '2.judge',
    ]);
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'skip', by: 'speaker' }]);
  },

  'the chair may pass over a person who does not come': async ({ start }) => {
    const run = start(smallDebate({ people: ['proposition'], rounds: 1 }), createScriptedBackend());
    await run.until('listening');
    run.send({ type: 'SKIP', turn: '0.proposition' });
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'skip', turn: '0.proposition', by: 'chair' }]);
    expect(nextStep(run.record())).toMatchObject({ step: { address: '1:1.0' } });
  },

  'stop and judge: after both sides spoke, only the verdict is still spoken': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    run.send({ type: 'STOP' });
    expect(run.state()).toBe('debating');
    await run.until('completed');
    expect(house.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
    expect(debateEnding(run.record())?.kind).toBe('stopped');
    expect(run.log().some((body) => body.type === 'ALL_ROUNDS_COMPLETE')).toBe(false);
  },

  'stopping before both sides spoke abandons, and keeps what was said': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNever });
    const run = start(smallDebate(), house);
    await run.until('awaitingArguments');
    house.answer('0.proposition.1');
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition']);
    expect(debateEnding(run.record())?.kind).toBe('abandoned');
    expect(house.cancelled).toEqual(['0.opposition.1']);
  },

  'stopping while it is made ready abandons a new debate and stops a reopened one': async ({ start }) => {
    const fresh = start(smallDebate(), createScriptedBackend());
    fresh.send({ type: 'STOP' });
    expect(fresh.state()).toBe('completed');
    expect(debateEnding(fresh.record())?.kind).toBe('abandoned');

    const first = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rebut') }));
    await first.until('debating');
    const house = createScriptedBackend();
    const again = start(first.record(), house);
    expect(again.state()).toBe('initializing');
    again.send({ type: 'STOP' });
    await again.until('completed');
    expect(debateEnding(again.record())?.kind).toBe('stopped');
    expect(house.prepared).toHaveLength(1);
    expect(spokenTurnIds(again.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
  },

  'abandoning ends it from anywhere without a verdict': async ({ start }) => {
    const ready = start(smallDebate(), createScriptedBackend());
    ready.send({ type: 'ABANDON' });
    expect(ready.state()).toBe('completed');
    const house = createScriptedBackend({ script: replyNeverIn('rule') });
    const judged = start(smallDebate(), house);
    await judged.until('judgeEvaluating');
    judged.send({ type: 'ABANDON' });
    await judged.until('completed');
    expect(spokenTurnIds(judged.record())).toEqual(ALL_TURN_IDS.slice(0, -1));
    expect(house.cancelled).toEqual(['2.judge.1']);
    const failed = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '2.judge': [{ fail: 'auth' }] }) }),
    );
    await failed.until('error');
    failed.send({ type: 'ABANDON' });
    await failed.until('completed');
    expect(debateEnding(failed.record())?.kind).toBe('abandoned');
  },

  'while the judge rules there is no stopping and no interjecting, not even while its call is ended': async ({
    start,
  }) => {
    const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rule') }));
    await run.until('judgeEvaluating');
    expect(run.can({ type: 'STOP' })).toBe(false);
    expect(run.can({ type: 'INTERJECT', text: 'Hear, hear.' })).toBe(false);
    run.send({ type: 'PAUSE', when: 'now' });
    expect(run.state()).toBe('judgeEvaluating');
    expect(run.can({ type: 'STOP' })).toBe(false);
    expect(run.can({ type: 'INTERJECT', text: 'Hear, hear.' })).toBe(false);
    await run.until('paused');
  },

  'what a debate is interjected with is seen from the next step on': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNeverIn('rebut') });
    const run = start(smallDebate(), house);
    await run.until('debating');
    for (const text of ['', '   ', 'x'.repeat(1_001)])
      expect(run.can({ type: 'INTERJECT', text })).toBe(false);
    expect(run.can({ type: 'INTERJECT', text: 'Who?', to: 'nobody-there' })).toBe(false);
    expect(run.can({ type: 'INTERJECT', text: 'Costs?', to: 'proposition' })).toBe(true);
    run.send({ type: 'INTERJECT', text: 'Mind the budget.' });
    expect(house.running()).toEqual(['1:1.0.opposition.1']);
    house.answer('1:1.0.opposition.1');
    const seen = house.sent.map((request) => JSON.stringify(request).includes('Mind the budget.'));
    expect(seen).toEqual([false, false, false, true]);
  },

  'the chair is heard wherever speeches are waited for': async ({ start }) => {
    const note = { type: 'INTERJECT', text: 'A word.' } as const;
    const last = (run: { record: () => { entries: unknown[] } }) => run.record().entries.at(-1);
    const opening = start(smallDebate(), createScriptedBackend({ script: replyNever }));
    await opening.until('awaitingArguments');
    opening.send(note);
    expect(last(opening)).toMatchObject({ ruling: 'interject', text: 'A word.' });

    const waitingFor = async (people: string[], turn: string) => {
      const house = createScriptedBackend({ script: scripted({ [turn]: [{ fail: 'overloaded' }] }) });
      const run = start(smallDebate({ people }), house);
      await run.until(people.length > 0 ? 'listening' : 'recovering');
      return run;
    };
    const early = () => [waitingFor(['opposition'], ''), waitingFor([], '0.opposition')];
    for (const run of await Promise.all(early())) {
      const state = run.state();
      run.send(note);
      expect(run.state()).toBe(state);
      expect(last(run)).toMatchObject({ ruling: 'interject' });
      run.send({ type: 'STOP' });
      expect(debateEnding(run.record())?.kind).toBe('abandoned');
    }
    const spokenTo = await waitingFor(['opposition'], '');
    spokenTo.send({ type: 'SPEAK', turn: '0.opposition', text: 'Mine.' });
    expect(spokenTo.state()).toBe('listening');
    for (const run of [spokenTo, await waitingFor([], '1:1.0.proposition')]) {
      run.send({ type: 'STOP' });
      await run.until('completed');
      expect(debateEnding(run.record())?.kind).toBe('stopped');
    }
  },

  'a pause may be used to interject, to pass somebody over, or to abandon': async ({ start }) => {
    const run = start(smallDebate(), createScriptedBackend());
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    run.send({ type: 'INTERJECT', text: 'Before you begin.' });
    expect(run.can({ type: 'SKIP', turn: '2.judge' })).toBe(false);
    run.send({ type: 'SKIP', turn: '0.proposition' });
    expect(run.state()).toBe('paused');
    run.send({ type: 'ABANDON' });
    expect(run.state()).toBe('completed');
    expect(run.record().entries.map((entry) => entry.kind === 'ruling' && entry.ruling)).toEqual([
      'pause',
      'interject',
      'skip',
      'abandon',
    ]);
  },

  'a debate that is over opens as what it is, asks nobody and changes nothing': async ({ start, open }) => {
    const first = start(smallDebate(), createScriptedBackend());
    await first.until('completed');
    const house = createScriptedBackend();
    const again = open(first.record(), house);
    expect(again.state()).toBe('completed');
    expect(house.prepared).toHaveLength(0);
    expect(again.record()).toEqual(first.record());
    expect(again.actor.getSnapshot().output).toEqual({ record: first.record() });
  },
};
