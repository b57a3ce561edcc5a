// Tests of the charge for a model whose price only the person knows.
import { attemptsOf, type Occupant, type Seat } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { cardsByModel, demoCard } from '../../fixtures/cards.ts';
import { SMALL_DEBATE_CARDS, smallDebate } from '../../fixtures/small-debate.ts';
import { playTo } from '../../kit/machine-harness.ts';

it('a price that was typed is charged when the backend knows none: that of the model which made the call', async () => {
  const priceOf = (input: number) => ({
    tiers: [{ fromInputTokens: 0, input, cachedInput: input, cacheWrite: input, output: 7e6 }],
  });
  const cards = { ...SMALL_DEBATE_CARDS, ...cardsByModel(demoCard('ada', { price: null })) };
  const record = smallDebate({ settings: { limitNanoUsd: 1e12 } });
  const [ada, ...others] = record.seats as [Seat, ...Seat[]];
  const withPrice = (input: number) => ({ ...ada.occupant, price: priceOf(input) }) as Occupant;
  const seats = [...others, { ...ada, occupant: withPrice(3e6) }];
  const run = await playTo('awaitingArguments', { record: { ...record, seats }, cards, hold: 'case' });
  run.send({ type: 'PAUSE', when: 'after-speech' });
  // The backend knows no typed price, and would refuse to enforce a limit by it.
  const running = attemptsOf(run.record()).find(({ seat }) => seat === ada.id);
  expect(running?.holdNanoUsd).toBeGreaterThan(0);
  expect(running?.request).not.toHaveProperty('maxNanoUsd');
  run.send({ type: 'RESEAT', seat: ada.id, occupant: withPrice(9e9) });
  for (const id of run.scriptedBackend.running()) run.scriptedBackend.answer(id);
  await run.until('paused');
  const own = attemptsOf(run.record()).filter(({ seat }) => seat === ada.id);
  expect(own).toHaveLength(1);
  for (const { usage, charge } of own) {
    const nanoUsd = 3 * (usage?.inputTokens ?? 0) + 7 * (usage?.outputTokens ?? 0);
    expect(charge).toMatchObject({ nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported' });
  }
});
