// A number that stands in the plan, or that a setting of the format holds.
import type { Amount } from '@rostrum/shared/record/condition';
import { useId } from 'react';
import { FieldError } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { useEditor, useFieldFault } from './editor-context.tsx';

interface NumberOrSettingFieldProps {
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

const A_NUMBER = 'number ';
const NO_NUMBER = 'none ';

export function NumberOrSettingField({
  label,
  path,
  value,
  usual,
  optional,
  min,
  onAmount,
}: NumberOrSettingFieldProps) {
  const { format } = useEditor();
  const id = useId();
  const error = useFieldFault(path, label, true);
  const settings = format.settings.filter((spec) => spec.kind === 'number');
  const chosen = value === undefined ? NO_NUMBER : typeof value === 'number' ? A_NUMBER : value.setting;
  const known = typeof value !== 'object' || settings.some((spec) => spec.id === value.setting);
  const choose = (next: string) => {
    if (next === NO_NUMBER) onAmount(undefined);
    else if (next === A_NUMBER) onAmount(usual);
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
          {optional && <option value={NO_NUMBER}>{optional}</option>}
          <option value={A_NUMBER}>a number</option>
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
