// Tests of the cost of background and documents: more to start with, and models that cannot take them are named.

import { contextFault, withContextWindows } from '@rostrum/shared/budget/context-room';
import { needToStart } from '@rostrum/shared/budget/fit-step';
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
  const neededWith = (documents: (typeof PLAN)[]) =>
    needToStart(debateOfModels([RED, BLUE, GREY], documents), TEST_CARDS, composeCall).neededNanoUsd ?? 0;
  const calls = 2 + 1;
  expect(neededWith([PLAN]) - neededWith([])).toBeGreaterThan(
    (calls * PLAN.text.length * 0.45 * 3_000_000_000) / 1e6,
  );
});

it('A model that cannot read them is named with what it can take, the one that lacks most, and others are counted', () => {
  const faultOf = (documents: (typeof PLAN)[], [blue, grey]: readonly [number, number]) => {
    const cards = cardsByModel(
      modelCard(RED),
      modelCard(BLUE, { contextTokens: blue }),
      modelCard(GREY, { contextTokens: grey }),
    );
    const record = withContextWindows(debateOfModels([RED, BLUE, GREY], documents), cards, composeCall);
    return contextFault(record, cards, composeCall);
  };
  const both = faultOf([PLAN], [8_000, 12_000]);
  expect(both).toMatchObject({
    code: 'sources-over-context',
    seat: 'Opposition',
    others: 1,
  });
  expect(faultOf([PLAN], [100_000, 12_000])).toMatchObject({ seat: 'Judge', others: 0 });
  expect(faultOf([PLAN], [100_000, 100_000])).toBeNull();
  // As many digits are as many tokens in the vocabularies of most local models.
  const digits = { id: 'D1', title: 'Digits', text: '0123456789'.repeat(356) };
  expect(faultOf([digits], [4_096, 32_768])).toMatchObject({
    code: 'sources-over-context',
    sourceTokens: 3_560,
  });
  expect(faultOf([], [4_096, 4_096])).toMatchObject({
    code: 'debate-over-context',
    seat: 'Judge',
    what: 'result',
  });
});

const SENTENCE = 'All human beings are born free and equal in dignity and rights.';
/** With the tokens of Llama 3.1 in third place, as in the fixture. */
const BASE64 = { text: Buffer.from(SENTENCE).toString('base64'), tokens: [0, 0, 60] };

it.each(['tha', 'kat', 'hin', 'mya', 'base64'])(
  'A source of 34,000 tokens does not fit into half of a window of 32,768: %s',
  (language) => {
    const passage = rights.find((right) => right.language === language) ?? BASE64;
    const text = `${passage.text} `.repeat(Math.ceil(34_000 / (passage.tokens[2] ?? 0)));
    const cards = cardsByModel(modelCard(RED, { contextTokens: 32_768 }));
    const documents = [{ id: 'D1', title: 'Rights', text }];
    const record = withContextWindows(debateOfModels([RED], documents), cards, composeCall);
    expect(contextFault(record, cards, composeCall)?.code).toBe('sources-over-context');
  },
);
