// Tells a debate's state in the history, from its row and from when its page last said that it was open.
import { UNATTENDED_LIMIT_MS } from '@rostrum/shared/status/debate-status';
import type { HistoryRow } from '../../storage/history-rows.ts';

export type HistoryState =
  | 'notStarted'
  | 'running'
  | 'yourTurn'
  | 'paused'
  | 'pausedPageClosed'
  | 'noVerdict'
  | 'awaitsVote'
  | 'verdict';

/** Milliseconds: the page that drives a debate beats every few seconds, in the background once a minute. */
const ALIVE_FOR_MS = 75_000;

/** Returns the state of a debate. `aliveAt`, `now`: milliseconds since the epoch. */
export function historyStateOf(row: HistoryRow, aliveAt: number | undefined, now: number): HistoryState {
  if (row.awaitsVote) return 'awaitsVote';
  if (row.state === 'completed') return row.headline === null ? 'noVerdict' : 'verdict';
  if (row.state === 'unopened') return 'notStarted';
  if (row.state === 'paused') return 'paused';
  if (row.yourTurn) return 'yourTurn';
  const awayMs = now - Math.max(aliveAt ?? 0, row.updatedAt);
  if (awayMs > UNATTENDED_LIMIT_MS) return 'paused';
  return awayMs > ALIVE_FOR_MS ? 'pausedPageClosed' : 'running';
}
