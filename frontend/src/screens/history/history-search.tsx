// The search of the history: its field and filters, and which debates they leave, in what order.
import { useMemo } from 'react';
import { SelectField } from '../../components/field.tsx';
import type { DebateLabels } from '../../storage/database.ts';
import { HistoryRow } from '../../storage/history-rows.ts';
import type { SearchHit } from '../../storage/search-debates.ts';
import { historyWords } from '../../words/history-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
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

/** Newest first. `hits`: what a query has found, by the debate's id; `null`: nothing is asked for. */
export function filterHistory(
  items: readonly HistoryItem[],
  filter: HistoryFilter,
  hits: ReadonlyMap<string, SearchHit> | null,
): HistoryItem[] {
  const shown = items.filter((item) => passes(item, filter));
  if (hits === null) return shown;
  return shown
    .map((item) => ({ ...item, hit: hits.get(item.row.id) ?? item.hit }))
    .filter(({ hit }) => hit !== undefined);
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
