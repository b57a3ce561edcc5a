// Whether a piece is one: the last look at what an adapter hands over, before it is stored, counted and sent.
import { FinishReason, Usage } from '@rostrum/shared/wire/generation';
import type { Piece } from '../providers/provider.ts';

/** Texts come by the thousand, so they are looked at by hand; the rest comes once or twice a call. */
export function isWellFormed(piece: Piece): boolean {
  switch (piece.kind) {
    case 'text':
      return typeof piece.text === 'string';
    case 'usage':
      return Usage.safeParse(piece.usage).success;
    case 'finish':
      return FinishReason.safeParse(piece.reason).success;
    default:
      return false;
  }
}
