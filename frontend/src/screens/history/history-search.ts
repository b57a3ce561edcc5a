// Which debates the search and the filters of the history leave, in what order.
import type { DebateLabels } from '../../storage/database.ts';
import { HistoryRow } from '../../storage/history-rows.ts';
import type { SearchHit } from '../../storage/search-debates.ts';
import type { HistoryState } from './history-state.ts';

export interface HistoryItem {
  row: HistoryRow;
  state: HistoryState;
  labels: DebateLabels | undefined;
  /** Found by the search. A row that is deleted keeps it, and so its place. */
  hit?: SearchHit | undefined;
}

/** Empty: all. */
export interface HistoryFilter {
  format: string;
  outcome: string;
}
export const NO_FILTER: HistoryFilter = { format: '', outcome: '' };

/** A result that waits for the person's vote is not given away. */
const resultOf = ({ row, state }: HistoryItem): HistoryRow['result'] =>
  state === 'awaitsVote' ? undefined : row.result;

/** In the order given. `hits`: what a query has found, by the debate's id; `null`: nothing is asked for. */
export const filterHistory = (
  items: readonly HistoryItem[],
  { format, outcome }: HistoryFilter,
  hits: ReadonlyMap<string, SearchHit> | null,
): HistoryItem[] =>
  items
    .filter((item) => ['', item.row.formatTitle].includes(format) && ['', resultOf(item)].includes(outcome))
    .map((item) => (hits ? { ...item, hit: hits.get(item.row.id) ?? item.hit } : item))
    .filter(({ hit }) => hits === null || hit !== undefined);

export const filterChoices = (items: readonly HistoryItem[]) => ({
  formats: [...new Set(items.map(({ row }) => row.formatTitle))].sort((a, b) => a.localeCompare(b)),
  results: HistoryRow.shape.result
    .unwrap()
    .options.filter((kind) => items.some((item) => resultOf(item) === kind)),
});
