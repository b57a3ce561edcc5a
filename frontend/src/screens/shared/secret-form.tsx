// A key or a token to type in: sent with Enter or its button, never filled in or checked by the browser.
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';

interface SecretFormProps {
  className: string;
  label: string;
  help?: string;
  /** What stands before the field. */
  lead?: ReactNode;
  action: string;
  actionIcon?: ReactNode;
  onSecret(secret: string): void;
}

export function SecretForm({ className, label, help, lead, action, actionIcon, onSecret }: SecretFormProps) {
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
      <Button icon={actionIcon} onPress={secret ? send : undefined}>
        {action}
      </Button>
    </form>
  );
}
