// Checks whether a debate can keep its limit: with prices stated by its caller, and the cost of the openings and the result.

import { LimitRefused } from '@rostrum/frontend/engine/debates/run-debate';
import { formatMoneyAtMost, formatTypedMoney } from '@rostrum/frontend/words/money-text';
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { tieredPrice } from '@rostrum/shared/money/price-tiers';
import type { StatedRates } from '@rostrum/shared/money/stated-prices';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { z } from 'zod';
import { wrongUse } from './command-error.ts';

/** Adds the caller's prices for models that have no other. Throws a CommandError for a model that no seat has. */
export function withStatedPrices(
  record: DebateRecord,
  prices: Readonly<Record<string, z.infer<typeof StatedRates>>>,
  cards: Cards,
): DebateRecord {
  const keys = record.seats.map(({ occupant }) =>
    occupant.kind === 'model' ? modelKey(occupant.model) : undefined,
  );
  const unseatedKey = Object.keys(prices).find((key) => !keys.includes(key));
  if (unseatedKey !== undefined) throw wrongUse(`prices.${unseatedKey}: no seat has this model.`);
  const seats = record.seats.map((seat, at) => {
    const rates = prices[keys[at] ?? ''];
    if (!rates || seat.occupant.kind !== 'model' || cards[keys[at] ?? '']?.price) return seat;
    return { ...seat, occupant: { ...seat.occupant, price: tieredPrice(rates) } };
  });
  return { ...record, seats };
}

/** Throws the error of a run; where its debate takes no lower limit, a CommandError with one that `--limit` may name. */
export function withLimitAdvice(
  error: unknown,
  { branches = 1, answersNanoUsd = 0 }: LimitShares = {},
): never {
  if (!(error instanceof LimitRefused)) throw error;
  const { limitNanoUsd, isPaused } = error;
  const advice = isPaused
    ? 'and what it still needs for its result does not fit this one. Name more'
    : 'which cannot be lowered now. Name at least that';
  throw wrongUse(
    limitNanoUsd === null
      ? '--limit: what is kept there has no limit, and cannot be given one now. Name none: --limit none.'
      : `--limit: what is kept there has a limit of ${formatTypedMoney(limitNanoUsd * branches + answersNanoUsd)}, ${advice}, or leave the flag out.`,
  );
}

/** Says what else spends from the limit that a caller named. */
export interface LimitShares {
  /** What answers before the debate take of the limit that its caller named, in nano-dollars. */
  answersNanoUsd?: number;
  /** Number of branches, each with a part as large. */
  branches?: number;
}

/** How a caller names the limit, and the advice for a model, by its key, whose price is unknown. */
export interface LimitRemedy extends LimitShares {
  field: string;
  statePrice(model: string): string;
}
export const byFlags: LimitRemedy = {
  field: '--limit',
  statePrice: (model) => `State it with --price ${model}=<in>/<out>, or use --limit none.`,
};
/** HTTP and MCP always have a limit, and only the operator says what money is worth. */
export const byFields: LimitRemedy = {
  field: 'limitUsd',
  statePrice: () => 'Name another model; the operator can state its price (PRICES_FILE).',
};

/** Throws a CommandError if a limit cannot be kept, or is too low for the openings and the result. */
export function refuseOverLimit(record: DebateRecord, cards: Cards, remedy = byFlags): void {
  const need = needToStart(record, cards, composeCall);
  const unpricedSeat = record.seats.find(({ id }) => need.unpriced.includes(id));
  if (unpricedSeat?.occupant.kind === 'model') {
    const model = modelKey(unpricedSeat.occupant.model);
    throw wrongUse(
      `seats.${unpricedSeat.id}.model: the price of ${model} is not known, so no limit can hold. ${remedy.statePrice(model)}`,
    );
  }
  if (need.fits || need.neededNanoUsd === null) return;
  const { field, answersNanoUsd = 0, branches = 1 } = remedy;
  // An inquiry, and a debate that is only judged, have no speeches to come.
  const isToSpeak = !isInquiry(record) && !record.entries.some(({ kind }) => kind === 'turn');
  const alone = isToSpeak ? 'the first speeches and the result' : 'what is to be asked';
  const what = branches > 1 ? 'each branch' : alone;
  const [each, answers, all] = [
    need.neededNanoUsd,
    answersNanoUsd,
    need.neededNanoUsd * branches + answersNanoUsd,
  ].map(formatMoneyAtMost);
  const before = answersNanoUsd > 0 ? `, and the answers before them cost up to ${answers}` : '';
  throw wrongUse(`${field} is too low: ${what} may cost ${each}${before}. Raise it to ${all} at least.`);
}
