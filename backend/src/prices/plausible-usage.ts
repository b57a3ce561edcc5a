// Removes token counts that no call can have from a vendor's stream, and reports them to the caller, which charges the call.
import { NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { StreamPart } from '../provider-contract/provider.ts';

/** A thousand times what the largest models accept; a call that reports more is broken or forged. */
const MOST_TOKENS = 1_000_000_000;

/** A value that is no count at all is left for the reader of the stream to reject. */
const isBelievable = (usage: Usage): boolean =>
  Object.values(usage).every((count) => !(typeof count === 'number' && count > MOST_TOKENS));

/** The same parts; a usage that cannot be true is replaced by "not reported", which is not 0. */
export function withoutImplausibleCounts(
  pieces: AsyncIterable<StreamPart>,
  refused: (usage: Usage) => void,
): AsyncIterable<StreamPart> {
  const checked = (result: IteratorResult<StreamPart>): IteratorResult<StreamPart> => {
    if (result.done === true || result.value.kind !== 'usage') return result;
    const { usage } = result.value;
    if (isBelievable(usage)) return result;
    refused(usage);
    return { done: false, value: { kind: 'usage', usage: { ...NO_USAGE } } };
  };
  return {
    [Symbol.asyncIterator]() {
      const iterator = pieces[Symbol.asyncIterator]();
      // An iterator instead of a generator, for speed: every delta of every speech passes here.
      return {
        next: () => iterator.next().then(checked),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
