// What an earlier call's reported tokens say of a later call that begins the same: the page holds by it, the backend bounds by it.
import { atMostTokens } from './token-bounds.ts';

/** One message (the system text is the first) by a digest of it and its length in UTF-8 bytes. */
export interface PromptPart {
  digest: string;
  bytes: number;
  /** Whether `other` is a digest of this message as well, where there is more than one kind. */
  isDigest?(other: string): boolean;
}

/** A call whose input the vendor counted. */
export interface CountedCall {
  parts: readonly PromptPart[];
  /** As reported, cached ones included. */
  inputTokens: number;
}

/**
 * Input tokens at most of a call made of `pieces` and a schema of `schemaBytes`; `earlier` are calls to the same model. Bytes
 * bound it; where an earlier call begins the same, that front is no more than the whole of what was reported for it.
 */
export function inputTokensAtMost(
  parts: readonly PromptPart[],
  schemaBytes: number,
  earlier: readonly CountedCall[],
): number {
  let least = restTokensAtMost(parts, 0);
  for (const call of earlier) {
    const shared = commonPrefix(parts, call.parts);
    // No vendor reads a message in no tokens: a count of nothing is none.
    if (shared > 0 && call.inputTokens > 0)
      least = Math.min(least, call.inputTokens + restTokensAtMost(parts, shared));
  }
  return least + schemaBytes;
}

function restTokensAtMost(parts: readonly PromptPart[], from: number): number {
  const rest = parts.slice(from);
  return atMostTokens(
    rest.reduce((sum, part) => sum + part.bytes, 0),
    rest.length,
  );
}

/** How many pieces both begin with. */
export function commonPrefix(left: readonly PromptPart[], right: readonly PromptPart[]): number {
  const differs = left.findIndex((part, index) => {
    const other = right[index];
    if (part.bytes !== other?.bytes) return true;
    return !(part.isDigest?.(other.digest) ?? part.digest === other.digest);
  });
  return differs === -1 ? left.length : differs;
}
