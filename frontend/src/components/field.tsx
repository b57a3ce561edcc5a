// Form fields: a labelled field with help and error, which screen readers read out too; a check box; a number; choices.
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, cloneElement, type ReactElement, useId, useState } from 'react';
import { currentLocale } from '../words/define-words.ts';

interface FieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
  /** The control, which gets the id of the label, and of help and error. */
  children: ReactElement<ComponentProps<'input'>>;
}

export function Field({ label, help, error, hideLabel, children }: FieldProps) {
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {help && (
        <p className="note" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} reason={error} />
    </div>
  );
}

export function FieldError({ reason, ...rest }: ComponentProps<'p'> & { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <p className="field-error" {...rest}>
      <CircleAlert className="icon" aria-hidden="true" />
      {reason}
    </p>
  );
}

interface SelectFieldProps<T extends string> extends Omit<FieldProps, 'children'> {
  value: T;
  options: readonly { value: T; title: string; lang?: string }[];
  onChoose(value: T): void;
}

export const SelectField = <T extends string>({
  value,
  options,
  onChoose,
  ...about
}: SelectFieldProps<T>) => (
  <Field {...about}>
    <select value={value} onChange={({ target }) => onChoose(target.value as T)}>
      {options.map(({ title, ...option }) => (
        <option key={option.value} {...option}>
          {title}
        </option>
      ))}
    </select>
  </Field>
);

interface CheckFieldProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onCheck(isChecked: boolean): void;
}

export const CheckField = ({ label, help, checked, onCheck }: CheckFieldProps) => (
  <label className="line check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
    <span>
      {label}
      {help && <span className="note">{help}</span>}
    </span>
  </label>
);

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> {
  value: number | null;
  onValue(value: number | null): void;
  /** An amount in dollars, written with two decimals. */
  money?: boolean;
}

/** Reads an amount with a point or a comma. `NaN`: no amount, or one that may be thousands: "1,000" in English, "1.000" in German. */
function amountIn(text: string): number {
  const group = (0.5).toLocaleString(currentLocale()).includes(',') ? '.' : ',';
  const [whole = '', rest = ''] = text.split(group);
  const mayBeThousands = Number(whole) > 0 && /^\d{3}$/.test(rest);
  const isAmount = /^\d+[.,]?\d*$|^[.,]\d+$/.test(text) && !mayBeThousands;
  return isAmount ? Number(text.replace(',', '.')) : Number.NaN;
}

export function NumberInput({ value, onValue, money, className, ...rest }: NumberInputProps) {
  /** The text while somebody types, and the value before it, which comes back if no amount is typed; where there was none, the last amount stays. */
  const [draft, setDraft] = useState<{ text: string; before: number | null } | null>(null);
  // A browser would write 0.7 and 5.00 in its own language, not in that of the page.
  const isText = money || !Number.isInteger(Number(rest.step ?? 1));
  const digits = { minimumFractionDigits: money ? 2 : 0, maximumFractionDigits: 9, useGrouping: false };
  const shownText = isText ? value?.toLocaleString(currentLocale(), digits) : value?.toString();
  return (
    <input
      type={isText ? 'text' : 'number'}
      inputMode="decimal"
      className={`num ${className ?? ''}`}
      value={draft?.text ?? shownText ?? ''}
      onChange={({ target }) => {
        const { before } = draft ?? { before: value };
        setDraft({ text: target.value, before });
        const text = target.value.trim();
        const number = isText ? amountIn(text) : Number(text);
        onValue(text === '' ? null : Number.isFinite(number) ? number : (before ?? value));
      }}
      onBlur={() => setDraft(null)}
      {...rest}
    />
  );
}

export const NumberField = ({ label, help, error, ...input }: NumberFieldProps) => (
  <Field {...{ label, help, error }}>
    <NumberInput {...input} />
  </Field>
);
type NumberFieldProps = Pick<FieldProps, 'label' | 'help' | 'error'> & NumberInputProps;

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
