// One channel in Redis, as one backend sees it. Only a token's owner can write. Most reads are served from the topic's messages.
import { randomBytes } from 'node:crypto';
import type { Frame, TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import type { Clock } from '../clock.ts';
import { StoreUnavailable } from '../redis/client.ts';
import type { RedisClient } from '../redis/connect.ts';
import type {
  FrameBatch,
  GenerationClaim,
  GenerationRunner,
  MaybePromise,
  ResumePoint,
  StoredGeneration,
} from './channel-store.ts';
import { batchOf, joinedFrames, type LogEntry, newEpoch, resumePointIn } from './frame-text.ts';
import {
  jsonEscaped,
  parseStreamEntry,
  parseTopicMessage,
  type TakenFrames,
  type WriteFrames,
} from './redis-frames.ts';
import { CLAIM, CLOSE, READ, REQUEST_CANCEL, TOUCH, UNCLAIM, UNFOLLOWED_SINCE } from './redis-scripts.ts';

const MAX_ENTRIES_PER_READ = 512;
/** Maximum topic entries held for readers whose sockets are momentarily full; a slower reader uses the log. */
const MAX_TAIL_ENTRIES = 64;
/** Milliseconds to wait for a stop: long enough for a lease to expire, after which another backend ends the generation. */
const STOP_TIMEOUT_MS = 9_000;
/** Interval, in milliseconds, between checks of a generation that another backend should stop. */
const STOP_CHECK_INTERVAL_MS = 20;
const STOP_FLUSH_MS = 2_000;

interface RedisChannelDeps {
  redis: RedisClient;
  clock: Clock;
  writeFrames: WriteFrames;
  runner(): GenerationRunner | undefined;
  /** Looks up a generation, without changing it. */
  look(channel: string, generation: string): Promise<StoredGeneration | undefined>;
}

export type RedisChannel = ReturnType<typeof createRedisChannel>;

export function createRedisChannel(name: string, deps: RedisChannelDeps) {
  const { redis, clock } = deps;
  const { keys } = redis;
  const base = keys.channel(name);
  const watchers = new Set<() => void>();
  const tokens = new Map<string, string>();
  let pending: Frame[] = [];
  let isQueued = false;
  let epoch: string | undefined;
  /** Latest entries from the topic, without a gap; empty when one may have been missed. */
  let tail: LogEntry[] = [];
  let unsubscribe = () => {};

  function wake(): void {
    for (const watcher of [...watchers]) watcher();
  }

  const listener = {
    onMessage(message: string) {
      const batch = parseTopicMessage(message);
      // Entries that cannot be read, or that belong to another log, are read from the log itself.
      const entries = batch !== null && batch.epoch === epoch ? batch.entries : [];
      const follows = tail.at(-1)?.n === (entries[0]?.n ?? 0) - 1;
      tail = [...(follows ? tail : []), ...entries].slice(-MAX_TAIL_ENTRIES);
      wake();
    },
    onMissed() {
      tail = [];
      wake();
    },
  };

  function extend(isFollowed: boolean): void {
    void redis.ensure(TOUCH, [base], [isFollowed ? '1' : '']);
  }

  function watch(watcher: () => void): () => void {
    watchers.add(watcher);
    if (watchers.size === 1) unsubscribe = redis.subscribe(keys.framesTopic(name), listener);
    return () => {
      if (!watchers.delete(watcher) || watchers.size > 0) return;
      unsubscribe();
      tail = [];
      extend(true);
    };
  }

  /** Returns the frame in the form that APPEND reads. Ids and tokens contain no newline, and JSON escapes it. */
  function fieldsOf(frame: Frame): string {
    const { generation, event } = frame;
    const [at, textLength, body] =
      event === 'text-delta'
        ? [frame.at, frame.text.length, jsonEscaped(frame.text)]
        : ['cost' in frame ? (frame.cost.atMostNanoUsd ?? 0) : '', '', JSON.stringify(frame)];
    return `${event}\n${generation}\n${tokens.get(generation)}\n${at}\n${textLength}\n${body}\n`;
  }

  /** `replies` of APPEND, a letter a frame: `f`: another backend owns the call, `c`: it is to be cancelled; `null`: none was taken. */
  function applyReplies(frames: readonly Frame[], replies: string | null): void {
    frames.forEach((frame, index) => {
      const { generation } = frame;
      const reply = replies === null ? 'f' : replies[index];
      if (reply === 'f' || 'cost' in frame) tokens.delete(generation);
      if (reply === 'f') deps.runner()?.lost(name, generation);
      else if (reply === 'c') deps.runner()?.cancel(name, generation);
    });
  }

  function append(frames: readonly Frame[]): void {
    pending.push(...frames);
    if (isQueued) return;
    isQueued = true;
    deps.writeFrames(take);
  }

  /** Takes the waiting frames, joined, without those of generations whose token is gone. */
  function take(): TakenFrames {
    isQueued = false;
    const owned = pending.filter(({ generation }) => tokens.has(generation));
    pending = [];
    const frames = joinedFrames(owned.map((frame, n) => ({ n, frame }))).flatMap(({ frame }) => frame ?? []);
    return {
      channel: name,
      frames: frames.map(fieldsOf),
      onWritten: (replies) => applyReplies(frames, replies),
    };
  }

  async function readLog(after: number, max: number) {
    const answer = await redis.run(READ, [base], [after, max, newEpoch(clock.now())]);
    const [logEpoch, n, entries] = answer as [string, string, [string, string[]][]];
    return { logEpoch, last: Number(n), entries: entries.map(parseStreamEntry) };
  }

  async function readBatch(after: number): Promise<FrameBatch | null> {
    const { logEpoch, last, entries } = await readLog(after, MAX_ENTRIES_PER_READ);
    epoch ??= logEpoch;
    const [first] = entries;
    // The oldest frames, or all of them, were dropped: `null` makes the reader's stream end.
    if (logEpoch !== epoch || (first ? first.n !== after + 1 : last !== after)) return null;
    return batchOf(logEpoch, after, entries, entries.length === MAX_ENTRIES_PER_READ);
  }

  async function claim(request: GenerationClaim): Promise<StoredGeneration | null> {
    const { generation, bodyHash, hold = '', about = '' } = request;
    const token = randomBytes(9).toString('base64url');
    const claimKeys = [base, ...keys.ownedBy(redis.backend)];
    const cost = request.ifLost();
    const caller = [generation, token, `${name} ${generation}`];
    const call = [redis.backend, bodyHash, newEpoch(clock.now()), hold];
    const charge = [JSON.stringify(cost), cost.atMostNanoUsd ?? 0, about];
    const reply = await redis
      .run(CLAIM, claimKeys, [...caller, ...call, ...charge])
      .catch((error: unknown) => {
        // Nobody knows whether the claim was made, so it is taken back; otherwise it would count as running for ever.
        void redis.ensure(UNCLAIM, claimKeys, caller);
        throw error;
      });
    if (reply === 1) {
      tokens.set(generation, token);
      return null;
    }
    const entry = await deps.look(name, generation);
    if (entry === undefined) throw new StoreUnavailable('claim lost');
    return entry;
  }

  async function close(ending: TerminalFrame, ageMs: number): Promise<StoredGeneration | undefined> {
    const fields = [ending.generation, JSON.stringify(ending), ageMs];
    await redis.run(CLOSE, [base], fields);
    return deps.look(name, ending.generation);
  }

  async function stop(generation: string): Promise<StoredGeneration | undefined> {
    // A generation that runs here was cancelled already, and its last frame is on its way.
    if (tokens.has(generation)) await redis.flush(STOP_FLUSH_MS);
    const message = JSON.stringify([name, generation]);
    await redis.run(REQUEST_CANCEL, [base], [generation, keys.commandsTopic(''), message]);
    const deadline = clock.elapsed() + STOP_TIMEOUT_MS;
    for (;;) {
      const entry = await deps.look(name, generation);
      if (entry?.terminal !== null) return entry;
      if (clock.elapsed() > deadline) throw new StoreUnavailable('not stopped');
      await new Promise<void>((resolve) => clock.after(STOP_CHECK_INTERVAL_MS, resolve));
    }
  }

  return {
    append,
    async resumePoint(lastEventId: string | undefined): Promise<ResumePoint> {
      const { logEpoch, last, entries } = await readLog(0, 1);
      if (epoch !== undefined && epoch !== logEpoch) {
        // Redis has forgotten the channel, so the readers of the old log are woken to notice it.
        tail = [];
        wake();
      }
      epoch = logEpoch;
      const keptFrom = entries[0]?.n ?? last + 1;
      return resumePointIn({ epoch: logEpoch, last, keptFrom }, lastEventId);
    },
    read(after: number): MaybePromise<FrameBatch | null> {
      const [first] = tail;
      if (epoch === undefined || first === undefined || first.n > after + 1) return readBatch(after);
      return batchOf(epoch, after, tail.slice(after + 1 - first.n), false);
    },
    watch,
    claim,
    find(generation: string) {
      // Its page follows it, through whichever backend it asks.
      extend(true);
      return deps.look(name, generation);
    },
    stop,
    close,
    unfollowedMs: async (): Promise<number> =>
      Number(await redis.run(UNFOLLOWED_SINCE, [base], [keys.framesTopic(name)])),
    /** Returns whether it has neither followers nor running generations on this backend. */
    idle: () => watchers.size === 0 && tokens.size === 0 && !isQueued,
    running: () => tokens.size,
    runs: (generation: string) => tokens.has(generation),
    /** Keeps the channel from expiring for another period. */
    touch: () => extend(watchers.size > 0),
  };
}
