// Plays the kept debates in this process: the page's sessions, machine and archive, and the real backend, with a clock that speeches
// move. What a person does at a moment of a debate is given as cues.

import { type NextStep, nextStep, type Slot } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import {
  createSessionRegistry,
  type SessionRegistry,
} from '../../../frontend/src/debate/session-registry.ts';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import type { StateName, UserEvent } from '../../../frontend/src/machine/machine-types.ts';
import type { Session } from '../../../frontend/src/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { createApiClient } from '../../../frontend/src/transport/api-client.ts';
import type { Http } from '../../../frontend/src/transport/http.ts';
import { realTimers } from '../../../frontend/src/transport/timers.ts';
import { systemClock } from '../../fixtures/system-clock.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { debateOf, sharedDebateLocks } from '../../frontend/debate/test-tab.ts';
import { freshBrowser, openArchive } from '../../frontend/storage/test-archive.ts';
import { type KeptLines, keptClock, keptSpeakers } from './kept-speakers.ts';

/** 24 November 2026, 12:00 UTC. */
const STARTED_AT = Date.UTC(2026, 10, 24, 12);
/** Between one debate and the next. */
const PAUSE_BETWEEN_MS = 60 * 60_000;
const LONGEST_DEBATE_MS = 30_000;

/** What the person does once `when` holds; each once, in this order. `heard`: what the call that is running has said so far. */
export interface KeptCue {
  when(view: DebateView, heard: string): boolean;
  does: UserEvent | ((view: DebateView) => UserEvent);
}

export interface KeptDirection {
  lines?: KeptLines;
  cues?: readonly KeptCue[];
  /** A person's speech when it is their turn; `null`: they pass. */
  says?: (next: NextStep, slot: Slot) => string | null;
  /** The state in which the debate is kept. */
  until?: StateName;
  /** What the person does then, before the debate is closed. */
  atEnd?: (debates: SessionRegistry, id: string) => Promise<void>;
}

export interface KeptDebate {
  record: DebateRecord;
}

export type KeptStage = ReturnType<typeof openKeptStage>;

export function openKeptStage() {
  const clock = keptClock(STARTED_AT);
  let lines: KeptLines = () => null;
  const backend = createTestBackend({
    providers: [keptSpeakers(clock, () => lines)],
    clock: { ...systemClock, now: clock.now, elapsed: () => clock.now() - STARTED_AT },
  });
  const http: Http = {
    fetch: async (input, init) => backend.app.request(String(input), init ?? {}),
    base: '',
    token: () => undefined,
    onLocked: () => undefined,
  };
  const archive = openArchive(freshBrowser());
  const models = () => createApiClient(http).models(new Map());
  let heard = '';
  let look: () => void = () => undefined;
  const debates = createSessionRegistry({
    archive,
    http,
    timers: { random: () => 0.5, wait: realTimers.wait },
    now: clock.now,
    models,
    providerKey: () => undefined,
    liveTextOf: () => ({
      put(_, text) {
        heard = text;
        look();
      },
      drop: () => undefined,
    }),
    dropLiveText: () => undefined,
    onStreamStatus: () => undefined,
    locks: sharedDebateLocks(),
  });

  /** Follows the directions from where the debate stands to the state in which it is kept. */
  function direct(session: Session, { cues = [], says, until = 'completed' }: KeptDirection): Promise<void> {
    const debate = debateOf(session);
    const left = [...cues];
    const answered = new Set<string>();
    return new Promise((resolve, reject) => {
      const standing = () => {
        const { context, value } = debate.getSnapshot();
        const { record, haltReason } = context;
        const kept = `${record.id} stands still: ${stateName(value)}, ${haltReason?.reason.code ?? 'no reason'}`;
        return `${kept}, ${record.entries.length} entries, ${left.length} cues left`;
      };
      const timer = setTimeout(() => reject(new Error(standing())), LONGEST_DEBATE_MS);
      look = () => {
        const view = debate.getSnapshot();
        const { record } = view.context;
        const state = stateName(view.value);
        const step = nextStep(record);
        const [cue] = left;
        if (cue?.when(view, heard)) {
          left.shift();
          const does = typeof cue.does === 'function' ? cue.does(view) : cue.does;
          queueMicrotask(() => debate.send(does));
        } else if (state === until && left.length === 0 && openAttemptsOf(record).length === 0) {
          clearTimeout(timer);
          resolve();
        } else if (state === 'listening' && step.kind === 'listen') {
          const [slot] = step.waiting;
          if (!slot || answered.has(slot.turn)) return;
          answered.add(slot.turn);
          const text = says?.(step, slot) ?? null;
          const { turn } = slot;
          queueMicrotask(() =>
            debate.send(text === null ? { type: 'PASS', turn } : { type: 'SPEAK', turn, text }),
          );
        }
      };
      debate.subscribe(() => look());
      look();
    });
  }

  return {
    archive,
    http,
    models,
    now: clock.now,
    async play(record: DebateRecord, direction: KeptDirection = {}): Promise<KeptDebate> {
      lines = direction.lines ?? (() => null);
      heard = '';
      await debates.startNew(record);
      const session = await debates.open(record.id);
      await direct(session, direction);
      await direction.atEnd?.(debates, record.id);
      await archive.flush();
      const loaded = await archive.load(record.id);
      if (!loaded?.read.ok) throw new Error(`${record.id} was kept, and cannot be read.`);
      debates.leave(record.id);
      clock.forward(PAUSE_BETWEEN_MS);
      return { record: loaded.read.record };
    },
    /** Goes on with a debate that is over, to its next end. */
    async goOn(registry: SessionRegistry, id: string, direction: KeptDirection): Promise<void> {
      await registry.continueDebate(id);
      const session = await registry.open(id);
      await direct(session, direction);
      registry.leave(id);
    },
    close: () => backend.drain(0),
  };
}
