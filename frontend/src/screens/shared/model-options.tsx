// The options of a model select, grouped by provider in the backend's order: unavailable models are disabled and say why.
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useProvidersWithKey } from '../../stores/secrets.ts';
import { END_IN_LISTS_DAYS, endOfModel } from '../../words/format-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

const HEADINGS = {
  'missing-key': 'needsKey',
  'refused-key': 'keyRefused',
  loading: 'loading',
  'no-models': 'noModels',
  unreachable: 'unreachable',
} as const satisfies Record<Exclude<ProviderStatus['status'], 'ready'>, string>;

/** Returns the name of a provider, with the reason if it is not available. */
export const providerHeading = ({ title, status }: ProviderStatus): string => {
  const provider = shippedText(title);
  return status === 'ready' ? provider : setupWords(HEADINGS[status], { provider });
};

/** Returns whether a provider is listed: it has models, or it has a key that does not work. */
export const isListed = (
  { id, status }: ProviderStatus,
  own: readonly ModelCard[],
  keyHolders: readonly string[],
) => own.length > 0 || status === 'refused-key' || keyHolders.includes(id);

function notesOn(model: ModelCard): string[] {
  const date = endOfModel(model, END_IN_LISTS_DAYS);
  return [
    ...(model.price === null ? [setupWords('seatsPriceUnknown')] : []),
    ...(date === null ? [] : [setupWords('endsOn', { date })]),
  ];
}

interface ModelOptionsProps {
  models: readonly ModelCard[];
  providers: readonly ProviderStatus[];
}

export function ModelOptions({ models, providers }: ModelOptionsProps) {
  const keyHolders = useProvidersWithKey();
  return providers.flatMap((provider) => {
    const own = models.filter((model) => model.provider === provider.id);
    if (!isListed(provider, own, keyHolders)) return [];
    return (
      <optgroup key={provider.id} label={providerHeading(provider)}>
        {own.map((model) => (
          <option key={model.id} value={modelKey(model)} disabled={provider.status !== 'ready'}>
            {[shippedText(model.title), ...notesOn(model)].join(', ')}
          </option>
        ))}
      </optgroup>
    );
  });
}
