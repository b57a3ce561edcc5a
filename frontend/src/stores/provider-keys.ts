// API keys typed in the page, in this tab's memory only: never stored, never logged, gone after a reload.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const keysByProvider = new Map<ProviderId, string>();
/** What a component may know: for which providers a key is held, not the keys. */
const providersWithKey = createStore<{ providers: readonly ProviderId[] }>(() => ({ providers: [] }));

export function setProviderKey(provider: ProviderId, key: string | null): void {
  const trimmed = key?.trim();
  if (trimmed) keysByProvider.set(provider, trimmed);
  else keysByProvider.delete(provider);
  providersWithKey.setState({ providers: [...keysByProvider.keys()] });
}

export const providerKey = (provider: ProviderId): string | undefined => keysByProvider.get(provider);

export const useProvidersWithKey = (): readonly ProviderId[] =>
  useStore(providersWithKey, (state) => state.providers);

/** All of them, for the request that lists every provider's models. */
export const allProviderKeys = (): ReadonlyMap<ProviderId, string> => keysByProvider;
