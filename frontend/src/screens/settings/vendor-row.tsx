// The vendors, each with its name and state; an opened row has a key for this tab and a connection test.
import type { ProviderStatus } from '@rostrum/shared/wire/model-card';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button, QuietButton } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/secrets.ts';
import { joinNames } from '../../words/format-text.ts';
import { hintText } from '../../words/hint-text.ts';
import { reasonText } from '../../words/reason-text.ts';
import { settingsWords } from '../../words/settings-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { SecretForm } from '../shared/server-notice.tsx';
import { useTask } from '../shared/use-task.ts';

/** Returns the state of a vendor that takes no keys, or of one whose key is on the server or was typed in this tab. */
function stateText({ id, title, status }: ProviderStatus, hasKey: boolean, count: number): string {
  if (status === 'missing-key') return settingsWords('noKey');
  if (status === 'refused-key') return settingsWords('keyRefused', { vendor: shippedText(title) });
  if (status === 'unreachable')
    return providerKind(id) === 'ownServer' ? sharedWords('notFoundTitle') : settingsWords('unreachable');
  if (status === 'loading') return settingsWords('loading');
  if (status === 'no-models') return settingsWords('noModels');
  return settingsWords(providerKind(id) === 'ownServer' ? 'ready' : hasKey ? 'readyInTab' : 'readyOnServer', {
    count,
  });
}

/** Only one row is open at a time, because they share a name. */
function VendorRow({ provider }: { provider: ProviderStatus }) {
  const models = useModelList(listedModels).filter(
    (model) => model.provider === provider.id && !model.hidden,
  );
  const hasKey = useProvidersWithKey().includes(provider.id);
  const { setProviderKey } = useServices();
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
            {stateText(provider, hasKey, models.length)}
          </span>
          <ChevronDown className="icon chev" aria-hidden="true" />
        </summary>
        <div className="stack-3 inside">
          {(status !== 'ready' || kind === 'ownServer') && <p className="soft">{hintText(provider)}</p>}
          {hasKey && (
            <QuietButton onPress={() => void setProviderKey(provider.id, null)}>
              {settingsWords('removeKey')}
            </QuietButton>
          )}
          {!hasKey && (status.endsWith('-key') || provider.asksForKey) && (
            <SecretForm
              className="raise"
              label={settingsWords('keyLabel', { vendor: title })}
              action={settingsWords('useKey')}
              onSecret={(key) => void setProviderKey(provider.id, key)}
            />
          )}
          {status !== 'missing-key' && <ConnectionTest provider={provider} />}
        </div>
      </details>
    </li>
  );
}

function ConnectionTest({ provider: { id, title } }: { provider: ProviderStatus }) {
  const { testProvider } = useServices();
  const { busy, problem, run } = useTask();
  const [result, setResult] = useState('');
  const test = async () => {
    const answer = await testProvider(id);
    setResult(
      answer.ok
        ? settingsWords('testPassed', { milliseconds: Math.round(answer.latencyMs), model: answer.model })
        : reasonText(answer.reason),
    );
  };
  return (
    <div className="row">
      <Button
        onPress={busy ? undefined : () => void run(test)}
        aria-label={settingsWords('testNamed', { vendor: shippedText(title) })}
      >
        {settingsWords('test')}
      </Button>
      <p className="note" aria-live="polite">
        {busy ? settingsWords('testing') : (problem ?? result)}
      </p>
    </div>
  );
}

/** Vendors that have a row from the beginning, the demo, and the fold of all others. */
const ROWS_AT_FIRST = ['openai', 'anthropic', 'google', 'mistral', 'openrouter', 'more', 'demo'];

/** Shows the vendors. Before the server has named them, empty rows keep their place. */
export function Vendors({ own }: { own: boolean }) {
  const providers = useModelList((view) => view.answer?.providers);
  const asking = useModelList(({ state }) => state === 'unknown' || state === 'asking');
  const isHere = ({ id }: ProviderStatus) => (providerKind(id) === 'ownServer') === own;
  // Vendors that can be given a key come first.
  const isLast = ({ id }: ProviderStatus) => Number(providerKind(id) === 'script');
  const all = providers?.filter(isHere).sort((a, b) => isLast(a) - isLast(b)) ?? [];
  const isFolded = ({ further, status }: ProviderStatus) => further === true && status === 'missing-key';
  const rest = all.filter(isFolded);
  return (
    <ul className="vendors list" aria-busy={!providers && asking}>
      {all
        .filter((provider) => !isFolded(provider))
        .map((provider) => (
          <VendorRow key={provider.id} provider={provider} />
        ))}
      {rest.length > 0 && (
        <li>
          <details>
            <summary>
              <b className="serif-large">{settingsWords('moreVendors')}</b>
              <span className="soft">{joinNames(rest.map(({ title }) => shippedText(title)))}</span>
              <ChevronDown className="icon chev" aria-hidden="true" />
            </summary>
            <ul className="vendors list">
              {rest.map((provider) => (
                <VendorRow key={provider.id} provider={provider} />
              ))}
            </ul>
          </details>
        </li>
      )}
      {!providers &&
        asking &&
        (own ? ['server'] : ROWS_AT_FIRST).map((row) => (
          <li key={row} aria-hidden="true">
            <p>
              <b>…</b>
            </p>
          </li>
        ))}
    </ul>
  );
}
