// The options of a model select, grouped by provider in the backend's order; models that cannot be asked now are disabled and say why.
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { OptionGroup } from './option-group.tsx';

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
    const heading = `${provider.title}${able ? '' : WHY_DISABLED[provider.status]}`;
    const options = own.map((model) => ({
      value: modelKey(model),
      text: `${model.title}${model.price === null ? ', price unknown' : ''}`,
      disabled: !able,
    }));
    return <OptionGroup key={provider.id} label={heading} options={options} />;
  });
}
