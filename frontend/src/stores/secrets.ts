// The secrets that a person types in the page: the access token and API keys. They are never logged or visible to another tab.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from './safe-storage.ts';

/**
 * The token allows spending, so it is in sessionStorage: it survives a reload, but closing the tab removes it, so no later visitor of the
 * computer finds it. If storage is refused, it is in memory.
 */
const TOKEN_KEY = 'rostrum.token';
const tokenStorage = tabStorage();

export const accessToken = (): string | undefined => tokenStorage.getItem(TOKEN_KEY) ?? undefined;

export function setAccessToken(token: string | null): void {
  const trimmedToken = token?.trim();
  if (trimmedToken) tokenStorage.setItem(TOKEN_KEY, trimmedToken);
  else tokenStorage.removeItem(TOKEN_KEY);
}

const TOKEN_FRAGMENT = /^#token=([\x21-\x7e]+)$/;

/** Takes the token that the server's first start prints in its address, and removes it from the address. Returns whether there was one. */
export function takeTokenFromAddress(): boolean {
  const [, token] = TOKEN_FRAGMENT.exec(window.location.hash) ?? [];
  if (token === undefined) return false;
  setAccessToken(token);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return true;
}

/** In memory only: never stored, gone after a reload. */
const keysByProvider = new Map<ProviderId, string>();
/** Providers for which a key is held; a component may know these, not the keys. */
const providersWithKey = createStore<{ providers: readonly ProviderId[] }>(() => ({ providers: [] }));

export function setProviderKey(provider: ProviderId, key: string | null): void {
  const trimmedKey = key?.trim();
  if (trimmedKey) keysByProvider.set(provider, trimmedKey);
  else keysByProvider.delete(provider);
  providersWithKey.setState({ providers: [...keysByProvider.keys()] });
}

export const providerKey = (provider: ProviderId): string | undefined => keysByProvider.get(provider);

export const useProvidersWithKey = (): readonly ProviderId[] =>
  useStore(providersWithKey, (state) => state.providers);

/** Returns all keys, for the request that lists every provider's models. */
export const allProviderKeys = (): ReadonlyMap<ProviderId, string> => keysByProvider;
