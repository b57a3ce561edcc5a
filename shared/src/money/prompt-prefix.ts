// Bounds a call's input tokens by what vendors counted of the same messages: for the page's holds and the backend's upper bounds.
import { atMostTokens } from './token-bounds.ts';

/** One message of a prompt, by digest and length in UTF-8 bytes. The system text counts as the first message. */
export interface PromptPart {
  digest: string;
  bytes: number;
  /** Whether `other` is a digest of this message too, if there is more than one kind of digest. */
  isDigest?(other: string): boolean;
}

/** Messages whose input tokens the vendor counted. */
export interface CountedMessages {
  parts: readonly PromptPart[];
  /** As reported, cached tokens included. */
  inputTokens: number;
  /** They were counted apart from any call, so the count holds wherever they stand; otherwise only at the beginning of a prompt. */
  anywhere?: boolean;
}

/** In every vendor's vocabulary. */
const TOKENS_A_BYTE_AT_MOST = 1;
/** Tokens that two messages may take more beside each other than counted apart: a separator, a word that is split there. */
const SEAM_TOKENS = 8;

/**
 * The most input tokens that `parts` can take; `known` are counts by the same model. A token is at least one byte, so bytes are a
 * bound, with 64 a message. Messages that were counted are at most as many tokens as were counted for them and whatever followed them.
 * It is the least sum of these bounds. Fewer `tokensAByte` than one make it an expectation, and no bound.
 */
export const inputTokensAtMost = (
  parts: readonly PromptPart[],
  known: readonly CountedMessages[],
  tokensAByte = TOKENS_A_BYTE_AT_MOST,
): number => leastBounds(parts, known, tokensAByte)[0]?.tokens ?? 0;

/** The positions of the messages that no count covers: bytes bound them. */
export function uncountedParts(parts: readonly PromptPart[], known: readonly CountedMessages[]): number[] {
  const bounds = leastBounds(parts, known, TOKENS_A_BYTE_AT_MOST);
  const uncounted: number[] = [];
  for (let at = 0; at < parts.length; at += bounds[at]?.covers ?? 1)
    if (!bounds[at]?.isCounted) uncounted.push(at);
  return uncounted;
}

/** The least bound of all parts from one on: the first `covers` of them together, by a count or by bytes, and then the next bound. */
interface LeastBound {
  tokens: number;
  covers: number;
  isCounted: boolean;
}

/** For each part, from the last to the first. */
function leastBounds(
  parts: readonly PromptPart[],
  known: readonly CountedMessages[],
  tokensAByte: number,
): LeastBound[] {
  // No vendor reads a message in zero tokens, so a count of zero counts as not reported.
  const counted = known.filter(({ inputTokens }) => inputTokens > 0);
  const ofCalls = counted.filter(({ anywhere }) => !anywhere);
  const apart = countsByBytes(counted);
  const bounds: LeastBound[] = [];
  const restFrom = (at: number) => bounds[at]?.tokens ?? 0;
  for (let at = parts.length - 1; at >= 0; at--) {
    const { bytes = 0 } = parts[at] ?? {};
    const candidates = [...(at === 0 ? ofCalls : []), ...(apart.get(bytes) ?? [])];
    const byBytes = atMostTokens(Math.ceil(bytes * tokensAByte), 1);
    let least: LeastBound = { tokens: byBytes + restFrom(at + 1), covers: 1, isCounted: false };
    for (const { parts: others, inputTokens, anywhere } of candidates) {
      const covers = sharedParts(parts, at, others);
      const tokens = inputTokens + (anywhere ? SEAM_TOKENS : 0) + restFrom(at + covers);
      if (covers > 0 && tokens < least.tokens) least = { tokens, covers, isCounted: true };
    }
    bounds[at] = least;
  }
  return bounds;
}

/** Those that hold anywhere, by the length of their first message: digests are computed only where lengths are equal. */
function countsByBytes(counted: readonly CountedMessages[]): Map<number, CountedMessages[]> {
  const found = new Map<number, CountedMessages[]>();
  for (const count of counted) {
    const [first] = count.parts;
    if (!count.anywhere || !first) continue;
    const same = found.get(first.bytes);
    if (same) same.push(count);
    else found.set(first.bytes, [count]);
  }
  return found;
}

/** With how many parts the prompt from `at` on and the counted messages both begin. */
function sharedParts(parts: readonly PromptPart[], at: number, others: readonly PromptPart[]): number {
  let shared = 0;
  for (;;) {
    const [part, other] = [parts[at + shared], others[shared]];
    if (!part || !other || part.bytes !== other.bytes) return shared;
    if (!(part.isDigest?.(other.digest) ?? part.digest === other.digest)) return shared;
    shared += 1;
  }
}
