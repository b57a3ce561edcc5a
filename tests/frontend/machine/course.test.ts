// The course of a debate: its order and log, the turns of a person, stopping, abandoning, interjecting, and unacceptable answers.

import { nextStep } from '@rostrum/shared/plan/cursor';
import { attemptsOf, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { describe, expect, it } from 'vitest';
import { ALL_TURN_IDS, seatedModel, smallDebate, spokenTurnIds } from '../../fixtures/small-debate.ts';
import { openMachine, playTo, startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever } from '../../kit/scripted-backend.ts';

const OPENINGS_AND_VERDICT = ['0.proposition', '0.opposition', '2.judge'];

describe('a debate', () => {
  it('runs from the openings to the verdict, one call a speech, and logs every state and milestone', async () => {
    const run = await playTo('completed');
    expect(spokenTurnIds(run.record())).toEqual(ALL_TURN_IDS);
    expect(run.scriptedBackend.sent.map(({ id }) => id)).toEqual(ALL_TURN_IDS.map((turn) => `${turn}.1`));
    const course = ['initializing', 'awaitingArguments', 'debating', 'judgeEvaluating', 'completed'];
    expect(run.states).toEqual(['idle', ...course]);
    expect(debateEnding(run.record())?.kind).toBe('plan');
    expect(debateStatus(run.record())).toBe('completed');
    expect(attemptsOf(run.record()).every(({ request }) => request === null)).toBe(true);
    expect(run.log().flatMap((body) => (body.type === 'STATE' ? [body.to] : []))).toEqual(course);
    const names = run.log().map(({ type }) => type);
    const times = (name: string) => names.filter((other) => other === name).length;
    const once = ['START_DEBATE', 'INIT_COMPLETE', 'ARGUMENTS_READY', 'ALL_ROUNDS_COMPLETE', 'VERDICT_READY'];
    expect(once.map(times)).toEqual([1, 1, 1, 1, 1]);
    const often = ['ROUND_COMPLETE', 'TURN_COMPLETE', 'ATTEMPT_STARTED', 'STEP_STARTED'];
    expect(often.map(times)).toEqual([2, 7, 7, 6]);
  });

  it('asks its openings at once and blind, and keeps each as it comes', async () => {
    const { scriptedBackend, ...run } = await playTo('awaitingArguments', { script: replyNever });
    expect(scriptedBackend.running()).toEqual(['0.proposition.1', '0.opposition.1']);
    scriptedBackend.answer('0.opposition.1', { text: 'First to finish.' });
    expect(run.state()).toBe('awaitingArguments');
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition']);
    expect(JSON.stringify(scriptedBackend.sent)).not.toContain('First to finish');
  });

  it('asks nobody before START, needs none once it has begun, and changes nothing when it is over', async () => {
    const idle = openMachine(smallDebate(), createScriptedBackend());
    expect([idle.state(), idle.scriptedBackend.prepared]).toEqual(['idle', []]);
    const first = await playTo('debating', { hold: 'rebut' });
    first.actor.stop();
    const again = openMachine(first.record(), first.scriptedBackend);
    await again.until('debating');
    expect(first.scriptedBackend.sent).toHaveLength(3);
    await again.finish();
    const over = openMachine(again.record(), createScriptedBackend());
    expect(over.state()).toBe('completed');
    expect(over.scriptedBackend.prepared).toEqual([]);
    expect(over.actor.getSnapshot().output).toEqual({ record: again.record() });
  });
});

describe('a person', () => {
  it('speaks after the models of the group, in their own seat only, or passes', async () => {
    const record = smallDebate({ people: ['proposition'], rounds: 1 });
    const run = await playTo('awaitingArguments', { record, hold: 'case' });
    const own = { type: 'SPEAK', turn: '0.proposition', text: ' Mine. ' } as const;
    expect(run.can(own)).toBe(false);
    run.scriptedBackend.answer('0.opposition.1');
    expect(run.state()).toBe('listening');
    expect(run.can({ ...own, turn: '0.opposition' })).toBe(false);
    expect(run.can({ ...own, text: '  ' })).toBe(false);
    expect(run.can({ ...own, text: 'x'.repeat(16_385) })).toBe(false);
    expect(run.can({ ...own, text: `${'x'.repeat(16_384)}\n` })).toBe(true);
    expect(run.can({ type: 'PASS', turn: '0.opposition' })).toBe(false);
    expect(run.can({ type: 'SKIP', turn: '0.opposition' })).toBe(false);
    run.send(own);
    const turn = turnsOf(run.record()).find(({ id }) => id === '0.proposition');
    expect(turn).toMatchObject({ text: 'Mine.', model: null, attempt: null });
    expect(run.state()).toBe('listening');
    run.send({ type: 'PASS', turn: '1:1.0.proposition' });
    await run.until('completed');
    const turnIds = ['0.opposition', '0.proposition', '1:1.0.opposition', '2.judge'];
    expect(spokenTurnIds(run.record())).toEqual(turnIds);
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'skip', by: 'speaker' }]);
  });

  it('who does not come may be skipped by the chair', async () => {
    const run = await playTo('listening', { record: smallDebate({ people: ['proposition'], rounds: 1 }) });
    run.send({ type: 'SKIP', turn: '0.proposition' });
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'skip', turn: '0.proposition', by: 'chair' }]);
    expect(nextStep(run.record())).toMatchObject({ step: { address: '1:1.0' } });
  });
});

describe('the chair', () => {
  it('stops after both sides spoke: running calls are cancelled, and only the verdict follows', async () => {
    const run = await playTo('debating', { hold: 'rebut' });
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(run.scriptedBackend.cancelled).toEqual(['1:1.0.opposition.1']);
    expect(spokenTurnIds(run.record())).toEqual(OPENINGS_AND_VERDICT);
    expect(debateEnding(run.record())?.kind).toBe('stopped');
    expect(run.log().some((body) => body.type === 'ALL_ROUNDS_COMPLETE')).toBe(false);
  });

  it('stops before both sides spoke: the debate is abandoned, and its speeches are kept', async () => {
    const run = await playTo('awaitingArguments', { script: replyNever });
    run.scriptedBackend.answer('0.proposition.1');
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition']);
    expect(debateEnding(run.record())?.kind).toBe('abandoned');
    expect(run.scriptedBackend.cancelled).toEqual(['0.opposition.1']);
  });

  it('stops while models are loaded: a new debate is abandoned, a reopened one judged', async () => {
    const fresh = startMachine(smallDebate(), createScriptedBackend());
    fresh.send({ type: 'STOP' });
    expect([fresh.state(), debateEnding(fresh.record())?.kind]).toEqual(['completed', 'abandoned']);
    const first = await playTo('debating', { hold: 'rebut' });
    const again = startMachine(first.record(), createScriptedBackend());
    again.send({ type: 'STOP' });
    await again.until('completed');
    expect(again.scriptedBackend.prepared).toHaveLength(1);
    expect(spokenTurnIds(again.record())).toEqual(OPENINGS_AND_VERDICT);
  });

  it('abandons from anywhere, without a verdict', async () => {
    const ready = startMachine(smallDebate(), createScriptedBackend());
    ready.send({ type: 'ABANDON' });
    expect(ready.state()).toBe('completed');
    const judgedRun = await playTo('judgeEvaluating', { hold: 'rule' });
    judgedRun.send({ type: 'ABANDON' });
    expect(judgedRun.can({ type: 'PAUSE', when: 'now' })).toBe(false);
    await judgedRun.until('completed');
    expect(spokenTurnIds(judgedRun.record())).toEqual(ALL_TURN_IDS.slice(0, -1));
    expect(judgedRun.scriptedBackend.cancelled).toEqual(['2.judge.1']);
  });

  it('interjects: seen from the next step on, never empty, too long or to nobody', async () => {
    const { scriptedBackend, ...run } = await playTo('debating', { hold: 'rebut' });
    for (const text of ['', '   ', 'x'.repeat(1_001)])
      expect(run.can({ type: 'INTERJECT', text })).toBe(false);
    expect(run.can({ type: 'INTERJECT', text: 'Who?', to: 'nobody-there' })).toBe(false);
    expect(run.can({ type: 'INTERJECT', text: 'Costs?', to: 'proposition' })).toBe(true);
    expect(run.can({ type: 'INTERJECT', text: 'x'.repeat(1_000) })).toBe(true);
    run.send({ type: 'INTERJECT', text: ' Mind the budget. ', to: 'proposition' });
    expect(rulingsOf(run.record())).toMatchObject([{ text: 'Mind the budget.', to: 'proposition' }]);
    scriptedBackend.answer('1:1.0.opposition.1');
    const hasNote = scriptedBackend.sent.map((request) =>
      JSON.stringify(request).includes('Mind the budget.'),
    );
    expect(hasNote).toEqual([false, false, false, true]);
  });
});

describe('an answer', () => {
  it('that is empty is a failure, paid for and asked again', async () => {
    const run = await playTo('recovering', { replies: { '0.proposition': [{ text: ' \n ' }] } });
    const failure = attemptsOf(run.record()).find(({ id }) => id === '0.proposition.1');
    expect(failure?.outcome).toMatchObject({ state: 'failed', code: 'incomplete', retryable: true });
    expect(failure?.charge?.atMostNanoUsd).toBeGreaterThan(0);
  });

  it('that is refused is asked again with the reason at most twice, then kept and flagged', async () => {
    const reason = { code: 'unreadable', problem: 'Said before' } as const;
    const run = await playTo('completed', {
      parts: {
        checkAnswer: (_, __, { turn }) => (turn === '0.opposition' ? { reason, flag: 'repeated' } : null),
      },
    });
    const requests = run.scriptedBackend.sent.filter(({ id }) => id.startsWith('0.opposition'));
    const hasWarning = requests.map(({ messages }) => messages.at(-1)?.content.includes('Said before.'));
    expect(hasWarning).toEqual([false, true, true]);
    expect(turnsOf(run.record()).find(({ id }) => id === '0.opposition')?.flags).toEqual(['repeated']);
    expect(run.log().filter((body) => body.type === 'TURN_REFUSED')).toHaveLength(2);
    expect(run.states).not.toContain('recovering');
  });

  it('of another model is not told what its predecessor was refused for, and is refused as often', async () => {
    const reason = { code: 'unreadable', problem: 'Said before' } as const;
    const run = await playTo('awaitingArguments', {
      replies: { '0.opposition': [{ text: 'Old.' }, { text: 'Old.' }, undefined] },
      parts: {
        checkAnswer: (_, __, { turn }) => (turn === '0.opposition' ? { reason, flag: 'repeated' } : null),
      },
    });
    run.send({ type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') });
    await run.until('completed');
    const requests = run.scriptedBackend.sent.filter(({ model }) => model.id === 'dido');
    const opening = requests.filter(({ id }) => id.startsWith('0.opposition'));
    const hasWarning = opening.map(({ messages }) => messages.at(-1)?.content.includes('Said before.'));
    expect(hasWarning).toEqual([false, true, true]);
  });

  it('of the judge that stays unreadable is kept, flagged, and named as the reason', async () => {
    const flag = { reason: { code: 'unreadable', problem: 'No scores' }, flag: 'unreadable' } as const;
    const run = await playTo('completed', {
      parts: { checkAnswer: (_, { step }) => (step.phase === 'verdict' ? flag : null) },
    });
    expect(turnsOf(run.record()).at(-1)).toMatchObject({ id: '2.judge', flags: ['unreadable'] });
    expect(debateEnding(run.record())).toMatchObject({ kind: 'no-verdict' });
    expect(run.log().some((body) => body.type === 'VERDICT_READY')).toBe(false);
  });

  it('that was cut, filtered or far too long is kept, and says so', async () => {
    const run = await playTo('completed', {
      replies: {
        '0.proposition': [{ text: 'Almost', finishReason: 'length' }],
        '0.opposition': [{ text: 'Hm', finishReason: 'filtered' }],
        '1:1.0.opposition': [{ text: 'x'.repeat(300 * 8 + 1) }],
      },
    });
    const [first, second, third, fourth] = turnsOf(run.record());
    expect([first, second, third, fourth].map((turn) => turn?.flags)).toEqual([
      ['cut'],
      ['filtered'],
      ['cut'],
      [],
    ]);
    expect(third?.text).toHaveLength(1800);
  });
});
