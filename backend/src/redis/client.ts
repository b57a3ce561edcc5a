// The interface to Redis for the shared stores: scripts with a reply, queued work done in order, topics to subscribe to.
// No client library is loaded here; without REDIS_URL none is loaded at all.
import { createHash } from 'node:crypto';

/** Redis, or another store, cannot be reached, or does not answer in time; the caller may try again. `detail` tells the caller. */
export class StoreUnavailable extends Error {
  readonly detail: string;
  constructor(
    detail = 'Speeches that run go on; nothing new can be started or looked up until Redis answers again.',
  ) {
    super('The store that the backends share cannot be reached.');
    this.name = 'StoreUnavailable';
    this.detail = detail;
  }
}

/** Thrown at the start. Its message never contains the URL, which may hold a password. */
export class RedisUnreachable extends Error {
  constructor(reason: string) {
    super(`REDIS_URL: ${reason}`);
    this.name = 'RedisUnreachable';
  }
}

/** A Lua script runs completely or not at all, and no other command runs in between. That is what fences owners and keeps limits exact. */
export interface Script {
  lua: string;
  sha: string;
}

export const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

export type ScriptArgument = string | number;

/**
 * Returns the arguments if they can be sent and throws if one cannot. The client would notice only in the middle of writing, and
 * from then on every reply on the connection would be taken for that of another command.
 */
export function sendable(words: readonly ScriptArgument[]): readonly ScriptArgument[] {
  if (words.every((word) => typeof word === 'string' || typeof word === 'number')) return words;
  throw new TypeError('a word for Redis is neither a string nor a number');
}

/** Work that must be done, in order, however often the connection breaks. It must have the same effect when it is run twice. */
export interface QueuedScript {
  script: Script;
  keys: readonly string[];
  /** Called when the work is sent, so that whatever was added while the connection was busy goes out together. */
  args(): readonly ScriptArgument[];
  /** Smaller pieces of the same work: if Redis rejects the whole for good, each is tried by itself. One or none: it cannot be divided. */
  parts?(): readonly QueuedScript[];
  /** `null`: Redis rejected it for good. Not called if its parts are tried. */
  onReply?(answer: unknown): void;
}

export interface TopicListener {
  onMessage(message: string): void;
  /** Messages arrive from here on; earlier ones may have been missed. */
  onSubscribed(): void;
}

export interface RedisClient {
  /** The unique name of this process. */
  readonly backend: string;
  /** The prefix of all our keys and topics. */
  readonly prefix: string;
  isUp(): boolean;
  /** How many milliseconds queued work has waited without any of it being done, whether the connection is up or not. */
  stalledMs(): number;
  /** Throws StoreUnavailable when there is no reply in time; then the script may or may not have run. */
  run(script: Script, keys: readonly string[], words: readonly ScriptArgument[]): Promise<unknown>;
  enqueue(work: QueuedScript): void;
  /** Resolves when all work queued so far is done and the messages it published have arrived here, or after `mostMs` milliseconds. */
  flushed(mostMs: number): Promise<void>;
  subscribe(topic: string, listener: TopicListener): () => void;
  close(): Promise<void>;
}
