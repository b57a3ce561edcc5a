// Going on with a debate that came to its planned end: its plan grows, and nothing that was said moves or is lost.

import { isLoop } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import { debateEnding } from './debate-ending.ts';

/** How many more passes it would have at most; `null` where it cannot be gone on with: by its format, or by how it ended. */
export function extensionPasses(record: DebateRecord): number | null {
  const loop = record.format.continues?.find(isLoop);
  return loop && debateEnding(record)?.kind === 'plan' ? amountOf(record, loop.loop.atMost) : null;
}

/** The debate with more of its plan before it; as it was where it cannot be gone on with. `now`: ms since the epoch. */
export function extendDebate(record: DebateRecord, now: number): DebateRecord {
  if (extensionPasses(record) === null) return record;
  const { continues = [], plan } = record.format;
  return {
    ...record,
    format: { ...record.format, plan: [...plan, ...continues] },
    entries: [...record.entries, { kind: 'ruling', at: now, ruling: 'extend' }],
  };
}
