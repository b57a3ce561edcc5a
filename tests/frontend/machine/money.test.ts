// Money as the user meets it: refused starts, and the limit, which pauses with three choices or closes alone, and is
// never exceeded.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import {
  attemptsOf,
  type DebateRecord,
  limitsNow,
  openAttemptsOf,
  rulingsOf,
} from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import type { DebateSnapshot } from '../../../frontend/src/engine/machine/debate-machine.ts';
import { cardsByModel, demoCard } from '../../fixtures/cards.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  type SmallDebateOptions,
  seatedModel,
  smallDebate,
  spokenTurnIds,
} from '../../fixtures/small-debate.ts';
import { type PlayOptions, playTo } from '../../kit/machine-harness.ts';
import type { ReplyScript } from '../../kit/scripted-backend.ts';

const neededToStart = (record: DebateRecord): number =>
  needToStart(record, SMALL_DEBATE_CARDS, composePlainly).neededNanoUsd ?? 0;
const NEED = neededToStart(smallDebate({ settings: { limitNanoUsd: 1 } }));
const CLOSABLE_LIMIT = 10 * neededToStart(closableDebate({ limitNanoUsd: 1 }));
/** Returns a reply that uses all its output tokens. */
const talkative: ReplyScript = ({ turn, request }) => ({
  text: `${turn} ${'word '.repeat(Math.floor(Math.min(request?.maxOutputTokens ?? 0, 400) * 0.7))}`,
  outputShare: 1,
});
const raise = (limitNanoUsd: number | null, warnAtNanoUsd: number | null = null) =>
  ({ type: 'RAISE_LIMIT', limitNanoUsd, warnAtNanoUsd }) as const;
const PAUSE_NOW = { type: 'PAUSE', when: 'now' } as const;
const never =
  (over: number) =>
  ({ context }: DebateSnapshot) =>
    expect(committedNanoUsd(context.record)).toBeLessThanOrEqual(over);
const playLimited = (
  state: Parameters<typeof playTo>[0],
  settings: SmallDebateOptions['settings'],
  { rounds = 2, ...options }: PlayOptions & { rounds?: number } = {},
) => playTo(state, { record: smallDebate({ rounds, settings: { ...settings } }), ...options });

describe('a limit', () => {
  it('that openings and verdict do not fit refuses the start, with the sum needed, until it is raised', async () => {
    const run = await playLimited('error', { limitNanoUsd: NEED - 1, atLimit: 'judge' });
    expect(run.context().haltReason).toMatchObject({ code: 'limit-too-low', neededNanoUsd: NEED });
    expect(run.scriptedBackend.sent).toHaveLength(0);
    expect(run.can({ type: 'RETRY' })).toBe(false);
    run.send(raise(NEED));
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(spokenTurnIds(run.record()).at(-1)).toBe('2.judge');
  });

  it('at which the debate was set up to be judged is never passed, and says that it ended it', async () => {
    const settings = { limitNanoUsd: NEED, atLimit: 'judge' } as const;
    const run = await playLimited('completed', settings, {
      rounds: 9,
      script: talkative,
      watch: never(NEED),
    });
    expect(debateEnding(run.record())?.kind).toBe('limit');
    expect(spokenTurnIds(run.record()).at(-1)).toBe('2.judge');
    expect(spokenTurnIds(run.record()).length).toBeLessThan(21);
    expect(run.log().some((body) => body.type === 'LIMIT_REACHED')).toBe(true);
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'stop', by: 'budget' }]);
  });

  it('under which a failed judge cannot be paid again names that as the reason', async () => {
    const script: ReplyScript = (attempt, nth) =>
      attempt.act === 'rule' ? { fail: 'overloaded' } : talkative(attempt, nth);
    const settings = { limitNanoUsd: NEED, atLimit: 'judge' } as const;
    const run = await playLimited('completed', settings, { rounds: 9, script, watch: never(NEED) });
    const cause = textReason('It was overloaded.');
    expect(debateEnding(run.record())).toMatchObject({
      kind: 'no-verdict',
      reason: { code: 'judge-failed-over-limit', times: 1, cause },
    });
    expect(attemptsOf(run.record()).filter(({ act }) => act === 'rule')).toHaveLength(1);
  });

  it('for which the verdict became too dear ends the debate without one, named', async () => {
    const dear = demoCard('dido', { thinkingAllowance: 200_000 });
    const settings = { limitNanoUsd: NEED, atLimit: 'judge' } as const;
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(dear) };
    const run = await playLimited('debating', settings, { cards, hold: 'rebut' });
    run.send(PAUSE_NOW);
    await run.until('paused');
    run.send({ type: 'RESEAT', seat: 'judge', occupant: seatedModel('dido') });
    run.send({ type: 'RESUME' });
    await run.until('completed');
    const reason = { code: expect.stringContaining('over-limit') };
    expect(debateEnding(run.record())).toMatchObject({ kind: 'no-verdict', reason });
    expect(attemptsOf(run.record()).some(({ act }) => act === 'rule')).toBe(false);
  });

  it('asks before the verdict too, where it pauses: raised, the verdict follows; else the debate ends without one', async () => {
    const dear = demoCard('dido', { thinkingAllowance: 200_000 });
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(dear) };
    const atVerdict = async () => {
      const run = await playLimited('debating', { limitNanoUsd: NEED }, { cards, hold: 'rebut' });
      run.send(PAUSE_NOW);
      await run.until('paused');
      run.send({ type: 'RESEAT', seat: 'judge', occupant: seatedModel('dido') });
      run.send({ type: 'STOP' });
      await run.until('paused');
      expect(run.isIn({ paused: 'pausedByLimit' })).toBe(true);
      return run;
    };
    const raisedRun = await atVerdict();
    raisedRun.send(raise(null));
    raisedRun.send({ type: 'RESUME' });
    await raisedRun.until('completed');
    expect(spokenTurnIds(raisedRun.record()).at(-1)).toBe('2.judge');
    const endedRun = await atVerdict();
    endedRun.send({ type: 'STOP' });
    await endedRun.until('completed');
    const reason = { code: 'verdict-over-limit' };
    expect(debateEnding(endedRun.record())).toMatchObject({ kind: 'no-verdict', reason });
  });

  it('asks when a judge who failed is replaced by one it does not cover', async () => {
    const dear = demoCard('dido', { thinkingAllowance: 200_000 });
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(dear) };
    const replies = { '2.judge': [{ fail: 'auth' as const }] };
    const run = await playLimited('error', { limitNanoUsd: 2 * NEED }, { cards, replies, rounds: 1 });
    run.send({ type: 'RESEAT', seat: 'judge', occupant: seatedModel('dido') });
    await run.until('paused');
    run.send({ type: 'STOP' });
    await run.until('completed');
    const reason = { code: 'judge-failed-over-limit', times: 1 };
    expect(debateEnding(run.record())).toMatchObject({ kind: 'no-verdict', reason });
  });

  it('may be lowered after a model was changed, as far as what was spent', async () => {
    const run = await playLimited('debating', { limitNanoUsd: 9 * NEED }, { hold: 'rebut' });
    run.send(PAUSE_NOW);
    await run.until('paused');
    run.send({ type: 'RESEAT', seat: 'judge', occupant: seatedModel('unlisted') });
    expect([run.can(raise(8 * NEED)), run.can(raise(committedNanoUsd(run.record())))]).toEqual([true, false]);
  });

  it('refuses a model of unknown price, by name of its seat', async () => {
    const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(demoCard('ada', { price: null })) };
    const run = await playLimited('error', { limitNanoUsd: 2 * NEED }, { cards });
    expect(run.context().haltReason).toMatchObject({ code: 'price-unknown', seats: ['proposition'] });
    run.send(raise(null));
    run.send({ type: 'RETRY' });
    await run.until('completed');
  });

  it('is raised or lifted while the debate runs, and lowered or set in a pause only, as far as the verdict fits it', async () => {
    const limit = 1e9;
    const run = await playLimited('awaitingArguments', { limitNanoUsd: limit }, { hold: 'case' });
    for (const [to, isAllowed] of [
      [limit - 1, false],
      [limit, true],
      [Number.POSITIVE_INFINITY, false],
      [null, true],
    ] as const)
      expect(run.can(raise(to))).toBe(isAllowed);
    // The backend enforces it as well.
    for (const { request, holdNanoUsd } of openAttemptsOf(run.record()))
      expect(request?.maxNanoUsd).toBeGreaterThanOrEqual(holdNanoUsd ?? limit);
    run.send(raise(2 * limit));
    expect(limitsNow(run.record()).limitNanoUsd).toBe(2 * limit);
    run.send({ type: 'PAUSE', when: 'after-speech' });
    expect(run.can(raise(limit))).toBe(false);
    for (const id of run.scriptedBackend.running()) run.scriptedBackend.answer(id);
    expect(run.can(raise(committedNanoUsd(run.record())))).toBe(false);
    expect(run.can(raise(Number.NaN))).toBe(false);
    run.send(raise(limit));
    expect(limitsNow(run.record()).limitNanoUsd).toBe(limit);
    expect(run.log()).toContainEqual({ type: 'LIMIT_RAISED', limitNanoUsd: limit, warnAtNanoUsd: null });
    const free = await playTo('awaitingArguments', { hold: 'case' });
    expect(free.can(raise(limit))).toBe(false);
    free.send(PAUSE_NOW);
    await free.until('paused');
    expect(free.can(raise(limit))).toBe(true);
  });

  it('refuses an interjection that would eat the judge’s reserve', async () => {
    // Twice the minimum: a rebuttal at full length leaves some money.
    const settings = { limitNanoUsd: 2 * NEED };
    const run = await playLimited('debating', settings, { rounds: 1, hold: 'rebut', watch: never(2 * NEED) });
    const wide = { type: 'INTERJECT', text: 'é'.repeat(1_000) } as const;
    expect(run.can({ type: 'INTERJECT', text: 'Short.' })).toBe(true);
    let grew = 0;
    for (; run.can(wide) && grew < 50; grew++) run.send(wide);
    expect(grew).toBeLessThan(50);
    run.send({ type: 'STOP' });
    await run.until('completed');
    expect(spokenTurnIds(run.record()).at(-1)).toBe('2.judge');
  });
});

describe('closing', () => {
  const ENDS_WITH_CLOSINGS = ['2.opposition', '2.proposition', '3.judge'];
  const watch = never(CLOSABLE_LIMIT);
  const atLimit = (options: PlayOptions) =>
    playTo('paused', { record: closableDebate({ limitNanoUsd: CLOSABLE_LIMIT }, 30), ...options });

  it('when the next speech does not fit the limit the debate pauses, and continues when it is raised', async () => {
    const script: ReplyScript = (attempt, nth) => ({ ...talkative(attempt, nth), outputShare: 0.2 });
    const run = await atLimit({ script });
    expect(rulingsOf(run.record())).toEqual([]);
    expect(openAttemptsOf(run.record())).toEqual([]);
    const [turnCount, requestCount] = [spokenTurnIds(run.record()).length, run.scriptedBackend.sent.length];
    run.send({ type: 'RESUME' });
    const again = await run.reload();
    expect(again.isIn({ paused: 'pausedByLimit' })).toBe(true);
    expect(again.scriptedBackend.sent).toHaveLength(requestCount);
    again.send(raise(null));
    again.send({ type: 'RESUME' });
    await again.until('completed');
    expect(spokenTurnIds(again.record()).length).toBeGreaterThan(turnCount);
  });

  it('at the limit holds the closings and the verdict, judging the verdict alone, and both say that the limit ended it', async () => {
    const closingRun = await atLimit({ script: talkative, watch });
    expect(closingRun.isIn({ paused: 'pausedByLimit' })).toBe(true);
    closingRun.send({ type: 'CLOSE' });
    await closingRun.until('completed');
    expect(spokenTurnIds(closingRun.record()).slice(-3)).toEqual(ENDS_WITH_CLOSINGS);
    const reason = { code: 'stopped', by: 'budget', closings: 'heard' };
    expect(debateEnding(closingRun.record())).toMatchObject({ kind: 'limit', reason });
    expect(closingRun.log()).toContainEqual({ type: 'STOPPED', by: 'budget', closings: true });
    const judgedRun = await atLimit({ script: talkative, watch });
    judgedRun.send({ type: 'STOP' });
    await judgedRun.until('completed');
    expect(spokenTurnIds(judgedRun.record()).at(-1)).toBe('3.judge');
    expect(spokenTurnIds(judgedRun.record())).not.toContain('2.opposition');
    expect(debateEnding(judgedRun.record())?.kind).toBe('limit');
  });

  it('comes by itself, without a pause, when the debate was set up to continue alone', async () => {
    const record = closableDebate({ limitNanoUsd: CLOSABLE_LIMIT, atLimit: 'judge' }, 30);
    const run = await playTo('completed', { record, script: talkative, watch });
    expect(run.states).not.toContain('paused');
    expect(spokenTurnIds(run.record()).slice(-3)).toEqual(ENDS_WITH_CLOSINGS);
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'stop', by: 'budget', closings: true }]);
  });

  it('called for while somebody speaks, pausing or not, hears that speech to its end', async () => {
    for (const pausing of [false, true]) {
      const run = await playTo('debating', { record: closableDebate({}), hold: 'rebut' });
      if (pausing) run.send({ type: 'PAUSE', when: 'after-speech' });
      run.send({ type: 'CLOSE' });
      expect([run.can({ type: 'CLOSE' }), run.state()]).toEqual([false, 'debating']);
      const again = await run.reload();
      again.scriptedBackend.answer('1:1.0.opposition.1', { text: 'To the end.' });
      await again.until('completed');
      expect(again.scriptedBackend.cancelled).toEqual([]);
      expect(spokenTurnIds(again.record()).slice(2)).toEqual(['1:1.0.opposition', ...ENDS_WITH_CLOSINGS]);
      expect(debateEnding(again.record())?.kind).toBe('stopped');
    }
  });

  it('is possible from an error, and not in the closings themselves or before both spoke', async () => {
    const record = closableDebate({});
    const early = await playTo('awaitingArguments', { record, hold: 'case' });
    expect(early.can({ type: 'CLOSE' })).toBe(false);
    const haltedRun = await playTo('error', { record, replies: { '1:1.0.opposition': [{ fail: 'auth' }] } });
    haltedRun.send({ type: 'CLOSE' });
    await haltedRun.until('completed');
    expect(spokenTurnIds(haltedRun.record()).slice(2)).toEqual(ENDS_WITH_CLOSINGS);
    const closing = await playTo('debating', { record: closableDebate({}, 1), hold: 'close' });
    expect(closing.can({ type: 'CLOSE' })).toBe(false);
  });

  it('is not possible when only the verdict fits the limit', async () => {
    const run = await playTo('debating', { record: closableDebate({}), hold: 'rebut' });
    run.send(PAUSE_NOW);
    await run.until('paused');
    expect(run.can({ type: 'CLOSE' })).toBe(true);
    let min = committedNanoUsd(run.record());
    while (!run.can(raise(min))) min += 1_000;
    run.send(raise(min));
    expect(run.can({ type: 'CLOSE' })).toBe(false);
  });
});
