// Laws of failing calls: only the failed call is retried, with growing waits; then the debate halts and names who failed and why.

import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect } from 'vitest';
import { cardsByModel, demoCard } from '../../../fixtures/cards.ts';
import {
  ALL_TURN_IDS,
  SMALL_DEBATE_CARDS,
  seatedModel,
  smallDebate,
  spokenTurnIds,
} from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever, scripted } from '../../../kit/scripted-backend.ts';

const OVERLOAD = { fail: 'overloaded' } as const;

export const failureLaws: MachineLaws = {
  'of two speakers only the one who failed is asked again, still blind to the other': async ({ start }) => {
    const house = createScriptedBackend({
      script: scripted({
        '0.proposition': [OVERLOAD],
        '0.opposition': [{ text: 'The first word stands.' }],
      }),
    });
    const run = start(smallDebate(), house);
    await run.until('recovering');
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition']);
    run.clock.increment(999);
    expect(run.state()).toBe('recovering');
    run.clock.increment(1);
    await run.until('completed');
    const openings = house.sent.filter((request) => request.id.startsWith('0.'));
    expect(openings.map((request) => request.id)).toEqual([
      '0.proposition.1',
      '0.opposition.1',
      '0.proposition.2',
    ]);
    expect(JSON.stringify(openings)).not.toContain('The first word stands.');
    expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
  },

  'three automatic retries wait 1, 2 and 4 seconds with jitter; then the error names who and why': async ({
    start,
  }) => {
    const house = createScriptedBackend({
      script: scripted({ '0.proposition': [OVERLOAD, OVERLOAD, OVERLOAD, OVERLOAD] }),
    });
    const run = start(smallDebate(), house, { parts: { random: () => 0.5 } });
    for (let retry = 0; retry < 3; retry++) {
      await run.until('recovering');
      run.clock.increment(60_000);
    }
    await run.until('error');
    expect(run.waits).toEqual([1_125, 2_250, 4_500]);
    expect(run.context().haltReason).toEqual({
      code: 'overloaded',
      reason: textReason('It was overloaded.'),
      seats: ['proposition'],
    });
    expect(run.log().some((body) => body.type === 'ERROR' && body.seats[0] === 'proposition')).toBe(true);
    expect(attemptsOf(run.record()).filter((attempt) => attempt.turn === '0.proposition')).toHaveLength(4);
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(house.prepared).toHaveLength(2);
    expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
  },

  'retrying by hand starts the count anew': async ({ start }) => {
    const house = createScriptedBackend({
      script: scripted({ '0.proposition': new Array(8).fill(OVERLOAD) }),
    });
    const run = start(smallDebate(), house);
    for (const _ of [1, 2]) {
      for (let retry = 0; retry < 3; retry++) {
        await run.until('recovering');
        run.clock.increment(60_000);
      }
      await run.until('error');
      run.send({ type: 'RETRY' });
    }
    await run.until('completed');
    expect(run.waits).toEqual([1_000, 2_000, 4_000, 1_000, 2_000, 4_000]);
  },

  'the longest wait of all who failed counts, and a Retry-After is kept to': async ({ start }) => {
    const house = createScriptedBackend({
      script: scripted({
        '0.proposition': [OVERLOAD],
        '0.opposition': [{ fail: 'rate-limited', retryAfterMs: 60_000 }],
      }),
    });
    const run = start(smallDebate(), house);
    await run.until('recovering');
    run.clock.increment(59_999);
    expect(run.state()).toBe('recovering');
    run.clock.increment(1);
    await run.until('completed');
    expect(run.waits).toEqual([60_000]);
  },

  'a Retry-After over a minute, and what no retry mends, is an error at once': async ({ start }) => {
    const replies = [{ fail: 'rate-limited', retryAfterMs: 60_001 }, { fail: 'auth' }] as const;
    for (const reply of replies) {
      const run = start(
        smallDebate(),
        createScriptedBackend({ script: scripted({ '0.opposition': [reply] }) }),
      );
      await run.until('error');
      expect(run.context().haltReason).toMatchObject({ code: reply.fail, seats: ['opposition'] });
      expect(run.states).not.toContain('recovering');
    }
  },

  'another model in the seat goes on where the failed one stood': async ({ start }) => {
    const house = createScriptedBackend({ script: scripted({ '1:1.0.opposition': [{ fail: 'quota' }] }) });
    const run = start(smallDebate(), house);
    await run.until('error');
    expect(run.can({ type: 'RESEAT', seat: 'nobody', occupant: seatedModel('dido') })).toBe(false);
    run.send({ type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') });
    await run.until('completed');
    const turn = turnsOf(run.record()).find(({ id }) => id === '1:1.0.opposition');
    expect(turn).toMatchObject({ model: { id: 'dido' }, attempt: '1:1.0.opposition.2' });
  },

  'a model seated during a pause is made ready before it speaks': async ({ start }) => {
    const cards = cardsByModel(demoCard('ada'), demoCard('bob'), demoCard('cato'));
    const prepare = async ({ record }: { record: { entries: unknown[] } }) => ({
      cards: record.entries.length > 0 ? SMALL_DEBATE_CARDS : cards,
    });
    const house = createScriptedBackend({ cards: SMALL_DEBATE_CARDS, loadModels: prepare });
    const run = start(smallDebate(), house);
    run.send({ type: 'PAUSE', when: 'now' });
    house.prepared.length = 0;
    await run.until('paused');
    expect(run.can({ type: 'RESEAT', seat: 'nobody', occupant: seatedModel('dido') })).toBe(false);
    run.send({ type: 'RESEAT', seat: 'opposition', occupant: seatedModel('eve') });
    run.send({ type: 'RESUME' });
    expect(run.state()).toBe('initializing');
    await run.until('error');
    expect(run.context().haltReason).toMatchObject({ code: 'model-unavailable', seats: ['opposition'] });
    run.send({ type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') });
    await run.until('completed');
    expect(turnsOf(run.record()).find(({ seat }) => seat === 'opposition')?.model?.id).toBe('dido');
  },

  'a debate whose models cannot be had stands in error, and RETRY goes on': async ({ start }) => {
    let down = true;
    const prepare = async () => {
      if (down) throw { code: 'network', message: 'No backend answers.' };
      return { cards: SMALL_DEBATE_CARDS };
    };
    const house = createScriptedBackend({ loadModels: prepare });
    const run = start(smallDebate(), house);
    await run.until('error');
    expect(run.context().haltReason).toMatchObject({
      code: 'network',
      reason: textReason('No backend answers.'),
      seats: [],
    });
    down = false;
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(run.context().haltReason).toBeNull();
  },

  'a speaking actor that breaks is told of, after its calls were ended': async ({ start }) => {
    const places = [
      ['case', 'awaitingArguments', []],
      ['rebut', 'debating', ['0.proposition', '0.opposition']],
      ['rule', 'judgeEvaluating', ALL_TURN_IDS.slice(0, -1)],
    ] as const;
    for (const [act, room, kept] of places) {
      const house = createScriptedBackend({
        script: (attempt, nth) => {
          if (attempt.act !== act) return { text: 'Words.' };
          house.breakDown('everything');
          return nth === 1 ? undefined : { text: 'Words.' };
        },
      });
      const first = start(smallDebate(), house);
      await first.until(room);
      const again = start(first.record(), house);
      await again.until('error');
      expect(again.states).toContain(room);
      expect(again.context().haltReason).toMatchObject({
        code: 'storage',
        reason: textReason('The disk is full.'),
      });
      expect(spokenTurnIds(again.record())).toEqual(kept);
      expect(attemptsOf(again.record()).at(-1)?.outcome.state).toBe('lost');
    }
  },

  'in error a failed speaker may be passed over, the judge may not': async ({ start }) => {
    const run = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '1:1.0.opposition': [{ fail: 'auth' }] }) }),
    );
    await run.until('error');
    expect(run.can({ type: 'SKIP', turn: '1:1.0.proposition' })).toBe(false);
    run.send({ type: 'SKIP', turn: '1:1.0.opposition' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(ALL_TURN_IDS.filter((turn) => turn !== '1:1.0.opposition'));

    const judged = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '2.judge': [{ fail: 'auth' }] }) }),
    );
    await judged.until('error');
    expect(judged.can({ type: 'SKIP', turn: '2.judge' })).toBe(false);
  },

  'a panel whose every judge has failed for good ends the debate, named': async ({ start }) => {
    const record = smallDebate();
    const plan = record.format.plan.map((node) =>
      'task' in node && node.task === 'rule'
        ? { ...node, reading: { order: 'drawn' } as const, skippable: true }
        : node,
    );
    const house = createScriptedBackend({ script: scripted({ '2.judge': [{ fail: 'auth' }] }) });
    const run = start({ ...record, format: { ...record.format, plan } }, house);
    await run.until('completed');
    expect(run.states).not.toContain('error');
    const reason = 'The judge failed. What was said is kept: judge it again with another judge.';
    expect(debateEnding(run.record())?.reason).toEqual({ code: 'judges-failed', judges: 1 });
    expect(run.log().at(-1)).toMatchObject({ type: 'STATE', to: 'completed' });
    expect(run.log()).toContainEqual({ type: 'COMPLETED', reason });
  },

  'from error one may stop and judge, or abandon when one side was not heard': async ({ start }) => {
    const late = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '1:1.0.opposition': [{ fail: 'auth' }] }) }),
    );
    await late.until('error');
    late.send({ type: 'STOP' });
    await late.until('completed');
    expect(debateEnding(late.record())?.kind).toBe('stopped');
    const early = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '0.opposition': [{ fail: 'auth' }] }) }),
    );
    await early.until('error');
    early.send({ type: 'STOP' });
    await early.until('completed');
    expect(debateEnding(early.record())?.kind).toBe('abandoned');
    expect(spokenTurnIds(early.record())).toEqual(['0.proposition']);
  },

  'what still runs is followed to its end before a failure beside it is dealt with': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNever });
    const first = start(smallDebate(), house);
    await first.until('awaitingArguments');
    house.answer('0.proposition.1', { fail: 'overloaded' });
    const seen = first.record();
    first.actor.stop();
    const again = start(seen, house);
    await again.still();
    expect(again.state()).toBe('awaitingArguments');
    expect(house.sent).toHaveLength(2);
    house.answer('0.opposition.1');
    expect(again.state()).toBe('recovering');
    again.clock.increment(1_000);
    expect(house.sent.map((request) => request.id).at(-1)).toBe('0.proposition.2');
  },
};
