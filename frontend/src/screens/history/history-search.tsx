// The search of the history: its field and filters, and which debates they leave, in what order.
import { useMemo } from 'react';
import { SelectField } from '../../components/field.tsx';
import type { DebateLabels } from '../../storage/database.ts';
import { HistoryRow } from '../../storage/history-rows.ts';
import { folded, holds, queryTerms, type SearchHit } from '../../storage/search-debates.ts';
import { historyWords } from '../../words/history-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { HistoryState } from './history-state.ts';

export interface HistoryItem {
  row: HistoryRow;
  state: HistoryState;
  labels: DebateLabels | undefined;
  /** Found by the index. A row that is deleted keeps it, and so its place. */
  hit?: SearchHit | undefined;
}

/** Empty: all. */
export interface HistoryFilter {
  format: string;
  /** A kind of result. */
  outcome: string;
}
export const NO_FILTER: HistoryFilter = { format: '', outcome: '' };

const RESULTS = HistoryRow.shape.result.unwrap().options;

/** A result that waits for the person's vote is not given away. */
const resultOf = ({ row, state }: HistoryItem): HistoryRow['result'] =>
  state === 'awaitsVote' ? undefined : row.result;

const passes = (item: HistoryItem, wanted: HistoryFilter): boolean =>
  ['', item.row.formatTitle].includes(wanted.format) && ['', resultOf(item)].includes(wanted.outcome);

/** By motion, title and tags: known without the index. */
const nameOf = ({ row, labels }: HistoryItem): string =>
  [row.motion, labels?.title ?? '', ...(labels?.tags ?? [])].join(' ');

/** By a model that took part: the index does not have them. */
const modelsOf = ({ row }: HistoryItem): string => (row.models ?? []).join(' ');

/** Newest first; with a query, the best hits first. `hits`: what the index has found, by the debate's id; `complete`: it has every debate. */
export function filterHistory(
  items: readonly HistoryItem[],
  filter: HistoryFilter,
  query: string,
  hits: ReadonlyMap<string, SearchHit> | null,
  complete: boolean,
): HistoryItem[] {
  const shown = items.filter((item) => passes(item, filter));
  const terms = queryTerms(query);
  if (terms.length === 0) return shown;
  const has = (text: string) => terms.every((term) => holds(folded(text), term));
  return shown
    .map((item) => ({ ...item, hit: hits?.get(item.row.id) ?? item.hit }))
    .filter((item) => item.hit !== undefined || has(modelsOf(item)) || (!complete && has(nameOf(item))))
    .sort((left, right) => (right.hit?.score ?? 0) - (left.hit?.score ?? 0));
}

/** Every value that a filter can be set to, in alphabetical order. */
export function filterChoices(items: readonly HistoryItem[]): {
  formats: string[];
  results: NonNullable<HistoryRow['result']>[];
} {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b));
  return {
    formats: sorted(items.map(({ row }) => row.formatTitle)),
    results: RESULTS.filter((kind) => items.some((item) => resultOf(item) === kind)),
  };
}

interface HistorySearchProps {
  /** All that there are, whatever is shown of them. */
  items: readonly HistoryItem[];
  typed: string;
  filter: HistoryFilter;
  onType(typed: string): void;
  onFilter(filter: HistoryFilter): void;
}

export function HistorySearch({ items, typed, filter, onType, onFilter }: HistorySearchProps) {
  const { formats, results } = useMemo(() => filterChoices(items), [items]);
  return (
    <search className="filters">
      <input
        type="search"
        dir="auto"
        aria-label={historyWords('search')}
        placeholder={historyWords('search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <SelectField
        label={historyWords('format')}
        hideLabel
        value={filter.format}
        options={[
          { value: '', title: historyWords('allFormats') },
          ...formats.map((value) => ({ value, title: shippedText(value) })),
        ]}
        onChoose={(format) => onFilter({ ...filter, format })}
      />
      <SelectField
        label={historyWords('outcome')}
        hideLabel
        value={filter.outcome}
        options={[
          { value: '', title: historyWords('allResults') },
          ...results.map((result) => ({ value: result, title: historyWords('result', { result }) })),
        ]}
        onChoose={(outcome) => onFilter({ ...filter, outcome })}
      />
    </search>
  );
}
