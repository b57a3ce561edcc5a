// A form for a key or token, sent with Enter or its button; the browser neither fills it in nor checks its spelling.
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';

interface SecretFormProps {
  className: string;
  label: string;
  help?: string;
  /** Shown before the field. */
  lead?: ReactNode;
  action: string;
  onSecret(secret: string): void;
}

export function SecretForm({ className, label, help, lead, action, onSecret }: SecretFormProps) {
  const [typed, setTyped] = useState('');
  const secret = typed.trim();
  const send = () => onSecret(secret);
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (secret) send();
      }}
    >
      {lead}
      <Field label={label} help={help}>
        {(field) => (
          <input
            {...field}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button onPress={secret ? send : undefined}>{action}</Button>
    </form>
  );
}
