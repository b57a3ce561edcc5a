// The store of debates that are read by a link, in a folder or in Redis: their shape and their names only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const StoredDebate = z.strictObject({
  /** JSON of a checked SharedDebate. */
  text: z.string(),
  /** Hash of the secret that deletes it. */
  takeBackHash: z.string().regex(/^[0-9a-f]{64}$/),
  expiresAt: z.number(),
});
export type StoredDebate = z.infer<typeof StoredDebate>;

/** Parses a stored debate; `null` if it was cut off while it was written, or is something else. */
export function storedIn(json: string): StoredDebate | null {
  try {
    return StoredDebate.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Maximum debates, of all backends together. */
export const MAX_SHARED_DEBATES = 2_000;

export interface SharedDebateStore {
  /** Stores a debate; returns false if the maximum is stored already. */
  put(id: string, debate: StoredDebate): Promise<boolean>;
  /** Returns a debate; `null` if nothing is stored under this id, or no longer. */
  get(id: string): Promise<StoredDebate | null>;
  remove(id: string): Promise<void>;
}

export interface Sharing {
  store: SharedDebateStore;
  /** Days after which a link ends. */
  days: number;
}

/** Makes a secret of 192 bits, URL-safe: nobody guesses it. */
export const newLinkSecret = (): string => randomBytes(24).toString('base64url');

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time. */
export const hasSecret = ({ takeBackHash }: StoredDebate, secret: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(takeBackHash));
