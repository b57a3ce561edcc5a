// Chooses and orders the debates that the search and the filters of the history leave.
import type { DebateLabels } from '../../storage/database.ts';
import { HistoryRow } from '../../storage/history-rows.ts';
import type { SearchHit } from '../../storage/search-debates.ts';
import type { HistoryState } from './history-state.ts';

export interface HistoryItem {
  row: HistoryRow;
  state: HistoryState;
  labels: DebateLabels | undefined;
  /** Match of the search. A deleted row keeps it, and so its place. */
  hit?: SearchHit | undefined;
}

/** Filters of the history; an empty one lets all pass. */
export interface HistoryFilter {
  format: string;
  outcome: string;
}
export const NO_FILTER: HistoryFilter = { format: '', outcome: '' };

/** Returns the result, unless it waits for the person's vote. */
const resultOf = ({ row, state }: HistoryItem): HistoryRow['result'] =>
  state === 'awaitsVote' ? undefined : row.result;

/** Filters items and keeps their order. `hits`: matches of a query by the debate's id; `null`: there is no query. */
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
