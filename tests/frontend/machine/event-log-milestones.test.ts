// The milestones in the event log: each comes after the turn that completes it, in whatever order a plan has its phases and rounds.
import type { Act, Plan } from '@rostrum/shared/record/plan';
import { expect, it } from 'vitest';
import { smallDebate } from '../../fixtures/small-debate.ts';
import { type PlayOptions, playTo } from '../../kit/machine-harness.ts';

const actOf = (label: string, phase: Act['phase'], role: string): Act => ({
  ...{ task: label, label, phase, by: { allInTurn: [role] }, maxOutputTokens: 100 },
  ...(phase === 'verdict' && { answer: 'verdict' as const }),
});
const OPENING = actOf('open', 'opening', 'proposition');
const REPLY = actOf('reply', 'exchange', 'opposition');
const VERDICT = actOf('rule', 'verdict', 'judge');
const loopOf = (atMost: number, ...of: Act[]): Plan[number] => ({ loop: { atMost }, of });

const MILESTONES = /READY|ROUND/;
/** Turns and milestones of a debate to its end: `0.proposition`, `ROUND_COMPLETE 1`. */
async function courseOf(plan: Plan, parts: PlayOptions['parts'] = {}): Promise<string[]> {
  const run = await playTo('completed', { record: smallDebate({ plan }), parts });
  return run.log().flatMap((event) => {
    if (event.type === 'TURN_COMPLETE') return event.turn;
    if (event.type === 'ROUND_COMPLETE') return `${event.type} ${event.round}`;
    return MILESTONES.test(event.type) ? event.type : [];
  });
}

it('each milestone comes after the last turn of its phase or round', async () => {
  const answer = actOf('answer', 'exchange', 'proposition');
  expect(await courseOf([OPENING, REPLY, loopOf(2, REPLY, answer), REPLY, VERDICT])).toEqual([
    ...['0.proposition', 'ARGUMENTS_READY', '1.opposition'],
    ...['2:1.0.opposition', '2:1.1.proposition', 'ROUND_COMPLETE 1'],
    ...['2:2.0.opposition', '2:2.1.proposition', 'ROUND_COMPLETE 2'],
    ...['3.opposition', 'ALL_ROUNDS_COMPLETE', '4.judge', 'VERDICT_READY'],
  ]);
});

it('rounds are counted in the first loop alone, whatever the numbers of the acts', async () => {
  const plan: Plan = [...new Array(10).fill(OPENING), loopOf(1, REPLY), loopOf(2, REPLY), VERDICT];
  expect((await courseOf(plan)).slice(9)).toEqual([
    ...['9.proposition', 'ARGUMENTS_READY', '10:1.0.opposition', 'ROUND_COMPLETE 1'],
    ...['11:1.0.opposition', '11:2.0.opposition', 'ALL_ROUNDS_COMPLETE', '12.judge', 'VERDICT_READY'],
  ]);
});

it('a plan without a phase or without rounds has no milestone for them', async () => {
  expect(await courseOf([OPENING, VERDICT])).toEqual([
    ...['0.proposition', 'ARGUMENTS_READY', '1.judge', 'VERDICT_READY'],
  ]);
  expect(await courseOf([REPLY, VERDICT])).toEqual([
    ...['0.opposition', 'ALL_ROUNDS_COMPLETE', '1.judge', 'VERDICT_READY'],
  ]);
});

it('an unreadable verdict is no milestone; other unreadable answers change nothing', async () => {
  const unreadableIn = (phase: Act['phase']) =>
    courseOf([OPENING, REPLY, VERDICT], {
      checkAnswer: (_, { step }) =>
        step.phase === phase
          ? { reason: { code: 'unreadable', problem: 'No scores' }, flag: 'unreadable' }
          : null,
    });
  expect(await unreadableIn('verdict')).not.toContain('VERDICT_READY');
  expect((await unreadableIn('opening')).at(-1)).toBe('VERDICT_READY');
});

it('a skipped turn counts as settled', async () => {
  const run = await playTo('error', {
    record: smallDebate({ plan: [OPENING, loopOf(1, REPLY), VERDICT] }),
    replies: { '1:1.0.opposition': [{ fail: 'auth' }] },
  });
  expect(run.log().map(({ type }) => type)).not.toContain('ROUND_COMPLETE');
  run.send({ type: 'SKIP', turn: '1:1.0.opposition' });
  await run.until('completed');
  const types = run.log().map(({ type }) => type);
  expect(types.slice(types.indexOf('SKIPPED')).filter((type) => MILESTONES.test(type))).toEqual([
    ...['ROUND_COMPLETE', 'ALL_ROUNDS_COMPLETE', 'VERDICT_READY'],
  ]);
});
