// A debate given away without the names of its models still says which of them are of one family.
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { knownFamily, modelFamily, modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';
import { withHiddenModels } from '../../../frontend/src/screens/outcome/hidden-models.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { openDebate, oxfordFormat, seatedModels } from '../../fixtures/records.ts';

const SONNET: ModelRef = { provider: 'anthropic', id: 'claude-sonnet-5' };
const ROUTED: ModelRef = { provider: 'openrouter', id: 'anthropic/claude-opus-5' };
const UNKNOWN: ModelRef = { provider: 'local', id: 'my-own-model' };

it('keeps who is of one family, and of whom nothing is known, and no vendor', () => {
  const all = [SONNET, ROUTED, UNKNOWN];
  const record = openDebate(oxfordFormat(), { seats: seatedModels(oxfordFormat(), false, all) });
  // As a backend fills its cards.
  const cards = cardsByModel(...all.map((model) => modelCard(model, { family: modelFamily(model) })));
  const hidden = withHiddenModels({ record, cards });
  const families = Object.values(hidden.cards).map((card) => knownFamily(card, card));
  expect(families).toEqual(['1', '1', null]);
  const text = JSON.stringify(hidden);
  for (const model of all) expect(text).not.toContain(modelKey(model));
  expect(text).not.toMatch(/anthropic|claude|my-own/i);
});
