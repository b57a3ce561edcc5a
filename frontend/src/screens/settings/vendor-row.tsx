// The row of one vendor: its name and its state; opened, a key for this tab, a connection test, and what the models cost.
import type { ModelCard, ModelTestAnswer, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { textReason } from '@rostrum/shared/wire/reason';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ScrollBox } from '../../components/table-parts.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/secrets.ts';
import { currentLocale } from '../../words/define-words.ts';
import { reasonText } from '../../words/reason-text.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { SecretForm } from '../shared/server-notice.tsx';

/** Of a vendor that takes no keys, or of one whose key is on the server or was typed in this tab. */
function stateText({ id, title, status }: ProviderStatus, held: boolean, count: number): string {
  if (status === 'missing-key') return settingsWords('noKey');
  if (status === 'refused-key') return settingsWords('keyRefused', { vendor: shippedText(title) });
  if (status === 'unreachable') return settingsWords('notFound');
  return settingsWords(providerKind(id) === 'ownServer' ? 'ready' : held ? 'readyInTab' : 'readyOnServer', {
    count,
  });
}

/** Only one is open at a time: they share a name. */
export function VendorRow({ provider }: { provider: ProviderStatus }) {
  const models = useModelList(listedModels).filter(
    (model) => model.provider === provider.id && !model.hidden,
  );
  const held = useProvidersWithKey().includes(provider.id);
  const { status } = provider;
  const title = shippedText(provider.title);
  const kind = providerKind(provider.id);
  if (kind === 'script')
    return (
      <li>
        <p>
          <b className="serif-large">{settingsWords('demo')}</b>
          <span className="soft">{settingsWords('demoReady')}</span>
        </p>
      </li>
    );
  return (
    <li>
      <details name="vendor">
        <summary>
          <b className="serif-large">{title}</b>
          <span className={status === 'refused-key' ? 'red' : status === 'ready' ? '' : 'soft'}>
            {stateText(provider, held, models.length)}
          </span>
          <ChevronDown className="icon chev" aria-hidden="true" />
        </summary>
        <div className="stack-3 inside">
          {(status !== 'ready' || kind === 'ownServer') && (
            <p className="soft">{shippedText(provider.hint)}</p>
          )}
          {(held || status.endsWith('-key')) && <KeyField provider={provider} held={held} />}
          {status !== 'missing-key' && <ConnectionTest provider={provider} />}
          {models.length > 0 && <ModelTable vendor={title} models={models} />}
        </div>
      </details>
    </li>
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
      <p className="note" aria-live="polite">
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
    <>
      <ScrollBox label={title}>
        <table>
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
      <p className="note">{settingsWords('priceNote')}</p>
    </>
  );
}
