// Finds the single answers that were asked for before a debate, until the debate is held.
import type { StoredHistory } from './archive.ts';
import type { HistoryRow } from './history-rows.ts';

/** Returns the rows of single answers that no debate has followed, newest first; `motion`: those to it alone. */
export function answersWithoutDebate({ rows, inquiries }: StoredHistory, motion?: string): HistoryRow[] {
  const debateIds = new Set(rows.map(({ id }) => id));
  return inquiries.filter(
    (row) =>
      row.origin?.way === 'asked-first' &&
      (motion === undefined || row.motion === motion) &&
      !debateIds.has(row.origin.debate),
  );
}
