// Counts by a vendor before a call: what is asked for, and how far they lower holds. Figures are computed by hand.
import { type ComposedCall, holdFor, promptPartsOf } from '@rostrum/shared/budget/call-hold';
import { verdictReserve } from '@rostrum/shared/budget/verdict-reserve';
import { wantedCounts } from '@rostrum/shared/budget/wanted-counts';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { addEntries, BLUE, fixtureTurn, GREY, openDebate, RED } from '../../fixtures/records.ts';
import { withCounts } from '../kit/counting-vendor.ts';

const callOf = (...texts: string[]): ComposedCall => ({
  model: RED,
  system: 'ten bytes.',
  messages: texts.map((content) => ({ role: 'user' as const, content })),
  maxOutputTokens: 100,
  idleTimeoutMs: 1000,
  timeoutMs: 1000,
});
const countOf = (call: ComposedCall, from: number, to: number, inputTokens: number, model = RED) => ({
  model,
  digests: promptPartsOf(call)
    .slice(from, to)
    .map(({ digest, bytes }) => ({ digest, bytes })),
  inputTokens,
});
const hold = (tokens: number) => tokens * 3750 + 100 * 15_000;
const LONG = 'word '.repeat(200);

it('A count bounds its messages wherever they stand, with eight tokens for the seam, and the rest by bytes', () => {
  const asked = callOf('first', LONG, 'last');
  const count = countOf(asked, 2, 3, 200);
  expect(holdFor(asked, modelCard(RED), [count])).toBe(hold(10 + 5 + 4 + 3 * 64 + 200 + 8));
  const elsewhere = callOf(LONG, 'another', 'end');
  expect(holdFor(elsewhere, modelCard(RED), [count])).toBe(hold(10 + 7 + 3 + 3 * 64 + 200 + 8));
  // Of another model, of other words, and one that says nothing.
  const bytes = hold(10 + 5 + 1000 + 4 + 4 * 64);
  expect(holdFor(asked, modelCard(RED), [countOf(asked, 2, 3, 200, BLUE)])).toBe(bytes);
  expect(holdFor(asked, modelCard(RED), [countOf(callOf('first', LONG.replace('w', 'W')), 2, 3, 200)])).toBe(
    bytes,
  );
  expect(holdFor(asked, modelCard(RED), [{ ...count, inputTokens: 0 }])).toBe(bytes);
});

it('Of several counts the least sum is taken, and a count of more messages bounds the first of them', () => {
  const asked = callOf(LONG, LONG.toUpperCase(), 'last');
  const [one, both] = [countOf(asked, 1, 2, 190), countOf(asked, 1, 3, 420)];
  expect(holdFor(asked, modelCard(RED), [one, both])).toBe(hold(10 + 4 + 2 * 64 + 420 + 8));
  expect(holdFor(callOf(LONG, 'last'), modelCard(RED), [both])).toBe(hold(10 + 4 + 2 * 64 + 420 + 8));
  expect(holdFor(callOf(LONG, 'last'), modelCard(RED), [both, one])).toBe(hold(10 + 4 + 2 * 64 + 190 + 8));
});

it('Asks for what the next step and the verdict send, once, of models that can count, and then for nothing', () => {
  const cards = cardsByModel(modelCard(RED), modelCard(BLUE), modelCard(GREY, { countsTokens: true }));
  const record = addEntries(
    openDebate(),
    fixtureTurn('0.proposition', 'proposition', LONG),
    fixtureTurn('0.opposition', 'opposition', LONG),
  );
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('it is over');
  const wanted = wantedCounts(record, next, cards, composeCall);
  expect(wanted.every(({ request }) => request.model === GREY || request.model.id === GREY.id)).toBe(true);
  expect(wanted.filter(({ request }) => request.system !== '')).toHaveLength(1);
  expect(wanted.filter(({ request }) => request.responseSchema !== undefined)).toHaveLength(1);
  expect(
    wanted.filter(({ request }) => request.messages.some(({ content }) => content.includes(LONG))),
  ).toHaveLength(1);
  const counted = withCounts(record, next, cards);
  expect(wantedCounts(counted, next, cards, composeCall)).toEqual([]);
  const reserve = (of: DebateRecord) => verdictReserve(of, null, cards, composeCall).nanoUsd;
  expect(reserve(counted)).toBeLessThan(reserve(record) / 1.5);
  expect(DebateRecord.parse(counted).counts).toEqual(counted.counts);
});
