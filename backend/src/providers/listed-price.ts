// Reads prices from listings: OpenRouter's rates, at the maximum that a call can cost; those of xAI and Together AI; and the name that
// Mistral bills.
import { dearestOf, type Rates, tieredPrice } from '@rostrum/shared/money/price-tiers';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import { reportedCount } from './request-helpers.ts';
import { arrayAt, type Json, objectAt, stringAt, textAt } from './vendor-json.ts';

/** Maximum credible price, in dollars per million tokens. */
const MAX_USD = 1_000_000;
const isAmount = (rate: number): boolean => rate >= 0 && rate <= MAX_USD;

/** Returns a rate as a number. A value without a digit is none, though JavaScript reads a space or an empty list as 0. */
export const rateIn = (rate: unknown): number =>
  typeof rate === 'number' || (typeof rate === 'string' && /\d/.test(rate)) ? Number(rate) : Number.NaN;

/** Returns the rates under these names, times `factor`, in dollars per million tokens. `null`: one is missing, or is no amount (-1: it varies with the call). */
function ratesOf(places: Json, names: readonly string[], factor = 1): Rates | null {
  const [input, out, read, write] = names
    .map((name) => places[name] ?? undefined)
    .map((rate) => (rate === undefined ? undefined : rateIn(rate) * factor));
  if (input === undefined || out === undefined) return null;
  return [input, out, read ?? 0, write ?? 0].every(isAmount) ? { in: input, out, cached: read, write } : null;
}

/** Reads OpenRouter's rates, which are strings in dollars per token. */
const routedRates = (pricing: Json) =>
  ratesOf(pricing, ['prompt', 'completion', 'input_cache_read', 'input_cache_write'], 1_000_000);

/** Returns a price. Overrides hold above a number of tokens; those of hours and days are taken as if they always held. */
function priceOf(pricing: Json) {
  const base = routedRates(pricing);
  if (base === null) return null;
  const overrides = arrayAt(pricing['overrides'])?.map(objectAt) ?? [];
  const prices = overrides.map((override) => {
    const rates = routedRates({ ...pricing, ...override });
    const above = reportedCount(override['min_prompt_tokens']);
    return rates && (above === null ? tieredPrice(rates) : tieredPrice(base, [{ above, ...rates }]));
  });
  if (prices.includes(null)) return null;
  const { tiers } = dearestOf([tieredPrice(base), ...prices.filter((price) => price !== null)]);
  return { tiers: [...tiers] };
}

/** Returns a model's listed price; an alias that moves is priced as the model that it leads to. */
export function listedPrice(model: Json, all: readonly Json[]): Partial<UnpricedCard> {
  const slug = stringAt(objectAt(model['alias_target'])['slug']);
  const target = slug === undefined ? undefined : all.find(({ id }) => id === slug);
  const pricing = (target ?? model)['pricing'];
  if (pricing === undefined) return {};
  const price = priceOf(objectAt(pricing));
  return {
    ...(price ? { listedPrice: price } : { unpriced: true }),
    ...(target && slug !== undefined && { pricedAs: slug }),
  };
}

const XAI_RATES = ['prompt', 'completion', 'cached_prompt'].map((name) => `${name}_text_token_price`);
/** Reads a price in cents per hundred million tokens (xAI, tiered), or in dollars per million (Together AI). 0 is no price: perhaps one by the hour. */
export function statedPrice(model: Json, isTogether = false): Pick<UnpricedCard, 'listedPrice'> {
  const xai = (rates: Json) => ratesOf(rates, XAI_RATES, 1 / 10_000);
  const together = () => ratesOf(objectAt(model['pricing']), ['input', 'output', 'cached_input']);
  const base = isTogether ? together() : xai(model);
  if (base === null || base.in === 0) return {};
  const from = reportedCount(model['long_context_threshold']) ?? 0;
  // A rate for long contexts that is 0 or absent is the standard rate.
  const longRates = XAI_RATES.map((name) => [name, model[`${name}_long_context`] || model[name]]);
  const long = from > 0 ? xai(Object.fromEntries(longRates)) : null;
  return { listedPrice: tieredPrice(base, long ? [{ above: from - 1, ...long }] : []) };
}

const SNAPSHOT = /-\d{4}$/;

/** Returns the name under which Mistral bills a model. An alias is priced by the billed name, or else by the snapshot that it leads to; a fine-tuned model by its own. */
export function billedAs(model: Json): Pick<UnpricedCard, 'pricedAs'> {
  const id = textAt(model['id']);
  const aliases = arrayAt(model['aliases'])?.map(stringAt) ?? [];
  const names = SNAPSHOT.test(id) ? [] : [stringAt(model['name']), ...aliases];
  const pricedAs = stringAt(model['billing_model_name']) || names.find((name) => SNAPSHOT.test(name ?? ''));
  return pricedAs === undefined || pricedAs === id ? {} : { pricedAs };
}
