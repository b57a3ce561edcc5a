// Stores channels: their frames and the state of each generation. memory-store.ts keeps them in this process, redis-store.ts shares them
// between backends. For the latter, everything except `append` may answer asynchronously.
import type { Frame, GenerationSnapshot, TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import type { Cost } from '@rostrum/shared/wire/generation';

/** Milliseconds for which frames are stored after a channel's last event. */
export const FRAMES_KEPT_MS = 15 * 60_000;
export const SNAPSHOTS_KEPT_MS = 24 * 3_600_000;

/** Maximum difference, in milliseconds, between two clocks that measure the same duration. */
export const CLOCK_SLACK_MS = 1_000;

export type MaybePromise<T> = T | Promise<T>;

/** Frames as text for the socket, and the position after them. */
export interface FrameBatch {
  text: string;
  /** The n of the last frame in `text`, or the requested position if there is none. */
  last: number;
  /** There are more frames; the reader asks again when its socket has room. */
  more: boolean;
}

/** Position at which a reader may begin; `gone` explains why it may not. */
export type ResumePoint = { after: number } | { gone: string };

/** A generation as the store knows it: the hash of its request, and its state. */
export interface StoredGeneration {
  bodyHash: string;
  /** The frame that ended it, or `null` while it runs. */
  readonly terminal: TerminalFrame | null;
  snapshot(): GenerationSnapshot;
}

/** Facts about a generation that are stored before its call is made. */
export interface GenerationClaim {
  generation: string;
  bodyHash: string;
  /** The id of its hold, if other backends can settle it. */
  hold: string | undefined;
  /** Returns the charge if its backend is lost; used only by a store that outlives the backend. */
  ifLost(): Cost;
  /** The call's fields for the audit log, stored for the backend that charges the call in that case. */
  about?: string | undefined;
}

/** Receives the store's messages for the process that runs generations. */
export interface GenerationRunner {
  /** Cancels a generation on behalf of another backend. */
  cancel(channel: string, generation: string): void;
  /** Reports that it was ended elsewhere or forgotten by the store; frames that it sends from now on are not stored. */
  lost(channel: string, generation: string): void;
}

export interface ChannelLog {
  /** Appends frames in order and wakes waiting readers. Never blocks: every delta of a speech passes here. */
  append(frames: readonly Frame[]): void;
  /** Returns the position at which a reader resumes after `lastEventId` (such as `mb3k1x7q-42`); without one, the first stored frame. */
  resumePoint(lastEventId: string | undefined): MaybePromise<ResumePoint>;
  /** Returns about `maxUnits` UTF-16 units of frames after `after` at most; `null` when some of them are no longer stored. */
  read(after: number, maxUnits: number): MaybePromise<FrameBatch | null>;
  /** Calls `wake` after each append, until the returned function is called. */
  watch(wake: () => void): () => void;
  /** Claims an id for a new generation. Returns `null` if it was free, otherwise the generation that has the id. */
  claim(claim: GenerationClaim): MaybePromise<StoredGeneration | null>;
  find(generation: string): MaybePromise<StoredGeneration | undefined>;
  /** Stops a generation, wherever it runs, and returns its state afterwards. */
  stop(generation: string): MaybePromise<StoredGeneration | undefined>;
  /**
   * Ends an unclaimed id with this frame in one step, so that nobody can claim it any more. Returns the generation that has the id then, or
   * `undefined` when a claim made within the last `ageMs` milliseconds may have been forgotten.
   */
  close(ending: TerminalFrame, ageMs: number): MaybePromise<StoredGeneration | undefined>;
  /** Returns the milliseconds for which nobody has followed the channel on any other backend. */
  unfollowedMs(): MaybePromise<number>;
}

export interface ChannelStore {
  readonly kind: 'memory' | 'redis';
  /** Returns the channel, and creates it if it is new. */
  open(channel: string): ChannelLog;
  /** Returns the channel if it is known; a request for an unknown one leaves no trace. */
  existingChannel(channel: string): ChannelLog | undefined;
  channels(): number;
  /** Returns the stored amounts, in UTF-16 units; a shared store need not know them. */
  sizes?(): { channels: number; frameUnits: number; snapshotUnits: number };
  /** Registers the runner of this process's generations. */
  attachRunner(runner: GenerationRunner): void;
  ready(): MaybePromise<boolean>;
  /** Resolves when all appended frames have reached the readers here. */
  flushed(): MaybePromise<void>;
  close(): MaybePromise<void>;
}
