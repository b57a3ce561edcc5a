// The client of a debate's channel: commands as short requests, and one event stream for the text of all its generations.
import {
  type CallOutcome,
  GenerationSnapshot,
  LOST_CALL,
  outcomeOfFrame,
  outcomeOfSnapshot,
  TerminalFrame,
} from '@rostrum/shared/wire/call-outcome';
import { GenerationAccepted, type GenerationRequest } from '@rostrum/shared/wire/generation';
import { type FollowedGeneration, type OutcomeWithText, receiveText } from './followed-generation.ts';
import { apiRequest, apiRequestJson, type Http, ProblemError, UnreachableError } from './http.ts';
import { failureOfProblem, nullIfUnknown } from './refused-commands.ts';
import { createResumableEventStream, type StreamStatus } from './resumable-event-stream.ts';
import { readInRounds } from './snapshot-rounds.ts';
import type { StreamPlaces } from './stream-places.ts';
import { reconnectDelayMs, stopwatch, type Timers } from './timers.ts';

export interface ChannelOptions {
  channel: string;
  http: Http;
  timers: Timers;
  onStatus?: (connection: StreamStatus) => void;
  /** Without a place for its stream, the client reads snapshots; absent: there is always a place. */
  places?: StreamPlaces | undefined;
  /** Milliseconds for which the event stream stays open after the last generation, because the next call usually follows at once. */
  lingerMs?: number;
  silenceMs?: number;
}

/**
 * The result of a start command. `unreachable`: it may or may not have arrived. An outcome: the backend refused it, or has restarted since
 * it was sent, so the call may have been charged.
 */
export type StartResult = { state: 'started' | 'running' | 'finished' | 'unreachable' } | CallOutcome;

const MAX_COMMAND_TRIES = 4;
const IDLE_STREAM_MS = 3_000;
/** Milliseconds after which a command counts as unanswered. */
const COMMAND_MS = 30_000;
const FIRST_SENT = 'X-First-Sent-Ms';
/** Refusals that do not say whether an earlier try of the command has begun the call. */
const UNCERTAIN_REFUSALS = new Set(['store-unavailable', 'too-many-requests', 'unauthorized']);

export function createChannelClient({ channel, http, timers, ...options }: ChannelOptions) {
  const path = `/channels/${channel}`;
  const followedGenerations = new Map<string, FollowedGeneration>();
  /** Start commands without an answer: a cancel waits for its own, because it must not arrive first. */
  const starting = new Map<string, Promise<StartResult>>();
  const cancelledIds = new Set<string>();
  const withheldIds = new Set<string>();
  /** Milliseconds since the oldest unanswered command was sent. */
  const waitingTimes = new Map<string, () => number>();
  let idle = new AbortController();
  let open = false;
  /** Aborted when the client no longer listens to its generations; `null`: it does not. */
  let listening: AbortController | null = null;
  let wakeUp = new AbortController();

  const stream = createResumableEventStream({
    connect: (lastEventId, signal) =>
      apiRequest(http, `${path}/events`, {
        headers: lastEventId === null ? {} : { 'Last-Event-ID': lastEventId },
        signal,
      }),
    onFrame(frame) {
      const one = followedGenerations.get(frame.generation);
      if (!one) return;
      if (frame.event === 'text-delta') {
        // Offsets are in UTF-16 units. Text after a gap is ignored; repeated text counts once.
        if (frame.at > one.text.length) lookUp(frame.generation, one);
        else receiveText(one, one.text + frame.text.slice(one.text.length - frame.at));
      } else if (frame.event === 'thinking') one.onThinking?.(frame.tokens);
      else if (frame.event === 'generation-completed' || frame.event === 'generation-failed') {
        if (one.mayHaveMissed || one.isLookingUp) lookUp(frame.generation, one);
        else one.end({ ...outcomeOfFrame(frame), text: one.text });
      }
    },
    onGap(isHeldBack = false) {
      for (const [id, one] of followedGenerations)
        if (!withheldIds.has(id)) lookUp(id, one, isHeldBack || open);
    },
    onOpen() {
      open = true;
      for (const [id, one] of followedGenerations) if (one.mayHaveMissed) lookUp(id, one);
    },
    onStatus(connection) {
      if (connection !== 'open') open = false;
      options.onStatus?.(connection);
    },
    timers,
    ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
  });

  /** Reads the snapshot, once it `isDue`, retrying until it succeeds; frames are still accepted meanwhile. */
  function lookUp(id: string, one: FollowedGeneration, isDue = open): void {
    one.mayHaveMissed = true;
    if (!isDue || one.isLookingUp) return;
    one.isLookingUp = true;
    void look(id, one).finally(() => {
      one.isLookingUp = false;
      if (one.mayHaveMissed && !one.over.aborted) lookUp(id, one);
    });
  }

  async function look(id: string, one: FollowedGeneration): Promise<void> {
    for (let failures = 0; !one.over.aborted; failures++) {
      await starting.get(id);
      try {
        return await readSnapshot(id, one);
      } catch {
        await timers.wait(reconnectDelayMs(failures, timers.random()), one.over);
      }
    }
  }

  /** Rejects if there is no answer. */
  async function readSnapshot(id: string, one: FollowedGeneration): Promise<void> {
    // Frames missed from here on need another snapshot, and without a stream all are missed.
    one.mayHaveMissed = !open;
    try {
      const snapshot = await snapshotOf(id, AbortSignal.any([one.over, AbortSignal.timeout(COMMAND_MS)]));
      if (!snapshot) return one.end({ ...LOST_CALL, text: '' });
      receiveText(one, snapshot.text);
      const outcome = outcomeOfSnapshot(snapshot);
      if (outcome) one.end({ ...outcome, text: snapshot.text });
      else one.onRunning?.();
    } catch (error) {
      one.mayHaveMissed = true;
      if (!one.over.aborted) throw error;
    }
  }

  /** Opens the stream as soon as there is a place for it, and reads snapshots until then. */
  async function listen(over: AbortSignal): Promise<void> {
    if (!options.places) return stream.open();
    const granted = new AbortController();
    const noPlace = AbortSignal.any([over, granted.signal]);
    void readInRounds({
      // A command may arrive after the question about it.
      due: () => [...followedGenerations].filter(([id]) => !starting.has(id)),
      read: ([id, one]) => readSnapshot(id, one),
      wait: (ms) => timers.wait(ms, AbortSignal.any([noPlace, wakeUp.signal])),
      random: timers.random,
      onStatus: (status) => options.onStatus?.(status),
      over: noPlace,
    });
    const release = await options.places.take(over);
    granted.abort();
    if (over.aborted) return release();
    over.addEventListener('abort', release);
    stream.open();
  }

  function stopListening(): void {
    listening?.abort();
    listening = null;
    stream.close();
  }

  function follow(
    id: string,
    onText: (text: string) => void,
    isResumed: boolean,
    onThinking?: (tokens: number) => void,
    onRunning?: () => void,
  ) {
    const over = new AbortController();
    idle.abort();
    const outcomePromise = new Promise<OutcomeWithText>((resolve) => {
      followedGenerations.set(id, {
        text: '',
        onText,
        onThinking,
        onRunning,
        mayHaveMissed: isResumed,
        isLookingUp: false,
        over: over.signal,
        end(outcome) {
          if (over.signal.aborted) return;
          stop();
          resolve(outcome);
        },
      });
    });
    /** Stops listening; cancels nothing. */
    const stop = () => {
      if (over.signal.aborted) return;
      over.abort();
      followedGenerations.delete(id);
      if (followedGenerations.size === 0) void linger();
    };
    if (!listening) {
      listening = new AbortController();
      void listen(listening.signal);
    }
    const one = followedGenerations.get(id);
    if (one && isResumed) lookUp(id, one);
    return { ended: outcomePromise, stop };
  }

  async function linger(): Promise<void> {
    idle = new AbortController();
    const { signal } = idle;
    await timers.wait(options.lingerMs ?? IDLE_STREAM_MS, signal);
    if (!signal.aborted && followedGenerations.size === 0) stopListening();
  }

  /** Retrying is safe: the same id is the same generation. */
  async function send(
    request: GenerationRequest,
    key: string | undefined,
    stop: AbortSignal,
  ): Promise<StartResult> {
    const sinceFirst = stopwatch();
    waitingTimes.set(request.id, sinceFirst);
    for (let failures = 0; ; failures++) {
      try {
        const acceptance = await apiRequestJson(http, `${path}/generations`, GenerationAccepted, {
          method: 'POST',
          body: request,
          headers: {
            ...(key === undefined ? {} : { 'X-Provider-Key': key }),
            // A backend that started later cannot know whether its predecessor took the command.
            ...(failures === 0 ? {} : { [FIRST_SENT]: String(sinceFirst()) }),
          },
          signal: AbortSignal.timeout(COMMAND_MS),
        });
        waitingTimes.delete(request.id);
        return acceptance;
      } catch (error) {
        const refusal = error instanceof ProblemError ? error : null;
        const isUnknown = failures > 0 && refusal && UNCERTAIN_REFUSALS.has(refusal.problem.code);
        if (refusal && !isUnknown)
          return refusal.problem.status === 410 ? LOST_CALL : failureOfProblem(refusal);
        if (!refusal && !(error instanceof UnreachableError)) throw error;
        if (failures + 1 >= MAX_COMMAND_TRIES || stop.aborted || cancelledIds.has(request.id))
          return { state: 'unreachable' };
        await timers.wait(reconnectDelayMs(failures, timers.random()), stop);
      }
    }
  }

  async function snapshotOf(id: string, signal?: AbortSignal): Promise<GenerationSnapshot | null> {
    return nullIfUnknown(apiRequestJson(http, `${path}/generations/${id}`, GenerationSnapshot, { signal }));
  }

  return {
    /** `onThinking` gets the number of thinking tokens so far. `resumed`: sent before, by any page; its snapshot is read first. */
    follow,
    /** Marks a call as unsent: the backend does not know it, so cancelling it costs nothing. */
    announce: (id: string): unknown => withheldIds.add(id),
    wasSent: (id: string): boolean => !withheldIds.has(id),
    start(request: GenerationRequest, key: string | undefined, stop: AbortSignal): Promise<StartResult> {
      withheldIds.delete(request.id);
      const startResult = send(request, key, stop).finally(() => starting.delete(request.id));
      starting.set(request.id, startResult);
      return startResult.then((start) => {
        const one = followedGenerations.get(request.id);
        if (one && (start.state === 'running' || start.state === 'finished')) lookUp(request.id, one);
        return start;
      });
    },
    /**
     * Cancels a call; `null`: the backend no longer knows it. Throws if there is no answer. A command that never arrived is reported as
     * such and never accepted later.
     */
    async cancel(id: string, signal?: AbortSignal): Promise<TerminalFrame | null> {
      cancelledIds.add(id);
      await starting.get(id);
      const since = waitingTimes.get(id);
      const headers: Record<string, string> = since ? { [FIRST_SENT]: String(since()) } : {};
      const requestOptions = { method: 'DELETE', headers, signal } as const;
      return nullIfUnknown(apiRequestJson(http, `${path}/generations/${id}`, TerminalFrame, requestOptions));
    },
    snapshot: snapshotOf,
    wake(): void {
      stream.wake();
      wakeUp.abort();
      wakeUp = new AbortController();
    },
    close(): void {
      idle.abort();
      stopListening();
    },
  };
}
export type ChannelClient = ReturnType<typeof createChannelClient>;
