// What a store of channels must do: keep the events of each channel, and what became of each generation.
// Kept in memory by memory.ts; written so that a store shared by several backends can fulfil it as well, which is why
// everything but `append` may answer later.
import type { Frame, TerminalFrame } from '@rostrum/shared/wire/frame';
import type { Cost } from '@rostrum/shared/wire/generation';
import type { GenerationSnapshot } from '@rostrum/shared/wire/generation-snapshot';

export type MaybePromise<T> = T | Promise<T>;

/** Frames as they go out on the socket, and the place after them. */
export interface FrameBatch {
  text: string;
  /** The n of the last frame in `text`, or the place asked from where there is none. */
  last: number;
  /** There is more where this came from: ask again when the socket has room. */
  more: boolean;
}

/** Where a reader may begin; `gone` says in words why it may not. */
export type ResumePoint = { after: number } | { gone: string };

/** A generation as the store knows it: whose body it is, and what is known of it. */
export interface StoredGeneration {
  bodyHash: string;
  /** The frame that ended it, or `null` while it runs. */
  terminal(): TerminalFrame | null;
  snapshot(): GenerationSnapshot;
}

/** What is put down of a generation before its call is made. */
export interface GenerationClaim {
  generation: string;
  bodyHash: string;
  /** The name of the money put aside for it, where others can settle it. */
  hold: string | undefined;
  /** What it is booked at when whoever runs it is lost; asked for only by a store that outlives it. */
  ifLost(): Cost;
  /** What the audit log says of the call: kept for whoever books it then. */
  about?: string | undefined;
}

/** A generation that was ended and booked for a backend that is lost. */
export interface TakenOverGeneration {
  channel: string;
  generation: string;
  about: string;
  cost: Cost;
}

/** Who runs generations here, as a store sees it that others write to as well. */
export interface GenerationRunner {
  /** Somebody asked another backend to cancel it. */
  cancel(channel: string, generation: string): void;
  /** It was ended elsewhere, or the store has forgotten it: what it says from now on is not written down. */
  lost(channel: string, generation: string): void;
  /** What it said cannot be written down, and never will be. */
  unwritten(channel: string, generation: string, error: unknown): void;
  runs(channel: string, generation: string): boolean;
}

export interface ChannelLog {
  /** Writes down what has happened, in order, and wakes who waits. Never blocks: the words of a speech pass here. */
  append(frames: readonly Frame[]): void;
  /** Where a reader that has seen `lastEventId` goes on; without one, before the first frame kept. */
  resumePoint(lastEventId: string | undefined): MaybePromise<ResumePoint>;
  /** At most about `maxUnits` of frames after `after`; `null` when a part of them is no longer kept. */
  read(after: number, maxUnits: number): MaybePromise<FrameBatch | null>;
  /** Calls `wake` after each append, until the returned function is called. */
  watch(wake: () => void): () => void;
  /** Takes an id for a new generation. `null`: taken; otherwise what holds it already. */
  claim(claim: GenerationClaim): MaybePromise<StoredGeneration | null>;
  find(generation: string): MaybePromise<StoredGeneration | undefined>;
  /** Has it stopped, wherever it runs; what is known of it then. */
  stop(generation: string): MaybePromise<StoredGeneration | undefined>;
  /** For how long nobody has followed the channel anywhere else. */
  unfollowedMs(): MaybePromise<number>;
}

export interface StoreSizes {
  channels: number;
  /** UTF-16 units. */
  frameUnits: number;
  snapshotUnits: number;
}

export interface ChannelStore {
  readonly kind: 'memory' | 'redis';
  /** The channel, made if it is new. */
  open(channel: string): ChannelLog;
  /** The channel, if it is known: asking for a stranger's leaves no trace. */
  known(channel: string): ChannelLog | undefined;
  /** How many channels this process remembers. */
  channels(): number;
  /** What is held now, for whoever watches the process; a shared store need not know more than `channels`. */
  sizes?(): MaybePromise<StoreSizes>;
  /** Who runs generations in this process. */
  attachRunner(runner: GenerationRunner): void;
  ready(): MaybePromise<boolean>;
  /** What was appended has reached whoever reads here. */
  flushed(): MaybePromise<void>;
  close(): MaybePromise<void>;
}
