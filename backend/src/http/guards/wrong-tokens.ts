// Counts wrong access tokens per address, and how long the address has to wait before its next one is checked.

export interface WrongTokens {
  /** Milliseconds until a token from this address is checked again; 0: now. */
  waitMs(address: string): number;
  wrong(address: string): void;
  right(address: string): void;
}

/** This many wrong tokens are taken for mistakes. */
const FREE = 10;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Wrong tokens of an address are forgotten after this time without another one. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;
/** An address that has shown the right token does not wait for this time, whatever else comes from it: others may share it. */
const KNOWN_FOR_MS = 24 * 3_600_000;
/** Per kind; the entry that was written longest ago is dropped. */
const MOST_ADDRESSES = 10_000;

function put<Value>(map: Map<string, Value>, address: string, value: Value): void {
  map.delete(address);
  map.set(address, value);
  if (map.size <= MOST_ADDRESSES) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

export function createWrongTokens(nowMs: () => number): WrongTokens {
  const guesses = new Map<string, { count: number; atMs: number }>();
  const knownAtMs = new Map<string, number>();

  const isKnown = (address: string): boolean => {
    const atMs = knownAtMs.get(address);
    return atMs !== undefined && nowMs() - atMs < KNOWN_FOR_MS;
  };

  return {
    waitMs(address) {
      const guessed = guesses.get(address);
      if (guessed === undefined || guessed.count < FREE || isKnown(address)) return 0;
      const wholeWaitMs = Math.min(FIRST_WAIT_MS * 2 ** (guessed.count - FREE), LONGEST_WAIT_MS);
      return Math.max(0, guessed.atMs + wholeWaitMs - nowMs());
    },
    wrong(address) {
      const before = guesses.get(address);
      const lasting = before !== undefined && nowMs() - before.atMs < FORGOTTEN_AFTER_MS;
      put(guesses, address, { count: (lasting ? before.count : 0) + 1, atMs: nowMs() });
    },
    right(address) {
      guesses.delete(address);
      put(knownAtMs, address, nowMs());
    },
  };
}
