// Prices stated for a model's id, or for how it begins, each from its day on: the form of the operator's file and of our own lines.
import type { TieredPrice } from '@rostrum/shared/money/charge';
import { tieredPrice } from '@rostrum/shared/money/price-tiers';
import { ProviderId } from '@rostrum/shared/wire/model-card';
import { z } from 'zod';

const usd = z.number().nonnegative().max(1_000_000);
const rates = { in: usd, out: usd, cached: usd.optional(), write: usd.optional() };
/** Dollars per million tokens. `from`: the day (UTC) on which the price begins. `tiers`: for calls with more input tokens than `above`. */
const StatedPrice = z.strictObject({
  ...rates,
  from: z.iso.date().optional(),
  tiers: z.array(z.strictObject({ above: z.int().positive(), ...rates })).optional(),
});
type StatedPrice = z.infer<typeof StatedPrice>;

const names = new Set<string>(ProviderId.options);
/** "openai/gpt-6", or "openai/gpt-6*" for all that begin so. */
const ModelPattern = z
  .string()
  .regex(/^[^/\s]+\/[^\s*]*\*?$/, 'must be written as provider/model, with * only at its end')
  .refine((key) => names.has(key.slice(0, key.indexOf('/'))), 'begins with the name of no provider');

/** One price, or several that follow one another. */
export const StatedPrices = z.record(
  ModelPattern,
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(StatedPrice).min(1)),
);
export type StatedPrices = Readonly<Record<string, readonly StatedPrice[]>>;

/** A dated snapshot of a model is priced as the model. */
export const withoutDate = (id: string): string => id.replace(/-(\d{8}|\d{4}-\d{2}-\d{2})$/, '');

/** A price that is known for an id; `at`: `null` at a moment before it begins. */
export interface KnownPrice {
  id: string;
  at(moment: Date): TieredPrice | null;
  changes: boolean;
}

/** By the whole key, then without its date, then by the longest beginning. */
export function statedPriceOf(stated: StatedPrices, key: string): KnownPrice | null {
  const beginnings = Object.keys(stated)
    .filter((pattern) => pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  const id = [key, withoutDate(key), ...beginnings].find((name) => Object.hasOwn(stated, name));
  const lines = id === undefined ? [] : (stated[id] ?? []);
  if (id === undefined || lines.length === 0) return null;
  return {
    id,
    at(moment) {
      const begun = lines.filter(({ from }) => from === undefined || Date.parse(from) <= moment.getTime());
      const line = begun.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? '')).at(-1);
      return line ? tieredPrice(line, line.tiers) : null;
    },
    changes: lines.length > 1,
  };
}
