// A labelled form field with help and error; both are linked to the input, so that screen readers read them out.
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
  children(props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode;
}

export function Field({ label, help, error, hideLabel, children }: FieldProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
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

export function FieldError({ id, reason }: { id?: string; reason: string | undefined }) {
  if (!reason) return null;
  return (
    <p className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      {reason}
    </p>
  );
}

interface CheckFieldProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onCheck(checked: boolean): void;
}

/** A check box with its label, and below it a note on what it does. */
export const CheckField = ({ label, help, checked, onCheck }: CheckFieldProps) => (
  <label className="line check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
    <span>
      {label}
      {help && <span className="note">{help}</span>}
    </span>
  </label>
);
