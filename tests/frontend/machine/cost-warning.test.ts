// The cost warning, which holds a debate until it is acknowledged or raised.
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { rulingsOf } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { smallDebate } from '../../fixtures/small-debate.ts';
import { playTo } from '../../kit/machine-harness.ts';

const raise = (warnAtNanoUsd: number) =>
  ({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd }) as const;
const playWarned = () =>
  playTo('paused', { record: smallDebate({ rounds: 2, settings: { warnAtNanoUsd: 1 } }) });

it('holds all calls until it is acknowledged, once an amount', async () => {
  const run = await playWarned();
  expect(run.isIn({ paused: 'pausedByWarning' })).toBe(true);
  const committedSum = committedNanoUsd(run.record());
  run.send({ type: 'RESUME' });
  expect([run.state(), run.scriptedBackend.sent.length]).toEqual(['paused', 2]);
  run.send({ type: 'ACKNOWLEDGE_WARNING' });
  await run.until('completed');
  expect(run.states.filter((state) => state === 'paused')).toHaveLength(1);
  expect(rulingsOf(run.record()).filter(({ ruling }) => ruling === 'acknowledge')).toHaveLength(1);
  const warnings = run.log().filter((body) => body.type === 'COST_WARNING');
  expect(warnings).toEqual([{ type: 'COST_WARNING', spentNanoUsd: committedSum, warnAtNanoUsd: 1 }]);
});

it('is lifted by a higher amount, of which it warns in its turn', async () => {
  const run = await playWarned();
  const committedSum = committedNanoUsd(run.record());
  run.send(raise(committedSum + 1));
  expect(run.state()).toBe('paused');
  run.send({ type: 'ACKNOWLEDGE_WARNING' });
  expect(run.state()).toBe('paused');
  expect(committedNanoUsd(run.record())).toBeGreaterThan(committedSum);
  expect(rulingsOf(run.record()).map(({ ruling }) => ruling)).toEqual(['raise-limit', 'resume']);
});

it('is not shown once only the verdict is left to pay for', async () => {
  const run = await playTo('debating', { hold: 'rebut' });
  run.send({ type: 'PAUSE', when: 'now' });
  await run.until('paused');
  run.send(raise(1));
  run.send({ type: 'STOP' });
  await run.until('completed');
  expect(run.log().filter((body) => body.type === 'COST_WARNING')).toEqual([]);
});
