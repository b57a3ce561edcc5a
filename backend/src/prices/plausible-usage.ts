// Removes token counts that no call can have from a vendor's stream, and reports them to the caller, which charges the call.
import { NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { PartStream, StreamPart } from '../provider-contract/provider.ts';

/** A thousand times what the largest models accept; a call that reports more is broken or forged. */
const MOST_TOKENS = 1_000_000_000;

/** A value that is no count at all is left for the reader of the stream to reject. */
const isBelievable = (usage: Usage): boolean =>
  Object.values(usage).every((count) => !(typeof count === 'number' && count > MOST_TOKENS));

/** The same parts; a usage that cannot be true is replaced by "not reported", which is not 0. */
export function withoutImplausibleCounts(pieces: PartStream, refused: (usage: Usage) => void): PartStream {
  const checked = (part: StreamPart): StreamPart => {
    if (part.kind !== 'usage' || isBelievable(part.usage)) return part;
    refused(part.usage);
    return { kind: 'usage', usage: { ...NO_USAGE } };
  };
  async function* parts(): AsyncIterable<StreamPart> {
    for await (const part of pieces) yield checked(part);
  }
  return {
    [Symbol.asyncIterator]: () => parts()[Symbol.asyncIterator](),
    ...(pieces.each && { each: (take) => pieces.each?.((part) => take(checked(part))) ?? Promise.resolve() }),
  };
}
