// Debates to test the shared rooms with: cards, seats, records, and entries written by hand.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { type Choices, createRecord } from '@rostrum/shared/formats/create-record';
import {
  emptySeats,
  type Format,
  type SeatDraft,
  type SettingSpec,
  type SettingValue,
  withSeat,
} from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingsOf } from '@rostrum/shared/formats/settings';
import type { TieredPrice } from '@rostrum/shared/money/charge';
import { isLoop, type PlanNode } from '@rostrum/shared/record/plan';
import type { Attempt, DebateRecord, Entry, Occupant, Ruling } from '@rostrum/shared/record/record';
import { type ModelCard, type ModelRef, modelKey } from '@rostrum/shared/wire/model-card';
import fc from 'fast-check';

export const RED: ModelRef = { provider: 'demo', id: 'red' };
export const BLUE: ModelRef = { provider: 'demo', id: 'blue' };
export const GREY: ModelRef = { provider: 'demo', id: 'grey' };

export const flatPrice = (input: number, output: number): TieredPrice => ({
  tiers: [{ fromInputTokens: 0, input, cachedInput: input / 10, cacheWrite: (input * 5) / 4, output }],
});

/** $3 and $15 a million tokens. */
const EXPENSIVE_PRICE = flatPrice(3_000_000_000, 15_000_000_000);

export const fixtureCard = (model: ModelRef, more: Partial<ModelCard> = {}): ModelCard => ({
  ...model,
  title: model.id,
  family: model.id,
  contextTokens: 1_000_000,
  maxOutputTokens: 64_000,
  acceptsTemperature: true,
  thinking: 'none',
  thinkingAllowance: 0,
  price: { tiers: [...EXPENSIVE_PRICE.tiers] },
  priceId: model.id,
  notional: false,
  ...more,
});

export const fixtureCards = (...cards: ModelCard[]): Cards =>
  Object.fromEntries(cards.map((card) => [modelKey(card), card]));
export const TEST_CARDS = fixtureCards(fixtureCard(RED), fixtureCard(BLUE), fixtureCard(GREY));

export const modelOccupant = (model: ModelRef): Occupant => ({ kind: 'model', model });
export const PERSON: Occupant = { kind: 'human' };

export const formatNamed = (id: string): Format => {
  const format = FORMATS[id];
  if (!format) throw new Error(`${id} is not on offer`);
  return format;
};
export const oxfordFormat = (): Format => formatNamed('oxford');

/** The usual seats, or with `full` the most of every role that is usually there, held by the models in turn. */
export function seatedModels(
  format: Format,
  full = false,
  models: readonly ModelRef[] = [RED, BLUE, GREY],
): SeatDraft[] {
  let seats = emptySeats(format);
  if (full)
    for (const { role, max, min, usual } of format.seats)
      for (let count = 0; count < ((usual ?? min) === 0 ? 0 : max); count++)
        seats = withSeat(format, seats, role);
  return seats.map((seat, index) => ({
    ...seat,
    occupant: modelOccupant(models[index % models.length] ?? RED),
  }));
}

export const choicesFor = (format: Format, more: Partial<Choices> = {}): Choices => ({
  id: 'a-debate-1',
  channel: 'channel-of-128-random-bits',
  createdAt: 1_700_000_000_000,
  motion: format.sampleMotions[0] ?? 'This house would test',
  seats: seatedModels(format),
  settings: {},
  ...more,
});

export const openDebate = (format: Format = oxfordFormat(), more: Partial<Choices> = {}): DebateRecord =>
  createRecord(format, choicesFor(format, more));

export const addEntries = (record: DebateRecord, ...entries: Entry[]): DebateRecord => ({
  ...record,
  entries: [...record.entries, ...entries],
});

export const fixtureTurn = (turn: string, seat: string, text = `What ${turn} says.`): Entry => ({
  kind: 'turn',
  id: turn,
  seat,
  act: 'any',
  text,
  flags: [],
  at: 1,
  model: RED,
  attempt: `${turn}.1`,
});

export const fixtureAttempt = (turn: string, seat: string, more: Partial<Attempt> = {}): Attempt => ({
  kind: 'attempt',
  id: `${turn}.1`,
  turn,
  seat,
  act: 'any',
  at: 1,
  model: RED,
  request: null,
  digests: [],
  holdNanoUsd: 0,
  notional: false,
  outcome: { state: 'accepted', finishReason: 'stop' },
  usage: null,
  charge: null,
  timing: null,
  ...more,
});

type RulingBody = Ruling extends infer R ? (R extends Ruling ? Omit<R, 'kind' | 'at'> : never) : never;
export const rulingEntry = (ruling: RulingBody): Entry => ({ kind: 'ruling', at: 1, ...ruling }) as Entry;

/** Settings that bound a loop of the plan: they multiply the turns. */
const loopBoundsOf = (nodes: readonly PlanNode[]): string[] =>
  nodes.flatMap((node) => {
    if (!isLoop(node)) return [];
    const { atMost } = node.loop;
    return [...(typeof atMost === 'number' ? [] : [atMost.setting]), ...loopBoundsOf(node.of)];
  });

/**
 * Random settings, every one of a format's within its bounds, but for money. What bounds a loop stays within `span` of its
 * least, or a debate would be too long for many of them.
 */
export function settingsFor(format: Format, span = 3): fc.Arbitrary<Record<string, SettingValue>> {
  const bounds = new Set(loopBoundsOf(format.programme.plan));
  const drawFor = (spec: SettingSpec): fc.Arbitrary<SettingValue> => {
    if (spec.kind === 'choice') return fc.constantFrom(...spec.options.map((option) => option.value));
    if (spec.kind === 'toggle') return fc.boolean();
    const steps = Math.floor((spec.max - spec.min) / spec.step);
    const value = fc
      .integer({ min: 0, max: bounds.has(spec.id) ? Math.min(span, steps) : steps })
      .map((step) => Math.min(spec.max, Number((spec.min + step * spec.step).toFixed(6))));
    return spec.optional ? fc.option(value) : value;
  };
  return fc.record(
    Object.fromEntries(
      settingsOf(format)
        .filter((spec) => spec.kind !== 'number' || spec.unit !== 'usd')
        .map((spec): [string, fc.Arbitrary<SettingValue>] => [spec.id, drawFor(spec)]),
    ),
  );
}
