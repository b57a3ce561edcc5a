// What a store of channels must do: keep the frames of each channel and the state of each generation. memory-store.ts keeps them
// in this process, redis-store.ts shares them between backends, which is why everything except `append` may answer asynchronously.
import type { Frame, GenerationSnapshot, TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import type { Cost } from '@rostrum/shared/wire/generation';

/** After a channel's last event. */
export const FRAMES_KEPT_MS = 15 * 60_000;
export const SNAPSHOTS_KEPT_MS = 24 * 3_600_000;

/** Two clocks that both measure a duration agree within this many milliseconds. */
export const CLOCK_SLACK_MS = 1_000;

export type MaybePromise<T> = T | Promise<T>;

/** Frames as text for the socket, and the position after them. */
export interface FrameBatch {
  text: string;
  /** The n of the last frame in `text`, or the position that was asked for if there is none. */
  last: number;
  /** There are more frames: ask again when the socket has room. */
  more: boolean;
}

/** Where a reader may begin; `gone` says in words why it may not. */
export type ResumePoint = { after: number } | { gone: string };

/** A generation as the store knows it: the hash of its request, and its state. */
export interface StoredGeneration {
  bodyHash: string;
  /** The frame that ended it, or `null` while it runs. */
  readonly terminal: TerminalFrame | null;
  snapshot(): GenerationSnapshot;
}

/** What is stored about a generation before its call is made. */
export interface GenerationClaim {
  generation: string;
  bodyHash: string;
  /** The id of its hold, if other backends can settle it. */
  hold: string | undefined;
  /** What it is charged at when its backend is lost; used only by a store that outlives the backend. */
  ifLost(): Cost;
  /** The call's fields for the audit log, stored for the backend that charges the call in that case. */
  about?: string | undefined;
}

/** What a store calls on the process that runs generations. */
export interface GenerationRunner {
  /** Another backend was asked to cancel it. */
  cancel(channel: string, generation: string): void;
  /** It was ended elsewhere, or the store has forgotten it: what it sends from now on is not stored. */
  lost(channel: string, generation: string): void;
}

export interface ChannelLog {
  /** Appends frames in order and wakes waiting readers. Never blocks: every delta of a speech passes here. */
  append(frames: readonly Frame[]): void;
  /** Where a reader continues that has seen `lastEventId` (such as `mb3k1x7q-42`); without one, before the first frame kept. */
  resumePoint(lastEventId: string | undefined): MaybePromise<ResumePoint>;
  /** At most about `maxUnits` UTF-16 units of frames after `after`; `null` when part of them is no longer kept. */
  read(after: number, maxUnits: number): MaybePromise<FrameBatch | null>;
  /** Calls `wake` after each append, until the returned function is called. */
  watch(wake: () => void): () => void;
  /** Claims an id for a new generation. `null`: claimed; otherwise the generation that has the id already. */
  claim(claim: GenerationClaim): MaybePromise<StoredGeneration | null>;
  find(generation: string): MaybePromise<StoredGeneration | undefined>;
  /** Stops it, wherever it runs, and returns what is known of it then. */
  stop(generation: string): MaybePromise<StoredGeneration | undefined>;
  /**
   * In one step: ends an id that nobody has claimed with this frame, so that nobody can claim it any more. Returns what has the id then;
   * `undefined`: a claim made within the last `ageMs` milliseconds may have been forgotten.
   */
  close(ending: TerminalFrame, ageMs: number): MaybePromise<StoredGeneration | undefined>;
  /** For how many milliseconds nobody has followed the channel on any other backend. */
  unfollowedMs(): MaybePromise<number>;
}

export interface ChannelStore {
  readonly kind: 'memory' | 'redis';
  /** The channel, created if it is new. */
  open(channel: string): ChannelLog;
  /** The channel, if it is known: asking for an unknown one leaves no trace. */
  known(channel: string): ChannelLog | undefined;
  channels(): number;
  /** What is held now, in UTF-16 units; a shared store need not know it. */
  sizes?(): { channels: number; frameUnits: number; snapshotUnits: number };
  /** Registers what runs generations in this process. */
  attachRunner(runner: GenerationRunner): void;
  ready(): MaybePromise<boolean>;
  /** Resolves when what was appended has reached the readers here. */
  flushed(): MaybePromise<void>;
  close(): MaybePromise<void>;
}
