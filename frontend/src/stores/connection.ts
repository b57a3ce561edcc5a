// How each debate's line to the backend is, for the page to say when it is cut.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `waiting`: cut off, and trying again. */
export type LineState = 'closed' | 'connecting' | 'open' | 'waiting';

export const lines = createStore<Readonly<Record<string, LineState>>>(() => ({}));

export const useLine = (debate: string): LineState => useStore(lines, (now) => now[debate] ?? 'closed');
