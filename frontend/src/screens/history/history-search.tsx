// The search field and the filters of the history.
import { useMemo } from 'react';
import { historyWords } from '../../words/history-words.ts';
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
        aria-label={historyWords('search')}
        placeholder={historyWords('search')}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Choice
        label={historyWords('format')}
        all={historyWords('allFormats')}
        value={filter.format}
        choices={formats.map((value) => ({ value, title: shippedText(value) }))}
        onChoose={(format) => choose({ format })}
      />
      <Choice
        label={historyWords('outcome')}
        all={historyWords('allResults')}
        value={filter.outcome}
        choices={results.map((value) => ({ value, title: historyWords('result', { result: value }) }))}
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
