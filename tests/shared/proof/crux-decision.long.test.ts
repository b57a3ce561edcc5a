// The promises about what carried a verdict, by the product's own rules on simulated judges: tables of shares, with the error of counting.
import { outcomeWord } from '@rostrum/shared/judging/panel-checks';
import { cruxResult } from '@rostrum/shared/proof/crux';
import { binomialUpTo, mean } from '@rostrum/shared/proof/statistics';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerReadings, debateWonBy, readingsFrom } from '../../kit/crux-debates.ts';
import { askAbout, askCrux, LOUD, type Noise, panelOf, USUAL } from '../../kit/simulated-crux.ts';
import { randomOf } from '../../kit/simulated-judges.ts';

const RUNS = 3_000;
/** Share that chance alone puts between a count of so many runs and the true one. */
const slack = (share: number, runs: number) => 3 * Math.sqrt((share * (1 - share)) / runs) + 0.02;

/** Points by which the decisive claim counts, and how often it is named: by usual and by loud judges. */
const TABLE: [judges: number, fall: number, usual: number, loud: number][] = [
  [2, 10, 0.59, 0.28],
  [2, 12, 0.74, 0.42],
  [2, 15, 0.86, 0.6],
  [3, 10, 0.87, 0.55],
  [3, 12, 0.96, 0.77],
  [3, 15, 0.97, 0.92],
  [5, 12, 0.95, 0.93],
];

describe.each([
  ['usual', USUAL, 2],
  ['loud', LOUD, 3],
] as const)('%s judges', (_, noise, column) => {
  test.each(TABLE)('%s of them name a claim of %s points as often as promised', (judges, fall, ...shares) => {
    const random = randomOf(judges * 100 + fall);
    const runs = Array.from({ length: RUNS }, () => askAbout(random, noise, { judges, fall }));
    const promise = shares[column - 2] ?? 1;
    expect(Math.abs(mean(runs.map(({ isRight }) => Number(isRight))) - promise)).toBeLessThan(
      slack(promise, RUNS),
    );
    const wrong = runs.filter(({ decision, isRight }) => decision.says === 'crux' && !isRight).length;
    expect(wrong / RUNS).toBeLessThan(0.01);
  });

  test.each([2, 3, 5])(
    '%s of them name no claim in 96 of 100 debates that none decides, and stop early',
    (judges) => {
      const random = randomOf(judges);
      const runs = Array.from({ length: RUNS }, () => askAbout(random, noise, { judges, fall: 0 }));
      const count = runs.filter(({ decision }) => decision.says === 'crux').length;
      expect(count / RUNS).toBeLessThanOrEqual(0.04 + slack(0.04, RUNS) - 0.02);
      // Without early stops each would take all readings: 2 plain, 4 claims, 2 again and 2 of the control a judge, and more for a second one.
      expect(mean(runs.map(({ readings }) => readings))).toBeLessThan(8.5 * judges);
    },
  );
});

const leadOf = (points: number) => ({
  leader: points === 0 ? null : points > 0 ? 'a' : 'b',
  margin: Math.abs(points),
});

/** Judges who see nothing but noise, as often as their verdict is clear or narrow. */
function namedByNoise(sigma: number, judges: number, verdicts: number): number {
  const random = randomOf(sigma * 10 + judges);
  const noise: Noise = { sigma, view: 0, order: 0, strike: 0 };
  let [claims, count] = [0, 0];
  while (count < verdicts) {
    const panel = panelOf(random, noise, judges, false);
    const pairs = Array.from(
      { length: judges },
      (_, judge) => [panel(judge, 0, 0), panel(judge, 0, 1)] as const,
    );
    const leads = pairs.map(([first, second]) => ({
      lead: leadOf(mean([first, second])),
      drawn: leadOf(first),
      exchanged: leadOf(second),
    }));
    const all = mean(pairs.flat());
    if (!['clear', 'narrow'].includes(outcomeWord(leads, leadOf(all), { narrowUnder: 5 }))) continue;
    count += 1;
    const { decision } = askCrux((_, judge, order) => Math.sign(all) * panel(judge, 0, order), {
      judges,
      claims: 4,
    });
    if (decision.says === 'crux') claims += 1;
  }
  return claims / verdicts;
}

test.each([
  [4.1, 2],
  [4.1, 3],
  [8, 3],
])(
  'judges of pure noise of %s points name a claim in at most 1 of 100 verdicts (%s judges)',
  (sigma, judges) => {
    expect(namedByNoise(sigma, judges, 1_500)).toBeLessThanOrEqual(0.01 + 0.005);
  },
);

describe('60 built debates, each an inquiry of three judges', () => {
  let inquiry: DebateRecord;
  beforeAll(async () => {
    inquiry = readingsFrom(await debateWonBy('oxford-four-day-week', 'opposition', 12));
  });

  test.each([
    [10, 0.87],
    [12, 0.96],
    [15, 0.97],
  ])('in which one claim counts for %s points', (fall, promise) => {
    const random = randomOf(fall);
    const claims = inquiry.crux?.claims ?? [];
    let count = 0;
    for (let debate = 0; debate < 60; debate++) {
      const decisive = Math.floor(random.unit() * claims.length);
      const falls = claims.map((_, at) => (at === decisive ? fall : Math.abs(2 * random.normal())));
      const other = Math.abs(random.normal());
      const panel = panelOf(random, USUAL, 3);
      const strikes = new Map<string, number>();
      const record = answerReadings(inquiry, ({ act }, { seat }) => {
        const judge = inquiry.seats.filter(({ role }) => role === 'judge').findIndex(({ id }) => id === seat);
        const { strike } = act;
        const at = claims.findIndex(({ id }) => id === strike?.claim);
        const key = `${strike?.claim} ${strike?.part} ${seat}`;
        if (strike && !strikes.has(key)) strikes.set(key, USUAL.strike * random.normal());
        const worth = strike?.part === 'cut' ? (falls[at] ?? 0) : strike ? other : 0;
        return panel(judge, 8 - worth - (strikes.get(key) ?? 0), act.reading?.order === 'drawn' ? 0 : 1);
      });
      const decision = cruxResult(record)?.decision;
      if (decision?.says === 'crux' && decision.claim === claims[decisive]?.id) count += 1;
    }
    // As few would come in one of a thousand trials, if the promise held.
    expect(binomialUpTo(count, 60, promise)).toBeGreaterThan(0.001);
  });
});
