// A number that stands in the plan, or that a setting of the format holds.
import type { Amount } from '@rostrum/shared/debate/rule';
import { useId } from 'react';
import { FieldError } from '../../parts/field.tsx';
import { NumberInput } from '../../parts/number-input.tsx';
import { useDesk, useFault } from './composer-parts.tsx';

interface AmountFieldProps {
  label: string;
  path: string;
  value: Amount | undefined;
  /** What it begins at where it was none. */
  usual: number;
  /** May be left out. */
  optional?: string;
  min?: number;
  onAmount(amount: Amount | undefined): void;
}

const NUMBER = 'number ';
const NONE = 'none ';

export function AmountField({ label, path, value, usual, optional, min, onAmount }: AmountFieldProps) {
  const { format } = useDesk();
  const id = useId();
  const error = useFault(path, label, true);
  const settings = format.settings.filter((spec) => spec.kind === 'number');
  const chosen = value === undefined ? NONE : typeof value === 'number' ? NUMBER : value.setting;
  const known = typeof value !== 'object' || settings.some((spec) => spec.id === value.setting);
  const choose = (next: string) => {
    if (next === NONE) onAmount(undefined);
    else if (next === NUMBER) onAmount(usual);
    else onAmount({ setting: next });
  };
  const described = error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const } : {};
  return (
    <fieldset className="field amount">
      <legend>{label}</legend>
      <div className="amount-row">
        {typeof value === 'number' && (
          <NumberInput
            aria-label={label}
            {...described}
            min={min}
            value={value}
            onValue={(next) => next !== null && onAmount(next)}
          />
        )}
        <select
          aria-label={`${label}: a number or a setting`}
          {...(typeof value === 'number' ? {} : described)}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {optional && <option value={NONE}>{optional}</option>}
          <option value={NUMBER}>a number</option>
          {settings.map((spec) => (
            <option key={spec.id} value={spec.id}>
              {`the setting “${spec.title}”${typeof value === 'object' && value.setting === spec.id && value.less ? ` less ${value.less}` : ''}`}
            </option>
          ))}
          {!known && <option value={chosen}>{chosen}</option>}
        </select>
      </div>
      <FieldError id={`${id}-error`} reason={error} />
    </fieldset>
  );
}
