// What background and documents cost: in the estimate, in the holds and on the bill, and which models can read them at all.
import type { ComposedCall } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import { sourceOverflows, withContextWindows } from '@rostrum/shared/budget/source-capacity';
import { chargeFor } from '@rostrum/shared/money/charge';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import { cardsByModel, flatPrice, modelCard } from '../../fixtures/cards.ts';
import {
  addEntries,
  BLUE,
  fixtureTurn,
  GREY,
  openDebate,
  oxfordFormat,
  RED,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { englishText } from '../../kit/documents/english-text.ts';
import { createPromptCacheModel } from '../../kit/prompt-cache-model.ts';

const TOKENS_A_WORD = 1.4;
const PRICE = flatPrice(3_000_000_000, 15_000_000_000);
/** About twenty pages. */
const PLAN = { id: 'D1', title: 'Circulation plan', text: englishText(8_000) };

const debateOfModels = (models: readonly ModelRef[], documents = [PLAN]): DebateRecord =>
  openDebate(oxfordFormat(), {
    seats: seatedModels(oxfordFormat(), false, models),
    settings: { rounds: 5, length: 'half' },
    documents,
  });

interface BilledCall {
  call: ComposedCall;
  /** `null` outside the rounds. */
  round: number | null;
  usage: ReturnType<ReturnType<typeof createPromptCacheModel>['asked']>;
}

/** As a vendor with a cache counts the call after those before it. */
function usageAfter(before: readonly ComposedCall[], call: ComposedCall, outputTokens: number) {
  const vendor = createPromptCacheModel();
  for (const earlier of before) if (earlier.model.id === call.model.id) vendor.asked(earlier, 0);
  return vendor.asked(call, outputTokens);
}

/** Plays a debate in which every speech has the length a forecast expects. Calls at once find nothing of each other in the cache. */
function billOf(debate: DebateRecord): BilledCall[] {
  const billed: BilledCall[] = [];
  let record = debate;
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const { step } = next;
    const before = billed.map(({ call }) => call);
    const turns = next.waiting.map((slot) => {
      const call = composeCall(record, next, slot, { cards: TEST_CARDS });
      const outputTokens = Math.round(call.maxOutputTokens * 0.725);
      const round = step.phase === 'exchange' ? (step.passes[0] ?? null) : null;
      billed.push({ call, round, usage: usageAfter(before, call, outputTokens) });
      return fixtureTurn(
        slot.turn,
        slot.seat,
        englishText(Math.round(outputTokens / TOKENS_A_WORD), billed.length * 500),
      );
    });
    record = addEntries(record, ...turns);
  }
  return billed;
}

const totalOf = (billed: readonly BilledCall[]): number =>
  billed.reduce((sum, { usage }) => sum + (chargeFor(PRICE, usage) ?? 0), 0);

describe('A debate with twenty pages', () => {
  it.each([
    ['three models', [RED, BLUE, GREY]],
    ['one model', [RED]],
  ])('of %s costs what was estimated, to a tenth', (_, models) => {
    const record = debateOfModels(models);
    const { costNanoUsd } = forecastDebate(record, TEST_CARDS, composeCall);
    const middle = (range: typeof costNanoUsd) => ((range?.low ?? 0) + (range?.high ?? 0)) / 2;
    const bill = totalOf(billOf(record));
    expect(middle(costNanoUsd) / bill).toBeGreaterThan(0.9);
    expect(middle(costNanoUsd) / bill).toBeLessThan(1.1);
  });

  it('reads at least nine tenths of its input from the cache from the second round on', () => {
    const later = billOf(debateOfModels([RED, BLUE, GREY])).filter(
      ({ round }) => round !== null && round >= 2,
    );
    const sum = (of: (call: BilledCall) => number) => later.reduce((total, call) => total + of(call), 0);
    expect(later).toHaveLength(8);
    const share =
      sum(({ usage }) => usage.cachedInputTokens ?? 0) / sum(({ usage }) => usage.inputTokens ?? 0);
    expect(share).toBeGreaterThan(0.9);
  });

  it('needs more to start with, by at least nine tokens for twenty bytes of every document in the openings and the verdict', () => {
    const needed = (documents: (typeof PLAN)[]) =>
      needToStart(debateOfModels([RED, BLUE, GREY], documents), TEST_CARDS, composeCall).neededNanoUsd ?? 0;
    const calls = 2 + 1;
    expect(needed([PLAN]) - needed([])).toBeGreaterThan(
      (calls * PLAN.text.length * 0.45 * 3_000_000_000) / 1e6,
    );
  });
});

describe('A model with a small window', () => {
  const cards = cardsByModel(
    modelCard(RED),
    modelCard(BLUE, { contextTokens: 8_000 }),
    modelCard(GREY, { contextTokens: 16_000 }),
  );
  const overflowsOf = (documents = [PLAN]) =>
    sourceOverflows(withContextWindows(debateOfModels([RED, BLUE, GREY], documents), cards)).map(
      ({ seat, tokens, atMost }) => ({ seat: seat.id, tokens, atMost }),
    );
  it('is named with what it can take, the smallest first', () => {
    const found = overflowsOf();
    expect(found.map(({ seat, atMost }) => [seat, atMost])).toEqual([
      ['opposition', 4_000],
      ['judge', 8_000],
    ]);
    expect(found[0]?.tokens).toBeGreaterThan(8_000);
  });
});
