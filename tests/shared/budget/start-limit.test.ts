// The smallest limit that Start accepts beside the estimate's upper end: by format, length and priced model.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { describe, expect, it } from 'vitest';
import { openDebate, seatedModels } from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';
import { pricedCards } from '../kit/priced-models.ts';

const LENGTHS = ['brief', 'half', 'full'] as const;

describe.each(sample(Object.values(FORMATS), { fast: 2 }))('$title', (format) => {
  it('starts with a limit of nine tenths of the estimate’s upper end', () => {
    const rows = pricedCards().map(({ model, cards }) => {
      const ratios = LENGTHS.map((length): [string, number] => {
        const settings = { length, costLimit: 1000, warnAt: null };
        const record = openDebate(format, { seats: seatedModels(format), settings });
        const need = needToStart(record, cards, composeCall).neededNanoUsd ?? 0;
        const high = forecastDebate(record, cards, composeCall).costNanoUsd?.high ?? 0;
        return [length, Number((need / high).toFixed(2))];
      });
      return { model, ...(Object.fromEntries(ratios) as Record<string, number>) };
    });
    console.table(rows);
    for (const { model, ...ratios } of rows)
      expect([model, Math.max(...Object.values(ratios).map(Number)) <= 0.9]).toEqual([model, true]);
  });
});
