// The options of a model select, grouped by vendor in the backend's order; what cannot be asked now is shown and says why.
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-card';

const WHY_DISABLED: Record<ProviderStatus['status'], string> = {
  ready: '',
  'missing-key': ', needs a key',
  unreachable: ', not reachable',
};

interface ModelOptionsProps {
  models: readonly ModelCard[];
  providers: readonly ProviderStatus[];
  /** Providers with a key typed in this tab. */
  held?: readonly string[];
}

export function ModelOptions({ models, providers, held = [] }: ModelOptionsProps) {
  return providers.flatMap((provider) => {
    const own = models.filter((model) => model.provider === provider.id);
    if (own.length === 0) return [];
    const able = provider.status === 'ready' || held.includes(provider.id);
    return [
      <optgroup key={provider.id} label={`${provider.title}${able ? '' : WHY_DISABLED[provider.status]}`}>
        {own.map((model) => (
          <option key={modelKey(model)} value={modelKey(model)} disabled={!able}>
            {model.title}
            {model.price === null ? ', price unknown' : ''}
          </option>
        ))}
      </optgroup>,
    ];
  });
}
