// Why the debate halted, as the page shows it: one function for each cause.
import type { Cards, Compose } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import type { HaltReason } from './machine-types.ts';
import { exhaustionReason, type SlotAttempts } from './retries.ts';
import { seatsWithoutCard } from './rulings.ts';

/** What an actor threw: a HaltReason with a message, another error with a code, or something nobody foresaw. */
export function fromError(error: unknown): HaltReason {
  const { code, message = String(error), ...halt } = Object(error) as Partial<HaltReason & Error>;
  const { reason = textReason(message), seats = [], neededNanoUsd } = halt;
  if (typeof code === 'string') return { code, reason, seats, neededNanoUsd };
  return { code: 'internal', reason: textReason(message), seats: [] };
}

export const missingModels = (record: DebateRecord, cards: Cards): HaltReason => ({
  code: 'model-unavailable',
  reason: { code: 'model-gone' },
  seats: seatsWithoutCard(record, cards),
});

export const unknownPrice = (seats: string[]): HaltReason => ({
  code: 'price-unknown',
  reason: { code: 'price-unknown' },
  seats,
});

export function lowLimit(record: DebateRecord, cards: Cards, compose: Compose): HaltReason {
  const need = needToStart(record, cards, compose);
  if (need.unpriced.length > 0) return unknownPrice(need.unpriced);
  const neededNanoUsd = need.neededNanoUsd ?? 0;
  return {
    code: 'limit-too-low',
    reason: { code: 'start-over-limit', neededNanoUsd, limitNanoUsd: need.limitNanoUsd ?? 0 },
    seats: [],
    neededNanoUsd,
  };
}

/** Turns that are not retried by themselves; there is at least one. */
export function exhausted(hopeless: readonly SlotAttempts[]): HaltReason {
  const seats = [...new Set(hopeless.map((tries) => tries.slot.seat))];
  const [first = { slot: { turn: '', seat: '' }, failed: [], lost: 0 }] = hopeless;
  return { ...exhaustionReason(first), seats };
}
