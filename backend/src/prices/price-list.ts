// Looks up what a model costs: genai-prices' rates as our tiers, and two prices of our own: free (local) and notional (demo).
import { calcPrice, type ModelPrice } from '@pydantic/genai-prices';
import type { TieredPrice, TierRates } from '@rostrum/shared/money/charge';
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';

export interface ModelPricing {
  price: TieredPrice | null;
  /** The id in the list whose price it is; it may be that of a model family. */
  priceId: string | null;
  notional: boolean;
}

const UNKNOWN_PRICE: ModelPricing = { price: null, priceId: null, notional: false };

/** The rate named `key` for a call with `tokens` input tokens, in dollars per million tokens. */
function rateOf(prices: ModelPrice, key: string, tokens: number): number | undefined {
  const rate = prices[key];
  if (rate === undefined || typeof rate === 'number') return rate;
  const tier = rate.tiers
    .filter((candidate) => tokens > candidate.start)
    .sort((a, b) => b.start - a.start)[0];
  return tier?.price ?? rate.base;
}

function tierFrom(prices: ModelPrice, fromInputTokens: number): TierRates | null {
  const input = rateOf(prices, 'input_mtok', fromInputTokens);
  const output = rateOf(prices, 'output_mtok', fromInputTokens);
  if (input === undefined || output === undefined) return null;
  return {
    fromInputTokens,
    input: nanoFromUsd(input),
    // Without a rate of its own, a cached or written token costs as much as any input token.
    cachedInput: nanoFromUsd(rateOf(prices, 'cache_read_mtok', fromInputTokens) ?? input),
    cacheWrite: nanoFromUsd(rateOf(prices, 'cache_write_mtok', fromInputTokens) ?? input),
    output: nanoFromUsd(output),
  };
}

const RATE_KEYS = ['input_mtok', 'cache_read_mtok', 'cache_write_mtok', 'output_mtok'];

/**
 * Units that our requests never use: they enable no search tool, send no audio, image, video or document, and use the usual cache
 * duration. Any other unit a price has besides tokens may be billed without being requested, so such a price counts as unknown.
 */
const RECKONED: ReadonlySet<string> = new Set([
  ...RATE_KEYS,
  ...['web_searches_kcount', 'storage_searches_kcount', 'cache_write_1h_mtok'],
  ...['input_audio_mtok', 'input_image_mtok', 'input_video_mtok', 'input_audio_hours'],
  ...['cache_audio_read_mtok', 'cache_image_read_mtok', 'cache_video_read_mtok'],
]);

const isReckonable = (prices: ModelPrice): boolean =>
  Object.entries(prices).every(([key, rate]) => !rate || RECKONED.has(key));

/**
 * Models that search, or answer with audio or images, by themselves. The list prices some of them by tokens alone, and unknown ids
 * by the family's price, but the vendor bills searches, audio and images as well.
 */
const OTHER_FEES =
  /(^|[-/.:])(search|sonar|deep-research|online|image|images|audio|video|realtime|live|tts|transcribe|speech)(?![a-z])/i;

function tiersOf(prices: ModelPrice): TieredPrice | null {
  const starts = new Set([0]);
  for (const key of RATE_KEYS) {
    const rate = prices[key];
    // The list says "above so many tokens"; our tiers start at the next token.
    if (typeof rate === 'object') for (const tier of rate.tiers) starts.add(tier.start + 1);
  }
  const tiers = [...starts].sort((a, b) => a - b).map((from) => tierFrom(prices, from));
  return tiers.every((tier) => tier !== null) ? { tiers } : null;
}

/** Providers that no list prices. A local model is explicitly free; the demo's money is notional. */
const OWN_PRICES: Readonly<Record<string, ModelPricing>> = {
  local: { price: tiersOf({ input_mtok: 0, output_mtok: 0 }), priceId: 'local', notional: false },
  demo: {
    price: tiersOf({ input_mtok: 3, cache_read_mtok: 0.3, cache_write_mtok: 3.75, output_mtok: 15 }),
    priceId: 'demo',
    notional: true,
  },
};

function listedPrice(provider: string, model: string, at: Date): ModelPricing {
  if (OTHER_FEES.test(model)) return UNKNOWN_PRICE;
  try {
    const found = calcPrice({ input_tokens: 1, output_tokens: 1 }, model, {
      providerId: provider,
      timestamp: at,
    });
    const price = found && isReckonable(found.model_price) ? tiersOf(found.model_price) : null;
    return found && price ? { price, priceId: found.model.id, notional: false } : UNKNOWN_PRICE;
  } catch {
    // A model that the list prices only in other units (audio, images) has an unknown price.
    return UNKNOWN_PRICE;
  }
}

/** The price of a model; `null` if unknown, never 0. */
export function lookUpPrice(provider: string, model: string, at: Date): ModelPricing {
  const ours = Object.hasOwn(OWN_PRICES, provider) ? OWN_PRICES[provider] : undefined;
  return ours ?? listedPrice(provider, model, at);
}

export type PriceLookup = (provider: string, model: string) => ModelPricing;

/** Caches each lookup for an hour: the list is long, and prices change by the day. */
export function createPriceList(now: () => number): PriceLookup {
  const remembered = new Map<string, ModelPricing>();
  let hour = -1;
  return (provider, model) => {
    const current = Math.floor(now() / 3_600_000);
    if (current !== hour || remembered.size > 2_000) remembered.clear();
    hour = current;
    const key = `${provider}/${model}`;
    const known = remembered.get(key);
    if (known) return known;
    const priced = lookUpPrice(provider, model, new Date(now()));
    remembered.set(key, priced);
    return priced;
  };
}
