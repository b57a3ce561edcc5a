// The cards of models by their key, as budgets and estimates look them up.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';

const made = new WeakMap<readonly ModelCard[], Cards>();
/** The same list gives the same cards, so that what is computed from them is computed once. */
export function cardsByKey(models: readonly ModelCard[]): Cards {
  const known = made.get(models) ?? Object.fromEntries(models.map((card) => [modelKey(card), card]));
  made.set(models, known);
  return known;
}

export const areModelsKnown = ({ seats }: DebateRecord, cards: Cards): boolean =>
  seats.every(({ occupant }) => occupant.kind === 'human' || cards[modelKey(occupant.model)] !== undefined);
