// The backend's last answer on its models and providers, and cards of models by their key. The app's services write it; screens read it.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { keptFor } from '@rostrum/shared/record/record-reads';
import { largestFirst } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard, ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { modelKey, providerKind } from '@rostrum/shared/wire/model-key';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface ModelListState {
  /** `locked`: the server asks for its access token. */
  state: 'unknown' | 'asking' | 'ready' | 'locked' | 'failed';
  answer: ModelsAnswer | null;
  /** Why there is no answer, in a sentence for the page. */
  problem: string | null;
}

export const modelList = createStore<ModelListState>(() => ({
  state: 'unknown',
  answer: null,
  problem: null,
}));

export const useModelList = <T>(select: (now: ModelListState) => T): T => useStore(modelList, select);

const NO_MODELS: readonly ModelCard[] = [];
export const listedModels = (view: ModelListState): readonly ModelCard[] => view.answer?.models ?? NO_MODELS;

/** A model of an own server whose price is unknown would keep the usual limit from holding. */
const isOffered = ({ provider, hidden, price }: ModelCard): boolean =>
  !hidden && (price !== null || providerKind(provider) === 'vendor');
/** Those of one kind that have models to offer. */
const readyOf = ({ providers, models }: ModelsAnswer, kind: ReturnType<typeof providerKind>): ProviderId[] =>
  providers.flatMap(({ id, status }) =>
    status === 'ready' &&
    providerKind(id) === kind &&
    models.some((card) => card.provider === id && isOffered(card))
      ? [id]
      : [],
  );
export const isKeyed = (answer: ModelsAnswer): boolean => readyOf(answer, 'vendor').length > 0;

/** Whose models sit where nobody chose one: the vendors' whose key works; else those of an own server; else scripts. */
export function usualProviders(answer: ModelsAnswer): ProviderId[] {
  const real = [readyOf(answer, 'vendor'), readyOf(answer, 'ownServer')].find((ids) => ids.length > 0);
  return real ?? answer.providers.map(({ id }) => id).filter((id) => providerKind(id) === 'script');
}

/** The model of an own server that is offered where no vendor's key works. */
export function ownModel(answer: ModelsAnswer): ModelCard | undefined {
  const [usual] = usualProviders(answer);
  if (usual === undefined || providerKind(usual) !== 'ownServer') return undefined;
  return largestFirst(answer.models.filter((card) => card.provider === usual && isOffered(card)))[0];
}

/** Where a key works, demo speakers are hidden. */
export function hideDemoWhereKeyed(answer: ModelsAnswer): ModelsAnswer {
  const keyed = isKeyed(answer);
  const isUnneeded = ({ provider }: ModelCard) => keyed && providerKind(provider) === 'script';
  return {
    ...answer,
    models: answer.models.map((card) => (isUnneeded(card) ? { ...card, hidden: true } : card)),
  };
}

/** As budgets and estimates look them up: by `modelKey`. */
type CardsByKey = Readonly<Record<string, ModelCard>>;
/** The same list gives the same cards, so that what is computed from them is computed once. */
export const cardsByKey = keptFor((models: readonly ModelCard[]): CardsByKey => {
  const others = models.flatMap((card) =>
    (card.otherIds ?? []).map((id) => [modelKey({ ...card, id }), card] as const),
  );
  return Object.fromEntries([...others, ...models.map((card) => [modelKey(card), card] as const)]);
});

export const areModelsKnown = ({ seats }: DebateRecord, cards: CardsByKey): boolean =>
  seats.every(({ occupant }) => occupant.kind === 'human' || cards[modelKey(occupant.model)] !== undefined);
