// Vendors that do not answer, as speech/breakers.ts finds out: for the page to say so while a debate waits.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** One call may go out at `until` (milliseconds since the epoch), or is out and tells. */
export type Silence = { state: 'waiting'; until: number } | { state: 'trying' };
export type Silences = Readonly<Partial<Record<ProviderId, Silence | undefined>>>;

export const silences = createStore<Silences>(() => ({}));

export const useSilences = (): Silences => useStore(silences);
