// Upgrading plans of version 1: each old name is renamed, and an invalid plan is left for the schema to refuse.
import { upgradePlanOf, upgradeRecord } from '@rostrum/shared/record/upgrade-record';
import { describe, expect, it } from 'vitest';

const OLD_ACT = {
  act: 'vote',
  label: 'Vote',
  room: 'verdict',
  manner: 'cool',
  sealed: 'until-the-end',
  dispensable: { leaving: 2 },
  by: { choose: 'order', of: { one: { inTurn: ['a'] }, all: { each: ['a'], of: 'others' } } },
};
const NEW_ACT = {
  task: 'vote',
  label: 'Vote',
  phase: 'verdict',
  temperature: 'evaluation',
  hiddenFrom: 'everyone',
  skippable: { leaving: 2 },
  by: { choose: 'order', of: { one: { oneEachInTurn: ['a'] }, all: { each: ['a'], of: 'others' } } },
};
const loopOf = (act: object) => ({ loop: { atMost: 3 }, of: [act] });

describe('a plan of version 1', () => {
  it('has every member renamed, in loops and in the plan that it continues with', () => {
    const old = { title: 'T', plan: [OLD_ACT, loopOf(OLD_ACT)], continues: [OLD_ACT] };
    const expectation = { title: 'T', plan: [NEW_ACT, loopOf(NEW_ACT)], continues: [NEW_ACT] };
    expect(upgradePlanOf(old)).toEqual(expectation);
    expect(upgradePlanOf(expectation)).toEqual(expectation);
  });

  it('has every value renamed', () => {
    const planWith = (fields: object) => ({ plan: [fields, { loop: { atMost: 2 }, of: [fields] }] });
    for (const [old, now] of [
      [{ manner: 'warm' }, { temperature: 'speech' }],
      [{ manner: 'cool' }, { temperature: 'evaluation' }],
      [{ sealed: 'from-speakers' }, { hiddenFrom: 'speakers' }],
      [{ sealed: 'until-the-end' }, { hiddenFrom: 'everyone' }],
    ] as const)
      expect(upgradePlanOf(planWith(old))).toEqual(planWith(now));
  });

  it('has every order of speaking renamed', () => {
    const before = ['together', 'inTurn', 'sideBySide', 'oneByOne'].map((name) => ({
      by: { [name]: ['a'] },
    }));
    const after = ['allAtOnce', 'oneEachInTurn', 'oneEachAtOnce', 'allInTurn'];
    expect(upgradePlanOf({ plan: before })).toEqual({
      plan: after.map((name) => ({ by: { [name]: ['a'] } })),
    });
  });
});

it('has no act that tested its judges, in loops and in its continuation, too', () => {
  const kept = { task: 'rule' };
  const acts = [kept, { task: 'bare' }, { task: 'restate' }, { reading: { transcript: 'mirrored' } }];
  const planOf = (of: readonly object[]) => [...of, { loop: { atMost: 2 }, of }];
  const before = { format: { plan: planOf(acts), continues: planOf(acts) } };
  expect(upgradeRecord(before)).toEqual({ format: { plan: planOf([kept]), continues: planOf([kept]) } });
});
