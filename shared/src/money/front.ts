// What an earlier call's reported tokens say of a later call that begins the same: the page holds by it, the backend bounds by it.
import { atMostTokens } from './upper-bound.ts';

/** One message (the system text is the first) by a digest of it and its length in UTF-8 bytes. */
export interface Piece {
  digest: string;
  bytes: number;
}

/** A call whose input the vendor counted. */
export interface Counted {
  pieces: readonly Piece[];
  /** As reported, cached ones included. */
  inputTokens: number;
}

/**
 * Input tokens at most of a call made of `pieces` and a schema of `schemaBytes`; `earlier` are calls to the same model. Bytes
 * bound it; where an earlier call begins the same, that front is no more than the whole of what was reported for it.
 */
export function inputAtMost(
  pieces: readonly Piece[],
  schemaBytes: number,
  earlier: readonly Counted[],
): number {
  let least = restAtMost(pieces, 0);
  for (const call of earlier) {
    const shared = sharedFront(pieces, call.pieces);
    // No vendor reads a message in no tokens: a count of nothing is none.
    if (shared > 0 && call.inputTokens > 0)
      least = Math.min(least, call.inputTokens + restAtMost(pieces, shared));
  }
  return least + schemaBytes;
}

function restAtMost(pieces: readonly Piece[], from: number): number {
  const rest = pieces.slice(from);
  return atMostTokens(
    rest.reduce((sum, piece) => sum + piece.bytes, 0),
    rest.length,
  );
}

/** How many pieces both begin with. */
export function sharedFront(left: readonly Piece[], right: readonly Piece[]): number {
  const differs = left.findIndex(
    (piece, index) => piece.bytes !== right[index]?.bytes || piece.digest !== right[index]?.digest,
  );
  return differs === -1 ? left.length : differs;
}
