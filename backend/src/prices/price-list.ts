// Looks up what a model costs: in the vendor's listing, the operator's file, our own lines, the list of genai-prices, in this order.
// Demo speakers are priced notionally, local servers are free unless they are somebody else's.
import { calcPrice, type ModelPrice } from '@pydantic/genai-prices';
import type { TieredPrice } from '@rostrum/shared/money/charge';
import { dearestOf, type Rates, tieredPrice } from '@rostrum/shared/money/price-tiers';
import { type KnownPrice, StatedPrices, statedPriceOf } from '@rostrum/shared/money/stated-prices';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import supplement from './price-supplement.json' with { type: 'json' };

export interface ModelPricing {
  /** The most that a token costs from now until a day from now: calls are held by it. */
  price: TieredPrice | null;
  /** What a token costs now, where that changes with time. */
  current?: TieredPrice;
  /** The id in the list whose price it is; it may be that of a model family. */
  priceId: string | null;
  notional: boolean;
}

/** What a card says of its price. */
export type PricedByCard = Pick<UnpricedCard, 'billsOtherFees' | 'listedPrice' | 'pricedAs' | 'unpriced'>;

/** What the package lacks or has wrong and no listing says. A test names what was read more than six months ago, and what the package has by now. */
const SUPPLEMENT = StatedPrices.parse(Object.assign({}, ...supplement.map(({ prices }) => prices)));

const UNKNOWN_PRICE: ModelPricing = { price: null, priceId: null, notional: false };

/** The rate named `key` for a call with `tokens` input tokens, in dollars per million tokens. */
function rateOf(prices: ModelPrice, key: string, tokens: number): number | undefined {
  const rate = prices[key];
  if (rate === undefined || typeof rate === 'number') return rate;
  const highestFirst = rate.tiers.toSorted((a, b) => b.start - a.start);
  return highestFirst.find(({ start }) => tokens > start)?.price ?? rate.base;
}

function ratesAt(prices: ModelPrice, tokens: number): Rates | null {
  const [input, cached, write, out] = RATE_KEYS.map((key) => rateOf(prices, key, tokens));
  return input === undefined || out === undefined ? null : { in: input, out, cached, write };
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

/** Models that search, or answer with audio or images, by themselves: that is billed, even where the list has a price by tokens, or a family's. */
const OTHER_FEES =
  /(^|[-/.:])(search|sonar|deep-research|online|image|images|audio|video|realtime|live|tts|transcribe|speech)(?![a-z])/i;

function tiersOf(prices: ModelPrice): TieredPrice | null {
  const tiered = RATE_KEYS.map((key) => prices[key]).filter((rate) => typeof rate === 'object');
  const starts = tiered.flatMap((rate) => rate.tiers.map(({ start }) => start));
  const base = ratesAt(prices, 0);
  if (base === null) return null;
  const tiers = [...new Set(starts)].map((above) => ({ above, ...(ratesAt(prices, above + 1) ?? base) }));
  return tieredPrice(base, tiers);
}

/** What follows the id in the list is the number of a newer version: "-5" after "claude-sonnet-5", but not "-20251001" or "-05-20". */
const NEWER_VERSION = /^(\d|[-.][1-9]\d?(?!\d)(?!-\d\d(?!\d)))/;

/** @public Also asked by the test that names what the package has by now. */
export function priceInPackage(provider: string, model: string, now: Date): KnownPrice | null {
  const at = (timestamp: Date) => {
    try {
      return calcPrice({ input_tokens: 1, output_tokens: 1 }, model, { providerId: provider, timestamp });
    } catch {
      // A model that the list prices only in other units (audio, images) has an unknown price.
      return null;
    }
  };
  const first = OTHER_FEES.test(model) ? null : at(now);
  // It also finds a provider by a part of the name: "my-openai-proxy" is not OpenAI.
  const found = first?.provider.id === provider ? first.model : null;
  if (!found || (model.startsWith(found.id) && NEWER_VERSION.test(model.slice(found.id.length)))) return null;
  return {
    id: found.id,
    at(moment) {
      const prices = at(moment)?.model_price;
      return prices && isReckonable(prices) ? tiersOf(prices) : null;
    },
    changes: Array.isArray(found.prices),
  };
}

const HOUR_MS = 3_600_000;

/** A price that changes within a day is held by its dearest hour: a call may be served later than it was held, by a clock that differs. */
function pricingOf(known: KnownPrice | null, now: Date): ModelPricing {
  const current = known?.at(now) ?? null;
  if (known === null || current === null) return UNKNOWN_PRICE;
  const priced = { price: current, priceId: known.id, notional: false };
  if (!known.changes) return priced;
  const ahead = Array.from({ length: 24 }, (_, hour) => new Date(now.getTime() + (hour + 1) * HOUR_MS));
  const later = ahead.map(known.at).filter((price) => price !== null);
  return { ...priced, price: dearestOf([current, ...later]), current };
}

/** Providers that no list prices. A local model is explicitly free; the demo's money is notional. */
const FREE = tieredPrice({ in: 0, out: 0 });
const OF_THE_DEMO = tieredPrice({ in: 3, out: 15, cached: 0.3, write: 3.75 });
const OWN_PRICES = new Map<string, ModelPricing>([
  ['local', { price: FREE, priceId: 'local', notional: false }],
  ['demo', { price: OF_THE_DEMO, priceId: 'demo', notional: true }],
]);

/** The price of a model; `null` if unknown, never 0. `stated`: the operator's file. */
export function lookUpPrice(
  provider: string,
  model: string,
  at: Date,
  { listedPrice, pricedAs, unpriced, billsOtherFees }: PricedByCard = {},
  stated: StatedPrices = {},
): ModelPricing {
  const ours = OWN_PRICES.get(provider);
  if (ours?.notional) return ours;
  if (billsOtherFees === true) return UNKNOWN_PRICE;
  if (listedPrice) return { price: listedPrice, priceId: pricedAs ?? model, notional: false };
  const own = statedPriceOf(stated, `${provider}/${model}`);
  if (own) return pricingOf(own, at);
  if (unpriced === true) return UNKNOWN_PRICE;
  if (ours) return ours;
  // An alias that leads to a model of unknown price has none either: its own line may be of the model that it led to before.
  const id = pricedAs ?? model;
  const known =
    statedPriceOf(stated, `${provider}/${id}`) ??
    statedPriceOf(SUPPLEMENT, `${provider}/${id}`) ??
    priceInPackage(provider, id, at);
  return pricingOf(known, at);
}

export type PriceLookup = (provider: string, model: string, card?: PricedByCard) => ModelPricing;

/** Caches each lookup for an hour: the list is long, and prices change by the hour. `stated`: the operator's file as it is now. */
export function createPriceList(now: () => number, stated: () => StatedPrices = () => NONE): PriceLookup {
  const remembered = new Map<string, ModelPricing>();
  let hour = -1;
  let file = NONE;
  return (provider, model, card = {}) => {
    const current = Math.floor(now() / HOUR_MS);
    const latest = stated();
    if (current !== hour || latest !== file || remembered.size > 2_000) remembered.clear();
    [hour, file] = [current, latest];
    if (card.listedPrice || card.billsOtherFees) return lookUpPrice(provider, model, new Date(now()), card);
    const key = `${provider}/${model} ${card.pricedAs ?? ''} ${card.unpriced === true}`;
    const priced = remembered.get(key) ?? lookUpPrice(provider, model, new Date(now()), card, latest);
    remembered.set(key, priced);
    return priced;
  };
}

const NONE: StatedPrices = {};
