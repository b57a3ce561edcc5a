// A labelled form field with help and error; both are linked to the input, so that screen readers read them out.
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** One sentence on what it does. */
  help?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean;
  className?: string;
  children(props: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode;
}

export function Field({ label, help, error, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field ${className ?? ''}`}>
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
