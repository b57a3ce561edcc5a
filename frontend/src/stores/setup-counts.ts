// What vendors have counted of the prompts of a set-up, in this tab: a start is then not refused for what bytes could be at most.

import type { TokenCount } from '@rostrum/shared/record/attempt-parts';
import { type WantedCount, wantedCountKey } from '@rostrum/shared/record/wanted-count';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface SetupCounts {
  counts: readonly TokenCount[];
  /** `wantedCountKey` of what was asked for, answered or not. */
  asked: readonly string[];
}

/** Of the counts and questions that came last: more than one set-up has, with its documents. */
const MOST_KEPT = 400;

export const setupCounts = createStore<SetupCounts>(() => ({ counts: [], asked: [] }));

export const useSetupCounts = (): readonly TokenCount[] => useStore(setupCounts, ({ counts }) => counts);

/** Those that have not been asked for; from now on they have. */
export function takeUnasked(wanted: readonly WantedCount[]): WantedCount[] {
  const { asked } = setupCounts.getState();
  const unasked = wanted.filter((count) => !asked.includes(wantedCountKey(count)));
  if (unasked.length > 0)
    setupCounts.setState({ asked: [...asked, ...unasked.map(wantedCountKey)].slice(-MOST_KEPT) });
  return unasked;
}

export const addSetupCounts = (more: readonly TokenCount[]): void => {
  if (more.length > 0)
    setupCounts.setState(({ counts }) => ({ counts: [...counts, ...more].slice(-MOST_KEPT) }));
};
