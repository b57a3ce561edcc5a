// Copies the context window of each model from its card into the record, so that planning knows it without the cards.

import type { DebateRecord, Occupant } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Cards } from './call-hold.ts';

/** The same record with the context window (tokens) of every model whose card is known. */
export const withContextWindows = (record: DebateRecord, cards: Cards): DebateRecord => ({
  ...record,
  seats: record.seats.map((seat) => ({ ...seat, occupant: withContextWindow(seat.occupant, cards) })),
});

function withContextWindow(occupant: Occupant, cards: Cards): Occupant {
  if (occupant.kind === 'human') return occupant;
  const card = cards[modelKey(occupant.model)];
  return card ? { ...occupant, contextTokens: card.contextTokens } : occupant;
}
