// Bounds the calls at once to each vendor and to the local servers, for all debates of a tournament together; a vendor that refuses for
// its load gets no call for a while, and then fewer at once. A call that waits is not in the record on the disk yet: a process that is
// killed owes nothing for it.
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
  const laneOf = (provider: string) => {
    const lane = lanes.get(provider) ?? createLane(boundOf(provider));
    lanes.set(provider, lane);
    return lane;
  };
  return {
    enter: (provider: string, admit: () => void): (() => void) => laneOf(provider).enter(admit),
    note: ({ model, outcome }: Attempt): void => laneOf(model.provider).note(outcome),
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
    const ownMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (refusals - 1));
    const until = Date.now() + Math.min(LONGEST_ASKED_PAUSE_MS, Math.max(askedMs, ownMs));
    if (until <= pausedUntil) return;
    pausedUntil = until;
    queue.pause();
    clearTimeout(timer);
    timer = setTimeout(() => queue.start(), until - Date.now());
  }
  return {
    /** Calls `admit` when there is room; returns the function that gives the place back. The place is held until then, whatever happens. */
    enter(admit: () => void): () => void {
      let isOver = false;
      let end = () => {};
      const callEnd = new Promise<void>((resolve) => {
        end = resolve;
      });
      // Neither a signal nor a time-out is given to the queue: both would give the place back while the call goes on.
      void queue.add(async () => {
        if (isOver) return;
        admit();
        await callEnd;
      });
      return () => {
        isOver = true;
        end();
      };
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

interface GatedCall {
  isAdmitted: boolean;
  /** Resolves when the call may be sent, and the record with it is on the disk. */
  ready: Promise<void>;
  leave(): void;
}

/** Returns the folder with its calls behind the gate, the function by which the engine asks for admission, and one that gives all places back. */
export function gatedFolder(folder: DebateFolder, gate: CallGate) {
  const calls = new Map<string, GatedCall>();
  let latest: DebateRecord | null = null;
  /** What was written last for which record, so that the same record is written once. */
  let lastWrite: { of: DebateRecord; waiting: string; record: DebateRecord } | null = null;

  /** Returns the record without the calls that still wait. */
  function onDisk(record: DebateRecord): DebateRecord {
    const waiting = [...calls].flatMap(([id, { isAdmitted }]) => (isAdmitted ? [] : [id]));
    if (waiting.length === 0) return record;
    const key = waiting.join();
    if (lastWrite?.of === record && lastWrite.waiting === key) return lastWrite.record;
    const entries = record.entries.filter((entry) => entry.kind !== 'attempt' || !waiting.includes(entry.id));
    lastWrite = { of: record, waiting: key, record: { ...record, entries } };
    return lastWrite.record;
  }

  function enter({ id, model }: Attempt): void {
    let resolveReady: (saving: Promise<void>) => void = () => {};
    const call: GatedCall = {
      isAdmitted: false,
      ready: new Promise<void>((resolve) => {
        resolveReady = resolve;
      }),
      leave: () => {},
    };
    calls.set(id, call);
    let isEntering = true;
    call.leave = gate.enter(model.provider, () => {
      call.isAdmitted = true;
      // Admitted at once, it is in the record that is being written.
      resolveReady(isEntering || !latest ? Promise.resolve() : folder.store.save(onDisk(latest)));
    });
    isEntering = false;
  }

  function settle(record: DebateRecord): void {
    for (const attempt of attemptsOf(record)) {
      const call = calls.get(attempt.id);
      const isRunning = attempt.outcome.state === 'running';
      if (isRunning && !call) enter(attempt);
      if (isRunning || !call) continue;
      calls.delete(attempt.id);
      gate.note(attempt);
      call.leave();
    }
  }

  return {
    folder: {
      ...folder,
      store: {
        ...folder.store,
        async claim(...words) {
          const claim = await folder.store.claim(...words);
          // Calls of a process that was killed are looked up, not sent.
          for (const { id } of claim ? openAttemptsOf(claim.record) : [])
            calls.set(id, { isAdmitted: true, ready: Promise.resolve(), leave: () => {} });
          return claim;
        },
        save(record) {
          latest = record;
          settle(record);
          return folder.store.save(onDisk(record));
        },
      },
    } satisfies DebateFolder,
    admit: ({ id }: Attempt): Promise<void> => calls.get(id)?.ready ?? Promise.resolve(),
    leave(): void {
      for (const call of calls.values()) call.leave();
      calls.clear();
    },
  };
}
