// The card of one provider: whether it is ready, what to do if not, a connection test, and a key for this tab.
import type { ModelTestAnswer, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { Check, CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-debate.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/provider-keys.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { SecretForm } from '../shared/secret-form.tsx';

const STATUS_KEYS = {
  ready: 'ready',
  'missing-key': 'noKey',
  unreachable: 'unreachable',
} as const satisfies Record<ProviderStatus['status'], string>;

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
      const reason = error instanceof Error ? error.message : settingsWords('testFailed');
      setTest({ state: 'done', answer: { ok: false, code: 'network', reason } });
    }
  };
  return (
    <li className={usable ? 'provider ready' : 'provider'}>
      <h3>{provider.title}</h3>
      <p className="line provider-status">
        <StatusIcon className="icon" aria-hidden="true" />
        {settingsWords(held ? 'readyWithKey' : STATUS_KEYS[provider.status])}
        {models.length > 0 && (
          <span className="note">{settingsWords('modelCount', { count: models.length })}</span>
        )}
      </p>
      <p className="note hint">{shippedText(provider.hint)}</p>
      {(usable || provider.status === 'unreachable') && (
        <div className="row">
          <Button
            onPress={test.state !== 'running' ? () => void run() : undefined}
            aria-label={settingsWords('testNamed', { vendor: provider.title })}
          >
            {settingsWords('test')}
          </Button>
          <p className="test-result" aria-live="polite">
            {test.state === 'running' && settingsWords('testing')}
            {test.state === 'done' && testResultText(test.answer)}
          </p>
        </div>
      )}
      {(provider.status === 'missing-key' || held) && <KeyField provider={provider} held={held} />}
    </li>
  );
}

const testResultText = (answer: ModelTestAnswer): string =>
  answer.ok
    ? settingsWords('testPassed', { milliseconds: Math.round(answer.latencyMs), model: answer.model })
    : answer.reason;

function KeyField({ provider, held }: { provider: ProviderStatus; held: boolean }) {
  const { setProviderKey } = useServices();
  if (held) {
    return (
      <Button look="quiet" onPress={() => void setProviderKey(provider.id, null)}>
        {settingsWords('removeKey')}
      </Button>
    );
  }
  return (
    <SecretForm
      className="raise"
      label={settingsWords('keyLabel', { vendor: provider.title })}
      action={settingsWords('useKey')}
      actionIcon={<KeyRound className="icon" aria-hidden="true" />}
      onSecret={(key) => void setProviderKey(provider.id, key)}
    />
  );
}
