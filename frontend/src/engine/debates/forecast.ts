// Forecasts the rest of a debate with the available models.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { type Forecast, forecastDebate, forecastSteps } from '@rostrum/shared/budget/forecast';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { cardsByKey } from './model-cards.ts';

/** Returns the probable cost of the rest of a debate; `null` if a seat's model is unavailable. */
export function forecastFor(record: DebateRecord, models: readonly ModelCard[]): Forecast | null {
  const cards = cardsOfSeats(record, models);
  return cards && forecastDebate(record, cards, composeCall);
}

export function forecastStepsFor(
  record: DebateRecord,
  models: readonly ModelCard[],
): Generator<void, Forecast> | null {
  const cards = cardsOfSeats(record, models);
  return cards && forecastSteps(record, cards, composeCall);
}

function cardsOfSeats(record: DebateRecord, models: readonly ModelCard[]): Cards | null {
  const cards = cardsByKey(models);
  return areModelsKnown(record, cards) ? cards : null;
}

/** Returns the keys of the models that are still to speak and are not offered now. */
export const missingModels = (record: DebateRecord, cards: Cards): string[] =>
  seatsStillToSpeak(record).flatMap(({ occupant }) =>
    occupant.kind === 'human' || cards[modelKey(occupant.model)] ? [] : modelKey(occupant.model),
  );

export const areModelsKnown = (record: DebateRecord, cards: Cards): boolean =>
  missingModels(record, cards).length === 0;
