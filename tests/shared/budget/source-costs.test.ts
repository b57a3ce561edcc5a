// What background and documents cost: more to start with, and models that cannot take them are named.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { sourceOverflows, withContextWindows } from '@rostrum/shared/budget/source-capacity';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import rights from '../../fixtures/corpora/rights-by-script.json' with { type: 'json' };
import {
  BLUE,
  GREY,
  openDebate,
  oxfordFormat,
  RED,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { englishText } from '../../kit/documents/english-text.ts';

/** About twenty pages. */
const PLAN = { id: 'D1', title: 'Circulation plan', text: englishText(8_000) };

const debateOfModels = (models: readonly ModelRef[], documents = [PLAN]): DebateRecord =>
  openDebate(oxfordFormat(), {
    seats: seatedModels(oxfordFormat(), false, models),
    settings: { rounds: 5, length: 'half' },
    documents,
  });

it('A debate with twenty pages needs more to start with, by at least nine tokens for twenty bytes of every document in the openings and the verdict', () => {
  const needed = (documents: (typeof PLAN)[]) =>
    needToStart(debateOfModels([RED, BLUE, GREY], documents), TEST_CARDS, composeCall).neededNanoUsd ?? 0;
  const calls = 2 + 1;
  expect(needed([PLAN]) - needed([])).toBeGreaterThan(
    (calls * PLAN.text.length * 0.45 * 3_000_000_000) / 1e6,
  );
});

it('A model with a small window is named with what it can take, the smallest first', () => {
  const cards = cardsByModel(
    modelCard(RED),
    modelCard(BLUE, { contextTokens: 8_000 }),
    modelCard(GREY, { contextTokens: 16_000 }),
  );
  const found = sourceOverflows(withContextWindows(debateOfModels([RED, BLUE, GREY], [PLAN]), cards));
  expect(found.map(({ seat, atMost }) => [seat.id, atMost])).toEqual([
    ['opposition', 4_000],
    ['judge', 8_000],
  ]);
  expect(found[0]?.tokens).toBeGreaterThan(8_000);
});

const SENTENCE = 'All human beings are born free and equal in dignity and rights.';
/** With the tokens of Llama 3.1 in third place, as in the fixture. */
const BASE64 = { text: Buffer.from(SENTENCE).toString('base64'), tokens: [0, 0, 60] };

it.each(['tha', 'kat', 'hin', 'mya', 'base64'])(
  'A source of 34,000 tokens does not fit into half of a window of 32,768: %s',
  (language) => {
    const passage = rights.find((one) => one.language === language) ?? BASE64;
    const text = `${passage.text} `.repeat(Math.ceil(34_000 / (passage.tokens[2] ?? 0)));
    const record = debateOfModels([RED], [{ id: 'D1', title: 'Rights', text }]);
    const cards = cardsByModel(modelCard(RED, { contextTokens: 32_768 }));
    expect(sourceOverflows(withContextWindows(record, cards))).not.toEqual([]);
  },
);
