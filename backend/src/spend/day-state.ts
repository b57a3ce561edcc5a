// What is kept of a day's spending, as it stands in its file, and how it is read back: from that file, or from the lines of an earlier
// version.
import { z } from 'zod';

/** Who pays for a call. Only the server's own money counts toward its limit. */
const Purse = z.enum(['server', 'notional', 'typed-key']);
export type Purse = z.infer<typeof Purse>;

export const purseOf = (notional: boolean, typedKey: boolean): Purse => {
  if (notional) return 'notional';
  return typedKey ? 'typed-key' : 'server';
};

const NanoUsdAmount = z.int().nonnegative();
const DaySpent = z.object({ server: NanoUsdAmount, notional: NanoUsdAmount, 'typed-key': NanoUsdAmount });
/** In nano-dollars; calls that were cut off count the most they can have cost. */
export type DaySpent = z.infer<typeof DaySpent>;

const OpenHold = z.object({ purse: Purse, nanoUsd: NanoUsdAmount, about: z.unknown() });
/** `about`: what the audit log says about the call. */
export type OpenHold = z.infer<typeof OpenHold>;

export const DayState = z.object({
  /** Days since 1970, UTC. */
  day: z.int(),
  spent: DaySpent,
  /** By the id of the request. */
  holds: z.record(z.string(), OpenHold),
});
export type DayState = z.infer<typeof DayState>;

/** With the name of the process that wrote it. Throws if it is none. */
export const KeptDay = DayState.extend({ by: z.string() });

const Line = z.looseObject({
  audit: z.literal('spend'),
  event: z.string(),
  /** The day it counts for is missing in older ones. */
  time: z.number(),
  day: z.int().optional(),
  requestId: z.string().default(''),
  ownKey: z.boolean().default(false),
  notional: z.boolean().default(false),
  atMostNanoUsd: NanoUsdAmount.nullish(),
  cost: z.object({ atMostNanoUsd: NanoUsdAmount.nullable() }).optional(),
  sums: z
    .object({
      dayAtMostNanoUsd: NanoUsdAmount,
      notionalDayNanoUsd: NanoUsdAmount,
      typedKeyDayAtMostNanoUsd: NanoUsdAmount,
    })
    .optional(),
});

const DAY_MS = 86_400_000;

/** From lines about money, of which others are part of a log too. Throws where one cannot be read: it may say what was spent. */
export function dayStateOfLines(text: string, today: number): DayState {
  const state: DayState = { day: today, spent: { server: 0, notional: 0, 'typed-key': 0 }, holds: {} };
  // After the last line end stands what was being written when the process ended: its call was not made.
  for (const written of text.split('\n').slice(0, -1)) {
    if (!written.includes('"audit":"spend"')) continue;
    const line = JSON.parse(written);
    const day = line.day ?? Math.floor(line.time / DAY_MS);
    // A call takes an hour at most: what is older is settled.
    if (day < today - 1) continue;
    const { event, requestId, ownKey, notional, atMostNanoUsd, cost, sums, ...about } = Line.parse(line);
    const isOfToday = day >= today;
    const purse = purseOf(notional, ownKey);
    if (event === 'held') {
      const call = { ...about, requestId, ownKey, notional };
      state.holds[requestId] = { purse, nanoUsd: atMostNanoUsd ?? 0, about: call };
    } else if (event === 'charged' || event === 'returned') {
      delete state.holds[requestId];
      if (isOfToday) state.spent[purse] += cost?.atMostNanoUsd ?? 0;
    } else if (sums && isOfToday) {
      const [server, typed] = [sums.dayAtMostNanoUsd, sums.typedKeyDayAtMostNanoUsd];
      state.spent = { server, notional: sums.notionalDayNanoUsd, 'typed-key': typed };
    }
  }
  return state;
}
