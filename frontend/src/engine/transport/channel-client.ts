// The client of a debate's channel: commands as short requests, and one event stream for the text of all its generations.
import {
  type CallOutcome,
  failedCall,
  GenerationSnapshot,
  LOST_CALL,
  NO_ACCOUNT,
  outcomeOfFrame,
  outcomeOfSnapshot,
  TerminalFrame,
} from '@rostrum/shared/wire/call-outcome';
import { GenerationAccepted, type GenerationRequest } from '@rostrum/shared/wire/generation';
import type { ProblemCode } from '@rostrum/shared/wire/problem';
import { type FailureCode, textReason } from '@rostrum/shared/wire/reason';
import { apiRequest, apiRequestJson, type Http, ProblemError, UnreachableError } from './http.ts';
import { createResumableEventStream, type StreamStatus } from './resumable-event-stream.ts';
import { reconnectDelayMs, type Timers } from './timers.ts';

export interface ChannelOptions {
  channel: string;
  http: Http;
  timers: Timers;
  onStatus?: (connection: StreamStatus) => void;
  /** Milliseconds for which the event stream stays open after the last generation, because the next call usually follows at once. */
  lingerMs?: number;
  silenceMs?: number;
}

/**
 * The result of a start command. `unreachable`: it may or may not have arrived. An outcome: the backend refused it, or has restarted since
 * it was sent, so the call may have been charged.
 */
export type StartResult = { state: 'started' | 'running' | 'finished' | 'unreachable' } | CallOutcome;

/** The outcome of a call, with its text up to then. */
export type OutcomeWithText = CallOutcome & { text: string };

interface FollowedGeneration {
  text: string;
  onText(text: string): void;
  onThinking?: ((tokens: number) => void) | undefined;
  /** Frames may have been missed: the snapshot must be read. */
  mayHaveMissed: boolean;
  isLookingUp: boolean;
  end(outcome: OutcomeWithText): void;
  over: AbortSignal;
}

const MAX_COMMAND_TRIES = 4;
const IDLE_STREAM_MS = 3_000;
/** Milliseconds after which a command counts as unanswered. */
const COMMAND_MS = 30_000;
const FIRST_SENT = 'X-First-Sent-Ms';

/**
 * Milliseconds since the command was made, by the clock that shows more: `Date` may be set back, and `performance.now` may stop while the
 * computer sleeps.
 */
function stopwatch(): () => number {
  const [date, ticks] = [Date.now(), performance.now()];
  return () => Math.round(Math.max(0, Date.now() - date, performance.now() - ticks));
}

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
    onGap() {
      for (const [id, one] of followedGenerations) lookUp(id, one);
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

  /** Reads the snapshot, retrying until it succeeds; frames are still accepted meanwhile. */
  function lookUp(id: string, one: FollowedGeneration): void {
    one.mayHaveMissed = true;
    if (!open || one.isLookingUp) return;
    one.isLookingUp = true;
    void look(id, one).finally(() => {
      one.isLookingUp = false;
      if (one.mayHaveMissed && !one.over.aborted) lookUp(id, one);
    });
  }

  async function look(id: string, one: FollowedGeneration): Promise<void> {
    for (let failures = 0; !one.over.aborted; failures++) {
      await starting.get(id);
      // Frames missed from here on need another snapshot.
      one.mayHaveMissed = false;
      try {
        const snapshot = await snapshotOf(id, one.over);
        if (!snapshot) return one.end({ ...LOST_CALL, text: '' });
        receiveText(one, snapshot.text);
        const outcome = outcomeOfSnapshot(snapshot);
        if (outcome) one.end({ ...outcome, text: snapshot.text });
        return;
      } catch {
        one.mayHaveMissed = true;
        await timers.wait(reconnectDelayMs(failures, timers.random()), one.over);
      }
    }
  }

  function follow(
    id: string,
    onText: (text: string) => void,
    isResumed: boolean,
    onThinking?: (tokens: number) => void,
  ) {
    const over = new AbortController();
    idle.abort();
    const outcomePromise = new Promise<OutcomeWithText>((resolve) => {
      followedGenerations.set(id, {
        text: '',
        onText,
        onThinking,
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
    stream.open();
    const one = followedGenerations.get(id);
    if (one && isResumed) lookUp(id, one);
    return { ended: outcomePromise, stop };
  }

  async function linger(): Promise<void> {
    idle = new AbortController();
    const { signal } = idle;
    await timers.wait(options.lingerMs ?? IDLE_STREAM_MS, signal);
    if (!signal.aborted && followedGenerations.size === 0) stream.close();
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
        if (error instanceof ProblemError)
          return error.problem.status === 410 ? LOST_CALL : failureOfProblem(error);
        if (!(error instanceof UnreachableError)) throw error;
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
    wake: stream.wake,
    close(): void {
      idle.abort();
      stream.close();
    },
  };
}
export type ChannelClient = ReturnType<typeof createChannelClient>;

async function nullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

const FAILURE_OF_PROBLEM: Record<ProblemCode, FailureCode> = {
  'invalid-body': 'invalid-request',
  unauthorized: 'auth',
  'budget-exceeded': 'budget-exceeded',
  'forbidden-host': 'auth',
  'forbidden-origin': 'auth',
  'not-found': 'invalid-request',
  'id-conflict': 'invalid-request',
  'cannot-resume': 'network',
  'too-large': 'context-too-long',
  'unsupported-media-type': 'invalid-request',
  'too-many-requests': 'rate-limited',
  'too-busy': 'overloaded',
  // There is no key, or no such provider: only a person can change that.
  'provider-unavailable': 'auth',
  'shutting-down': 'overloaded',
  'store-unavailable': 'overloaded',
  internal: 'upstream-error',
};

/** The backend refused the call, so it cost nothing. */
const failureOfProblem = ({ problem, retryAfterMs }: ProblemError) =>
  failedCall(
    { code: FAILURE_OF_PROBLEM[problem.code], reason: textReason(problem.detail), retryAfterMs },
    NO_ACCOUNT,
  );

/** The whole text so far. */
function receiveText(generation: FollowedGeneration, text: string): void {
  if (text.length <= generation.text.length) return;
  generation.text = text;
  generation.onText(text);
}
