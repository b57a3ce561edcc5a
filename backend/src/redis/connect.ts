// Opens the connection to Redis, for commands and subscriptions. The only file that loads the client library.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, ReplyError } from 'ioredis';
import {
  type RedisClient,
  RedisUnreachable,
  redisKeys,
  StoreUnavailable,
  type TopicListener,
} from './client.ts';
import { createCommandQueue, type FilledJob, type ScriptOutcome, sendable } from './command-queue.ts';

export interface RedisClientOptions {
  url: string;
  prefix: string;
  lost(): void;
  found(): void;
  refused(error: unknown): void;
  /** One of our own listeners threw. */
  broke(error: unknown): void;
}

const FIRST_CONNECTION_MS = 10_000;
/** How many milliseconds a command waits for a broken connection to come back. */
const RECONNECT_MS = 1_500;
/** After this many milliseconds without a reply a connection is treated as dead, whatever TCP reports. */
const SILENT_MS = 4_000;
const PING_MS = 1_500;

/** Error replies that Redis gives temporarily. */
const TEMPORARY_REPLY = /^(LOADING|BUSY|MASTERDOWN|READONLY|TRYAGAIN|NOREPLICAS|OOM|MISCONF|CLUSTERDOWN)\b/;
const isReply = (error: unknown): error is Error => error instanceof ReplyError;
const isFinalReply = (error: unknown) => isReply(error) && !TEMPORARY_REPLY.test(error.message);

function connectionFault(error: unknown): string {
  if (isReply(error)) {
    const word = error.message.split(' ')[0] ?? '';
    if (/^(WRONGPASS|NOAUTH|ERR)$/.test(word)) return 'Redis refuses the user name or password.';
    return `Redis answers ${word}.`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  return `Redis cannot be reached (${code}). Start it, or correct the address.`;
}

/** The commands that are defined on a connection, or on a pipeline, by name. */
type Commands = Record<string, (...words: (string | number)[]) => Promise<unknown>>;

export async function openRedisClient(options: RedisClientOptions): Promise<RedisClient> {
  const redis = new Redis(options.url, {
    lazyConnect: true,
    // Commands may share a connection with subscriptions, so that a script's answer and what it published arrive in one read.
    protocol: 3,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: (times: number) => Math.min(25 * 2 ** Math.min(times, 6), 1_000),
    connectionName: 'rostrum',
    autoResubscribe: false,
  });
  const topics = new Map<string, TopicListener>();
  const commandNames = new Map<string, string>();
  let closed = false;

  const up = () => redis.status === 'ready';
  const worker = createCommandQueue(sendWork, options.refused);

  redis.on('ready', () => {
    for (const topic of topics.keys()) subscribe(topic);
    worker.go();
  });
  redis.on('message', (topic: string, message: string) => {
    // A listener that threw has missed something: it reads again, as after a broken connection.
    if (!attempt(() => topics.get(topic)?.onMessage(message)))
      attempt(() => topics.get(topic)?.onSubscribed?.());
  });

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

  /** Called again for every topic after a broken connection is back. */
  function subscribe(topic: string): void {
    redis.subscribe(topic).then(
      () => attempt(() => topics.get(topic)?.onSubscribed?.()),
      () => {},
    );
  }

  /** The name of the command that runs a script: the client sends its text once on each connection, then its hash. */
  function commandFor(script: string): string {
    const known = commandNames.get(script);
    if (known !== undefined) return known;
    const name = `script${commandNames.size}`;
    redis.defineCommand(name, { lua: script });
    commandNames.set(script, name);
    return name;
  }

  const call = (commands: unknown, { work, words }: FilledJob) =>
    (commands as Commands)[commandFor(work.script)]?.(work.keys.length, ...work.keys, ...words);
  const outcomeOfError = (error: unknown): ScriptOutcome => (isFinalReply(error) ? { refused: error } : null);

  async function sendWork(jobs: readonly FilledJob[]): Promise<ScriptOutcome[]> {
    if (!up()) return [];
    const [only] = jobs;
    // The client defines every script anew on each pipeline, which takes longer than sending one command.
    if (only && jobs.length === 1)
      return [await Promise.resolve(call(redis, only)).then((answer) => ({ answer }), outcomeOfError)];
    for (const { work } of jobs) commandFor(work.script);
    const pipeline = redis.pipeline();
    for (const job of jobs) void call(pipeline, job);
    const answers = await pipeline.exec().catch(() => null);
    return (answers ?? []).map(([error, answer]) => (error === null ? { answer } : outcomeOfError(error)));
  }

  function ready(): Promise<boolean> {
    if (up() || closed) return Promise.resolve(up());
    return new Promise((resolve) => {
      const answer = () => {
        clearTimeout(timer);
        redis.off('ready', answer);
        resolve(up());
      };
      const timer = setTimeout(answer, RECONNECT_MS);
      redis.once('ready', answer);
    });
  }

  async function run(script: string, keys: readonly string[], words: readonly (string | number)[]) {
    const sent = sendable(words);
    // Tries once more after the connection broke: scripts may be run twice.
    for (let attempt = 0; ; attempt++) {
      if (!(await ready())) throw new StoreUnavailable();
      try {
        return await (redis as unknown as Commands)[commandFor(script)]?.(keys.length, ...keys, ...sent);
      } catch (error) {
        if (isFinalReply(error)) options.refused(error);
        if (isReply(error) || attempt > 0) throw new StoreUnavailable();
      }
    }
  }

  const pings = setInterval(() => void redis.ping().catch(() => {}), PING_MS);
  pings.unref();

  function shut(): void {
    closed = true;
    clearInterval(pings);
    redis.disconnect();
  }

  await connect(redis).catch((error: unknown) => {
    shut();
    throw error;
  });
  let told = true;

  /** Each failed attempt to reconnect closes the connection again. */
  function tell(): void {
    if (closed || up() === told) return;
    told = up();
    if (told) options.found();
    else options.lost();
  }
  redis.on('ready', tell).on('close', tell);
  tell();

  return {
    backend: randomBytes(9).toString('base64url'),
    keys: redisKeys(options.prefix),
    isUp: up,
    stalledMs: worker.stalledMs,
    run,
    enqueue: worker.add,
    flushed: (mostMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        // Messages that a script publishes may arrive after its own answer, but before the next.
        worker.after(() => void redis.ping().then(done, done));
      }),
    subscribe(topic, listener) {
      topics.set(topic, listener);
      if (up()) subscribe(topic);
      return () => {
        if (topics.get(topic) !== listener) return;
        topics.delete(topic);
        redis.unsubscribe(topic).catch(() => {});
      };
    },
    async close() {
      await redis.quit().catch(() => {});
      shut();
    },
  };
}

/** Resolves when the connection is ready; throws with a reason in words. */
async function connect(redis: Redis): Promise<void> {
  let lastError: unknown;
  const opened = new Promise<boolean>((resolve) => {
    redis.once('ready', () => resolve(true));
    redis.on('error', (error) => {
      lastError = error;
      // A password that is wrong now will still be wrong in ten seconds.
      if (isFinalReply(error)) resolve(false);
    });
    redis.connect().catch(() => {});
  });
  const late = sleep(FIRST_CONNECTION_MS, false, { ref: false });
  if (!(await Promise.race([opened, late]))) throw new RedisUnreachable(connectionFault(lastError));
}
