// The reach of a limit, and the suggested limit, from a forecast of known figures.
import type { StartNeed } from '@rostrum/shared/budget/fit-step';
import { type Forecast, forecastDebate } from '@rostrum/shared/budget/forecast';
import { enoughForTheRest, limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { longestRecordAfter } from '@rostrum/shared/budget/prompt-size';
import type { Step } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { RESEARCH } from '@rostrum/shared/record/plan-acts';
import { expect, it } from 'vitest';
import {
  addEntries,
  fixtureAttempt,
  openDebate,
  oxfordFormat,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';

const NONE = { low: 0, high: 0, calls: 0, unpriced: 0 };
type Part = [phase: Step['phase'], pass: number, slots: number, isLikely?: boolean, address?: string];
/** Every step costs 100 nano-dollars at the upper end, 125 with the margin for holds. */
const forecastOf = (...parts: Part[]): Forecast => ({
  ...{ billed: { ...NONE }, notional: { ...NONE }, calls: 0 },
  ...{ tokens: { low: 0, high: 0 }, minutes: { low: 0, high: 0 } },
  steps: parts.map(([phase, pass, slots, isLikely = true, address = '0']) => ({
    step: {
      ...{ address, phase, passes: pass ? [pass] : [], slots: Array(slots).fill({}) },
      act: address === RESEARCH ? { answer: 'queries' } : {},
    } as unknown as Step,
    highNanoUsd: 100,
    isLikely,
  })),
});
const startNeed = (limitNanoUsd: number | null, more: Partial<StartNeed> = {}): StartNeed => ({
  ...{ fits: true, neededNanoUsd: 50, limitNanoUsd, unpriced: [] },
  ...more,
});
const OPENING: Part = ['opening', 0, 2];
const ENDING: Part[] = [
  ['exchange', 0, 2],
  ['verdict', 1, 1],
];
const rounds = (third = true) =>
  forecastOf(OPENING, ['exchange', 1, 2], ['exchange', 2, 2], ['exchange', 3, 2, third], ...ENDING);

it('the outlook names the rounds that fit beside openings, closings and verdict; the last ones are left out first', () => {
  const after = (limit: number, forecast = rounds()) => {
    const outlook = limitOutlook(startNeed(limit), forecast);
    if (outlook?.kind !== 'may-stop-early') return outlook?.kind;
    expect(outlook).toMatchObject({ of: 3, unit: 'round', enoughNanoUsd: 750 });
    return outlook.after;
  };
  expect([750, 749, 625, 624, 500, 499, 100].map((limit) => after(limit))).toEqual([
    'fits',
    2,
    2,
    1,
    1,
    0,
    0,
  ]);
  // An unlikely round needs no money, but is named among the possible ones.
  expect([625, 624].map((limit) => after(limit, rounds(false)))).toEqual(['fits', 1]);
});

it('names speeches when the plan has no second round; summaries, queries and verdicts are none', () => {
  const short = forecastOf(
    ['opening', 0, 2, true, RESEARCH],
    OPENING,
    ['exchange', 1, 2],
    ['exchange', 0, 1, true, 'summary_2'],
    ['exchange', 0, 1],
    ['verdict', 0, 1],
  );
  const outlooks = [749, 624, 499].map((limit) => limitOutlook(startNeed(limit), short));
  expect(outlooks.map((outlook) => outlook?.kind === 'may-stop-early' && outlook.after)).toEqual([4, 4, 2]);
  expect(outlooks[0]).toEqual({
    kind: 'may-stop-early',
    after: 4,
    of: 5,
    unit: 'speech',
    enoughNanoUsd: 750,
  });
  expect(limitOutlook(startNeed(750), short)).toEqual({ kind: 'fits' });
});

it('the outlook is empty without a limit or with an unknown price, and names the needed amount if not even the openings fit', () => {
  expect(limitOutlook(startNeed(null), rounds())).toBeNull();
  expect(limitOutlook(startNeed(9, { neededNanoUsd: null }), rounds())).toBeNull();
  expect(limitOutlook(startNeed(9), { ...rounds(), billed: { ...NONE, unpriced: 1 } })).toBeNull();
  expect(limitOutlook(startNeed(9, { fits: false }), rounds())).toEqual({
    kind: 'too-low',
    neededNanoUsd: 50,
  });
});

it('A limit that is enough has room for what is spent and to come, as often as turns were asked, and for the step that did not fit', () => {
  const record = openDebate(oxfordFormat(), { settings: { rounds: 2, costLimit: null, warnAt: null } });
  const enough = (of: typeof record, neededNanoUsd = 0) =>
    enoughForTheRest(of, neededNanoUsd, TEST_CARDS, composeCall);
  const { steps } = forecastDebate(longestRecordAfter(record, null), TEST_CARDS, composeCall);
  const costs = (some: typeof steps) => some.reduce((sum, { highNanoUsd }) => sum + highNanoUsd, 0);
  const speeches = costs(steps.filter(({ step }) => step.phase !== 'verdict'));
  expect(enough(record)).toBe(Math.ceil(1.25 * costs(steps)));
  expect(enough(record, 9e9)).toBe(Math.ceil(9e9 + speeches));
  const charge = { nanoUsd: 7, atMostNanoUsd: 7, basis: 'reported', priceId: null, notional: false } as const;
  const attemptOf = (id: string) => ({ ...fixtureAttempt('0.proposition', 'proposition', { charge }), id });
  const twice = addEntries(record, attemptOf('a'), attemptOf('b'));
  expect(enough(twice)).toBe(Math.ceil(14 + 2.5 * costs(steps)));
  expect(enough(twice, 9e9)).toBe(Math.ceil(9e9 + 2 * speeches));
  const limit = rulingEntry({ ruling: 'raise-limit', limitNanoUsd: 8e9, warnAtNanoUsd: null });
  expect(enough(addEntries(record, limit))).toBe(10e9);
});
