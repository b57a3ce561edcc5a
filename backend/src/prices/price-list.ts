// Looks up the price of a model: in the vendor's listing, the operator's file, the shipped prices, the list of genai-prices, in this order.
// Demo speakers are priced notionally; local servers are free unless they are on another network.
import { calcPrice, type ModelPrice } from '@pydantic/genai-prices';
import type { TieredPrice } from '@rostrum/shared/money/charge';
import { dearestOf, type Rates, tieredPrice } from '@rostrum/shared/money/price-tiers';
import { type KnownPrice, StatedPrices, statedPricesOf } from '@rostrum/shared/money/stated-prices';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import supplement from './price-supplement.json' with { type: 'json' };

export interface ModelPricing {
  /** The maximum price of a token within a day from now; money for calls is reserved at it. */
  price: TieredPrice | null;
  /** The current price of a token, if it changes with time. */
  current?: TieredPrice;
  /** The id in the list that has this price; it may be that of a model family. */
  priceId: string | null;
  notional: boolean;
}

/** Fields of a card that concern its price. */
export type PricedByCard = Pick<UnpricedCard, 'billsOtherFees' | 'listedPrice' | 'pricedAs' | 'unpriced'>;

/** Shipped prices of models that the package lacks or prices wrongly, and that no listing has. A test names outdated lines, and those that the package has by now. */
const SUPPLEMENT = StatedPrices.parse(Object.assign({}, ...supplement.map(({ prices }) => prices)));

const NONE: StatedPrices = {};
const UNKNOWN_PRICE: ModelPricing = { price: null, priceId: null, notional: false };

/** Returns the rate named `key` for a call with `tokens` input tokens, in dollars per million tokens. */
function rateOf(prices: ModelPrice, key: string, tokens: number): number | undefined {
  const rate = prices[key];
  if (rate === undefined || typeof rate === 'number') return rate;
  const highestFirst = rate.tiers.toSorted((a, b) => b.start - a.start);
  return highestFirst.find(({ start }) => tokens > start)?.price ?? rate.base;
}

function ratesAt(prices: ModelPrice, tokens: number): Rates | null {
  const [input, cacheRead, write, out] = RATE_KEYS.map((key) => rateOf(prices, key, tokens));
  return input === undefined || out === undefined ? null : { in: input, out, cached: cacheRead, write };
}

const RATE_KEYS = ['input_mtok', 'cache_read_mtok', 'cache_write_mtok', 'output_mtok'];

/** Units of tokens, and units that our requests never use. Any other may be billed without being requested: such a price counts as unknown. */
const KNOWN_UNITS: ReadonlySet<string> = new Set([
  ...RATE_KEYS,
  ...['web_searches_kcount', 'storage_searches_kcount', 'cache_write_1h_mtok'],
  ...['input_audio_mtok', 'input_image_mtok', 'input_video_mtok', 'input_audio_hours'],
  ...['cache_audio_read_mtok', 'cache_image_read_mtok', 'cache_video_read_mtok'],
]);

const hasOnlyKnownUnits = (prices: ModelPrice): boolean =>
  Object.entries(prices).every(([key, rate]) => !rate || KNOWN_UNITS.has(key));

/** Models that search, or answer with audio or images, by themselves. That is billed even if the list has a price by tokens. */
const NAMES_WITH_OTHER_FEES =
  /(^|[-/.:])(search|sonar|deep-research|online|image|images|audio|video|realtime|live|tts|transcribe|speech)(?![a-z])/i;

function tieredPriceOf(prices: ModelPrice): TieredPrice | null {
  const tieredRates = RATE_KEYS.map((key) => prices[key]).filter((rate) => typeof rate === 'object');
  const starts = tieredRates.flatMap((rate) => rate.tiers.map(({ start }) => start));
  const base = ratesAt(prices, 0);
  if (base === null) return null;
  const tiers = [...new Set(starts)].map((above) => ({ above, ...(ratesAt(prices, above + 1) ?? base) }));
  return tieredPrice(base, tiers);
}

/** Rest of an id, after the id in the list, with a newer version: "-5" after "claude-sonnet-5", but not "-20251001" or "-05-20". */
const NEWER_VERSION = /^(\d|[-.][1-9]\d?(?!\d)(?!-\d\d(?!\d)))/;

/** @public Also used by the test that names prices which the package has by now. */
export function priceInPackage(provider: string, model: string, now: Date): KnownPrice | null {
  const calculateAt = (timestamp: Date) => {
    try {
      return calcPrice({ input_tokens: 1, output_tokens: 1 }, model, { providerId: provider, timestamp });
    } catch {
      // A model that the list prices only in other units (audio, images) has an unknown price.
      return null;
    }
  };
  const first = NAMES_WITH_OTHER_FEES.test(model) ? null : calculateAt(now);
  // The package also finds a provider by a part of the name: "my-openai-proxy" is not OpenAI.
  const match = first?.provider.id === provider ? first.model : null;
  if (!match || (model.startsWith(match.id) && NEWER_VERSION.test(model.slice(match.id.length)))) return null;
  return {
    id: match.id,
    at(moment) {
      const prices = calculateAt(moment)?.model_price;
      return prices && hasOnlyKnownUnits(prices) ? tieredPriceOf(prices) : null;
    },
    changes: Array.isArray(match.prices),
  };
}

const HOUR_MS = 3_600_000;

/** Returns the pricing by the first source whose price has begun, and the highest of the next 24 hours if it changes: a call may be served after its reservation. */
function pricingOf(sources: readonly (KnownPrice | null)[], now: Date): ModelPricing {
  const priceAt = (moment: Date) =>
    sources.map((source) => ({ priceId: source?.id, price: source?.at(moment) })).find(({ price }) => price);
  const { priceId = null, price: current = null } = priceAt(now) ?? {};
  const pricing = { price: current, priceId, notional: false };
  if (current === null || !sources.some((source) => source?.changes)) return pricing;
  const nextHours = Array.from({ length: 24 }, (_, hour) => new Date(now.getTime() + (hour + 1) * HOUR_MS));
  const later = nextHours.map((hour) => priceAt(hour)?.price ?? current);
  return { ...pricing, price: dearestOf([current, ...later]), current };
}

const fixedPrice = (priceId: string, price: TieredPrice, notional = false) => ({ priceId, price, notional });
/** Providers that are in no price list. A local model is explicitly free; the demo's money is notional. */
const FIXED_PRICES = [
  fixedPrice('local', tieredPrice({ in: 0, out: 0 })),
  fixedPrice('demo', tieredPrice({ in: 3, out: 15, cached: 0.3, write: 3.75 }), true),
];

/** Returns the price of a model; `null` if unknown, never 0. `filePrices`: the operator's file. */
export function lookUpPrice(
  provider: string,
  model: string,
  date: Date,
  { listedPrice, pricedAs, unpriced: isUnpriced, billsOtherFees }: PricedByCard = {},
  filePrices: StatedPrices = {},
): ModelPricing {
  const fixedPricing = FIXED_PRICES.find(({ priceId }) => priceId === provider);
  if (fixedPricing?.notional) return fixedPricing;
  if (billsOtherFees === true) return UNKNOWN_PRICE;
  if (listedPrice) return { price: listedPrice, priceId: pricedAs ?? model, notional: false };
  const operatorPrices = statedPricesOf(filePrices, `${provider}/${model}`);
  if (isUnpriced === true) return pricingOf(operatorPrices, date);
  if (fixedPricing) {
    const free = { id: provider, at: () => fixedPricing.price, changes: false };
    return pricingOf([...operatorPrices, free], date);
  }
  // An alias is priced as the model that it stands for: a list may still have the alias's earlier model.
  const id = pricedAs ?? model;
  const others = [filePrices, SUPPLEMENT].flatMap((prices) => statedPricesOf(prices, `${provider}/${id}`));
  return pricingOf([...operatorPrices, ...others, priceInPackage(provider, id, date)], date);
}

export type PriceLookup = (provider: string, model: string, card?: PricedByCard) => ModelPricing;

/** Caches each lookup for an hour: the list is long, and prices change by the hour. `filePrices`: returns the operator's file as it is now. */
export function createPriceList(now: () => number, filePrices: () => StatedPrices = () => NONE): PriceLookup {
  const cache = new Map<string, ModelPricing>();
  let hour = -1;
  let file = NONE;
  return (provider, model, card = {}) => {
    const currentHour = Math.floor(now() / HOUR_MS);
    const latest = filePrices();
    if (currentHour !== hour || latest !== file || cache.size > 2_000) cache.clear();
    [hour, file] = [currentHour, latest];
    if (card.listedPrice || card.billsOtherFees) return lookUpPrice(provider, model, new Date(now()), card);
    const key = `${provider}/${model} ${card.pricedAs ?? ''} ${card.unpriced === true}`;
    const pricing = cache.get(key) ?? lookUpPrice(provider, model, new Date(now()), card, latest);
    cache.set(key, pricing);
    return pricing;
  };
}
