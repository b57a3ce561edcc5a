// Bounds a call's input tokens by earlier calls with the same first messages: for the page's holds and the backend's upper bounds.
import { atMostTokens } from './token-bounds.ts';

/** One message of a prompt, by digest and length in UTF-8 bytes. The system text counts as the first message. */
export interface PromptPart {
  digest: string;
  bytes: number;
  /** Whether `other` is a digest of this message too, if there is more than one kind of digest. */
  isDigest?(other: string): boolean;
}

/** A call whose input tokens the vendor counted. */
interface CountedCall {
  parts: readonly PromptPart[];
  /** As reported, cached tokens included. */
  inputTokens: number;
}

/**
 * The most input tokens a call can use that consists of `parts` and a schema of `schemaBytes`; `earlier` are calls to the same
 * model. A token is at least one byte, so bytes are a bound. Where an earlier call begins with the same parts, those parts are at
 * most as many tokens as were reported for the whole of it.
 */
export function inputTokensAtMost(
  parts: readonly PromptPart[],
  schemaBytes: number,
  earlier: readonly CountedCall[],
): number {
  let least = restTokensAtMost(parts, 0);
  for (const call of earlier) {
    const shared = commonPrefix(parts, call.parts);
    // No vendor reads a message in zero tokens, so a count of zero counts as not reported.
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

/** How many parts both prompts begin with. */
function commonPrefix(left: readonly PromptPart[], right: readonly PromptPart[]): number {
  const differs = left.findIndex((part, index) => {
    const other = right[index];
    if (part.bytes !== other?.bytes) return true;
    return !(part.isDigest?.(other.digest) ?? part.digest === other.digest);
  });
  return differs === -1 ? left.length : differs;
}
