// Keys typed in the page: in this tab's memory only. Never stored, never logged, gone with a reload.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const held = new Map<ProviderId, string>();
/** What a component may know: for which providers a key is held, not the keys. */
const holding = createStore<{ providers: readonly ProviderId[] }>(() => ({ providers: [] }));

export function holdKey(provider: ProviderId, key: string | null): void {
  const trimmed = key?.trim();
  if (trimmed) held.set(provider, trimmed);
  else held.delete(provider);
  holding.setState({ providers: [...held.keys()] });
}

export const keyFor = (provider: ProviderId): string | undefined => held.get(provider);

export const useHeldKeys = (): readonly ProviderId[] => useStore(holding, (state) => state.providers);

/** All of them, for the request that lists every provider's models. */
export const heldKeys = (): ReadonlyMap<ProviderId, string> => held;
