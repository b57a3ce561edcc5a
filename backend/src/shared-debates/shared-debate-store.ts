// Where debates are kept that are read under a link: in a folder or in Redis. Types and names only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface StoredDebate {
  /** JSON of a SharedDebate, as it was checked. */
  text: string;
  /** The hash of the secret with which it is deleted. */
  takeBackHash: string;
  expiresAt: number;
}

export interface SharedDebateStore {
  /** False: as many debates as may be kept are kept already. */
  put(id: string, debate: StoredDebate): Promise<boolean>;
  /** `null`: nothing is kept under this id, or no longer. */
  get(id: string): Promise<StoredDebate | null>;
  remove(id: string): Promise<void>;
}

/** How this server keeps debates. */
export interface Sharing {
  store: SharedDebateStore;
  /** After how many days a link ends. */
  days: number;
}

/** 192 bits, URL-safe: nobody guesses it. */
export const newLinkSecret = (): string => randomBytes(24).toString('base64url');

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** In constant time. */
export const hasSecret = ({ takeBackHash }: StoredDebate, secret: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(takeBackHash));
