// The debate's line to the backend: commands as short requests, and one event stream for the words of everybody who speaks.
import { TerminalFrame } from '@rostrum/shared/wire/frame';
import {
  GenerationAccepted,
  type GenerationRequest,
  GenerationSnapshot,
} from '@rostrum/shared/wire/generation';
import { type Ending, endingOfFrame, endingOfSnapshot, type Refusal } from './ending.ts';
import { type Connection, createEventStream } from './event-stream.ts';
import { createHearing, type Hearing } from './hearing.ts';
import { ask, askJson, type Http, ProblemError, UnreachableError } from './http.ts';
import { backOffMs, type Patience, within } from './patience.ts';
import { refusalOf } from './refusals.ts';

export interface ChannelOptions {
  channel: string;
  http: Http;
  patience: Patience;
  onConnection?: (connection: Connection) => void;
  /** How long the line stays open once nobody speaks: the next speaker mostly follows at once. */
  lingerMs?: number;
  silenceMs?: number;
}

/** What a command to start came to. `unreachable`: nobody knows whether it arrived. */
export type Start =
  | { state: 'started' | 'running' | 'finished' }
  | Refusal
  /** It was sent to a backend that has been restarted since, and may have been paid for. */
  | { state: 'lost' }
  | { state: 'unreachable' };

export interface Following {
  ended: Promise<Ending>;
  /** Stops listening; cancels nothing. */
  stop(): void;
}

interface Followed {
  hearing: Hearing;
  /** Something may have been missed: the snapshot says what. */
  unsure: boolean;
  looking: boolean;
  end(ending: Ending): void;
  over: AbortSignal;
}

const TRIES = 4;
const LINGER_MS = 3_000;
/** A command is answered at once, or not at all. */
const COMMAND_MS = 30_000;

/** Milliseconds since now: a calendar put back hides none of them, nor does a sleep through which the other clock stood still. */
function stopwatch(): () => number {
  const [day, ticks] = [Date.now(), performance.now()];
  return () => Math.round(Math.max(0, Date.now() - day, performance.now() - ticks));
}

export function createChannelClient({ channel, http, patience, ...options }: ChannelOptions) {
  const path = `/channels/${channel}`;
  const followed = new Map<string, Followed>();
  /** Commands on their way: a cancel waits for them, or it would overtake what it is to cancel. */
  const starting = new Map<string, Promise<Start>>();
  const cancelled = new Set<string>();
  const withheld = new Set<string>();
  let idle = new AbortController();
  let open = false;

  const stream = createEventStream({
    connect: (lastEventId, signal) =>
      ask(http, `${path}/events`, {
        headers: lastEventId === null ? {} : { 'Last-Event-ID': lastEventId },
        signal,
      }),
    onFrame(frame) {
      const one = followed.get(frame.generation);
      if (!one) return;
      if (frame.event === 'text-delta') {
        if (!one.hearing.take(frame.at, frame.text)) lookUp(frame.generation, one);
      } else if (frame.event === 'generation-completed' || frame.event === 'generation-failed') {
        if (one.unsure || one.looking) lookUp(frame.generation, one);
        else one.end(endingOfFrame(frame, one.hearing.text()));
      }
    },
    onGap() {
      for (const one of followed.values()) one.unsure = true;
      if (open) for (const [id, one] of followed) lookUp(id, one);
    },
    onOpen() {
      open = true;
      for (const [id, one] of followed) if (one.unsure) lookUp(id, one);
    },
    onConnection(connection) {
      if (connection !== 'open') open = false;
      options.onConnection?.(connection);
    },
    patience,
    ...(options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs }),
  });

  /** Asks what the backend has of it until that is known; meanwhile frames go on being taken. */
  function lookUp(id: string, one: Followed): void {
    one.unsure = true;
    if (!open || one.looking) return;
    one.looking = true;
    void look(id, one).finally(() => {
      one.looking = false;
      if (one.unsure && !one.over.aborted) lookUp(id, one);
    });
  }

  async function look(id: string, one: Followed): Promise<void> {
    for (let failures = 0; !one.over.aborted; failures++) {
      await starting.get(id);
      // From here on whatever goes missing makes it unsure anew.
      one.unsure = false;
      try {
        const snapshot = await snapshotOf(id, one.over);
        if (!snapshot) return one.end({ state: 'lost' });
        one.hearing.takeWhole(snapshot.text);
        const ending = endingOfSnapshot(snapshot);
        if (ending) one.end(ending);
        return;
      } catch {
        one.unsure = true;
        await patience.wait(backOffMs(failures, patience.chance()), one.over);
      }
    }
  }

  function follow(id: string, onText: (text: string) => void, resumed: boolean): Following {
    const over = new AbortController();
    idle.abort();
    const ended = new Promise<Ending>((resolve) => {
      followed.set(id, {
        hearing: createHearing(onText),
        unsure: resumed,
        looking: false,
        over: over.signal,
        end(ending) {
          if (over.signal.aborted) return;
          stop();
          resolve(ending);
        },
      });
    });
    const stop = () => {
      if (over.signal.aborted) return;
      over.abort();
      followed.delete(id);
      if (followed.size === 0) void linger();
    };
    stream.open();
    const one = followed.get(id);
    if (one && resumed) lookUp(id, one);
    return { ended, stop };
  }

  async function linger(): Promise<void> {
    idle = new AbortController();
    const { signal } = idle;
    await patience.wait(options.lingerMs ?? LINGER_MS, signal);
    if (!signal.aborted && followed.size === 0) stream.close();
  }

  /** The same id again is the same generation, so an answer that got lost is asked for again. */
  async function send(
    request: GenerationRequest,
    key: string | undefined,
    stop: AbortSignal,
  ): Promise<Start> {
    const sinceFirst = stopwatch();
    for (let failures = 0; ; failures++) {
      try {
        return await askJson(http, `${path}/generations`, GenerationAccepted, {
          method: 'POST',
          body: request,
          headers: {
            ...(key === undefined ? {} : { 'X-Provider-Key': key }),
            // A backend that started since then cannot know whether the one before it took the command.
            ...(failures === 0 ? {} : { 'X-First-Sent-Ms': String(sinceFirst()) }),
          },
          signal: within(COMMAND_MS),
        });
      } catch (error) {
        if (error instanceof ProblemError)
          return error.problem.status === 410 ? { state: 'lost' } : refusalOf(error);
        if (!(error instanceof UnreachableError)) throw error;
        if (failures + 1 >= TRIES || stop.aborted || cancelled.has(request.id))
          return { state: 'unreachable' };
        await patience.wait(backOffMs(failures, patience.chance()), stop);
      }
    }
  }

  async function snapshotOf(id: string, signal?: AbortSignal): Promise<GenerationSnapshot | null> {
    return nullIfUnknown(askJson(http, `${path}/generations/${id}`, GenerationSnapshot, { signal }));
  }

  return {
    /** `resumed`: it was sent before, by this page or an earlier one; the snapshot tells what it has come to. */
    follow,
    /** It will be sent, but has not been yet: until then the backend cannot know it, and owes nothing for it. */
    announce: (id: string): unknown => withheld.add(id),
    wasSent: (id: string): boolean => !withheld.has(id),
    start(request: GenerationRequest, key: string | undefined, stop: AbortSignal): Promise<Start> {
      withheld.delete(request.id);
      const started = send(request, key, stop).finally(() => starting.delete(request.id));
      starting.set(request.id, started);
      return started.then((start) => {
        const one = followed.get(request.id);
        if (one && (start.state === 'running' || start.state === 'finished')) lookUp(request.id, one);
        return start;
      });
    },
    /** `null`: the backend does not know it. Throws when there is no answer. */
    async cancel(id: string, signal?: AbortSignal): Promise<TerminalFrame | null> {
      cancelled.add(id);
      await starting.get(id);
      return nullIfUnknown(
        askJson(http, `${path}/generations/${id}`, TerminalFrame, { method: 'DELETE', signal }),
      );
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
