// The search field and the filters of the history.
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useMemo } from 'react';
import { Field } from '../../components/field.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { filterChoices, type HistoryFilter, type HistoryItem, NO_FILTER } from './history-filter.ts';

interface HistorySearchProps {
  /** All that there are, whatever is shown of them. */
  items: readonly HistoryItem[];
  typed: string;
  filter: HistoryFilter;
  onType(typed: string): void;
  onFilter(filter: HistoryFilter): void;
}

export function HistorySearch({ items, typed, filter, onType, onFilter }: HistorySearchProps) {
  const cards = useModelList(listedModels);
  const { formats, models, results, tags } = useMemo(() => filterChoices(items), [items]);
  const titleOf = (key: string) => shippedText(cards.find((card) => modelKey(card) === key)?.title ?? key);
  const asIs = (values: readonly string[]) => values.map((value) => ({ value, title: value }));
  const outcomes = [
    { value: 'unfinished', title: historySearchWords('unfinished') },
    ...results.map((value) => ({ value, title: historySearchWords('result', { result: value }) })),
  ];
  const choose = (change: Partial<HistoryFilter>) => onFilter({ ...filter, ...change });
  const changed = typed !== '' || Object.values(filter).some((value) => value !== '');
  return (
    <search className="history-search">
      <Field label={historySearchWords('search')} help={historySearchWords('searchHelp')} className="search">
        {(field) => (
          <input
            {...field}
            type="search"
            dir="auto"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <Choice
        label={historySearchWords('format')}
        value={filter.format}
        choices={asIs(formats)}
        onChoose={(format) => choose({ format })}
      />
      <Choice
        label={historySearchWords('model')}
        value={filter.model}
        choices={models.map((value) => ({ value, title: titleOf(value) }))}
        onChoose={(model) => choose({ model })}
      />
      <Choice
        label={historySearchWords('outcome')}
        value={filter.outcome}
        choices={outcomes}
        onChoose={(outcome) => choose({ outcome })}
      />
      {tags.length > 0 && (
        <Choice
          label={historySearchWords('tag')}
          value={filter.tag}
          choices={asIs(tags)}
          onChoose={(tag) => choose({ tag })}
        />
      )}
      {changed && (
        <button
          type="button"
          className="link"
          onClick={() => {
            onType('');
            onFilter(NO_FILTER);
          }}
        >
          {historySearchWords('clear')}
        </button>
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; title: string }[];
  onChoose(value: string): void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <Field label={label}>
    {(field) => (
      <select {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{historySearchWords('all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    )}
  </Field>
);
