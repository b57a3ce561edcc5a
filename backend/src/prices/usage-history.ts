// What vendors reported about earlier calls, by channel and model, to estimate a later call that is cut off. Kept here in memory,
// in redis-usage-history.ts for all backends; what is kept of a report is the same.
import { hash } from 'node:crypto';
import type { Precedent } from '@rostrum/shared/money/cost-estimate';
import { utf8Bytes } from '@rostrum/shared/money/token-bounds';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-key';
import {
  addTotals,
  type CallExpectation,
  expectationFrom,
  NO_USAGE_TOTALS,
  type ReportedUsage,
  requestWeight,
  totalsFrom,
  type UsageReport,
  type UsageTotals,
} from './usage-totals.ts';

export interface UsageHistory {
  /** What is known about the call from reports that arrive before it is cut off, or before this is read. */
  expectationFor(channel: string, request: GenerationRequest): Promise<() => CallExpectation>;
  record(channel: string, request: GenerationRequest, report: UsageReport): void;
}

/** What one report adds: to the totals, and to every prefix of its prompt the call that began so. */
export interface UsageRecord {
  totals: UsageTotals;
  counted: Precedent;
  /** None where its input tokens were not reported. */
  prefixes: readonly string[];
}

/** Of several calls with one prefix, a store keeps the one with the fewest input tokens, which has the least text of its own. */
export interface UsageStore {
  /** A store that answers at once looks when the returned function is called. */
  lookUp(
    channel: string,
    model: string,
    prefixesOf: () => readonly string[],
  ): (() => ReportedUsage) | Promise<() => ReportedUsage>;
  record(channel: string, model: string, record: UsageRecord): void;
}

/** Per channel and model; a debate has fewer. Beyond it nothing new is recorded, and calls that are cut off are charged more. */
export const MAX_PREFIXES_PER_CHANNEL = 4_000;
/** The most pairs of channel and model, and the most models. The least recently used is dropped; its calls are then bounded by bytes. */
const MAX_CHANNELS_AND_MODELS = 1_000;
/** The most prefixes remembered in all, about 150 bytes each. Long debates displace others before that. */
const MAX_PREFIXES = 100_000;

/**
 * A digest of every prefix of the prompt, the system text first. Each covers its part and all parts before it: equal digests are
 * equal prefixes. They are cryptographic: a forged one could make a call's charge nothing.
 */
function prefixDigests({ system, messages }: GenerationRequest): string[] {
  let before = '';
  return [{ role: 'system', content: system }, ...messages].map(({ role, content }) => {
    const digest = hash('sha256', `${role}\n${content}`, 'base64');
    const prefix = `${before} ${digest} ${utf8Bytes(content)}`;
    before = hash('sha256', prefix, 'base64url');
    return before;
  });
}

export const createUsageHistory = (store: UsageStore = createMemoryUsageStore()): UsageHistory => ({
  async expectationFor(channel, request) {
    const reported = await store.lookUp(channel, modelKey(request.model), () => prefixDigests(request));
    return () => expectationFrom(request, reported());
  },
  record(channel, request, report) {
    const weight = requestWeight(request);
    const { cachedInputTokens, cacheWriteTokens } = report.usage;
    const inputTokens = report.usage.inputTokens ?? 0;
    // The next call with the same prefix reads what was cached and written from the vendor's cache.
    const cachedTokens = (cachedInputTokens ?? 0) + (cacheWriteTokens ?? 0);
    store.record(channel, modelKey(request.model), {
      totals: totalsFrom(request, report, weight),
      counted: { inputTokens, weight, cachedTokens },
      prefixes: inputTokens === 0 ? [] : prefixDigests(request),
    });
  },
});

interface ChannelUsage {
  totals: UsageTotals;
  counted: Map<string, Precedent>;
}

function createMemoryUsageStore(): UsageStore {
  const channels = new Map<string, ChannelUsage>();
  const models = new Map<string, UsageTotals>();
  let size = 0;

  function forgetOldestChannel(): void {
    for (const [key, { counted }] of channels) {
      size -= counted.size;
      channels.delete(key);
      return;
    }
  }

  return {
    lookUp: (channel, model, prefixesOf) => () => {
      const known = channels.get(`${channel} ${model}`);
      const totals = [models.get(model) ?? NO_USAGE_TOTALS, known?.totals ?? NO_USAGE_TOTALS];
      return { totals, counted: prefixesOf().map((prefix) => known?.counted.get(prefix) ?? null) };
    },
    record(channel, model, { totals, prefixes, counted }) {
      const key = `${channel} ${model}`;
      const usage = channels.get(key) ?? { totals: NO_USAGE_TOTALS, counted: new Map<string, Precedent>() };
      size -= usage.counted.size;
      usage.totals = addTotals(usage.totals, totals);
      for (const prefix of prefixes) {
        const known = usage.counted.get(prefix);
        const isLeast = known !== undefined && known.inputTokens >= counted.inputTokens;
        const isNew = known === undefined && usage.counted.size < MAX_PREFIXES_PER_CHANNEL;
        if (isLeast || isNew) usage.counted.set(prefix, counted);
      }
      size += usage.counted.size;
      putLast(channels, key, usage);
      while (channels.size > MAX_CHANNELS_AND_MODELS || (size > MAX_PREFIXES && channels.size > 1))
        forgetOldestChannel();
      putLast(models, model, addTotals(models.get(model) ?? NO_USAGE_TOTALS, totals));
      const [oldest] = models.keys();
      if (models.size > MAX_CHANNELS_AND_MODELS && oldest !== undefined) models.delete(oldest);
    },
  };
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
