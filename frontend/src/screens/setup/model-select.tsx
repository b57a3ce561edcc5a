// The choice of a seat's model in the set-up: each with its price and context, grouped by provider; one that cannot be asked now says why.
import { Select } from '@base-ui/react/select';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import type { ModelCard, ModelRef, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Check, ChevronDown } from 'lucide-react';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { tokensPerSecond, useModelSpeeds } from '../../stores/model-speeds.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { useProvidersWithKey } from '../../stores/provider-keys.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { seatsWords } from '../../words/seats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { isListed, providerHeading } from '../shared/model-options.tsx';

const NO_PROVIDERS: readonly ProviderStatus[] = [];

/** The price and context, how much it thinks where it can, and how fast it wrote in this browser, where that was measured. */
function modelDetails(model: ModelCard, effort: string, tokensASecond: number | undefined): string {
  const sold = priceAndContext(model);
  const details = model.thinking === 'none' ? sold : seatsWords('withThinking', { details: sold, effort });
  return tokensASecond === undefined ? details : seatsWords('withSpeed', { details, speed: tokensASecond });
}

/** "$3.00 in, $15.00 out per million tokens · 200K context". The lowest tier's price. */
function priceAndContext({ price, notional, contextTokens }: ModelCard): string {
  const context = new Intl.NumberFormat(currentLocale(), { notation: 'compact' }).format(contextTokens);
  const [tier] = price?.tiers ?? [];
  if (notional) return seatsWords('demoDetails', { context });
  if (!tier) return seatsWords('unpricedDetails', { context });
  if (tier.input === 0 && tier.output === 0) return seatsWords('freeDetails', { context });
  return seatsWords('details', {
    input: formatTypedMoney(tier.input).text,
    output: formatTypedMoney(tier.output).text,
    context,
  });
}

function modelPlaceholder(chosen: string, state: string): string {
  if (state === 'asking' || state === 'unknown') return seatsWords('loadingModels');
  return chosen === '' ? seatsWords('chooseModel') : seatsWords('notOffered', { model: chosen });
}

export function ModelSelect({ seat, describedBy }: { seat: SeatDraft; describedBy?: string }) {
  const models = useModelList(listedModels);
  const state = useModelList((view) => view.state);
  const showHidden = usePreferences((now) => now.showHiddenModels);
  if (seat.occupant?.kind === 'human') {
    return <p className="you-speak italic">{seatsWords('youSpeak')}</p>;
  }
  const chosen = seat.occupant ? modelKey(seat.occupant.model) : '';
  const card = models.find((model) => modelKey(model) === chosen);
  const shown = models.filter((model) => !model.hidden || showHidden || modelKey(model) === chosen);
  const label = seatsWords('model', { name: shippedText(seat.name) });
  const choose = (key: string | null) => {
    const next = models.find((model) => modelKey(model) === key);
    setupStore.setOccupant(
      seat.id,
      next ? { kind: 'model', model: { provider: next.provider, id: next.id } } : null,
    );
  };
  return (
    <Select.Root
      modal={false}
      value={card ? chosen : null}
      onValueChange={choose}
      disabled={models.length === 0 && state !== 'failed'}
    >
      <Select.Trigger
        className="select"
        aria-label={label}
        {...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': true } : {})}
      >
        <Select.Value>
          {() => (card ? shippedText(card.title) : modelPlaceholder(chosen, state))}
        </Select.Value>
        <ChevronDown className="icon" aria-hidden="true" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner
          className="menu-place"
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
        >
          <Select.Popup className="select-list" aria-label={label}>
            <ModelGroups models={shown} now={seat.occupant?.model} />
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

/** A model that is not chosen thinks its least when it is. */
function ModelGroups({ models, now }: { models: readonly ModelCard[]; now: ModelRef | undefined }) {
  const effortOf = (model: ModelCard) => (now && modelKey(now) === modelKey(model) && now.effort) || 'least';
  const providers = useModelList((view) => view.answer?.providers ?? NO_PROVIDERS);
  const held = useProvidersWithKey();
  const speeds = tokensPerSecond(useModelSpeeds());
  return providers.map((provider) => {
    const own = models.filter((model) => model.provider === provider.id);
    return !isListed(provider, own, held) ? null : (
      <Select.Group key={provider.id}>
        <Select.GroupLabel className="label">{providerHeading(provider)}</Select.GroupLabel>
        {own.map((model) => (
          <Select.Item
            key={model.id}
            className="select-item"
            value={modelKey(model)}
            data-model={modelKey(model)}
            label={shippedText(model.title)}
            disabled={provider.status !== 'ready'}
          >
            <Select.ItemText>{shippedText(model.title)}</Select.ItemText>
            <small className="note num">
              {modelDetails(model, effortOf(model), speeds.get(modelKey(model)))}
            </small>
            <Select.ItemIndicator>
              <Check className="icon" aria-hidden="true" />
            </Select.ItemIndicator>
          </Select.Item>
        ))}
      </Select.Group>
    );
  });
}
