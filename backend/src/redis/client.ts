// What the shared parts of several backends need of Redis: scripts asked and answered, work done in order later, topics heard.
// Nothing here loads a client: without REDIS_URL none is loaded.
import { createHash } from 'node:crypto';

/** Redis cannot be reached, or does not answer in time; whoever asked may ask again. */
export class StoreUnavailable extends Error {
  constructor() {
    super('The store that the backends share cannot be reached.');
    this.name = 'StoreUnavailable';
  }
}

/** Said at the start; never with the URL, which may hold a password. */
export class RedisUnreachable extends Error {
  constructor(reason: string) {
    super(`REDIS_URL: ${reason}`);
    this.name = 'RedisUnreachable';
  }
}

/** A script runs whole or not at all, and nothing comes between: this is what fences owners and keeps limits exact. */
export interface Script {
  lua: string;
  sha: string;
}

export const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

export type ScriptArgument = string | number;

/**
 * The words, if they can be sent; throws where one is none. The client finds that out only in the middle of writing: from then on
 * every answer on the line is taken for that of another command.
 */
export function sendable(words: readonly ScriptArgument[]): readonly ScriptArgument[] {
  if (words.every((word) => typeof word === 'string' || typeof word === 'number')) return words;
  throw new TypeError('a word for Redis is neither a string nor a number');
}

/** Work that must be done, in order, however often the line breaks: it has to bear being done twice. */
export interface QueuedScript {
  script: Script;
  keys: readonly string[];
  /** Asked for when it is sent: what came together while the line was busy goes as one. */
  args(): readonly ScriptArgument[];
  /** `null`: Redis refused it for good. */
  onReply?(answer: unknown): void;
}

export interface TopicListener {
  onMessage(message: string): void;
  /** Heard from here on; what was said before may have been missed. */
  onSubscribed(): void;
}

export interface RedisClient {
  /** This process, by a name no other has had. */
  readonly backend: string;
  /** Before every key and topic of ours. */
  readonly prefix: string;
  isUp(): boolean;
  /** For how long work has waited and none of it was done, whether the line is up or not. */
  stalledMs(): number;
  /** Throws StoreUnavailable when there is no answer in time; then it may or may not have been done. */
  run(script: Script, keys: readonly string[], words: readonly ScriptArgument[]): Promise<unknown>;
  enqueue(work: QueuedScript): void;
  /** Settles when all work so far is done and what it said has been heard here, or after `mostMs`. */
  flushed(mostMs: number): Promise<void>;
  subscribe(topic: string, listener: TopicListener): () => void;
  close(): Promise<void>;
}
