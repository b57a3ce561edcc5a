// The forecast's assumptions about a vendor's cache, to which a repeated system text is not written again; and about time.
import type { Compose } from '@rostrum/shared/budget/call-hold';
import { forecastDebate, mainEstimate } from '@rostrum/shared/budget/forecast';
import { estimateSourceTokens } from '@rostrum/shared/budget/source-capacity';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { isNotional } from '@rostrum/shared/record/ledger';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import {
  addEntries,
  BLUE,
  fixtureTurn,
  openDebate,
  oxfordFormat,
  RED,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';
import { englishText } from '../../kit/documents/english-text.ts';

/** Only cache writes cost anything. */
const WRITES_ALONE = {
  tiers: [{ fromInputTokens: 0, input: 0, cachedInput: 0, cacheWrite: 1_000_000_000, output: 0 }],
};
const cards = cardsByModel(modelCard(RED, { price: WRITES_ALONE }), modelCard(BLUE, { price: WRITES_ALONE }));

it('more rounds cost no more cache writes', () => {
  const documents = [{ id: 'D1', title: 'Plan', text: englishText(7_000) }];
  const highForecast = (rounds: number) =>
    forecastDebate(
      openDebate(oxfordFormat(), { seats: seatedModels(oxfordFormat()), settings: { rounds }, documents }),
      cards,
      composeCall,
    ).billed.high;
  expect(highForecast(2)).toBeGreaterThan(0);
  expect(highForecast(6)).toBe(highForecast(2));
});

it('two simultaneous calls take as long as the slower one, whichever comes first', () => {
  const slow = cardsByModel(modelCard(RED, { thinkingAllowance: 8_000 }), modelCard(BLUE));
  const minutesOf = (...models: (typeof RED)[]) => {
    const seats = seatedModels(oxfordFormat(), false, models);
    return forecastDebate(openDebate(oxfordFormat(), { seats, settings: { rounds: 2 } }), slow, composeCall)
      .minutes.high;
  };
  expect(minutesOf(RED, BLUE, BLUE)).toBeCloseTo(minutesOf(BLUE, RED, BLUE), 6);
});

const SYSTEM = 'The rules of the debate are these.';
const MESSAGE = 'Speak to the motion, and to what was said.';
/** Calls that are all alike, with a short prompt and 1000 tokens of answer. */
const alike: Compose = () => ({
  model: RED,
  system: SYSTEM,
  messages: [{ role: 'user', content: MESSAGE }],
  maxOutputTokens: 1_000,
  idleTimeoutMs: 1_000,
  timeoutMs: 1_000,
});
/** Prices in nano-dollars per token. */
const priceOf = (rates: { input?: number; cachedInput?: number; output?: number }) => {
  const { input = 0, cachedInput = 0, output = 0 } = rates;
  const [a, b, c] = [input * 1e6, cachedInput * 1e6, output * 1e6];
  return { tiers: [{ fromInputTokens: 0, input: a, cachedInput: b, cacheWrite: 0, output: c }] };
};
const alikeForecast = (more: Parameters<typeof modelCard>[1], compose = alike) =>
  forecastDebate(
    openDebate(oxfordFormat(), {
      seats: seatedModels(oxfordFormat(), false, [RED]),
      settings: { rounds: 2 },
    }),
    cardsByModel(modelCard(RED, more)),
    compose,
  );
/** Two openings at once; then one after the other two rounds of two, two closings and the verdict. */
const SPEECHES = 8;

it('the forecast counts the probable output, more of speeches than of verdicts, with some thinking, and its duration', () => {
  const forecast = alikeForecast({ thinkingAllowance: 100, price: priceOf({ output: 1 }) });
  const [low, high] = [SPEECHES * 560 + 340, SPEECHES * 940 + 940];
  expect(forecast.billed).toEqual({ low, high, calls: SPEECHES + 1, unpriced: 0 });
  expect(forecast.minutes.low).toBeCloseTo((8 * 0.6 + (7 * 560 + 340) / 90) / 60, 9);
  expect(forecast.minutes.high).toBeCloseTo((8 * 3 + (8 * 940) / 45) / 60, 9);
  expect(forecast.steps.map(({ highNanoUsd }) => highNanoUsd)).toEqual([1_880, ...Array(7).fill(940)]);
});

it('the low end counts repeated input as cached, but not in simultaneous calls', () => {
  const [system, message] = [SYSTEM, MESSAGE].map(estimateSourceTokens);
  const [one, above] = [(system ?? 0) + (message ?? 0), (system ?? 0) * 1.1 + (message ?? 0) * 1.3];
  const uncachedCost = alikeForecast({ price: priceOf({ input: 1 }) }).billed;
  expect(uncachedCost.low).toBe(2 * one + 7 * (one - Math.floor(one * 0.9)));
  expect(uncachedCost.high).toBe(9 * Math.round(above));
  const cachedCost = alikeForecast({ price: priceOf({ cachedInput: 1 }) }).billed;
  expect([cachedCost.low, cachedCost.high]).toEqual([7 * Math.floor(one * 0.9), 0]);
});

it('the forecast counts everything that a call sends: its system text, each message, and the form of its answer', () => {
  const responseSchema = { type: 'object', description: englishText(40) } as const;
  const messages = [MESSAGE, SYSTEM].map((content) => ({ role: 'user', content }) as const);
  const tokensOf = (more: Partial<ReturnType<Compose>>) => {
    const compose: Compose = (...call) => ({ ...alike(...call), system: '', messages: [], ...more });
    return alikeForecast({ price: priceOf({ input: 1, cachedInput: 1 }) }, compose).billed.low / 9;
  };
  const [first, second] = [MESSAGE, SYSTEM].map(estimateSourceTokens) as [number, number];
  const form = estimateSourceTokens(JSON.stringify(responseSchema));
  expect([tokensOf({ system: SYSTEM }), tokensOf({ messages }), tokensOf({ responseSchema })]).toEqual([
    second,
    first + second,
    form,
  ]);
  expect(form).toBeGreaterThan(40);
});

it('the forecast separates billed money from play money, and counts calls without a price', () => {
  const demo = alikeForecast({ notional: true, price: priceOf({ output: 1 }) });
  expect(demo.billed).toEqual({ low: 0, high: 0, calls: 0, unpriced: 0 });
  expect(mainEstimate(demo)).toBe(demo.notional);
  expect(demo.notional).toMatchObject({ calls: SPEECHES + 1, high: (SPEECHES + 1) * 900 });
  const unknown = alikeForecast({ price: null });
  expect(mainEstimate(unknown)).toBe(unknown.billed);
  expect(unknown.billed).toEqual({ low: 0, high: 0, calls: SPEECHES + 1, unpriced: SPEECHES + 1 });
  expect([demo, unknown].map(isNotional)).toEqual([true, false]);
  expect(isNotional({ calls: 0, notional: { ...demo.notional, calls: 0 } })).toBe(false);
});

it('a forecast leaves out what a stop left out', () => {
  const record = addEntries(
    openDebate(oxfordFormat(), {
      seats: seatedModels(oxfordFormat(), false, [RED]),
      settings: { rounds: 8 },
    }),
    fixtureTurn('0.proposition', 'proposition'),
    fixtureTurn('0.opposition', 'opposition'),
  );
  const callsOf = (closings: object) =>
    forecastDebate(
      addEntries(record, rulingEntry({ ruling: 'stop', by: 'chair', ...closings })),
      cardsByModel(modelCard(RED)),
      alike,
    ).calls;
  expect([callsOf({}), callsOf({ closings: true })]).toEqual([1, 3]);
});
