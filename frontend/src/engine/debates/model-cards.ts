// Reads the backend's list of models: the available and the default models, and cards by their key.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { largestFirst } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard, ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { modelKey, providerKind } from '@rostrum/shared/wire/model-key';

/** With a model of unknown price on an own server, the default limit could not be kept. */
const isOffered = ({ provider, hidden, price }: ModelCard): boolean =>
  !hidden && (price !== null || providerKind(provider) === 'vendor');
/** Returns the providers of one kind that have models. */
const readyOf = ({ providers, models }: ModelsAnswer, kind: ReturnType<typeof providerKind>): ProviderId[] =>
  providers.flatMap(({ id, status }) =>
    status === 'ready' &&
    providerKind(id) === kind &&
    models.some((card) => card.provider === id && isOffered(card))
      ? [id]
      : [],
  );
export const isKeyed = (answer: ModelsAnswer): boolean => readyOf(answer, 'vendor').length > 0;

/** Returns the providers whose models are seated by default: vendors whose key works; else own servers; else scripts. */
export function usualProviders(answer: ModelsAnswer): ProviderId[] {
  const real = [readyOf(answer, 'vendor'), readyOf(answer, 'ownServer')].find((ids) => ids.length > 0);
  return real ?? answer.providers.map(({ id }) => id).filter((id) => providerKind(id) === 'script');
}

/** Returns the model of an own server to propose if no vendor's key works. */
export function ownModel(answer: ModelsAnswer): ModelCard | undefined {
  const [usual] = usualProviders(answer);
  if (usual === undefined || providerKind(usual) !== 'ownServer') return undefined;
  return largestFirst(answer.models.filter((card) => card.provider === usual && isOffered(card)))[0];
}

/** Hides the demo speakers if a key works. */
export function hideDemoWhereKeyed(answer: ModelsAnswer): ModelsAnswer {
  const hasKey = isKeyed(answer);
  const isUnneeded = ({ provider }: ModelCard) => hasKey && providerKind(provider) === 'script';
  return {
    ...answer,
    models: answer.models.map((card) => (isUnneeded(card) ? { ...card, hidden: true } : card)),
  };
}

const cardsOfLists = new WeakMap<readonly ModelCard[], Cards>();
/** Caches the cards by list, so that what is computed from them is computed once. */
export function cardsByKey(models: readonly ModelCard[]): Cards {
  const others = models.flatMap((card) =>
    (card.otherIds ?? []).map((id) => [modelKey({ ...card, id }), card] as const),
  );
  const cards =
    cardsOfLists.get(models) ??
    Object.fromEntries([...others, ...models.map((card) => [modelKey(card), card] as const)]);
  cardsOfLists.set(models, cards);
  return cards;
}
