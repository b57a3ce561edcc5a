// One debate that another tab drives: what that tab keeps is shown here as it comes, and nothing can be done to it.

import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { liveQuery } from 'dexie';
import type { DebateTag, StateName } from '../machine/machine-types.ts';
import type { Archive } from '../storage/archive.ts';
import type { DebateSource } from './drive-debate.ts';
import type { DebateView } from './use-debate.tsx';

export const OPEN_IN_ANOTHER_TAB =
  'This debate is open in another tab, which goes on with it. Here you can look on, or take over.';
/** Without Web Locks, as over plain http. */
export const OPENED_LATER_IN_ANOTHER_TAB =
  'This debate was opened in another tab since, which goes on with it. On a page without https, tabs cannot ask one another: the one that opened it last drives.';
export const CANNOT_TAKE_OVER =
  'This browser keeps nothing at the moment, so what the other tab did cannot be read here: go on in that tab.';

export function followDebate(
  archive: Archive,
  record: DebateRecord,
  changed: () => void,
  hear: () => (() => void) | undefined,
): DebateSource {
  let view = followedView(record);
  const live = liveQuery(() => archive.load(record.id)).subscribe({
    next(loaded) {
      if (!loaded?.read.ok) return;
      view = followedView(loaded.read.record);
      changed();
    },
    error: () => undefined,
  });
  const deaf = hear();
  return {
    view: () => view,
    send: () => undefined,
    isRunning: () => false,
    wake: () => undefined,
    close() {
      live.unsubscribe();
      deaf?.();
    },
  };
}

const STATE_OF_PHASE = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

function followedState(record: DebateRecord): StateName {
  const where = debateStatus(record);
  if (where === 'completed' || where === 'paused') return where;
  if (where === 'unopened') return 'idle';
  const next = nextStep(record);
  if (next.kind === 'close') return 'judgeEvaluating';
  return next.kind === 'listen' ? 'listening' : STATE_OF_PHASE[next.step.phase];
}

function followedTags(record: DebateRecord): readonly DebateTag[] {
  const where = debateStatus(record);
  if (where === 'completed') return ['over'];
  if (where === 'paused') return ['standing'];
  if (where === 'unopened') return [];
  return nextStep(record).kind === 'listen' ? ['running'] : ['busy', 'running'];
}

const followedView = (record: DebateRecord): DebateView => ({
  value: followedState(record),
  hasTag: (tag) => followedTags(record).includes(tag),
  context: {
    record,
    cards: {},
    step: nextStep(record),
    fit: null,
    openedAttempts: [],
    backOff: { waitMs: 0, over: false },
    haltReason: null,
    now: 0,
    available: [],
    shownState: followedState(record),
  },
  can: () => false,
});
