// Debates for the machine's tests: a small two-sided plan, models with prices, and a plain pen.

import type { Cards, Compose } from '@rostrum/shared/budget/call-hold';
import type { Plan } from '@rostrum/shared/record/plan';
import type { DebateRecord, Occupant, Seat, Settings } from '@rostrum/shared/record/record';
import { rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { speechOutputTokens } from '@rostrum/shared/status/agenda';
import { type ModelCard, modelKey, type Price } from '@rostrum/shared/wire/model-card';

const SMALL_PLAN: Plan = [
  {
    task: 'case',
    label: 'Opening',
    phase: 'opening',
    by: { allAtOnce: ['proposition', 'opposition'] },
    maxOutputTokens: 400,
  },
  {
    loop: { atMost: { setting: 'rounds' } },
    of: [
      {
        task: 'rebut',
        label: 'Rebuttal',
        phase: 'exchange',
        by: { oneEachInTurn: ['opposition', 'proposition'] },
        maxOutputTokens: 300,
      },
    ],
  },
  {
    task: 'rule',
    label: 'Verdict',
    phase: 'verdict',
    by: { allAtOnce: ['judge'] },
    answer: 'verdict',
    maxOutputTokens: 300,
  },
];

const HIGH_PRICE: Price = {
  tiers: [
    { fromInputTokens: 0, input: 3_000_000, cachedInput: 300_000, cacheWrite: 3_750_000, output: 15_000_000 },
  ],
};

export const modelCard = (id: string, over: Partial<ModelCard> = {}): ModelCard => ({
  provider: 'demo',
  id,
  title: id,
  family: id,
  contextTokens: 200_000,
  maxOutputTokens: 8_000,
  acceptsTemperature: true,
  thinking: 'none',
  thinkingAllowance: 0,
  price: HIGH_PRICE,
  priceId: id,
  notional: true,
  ...over,
});

export const cardsByModel = (...cards: ModelCard[]): Cards =>
  Object.fromEntries(cards.map((card) => [modelKey(card), card]));

export const SMALL_DEBATE_CARDS = cardsByModel(
  modelCard('ada'),
  modelCard('bob'),
  modelCard('cato'),
  modelCard('dido'),
);

export const seatedModel = (id: string): Occupant => ({ kind: 'model', model: { provider: 'demo', id } });

const modelSeat = (id: string, model: string): Seat => ({
  id,
  role: id,
  name: id,
  bench: id === 'judge' ? null : id === 'opposition' ? 'opposition' : 'proposition',
  persona: null,
  occupant: seatedModel(model),
});

export interface SmallDebateOptions {
  settings?: Partial<Settings>;
  plan?: Plan;
  rounds?: number;
  /** Seats held by a person. */
  people?: string[];
}

export function smallDebate({
  settings,
  plan = SMALL_PLAN,
  rounds = 2,
  people = [],
}: SmallDebateOptions = {}): DebateRecord {
  const seats = [modelSeat('proposition', 'ada'), modelSeat('opposition', 'bob'), modelSeat('judge', 'cato')];
  return {
    v: 2,
    id: 'd1',
    channel: 'channel-of-the-first-debate',
    createdAt: 0,
    motion: 'This house would test what it builds',
    format: {
      id: 'small',
      title: 'Small',
      plan,
      rules: [],
      criteria: [],
      inconclusiveUnder: 5,
      contestants: ['proposition', 'opposition'],
      layout: 'two-sided',
    },
    seats: seats.map((one) => (people.includes(one.id) ? { ...one, occupant: { kind: 'human' } } : one)),
    settings: {
      length: 1,
      temperature: 0.7,
      evaluationTemperature: 0.3,
      turnTimeoutMs: 120_000,
      judgeTimeoutMs: 180_000,
      warnAtNanoUsd: null,
      limitNanoUsd: null,
      seed: 1,
      ...settings,
      of: { rounds, ...settings?.of },
    },
    entries: [],
  };
}

/** Earlier groups' turns and interjections in the record's order, each its own message; the task last. */
export const composePlainly: Compose = (record, next, slot, { cards: _cards, maxOutputTokens, reason }) => {
  const occupant = [...rulingsOf(record)]
    .reverse()
    .find((ruling) => ruling.ruling === 'reseat' && ruling.seat === slot.seat);
  const held =
    occupant?.ruling === 'reseat'
      ? occupant.occupant
      : record.seats.find((candidate) => candidate.id === slot.seat)?.occupant;
  if (held?.kind !== 'model') throw new Error(`${slot.seat} is no model's seat`);
  const own = new Set(next.step.slots.map((other) => other.turn));
  const earlier = record.entries.flatMap((entry) => {
    if (entry.kind === 'turn')
      return own.has(entry.id) ? [] : [`<speech by ${entry.seat}>${entry.text}</speech>`];
    return entry.kind === 'ruling' && entry.ruling === 'interject' ? [`<note>${entry.text}</note>`] : [];
  });
  const task = `${slot.seat}: ${next.step.act.task}${reason ? `. ${reason}` : ''}`;
  return {
    model: held.model,
    system: `<motion>${record.motion}</motion>`,
    messages: [...earlier, task].map((content) => ({ role: 'user' as const, content })),
    maxOutputTokens: maxOutputTokens ?? speechOutputTokens(record, next.step.act),
    idleTimeoutMs: 120_000,
    timeoutMs: 120_000,
  };
};

export const spokenTurnIds = (record: DebateRecord): string[] => turnsOf(record).map((turn) => turn.id);
/** Every turn of the plan with two rounds, in order. */
export const ALL_TURN_IDS = [
  '0.proposition',
  '0.opposition',
  '1:1.0.opposition',
  '1:1.0.proposition',
  '1:2.0.opposition',
  '1:2.0.proposition',
  '2.judge',
];
