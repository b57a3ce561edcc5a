// Remembers what vendors reported about earlier calls, by channel and model, to estimate a later call that is cut off.
import { createHash } from 'node:crypto';
import type { Precedent } from '@rostrum/shared/money/cost-estimate';
import {
  type CountedCall,
  commonPrefix,
  inputTokensAtMost,
  type PromptPart,
} from '@rostrum/shared/money/prompt-prefix';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-card';
import {
  addTotals,
  type CallExpectation,
  cachedTokensAfter,
  expectationFrom,
  NO_USAGE_TOTALS,
  requestWeight,
  totalsFrom,
  type UsageReport,
  type UsageTotals,
} from './usage-totals.ts';

/** Calls of one channel to one model; a debate has fewer. */
const MAX_CALLS_PER_CHANNEL = 256;
/**
 * The most pairs of channel and model, and the most models. The least recently used is dropped; its calls are then bounded by
 * bytes.
 */
const MAX_CHANNELS_AND_MODELS = 1_000;
/** The most messages remembered in all, about 150 bytes each. Long debates displace others before that. */
const MAX_PROMPT_PARTS = 100_000;

export interface UsageHistory {
  /** What is known about the call from reports that arrive before it is cut off, or before this is read. */
  expectationFor(
    channel: string,
    request: GenerationRequest,
  ): (() => CallExpectation) | Promise<() => CallExpectation>;
  record(channel: string, request: GenerationRequest, report: UsageReport): void;
}

/** Digests are cryptographic: whoever could forge one could have calls booked at nothing. */
const hashedPromptPart = (role: string, text: string): PromptPart => ({
  digest: createHash('sha256').update(`${role}\n${text}`).digest('base64'),
  bytes: utf8Bytes(text),
});

export const hashedPromptParts = (request: GenerationRequest): PromptPart[] => [
  hashedPromptPart('system', request.system),
  ...request.messages.map(({ role, content }) => hashedPromptPart(role, content)),
];

export const schemaBytes = ({ responseSchema }: GenerationRequest): number =>
  responseSchema ? utf8Bytes(JSON.stringify(responseSchema)) : 0;

interface ChannelUsage {
  calls: (CountedCall & Precedent)[];
  tally: UsageTotals;
}
const NO_CHANNEL_USAGE: ChannelUsage = { calls: [], tally: NO_USAGE_TOTALS };

const promptPartCount = ({ calls }: ChannelUsage): number =>
  calls.reduce((sum, { parts }) => sum + parts.length, 0);

/**
 * The earlier call with the longest common prefix; of several, the one with the fewest input tokens, which has the least text of
 * its own.
 */
function mostSimilarCall(parts: readonly PromptPart[], calls: ChannelUsage['calls']) {
  let found: { precedent: ChannelUsage['calls'][number] | null; sharedParts: number } = {
    precedent: null,
    sharedParts: 0,
  };
  for (const call of calls) {
    const shared = commonPrefix(parts, call.parts);
    const { precedent } = found;
    const closer =
      shared > found.sharedParts ||
      (precedent && shared === found.sharedParts && call.inputTokens <= precedent.inputTokens);
    if (shared > 0 && closer) found = { precedent: call, sharedParts: shared };
  }
  return found;
}

export function createUsageHistory(): UsageHistory {
  const usageByChannel = new Map<string, ChannelUsage>();
  const models = new Map<string, UsageTotals>();
  let pieces = 0;
  const forgetOldest = (): void => {
    const [oldest] = usageByChannel.keys();
    if (oldest === undefined) return;
    pieces -= promptPartCount(usageByChannel.get(oldest) ?? NO_CHANNEL_USAGE);
    usageByChannel.delete(oldest);
  };
  const keyOf = (channel: string, request: GenerationRequest) => `${channel} ${modelKey(request.model)}`;
  return {
    expectationFor(channel, request) {
      return () => {
        const { calls, tally: totals } = usageByChannel.get(keyOf(channel, request)) ?? NO_CHANNEL_USAGE;
        const parts = hashedPromptParts(request);
        return expectationFrom(request, {
          inputTokensAtMost: inputTokensAtMost(parts, schemaBytes(request), calls),
          totals: [models.get(modelKey(request.model)) ?? NO_USAGE_TOTALS, totals],
          ...mostSimilarCall(parts, calls),
        });
      };
    },
    record(channel, request, report) {
      const weight = requestWeight(request);
      const more = totalsFrom(request, report, weight);
      const key = keyOf(channel, request);
      const before = usageByChannel.get(key) ?? NO_CHANNEL_USAGE;
      const { calls, tally: totals } = before;
      const inputTokens = report.usage.inputTokens ?? 0;
      const call = {
        parts: hashedPromptParts(request),
        weight,
        inputTokens,
        cachedTokens: cachedTokensAfter(report.usage),
      };
      const all = inputTokens === 0 ? calls : [...calls.slice(1 - MAX_CALLS_PER_CHANNEL), call];
      const after = { calls: all, tally: addTotals(totals, more) };
      pieces += promptPartCount(after) - promptPartCount(before);
      putLast(usageByChannel, key, after);
      while (
        usageByChannel.size > MAX_CHANNELS_AND_MODELS ||
        (pieces > MAX_PROMPT_PARTS && usageByChannel.size > 1)
      )
        forgetOldest();
      const model = modelKey(request.model);
      putLast(models, model, addTotals(models.get(model) ?? NO_USAGE_TOTALS, more));
      const [oldest] = models.keys();
      if (models.size > MAX_CHANNELS_AND_MODELS && oldest !== undefined) models.delete(oldest);
    },
  };
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
