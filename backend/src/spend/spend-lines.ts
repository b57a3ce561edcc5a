// Parses the audit lines about money in a file. The day's sums are computed from them in durable-daily-spend.ts.
import { z } from 'zod';
import { dayOf } from './day-sums.ts';

const NanoUsdAmount = z.int().nonnegative();
const Sums = z.object({
  dayNanoUsd: NanoUsdAmount,
  dayAtMostNanoUsd: NanoUsdAmount,
  notionalDayNanoUsd: NanoUsdAmount,
  typedKeyDayNanoUsd: NanoUsdAmount,
  typedKeyDayAtMostNanoUsd: NanoUsdAmount,
});
const Common = z.object({
  audit: z.literal('spend'),
  time: z.number(),
  /** The day it counts for, and the process that wrote it; logs of an earlier version have neither. */
  day: z.int().optional(),
  by: z.string().optional(),
  requestId: z.string().default(''),
  ownKey: z.boolean().default(false),
  notional: z.boolean().default(false),
});
const LineCost = z.object({ nanoUsd: NanoUsdAmount.nullable(), atMostNanoUsd: NanoUsdAmount.nullable() });
const Line = z.discriminatedUnion('event', [
  Common.extend({ event: z.literal('held'), atMostNanoUsd: NanoUsdAmount.nullable() }),
  Common.extend({ event: z.literal('charged'), ending: z.string(), cost: LineCost }),
  Common.extend({ event: z.literal('returned') }),
  Common.extend({ event: z.literal('carried'), sums: Sums }),
  Common.extend({ event: z.literal('opened') }),
  Common.extend({ event: z.literal('declined') }),
]);
export type Line = z.infer<typeof Line>;
/** A later version may write other events. */
const EVENTS: ReadonlySet<unknown> = new Set(Line.options.map(({ shape }) => shape.event.value));

export const SPEND = { audit: 'spend' } as const;
export const pageOf = (line: Line): number => line.day ?? dayOf(line.time);

/** A call runs for an hour at most, so lines before yesterday are settled. */
export function isOldBy(now: () => number): (line: string) => boolean {
  return (text) => {
    const line = parseSpendLine(text);
    return line !== null && line !== 'unreadable' && pageOf(line) < dayOf(now()) - 1;
  };
}

/** `null`: a line about something else. */
export function parseSpendLine(text: string): Line | 'unreadable' | null {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Reflect.get(value, 'audit') !== 'spend') return null;
    if (!EVENTS.has(Reflect.get(value, 'event'))) return null;
    const line = Line.safeParse(value);
    return line.success ? line.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
