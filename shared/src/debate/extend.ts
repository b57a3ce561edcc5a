// Going on with a debate that came to its planned end: its plan grows, and nothing that was said moves or is lost.
import { amountOf } from './amounts.ts';
import { endingOf } from './ending.ts';
import { isLoop } from './plan.ts';
import type { DebateRecord } from './record.ts';

/** How many more passes it would have at most; `null` where it cannot be gone on with: by its format, or by how it ended. */
export function furtherPasses(record: DebateRecord): number | null {
  const loop = record.format.continues?.find(isLoop);
  return loop && endingOf(record)?.kind === 'plan' ? amountOf(record, loop.loop.atMost) : null;
}

/** The debate with more of its plan before it; as it was where it cannot be gone on with. `now`: ms since the epoch. */
export function extended(record: DebateRecord, now: number): DebateRecord {
  if (furtherPasses(record) === null) return record;
  const { continues = [], plan } = record.format;
  return {
    ...record,
    format: { ...record.format, plan: [...plan, ...continues] },
    entries: [...record.entries, { kind: 'ruling', at: now, ruling: 'extend' }],
  };
}
