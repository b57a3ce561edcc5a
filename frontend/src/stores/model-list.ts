// The backend's last answer on its models and providers, and cards of models by their key. The app's services write it; screens read it.
import type { DebateRecord } from '@rostrum/shared/record/record';
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

/** Whose models sit where nobody chose one: of the vendors whose key works; where there is none, demo speakers, which cost nothing. */
export function usualProviders({ providers }: ModelsAnswer): ProviderId[] {
  const keyed = providers.filter(({ id, status }) => status === 'ready' && providerKind(id) === 'vendor');
  const used = keyed.length > 0 ? keyed : providers.filter(({ id }) => providerKind(id) === 'script');
  return used.map(({ id }) => id);
}

/** Where a key works, demo speakers are hidden, as those that fail on purpose always are. */
export function hideDemoWhereKeyed(answer: ModelsAnswer): ModelsAnswer {
  const usual = usualProviders(answer);
  const isUnneeded = ({ provider }: ModelCard) =>
    providerKind(provider) === 'script' && !usual.includes(provider);
  return {
    ...answer,
    models: answer.models.map((card) => (isUnneeded(card) ? { ...card, hidden: true } : card)),
  };
}

/** As budgets and estimates look them up: by `modelKey`. */
type CardsByKey = Readonly<Record<string, ModelCard>>;
const made = new WeakMap<readonly ModelCard[], CardsByKey>();
/** The same list gives the same cards, so that what is computed from them is computed once. */
export function cardsByKey(models: readonly ModelCard[]): CardsByKey {
  const others = models.flatMap((card) =>
    (card.otherIds ?? []).map((id) => [modelKey({ ...card, id }), card] as const),
  );
  const known =
    made.get(models) ??
    Object.fromEntries([...others, ...models.map((card) => [modelKey(card), card] as const)]);
  made.set(models, known);
  return known;
}

export const areModelsKnown = ({ seats }: DebateRecord, cards: CardsByKey): boolean =>
  seats.every(({ occupant }) => occupant.kind === 'human' || cards[modelKey(occupant.model)] !== undefined);
