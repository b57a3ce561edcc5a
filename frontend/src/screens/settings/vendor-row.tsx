// The row of one vendor: its state and its models; opened, a key for this tab, a connection test, and what the models cost.
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import type { ModelTestAnswer } from '@rostrum/shared/wire/model-test';
import { textReason } from '@rostrum/shared/wire/reason';
import { Check, ChevronRight, CircleAlert, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/provider-keys.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { reasonText } from '../../words/reason-text.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { SecretForm } from '../shared/secret-form.tsx';

const STATUS_KEYS = {
  ready: 'ready',
  'missing-key': 'noKey',
  'refused-key': 'keyRefused',
  unreachable: 'unreachable',
} as const satisfies Record<ProviderStatus['status'], string>;

/** Only one is open at a time: they share a name. */
export function VendorRow({ provider }: { provider: ProviderStatus }) {
  const models = useModelList(listedModels).filter(
    (model) => model.provider === provider.id && !model.hidden,
  );
  const held = useProvidersWithKey().includes(provider.id);
  const usable = provider.status === 'ready';
  const StatusIcon = usable ? Check : CircleAlert;
  return (
    <details name="vendor" className={usable ? 'vendor ready' : 'vendor'}>
      <summary>
        <ChevronRight className="icon turning" aria-hidden="true" />
        <h3>{shippedText(provider.title)}</h3>
        <span className="line vendor-status">
          <StatusIcon className="icon" aria-hidden="true" />
          {settingsWords(usable && held ? 'readyWithKey' : STATUS_KEYS[provider.status])}
        </span>
        <span className="note num">
          {models.length > 0 && settingsWords('modelCount', { count: models.length })}
        </span>
      </summary>
      <div className="stack-4 vendor-body">
        <p className="note">{shippedText(provider.hint)}</p>
        {(held || provider.status.endsWith('-key')) && <KeyField provider={provider} held={held} />}
        {provider.status !== 'missing-key' && <ConnectionTest provider={provider} />}
        {models.length > 0 && <ModelTable vendor={shippedText(provider.title)} models={models} />}
      </div>
    </details>
  );
}

type TestState = { state: 'none' | 'running' } | { state: 'done'; answer: ModelTestAnswer };

function ConnectionTest({ provider }: { provider: ProviderStatus }) {
  const { testProvider } = useServices();
  const [test, setTest] = useState<TestState>({ state: 'none' });
  const run = async () => {
    setTest({ state: 'running' });
    try {
      setTest({ state: 'done', answer: await testProvider(provider.id) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : settingsWords('testFailed');
      setTest({ state: 'done', answer: { ok: false, code: 'network', reason: textReason(reason) } });
    }
  };
  return (
    <div className="row">
      <Button
        onPress={test.state !== 'running' ? () => void run() : undefined}
        aria-label={settingsWords('testNamed', { vendor: shippedText(provider.title) })}
      >
        {settingsWords('test')}
      </Button>
      <p className="test-result" aria-live="polite">
        {test.state === 'running' && settingsWords('testing')}
        {test.state === 'done' && testResultText(test.answer)}
      </p>
    </div>
  );
}

const testResultText = (answer: ModelTestAnswer): string =>
  answer.ok
    ? settingsWords('testPassed', { milliseconds: Math.round(answer.latencyMs), model: answer.model })
    : reasonText(answer.reason);

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
      label={settingsWords('keyLabel', { vendor: shippedText(provider.title) })}
      action={settingsWords('useKey')}
      actionIcon={<KeyRound className="icon" aria-hidden="true" />}
      onSecret={(key) => void setProviderKey(provider.id, key)}
    />
  );
}

function ModelTable({ vendor, models }: { vendor: string; models: readonly ModelCard[] }) {
  const context = new Intl.NumberFormat(currentLocale(), { notation: 'compact' });
  const title = settingsWords('modelsOf', { vendor });
  const priceOf = ({ price, notional }: ModelCard, kind: 'input' | 'output') => {
    if (notional) return settingsWords('free');
    const nano = price?.tiers[0]?.[kind];
    return nano === undefined ? settingsWords('priceUnknown') : formatTypedMoney(nano).text;
  };
  return (
    <ScrollBox label={title}>
      <table>
        <caption className="note">{settingsWords('priceNote')}</caption>
        <thead>
          <tr>
            <th scope="col">{settingsWords('model')}</th>
            {(['context', 'input', 'output'] as const).map((key) => (
              <th key={key} scope="col" className="r">
                {settingsWords(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((card) => (
            <tr key={card.id}>
              <th scope="row">{shippedText(card.title)}</th>
              <td className="r num">{context.format(card.contextTokens)}</td>
              <td className="r num">{priceOf(card, 'input')}</td>
              <td className="r num">{priceOf(card, 'output')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
