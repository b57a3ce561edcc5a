// A field for a number in the plan, which is either typed or taken from a setting of the format.
import type { Amount } from '@rostrum/shared/record/condition';
import { useId } from 'react';
import { FieldError } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { useEditor, useFieldFault } from './editor-context.tsx';
import type { FormatPart } from './format-part.ts';

interface NumberOrSettingFieldProps {
  label: string;
  of: FormatPart<Amount | undefined>;
  /** The number to begin with where none was set. */
  usual: number;
  /** If the number may be left out: the label of that choice. */
  optional?: string;
  min?: number;
}

const A_NUMBER = 'number ';
const NO_NUMBER = 'none ';

const settingText = ({ id, title: setting }: { id: string; title: string }, value: Amount | undefined) =>
  typeof value === 'object' && value.setting === id && value.less
    ? formatEditorWords('theSettingLess', { setting, less: value.less })
    : formatEditorWords('theSettingNamed', { setting });

export function NumberOrSettingField({ label, of, usual, optional, min = 1 }: NumberOrSettingFieldProps) {
  const { format } = useEditor();
  const id = useId();
  const error = useFieldFault(of.path, label, true);
  const { value } = of;
  const settings = format.settings.filter((spec) => spec.kind === 'number');
  const chosen = value === undefined ? NO_NUMBER : typeof value === 'number' ? A_NUMBER : value.setting;
  const known = typeof value !== 'object' || settings.some((spec) => spec.id === value.setting);
  const choose = (next: string) => {
    if (next === NO_NUMBER) of.type(undefined);
    else of.type(next === A_NUMBER ? usual : { setting: next });
  };
  const described = error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const } : {};
  return (
    <fieldset className="field amount">
      <legend>{label}</legend>
      <div className="stack-2 amount-row">
        {typeof value === 'number' && (
          <NumberInput
            aria-label={label}
            {...described}
            min={min}
            value={value}
            onValue={(next) => next !== null && of.type(next)}
          />
        )}
        <select
          aria-label={formatEditorWords('numberOrSetting', { label })}
          {...(typeof value === 'number' ? {} : described)}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {optional && <option value={NO_NUMBER}>{optional}</option>}
          <option value={A_NUMBER}>{formatEditorWords('aNumber')}</option>
          {settings.map((spec) => (
            <option key={spec.id} value={spec.id}>
              {settingText(spec, value)}
            </option>
          ))}
          {!known && <option value={chosen}>{chosen}</option>}
        </select>
      </div>
      <FieldError id={`${id}-error`} reason={error} />
    </fieldset>
  );
}
