// Bounds the calls at once to each vendor and to the local servers, for all debates of a tournament together; a vendor that refuses for
// its load gets no call for a while, and then fewer at once. A call that waits is not in the record on the disk yet: a process that is
// killed owes nothing for it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DebateFolder } from '@rostrum/frontend/engine/debates/run-debate';
import { type Attempt, attemptsOf, type DebateRecord, openAttemptsOf } from '@rostrum/shared/record/record';
import PQueue from 'p-queue';

/** Milliseconds without calls after a first refusal; twice as long after each further one. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_ASKED_PAUSE_MS = 3_600_000;
/** Codes of refusals for the load of a vendor. */
const LOAD_CODES: ReadonlySet<string> = new Set(['rate-limited', 'overloaded']);

export type CallGate = ReturnType<typeof createCallGate>;

/** `boundOf`: the most calls at once to a provider. */
export function createCallGate(boundOf: (provider: string) => number) {
  const lanes = new Map<string, ReturnType<typeof createLane>>();
  const laneOf = ({ model: { provider } }: Attempt) => {
    const lane = lanes.get(provider) ?? createLane(boundOf(provider));
    lanes.set(provider, lane);
    return lane;
  };
  return {
    enter: (attempt: Attempt) => laneOf(attempt).enter(),
    note: (attempt: Attempt) => laneOf(attempt).note(attempt.outcome),
    close(): void {
      for (const lane of lanes.values()) lane.close();
    },
  };
}

function createLane(bound: number) {
  const queue = new PQueue({ concurrency: bound });
  let refusals = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  function pause(askedMs: number): void {
    // Calls that were under way together are refused together, which counts once.
    if (!queue.isPaused) {
      refusals += 1;
      queue.concurrency = Math.max(1, Math.floor(queue.concurrency / 2));
    }
    // A vendor that says how long is believed once.
    const isBelieved = refusals === 1 && askedMs > 0;
    const ownMs = isBelieved ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (refusals - 1));
    const until = performance.now() + Math.min(LONGEST_ASKED_PAUSE_MS, Math.max(askedMs, ownMs));
    if (until <= pausedUntil) return;
    pausedUntil = until;
    queue.pause();
    clearTimeout(timer);
    timer = setTimeout(() => queue.start(), until - performance.now());
  }
  return {
    /** `admission` resolves when there is room; the place is held until `leave` is called, whatever happens. */
    enter() {
      let leave = () => {};
      // Neither a signal nor a time-out is given to the queue: both would give the place back while the call goes on.
      const departure = new Promise<void>((resolve) => {
        leave = resolve;
      });
      const admission = new Promise<void>((resolve) => {
        void queue.add(() => {
          resolve();
          return departure;
        });
      });
      return { admission, leave };
    },
    note(outcome: Attempt['outcome']): void {
      if (outcome.state === 'failed' && LOAD_CODES.has(outcome.code)) pause(outcome.retryAfterMs ?? 0);
      else if (outcome.state === 'accepted') {
        refusals = 0;
        queue.concurrency = Math.min(bound, queue.concurrency + 1);
      }
    },
    close: () => clearTimeout(timer),
  };
}

/** Returns the folder with its calls behind the gate, the function by which the engine asks for admission, and one that gives all places back. */
export function gatedFolder(folder: DebateFolder, gate: CallGate) {
  /** Calls that were sent, by this process or by one that was killed. */
  const sentCalls = new Set<string>();
  const places = new Map<string, () => void>();
  let latest: DebateRecord | null = null;
  let saving: Promise<void> | null = null;

  /** Returns the record without the calls that still wait. */
  function onDisk(record: DebateRecord): DebateRecord {
    const isSent = (entry: DebateRecord['entries'][number]) =>
      entry.kind !== 'attempt' || entry.outcome.state !== 'running' || sentCalls.has(entry.id);
    return record.entries.every(isSent) ? record : { ...record, entries: record.entries.filter(isSent) };
  }

  /** Saves the latest record once for all calls that are admitted in this turn of the event loop. */
  const saveLatest = (): Promise<void> => {
    saving ??= nextTurn().then(() => {
      saving = null;
      return latest ? folder.store.save(onDisk(latest)) : undefined;
    });
    return saving;
  };

  return {
    folder: {
      ...folder,
      store: {
        ...folder.store,
        async claim(...words) {
          const claim = await folder.store.claim(...words);
          // Calls of a process that was killed are looked up, not sent.
          for (const { id } of claim ? openAttemptsOf(claim.record) : []) sentCalls.add(id);
          return claim;
        },
        save(record) {
          latest = record;
          for (const attempt of attemptsOf(record)) {
            const leave = attempt.outcome.state === 'running' ? undefined : places.get(attempt.id);
            if (!leave) continue;
            places.delete(attempt.id);
            gate.note(attempt);
            leave();
          }
          return folder.store.save(onDisk(record));
        },
      },
    } satisfies DebateFolder,
    async admit(attempt: Attempt): Promise<void> {
      const { admission, leave } = gate.enter(attempt);
      places.set(attempt.id, leave);
      await admission;
      sentCalls.add(attempt.id);
      await saveLatest();
    },
    leave(): void {
      for (const leave of places.values()) leave();
    },
  };
}
