// What stands between the form and its models: no backend, a locked one, vendors without a key.
import { KeyRound, PlugZap } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { useHeldKeys } from '../../stores/keys.ts';
import { useServer } from '../../stores/server.ts';
import { listed } from '../reading/words.ts';

export function ServerNotice() {
  const { refreshModels } = useServices();
  const { state, trouble } = useServer((view) => view);
  if (state === 'locked') return <Locked />;
  if (state !== 'failed') return null;
  return (
    <div className="notice" role="alert">
      <PlugZap className="icon" aria-hidden="true" />
      <p>
        <b>No models yet.</b> {trouble ?? 'Rostrum’s backend cannot be reached.'} What you wrote here is kept.
      </p>
      <Button onPress={() => void refreshModels()}>Try again</Button>
    </div>
  );
}

export function Locked() {
  const { giveToken } = useServices();
  const [token, setToken] = useState('');
  const open = () => void giveToken(token);
  return (
    <form
      className="notice"
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim()) open();
      }}
    >
      <KeyRound className="icon" aria-hidden="true" />
      <Field label="Access token" help="This server asks for one. It is kept until this tab closes.">
        {(field) => (
          <input
            {...field}
            type="password"
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <Button onPress={token.trim() ? open : undefined}>Unlock</Button>
    </form>
  );
}

/** Which vendors are not to be had, and what to do about it; nothing while only the demo speakers matter. */
export function ProvidersNote() {
  const providers = useServer((view) => view.answer?.providers);
  const held = useHeldKeys();
  const lacking = providers?.filter(({ id, status }) => status === 'missing-key' && !held.includes(id)) ?? [];
  if (lacking.length === 0) return null;
  return (
    <p className="note">
      {listed(lacking.map(({ title }) => title))} {lacking.length === 1 ? 'needs' : 'need'} a key: see{' '}
      <Link href="/settings">Settings</Link>.
    </p>
  );
}
