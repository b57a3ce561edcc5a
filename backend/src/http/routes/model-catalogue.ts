// Collects the providers' models, with a short time-out and a short cache, so that a slow provider does not delay the others.
import type { ModelCard, ModelsAnswer, ProviderId, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { logError } from '../../observability/log.ts';
import { type Provider, ProviderFailure, type UnpricedCard } from '../../provider-contract/provider.ts';
import { withPrice } from './admit-call.ts';
import type { Deps } from './deps.ts';

/** How many milliseconds a response waits for the slowest provider; that request goes on and is part of the next response. */
const SLOW_PROVIDER_MS = 2_000;
const CATALOGUE_CACHE_MS = 30_000;

interface ProviderOffer {
  status: ProviderStatus;
  cards: readonly ModelCard[];
}

/** Returns a function whose `keys` were typed in the page: what is found with them is not cached. */
export function createModelCatalogue(
  deps: Deps,
): (keys: ReadonlyMap<ProviderId, string>) => Promise<ModelsAnswer> {
  const { clock, logger, providers } = deps;
  const remembered = new Map<ProviderId, { at: number; offer: Promise<ProviderOffer> }>();

  const offer = (
    { id, title }: Provider,
    status: ProviderStatus['status'],
    hint: string,
    cards: readonly UnpricedCard[] = [],
  ): ProviderOffer => ({
    status: { id, title, status, hint },
    cards: cards.map((card) => withPrice(card, deps)),
  });

  async function ask(provider: Provider, key: string | undefined): Promise<ProviderOffer> {
    try {
      const { status, hint } = await provider.status(key);
      return offer(provider, status, hint, status === 'ready' ? await provider.cards(key) : []);
    } catch (error) {
      if (error instanceof ProviderFailure) {
        return offer(provider, error.code === 'auth' ? 'refused-key' : 'unreachable', error.message);
      }
      logError(
        logger,
        error,
        { event: 'provider.models-failed', provider: provider.id },
        'a provider could not be asked for its models',
      );
      return offer(provider, 'unreachable', 'Its list of models could not be read.');
    }
  }

  function offerOf(provider: Provider, key: string | undefined): Promise<ProviderOffer> {
    if (key !== undefined) return ask(provider, key);
    const known = remembered.get(provider.id);
    if (known && clock.now() - known.at < CATALOGUE_CACHE_MS) return known.offer;
    const asked = ask(provider, undefined);
    remembered.set(provider.id, { at: clock.now(), offer: asked });
    return asked;
  }

  function withPatience(provider: Provider, asked: Promise<ProviderOffer>): Promise<ProviderOffer> {
    return new Promise((resolve) => {
      const enough = clock.after(SLOW_PROVIDER_MS, () =>
        resolve(offer(provider, 'unreachable', 'It has not answered yet; look again in a moment.')),
      );
      void asked.then((answer) => {
        enough();
        resolve(answer);
      });
    });
  }

  return async (keys) => {
    const offers = await Promise.all(
      [...providers.values()].map((provider) =>
        withPatience(provider, offerOf(provider, keys.get(provider.id))),
      ),
    );
    return { providers: offers.map(({ status }) => status), models: offers.flatMap(({ cards }) => cards) };
  };
}
