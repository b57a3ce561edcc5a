// The sum that a tournament sets aside for a debate: with it as the limit the debate is held in full, and what is left of it never grows.
import { duel } from '@rostrum/shared/formats/duel';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { mostNanoUsd, shareOf } from '../../../cli/src/tournament/run-tournament.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, GREY, openDebate, RED, seatedModels } from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';

const CARDS = cardsByModel(
  modelCard(RED, { thinkingAllowance: 900 }),
  modelCard(BLUE),
  modelCard(GREY, { thinkingAllowance: 300 }),
);

it('covers every call to come, whatever it uses, and is unknown where a price is', () => {
  const open = openDebate(duel, { seats: seatedModels(duel), settings: { rounds: 2, costLimit: null } });
  const most = mostNanoUsd(open, CARDS) ?? 0;
  const withLimit = (limitNanoUsd: number | null) => ({
    ...open,
    settings: { ...open.settings, limitNanoUsd },
  });
  expect([null, most - 1, most + 1].map((limit) => shareOf(withLimit(limit), CARDS))).toEqual([
    most,
    most,
    most + 1,
  ]);
  const start = withLimit(most);
  const records: DebateRecord[] = [start];
  const { record, why } = playDebate(start, {
    ...{ cards: CARDS, chance: seededNumbers(2), whims: { ...CALM_CHANCES, dense: 1 } },
    watch: (now) => void records.push(now),
  });
  expect([why, rulingsOf(record)]).toEqual(['through', []]);
  expect(turnsOf(record)).toHaveLength(plannedSteps(record).flatMap(({ slots }) => slots).length);
  expect(committedNanoUsd(record)).toBeLessThanOrEqual(most);
  for (const now of sample(records, { fast: 3 }))
    expect(mostNanoUsd(now, CARDS) ?? Infinity).toBeLessThanOrEqual(most);
  expect(mostNanoUsd(record, CARDS)).toBe(committedNanoUsd(record));
  expect(
    mostNanoUsd(open, cardsByModel(modelCard(RED), modelCard(BLUE), modelCard(GREY, { price: null }))),
  ).toBeNull();
});
