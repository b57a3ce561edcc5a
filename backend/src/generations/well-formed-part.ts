// Whether a piece is one: the last look at what an adapter hands over, before it is stored, counted and sent.
import { FinishReason, Usage } from '@rostrum/shared/wire/generation';
import type { StreamPart } from '../provider-contract/provider.ts';

/** Texts come by the thousand, so they are looked at by hand; the rest comes once or twice a call. */
export function isWellFormed(part: StreamPart): boolean {
  switch (part.kind) {
    case 'text':
      return typeof part.text === 'string';
    case 'usage':
      return Usage.safeParse(part.usage).success;
    case 'finish':
      return FinishReason.safeParse(part.reason).success;
    default:
      return false;
  }
}
