// The estimate of a branch, over random debates: the bills of the calls that are made again, by the prices of whoever makes them in the
// branch. Play money, which nobody is billed for, is never added to money.
import { branchCost } from '@rostrum/shared/budget/branch-cost';
import { duel } from '@rostrum/shared/formats/duel';
import { chargeFor } from '@rostrum/shared/money/charge';
import {
  attemptsOf,
  type DebateRecord,
  type Occupant,
  seatsNow,
  turnsOf,
} from '@rostrum/shared/record/record';
import { branchDebate, branchPoints, type Change } from '@rostrum/shared/status/branch-debate';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';
import { reportedUsage } from '../../backend/kit/hand-fed-provider.ts';
import { cardsByModel, demoCard, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { modelOccupant, openDebate, PERSON, seatedModels } from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const [PLAY, PAID, CHEAP, UNLISTED] = ['play', 'paid', 'cheap', 'unlisted'].map((id) => ({
  provider: 'demo',
  id,
})) as [ModelRef, ModelRef, ModelRef, ModelRef];
const priceOf = (input: number, output: number) => ({ tiers: [...flatPrice(input, output).tiers] });
const CARDS = cardsByModel(
  demoCard('play'),
  modelCard(PAID),
  modelCard(CHEAP, { price: priceOf(700_000_000, 9_000_000_000) }),
);
const TYPED = priceOf(1_100_000_000, 2_000_000_000);
const DRAFT = { id: 'branch-1', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };
const TRIAL = { trial: 'trial-1', run: 1, runs: 1, limitNanoUsd: null };

/** Plays a duel to its end; some calls fail or are refused before they are answered, and no two cost the same. */
function played(models: readonly ModelRef[], seed: number): DebateRecord {
  const chance = seededNumbers(seed);
  return playDebate(
    openDebate(duel, {
      seats: seatedModels(duel, false, models),
      settings: { costLimit: null, rounds: 2 },
    }),
    {
      ...{ cards: CARDS, chance, whims: { ...CALM_CHANCES, refusing: 0.2, failing: 0.1 } },
      answer: ({ call }) => ({
        text: `${chance()} ${'plain words '.repeat(Math.ceil(40 * chance()))}`,
        usage: reportedUsage(
          call.messages.length * 100 + Math.floor(900 * chance()),
          Math.ceil(400 * chance()),
        ),
      }),
    },
  ).record;
}

const withTypedPrice = (model: ModelRef): Occupant => ({ kind: 'model', model, price: TYPED });
/** A typed price counts where no card has one. */
const OCCUPANTS: readonly Occupant[] = [
  ...[modelOccupant(PLAY), modelOccupant(PAID), modelOccupant(UNLISTED), PERSON],
  ...[withTypedPrice(PAID), withTypedPrice(UNLISTED)],
];
const CHANGES: readonly Change[] = [
  { what: 'same' },
  { what: 'same-words' },
  ...OCCUPANTS.map((occupant): Change => ({ what: 'model', occupant })),
];

/** Returns what each call of the source comes to in the branch that makes it again: `null` where nobody knows. */
function billsAgain(source: DebateRecord, branch: DebateRecord) {
  const keptTurns = turnsOf(branch).map(({ id }) => id);
  return attemptsOf(source)
    .filter(({ turn, outcome }) => outcome.state === 'accepted' && !keptTurns.includes(turn))
    .flatMap(({ seat, model, charge, usage }) => {
      const occupant = seatsNow(branch).find(({ id }) => id === seat)?.occupant;
      if (occupant?.kind !== 'model') return [];
      const card = CARDS[modelKey(occupant.model)];
      if (modelKey(model) === modelKey(occupant.model))
        return [{ nanoUsd: charge?.nanoUsd ?? null, isPlayMoney: model.id === 'play' }];
      const price = card?.price ?? occupant.price;
      return [
        { nanoUsd: price && usage ? chargeFor(price, usage) : null, isPlayMoney: card?.notional ?? false },
      ];
    });
}

it.each([
  ['play money', [PLAY, PLAY, PLAY]],
  ['money', [PAID, CHEAP, PAID]],
  ['both', [PLAY, PAID, CHEAP]],
])('is the sum of the bills at the prices of the branch, of a debate for %s', (_, models) => {
  const source = played(models, 5);
  const kinds = new Set<string>();
  for (const { turn } of sample(branchPoints(source), { fast: 2 }))
    for (const change of CHANGES) {
      const branch = branchDebate(source, { ...DRAFT, ...TRIAL, turn: turn.id, change });
      const bills = billsAgain(source, branch);
      const paidBills = bills.filter(({ isPlayMoney }) => !isPlayMoney);
      const countedBills = paidBills.length > 0 ? paidBills : bills;
      const isKnown = bills.length > 0 && bills.every(({ nanoUsd }) => nanoUsd !== null);
      kinds.add(isKnown ? 'known' : 'unknown');
      const nanoUsd = countedBills.reduce((sum, bill) => sum + (bill.nanoUsd ?? 0), 0);
      const cost = { nanoUsd, notional: paidBills.length === 0 };
      expect(branchCost(source, branch, CARDS), JSON.stringify(change)).toEqual(isKnown ? cost : null);
    }
  expect(kinds.size).toBe(2);
});

it('grows with changed words that every later call reads, and falls with shorter ones', () => {
  const source = played([PAID], 5);
  const [point] = branchPoints(source);
  if (!point) throw new Error('no speech to change');
  const costOf = (text: string) => {
    const change: Change = { what: 'words', text };
    const branch = branchDebate(source, { ...DRAFT, ...TRIAL, turn: point.turn.id, change });
    return branchCost(source, branch, CARDS)?.nanoUsd ?? Number.NaN;
  };
  const costs = ['', ' and more of the same'.repeat(50), ' and more of the same'.repeat(100)].map((more) =>
    costOf(point.turn.text + more),
  ) as [number, number, number];
  expect(costs[1]).toBeGreaterThan(costs[0]);
  // The same words once more cost the same once more.
  expect(costs[2] - costs[1]).toBeCloseTo(costs[1] - costs[0], -6);
  expect(costOf('No.')).toBeLessThan(costs[0]);
});
