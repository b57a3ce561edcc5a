// All running generations: starts, joins and cancels them, stops those of channels without readers, and drains at shutdown.
import { failedCall, type TerminalFrame, terminalFrameOf } from '@rostrum/shared/wire/call-outcome';
import { type GenerationAccepted, NO_USAGE } from '@rostrum/shared/wire/generation';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import type { ChannelLog, ChannelStore, StoredGeneration } from '../channels/channel-store.ts';
import type { Clock } from '../clock.ts';
import { createDeltaBatcher, type DeltaBatcher } from './delta-batcher.ts';
import {
  type GenerationFailure,
  type GenerationOrder,
  type RunningGeneration,
  startGeneration,
} from './generation.ts';

export interface StartOrder extends GenerationOrder {
  bodyHash: string;
  model: ModelRef;
  inputTokensEstimate: number;
  hold: string | undefined;
  about?: string | undefined;
  /** Releases the hold: the call is not made. */
  release(): void;
}

export type StartState = GenerationAccepted['state'] | 'conflict';

export type Generations = ReturnType<typeof createGenerations>;

const CANCELLED: GenerationFailure = { code: 'cancelled', reason: { code: 'cancelled' } };
const ORPHANED: GenerationFailure = { code: 'cancelled', reason: { code: 'cancelled-unheard' } };
const SHUT_DOWN: GenerationFailure = { code: 'incomplete', reason: { code: 'server-stopped' } };
const TAKEN_OVER: GenerationFailure = { code: 'incomplete', reason: { code: 'server-replaced' } };

const UNSENT: GenerationFailure = { code: 'cancelled', reason: { code: 'cancelled-unsent' } };
const FOR_NOTHING = {
  usage: NO_USAGE,
  cost: { nanoUsd: 0, atMostNanoUsd: 0, basis: 'reported', priceId: null },
  timing: { firstTokenMs: null, totalMs: 0 },
} as const;

const joinedState = (entry: StoredGeneration, bodyHash: string): StartState => {
  if (entry.bodyHash !== bodyHash) return 'conflict';
  return entry.terminal === null ? 'running' : 'finished';
};

export function createGenerations(channelStore: ChannelStore, clock: Clock, orphanGraceMs: number) {
  const speaking = new Map<string, { batcher: DeltaBatcher; runs: Map<string, RunningGeneration> }>();
  const readers = new Map<string, number>();
  const orphanTimers = new Map<string, () => void>();
  let closing = false;
  let onDrained: (() => void) | null = null;

  function stopAll(channel: string, failure: GenerationFailure): void {
    for (const generation of [...(speaking.get(channel)?.runs.values() ?? [])]) generation.stop(failure);
  }

  /** Starts or cancels the wait for a reader, depending on whether the channel has one. */
  function mindOrphans(channel: string): void {
    if (isAlone(channel)) {
      if (!orphanTimers.has(channel)) waitForReader(channel, orphanGraceMs);
      return;
    }
    orphanTimers.get(channel)?.();
    orphanTimers.delete(channel);
  }

  const isAlone = (channel: string) => speaking.has(channel) && !readers.has(channel);

  function waitForReader(channel: string, milliseconds: number): void {
    /** The channel may have readers on another backend; then the wait starts when they have left. */
    const decide = (unheardMs: number) => {
      if (!isAlone(channel) || orphanTimers.has(channel)) return;
      if (unheardMs >= orphanGraceMs) stopAll(channel, ORPHANED);
      else waitForReader(channel, orphanGraceMs - unheardMs);
    };
    const timer = clock.after(milliseconds, () => {
      orphanTimers.delete(channel);
      const unheard = channelStore.open(channel).unfollowedMs();
      if (unheard instanceof Promise) unheard.then(decide, () => decide(0));
      else decide(unheard);
    });
    orphanTimers.set(channel, timer);
  }

  function forget(channel: string, id: string): void {
    const there = speaking.get(channel);
    there?.runs.delete(id);
    if (there?.runs.size !== 0) return;
    speaking.delete(channel);
    mindOrphans(channel);
    if (speaking.size === 0) onDrained?.();
  }

  function speakingIn(channel: string, channelLog: ChannelLog) {
    const there = speaking.get(channel);
    if (there) return there;
    const unwritten = (id: string, error: unknown) => runOf(channel, id)?.unwritten(error);
    const runs = new Map<string, RunningGeneration>();
    const fresh = { runs, batcher: createDeltaBatcher(channelLog, clock, () => runs.size > 1, unwritten) };
    speaking.set(channel, fresh);
    return fresh;
  }

  /**
   * Stops the generation if it runs, and returns its terminal frame, whether cancelled or not. `sentMs`: how long ago its command was first
   * sent without an answer; a command that has not arrived yet is then never accepted.
   */
  async function cancel(channel: string, id: string, sentMs?: number): Promise<TerminalFrame | undefined> {
    runOf(channel, id)?.stop(CANCELLED);
    const entry = await channelStore.existingChannel(channel)?.stop(id);
    if (entry || sentMs === undefined) return entry?.terminal ?? undefined;
    const ending = terminalFrameOf(id, failedCall(UNSENT, FOR_NOTHING));
    const outcome = await channelStore.open(channel).close(ending, sentMs);
    // The id was claimed just before it was closed.
    return outcome?.terminal === null ? cancel(channel, id) : outcome?.terminal;
  }

  const find = async (channel: string, id: string): Promise<StoredGeneration | undefined> =>
    channelStore.existingChannel(channel)?.find(id);
  const runOf = (channel: string, id: string) => speaking.get(channel)?.runs.get(id);

  channelStore.attachRunner({
    cancel: (channel, id) => runOf(channel, id)?.stop(CANCELLED),
    lost: (channel, id) => runOf(channel, id)?.stop(TAKEN_OVER),
  });

  return {
    find,
    /** Returns the state of the generation with this id: `conflict` for another body; `null` if the channel does not know it. */
    async findStarted(channel: string, id: string, bodyHash: string): Promise<StartState | null> {
      const entry = await find(channel, id);
      return entry === undefined ? null : joinedState(entry, bodyHash);
    },
    /** Starts the generation; if the id is taken, joins that generation and releases the order. */
    async start(channel: string, order: StartOrder): Promise<StartState> {
      const channelLog = channelStore.open(channel);
      const { id, model, inputTokensEstimate, bodyHash, hold, about, ifLost } = order;
      let existing: StoredGeneration | null | undefined;
      try {
        existing = await channelLog.claim({ generation: id, bodyHash, hold, ifLost, about });
      } finally {
        if (existing !== null) order.release();
      }
      if (existing !== null) return joinedState(existing, bodyHash);
      const { batcher, runs } = speakingIn(channel, channelLog);
      batcher.announce({ v: 1, generation: id, event: 'generation-started', model, inputTokensEstimate });
      const run = startGeneration(order, batcher, clock, () => forget(channel, id));
      runs.set(id, run);
      mindOrphans(channel);
      if (closing) run.stop({ ...SHUT_DOWN, refused: true });
      return 'started';
    },
    cancel,
    /** Returns the number of readers that follow the channel on this backend. */
    readersOf: (channel: string) => readers.get(channel) ?? 0,
    /** Registers a reader; the returned function removes it. */
    readerArrived(channel: string): () => void {
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
    /** Refuses new generations; running ones may finish within `graceMs` milliseconds, the rest is stopped and charged. */
    async drain(graceMs: number): Promise<void> {
      closing = true;
      const enough = clock.after(graceMs, () => {
        for (const channel of [...speaking.keys()]) stopAll(channel, SHUT_DOWN);
      });
      if (speaking.size > 0) await new Promise<void>((resolve) => (onDrained = resolve));
      enough();
      await channelStore.flushed();
    },
  };
}
