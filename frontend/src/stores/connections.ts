// What holds up a debate on its way to the models: its connection to the backend, and vendors that do not answer. The page says so.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ProviderOutage } from '../transport/circuit-breakers.ts';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';

/** By the debate's id. */
export const streamStatuses = createStore<Readonly<Record<string, StreamStatus>>>(() => ({}));

export const useStreamStatus = (debate: string): StreamStatus =>
  useStore(streamStatuses, (now) => now[debate] ?? 'closed');

export type ProviderOutages = Readonly<Partial<Record<ProviderId, ProviderOutage | undefined>>>;

export const providerOutages = createStore<ProviderOutages>(() => ({}));

export const useProviderOutages = (): ProviderOutages => useStore(providerOutages);
