// Over random debates whose seats think at random efforts: the limit is never passed, no call costs more than its hold, and an effort
// is in the hold, the estimate and the room that is left for the words.
import { holdFor } from '@rostrum/shared/budget/call-hold';
import type { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { openDebate, oxfordFormat, RED, seatedModels } from '../../fixtures/records.ts';

const efforts = { low: 400, medium: 900, high: 2_500 };

const debateWith = (
  format: (typeof FORMATS)[string],
  chosen: readonly (ThinkingEffort | undefined)[],
  costLimit: number | null,
): DebateRecord => {
  const seats = seatedModels(format).map((seat, index) => {
    const effort = chosen[index % chosen.length];
    if (seat.occupant?.kind !== 'model' || effort === undefined) return seat;
    return { ...seat, occupant: { ...seat.occupant, model: { ...seat.occupant.model, effort } } };
  });
  return openDebate(format, { seats, settings: { costLimit, warnAt: null } });
};

/** The first speech of the debate as it is asked for, and its most expensive end. */
function firstCall(effort: ThinkingEffort | undefined, card = modelCard(RED, { efforts })) {
  const record = debateWith(oxfordFormat(), [effort], null);
  const next = nextStep(record);
  if (next.kind !== 'speak') throw new Error('nobody speaks');
  const [slot] = next.waiting;
  if (!slot) throw new Error('nobody speaks');
  const call = composeCall(record, next, slot, { cards: cardsByModel(card) });
  return { call, hold: holdFor(call, card) ?? 0 };
}

it('adds the tokens of the level to the hold at the output rate, and those of the least where the model has no such level', () => {
  const least = firstCall(undefined).hold;
  const more = THINKING_EFFORTS.map((effort) => firstCall(effort).hold - least);
  expect(more).toEqual([400, 900, 2_500].map((tokens) => tokens * 15_000));
  const onlyHigh = modelCard(RED, { thinkingAllowance: 300, efforts: { high: 2_500 } });
  expect(firstCall('medium', onlyHigh).hold - least).toBe(300 * 15_000);
});

it('leaves the words the room that thinking does not take, where the model writes little', () => {
  const small = modelCard(RED, { maxOutputTokens: 2_600, efforts });
  expect(firstCall('high', small).call.maxOutputTokens).toBe(100);
  expect(firstCall(undefined, small).call.maxOutputTokens).toBeGreaterThan(100);
});
