// Reads price lists: dollars per million tokens, by a model's id or its beginning, each valid from a day. The operator's file and the
// shipped prices have this form.
import { z } from 'zod';
import type { TieredPrice } from './charge.ts';
import { tieredPrice } from './price-tiers.ts';

const usd = z.number().nonnegative().max(1_000_000);
/** A cached or written token without a rate of its own costs as much as any input token. */
export const StatedRates = z.strictObject({
  in: usd,
  out: usd,
  cached: usd.optional(),
  write: usd.optional(),
});
/** `from`: the first day (UTC) of the price. `tiers`: for calls with more input tokens than `above`. */
const StatedPrice = StatedRates.extend({
  from: z.iso.date().optional(),
  tiers: z.array(StatedRates.extend({ above: z.int().positive() })).optional(),
});

/** Prices by model: "openai/gpt-6", or "openai/gpt-6*" for all ids that begin with it. Each has one price or several, for successive dates. */
export const StatedPrices = z.record(
  z.string().regex(/^[^/\s*]+\/[^\s*]*\*?$/, 'must be written as provider/model, with * only at its end'),
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(StatedPrice).min(1)),
);
export type StatedPrices = Readonly<z.infer<typeof StatedPrices>>;

/** Returns a model's id without its date, because a dated snapshot costs the same. */
export const withoutDate = (id: string): string => id.replace(/-(\d{8}|\d{4}-\d{2}-\d{2})$/, '');

/** The price of an id. `at` returns `null` for a moment before the price begins. */
export interface KnownPrice {
  id: string;
  at(moment: Date): TieredPrice | null;
  changes: boolean;
}

/** Finds prices by the key, then by the key without its date, then by the longest beginning; the first that has begun counts. */
export function statedPricesOf(prices: StatedPrices, key: string): KnownPrice[] {
  const beginnings = Object.keys(prices)
    .filter((pattern) => pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  const names = [key, withoutDate(key), ...beginnings].filter((name) => Object.hasOwn(prices, name));
  return names.map((id) => {
    const lines = prices[id] ?? [];
    return {
      id,
      at(moment) {
        const currentLines = lines.filter(
          ({ from }) => from === undefined || Date.parse(from) <= moment.getTime(),
        );
        const line = currentLines.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? '')).at(-1);
        return line ? tieredPrice(line, line.tiers) : null;
      },
      changes: lines.some(({ from }) => from !== undefined),
    };
  });
}
