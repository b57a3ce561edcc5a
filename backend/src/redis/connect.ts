// Opens the connection to Redis, for commands and subscriptions. The only file that loads the client library.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, ReplyError } from 'ioredis';
import { RedisUnreachable, redisKeys, StoreUnavailable } from './client.ts';

export interface RedisClientOptions {
  url: string;
  prefix: string;
  lost(): void;
  found(): void;
  refused(error: unknown): void;
  /** Reports an error of one of our own listeners. */
  broke(error: unknown): void;
}

export interface TopicListener {
  onMessage(message: string): void;
  /** Reports that messages may have been missed: a read from here on has them. */
  onMissed?(): void;
}

type Words = readonly (string | number)[];

const FIRST_CONNECTION_MS = 10_000;
/** Milliseconds for which a lost connection is waited for. */
const RECONNECT_MS = 1_500;
/** Milliseconds without a reply after which a connection is treated as dead, whatever TCP reports. */
const SILENT_MS = 4_000;
const PING_MS = 1_500;
const RETRY_PAUSE_MS = 100;

/** Error replies that Redis gives temporarily. */
const TEMPORARY_REPLY = /^(LOADING|BUSY|MASTERDOWN|READONLY|TRYAGAIN|NOREPLICAS|OOM|MISCONF|CLUSTERDOWN)\b/;
const isReply = (error: unknown): error is Error => error instanceof ReplyError;
/** Returns whether sending it again would not help. */
const isFinal = (error: unknown) =>
  error instanceof TypeError || (isReply(error) && !TEMPORARY_REPLY.test(error.message));

/** Returns the first word of an error reply, the code of another error, or `no answer`. */
const reasonOf = (error: unknown): string =>
  isReply(error) ? error.message.replace(/ .*/s, '') : String(Object(error).code ?? 'no answer');

function connectionFault(error: unknown): string {
  const reason = reasonOf(error);
  if (!isReply(error)) return `Redis cannot be reached (${reason}). Start it, or correct the address.`;
  if (/^(WRONGPASS|NOAUTH|ERR)$/.test(reason)) return 'Redis refuses the user name or password.';
  return `Redis answers ${reason}.`;
}

/** The scripts are defined as commands on the connection, each by its text. */
type Commands = Record<string, (...words: Words) => Promise<unknown>>;

export type RedisClient = Awaited<ReturnType<typeof openRedisClient>>;

export async function openRedisClient(options: RedisClientOptions) {
  const redis = new Redis(options.url, {
    lazyConnect: true,
    // Commands may share a connection with subscriptions, so that a script's answer and what it published arrive in one read.
    protocol: 3,
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    // Commands that were sent when the connection broke are sent again, in their order, with later ones: scripts may be run twice. They are
    // given up when the fifth attempt to connect fails, after 1.2 seconds, or when this time is over.
    commandTimeout: SILENT_MS,
    maxRetriesPerRequest: 5,
    retryStrategy: (times: number) => Math.min(25 * 2 ** times, 400),
    connectionName: 'rostrum',
    autoResubscribe: false,
  });
  const topics = new Map<string, TopicListener>();
  const undone = new Set<Promise<unknown>>();
  let lostAt: number | null = null;

  const up = () => redis.status === 'ready';

  /** Runs a step that the socket calls, where nobody else would catch an error. */
  function attempt(step: () => void): boolean {
    try {
      step();
      return true;
    } catch (error) {
      options.broke(error);
      return false;
    }
  }

  /** The client sends a script's text once on each connection, then its hash. */
  async function send(script: string, keys: readonly string[], words: Words): Promise<unknown> {
    // For any other word the client would leave a rejection behind that nobody can catch.
    if (!words.every((word) => typeof word === 'string' || typeof word === 'number'))
      throw new TypeError('a word for Redis is neither a string nor a number');
    if (!(script in redis)) redis.defineCommand(script, { lua: script });
    return (redis as unknown as Commands)[script]?.(keys.length, ...keys, ...words);
  }

  async function sendUntilDone(script: string, keys: readonly string[], words: Words): Promise<unknown> {
    while (redis.status !== 'end') {
      try {
        if (up()) return await send(script, keys, words);
      } catch (error) {
        if (isFinal(error)) {
          options.refused(error);
          return null;
        }
      }
      await sleep(RETRY_PAUSE_MS, null, { ref: false });
    }
    return null;
  }

  function track<Result>(work: Promise<Result>): Promise<Result | null> {
    const result = work
      .catch((error: unknown) => {
        options.broke(error);
        return null;
      })
      .finally(() => undone.delete(result));
    undone.add(result);
    return result;
  }

  const pings = setInterval(() => void redis.ping().catch(() => {}), PING_MS);
  pings.unref();

  function shut(): void {
    clearInterval(pings);
    redis.disconnect();
  }

  await connect(redis).catch((error: unknown) => {
    shut();
    throw error;
  });
  redis.on('ready', () => {
    if (lostAt !== null) options.found();
    lostAt = null;
    // Commands are done in their order: every read from here on is made with every topic subscribed.
    for (const topic of topics.keys()) redis.subscribe(topic).catch(() => {});
    for (const listener of topics.values()) attempt(() => listener.onMissed?.());
  });
  // Each failed attempt to reconnect closes the connection again.
  redis.on('close', () => {
    if (lostAt !== null || redis.status === 'end') return;
    lostAt = performance.now();
    options.lost();
  });
  redis.on('message', (topic: string, message: string) => {
    const listener = topics.get(topic);
    if (!attempt(() => listener?.onMessage(message))) attempt(() => listener?.onMissed?.());
  });

  return {
    /** The unique name of this process. */
    backend: randomBytes(9).toString('base64url'),
    keys: redisKeys(options.prefix),
    isUp: up,
    /**
     * Runs a script in Lua: completely or not at all, and no other command runs in between. This fences owners and keeps limits exact.
     * Throws StoreUnavailable when there is no reply in time; then the script may or may not have run.
     */
    async run(script: string, keys: readonly string[], words: Words): Promise<unknown> {
      if (lostAt !== null && performance.now() - lostAt > RECONNECT_MS) throw new StoreUnavailable('away');
      try {
        return await send(script, keys, words);
      } catch (error) {
        if (isFinal(error)) options.refused(error);
        throw new StoreUnavailable(reasonOf(error));
      }
    },
    /** Runs a script that must be run, however often the connection breaks; twice must have the same effect. Resolves to its answer or, rejected for good, `null`; never rejects. */
    ensure: (script: string, keys: readonly string[], words: Words) =>
      track(sendUntilDone(script, keys, words)),
    /** Waits for work of a caller as for that of `ensure`. Resolves to its result, or to `null` once it has reported an error. */
    track,
    /** Resolves when all such work begun so far is done and the messages it published have arrived here, or after `mostMs` milliseconds. */
    async flush(maxMs: number): Promise<void> {
      // Messages that a script publishes may arrive after its own answer, but before the next.
      const completion = Promise.all(undone).then(() => redis.ping());
      await Promise.race([completion.catch(() => {}), sleep(maxMs, null, { ref: false })]);
    },
    /** Subscribes to a topic: a later read has all that was published before, and the rest comes as messages. */
    subscribe(topic: string, listener: TopicListener): () => void {
      topics.set(topic, listener);
      redis.subscribe(topic).catch(() => {});
      return () => {
        if (topics.get(topic) !== listener) return;
        topics.delete(topic);
        redis.unsubscribe(topic).catch(() => {});
      };
    },
    async close(): Promise<void> {
      if (up()) await redis.quit().catch(() => {});
      shut();
    },
  };
}

/** Resolves when the connection is ready; throws with a reason in words. */
async function connect(redis: Redis): Promise<void> {
  let lastError: unknown;
  const readiness = new Promise<boolean>((resolve) => {
    redis.once('ready', () => resolve(true));
    redis.on('error', (error) => {
      lastError = error;
      // A password that is wrong now will still be wrong in ten seconds.
      if (isFinal(error)) resolve(false);
    });
    redis.connect().catch(() => {});
  });
  const late = sleep(FIRST_CONNECTION_MS, false, { ref: false });
  if (!(await Promise.race([readiness, late]))) throw new RedisUnreachable(connectionFault(lastError));
}
