// The till: the most a call can cost is taken from the day's limit before the call, and put right after it.
// Check-then-spend lets N parallel calls overshoot N-fold; a reservation cannot.

/** What was put aside for one call. */
export interface Hold {
  /** The name by which others can settle it, where they can. */
  readonly id?: string;
  /** Replaces the hold by what the call cost, and by what it can have cost at most; only the first time counts. */
  settle(nanoUsd: number, atMostNanoUsd: number): void;
}

export interface Spent {
  /** As reported, or as estimated where a call was cut. */
  dayNanoUsd: number;
  /** What the limit is held against: cut calls at the most they can have cost. */
  dayAtMostNanoUsd: number;
  notionalDayNanoUsd: number;
  limitNanoUsd: number | null;
}

/** A store shared by several backends answers later. */
type Later<T> = T | Promise<T>;

export interface Till {
  /** `null`: the day's limit does not allow it. Made-up money is counted apart and never refused. */
  reserve(atMostNanoUsd: number, notional: boolean): Later<Hold | null>;
  spent(): Later<Spent>;
}

const DAY_MS = 86_400_000;

/** Days are UTC: a limit that follows summer time would be two limits. */
export function createMemoryTill(now: () => number, limitNanoUsd: number | null): Till {
  let day = -1;
  let real = 0;
  let atMost = 0;
  let notional = 0;
  let held = 0;

  function turnPage(): void {
    const today = Math.floor(now() / DAY_MS);
    // A clock set back opens no new page: the limit would be there twice.
    if (today <= day) return;
    day = today;
    real = 0;
    atMost = 0;
    notional = 0;
  }

  function hold(amount: number, madeUp: boolean): Hold {
    if (!madeUp) held += amount;
    let open = true;
    return {
      settle(nanoUsd, atMostNanoUsd) {
        if (!open) return;
        open = false;
        turnPage();
        if (madeUp) notional += nanoUsd;
        else {
          held -= amount;
          real += nanoUsd;
          atMost += atMostNanoUsd;
        }
      },
    };
  }

  return {
    reserve(most, madeUp) {
      turnPage();
      if (!madeUp && limitNanoUsd !== null && atMost + held + most > limitNanoUsd) return null;
      return hold(most, madeUp);
    },
    spent() {
      turnPage();
      return { dayNanoUsd: real, dayAtMostNanoUsd: atMost, notionalDayNanoUsd: notional, limitNanoUsd };
    },
  };
}
