// Two fields for the prices of a model, in dollars per million tokens of input and of output.
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { seatsWords } from '../../words/seats-words.ts';

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
  const fields = [
    { key: 'input', label: seatsWords('priceIn', { name }) },
    { key: 'output', label: seatsWords('priceOut') },
  ] as const;
  return (
    <div className="line">
      {fields.map(({ key, label }) => (
        <Field key={key} label={label}>
          {(field) => (
            <NumberInput
              {...field}
              min={0}
              step="any"
              value={pair[key]}
              onValue={(value) => change({ ...pair, [key]: value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
