// What the history lists of a debate, without its words.
import { verdictsOf } from '@rostrum/shared/debate/ending';
import { ledgerOf } from '@rostrum/shared/debate/ledger';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/debate/record';
import { standing } from '@rostrum/shared/debate/standing';
import { standingOf } from '@rostrum/shared/judging/scores';
import { readVerdict } from '@rostrum/shared/judging/verdict';
import { z } from 'zod';

export const HistoryRow = z.object({
  id: z.string(),
  motion: z.string(),
  formatTitle: z.string(),
  /** By the record: one in error, or held by a cost warning, is running. */
  state: z.enum(['unopened', 'running', 'paused', 'completed']),
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

export const rowOf = (record: DebateRecord, at: number): HistoryRow => ({
  id: record.id,
  motion: record.motion,
  formatTitle: record.format.title,
  state: standing(record),
  verdict: verdictInShort(record),
  turns: turnsOf(record).length,
  spentNanoUsd: ledgerOf(record).spentNanoUsd,
  notional: attemptsOf(record).every((attempt) => attempt.notional),
  createdAt: record.createdAt,
  updatedAt: at,
});

/** "Opposition wins by 6.5", "Inconclusive"; `null` without a verdict that can be read. */
function verdictInShort(record: DebateRecord): string | null {
  for (const turn of verdictsOf(record)) {
    const reading = readVerdict(record, turn.text);
    if (!reading.ok) continue;
    const { outcome, margin } = standingOf(record, reading.verdict);
    return outcome.kind === 'winner' ? `${outcome.participant.name} wins by ${margin}` : 'Inconclusive';
  }
  return null;
}
