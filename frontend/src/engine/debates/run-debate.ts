// Runs a debate without a page: the page's session and machine, on a folder, with a backend asked through `http`.
import { attemptsOf, type DebateRecord, limitsNow, type Seat } from '@rostrum/shared/record/record';
import { debateStatus, requestedPause } from '@rostrum/shared/status/debate-status';
import { createActor } from 'xstate';
import { createDebateServices, type DebateServicesOptions } from '../machine/actors/debate-services.ts';
import type { DebateSnapshot } from '../machine/debate-machine.ts';
import type { HaltReason, StateName, UserEvent } from '../machine/machine-types.ts';
import type { DebateLocks, DebateStore } from '../machine/session-actors.ts';
import { createSessionMachine } from '../machine/session-machine.ts';
import { stateName } from '../machine/shown-state.ts';
import { realTimers } from '../transport/timers.ts';

export interface DebateFolder {
  store: DebateStore;
  locks: DebateLocks;
  /** Resolves with an error for the client when the folder can no longer be written; no call is sent after that. */
  broken: Promise<unknown>;
}

interface RunOptions
  extends Pick<DebateServicesOptions, 'http' | 'models' | 'errorText' | 'search' | 'admit'> {
  folder: DebateFolder;
  /** The new record; `null`: the debate in the folder continues. */
  created: DebateRecord | null;
  /** For a debate that continues: its new limit in nano-dollars. `null`: no limit. One that is not paused takes no lower limit. */
  limitNanoUsd?: number | null | undefined;
  /** For a debate that continues: seats that another model takes. */
  newSeats?: readonly Pick<Seat, 'id' | 'occupant'>[];
  /** Called after every change. */
  onChange?(record: DebateRecord, state: StateName): void;
  /** Called with the text of a speech so far. */
  onText?(turn: string, text: string): void;
  /** Called with the number of thinking tokens of a speech so far. */
  onThinking?(turn: string, tokens: number): void;
}

/** The debate cannot take the lower limit; `limitNanoUsd` is its own, `null` for none. `isPaused`: it would take one that its verdict fits. */
export class LimitRefused extends Error {
  readonly limitNanoUsd: number | null;
  readonly isPaused: boolean;
  constructor(limitNanoUsd: number | null, isPaused: boolean) {
    super('A limit cannot be lowered in mid-debate.');
    this.limitNanoUsd = limitNanoUsd;
    this.isPaused = isPaused;
  }
}

/** The reason why a run ended. A debate can continue later after any of them but `over`. */
export type RunEnd =
  | { kind: 'over' }
  /** The next step does not fit the limit; `neededNanoUsd` would be enough for it. */
  | { kind: 'limit'; neededNanoUsd: number }
  | { kind: 'paused' }
  /** Reason why the debate stands still, or could not be held. */
  | { kind: 'failed'; halt: HaltReason };

export interface DebateRun {
  /**
   * Resolves when the debate is over or stands still, but not for a person's turn. Rejects if it cannot be opened, with a
   * LimitRefused before any call, and with the error of a folder that can no longer be written.
   */
  ended: Promise<{ record: DebateRecord; end: RunEnd }>;
  /** `undefined` until the debate has been opened. */
  snapshot(): DebateSnapshot | undefined;
  send(event: UserEvent): void;
  /** Stops driving the debate: running calls are left to the backend, and the folder is free again. */
  close(): void;
}

export function runDebate(options: RunOptions): DebateRun {
  const { folder, created: newRecord, limitNanoUsd, newSeats = [], onChange } = options;
  const id = newRecord?.id ?? '';
  const now = Date.now;
  const services = createDebateServices({
    ...options,
    now,
    timers: realTimers,
    providerKey: () => undefined,
    saveRecord: folder.store.save,
    liveText: {
      put: (turn, text) => options.onText?.(turn, text),
      think: (turn, tokens) => options.onThinking?.(turn, tokens),
      drop: () => {},
    },
    onStatus: () => {},
  });
  const { store, locks } = folder;
  const session = createActor(createSessionMachine({ ...services, store, locks, timers: realTimers, now }), {
    input: { id, created: newRecord, paused: false },
  });
  const debate = () => session.getSnapshot().children.debate;
  const snapshot = (): DebateSnapshot | undefined => debate()?.getSnapshot() as DebateSnapshot | undefined;
  /** Events from before the debate was opened: it stops before its first call, or as soon as it can. */
  const early: UserEvent[] = [];
  const send = (event: UserEvent) => {
    const current = snapshot();
    if (current && stateName(current.value) !== 'idle') debate()?.send(event);
    else early.push(event);
  };

  const runResult = new Promise<{ record: DebateRecord; end: RunEnd }>((resolve, reject) => {
    /** Number of calls in the record when it was opened. Go on, or Ask again, is sent once, before there are more. */
    let callsBefore: number | null = null;
    let isFirstEventSent = false;
    const reseats = newSeats.map(({ id, occupant }) => ({ type: 'RESEAT', seat: id, occupant }) as const);
    let isLimitDue = newRecord === null && limitNanoUsd !== undefined;
    let lastRecord: DebateRecord | null = null;
    let state: StateName | null = null;
    void folder.broken.then((error) => {
      reject(error);
      session.send({ type: 'CLOSE' });
    });
    session.subscribe({
      next({ context }) {
        const current = snapshot();
        if (context.elsewhere !== null) return reject(new Error('Another process runs this debate.'));
        const { record } = context;
        if (!current || !record) return;
        const currentState = stateName(current.value);
        if (record !== lastRecord || currentState !== state) onChange?.(record, currentState);
        lastRecord = record;
        callsBefore ??= attemptsOf(record).length;
        state = currentState;
        // Runs after this snapshot has been delivered, because a machine takes no event during delivery.
        queueMicrotask(() => {
          const latest = snapshot();
          if (!latest || latest !== current) return;
          const over = debateStatus(record) === 'completed' && !latest.hasTag('busy');
          if (over) return resolve({ record, end: { kind: 'over' } });
          const [reseat] = reseats;
          if (reseat && latest.can(reseat)) return send(reseats.shift() ?? reseat);
          const limits = limitsNow(record);
          const raise: UserEvent = { type: 'RAISE_LIMIT', ...limits, limitNanoUsd: limitNanoUsd ?? null };
          if (isLimitDue && latest.can(raise)) {
            isLimitDue = false;
            if (limits.limitNanoUsd !== limitNanoUsd) return send(raise);
          }
          // A debate that is to pause takes a lower limit once it stands.
          const isLimitTaken = !isLimitDue || currentState === 'idle' || limits.limitNanoUsd === limitNanoUsd;
          const isPaused = requestedPause(record) !== null;
          if (!isLimitTaken && (latest.hasTag('standing') || !isPaused))
            return reject(new LimitRefused(limits.limitNanoUsd, isPaused));
          const possible = early.findIndex((event) => latest.can(event));
          const [event] = possible === -1 ? [] : early.splice(possible, 1);
          if (event) return send(event);
          if (!latest.hasTag('standing') && currentState !== 'idle') return;
          const isNew = !isFirstEventSent && attemptsOf(record).length === callsBefore;
          // Nobody can be asked here, so a warning is acknowledged.
          const acknowledgement = latest.hasTag('warned') && ({ type: 'ACKNOWLEDGE_WARNING' } as const);
          const next = isNew ? firstEvent(latest) : acknowledgement;
          isFirstEventSent = true;
          if (next && early.length === 0) return debate()?.send(next);
          resolve({ record, end: endOf(latest) });
        });
      },
      complete() {
        const { error, record } = session.getSnapshot().context;
        if (error) reject(error instanceof Error ? error : new Error(String(error)));
        else if (record)
          resolve({ record, end: { kind: debateStatus(record) === 'completed' ? 'over' : 'paused' } });
      },
      error: reject,
    });
    session.start();
    session.send({ type: 'VIEWER_CAME' });
  });
  const close = () => session.send({ type: 'CLOSE' });
  return { ended: runResult.finally(close), snapshot, send, close };
}

/** Returns the first event that the machine accepts, of those that Start, Go on or Ask again would send. */
const firstEvent = (snapshot: DebateSnapshot): UserEvent | undefined =>
  ([{ type: 'START' }, { type: 'RETRY' }, { type: 'ACKNOWLEDGE_WARNING' }, { type: 'RESUME' }] as const).find(
    (event) => snapshot.can(event),
  );

function endOf({ context: { decision, haltReason } }: DebateSnapshot): RunEnd {
  if (decision.kind === 'pause' && decision.for === 'limit')
    return { kind: 'limit', neededNanoUsd: decision.fit.neededNanoUsd };
  const halt = haltReason ?? (decision.kind === 'halt' ? decision.reason : null);
  return halt ? { kind: 'failed', halt } : { kind: 'paused' };
}
