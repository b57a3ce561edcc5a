// The daily spend and its limit. The most a call can cost is reserved before the call and replaced by its cost afterwards.
// Checking first and spending later would let N parallel calls exceed the limit N-fold; a reservation does not.
import type { SpendAnswer } from '@rostrum/shared/wire/generation';
import { z } from 'zod';

/** Who pays for a call. Only the server's own money counts toward its limit. */
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
  /** By the id of the request; `about`: what the audit log says about the call. */
  holds: z.record(z.string(), z.object({ purse: Purse, nanoUsd: NanoUsdAmount, about: z.unknown() })),
});
export type DayState = z.infer<typeof DayState>;

export interface SpendHold {
  /** The id with which another backend can settle it, if the store is shared. */
  readonly id?: string;
  /** Replaces the hold by what the call cost, in nano-dollars. Only the first call has an effect. */
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
  /** What the audit log says about the call: kept with the hold, for its line if the process ends before the call does. */
  about: object;
  /** Writes the audit-log line that says that the sum is held. Throws if it cannot be written. */
  note(): void;
}

/** What says that a sum is held could not be written, so the call must not be made. */
export class SpendNotWritten extends Error {
  constructor(file: string, reason: string) {
    super(`Spending cannot be written to ${file} (${reason}).`);
    this.name = 'SpendNotWritten';
  }
}

export interface DailySpend {
  /** In nano-dollars; `null`: none. */
  readonly limitNanoUsd: number | null;
  /** `null`: the day's limit does not allow it. Only the server's own money is limited. Throws SpendNotWritten. */
  reserve(order: SpendOrder): Promise<SpendHold | null>;
  /** Whether money is already held for this command, here or by another backend: it runs, or is about to. */
  isHeld(command: string): Promise<boolean>;
  spentToday(): Promise<SpendAnswer>;
  /** Resolves once everything that was settled is written. */
  written?(): Promise<void>;
}

/** Where the state of a day is kept beyond the process. */
export interface DayKeeper {
  /** As it was read at the start. */
  state: DayState;
  /** Replaces what is kept; a failed one leaves what was kept before. Throws SpendNotWritten. */
  write(state: DayState): Promise<void>;
  /** What was settled could not be written: its call stays kept at its hold. */
  failed(error: unknown): void;
}

const DAY_MS = 86_400_000;
/** Days are UTC: with daylight saving time one day would have an hour more than another. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

const NOTHING_SPENT: DayState['spent'] = { server: 0, notional: 0, 'typed-key': 0 };

/** In this process's memory and, with a keeper, written down before a call is made. */
export function createDailySpend(
  clock: { now(): number; elapsed(): number },
  limitNanoUsd: number | null,
  keeper?: DayKeeper,
): DailySpend {
  let day = keeper?.state.day ?? dayOf(clock.now());
  let spent = { ...(keeper?.state.spent ?? NOTHING_SPENT) };
  let begunAt = clock.elapsed();
  const open = new Map<string, DayState['holds'][string] & { command: string }>();
  let lastWrite: Promise<void> = Promise.resolve();
  let nextWrite: Promise<void> | null = null;

  /**
   * A clock set back begins no new day, or the limit would apply twice. But a day that a clock began that was ahead ends once it has
   * lasted for a day.
   */
  function turnPage(): void {
    const today = dayOf(clock.now());
    const isOver = today > day || (today < day && clock.elapsed() - begunAt >= DAY_MS);
    if (!isOver) return;
    [day, spent, begunAt] = [today, { ...NOTHING_SPENT }, clock.elapsed()];
  }

  /** One at a time: what changes while one is written is in the next, which all who wait for it share. */
  function write(): Promise<void> {
    if (!keeper) return lastWrite;
    nextWrite ??= lastWrite.then(() => {
      nextWrite = null;
      const holds = [...open].map(([id, { command: _, ...hold }]) => [id, hold]);
      return keeper.write({ day, spent, holds: Object.fromEntries(holds) });
    });
    lastWrite = nextWrite.catch(() => {});
    return nextWrite;
  }

  const writeLater = (): void => void write().catch((error: unknown) => keeper?.failed(error));

  const heldNanoUsd = (): number =>
    [...open.values()].reduce((sum, { purse, nanoUsd }) => sum + (purse === 'server' ? nanoUsd : 0), 0);

  return {
    limitNanoUsd,
    async reserve({ atMostNanoUsd: nanoUsd, purse, command, requestId, about, note }) {
      turnPage();
      const isLimited = purse === 'server' && limitNanoUsd !== null;
      if (isLimited && spent.server + heldNanoUsd() + nanoUsd > limitNanoUsd) return null;
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
          spent[purse] += costNanoUsd;
          if (nanoUsd > 0 || costNanoUsd > 0) writeLater();
        },
      };
    },
    isHeld: async (command) => [...open.values()].some((hold) => hold.command === command),
    async spentToday() {
      turnPage();
      return {
        dayNanoUsd: spent.server,
        notionalDayNanoUsd: spent.notional,
        typedKeyDayNanoUsd: spent['typed-key'],
        limitNanoUsd,
      };
    },
    written: () => lastWrite,
  };
}

/**
 * From lines about money of the audit log, in which an earlier version kept the day, and of which others are part too. Throws where one cannot
 * be read: it may say what was spent.
 */
export function dayStateOfLines(text: string, today: number): DayState {
  const state: DayState = { day: today, spent: { ...NOTHING_SPENT }, holds: {} };
  // After the last line end stands what was being written when the process ended: its call was not made.
  for (const written of text.split('\n').slice(0, -1)) {
    if (!written.includes('"audit":"spend"')) continue;
    const { event, atMostNanoUsd, cost, sums, day, ...about } = JSON.parse(written);
    // The day it counts for is missing in older ones.
    const countsFor = day ?? dayOf(about.time);
    // A call takes an hour at most: what is older is settled.
    if (countsFor < today - 1) continue;
    const isOfToday = countsFor >= today;
    const { requestId } = about;
    const purse = purseOf(about.notional, about.ownKey);
    if (event === 'held') {
      state.holds[requestId] = { purse, nanoUsd: atMostNanoUsd ?? 0, about };
    } else if (event === 'charged' || event === 'returned') {
      delete state.holds[requestId];
      if (isOfToday) state.spent[purse] += cost?.atMostNanoUsd ?? 0;
    } else if (sums && isOfToday) {
      const [server, typed] = [sums.dayAtMostNanoUsd, sums.typedKeyDayAtMostNanoUsd];
      state.spent = { server, notional: sums.notionalDayNanoUsd, 'typed-key': typed };
    }
  }
  return DayState.parse(state);
}
