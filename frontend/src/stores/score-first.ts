// The debates whose verdict the person wants to see only after scoring them. Asked for on the page of a debate that goes on.
import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { safeStorage } from './safe-storage.ts';

const KEY = 'rostrum.score-first';
/** Debates that were never finished would stay for ever. */
const MOST_KEPT = 200;

const storage = safeStorage(() => window.localStorage);
const Ids = z.array(z.string().max(200)).max(MOST_KEPT);

function keptIds(): readonly string[] {
  try {
    return Ids.safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

const scoreFirst = createStore<{ debates: readonly string[] }>(() => ({ debates: keptIds() }));

export function setScoreFirst(debate: string, wanted: boolean): void {
  const others = scoreFirst.getState().debates.filter((id) => id !== debate);
  const debates = wanted ? [...others, debate].slice(-MOST_KEPT) : others;
  scoreFirst.setState({ debates });
  storage.setItem(KEY, JSON.stringify(debates));
}

/** Whether the person asked to score this debate before its verdict is shown. */
export const useScoresFirst = (debate: string): boolean =>
  useStore(scoreFirst, ({ debates }) => debates.includes(debate));
