// Which debates the history shows, and in what order: by what was searched for and by the filters. No component belongs here.
import type { SearchHit } from '../../storage/debate-index.ts';
import type { DebateLabels } from '../../storage/debate-labels.ts';
import { HistoryRow } from '../../storage/history-rows.ts';
import { indexTerms, queryTerms } from '../../storage/search-terms.ts';
import type { HistoryState } from './history-state.ts';

export interface HistoryItem {
  row: HistoryRow;
  state: HistoryState;
  labels: DebateLabels | undefined;
  hit?: SearchHit | undefined;
}

/** Empty: all. `outcome`: `unfinished`, or a kind of result. */
export interface HistoryFilter {
  format: string;
  model: string;
  outcome: string;
  tag: string;
}
export const NO_FILTER: HistoryFilter = { format: '', model: '', outcome: '', tag: '' };

const RESULTS = HistoryRow.shape.result.unwrap().options;

/** A result that waits for the person's vote is not given away. */
const resultOf = ({ row, state }: HistoryItem): HistoryRow['result'] =>
  state === 'awaitsVote' ? undefined : row.result;

const hasOutcome = (item: HistoryItem, outcome: string): boolean =>
  outcome === '' || outcome === (item.row.state === 'completed' ? resultOf(item) : 'unfinished');

const isAmong = (wanted: string, values: readonly string[]): boolean =>
  wanted === '' || values.includes(wanted);

const passes = (item: HistoryItem, wanted: HistoryFilter): boolean =>
  isAmong(wanted.format, [item.row.formatTitle]) &&
  isAmong(wanted.model, item.row.models ?? []) &&
  isAmong(wanted.tag, item.labels?.tags ?? []) &&
  hasOutcome(item, wanted.outcome);

/** Whether motion, title and tags hold every term of the query: known without the index. */
function isNamed({ row, labels }: HistoryItem, query: readonly string[]): boolean {
  const terms = indexTerms([row.motion, labels?.title ?? '', ...(labels?.tags ?? [])].join(' '));
  return query.every((asked) => terms.some((term) => term.startsWith(asked)));
}

/** Newest first; with a query, the best hits first. `hits`: what the index has found, by the debate's id; `complete`: it has every debate. */
export function filterHistory(
  items: readonly HistoryItem[],
  filter: HistoryFilter,
  query: string,
  hits: ReadonlyMap<string, SearchHit> | null,
  complete: boolean,
): HistoryItem[] {
  const shown = items.filter((item) => passes(item, filter));
  const asked = queryTerms(query);
  if (asked.length === 0) return shown;
  return shown
    .map((item) => ({ ...item, hit: hits?.get(item.row.id) }))
    .filter((item) => item.hit !== undefined || (!complete && isNamed(item, asked)))
    .sort((left, right) => (right.hit?.score ?? 0) - (left.hit?.score ?? 0));
}

/** Every value that a filter can be set to, in alphabetical order. */
export function filterChoices(items: readonly HistoryItem[]): {
  formats: string[];
  models: string[];
  results: NonNullable<HistoryRow['result']>[];
  tags: string[];
} {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b));
  return {
    formats: sorted(items.map(({ row }) => row.formatTitle)),
    models: sorted(items.flatMap(({ row }) => row.models ?? [])),
    results: RESULTS.filter((kind) => items.some((item) => resultOf(item) === kind)),
    tags: sorted(items.flatMap(({ labels }) => labels?.tags ?? [])),
  };
}
