// What vendors have counted of the messages of a debate: with the calls that were made, and before any call (record.counts).
import type { CountedMessages } from '../money/prompt-prefix.ts';
import type { TokenCount } from '../record/attempt-parts.ts';
import { type Attempt, attemptsOf, type DebateRecord } from '../record/record.ts';
import type { ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';

/** A call with the usage its vendor reported, or a count that was asked for by itself. */
export type ReportedCount = Pick<Attempt, 'model' | 'digests' | 'usage'> | TokenCount;

/** Everything vendors have counted so far, by whichever model. */
export const knownCounts = (record: DebateRecord): ReportedCount[] => [
  ...attemptsOf(record),
  ...(record.counts ?? []),
];

/** What this model has counted at the same effort, which some vendors put into words of their own in the prompt. */
export const countedFor = (model: ModelRef, known: readonly ReportedCount[]): CountedMessages[] =>
  known.flatMap((count) => {
    if (modelKey(count.model) !== modelKey(model) || count.model.effort !== model.effort) return [];
    const { digests: parts } = count;
    if ('inputTokens' in count) return [{ parts, inputTokens: count.inputTokens, anywhere: true }];
    const inputTokens = count.usage?.inputTokens ?? null;
    return inputTokens === null ? [] : [{ parts, inputTokens }];
  });

/** Before a model has counted anything: more than most languages take in most vocabularies. */
const USUAL_TOKENS_A_BYTE = 0.4;
/** The next text may be denser than those before. */
const DENSITY_SPARE = 1.1;

/** Of the reasoning a card allows for: a little more than the middle of what forecasts assume. */
const REASONING_SHARE = 0.3;

/** What to expect of this model, by what it has counted in this debate. No bound, and never a part of one. */
export function knownExpectation(
  model: ModelRef,
  known: readonly ReportedCount[],
): { tokensAByte: number; reasoningShare: number } {
  let [tokens, bytes] = [0, 0];
  for (const { parts, inputTokens } of countedFor(model, known)) {
    tokens += inputTokens;
    bytes += parts.reduce((sum, part) => sum + part.bytes, 0);
  }
  const isKnown = tokens > 0 && bytes > 0;
  const tokensAByte = isKnown ? Math.min(1, (tokens / bytes) * DENSITY_SPARE) : USUAL_TOKENS_A_BYTE;
  return { tokensAByte, reasoningShare: REASONING_SHARE };
}
