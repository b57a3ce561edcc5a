// Time limits of a debate and of a round, as questions to the record: pauses do not count, and nothing here has a clock.
import type { DebateRecord } from './record.ts';
import { groupsOf, nextStep } from './walk.ts';

export interface TimeLeft {
  /** Milliseconds; `null` where there is no such limit. Negative: it is over by so much. */
  totalMs: number | null;
  roundMs: number | null;
}

/** What is left at `now` (milliseconds since the epoch) of the limits that are set. */
export function timeLeft(record: DebateRecord, now: number): TimeLeft {
  const { totalTimeoutMs = null, roundTimeoutMs = null } = record.settings;
  return {
    totalMs: totalTimeoutMs === null ? null : totalTimeoutMs - runningMs(record, 0, now),
    roundMs: roundTimeoutMs === null ? null : roundTimeoutMs - runningMs(record, roundStart(record), now),
  };
}

/** Which limit is over; `null` while none is. */
export function timeIsUp(record: DebateRecord, now: number): 'total' | 'round' | null {
  const { totalMs, roundMs } = timeLeft(record, now);
  if (totalMs !== null && totalMs <= 0) return 'total';
  return roundMs !== null && roundMs <= 0 ? 'round' : null;
}

/** Time from entry number `from` to `now` in which the debate was not paused; 0 before the first entry. */
function runningMs(record: DebateRecord, from: number, now: number): number {
  const entries = record.entries.slice(from);
  const [first] = entries;
  if (!first) return 0;
  let running = 0;
  let since: number | null = first.at;
  for (const entry of entries) {
    if (entry.kind !== 'ruling') continue;
    if (entry.ruling === 'pause' && since !== null) {
      running += Math.max(0, entry.at - since);
      since = null;
    } else if (since === null && GOES_ON.has(entry.ruling)) since = entry.at;
  }
  return running + (since === null ? 0 : Math.max(0, now - since));
}

const GOES_ON: ReadonlySet<string> = new Set(['resume', 'retry', 'stop', 'acknowledge']);

/** The entry with which the present pass of the outermost loop began; outside a loop, the first after the last loop. */
function roundStart(record: DebateRecord): number {
  const step = nextStep(record);
  if (step.kind === 'close') return record.entries.length;
  const { address, passes } = step.group;
  const here = new Set(
    [...groupsOf(record, record.format.plan)]
      .filter((group) => roundOf(group.address, group.passes) === roundOf(address, passes))
      .flatMap((group) => group.places.map((place) => place.turn)),
  );
  const before = record.entries.findLastIndex((entry) => entry.kind === 'turn' && !here.has(entry.id));
  return before + 1;
}

const roundOf = (address: string, passes: readonly number[]): string =>
  passes.length === 0 ? 'outside' : `${address.split(':')[0]}:${passes[0]}`;
