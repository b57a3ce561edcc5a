// The options of a model select, grouped by provider in the backend's order; models that cannot be asked now are disabled and say why.
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { seatsWords } from '../../words/seats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { OptionGroup } from './option-group.tsx';

/** `held`: providers with a key typed in this tab. */
export const canAsk = ({ id, status }: ProviderStatus, held: readonly string[]): boolean =>
  status === 'ready' || held.includes(id);

/** The name of a provider, with the reason where it cannot be asked. */
export const providerHeading = ({ title, status }: ProviderStatus, able: boolean): string => {
  const provider = shippedText(title);
  if (able || status === 'ready') return provider;
  return seatsWords(status === 'missing-key' ? 'needsKey' : 'unreachable', { provider });
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
    const able = canAsk(provider, held);
    const options = own.map((model) => ({
      value: modelKey(model),
      text: shippedText(model.title) + (model.price === null ? `, ${seatsWords('priceUnknown')}` : ''),
      disabled: !able,
    }));
    return <OptionGroup key={provider.id} label={providerHeading(provider, able)} options={options} />;
  });
}
