import type { Plan } from '@rostrum/shared/record/plan';
import { attemptsOf, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { cardsByModel, demoCard } from '../../fixtures/cards.ts';
import { addEntries, rulingEntry } from '../../fixtures/records.ts';
import {
  ALL_TURN_IDS,
  SMALL_DEBATE_CARDS,
  seatedModel,
  smallDebate,
  spokenTurnIds,
} from '../../fixtures/small-debate.ts';
import { playTo, startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever } from '../../kit/scripted-backend.ts';

const OVERLOAD = { fail: 'overloaded' } as const;
const AUTH = { fail: 'auth' } as const;
const RESEAT = { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') } as const;

describe('a failed call', () => {
  it('of two speakers is asked again alone, still blind to the other', async () => {
    const { scriptedBackend, ...run } = await playTo('recovering', {
      replies: { '0.proposition': [OVERLOAD], '0.opposition': [{ text: 'The first word stands.' }] },
    });
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition']);
    run.clock.increment(999);
    expect(run.state()).toBe('recovering');
    run.clock.increment(1);
    await run.until('completed');
    const openings = scriptedBackend.sent.filter(({ id }) => id.startsWith('0.'));
    expect(openings.map(({ id }) => id)).toEqual(['0.proposition.1', '0.opposition.1', '0.proposition.2']);
    expect(JSON.stringify(openings)).not.toContain('The first word stands.');
    expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
  });

  it('is asked again after 1, 2 and 4 seconds with jitter; then the error names who and why, and RETRY begins again', async () => {
    const run = await playTo('recovering', {
      replies: { '0.proposition': new Array(8).fill(OVERLOAD) },
      parts: { random: () => 0.5 },
    });
    for (const _ of [1, 2]) {
      for (let retry = 0; retry < 3; retry++) {
        await run.until('recovering');
        run.clock.increment(60_000);
      }
      await run.until('error');
      const reason = textReason('It was overloaded.');
      expect(run.context().haltReason).toEqual({ code: 'overloaded', reason, seats: ['proposition'] });
      run.send({ type: 'RETRY' });
    }
    await run.until('completed');
    expect(run.waits).toEqual([1_125, 2_250, 4_500, 1_125, 2_250, 4_500]);
    expect(run.log().some((body) => body.type === 'ERROR' && body.seats[0] === 'proposition')).toBe(true);
  });

  it('of thoughts alone is asked again once: a third call would be the same', async () => {
    const run = await playTo('recovering', {
      replies: {
        '0.proposition': new Array(4).fill({ text: '<think>\nMy plan is', finishReason: 'length' }),
      },
    });
    run.clock.increment(60_000);
    await run.until('error');
    expect(run.scriptedBackend.sent.filter(({ id }) => id.startsWith('0.proposition'))).toHaveLength(2);
    expect(run.context().haltReason?.reason).toMatchObject({ code: 'only-thoughts' });
    expect(JSON.stringify(run.record())).not.toContain('My plan');
  });

  it('waits as long as the vendor asks; over a minute, or when no retry mends, it is an error at once', async () => {
    const aMinute = { fail: 'rate-limited', retryAfterMs: 60_000 } as const;
    const waits = await playTo('recovering', {
      replies: { '0.proposition': [OVERLOAD], '0.opposition': [aMinute] },
    });
    waits.clock.increment(59_999);
    expect(waits.state()).toBe('recovering');
    waits.clock.increment(1);
    await waits.until('completed');
    expect(waits.waits).toEqual([60_000]);
    for (const reply of [{ fail: 'rate-limited', retryAfterMs: 60_001 } as const, AUTH]) {
      const run = await playTo('error', { replies: { '0.opposition': [reply] } });
      expect(run.context().haltReason).toMatchObject({ code: reply.fail, seats: ['opposition'] });
      expect(run.states).not.toContain('recovering');
    }
  });

  it('is handled once simultaneous calls have ended', async () => {
    const first = await playTo('awaitingArguments', { script: replyNever });
    first.scriptedBackend.answer('0.proposition.1', OVERLOAD);
    const again = await first.reload();
    expect(again.state()).toBe('awaitingArguments');
    expect(again.scriptedBackend.sent).toHaveLength(2);
    again.scriptedBackend.answer('0.opposition.1');
    expect(again.state()).toBe('recovering');
    again.clock.increment(1_000);
    expect(again.scriptedBackend.sent.at(-1)?.id).toBe('0.proposition.2');
  });

  it('can be skipped from the error, or given to another model; the one verdict cannot be skipped', async () => {
    const replies = { '1:1.0.opposition': [AUTH] };
    const skippedRun = await playTo('error', { replies });
    expect(skippedRun.can({ type: 'SKIP', turn: '1:1.0.proposition' })).toBe(false);
    skippedRun.send({ type: 'SKIP', turn: '1:1.0.opposition' });
    await skippedRun.until('completed');
    const others = ALL_TURN_IDS.filter((turn) => turn !== '1:1.0.opposition');
    expect(spokenTurnIds(skippedRun.record())).toEqual(others);
    const reseatedRun = await playTo('error', { replies });
    expect(reseatedRun.can({ ...RESEAT, seat: 'nobody' })).toBe(false);
    reseatedRun.send(RESEAT);
    await reseatedRun.until('completed');
    const turn = turnsOf(reseatedRun.record()).find(({ id }) => id === '1:1.0.opposition');
    expect(turn).toMatchObject({ model: { id: 'dido' }, attempt: '1:1.0.opposition.2' });
    const judgedRun = await playTo('error', { replies: { '2.judge': [AUTH] } });
    expect(judgedRun.can({ type: 'SKIP', turn: '2.judge' })).toBe(false);
  });
});

describe('what breaks', () => {
  it('a model seated during a pause is made ready before it speaks, or the error names its seat', async () => {
    const cards = cardsByModel(demoCard('ada'), demoCard('bob'), demoCard('cato'));
    const scriptedBackend = createScriptedBackend({
      loadModels: async ({ record }) => ({ cards: record.entries.length > 0 ? SMALL_DEBATE_CARDS : cards }),
    });
    const run = startMachine(smallDebate(), scriptedBackend);
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    run.send({ ...RESEAT, occupant: seatedModel('eve') });
    run.send({ type: 'RESUME' });
    expect(run.state()).toBe('initializing');
    await run.until('error');
    const reason = { code: 'model-gone' };
    expect(run.context().haltReason).toEqual({ code: 'model-unavailable', reason, seats: ['opposition'] });
    run.send(RESEAT);
    await run.until('completed');
    expect(turnsOf(run.record()).find(({ seat }) => seat === 'opposition')?.model?.id).toBe('dido');
  });

  it('unavailable models are an error that does not affect running calls, and RETRY continues', async () => {
    const first = await playTo('debating', { hold: 'rebut' });
    first.actor.stop();
    let down = true;
    const away = createScriptedBackend({
      loadModels: async () => {
        if (down) throw { code: 'network', message: 'No backend answers.', seats: ['judge'] };
        return { cards: SMALL_DEBATE_CARDS };
      },
    });
    const actors = { ...first.scriptedBackend.actors, loadModels: away.actors.loadModels };
    const run = startMachine(first.record(), { ...first.scriptedBackend, actors });
    await run.until('error');
    expect(first.scriptedBackend.cancelled).toEqual([]);
    const reason = textReason('No backend answers.');
    expect(run.context().haltReason).toMatchObject({ code: 'network', reason, seats: ['judge'] });
    down = false;
    run.send({ type: 'RETRY' });
    await run.finish();
    expect(run.context().haltReason).toBeNull();
  });

  it('a paused debate whose models could not be loaded stays paused once they are, and hears the chair meanwhile', async () => {
    let isDown = true;
    const loadModels = async () => {
      if (isDown) throw new Error('The server is down.');
      return { cards: SMALL_DEBATE_CARDS };
    };
    const record = addEntries(smallDebate(), rulingEntry({ ruling: 'pause', when: 'now' }));
    const run = await playTo('error', { record, loadModels });
    run.send({ type: 'INTERJECT', text: 'Costs?' });
    isDown = false;
    run.send({ type: 'RETRY' });
    await run.until('paused');
    expect(rulingsOf(run.record()).map(({ ruling }) => ruling)).toEqual(['pause', 'interject']);
    expect(run.scriptedBackend.sent).toEqual([]);
  });

  it('a step that throws is reported, after its calls were ended', async () => {
    const first = await playTo('debating', { hold: 'rebut' });
    first.scriptedBackend.breakDown('everything');
    const again = startMachine(first.record(), first.scriptedBackend);
    await again.until('error');
    const reason = textReason('The disk is full.');
    expect(again.context().haltReason).toMatchObject({ code: 'storage', reason });
    expect(attemptsOf(again.record()).at(-1)?.outcome.state).toBe('lost');
  });
});

const BENCHES = ['proposition', 'opposition'];
/** Openings that may be skipped, and a verdict. */
const debateWith = (act: Partial<Extract<Plan[number], { task: string }>> = {}) => {
  const record = smallDebate();
  const [opening, , verdict] = record.format.plan as [Plan[number], Plan[number], Plan[number]];
  return smallDebate({ plan: [{ ...opening, skippable: true, ...act } as Plan[number], verdict] });
};

describe('a seat that the plan can spare', () => {
  it('is retried alone, then skipped with the reason, and the others keep their turns', async () => {
    const replies = { '0.proposition': new Array(4).fill(OVERLOAD) };
    const run = await playTo('recovering', { record: debateWith(), replies });
    for (let retry = 0; retry < 3; retry++) {
      await run.until('recovering');
      run.clock.increment(60_000);
    }
    await run.until('completed');
    const tries = [1, 2, 3, 4].map((nth) => `0.proposition.${nth}`);
    expect(run.scriptedBackend.sent.map(({ id }) => id).sort()).toEqual([
      '0.opposition.1',
      ...tries,
      '1.judge.1',
    ]);
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition', '1.judge']);
    const reason = textReason('It was overloaded.');
    expect(rulingsOf(run.record())).toMatchObject([
      { ruling: 'skip', turn: '0.proposition', by: 'house', reason },
    ]);
    expect(givenUpTurnsIn(run.record())).toEqual([{ turn: '0.proposition', reason }]);
    const skip = { type: 'SKIPPED', turn: '0.proposition', by: 'house', reason: 'It was overloaded.' };
    expect(run.log()).toContainEqual(skip);
  });

  it('cannot be skipped as the last one left, simultaneous or in turn: that is an error, and a retry by hand repairs it', async () => {
    const replies = { '0.proposition': [AUTH], '0.opposition': [AUTH] };
    const run = await playTo('error', { record: debateWith(), replies });
    expect(run.context().haltReason).toMatchObject({ code: 'auth', seats: BENCHES });
    expect(rulingsOf(run.record())).toEqual([]);
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition', '1.judge']);
    const record = debateWith({ by: { oneEachInTurn: BENCHES }, phase: 'exchange' });
    const inTurn = await playTo('error', { record, replies });
    expect(inTurn.context().haltReason).toMatchObject({ code: 'auth', seats: ['opposition'] });
  });

  it.each([{ leaving: 2 }, false])('is none if the act keeps all its turns: %j', async (skippable) => {
    const run = await playTo('error', {
      record: debateWith({ skippable }),
      replies: { '0.proposition': [AUTH] },
    });
    expect(run.context().haltReason).toMatchObject({ seats: ['proposition'] });
  });
});
