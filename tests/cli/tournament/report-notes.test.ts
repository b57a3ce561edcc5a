// What the report of a tournament says of its figures: where they come from, and what they may hide.
import { describe, expect, it } from 'vitest';
import { reportWith, rowOf, rowsOf } from '../kit/report-rows.ts';

describe('The notes of a report', () => {
  const models = ['v/model-0', 'v/model-1', 'v/model-2'];

  it('says that a verdict of one order names a winner from the lead that its format asks for', () => {
    const oneReading = rowOf([66, 60]);
    expect(oneReading).toMatchObject({ result: expect.stringMatching(/pro|con/), word: 'one-reading' });
    expect(reportWith([{ ...oneReading, page: 'page' }], models).page).toMatch(
      /judges nor the orders are split; where no judge read both orders, from the lead that its format asks for/,
    );
  });

  it('counts motions and debates with a verdict alone, and asks for as many more as are missing', () => {
    const rows = rowsOf([1, 0, -1], 15).map((one) =>
      one.motion === 'Motion 3' ? { ...one, result: '' as const, word: 'no-verdict' } : one,
    );
    const { headline, page } = reportWith(rows, models);
    expect(headline).toBe('No ranking: 14 motions are too few');
    expect(page).toMatch(/: 1 more\. 84 debates with a verdict on 14 motions\.</);
    const more = (some: typeof rows) =>
      /[\d,]+ more debates on [\d,]+ new motions/.exec(reportWith(some, models).page)?.[0];
    const rated = rowsOf([0.3, 0, 0], 40);
    const unrated = rated.map((one, at) => ({ ...one, motion: `Lost ${at % 9}`, result: '' as const }));
    expect(more(rated)).toBeDefined();
    expect(more([...rated, ...unrated])).toBe(more(rated));
  });
});
