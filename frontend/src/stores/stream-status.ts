// The state of each debate's connection to the backend, so that the page can say when it is lost.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';

export const streamStatuses = createStore<Readonly<Record<string, StreamStatus>>>(() => ({}));

export const useStreamStatus = (debate: string): StreamStatus =>
  useStore(streamStatuses, (now) => now[debate] ?? 'closed');
