// Says why models are missing: no backend, a backend that asks for its access token, providers without a key.
import { KeyRound, PlugZap } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-debate.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/provider-keys.ts';
import { SecretForm } from './secret-form.tsx';

export function ServerNotice() {
  const { refreshModels } = useServices();
  const { state, problem } = useModelList((view) => view);
  if (state === 'locked') return <TokenForm />;
  if (state !== 'failed') return null;
  return (
    <div className="notice" role="alert">
      <PlugZap className="icon" aria-hidden="true" />
      <p>
        <b>No models yet.</b> {problem ?? 'Rostrum’s backend cannot be reached.'} What you wrote here is kept.
      </p>
      <Button onPress={() => void refreshModels()}>Try again</Button>
    </div>
  );
}

export function TokenForm() {
  const { setAccessToken } = useServices();
  return (
    <SecretForm
      className="notice"
      label="Access token"
      help="This server asks for one. It is kept until this tab closes."
      lead={<KeyRound className="icon" aria-hidden="true" />}
      action="Unlock"
      onSecret={(token) => void setAccessToken(token)}
    />
  );
}

/** Names the providers that need a key, and where to type it; nothing if none does. */
export function ProvidersNote() {
  const providers = useModelList((view) => view.answer?.providers);
  const held = useProvidersWithKey();
  const lacking = providers?.filter(({ id, status }) => status === 'missing-key' && !held.includes(id)) ?? [];
  if (lacking.length === 0) return null;
  return (
    <p className="note">
      {joinNames(lacking.map(({ title }) => title))} {lacking.length === 1 ? 'needs' : 'need'} a key: see{' '}
      <Link href="/settings">Settings</Link>.
    </p>
  );
}
