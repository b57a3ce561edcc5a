// Opens the connections to Redis: one for commands, one for subscriptions. The only file that loads the client library.
import { randomBytes } from 'node:crypto';
import { Redis, ReplyError } from 'ioredis';
import {
  type RedisClient,
  RedisUnreachable,
  type Script,
  StoreUnavailable,
  sendable,
  type TopicListener,
} from './client.ts';
import { createCommandQueue, type ScriptOutcome } from './command-queue.ts';

export interface RedisClientOptions {
  url: string;
  prefix: string;
  lost(): void;
  found(): void;
  refused(error: unknown): void;
  /** One of our own listeners threw. */
  broke(error: unknown): void;
}

/** How many milliseconds the first connection may take. */
const FIRST_CONNECTION_MS = 10_000;
/** How many milliseconds a command waits for a broken connection to come back. */
const RECONNECT_MS = 1_500;
/** After this many milliseconds without a reply a connection is treated as dead, whatever TCP reports. */
const SILENT_MS = 4_000;
const PING_MS = 1_500;

/** Error replies that Redis gives temporarily. */
const TEMPORARY_REPLY = /^(LOADING|BUSY|MASTERDOWN|READONLY|TRYAGAIN|NOREPLICAS|OOM|MISCONF|CLUSTERDOWN)\b/;
const isReply = (error: unknown): error is Error => error instanceof ReplyError;
const isUnknownScript = (error: unknown) => isReply(error) && error.message.startsWith('NOSCRIPT');

function connectionFault(error: unknown): string {
  if (isReply(error)) {
    const word = error.message.split(' ')[0] ?? '';
    if (/^(WRONGPASS|NOAUTH|ERR)$/.test(word)) return 'Redis refuses the user name or password.';
    return `Redis answers ${word}.`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  return `Redis cannot be reached (${code}). Start it, or correct the address.`;
}

export async function openRedisClient(options: RedisClientOptions): Promise<RedisClient> {
  const backend = randomBytes(9).toString('base64url');
  const { prefix } = options;
  const settings = {
    lazyConnect: true,
    protocol: 2 as const,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: (times: number) => Math.min(25 * 2 ** Math.min(times, 6), 1_000),
    connectionName: 'rostrum',
  };
  const redis = new Redis(options.url, settings);
  const ears = new Redis(options.url, { ...settings, autoResubscribe: false });
  const topics = new Map<string, TopicListener>();
  const loaded = new Map<string, Promise<unknown>>();
  let lastError: unknown;
  let hearing = false;
  let closed = false;
  /** What was last reported about the connections; `null` until both were up once. */
  let told: boolean | null = null;

  const up = () => redis.status === 'ready';
  const worker = createCommandQueue(sendWork, options.refused);

  /** Both connections count: without the second one no message from another backend arrives here. */
  function tell(): void {
    const whole = up() && hearing;
    if (closed || told === null || whole === told) return;
    told = whole;
    if (whole) options.found();
    else options.lost();
  }

  for (const line of [redis, ears]) {
    line.on('error', (error) => {
      lastError = error;
    });
  }
  redis.on('ready', () => {
    loaded.clear();
    worker.go();
    tell();
  });
  redis.on('close', tell);
  ears.on('ready', () => {
    hearing = true;
    tell();
    for (const topic of topics.keys()) subscribe(topic);
  });
  ears.on('close', () => {
    hearing = false;
    tell();
  });
  ears.on('message', (topic: string, message: string) => {
    // A listener that threw has missed something: it reads again, as after a broken connection.
    if (!attempt(() => topics.get(topic)?.onMessage(message)))
      attempt(() => topics.get(topic)?.onSubscribed());
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
    ears.subscribe(topic).then(
      () => attempt(() => topics.get(topic)?.onSubscribed()),
      () => {},
    );
  }

  function load({ lua, sha }: Script): Promise<unknown> {
    const known = loaded.get(sha) ?? redis.script('LOAD', lua);
    loaded.set(sha, known);
    known.catch(() => loaded.delete(sha));
    return known;
  }

  async function sendWork(
    jobs: Parameters<Parameters<typeof createCommandQueue>[0]>[0],
  ): Promise<ScriptOutcome[]> {
    if (!up()) return [];
    const pipeline = redis.pipeline();
    try {
      await Promise.all([...new Set(jobs.map(({ work }) => work.script))].map(load));
    } catch {
      return [];
    }
    for (const { work, words } of jobs) {
      pipeline.evalsha(work.script.sha, work.keys.length, ...work.keys, ...words);
    }
    const answers = await pipeline.exec().catch(() => null);
    return (answers ?? []).map(([error, answer]) => {
      if (error === null) return { answer };
      if (isUnknownScript(error)) {
        loaded.clear();
        return { again: true };
      }
      return isReply(error) && !TEMPORARY_REPLY.test(error.message) ? { refused: error } : { again: true };
    });
  }

  function ready(mostMs: number): Promise<boolean> {
    if (up() || closed) return Promise.resolve(up());
    return new Promise((resolve) => {
      const answer = () => {
        clearTimeout(timer);
        redis.off('ready', answer);
        resolve(up());
      };
      const timer = setTimeout(answer, mostMs);
      redis.once('ready', answer);
    });
  }

  async function run(asked: Script, keys: readonly string[], words: readonly (string | number)[]) {
    const sent = sendable(words);
    // Tries once more after the connection broke: scripts may be run twice.
    for (let attempt = 0; ; attempt++) {
      if (!(await ready(RECONNECT_MS))) throw new StoreUnavailable();
      try {
        await load(asked);
        return await redis.evalsha(asked.sha, keys.length, ...keys, ...sent);
      } catch (error) {
        if (isUnknownScript(error)) loaded.clear();
        else if (isReply(error)) {
          if (!TEMPORARY_REPLY.test(error.message)) options.refused(error);
          throw new StoreUnavailable();
        }
        if (attempt > 0) throw new StoreUnavailable();
      }
    }
  }

  const pings = setInterval(() => {
    if (hearing) ears.ping().catch(() => {});
  }, PING_MS);
  pings.unref();

  function shut(): void {
    closed = true;
    clearInterval(pings);
    redis.disconnect();
    ears.disconnect();
  }

  await firstConnection([redis, ears], () => lastError, shut);
  told = true;

  return {
    backend,
    prefix,
    isUp: () => up() && hearing,
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
        // A reply on the subscription connection after the work is done arrives after the messages the work published.
        worker.after(() => void (hearing ? ears.ping() : Promise.resolve()).then(done, done));
      }),
    subscribe(topic, listener) {
      topics.set(topic, listener);
      if (hearing) subscribe(topic);
      return () => {
        if (topics.get(topic) !== listener) return;
        topics.delete(topic);
        if (hearing) ears.unsubscribe(topic).catch(() => {});
      };
    },
    async close() {
      await Promise.all([redis, ears].map((line) => line.quit().catch(() => {})));
      shut();
    },
  };
}

/** Resolves when all connections are ready; throws with a reason in words. */
async function firstConnection(lines: readonly Redis[], lastError: () => unknown, shut: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), FIRST_CONNECTION_MS);
  });
  const opened = lines.map(
    (line) =>
      new Promise<boolean>((resolve) => {
        line.once('ready', () => resolve(true));
        // A password that is wrong now will still be wrong in ten seconds.
        line.on('error', (error) => {
          if (isReply(error) && !TEMPORARY_REPLY.test(error.message)) resolve(false);
        });
        line.connect().catch(() => {});
      }),
  );
  const ready = await Promise.race([Promise.all(opened).then((all) => all.every(Boolean)), late]);
  clearTimeout(timer);
  if (ready) return;
  shut();
  throw new RedisUnreachable(connectionFault(lastError()));
}
