// Money, numbers and lists of names in the language in use.
import { expect, it } from 'vitest';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { hedgedMoney } from '../../../frontend/src/words/ledger-text.ts';
import {
  aboutMoney,
  formatFineMoney,
  formatMoney,
  formatMoneyAtMost,
  formatTypedMoney,
} from '../../../frontend/src/words/money-text.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

it.each([
  ['en', '$0.00', 'under $0.01', '$0.04', '$12.40', '$5.00', '$0.125', 'at most $0.05', 'under $0.01'],
  [
    'de',
    '0,00 $',
    'unter 0,01 $',
    '0,04 $',
    '12,40 $',
    '5,00 $',
    '0,125 $',
    'höchstens 0,05 $',
    'unter 0,01 $',
  ],
] as const)('money, numbers and lists are written as is usual in %s', async (code, ...amounts) => {
  await chooseLanguage(code);
  const sums = [0, 3_650_000, 36_500_000, 12_400_000_000].map((nano) => formatMoney(nano));
  const typedAmounts = [5_000_000_000, 125_000_000].map((nano) => formatTypedMoney(nano));
  const estimateText = (spentNanoUsd: number, atMostNanoUsd: number) =>
    hedgedMoney({
      ...{ spentNanoUsd, atMostNanoUsd, estimated: true, calls: 1 },
      ...{ reportedNanoUsd: 0, openHoldsNanoUsd: 0, unpriced: 0 },
    });
  const [cut, about] = [estimateText(50_000_000, 50_000_000), estimateText(3_650_000, 50_000_000)];
  expect([...sums, ...typedAmounts, cut, about].map(plain)).toEqual(amounts);
});

it.each([
  ['en', 'free', 'about $0.11'],
  ['de', 'kostenlos', 'etwa 0,11 $'],
] as const)('nothing is free, and never about zero, in %s', async (code, ...amounts) => {
  await chooseLanguage(code);
  expect([0, 110_000_000].map((nano) => plain(aboutMoney(nano)))).toEqual(amounts);
  await chooseLanguage('en');
});

it('an amount that is a bound is rounded up, and one in a table of costs keeps four decimals', () => {
  const cent = 10_000_000;
  expect([formatMoney, formatMoneyAtMost, formatFineMoney].map((write) => write(40.06 * cent))).toEqual([
    '$0.40',
    '$0.41',
    '$0.4006',
  ]);
});

it('the most that was spent is never written as less, nor the least as more, in a sentence or a table', () => {
  const [cents, fourDecimals] = [10_000_000, 100_000];
  for (const nanoUsd of [1_090_900_000, 489_849_000, 1_004_000_000, 999_960_000, 12_345_678_901]) {
    const sum = { spentNanoUsd: nanoUsd, atMostNanoUsd: nanoUsd, reportedNanoUsd: nanoUsd, calls: 1 };
    const written = (more: { estimated: boolean; unpriced: number }, fine: boolean) =>
      Number(hedgedMoney({ ...sum, openHoldsNanoUsd: 0, ...more }, fine).replace(/^.*\$/, '')) * 1e9;
    for (const fine of [false, true]) {
      const step = fine && nanoUsd < 1e9 ? fourDecimals : cents;
      const most = written({ estimated: true, unpriced: 0 }, fine);
      const least = written({ estimated: false, unpriced: 1 }, fine);
      expect(most, `most ${fine}`).toBeCloseTo(Math.ceil(nanoUsd / step) * step, 0);
      expect(least, `least ${fine}`).toBeCloseTo(Math.floor(nanoUsd / step) * step, 0);
    }
  }
});
