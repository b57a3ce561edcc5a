// The daily spend and its limit. The most a call can cost is reserved before the call and replaced by its cost afterwards.
// Checking first and spending later would let N parallel calls exceed the limit N-fold; a reservation does not.
import type { SpendAnswer } from '@rostrum/shared/wire/generation';
import { z } from 'zod';

/** Payers of a call. Only the server's own money counts toward its limit. */
const Purse = z.enum(['server', 'notional', 'typed-key']);
export type Purse = z.infer<typeof Purse>;

export const purseOf = (notional: boolean, typedKey: boolean): Purse => {
  if (notional) return 'notional';
  return typedKey ? 'typed-key' : 'server';
};

const NanoUsdAmount = z.int().nonnegative();
export const DayState = z.object({
  /** Days since 1970, UTC. */
  day: z.int(),
  /** In nano-dollars; calls that were cut off count the most they can have cost. */
  spent: z.record(Purse, NanoUsdAmount),
  /** Holds by the id of the request; `about`: the audit log's fields of the call. */
  holds: z.record(z.string(), z.object({ purse: Purse, nanoUsd: NanoUsdAmount, about: z.unknown() })),
});
export type DayState = z.infer<typeof DayState>;

export interface SpendHold {
  /** The id with which another backend can settle it, if the store is shared. */
  readonly id?: string;
  /** Replaces the hold by the cost of the call, in nano-dollars. Only the first call has an effect. */
  settle(nanoUsd: number): void;
}

export interface SpendOrder {
  /** The most the call can cost. */
  atMostNanoUsd: number;
  purse: Purse;
  /** Identifies one command: repeats of it have the same value, no two commands do. */
  command: string;
  /** Unique: shared by all audit-log lines about one call. */
  requestId: string;
  /** The audit log's fields of the call, stored with the hold: for its line if the process ends before the call does. */
  about: object;
  /** Writes the audit-log line that says that the sum is held. Throws if it cannot be written. */
  note(): void;
}

/** Thrown when the line about a held sum could not be written, so that the call must not be made. */
export class SpendNotWritten extends Error {
  constructor(file: string, reason: string) {
    super(`Spending cannot be written to ${file} (${reason}).`);
    this.name = 'SpendNotWritten';
  }
}

export interface DailySpend {
  /** In nano-dollars; `null`: none. */
  readonly limitNanoUsd: number | null;
  /** Holds money; `null` if the day's limit does not allow it. Only the server's own money is limited. Throws SpendNotWritten. */
  reserve(order: SpendOrder): Promise<SpendHold | null>;
  /** Returns whether money is already held for this command, here or by another backend: it runs, or is about to. */
  isHeld(command: string): Promise<boolean>;
  spentToday(): Promise<SpendAnswer>;
  /** Resolves once everything that was settled is written. */
  written?(): Promise<void>;
}

/** Stores the state of a day beyond the process. */
export interface DayKeeper {
  /** State read at the start. */
  state: DayState;
  /** Replaces the stored state; a failed write leaves the one before. Throws SpendNotWritten. */
  write(state: DayState): Promise<void>;
  /** Reports that a charge could not be written: its call stays stored at its hold. */
  onFailure(error: unknown): void;
}

const DAY_MS = 86_400_000;
/** Returns the day in UTC: with daylight saving time one day would have an hour more than another. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** Returns the state of a day on which nothing was spent. */
export const newDay = (day: number): DayState => ({
  ...{ day, spent: { server: 0, notional: 0, 'typed-key': 0 }, holds: {} },
});

/** Keeps the spend in this process's memory and, with a keeper, writes it down before a call is made. */
export function createDailySpend(
  clock: { now(): number; elapsed(): number },
  limitNanoUsd: number | null,
  keeper?: DayKeeper,
): DailySpend {
  let { day, spent: sums } = structuredClone(keeper?.state ?? newDay(dayOf(clock.now())));
  let begunAt = clock.elapsed();
  const open = new Map<string, DayState['holds'][string] & { command: string }>();
  let lastWrite: Promise<void> = Promise.resolve();
  let nextWrite: Promise<void> | null = null;

  /** Begins a new day. A clock set back begins none, or the limit would apply twice. But a day that was begun by a clock that was ahead ends once it has lasted for a day. */
  function turnPage(): void {
    const today = dayOf(clock.now());
    const isOver = today > day || (today < day && clock.elapsed() - begunAt >= DAY_MS);
    if (!isOver) return;
    [day, sums, begunAt] = [today, newDay(today).spent, clock.elapsed()];
  }

  /** Writes one state at a time: changes while one is written are in the next, which all who wait for it share. */
  function write(): Promise<void> {
    if (!keeper) return lastWrite;
    nextWrite ??= lastWrite.then(() => {
      nextWrite = null;
      const holds = [...open].map(([id, { command: _, ...hold }]) => [id, hold]);
      return keeper.write({ day, spent: sums, holds: Object.fromEntries(holds) });
    });
    lastWrite = nextWrite.catch(() => {});
    return nextWrite;
  }

  const writeLater = (): void => void write().catch((error: unknown) => keeper?.onFailure(error));

  const heldNanoUsd = (): number =>
    [...open.values()].reduce((sum, { purse, nanoUsd }) => sum + (purse === 'server' ? nanoUsd : 0), 0);

  return {
    limitNanoUsd,
    async reserve({ atMostNanoUsd: nanoUsd, purse, command, requestId, about, note }) {
      turnPage();
      const isLimited = purse === 'server' && limitNanoUsd !== null;
      if (isLimited && sums.server + heldNanoUsd() + nanoUsd > limitNanoUsd) return null;
      open.set(requestId, { purse, nanoUsd, about, command });
      try {
        // Nobody is billed for notional money, or for a call that costs nothing: neither need wait for the disk.
        if (purse !== 'notional' && nanoUsd > 0) await write();
        note();
      } catch (error) {
        if (open.delete(requestId)) writeLater();
        throw error;
      }
      return {
        settle(costNanoUsd) {
          if (!open.delete(requestId)) return;
          turnPage();
          sums[purse] += costNanoUsd;
          if (nanoUsd > 0 || costNanoUsd > 0) writeLater();
        },
      };
    },
    isHeld: async (command) => [...open.values()].some((hold) => hold.command === command),
    async spentToday() {
      turnPage();
      return {
        dayNanoUsd: sums.server,
        notionalDayNanoUsd: sums.notional,
        typedKeyDayNanoUsd: sums['typed-key'],
        limitNanoUsd,
      };
    },
    written: () => lastWrite,
  };
}
