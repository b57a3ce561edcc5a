// A few choices side by side, as native radio buttons: arrow keys and screen readers then work without extra code.
import { useId } from 'react';

interface SegmentedControlProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; title: string }[];
  onChoose(value: T): void;
}

export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, value, choices, onChoose } = props;
  const id = useId();
  return (
    <div role="radiogroup" className="field" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className="row">
        {choices.map((choice) => (
          <label className="line check" key={choice.value}>
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.title}
          </label>
        ))}
      </div>
    </div>
  );
}
