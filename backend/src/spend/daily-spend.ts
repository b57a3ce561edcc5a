// The till: the most a call can cost is taken from the day's limit before the call, and put right after it.
// Check-then-spend lets N parallel calls overshoot N-fold; a reservation cannot.
import { createDaySums, type DaySpent, dayOf, purseOf } from './day-sums.ts';

/** What was put aside for one call. */
export interface SpendHold {
  /** The name by which others can settle it, where they can. */
  readonly id?: string;
  /** Replaces the hold by what the call cost, and by what it can have cost at most; only the first time counts. */
  settle(nanoUsd: number, atMostNanoUsd: number): void;
}

export interface SpentToday extends DaySpent {
  limitNanoUsd: number | null;
}

/** What a hold is for. */
export interface Order {
  /** The key was typed in the page. */
  typedKey?: boolean;
  /** The same for every repeat of one command; two commands never share it. */
  command?: string;
  /** Writes the line of the audit log that says that the sum is held. Throws where it cannot be written. */
  note?: (() => void) | undefined;
  /** Unique: the lines of the audit log about one call have it in common. */
  requestId?: string;
}

/** The line that says that a sum is held could not be written, so the call must not be made. */
export class SpendNotWritten extends Error {
  constructor(file: string, reason: string) {
    super(`Spending cannot be written to ${file} (${reason}).`);
    this.name = 'SpendNotWritten';
  }
}

/** A store shared by several backends answers later. */
type MaybePromise<T> = T | Promise<T>;

export interface DailySpend {
  /** `null`: the day's limit does not allow it. Made-up money and typed keys' are counted apart and never refused. */
  reserve(atMostNanoUsd: number, notional: boolean, order?: Order): MaybePromise<SpendHold | null>;
  /** Money is held for this command already, here or by another backend: it runs, or is about to. */
  isHeld(command: string): MaybePromise<boolean>;
  spentToday(): MaybePromise<SpentToday>;
}

/** Days are UTC: a limit that follows summer time would be two limits. */
export function createMemoryDailySpend(now: () => number, limitNanoUsd: number | null): DailySpend {
  const sums = createDaySums();
  let serial = 0;
  return {
    reserve(most, notional, order = {}) {
      sums.turnPage(dayOf(now()));
      const purse = purseOf(notional, order.typedKey === true);
      const { command = null } = order;
      if (!sums.fits(purse, most, limitNanoUsd)) return null;
      order.note?.();
      const id = String(++serial);
      sums.hold(id, { purse, most, command });
      return {
        settle(nanoUsd, atMostNanoUsd) {
          sums.turnPage(dayOf(now()));
          sums.settle(id, nanoUsd, atMostNanoUsd);
        },
      };
    },
    isHeld: sums.isHeld,
    spentToday() {
      sums.turnPage(dayOf(now()));
      return { ...sums.spent(), limitNanoUsd };
    },
  };
}
