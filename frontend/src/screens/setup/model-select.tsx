// The choice of a seat's model in the set-up: each with its price and context, grouped by provider; one that is not available now says why.
import { Select } from '@base-ui/react/select';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import type { ModelCard, ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { useProvidersWithKey } from '../../stores/secrets.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { currentLocale } from '../../words/define-words.ts';
import { END_IN_LISTS_DAYS, endOfModel } from '../../words/format-text.ts';
import { formatTypedMoney } from '../../words/money-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { isListed, providerHeading } from '../shared/model-options.tsx';

/** "$3.00 in, $15.00 out per million tokens · 200K context", at the lowest tier's price, how much it thinks where it can, and its end. */
function modelDetails(card: ModelCard, effort: string): string {
  const { price, notional, contextTokens, thinking } = card;
  const context = new Intl.NumberFormat(currentLocale(), { notation: 'compact' }).format(contextTokens);
  const { input = 0, output = 0 } = price?.tiers[0] ?? {};
  const kind = notional
    ? 'demoDetails'
    : !price
      ? 'unpricedDetails'
      : input + output
        ? 'details'
        : 'freeDetails';
  const details = setupWords(kind, {
    input: formatTypedMoney(input),
    output: formatTypedMoney(output),
    context,
  });
  const end = endOfModel(card, END_IN_LISTS_DAYS);
  const all = thinking === 'none' ? details : setupWords('withThinking', { details, effort });
  return end === null ? all : setupWords('withEnd', { details: all, date: end });
}

function modelPlaceholder(key: string, state: string): string {
  if (state === 'asking' || state === 'unknown') return setupWords('loadingModels');
  return key === '' ? setupWords('chooseModel') : setupWords('notOffered', { model: key });
}

export interface ModelSelectProps {
  seat: SeatDraft;
  label: string;
  describedBy?: string;
  /** Choices besides a model, before all models. */
  others?: readonly { value: string; text: string }[];
  /** The one of them that is chosen. */
  other?: string;
  /** Text of the choice, in place of the model's title. */
  text?: string;
  onOther?(value: string): void;
  /** Called before the model gets the seat. */
  onModel?(): void;
}

export function ModelSelect({ seat, label, describedBy, ...more }: ModelSelectProps) {
  const { others = [], other, text, onOther, onModel } = more;
  const models = useModelList(listedModels);
  const state = useModelList((view) => view.state);
  const model = seat.occupant?.kind === 'model' ? seat.occupant.model : undefined;
  const selection = model ? modelKey(model) : '';
  const card = models.find((one) => modelKey(one) === selection);
  // The list chooses another entry itself when the chosen one leaves it: a hidden one stays until the list is opened again.
  const [listedFor, setListedFor] = useState(selection);
  const visible = models.filter((one) => !one.hidden || [selection, listedFor].includes(modelKey(one)));
  const choose = (key: string | null) => {
    if (key === null) return;
    if (others.some(({ value }) => value === key)) return onOther?.(key);
    onModel?.();
    const next = models.find((one) => modelKey(one) === key);
    setupStore.setOccupant(
      seat.id,
      next ? { kind: 'model', model: { provider: next.provider, id: next.id } } : null,
    );
  };
  const title = card ? shippedText(card.title) : modelPlaceholder(selection, state);
  return (
    <Select.Root
      modal={false}
      value={other ?? (card ? selection : null)}
      onValueChange={choose}
      onOpenChange={(open) => open && setListedFor(selection)}
      disabled={models.length === 0 && state !== 'failed'}
    >
      <Select.Trigger
        className="select"
        aria-label={label}
        {...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': true } : {})}
      >
        <Select.Value>{() => text ?? title}</Select.Value>
        <ChevronDown className="icon" aria-hidden="true" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner
          className="menu-place"
          // In the flow of the page, opening it would scroll a page that is a little longer than the window.
          positionMethod="fixed"
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          alignItemWithTrigger={false}
        >
          <Select.Popup className="popup select-list" aria-label={label}>
            {others.map((one) => (
              <Select.Item key={one.value} className="select-item" value={one.value} label={one.text}>
                <Select.ItemText>{one.text}</Select.ItemText>
                <Chosen />
              </Select.Item>
            ))}
            <ModelGroups models={visible} now={model} />
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

const Chosen = () => (
  <Select.ItemIndicator>
    <Check className="icon" aria-hidden="true" />
  </Select.ItemIndicator>
);

/** Groups models. One that is not chosen thinks its least when it is. */
function ModelGroups({ models, now }: { models: readonly ModelCard[]; now: ModelRef | undefined }) {
  const effortOf = (model: ModelCard) => (now && modelKey(now) === modelKey(model) && now.effort) || 'least';
  const providers = useModelList((view) => view.answer?.providers);
  const keyHolders = useProvidersWithKey();
  return providers?.map((provider) => {
    const own = models.filter((model) => model.provider === provider.id);
    return !isListed(provider, own, keyHolders) ? null : (
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
            <small className="note">{modelDetails(model, effortOf(model))}</small>
            <Chosen />
          </Select.Item>
        ))}
      </Select.Group>
    );
  });
}
