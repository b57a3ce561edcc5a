// Laws of money as the user meets them: refused starts, the cost warning, the cost limit, and raising either.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import {
  attemptsOf,
  type DebateRecord,
  limitsNow,
  rulingsOf,
  type Settings,
} from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect } from 'vitest';
import { cardsByModel, demoCard } from '../../../fixtures/cards.ts';
import {
  composePlainly,
  SMALL_DEBATE_CARDS,
  seatedModel,
  smallDebate,
  spokenTurnIds,
} from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, type ReplyScript, replyNeverIn } from '../../../kit/scripted-backend.ts';

const neededToStart = (record: DebateRecord): number =>
  needToStart(
    { ...record, settings: { ...record.settings, limitNanoUsd: 1 } },
    SMALL_DEBATE_CARDS,
    composePlainly,
  ).neededNanoUsd ?? 0;
const limitedDebate = (settings: Partial<Settings>, rounds = 2) => smallDebate({ rounds, settings });
const SMALL_DEBATE_NEED = neededToStart(smallDebate());
/** A reply to every call that uses all the output tokens it was allowed. */
const talkative: ReplyScript = (attempt) => ({
  text: `${attempt.turn} ${'word '.repeat(Math.floor((attempt.request?.maxOutputTokens ?? 0) * 0.7))}`,
  outputShare: 1,
});

export const moneyLaws: MachineLaws = {
  'a start is refused, with the sum needed, when openings and verdict do not fit': async ({ start }) => {
    const house = createScriptedBackend();
    const run = start(limitedDebate({ limitNanoUsd: SMALL_DEBATE_NEED - 1, atLimit: 'judge' }), house);
    await run.until('error');
    expect(run.context().haltReason).toMatchObject({
      code: 'limit-too-low',
      neededNanoUsd: SMALL_DEBATE_NEED,
    });
    expect(house.sent).toHaveLength(0);
    expect(run.can({ type: 'RETRY' })).toBe(false);
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: SMALL_DEBATE_NEED, warnAtNanoUsd: null });
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(spokenTurnIds(run.record()).at(-1)).toBe('2.judge');
  },

  'set up to judge at the limit, the debate goes to its verdict, and never over it': async ({ start }) => {
    const run = start(
      limitedDebate({ limitNanoUsd: SMALL_DEBATE_NEED, atLimit: 'judge' }, 9),
      createScriptedBackend({ script: talkative }),
      {
        watch: ({ context }) =>
          expect(committedNanoUsd(context.record)).toBeLessThanOrEqual(SMALL_DEBATE_NEED),
      },
    );
    await run.until('completed');
    expect(debateEnding(run.record())?.kind).toBe('limit');
    expect(spokenTurnIds(run.record()).at(-1)).toBe('2.judge');
    expect(spokenTurnIds(run.record()).length).toBeLessThan(21);
    expect(run.log().some((body) => body.type === 'LIMIT_REACHED')).toBe(true);
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'stop', by: 'budget' }]);
  },

  'a judge who failed and cannot be paid again is the named reason': async ({ start }) => {
    const script: ReplyScript = (attempt, nth) =>
      attempt.act === 'rule' ? { fail: 'overloaded' } : talkative(attempt, nth);
    const run = start(
      limitedDebate({ limitNanoUsd: SMALL_DEBATE_NEED, atLimit: 'judge' }, 9),
      createScriptedBackend({ script }),
    );
    await run.until('completed');
    expect(debateEnding(run.record())).toMatchObject({
      kind: 'no-verdict',
      reason: { code: 'judge-failed-over-limit', times: 1, cause: textReason('It was overloaded.') },
    });
    expect(attemptsOf(run.record()).filter((attempt) => attempt.act === 'rule')).toHaveLength(1);
    expect(committedNanoUsd(run.record())).toBeLessThanOrEqual(SMALL_DEBATE_NEED);
  },

  'the warning holds all calls until it is acknowledged, once an amount': async ({ start }) => {
    const house = createScriptedBackend();
    const run = start(limitedDebate({ warnAtNanoUsd: 1 }), house);
    await run.until('paused');
    expect(run.isIn({ paused: 'pausedByWarning' })).toBe(true);
    expect([house.sent.length, house.running().length]).toEqual([2, 0]);
    run.send({ type: 'RESUME' });
    expect(run.state()).toBe('paused');
    expect(house.sent).toHaveLength(2);
    run.send({ type: 'ACKNOWLEDGE_WARNING' });
    await run.until('completed');
    expect(run.states.filter((state) => state === 'paused')).toHaveLength(1);
    expect(rulingsOf(run.record()).filter(({ ruling }) => ruling === 'acknowledge')).toHaveLength(1);
    expect(run.log().some((body) => body.type === 'COST_WARNING')).toBe(true);
  },

  'raising the warning lifts it, and the new amount is warned of in its turn': async ({ start }) => {
    const run = start(limitedDebate({ warnAtNanoUsd: 1 }), createScriptedBackend());
    await run.until('paused');
    const spent = committedNanoUsd(run.record());
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: spent + 1 });
    expect(run.state()).toBe('paused');
    run.send({ type: 'ACKNOWLEDGE_WARNING' });
    expect(run.state()).toBe('paused');
    expect(committedNanoUsd(run.record())).toBeGreaterThan(spent);
    expect(rulingsOf(run.record()).map(({ ruling }) => ruling)).toEqual(['raise-limit', 'resume']);
  },

  'stop and judge from the warning judges': async ({ start }) => {
    const run = start(limitedDebate({ warnAtNanoUsd: 1 }), createScriptedBackend());
    await run.until('paused');
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition', '2.judge']);
  },

  'no warning is given once only the verdict is left to spend': async ({ start }) => {
    const run = start(limitedDebate({}), createScriptedBackend({ script: replyNeverIn('rebut') }));
    await run.until('debating');
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: 1 });
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(run.log().filter((body) => body.type === 'COST_WARNING')).toEqual([]);
  },

  'stopping a pause before both sides spoke abandons': async ({ start }) => {
    const run = start(smallDebate(), createScriptedBackend());
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    run.send({ type: 'STOP' });
    expect(run.state()).toBe('completed');
    expect(debateEnding(run.record())?.kind).toBe('abandoned');
  },

  'a limit is raised or lifted, never lowered or made up later': async ({ start }) => {
    const raise = (limitNanoUsd: number | null) =>
      ({ type: 'RAISE_LIMIT', limitNanoUsd, warnAtNanoUsd: null }) as const;
    const run = start(
      limitedDebate({ limitNanoUsd: 2 * SMALL_DEBATE_NEED }),
      createScriptedBackend({ script: replyNeverIn('case') }),
    );
    await run.until('awaitingArguments');
    expect(run.can(raise(2 * SMALL_DEBATE_NEED - 1))).toBe(false);
    expect(run.can(raise(Number.POSITIVE_INFINITY))).toBe(false);
    expect(run.can(raise(null))).toBe(true);
    run.send(raise(3 * SMALL_DEBATE_NEED));
    expect(limitsNow(run.record()).limitNanoUsd).toBe(3 * SMALL_DEBATE_NEED);
    const free = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('case') }));
    await free.until('awaitingArguments');
    expect(free.can(raise(SMALL_DEBATE_NEED))).toBe(false);
  },

  "an interjection that would eat the judge's reserve is refused": async ({ start }) => {
    // Twice the least: a rebuttal at full length leaves some room.
    const limit = 2 * SMALL_DEBATE_NEED;
    const run = start(
      limitedDebate({ limitNanoUsd: limit }, 1),
      createScriptedBackend({ script: replyNeverIn('rebut') }),
    );
    await run.until('debating');
    const wide = 'é'.repeat(1_000);
    expect(run.can({ type: 'INTERJECT', text: 'Short.' })).toBe(true);
    let grew = 0;
    while (run.can({ type: 'INTERJECT', text: wide }) && grew < 50) {
      run.send({ type: 'INTERJECT', text: wide });
      grew += 1;
    }
    expect(grew).toBeLessThan(50);
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(spokenTurnIds(run.record()).at(-1)).toBe('2.judge');
    expect(committedNanoUsd(run.record())).toBeLessThanOrEqual(limit);
  },

  'with a limit set a model of unknown price is refused, by name of its seat': async ({ start }) => {
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(demoCard('ada', { price: null })) };
    const run = start(
      limitedDebate({ limitNanoUsd: 2 * SMALL_DEBATE_NEED }),
      createScriptedBackend({ cards }),
    );
    await run.until('error');
    expect(run.context().haltReason).toMatchObject({ code: 'price-unknown', seats: ['proposition'] });
    run.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null });
    run.send({ type: 'RETRY' });
    await run.until('completed');

    const later = { ...SMALL_DEBATE_CARDS, ...cardsByModel(demoCard('dido', { price: null })) };
    const paused = start(
      limitedDebate({ limitNanoUsd: 2 * SMALL_DEBATE_NEED }),
      createScriptedBackend({ cards: later }),
    );
    paused.send({ type: 'PAUSE', when: 'now' });
    await paused.until('paused');
    paused.send({ type: 'RESEAT', seat: 'judge', occupant: seatedModel('dido') });
    paused.send({ type: 'RESUME' });
    await paused.until('error');
    expect(paused.context().haltReason).toMatchObject({ code: 'price-unknown', seats: ['judge'] });
  },

  'a verdict that became too dear ends the debate with the named reason': async ({ start }) => {
    const cards = {
      ...SMALL_DEBATE_CARDS,
      ...cardsByModel(demoCard('dido', { thinkingAllowance: 200_000 })),
    };
    const run = start(
      limitedDebate({ limitNanoUsd: SMALL_DEBATE_NEED, atLimit: 'judge' }),
      createScriptedBackend({ cards, script: replyNeverIn('rebut') }),
    );
    await run.until('debating');
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    run.send({ type: 'RESEAT', seat: 'judge', occupant: seatedModel('dido') });
    run.send({ type: 'RESUME' });
    await run.until('completed');
    expect(debateEnding(run.record())).toMatchObject({
      kind: 'no-verdict',
      reason: { code: expect.stringContaining('over-limit') },
    });
    expect(attemptsOf(run.record()).some((attempt) => attempt.act === 'rule')).toBe(false);
  },
};
