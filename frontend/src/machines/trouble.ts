// Why the debate stands still, in words: each source of trouble as the page names it.
import { type Fit, needToStart } from '@rostrum/shared/debate/budget';
import type { Cards, Compose } from '@rostrum/shared/debate/call';
import { whyTooDear } from '@rostrum/shared/debate/ending';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { Step } from '@rostrum/shared/debate/walk';
import type { Trouble } from './debate-types.ts';
import { cardsMissing, givenUp, whyGivenUp } from './decide.ts';

const isTold = (error: unknown): error is Omit<Trouble, 'seats'> & Partial<Pick<Trouble, 'seats'>> =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  'message' in error &&
  typeof error.message === 'string';

/** What an actor threw: a Trouble, or something nobody foresaw. */
export function fromError(error: unknown): Trouble {
  if (isTold(error)) {
    const { code, message, seats = [], neededNanoUsd } = error;
    return { code, message, seats, neededNanoUsd };
  }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), seats: [] };
}

export const fromMissing = (record: DebateRecord, cards: Cards): Trouble => ({
  code: 'model-unavailable',
  message: 'This model cannot be had now. Seat another one, or set up its provider and try again.',
  seats: cardsMissing(record, cards),
});

const unpriced = (seats: string[]): Trouble => ({
  code: 'price-unknown',
  message:
    'The price of this model is unknown, so no cost limit can hold. Enter a price, or remove the limit.',
  seats,
});

export function fromNeed(record: DebateRecord, cards: Cards, compose: Compose): Trouble {
  const need = needToStart(record, cards, compose);
  if (need.unpriced.length > 0) return unpriced(need.unpriced);
  const neededNanoUsd = need.neededNanoUsd ?? 0;
  return {
    code: 'limit-too-low',
    message: whyTooDear({ neededNanoUsd, limitNanoUsd: need.limitNanoUsd ?? 0 }),
    seats: [],
    neededNanoUsd,
  };
}

export const fromFit = (fit: Fit | null): Trouble => unpriced(fit && !fit.fits ? fit.unpriced : []);

export function fromTries(record: DebateRecord, step: Step): Trouble {
  const hopeless = givenUp(record, step);
  const seats = [...new Set(hopeless.map((tries) => tries.place.seat))];
  const [first = { place: { turn: '', seat: '' }, failed: [], lost: 0 }] = hopeless;
  return { ...whyGivenUp(first), seats };
}
