// The sums of one day (UTC), held and spent, for three purses: the server's money, notional money, and money of typed keys.

/** Who pays for a call. Only the server's own money counts toward its limit. */
export type Purse = 'server' | 'notional' | 'typed-key';

export const purseOf = (notional: boolean, typedKey: boolean): Purse => {
  if (notional) return 'notional';
  return typedKey ? 'typed-key' : 'server';
};

export interface DaySpent {
  /** As reported, or as estimated where a call was cut off. */
  dayNanoUsd: number;
  /** What the limit is checked against: calls that were cut off count the most they can have cost. */
  dayAtMostNanoUsd: number;
  notionalDayNanoUsd: number;
  /** Paid with keys typed in the page: not this server's money, and never counted toward its limit. */
  typedKeyDayNanoUsd: number;
  typedKeyDayAtMostNanoUsd: number;
}

export interface OpenHold {
  purse: Purse;
  /** In nano-dollars. */
  most: number;
  /** The same for every repeat of one command. */
  command: string | null;
}

const DAY_MS = 86_400_000;
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

const NOTHING_SPENT: DaySpent = {
  dayNanoUsd: 0,
  dayAtMostNanoUsd: 0,
  notionalDayNanoUsd: 0,
  typedKeyDayNanoUsd: 0,
  typedKeyDayAtMostNanoUsd: 0,
};

/** The two sums of each purse: as reported or estimated, and at most. For notional money the second is not needed. */
const SUMS: Readonly<Record<Purse, readonly [keyof DaySpent, keyof DaySpent | null]>> = {
  server: ['dayNanoUsd', 'dayAtMostNanoUsd'],
  'typed-key': ['typedKeyDayNanoUsd', 'typedKeyDayAtMostNanoUsd'],
  notional: ['notionalDayNanoUsd', null],
};

export type DaySums = ReturnType<typeof createDaySums>;

export function createDaySums() {
  let day = -1;
  let spent = NOTHING_SPENT;
  /** Of the server's money, in nano-dollars. */
  let held = 0;
  const open = new Map<string, OpenHold>();

  function add(purse: Purse, nanoUsd: number, atMostNanoUsd: number): void {
    const [sum, atMost] = SUMS[purse];
    spent = { ...spent, [sum]: spent[sum] + nanoUsd };
    if (atMost !== null) spent = { ...spent, [atMost]: spent[atMost] + atMostNanoUsd };
  }

  function release(id: string): OpenHold | undefined {
    const hold = open.get(id);
    if (hold === undefined) return undefined;
    open.delete(id);
    if (hold.purse === 'server') held -= hold.most;
    return hold;
  }

  return {
    day: () => day,
    spent: (): DaySpent => spent,
    open: (): ReadonlyMap<string, OpenHold> => open,
    /** Begins a new day if `today` is later. A clock set back does not begin one, or the limit would apply twice. */
    turnPage(today: number): boolean {
      if (today <= day) return false;
      day = today;
      spent = NOTHING_SPENT;
      return true;
    },
    /** Replaces the sums by those known from elsewhere. */
    carry(sums: DaySpent): void {
      spent = { ...NOTHING_SPENT, ...sums };
    },
    fits: (purse: Purse, most: number, limitNanoUsd: number | null): boolean =>
      purse !== 'server' || limitNanoUsd === null || spent.dayAtMostNanoUsd + held + most <= limitNanoUsd,
    isHeld: (command: string): boolean => [...open.values()].some((hold) => hold.command === command),
    hold(id: string, hold: OpenHold): void {
      release(id);
      open.set(id, hold);
      if (hold.purse === 'server') held += hold.most;
    },
    /** Only the first settling of a hold counts. */
    settle(id: string, nanoUsd: number, atMostNanoUsd: number): OpenHold | undefined {
      const hold = release(id);
      if (hold) add(hold.purse, nanoUsd, atMostNanoUsd);
      return hold;
    },
    /** Corrects an earlier booking by the difference. */
    correct: add,
  };
}
