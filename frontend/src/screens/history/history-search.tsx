// The search field and the filters of the history.
import { useMemo } from 'react';
import { historySearchWords } from '../../words/history-search-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { filterChoices, type HistoryFilter, type HistoryItem } from './history-filter.ts';

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
  const choose = (change: Partial<HistoryFilter>) => onFilter({ ...filter, ...change });
  return (
    <search className="filters">
      <input
        type="search"
        dir="auto"
        aria-label={historySearchWords('search')}
        placeholder={historySearchWords('search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Choice
        label={historySearchWords('format')}
        all={historySearchWords('allFormats')}
        value={filter.format}
        choices={formats.map((value) => ({ value, title: shippedText(value) }))}
        onChoose={(format) => choose({ format })}
      />
      <Choice
        label={historySearchWords('outcome')}
        all={historySearchWords('allResults')}
        value={filter.outcome}
        choices={results.map((value) => ({ value, title: historySearchWords('result', { result: value }) }))}
        onChoose={(outcome) => choose({ outcome })}
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  choices: readonly { value: string; title: string }[];
  onChoose(value: string): void;
}

const Choice = ({ label, all, value, choices, onChoose }: ChoiceProps) => (
  <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{all}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.title}
      </option>
    ))}
  </select>
);
