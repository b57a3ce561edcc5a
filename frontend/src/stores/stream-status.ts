// How each debate's line to the backend is, for the page to say when it is cut.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StreamStatus } from '../transport/resumable-event-stream.ts';

export const streamStatuses = createStore<Readonly<Record<string, StreamStatus>>>(() => ({}));

export const useStreamStatus = (debate: string): StreamStatus =>
  useStore(streamStatuses, (now) => now[debate] ?? 'closed');
