// The choice of a model in a form, grouped by provider in the backend's order: unavailable models are disabled and say why.
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { Field, SelectField } from '../../components/field.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
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

interface ModelFieldProps {
  label: string;
  /** Key of the model; empty: none is chosen. */
  value: string;
  /** Key of a model that is not offered. */
  except?: string | undefined;
  placeholder?: string;
  onChoose(key: string): void;
}

/** The choice of a model. One that is not on offer stays in the list as long as it is chosen. */
export function ModelField({ label, value, except, placeholder, onChoose }: ModelFieldProps) {
  const models = useModelList(listedModels);
  const providers = useModelList((view) => view.answer?.providers);
  const keyHolders = useProvidersWithKey();
  const chosenCard = models.find((card) => modelKey(card) === value);
  const onOffer = models.filter((card) => card === chosenCard || !(card.hidden || modelKey(card) === except));
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{placeholder ?? setupWords('chooseModel')}</option>
        {value !== '' && !chosenCard && <option value={value}>{value}</option>}
        {providers?.map((provider) => {
          const own = onOffer.filter((model) => model.provider === provider.id);
          if (!isListed(provider, own, keyHolders)) return null;
          return (
            <optgroup key={provider.id} label={providerHeading(provider)}>
              {own.map((model) => (
                <option key={model.id} value={modelKey(model)} disabled={provider.status !== 'ready'}>
                  {[shippedText(model.title), ...notesOn(model)].join(', ')}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </Field>
  );
}

interface EffortFieldProps {
  /** Name of the seat. */
  name: string;
  card: ModelCard | undefined;
  /** `undefined`: the least of the model. */
  effort: ThinkingEffort | undefined;
  onChoose(effort: ThinkingEffort | undefined): void;
}

/** Offers only the levels that the model has; nothing, if it has one. Another model begins at its least. */
export function EffortField({ name, card, effort, onChoose }: EffortFieldProps) {
  const [least = 'none', ...levels] = THINKING_EFFORTS.filter(
    (level) => card?.efforts?.[level] !== undefined,
  );
  if (levels.length === 0) return null;
  return (
    <SelectField
      label={setupWords('effort', { name: shippedText(name) })}
      help={setupWords('effortHelp')}
      value={effort === undefined || effort === least ? '' : effort}
      options={[
        { value: '', title: setupWords('least', { level: least }) },
        ...levels.map((level) => ({ value: level, title: setupWords('effortLevel', { level }) })),
      ]}
      onChoose={(level) => onChoose(level || undefined)}
    />
  );
}
