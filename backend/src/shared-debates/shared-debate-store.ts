// Where debates are kept that are read under a link: in a folder or in Redis. Their shape and their names only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const StoredDebate = z.strictObject({
  /** JSON of a SharedDebate, as it was checked. */
  text: z.string(),
  /** The hash of the secret with which it is deleted. */
  takeBackHash: z.string().regex(/^[0-9a-f]{64}$/),
  expiresAt: z.number(),
});
export type StoredDebate = z.infer<typeof StoredDebate>;

/** `null`: it was cut off while it was written, or is something else. */
export function storedIn(json: string): StoredDebate | null {
  try {
    return StoredDebate.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Debates, of all backends together. */
export const MOST_KEPT = 2_000;

export interface SharedDebateStore {
  /** False: as many debates as may be kept are kept already. */
  put(id: string, debate: StoredDebate): Promise<boolean>;
  /** `null`: nothing is kept under this id, or no longer. */
  get(id: string): Promise<StoredDebate | null>;
  remove(id: string): Promise<void>;
}

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
