// The sum over the debates that a person compared, counted by hand here.
import { withPick } from '@rostrum/shared/proof/answer-cards';
import { comparedDebates } from '@rostrum/shared/proof/compared-debates';
import { SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { fixtureAttempt } from '../../fixtures/records.ts';
import { completedTrial, finishedDebate } from '../../kit/single-answers.ts';

const debate = finishedDebate();
/** Single answers of whom so many share the debate's side. */
const withAgreeing = (agreeing: number) =>
  completedTrial(
    Array.from({ length: 7 }, (_, at) => (at < agreeing ? 20 : -20)),
    debate,
  );
const BY_AGREEING = [0, 1, 2, 3, 4, 5, 6, 7].map(withAgreeing);
const OWN = ['debate-answer.writer'];
const SINGLE = ['answers.single-2'];

/** Comparisons with these numbers of agreeing answers, and these picks; each debate cost 70 and each answer 1. */
function compared(agreeing: readonly number[], picks: readonly (readonly string[] | null)[]) {
  return agreeing.map((count, at) => {
    const inquiry = BY_AGREEING[count] as DebateRecord;
    const calls = Array.from({ length: 7 }, (_, number) => ({
      ...fixtureAttempt(`answers.single-${number + 1}`, `single-${number + 1}`),
      ...{ act: SINGLE_ANSWER, charge: { nanoUsd: 1, atMostNanoUsd: 1, basis: 'reported', notional: false } },
    }));
    const pick = picks[at] ?? null;
    const withCalls = { ...inquiry, entries: [...inquiry.entries, ...(calls as never[])] };
    return { inquiry: pick ? withPick(withCalls, pick, 5) : withCalls, debateNanoUsd: 70 };
  });
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

it('counts the debates that more than half of the single answers agree with, and what one answer costs', () => {
  const sum = comparedDebates(compared([...times(14, 4), ...times(6, 3)], times(20, SINGLE)));
  expect(sum?.same).toMatchObject({ count: 14, of: 20, isShown: false });
  // 48 to 85 of 100 by Wilson.
  expect(sum?.same.interval.map((share) => Math.round(100 * share))).toEqual([48, 85]);
  expect(sum?.costShare).toBeCloseTo(1 / 70);
  // "Most" by the exact bound.
  const most = comparedDebates(compared([...times(15, 7), ...times(5, 0)], times(20, SINGLE)));
  expect(most?.same).toMatchObject({ count: 15, of: 20, isShown: true });
});

it.each([
  [11, 20, true],
  [10, 20, false],
  [19, 40, true],
  [18, 40, false],
])('the debate picked alone in %i of %i is more than chance: %s', (own, of, isShown) => {
  const picks = [...times(own, OWN), ...times(of - own, SINGLE)];
  expect(comparedDebates(compared(times(of, 4), picks))?.picks).toMatchObject({ count: own, of, isShown });
});

it('counts nothing that the person has not seen, and says nothing of fewer than five', () => {
  const four = [...times(4, SINGLE), null, null];
  expect(comparedDebates(compared(times(6, 4), four))).toBe(null);
  const sum = comparedDebates(compared(times(7, 4), [...times(4, SINGLE), OWN, [...OWN, ...SINGLE], null]));
  expect(sum).toMatchObject({ same: { count: 6, of: 6 }, picks: { count: 1, of: 5 } });
  expect(comparedDebates(compared(times(5, 4), times(5, [])))).toMatchObject({
    ...{ same: { of: 5 }, picks: null },
  });
});
