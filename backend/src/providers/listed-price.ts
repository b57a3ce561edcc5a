// Reads what listings say of a model's price: OpenRouter's rates, as the most that a call can cost by them, and the name that Mistral bills.
import { dearestOf, type Rates, tieredPrice } from '@rostrum/shared/money/price-tiers';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import { reportedCount } from './request-helpers.ts';
import { countsAt, type Json, stringAt } from './vendor-json.ts';

const RATE_NAMES = ['prompt', 'completion', 'input_cache_read', 'input_cache_write'];
const PER_MILLION = 1_000_000;
/** More dollars than any model costs for a million tokens. */
const MOST_USD = 1_000_000;

/** Whatever has no digit is no number, though JavaScript reads a space or an empty list as 0. */
const amountOf = (rate: unknown): number =>
  typeof rate === 'number' || (typeof rate === 'string' && /\d/.test(rate)) ? Number(rate) : Number.NaN;

/** Strings in dollars per token. `null`: one is missing, or is no amount (-1: it varies with the call). */
function ratesOf(pricing: Json): Rates | null {
  const [input, out, cached, write] = RATE_NAMES.map((name) => pricing[name] ?? undefined).map((rate) =>
    rate === undefined ? undefined : amountOf(rate) * PER_MILLION,
  );
  const isAmount = (rate: number | undefined) => rate === undefined || (rate >= 0 && rate <= MOST_USD);
  if (input === undefined || out === undefined || ![input, out, cached, write].every(isAmount)) return null;
  return { in: input, out, cached, write };
}

/** Overrides hold above a number of tokens; those of hours and days are taken as if they always held. */
function priceOf(pricing: Json) {
  const base = ratesOf(pricing);
  if (base === null) return null;
  const overrides = Array.isArray(pricing['overrides']) ? pricing['overrides'].map(countsAt) : [];
  const prices = overrides.map((override) => {
    const rates = ratesOf({ ...pricing, ...override });
    const above = reportedCount(override['min_prompt_tokens']);
    return rates && (above === null ? tieredPrice(rates) : tieredPrice(base, [{ above, ...rates }]));
  });
  if (prices.includes(null)) return null;
  const { tiers } = dearestOf([tieredPrice(base), ...prices.filter((price) => price !== null)]);
  return { tiers: [...tiers] };
}

/** An alias that moves is priced as the model that it leads to. */
export function listedPrice(
  model: Json,
  models: ReadonlyMap<unknown, Json>,
): Pick<UnpricedCard, 'listedPrice' | 'pricedAs' | 'unpriced'> {
  const slug = stringAt(countsAt(model['alias_target'])['slug']);
  const target = models.get(slug);
  const pricing = (target ?? model)['pricing'];
  if (pricing === undefined) return {};
  const price = priceOf(countsAt(pricing));
  return {
    ...(price ? { listedPrice: price } : { unpriced: true }),
    ...(target && slug !== undefined && { pricedAs: slug }),
  };
}

const SNAPSHOT = /-\d{4}$/;

/** Mistral: an alias is priced by the name that is billed, or else by the snapshot that it leads to; a fine-tuned model by its own. */
export function billedAs(id: string, model: Json): Pick<UnpricedCard, 'pricedAs'> {
  const aliases = Array.isArray(model['aliases']) ? model['aliases'].map(stringAt) : [];
  const names = SNAPSHOT.test(id) ? [] : [stringAt(model['name']), ...aliases];
  const pricedAs = stringAt(model['billing_model_name']) || names.find((name) => SNAPSHOT.test(name ?? ''));
  return pricedAs === undefined || pricedAs === id ? {} : { pricedAs };
}
