// The fields of the format editor: each shows and changes one part of the format, with that part's fault beside it.
import type { Format, SettingSpec } from '@rostrum/shared/formats/format';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { useFieldFault } from './editor-context.tsx';
import type { FormatPart } from './format-part.ts';

interface EditorFieldProps<T> {
  label: string;
  of: FormatPart<T>;
  className?: string;
}

interface TextFieldProps extends EditorFieldProps<string> {
  longest: number;
  /** The field's name in the text of a fault, where that is not its label. */
  faultName?: string;
  onText?(text: string): void;
}

export function TextField(props: TextFieldProps) {
  const { label, of, className, longest, faultName = label, onText = of.type } = props;
  const error = useFieldFault(of.path, faultName);
  return (
    <Field label={label} error={error} {...(className ? { className } : {})}>
      {(field) => (
        <input
          {...field}
          dir="auto"
          maxLength={longest}
          value={of.value}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends EditorFieldProps<number> {
  help?: string;
  min?: number;
  max?: number;
  onNumber?(value: number): void;
}

/** Whole numbers; while the field is empty, the previous number stays. */
export function NumberField({ label, of, help, min, max, onNumber = of.type }: NumberFieldProps) {
  const error = useFieldFault(of.path, label);
  return (
    <Field label={label} help={help} error={error}>
      {(field) => (
        <NumberInput
          {...field}
          min={min}
          max={max}
          value={of.value}
          onValue={(next) => next !== null && onNumber(Math.round(next))}
        />
      )}
    </Field>
  );
}

type ChoiceValue = string | number | boolean | null | undefined;

export interface EditorChoice<T> {
  value: T;
  title: string;
}

interface SelectFieldProps<T> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: T;
  choices: readonly EditorChoice<T>[];
  onChoose(value: T): void;
}

/** In the DOM, `null` and `undefined` are the empty string. */
export function SelectField<T extends ChoiceValue>(props: SelectFieldProps<T>) {
  const { label, help, error, value, choices, onChoose } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(field) => (
        <select
          {...field}
          value={String(value ?? '')}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => String(choice.value ?? '') === target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value ?? '')}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ChoiceFieldProps<T> extends Omit<SelectFieldProps<T>, 'value' | 'onChoose' | 'error'> {
  of: FormatPart<T>;
  value?: T;
  onChoose?(value: T): void;
}

export function ChoiceField<T extends ChoiceValue>(props: ChoiceFieldProps<T>) {
  const { of, value = of.value, onChoose = of.set, ...select } = props;
  const error = useFieldFault(of.path, select.label);
  return <SelectField {...select} error={error} value={value} onChoose={onChoose} />;
}

/** Adds the chosen value under its id if it is no longer among the choices, so that it can be seen and changed. */
export const withChosen = (choices: readonly EditorChoice<string>[], now: string): EditorChoice<string>[] =>
  choices.some(({ value }) => value === now)
    ? [...choices]
    : [...choices, { value: now, title: now || formatEditorWords('chooseOne') }];

/** The format's settings, of the given kinds or of all, as choices by id. */
export const settingChoices = (
  format: Format,
  ...kinds: readonly SettingSpec['kind'][]
): EditorChoice<string>[] =>
  format.settings
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ id, title }) => ({ value: id, title }));
