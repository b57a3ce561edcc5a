// A number field that keeps the text as typed while it has the focus. It reports every valid number, and `null` when it is empty.
import { type ComponentProps, useState } from 'react';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: number | null;
  onValue(value: number | null): void;
  /** An amount in dollars: whole cents are written as such, 5.00. */
  money?: boolean;
}

export function NumberInput({ value, onValue, money, onBlur, className, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const cents = money && value !== null && Number(value.toFixed(2)) === value;
  const shown = value === null ? '' : cents ? value.toFixed(2) : String(value);
  return (
    <input
      type="number"
      inputMode="decimal"
      className={`num ${className ?? ''}`}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        if (text === '' || Number.isFinite(Number(text))) onValue(text === '' ? null : Number(text));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
