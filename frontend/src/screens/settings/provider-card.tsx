// The card of one provider: whether it is ready, what to do if not, a connection test, and a key for this tab.
import type { ModelTestAnswer, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { Check, CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-debate.tsx';
import { pluralize } from '../../presentation/format-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/provider-keys.ts';
import { SecretForm } from '../shared/secret-form.tsx';

const STATUS_TEXT: Record<ProviderStatus['status'], string> = {
  ready: 'Ready',
  'missing-key': 'No key',
  unreachable: 'Not reachable',
};

type TestState = { state: 'none' | 'running' } | { state: 'done'; answer: ModelTestAnswer };

export function ProviderCard({ provider }: { provider: ProviderStatus }) {
  const models = useModelList(listedModels).filter(
    (model) => model.provider === provider.id && !model.hidden,
  );
  const held = useProvidersWithKey().includes(provider.id);
  const { testProvider } = useServices();
  const [test, setTest] = useState<TestState>({ state: 'none' });
  const usable = provider.status === 'ready' || held;
  const StatusIcon = usable ? Check : CircleAlert;
  const run = async () => {
    setTest({ state: 'running' });
    try {
      setTest({ state: 'done', answer: await testProvider(provider.id) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'It could not be asked.';
      setTest({ state: 'done', answer: { ok: false, code: 'network', reason } });
    }
  };
  return (
    <li className={usable ? 'provider ready' : 'provider'}>
      <h3>{provider.title}</h3>
      <p className="line provider-status">
        <StatusIcon className="icon" aria-hidden="true" />
        {held ? 'Key held in this tab' : STATUS_TEXT[provider.status]}
        {models.length > 0 && <span className="note">{pluralize(models.length, 'model')}</span>}
      </p>
      <p className="note hint">{provider.hint}</p>
      {(usable || provider.status === 'unreachable') && (
        <div className="row">
          <Button
            onPress={test.state !== 'running' ? () => void run() : undefined}
            aria-label={`Test connection to ${provider.title}`}
          >
            Test connection
          </Button>
          <p className="test-result" aria-live="polite">
            {test.state === 'running' && 'Asking for one token.'}
            {test.state === 'done' && testResultText(test.answer)}
          </p>
        </div>
      )}
      {(provider.status === 'missing-key' || held) && <KeyField provider={provider} held={held} />}
    </li>
  );
}

const testResultText = (answer: ModelTestAnswer): string =>
  answer.ok ? `Answered in ${Math.round(answer.latencyMs)} ms (${answer.model}).` : answer.reason;

function KeyField({ provider, held }: { provider: ProviderStatus; held: boolean }) {
  const { setProviderKey } = useServices();
  if (held) {
    return (
      <Button look="quiet" onPress={() => void setProviderKey(provider.id, null)}>
        Forget the key
      </Button>
    );
  }
  return (
    <SecretForm
      className="raise"
      label={`${provider.title} key for this tab`}
      action="Use it"
      actionIcon={<KeyRound className="icon" aria-hidden="true" />}
      onSecret={(key) => void setProviderKey(provider.id, key)}
    />
  );
}
