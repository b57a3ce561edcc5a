// Tests of the exit code of a debate that ended at its limit, and of the stated prices that count.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { expect, it } from 'vitest';
import { resultOf } from '../../cli/src/result.ts';
import { withStatedPrices } from '../../cli/src/setup-limits.ts';
import { cardsByModel, modelCard } from '../fixtures/cards.ts';
import {
  addEntries,
  BLUE,
  fixtureTurn,
  formatNamed,
  openDebate,
  RED,
  rulingEntry,
} from '../fixtures/records.ts';
import { signatureText, voteText } from '../shared/kit/answer-texts.ts';

const debate = openDebate(formatNamed('consensus'));

it.each([
  ['budget', 5],
  ['chair', 0],
] as const)('An agreement after a stop by the %s ends with exit code %i', (by, exitCode) => {
  let record = debate;
  for (let next = nextStep(record), steps = 0; next.kind === 'speak'; next = nextStep(record)) {
    const { answer } = next.step.act;
    const text =
      answer === 'vote' ? voteText(true) : answer === 'signature' ? signatureText(true) : 'What is said.';
    record = addEntries(record, ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, text)));
    if (steps++ === 1) record = addEntries(record, rulingEntry({ ruling: 'stop', by }));
  }
  expect(resultOf(record, { kind: 'over' })).toMatchObject({ state: 'over', exitCode });
});

it('A stated price counts only where nobody else knows one', () => {
  const cards = cardsByModel(modelCard(RED), modelCard(BLUE, { price: null }));
  const rates = { in: 1, out: 2 };
  const { seats } = withStatedPrices(debate, { 'demo/red': rates, 'demo/blue': rates }, cards);
  const priceOptions = seats.flatMap(({ occupant }) =>
    occupant.kind === 'model' && occupant.price ? occupant.model.id : [],
  );
  expect(priceOptions).toEqual(['blue']);
});
