// The rule of the outcome words: their order of precedence as a table of hand-computed cases, and laws it keeps for any figures.

import { type OutcomeWord, outcomeWord } from '@rostrum/shared/judging/panel-checks';
import { leadOf, meanTotals } from '@rostrum/shared/judging/scoreboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../kit/effort.ts';

/** Margins of a judge in the two orders; positive: the proposition leads. `null`: not read. */
type MarginPair = readonly [number | null, number | null];

const totalsFor = (margin: number) => [
  { id: 'proposition', total: 50 + margin },
  { id: 'opposition', total: 50 },
];

function wordFor(pairs: readonly MarginPair[], { narrowUnder = 5, sign = 1, rule = 3 } = {}): OutcomeWord {
  const lists = pairs.map((pair) =>
    pair.flatMap((margin) => (margin === null ? [] : [totalsFor(sign * margin)])),
  );
  const leadIn = (margin: number | null) => (margin === null ? null : leadOf(totalsFor(sign * margin)));
  const judges = pairs.map(([drawnMargin, exchangedMargin], index) => ({
    lead: leadOf(meanTotals(lists[index] ?? [])),
    drawn: leadIn(drawnMargin),
    exchanged: leadIn(exchangedMargin),
  }));
  const meanLead = (of: typeof lists) => leadOf(meanTotals(of.map((list) => meanTotals(list))));
  const leadInBoth = meanLead(lists.filter((list) => list.length > 1));
  return outcomeWord(judges, meanLead(lists), { narrowUnder, rule }, leadInBoth);
}

/** Reads "8/8 -4/-": the margins of each judge as drawn and as exchanged; `-`: not read. */
const pairsIn = (margins: string) =>
  margins.split(' ').map((pair): MarginPair => {
    const [drawnMargin = null, exchangedMargin = null] = pair
      .split('/')
      .map((one) => (one === '-' ? null : Number(one)));
    return [drawnMargin, exchangedMargin];
  });

describe('the outcome word', () => {
  it.each<[OutcomeWord, string, string]>([
    ['one-reading', 'one judge has read once', '30/-'],
    ['split-by-order', 'the only judge changes its winner', '20/-20'],
    ['split-by-order', 'one of two does', '20/-5 20/20'],
    ['narrow', 'one of three changes its winner, which is less than half', '20/20 20/20 20/-5'],
    ['split-between-judges', 'two against one, each by 4 and more', '10/10 10/10 -4/-4'],
    ['narrow', 'the third is against by less than 4', '10/10 10/10 -3.9/-3.9'],
    ['narrow', 'the order moves the only judge by 20.7 points', '23.6/2.9'],
    ['inconclusive', 'the mean is under 1.96 · 4.1 / √2 = 5.68', '5.6/5.6'],
    ['narrow', 'six readings leave 3.3 to chance, and 4.9 is under 5', '4.9/4.9 4.9/4.9 4.9/4.9'],
    ['narrow', 'one reading of six is level', '9/9 9/9 9/0'],
    ['inconclusive', 'everything is level', '0/0'],
    ['narrow', 'with a judge of one order in the mean, the lead is under 5', '10/10 10/10 -8/-'],
    [
      'split-between-judges',
      'one reading leads against the mean of those of both orders',
      '-10/-10 0.5/0.5 40/-',
    ],
    ['split-between-judges', 'also if the only judge with it is level', '-10/-10 -9/-9 0.2/0.2 80/-'],
    ['inconclusive', 'one reading leads, and nobody in both orders', '0/0 20/-'],
  ])('%s: %s', (word, _, margins) => {
    const pairs = pairsIn(margins);
    expect(wordFor(pairs)).toBe(word);
    // The order of the participants makes no difference.
    expect(wordFor(pairs, { sign: -1 })).toBe(word);
  });

  it.each<[OutcomeWord, OutcomeWord, string]>([
    ['clear', 'narrow', '15/15 -1/-'],
    ['clear', 'narrow', '9/9 9/9 -3/-'],
    ['clear', 'split-between-judges', '10/10 10/10 -4/-'],
    ['split-between-judges', 'split-between-judges', '8/8 -4/-4 8/-'],
    ['split-between-judges', 'split-between-judges', '5/5 5/5 -22/-'],
    ['inconclusive', 'narrow', '1/1 1/1 -22/-'],
    ['inconclusive', 'narrow', '0/0 0/0 -22/-'],
    ['inconclusive', 'split-between-judges', '8/8 8/8 -22/-'],
    ['inconclusive', 'narrow', '1/1 -1/-1 22/-'],
    ['inconclusive', 'narrow', '1/1 -0.5/-0.5 22/-'],
    ['inconclusive', 'clear', '0.2/0.2 0.2/0.2 40/-'],
    ['inconclusive', 'clear', '0.2/0.2 0.2/0.2 0.2/0.2 60/-'],
    // Four readings leave 4.02 to chance.
    ['narrow', 'clear', '4.1/4.1 4.1/4.1 20/-'],
    ['clear', 'clear', '5/5 5/5 20/-'],
  ])(
    'is %s where a judge of one order moves the mean; it was %s before rule 3: %s',
    (word, before, margins) => {
      expect([3, 2, 1].map((rule) => wordFor(pairsIn(margins), { rule }))).toEqual([word, before, before]);
    },
  );

  it('is narrow where the order moves the leads of half of the judges by more than twice 1.96 · 4.1, and clear below', () => {
    for (let judges = 1; judges <= 5; judges++)
      for (let movedCount = 0; movedCount <= judges; movedCount++) {
        const pairs = Array.from(
          { length: judges },
          (_, at): MarginPair => (at < movedCount ? [28, 11.9] : [20, 20]),
        );
        const isMoved = movedCount > 0 && 2 * movedCount >= judges;
        expect(wordFor(pairs), `${movedCount} of ${judges}`).toBe(isMoved ? 'narrow' : 'clear');
      }
    expect(wordFor([[28, 12]])).toBe('clear');
  });

  it('demands more when a format does', () => {
    const pairs: MarginPair[] = [[8, 8]];
    expect(wordFor(pairs)).toBe('clear');
    expect(wordFor(pairs, { narrowUnder: 10 })).toBe('narrow');
  });

  const margin = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10);
  const pair = fc.tuple(margin, fc.option(margin));
  const panel = fc.array(pair, { minLength: 1, maxLength: 5 });

  it('never says clear unless every reading of a judge who read both orders names the same one', () => {
    fc.assert(
      fc.property(panel, (pairs) => {
        if (wordFor(pairs) !== 'clear') return;
        const heardPairs = pairs.filter((margins) => !margins.includes(null));
        const signs = new Set(heardPairs.flat().map((one) => Math.sign(one ?? 0)));
        expect(signs.size).toBe(1);
      }),
      { seed: 123, numRuns: runs({ fast: 500, all: 2_000 }) },
    );
  });
});

describe('a reading of one order', () => {
  const margin = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10);
  /** A judge near the bounds whose orders differ little, so that panels with every word are drawn. */
  const judge = fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -40, max: 40 }))
    .map(([lead, swing]): MarginPair => [(lead + swing) / 10, (lead - swing) / 10]);
  const STRENGTH: Partial<Record<OutcomeWord, number>> = { narrow: 1, clear: 2 };
  const strengthOf = (pairs: readonly MarginPair[], narrowUnder: number) =>
    STRENGTH[wordFor(pairs, { narrowUnder })] ?? 0;

  it('never makes a panel’s word stronger than it is by the judges of both orders', () => {
    const panel = fc.array(judge, { minLength: 1, maxLength: 4 });
    const singles = fc.array(margin, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(panel, singles, fc.integer({ min: 0, max: 12 }), (pairs, margins, narrowUnder) => {
        const longer = [...pairs, ...margins.map((one): MarginPair => [one, null])];
        expect(strengthOf(longer, narrowUnder)).toBeLessThanOrEqual(strengthOf(pairs, narrowUnder));
      }),
      { seed: 321, numRuns: runs({ fast: 2_000, all: 20_000 }) },
    );
  });
});

describe('a lead', () => {
  const three = [
    { id: 'ada', total: 60 },
    { id: 'bob', total: 72.4 },
    { id: 'cyd', total: 70.1 },
  ];

  it('is the best total minus the next one, and nobody’s when these are level', () => {
    expect(leadOf(three)).toEqual({ leader: 'bob', margin: 2.3 });
    expect(leadOf(totalsFor(-6.5))).toEqual({ leader: 'opposition', margin: 6.5 });
    expect(leadOf(totalsFor(0))).toEqual({ leader: null, margin: 0 });
    expect(leadOf([])).toEqual({ leader: null, margin: 0 });
  });
});
