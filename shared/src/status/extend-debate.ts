// Extends a debate that came to its planned end: its plan grows, and no speech moves or is lost.

import type { DebateRecord } from '../record/record.ts';
import { amountOf, isLoop } from '../record/record-reads.ts';
import { debateEnding } from './debate-ending.ts';

/** The most passes the extension would add; `null` if the debate cannot be extended: because of its format, or of how it ended. */
export function extensionPasses(record: DebateRecord): number | null {
  const loop = record.format.continues?.find(isLoop);
  return loop && debateEnding(record)?.kind === 'plan' ? amountOf(record, loop.loop.atMost) : null;
}

/** The debate with its plan extended; unchanged if it cannot be extended. `now`: milliseconds since the epoch. */
export function extendDebate(record: DebateRecord, now: number): DebateRecord {
  if (extensionPasses(record) === null) return record;
  const { continues = [], plan } = record.format;
  return {
    ...record,
    format: { ...record.format, plan: [...plan, ...continues] },
    entries: [...record.entries, { kind: 'ruling', at: now, ruling: 'extend' }],
  };
}
