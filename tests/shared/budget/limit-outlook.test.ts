// What the page says of a limit before Start, and that it is what then happens.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { expect, it } from 'vitest';
import { formatNamed, openDebate, oxfordFormat, seatedModels, TEST_CARDS } from '../../fixtures/records.ts';

const outlookUnder = (costLimit: number | null, format = oxfordFormat(), rounds = 10) => {
  const own = format.settings.some(({ id }) => id === 'rounds') ? { rounds } : {};
  const record = openDebate(format, {
    seats: seatedModels(format),
    settings: { ...own, costLimit, warnAt: null },
  });
  const forecast = forecastDebate(record, TEST_CARDS, composeCall);
  return limitOutlook(needToStart(record, TEST_CARDS, composeCall), forecast);
};

it('says nothing without a limit, and refuses only what no openings and verdict fit into', () => {
  expect(outlookUnder(null)).toBeNull();
  const low = outlookUnder(0.01);
  if (low?.kind !== 'too-low') throw new Error('a cent is enough for a debate');
  expect(outlookUnder(low.neededNanoUsd / 1e9)).toMatchObject({ kind: 'may-stop-early', after: 0, of: 10 });
});

it('names the rounds that a limit will probably reach, more for more money, and a limit that is enough', () => {
  const stops = [0.3, 0.4, 0.5].map((limit) => outlookUnder(limit));
  const after = stops.map((stop) => (stop?.kind === 'may-stop-early' ? stop.after : 10));
  expect(after).toEqual([...after].sort((left, right) => left - right));
  expect(after[0]).toBeLessThan(after[2] ?? 0);
  const [first] = stops;
  if (first?.kind !== 'may-stop-early') throw new Error('ten rounds fit');
  expect(first).toMatchObject({ of: 10, unit: 'round' });
  expect(outlookUnder(first.enoughNanoUsd / 1e9)).toEqual({ kind: 'fits' });
  expect(outlookUnder(100)).toEqual({ kind: 'fits' });
});

it('counts speeches where the plan has no rounds', () => {
  const stop = outlookUnder(0.2, formatNamed('lincoln-douglas'));
  expect(stop).toMatchObject({ kind: 'may-stop-early' });
});
