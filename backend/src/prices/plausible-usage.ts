// Counts of tokens that no call can have used: they are taken out of a vendor's stream, and whoever books the call is told.
import { NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { StreamPart } from '../provider-contract/provider.ts';

/** A thousand times what the largest models take in; a call that reports more is broken, or lies. */
const MOST_TOKENS = 1_000_000_000;

/** What is no count at all is left for whoever takes the pieces to refuse. */
const isBelievable = (usage: Usage): boolean =>
  Object.values(usage).every((count) => !(typeof count === 'number' && count > MOST_TOKENS));

/** The same pieces; a usage that cannot be believed becomes one that says nothing, which is not 0. */
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
      // No generator of its own: every word of every speech passes here.
      return {
        next: () => iterator.next().then(checked),
        return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}
