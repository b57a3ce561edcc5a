// Vendors that do not answer, as transport/circuit-breakers.ts reports them, so that the page can say so while a debate waits.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ProviderOutage } from '../transport/circuit-breakers.ts';

export type ProviderOutages = Readonly<Partial<Record<ProviderId, ProviderOutage | undefined>>>;

export const providerOutages = createStore<ProviderOutages>(() => ({}));

export const useProviderOutages = (): ProviderOutages => useStore(providerOutages);
