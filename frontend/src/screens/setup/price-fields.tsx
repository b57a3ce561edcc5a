// Two prices typed by a person: dollars per million tokens, in and out. Told on when both are there.
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';

interface PriceInputsProps {
  name: string;
  input: number | null;
  output: number | null;
  onPrice(input: number | null, output: number | null): void;
}

export function PriceInputs({ name, input, output, onPrice }: PriceInputsProps) {
  const [pair, setPair] = useState({ input, output });
  const change = (next: typeof pair) => {
    setPair(next);
    onPrice(next.input, next.output);
  };
  return (
    <div className="price-pair">
      <Field label={`${name} price in ($ per million tokens)`}>
        {(field) => (
          <NumberInput
            {...field}
            min={0}
            step="any"
            value={pair.input}
            onValue={(value) => change({ ...pair, input: value })}
          />
        )}
      </Field>
      <Field label="Price out">
        {(field) => (
          <NumberInput
            {...field}
            min={0}
            step="any"
            value={pair.output}
            onValue={(value) => change({ ...pair, output: value })}
          />
        )}
      </Field>
    </div>
  );
}
