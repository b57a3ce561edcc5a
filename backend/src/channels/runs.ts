// Who runs and who is cancelled: starts, joins, stops, watches for channels nobody listens to, and drains at the end.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import type { GenerationAccepted } from '@rostrum/shared/wire/generation';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import type { Clock } from './clock.ts';
import { createJoiner, type Joiner } from './joiner.ts';
import type { ChannelLog, ChannelStore, Entry } from './log.ts';
import { type Failure, type Run, type RunOrder, startRun } from './run.ts';

export interface StartOrder extends RunOrder {
  bodyHash: string;
  model: ModelRef;
  inputTokensEstimate: number;
  hold: string | undefined;
  about?: string | undefined;
}

export type Started = GenerationAccepted['state'] | 'conflict';

export interface Runs {
  /** The generation of this id, if the channel remembers one: whether it is the same body, and how far it is. */
  joined(channel: string, id: string, bodyHash: string): Promise<Started | null>;
  /** Starts it, or joins the one that took the id first; `refused` is then called to give the hold back. */
  start(channel: string, order: StartOrder, refused: () => void): Promise<Started>;
  find(channel: string, id: string): Promise<Entry | undefined>;
  /** Stops it if it runs; the frame that ended it, whichever it was. */
  cancel(channel: string, id: string): Promise<TerminalFrame | undefined>;
  /** A reader came; the returned function says that it left. */
  arrived(channel: string): () => void;
  running(): number;
  /** No new ones; what runs may finish within `graceMs`, the rest is stopped and booked. */
  drain(graceMs: number): Promise<void>;
  draining(): boolean;
}

interface Speaking {
  joiner: Joiner;
  runs: Map<string, Run>;
}

const CANCELLED: Failure = { code: 'cancelled', message: 'The generation was cancelled.' };
const ORPHANED: Failure = {
  code: 'cancelled',
  message: 'Nobody was listening any more, so the generation was cancelled.',
};
const SHUT_DOWN: Failure = {
  code: 'incomplete',
  message: 'The server was stopped before the answer was finished. Ask again when it is back.',
};

const TAKEN_OVER: Failure = {
  code: 'incomplete',
  message: 'Another server has ended this generation, because this one was silent for too long. Ask again.',
};

const joinedState = (entry: Entry, bodyHash: string): Started => {
  if (entry.bodyHash !== bodyHash) return 'conflict';
  return entry.terminal() === null ? 'running' : 'finished';
};

export function createRuns(store: ChannelStore, clock: Clock, orphanGraceMs: number): Runs {
  const speaking = new Map<string, Speaking>();
  const readers = new Map<string, number>();
  const orphanTimers = new Map<string, () => void>();
  let closing = false;
  let drained: (() => void) | null = null;

  function stopAll(channel: string, failure: Failure): void {
    for (const run of [...(speaking.get(channel)?.runs.values() ?? [])]) run.stop(failure);
  }

  function forgetTimer(channel: string): void {
    orphanTimers.get(channel)?.();
    orphanTimers.delete(channel);
  }

  /** Begins or ends the wait for a reader, as things stand now. */
  function mindOrphans(channel: string): void {
    const alone = speaking.has(channel) && !readers.has(channel);
    if (!alone) forgetTimer(channel);
    if (!alone || orphanTimers.has(channel)) return;
    waitForReader(channel, orphanGraceMs);
  }

  function waitForReader(channel: string, milliseconds: number): void {
    const timer = clock.after(milliseconds, () => {
      orphanTimers.delete(channel);
      const unheard = store.open(channel).unheardMs();
      if (unheard instanceof Promise) unheard.then(decide, () => decide(0));
      else decide(unheard);
    });
    /** Others may read by another backend: then the wait begins when they have left. */
    const decide = (unheardMs: number) => {
      if (!speaking.has(channel) || readers.has(channel) || orphanTimers.has(channel)) return;
      if (unheardMs >= orphanGraceMs) stopAll(channel, ORPHANED);
      else waitForReader(channel, orphanGraceMs - unheardMs);
    };
    orphanTimers.set(channel, timer);
  }

  function ended(channel: string, id: string): void {
    const there = speaking.get(channel);
    there?.runs.delete(id);
    if (there?.runs.size !== 0) return;
    speaking.delete(channel);
    mindOrphans(channel);
    if (speaking.size === 0) drained?.();
  }

  function speakingIn(channel: string, log: ChannelLog): Speaking {
    const there = speaking.get(channel);
    if (there) return there;
    const unwritten = (id: string, error: unknown) => runOf(channel, id)?.unwritten(error);
    const fresh: Speaking = { joiner: createJoiner(log, clock, unwritten), runs: new Map() };
    speaking.set(channel, fresh);
    return fresh;
  }

  function begin(channel: string, log: ChannelLog, order: StartOrder): void {
    const { joiner, runs } = speakingIn(channel, log);
    const { id, model, inputTokensEstimate } = order;
    joiner.write({ v: 1, generation: id, event: 'generation-started', model, inputTokensEstimate });
    runs.set(
      id,
      startRun(order, joiner, clock, () => ended(channel, id)),
    );
    mindOrphans(channel);
  }

  const find = async (channel: string, id: string) => store.known(channel)?.find(id);
  const runOf = (channel: string, id: string) => speaking.get(channel)?.runs.get(id);

  store.attend({
    cancel: (channel, id) => runOf(channel, id)?.stop(CANCELLED),
    lost: (channel, id) => runOf(channel, id)?.stop(TAKEN_OVER),
    unwritten: (channel, id, error) => runOf(channel, id)?.unwritten(error),
    runs: (channel, id) => runOf(channel, id) !== undefined,
  });

  return {
    find,
    async joined(channel, id, bodyHash) {
      const entry = await find(channel, id);
      return entry === undefined ? null : joinedState(entry, bodyHash);
    },
    async start(channel, order, refused) {
      const log = store.open(channel);
      const { id: generation, bodyHash, hold, about } = order;
      let taken: Entry | null;
      try {
        taken = await log.claim({ generation, bodyHash, hold, ifLost: order.ifLost, about });
      } catch (error) {
        refused();
        throw error;
      }
      if (taken !== null) {
        refused();
        return joinedState(taken, order.bodyHash);
      }
      begin(channel, log, order);
      if (closing) runOf(channel, order.id)?.stop(SHUT_DOWN);
      return 'started';
    },
    async cancel(channel, id) {
      runOf(channel, id)?.stop(CANCELLED);
      return (await store.known(channel)?.stop(id))?.terminal() ?? undefined;
    },
    arrived(channel) {
      readers.set(channel, (readers.get(channel) ?? 0) + 1);
      mindOrphans(channel);
      let here = true;
      return () => {
        if (!here) return;
        here = false;
        const left = (readers.get(channel) ?? 1) - 1;
        if (left > 0) readers.set(channel, left);
        else readers.delete(channel);
        mindOrphans(channel);
      };
    },
    running: () => [...speaking.values()].reduce((sum, { runs }) => sum + runs.size, 0),
    draining: () => closing,
    async drain(graceMs) {
      closing = true;
      if (speaking.size > 0) await allEnded(graceMs);
      await store.flushed();
    },
  };

  function allEnded(graceMs: number): Promise<void> {
    return new Promise<void>((resolve) => {
      const enough = clock.after(graceMs, () => {
        for (const channel of [...speaking.keys()]) stopAll(channel, SHUT_DOWN);
      });
      drained = () => {
        enough();
        resolve();
      };
    });
  }
}
