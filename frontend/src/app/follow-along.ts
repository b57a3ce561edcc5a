// One debate that another tab drives: what that tab keeps is shown here as it comes, and nothing can be done to it.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { standing } from '@rostrum/shared/debate/standing';
import { nextStep } from '@rostrum/shared/debate/walk';
import { liveQuery } from 'dexie';
import type { Archive } from '../archive/archive.ts';
import type { StateName } from '../machines/debate-types.ts';
import type { DebateView } from './debate-actor.tsx';
import type { Driver } from './drive.ts';

export const READ_ONLY =
  'This debate is open in another tab, which goes on with it. Here you can look on, or take over.';
/** Without Web Locks, as over plain http. */
export const LAST_OPENED =
  'This debate was opened in another tab since, which goes on with it. On a page without https, tabs cannot ask one another: the one that opened it last drives.';
export const CANNOT_TAKE =
  'This browser keeps nothing at the moment, so what the other tab did cannot be read here: go on in that tab.';

export function followAlong(
  archive: Archive,
  record: DebateRecord,
  changed: () => void,
  hear: () => (() => void) | undefined,
): Driver {
  let view = seen(record);
  const live = liveQuery(() => archive.load(record.id)).subscribe({
    next(loaded) {
      if (!loaded?.read.ok) return;
      view = seen(loaded.read.record);
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

const ROOMS = { opening: 'awaitingArguments', exchange: 'debating', verdict: 'judgeEvaluating' } as const;

function stateOf(record: DebateRecord): StateName {
  const where = standing(record);
  if (where === 'completed' || where === 'paused') return where;
  if (where === 'unopened') return 'idle';
  const step = nextStep(record);
  if (step.kind === 'close') return 'judgeEvaluating';
  return step.kind === 'listen' ? 'listening' : ROOMS[step.group.room];
}

const seen = (record: DebateRecord): DebateView => ({
  state: stateOf(record),
  busy: standing(record) === 'running' && nextStep(record).kind !== 'listen',
  context: {
    record,
    cards: {},
    step: nextStep(record),
    fit: null,
    opened: [],
    backOff: { waitMs: 0, over: false },
    pausedFor: null,
    trouble: null,
    named: 'idle',
  },
  can: () => false,
});
