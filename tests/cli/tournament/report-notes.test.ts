// What the report of a tournament says of its figures: where they come from, and what they may hide.
import { describe, expect, it } from 'vitest';
import { reportWith, rowOf } from '../kit/report-rows.ts';

describe('The notes of a report', () => {
  const models = ['v/model-0', 'v/model-1', 'v/model-2'];

  it('says that a verdict of one order names a winner from the lead that its format asks for', () => {
    const oneReading = rowOf([66, 60]);
    expect(oneReading).toMatchObject({ result: expect.stringMatching(/pro|con/), word: 'one-reading' });
    expect(reportWith([{ ...oneReading, page: 'page' }], models).page).toMatch(
      /judges nor the orders are split; where no judge read both orders, from the lead that its format asks for/,
    );
  });
});
