// What the history lists of a debate, without its words.
import { ledgerOf } from '@rostrum/shared/debate/ledger';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/debate/record';
import { z } from 'zod';

export const HistoryRow = z.object({
  id: z.string(),
  motion: z.string(),
  formatTitle: z.string(),
  /** The machine's state when it was last kept: `completed`, `paused`, `debating`… */
  state: z.string(),
  /** In a few words, once there is one. */
  verdict: z.string().nullable(),
  turns: z.int().nonnegative(),
  spentNanoUsd: z.number(),
  /** Nothing of it was billed. */
  notional: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type HistoryRow = z.infer<typeof HistoryRow>;

export interface Standing {
  state: string;
  verdict: string | null;
  at: number;
}

export function rowOf(record: DebateRecord, standing: Standing): HistoryRow {
  return {
    id: record.id,
    motion: record.motion,
    formatTitle: record.format.title,
    state: standing.state,
    verdict: standing.verdict,
    turns: turnsOf(record).length,
    spentNanoUsd: ledgerOf(record).spentNanoUsd,
    notional: attemptsOf(record).every((attempt) => attempt.notional),
    createdAt: record.createdAt,
    updatedAt: standing.at,
  };
}
