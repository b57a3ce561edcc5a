// The daily spend and its limit. The most a call can cost is reserved before the call and replaced by its cost afterwards.
// Checking first and spending later would let N parallel calls exceed the limit N-fold; a reservation does not.
import { createDaySums, type DaySpent, dayOf, type Purse } from './day-sums.ts';

/** The money reserved for one call. */
export interface SpendHold {
  /** The id with which another backend can settle it, if the store is shared. */
  readonly id?: string;
  /** Replaces the hold by what the call cost, and by the most it can have cost, both in nano-dollars. Only the first call has an effect. */
  settle(nanoUsd: number, atMostNanoUsd: number): void;
}

export interface SpentToday extends DaySpent {
  limitNanoUsd: number | null;
}

/** What a hold is for. */
export interface SpendOrder {
  /** The most the call can cost. */
  atMostNanoUsd: number;
  purse: Purse;
  /** Identifies one command: repeats of it have the same value, no two commands do. */
  command: string;
  /** Unique: shared by all audit-log lines about one call. */
  requestId: string;
  /** Writes the audit-log line that says that the sum is held. Throws if it cannot be written. */
  note(): void;
}

/** The line that says that a sum is held could not be written, so the call must not be made. */
export class SpendNotWritten extends Error {
  constructor(file: string, reason: string) {
    super(`Spending cannot be written to ${file} (${reason}).`);
    this.name = 'SpendNotWritten';
  }
}

/** A store shared by several backends answers asynchronously. */
type MaybePromise<T> = T | Promise<T>;

export interface DailySpend {
  /** In nano-dollars; `null`: none. */
  readonly limitNanoUsd: number | null;
  /** `null`: the day's limit does not allow it. Only the server's own money is limited. Throws SpendNotWritten. */
  reserve(order: SpendOrder): MaybePromise<SpendHold | null>;
  /** Whether money is already held for this command, here or by another backend: it runs, or is about to. */
  isHeld(command: string): MaybePromise<boolean>;
  spentToday(): MaybePromise<SpentToday>;
}

/** Days are UTC: with daylight saving time one day would have an hour more than another. */
export function createMemoryDailySpend(now: () => number, limitNanoUsd: number | null): DailySpend {
  const sums = createDaySums();
  let serial = 0;
  return {
    limitNanoUsd,
    reserve({ atMostNanoUsd: most, purse, command, note }) {
      sums.turnPage(dayOf(now()));
      if (!sums.fits(purse, most, limitNanoUsd)) return null;
      note();
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
