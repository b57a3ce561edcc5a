// What a model is, costs and accepts: the card every other room reads instead of asking for a vendor's name.
import { z } from 'zod';
import { OneLine } from './one-line.ts';

/** Nano-dollars (10⁻⁹ $) per million tokens. A tier holds from its `fromInputTokens` on, for the whole call. */
export const PriceTier = z.object({
  fromInputTokens: z.int().nonnegative(),
  input: z.int().nonnegative(),
  cachedInput: z.int().nonnegative(),
  cacheWrite: z.int().nonnegative(),
  output: z.int().nonnegative(),
});
export type PriceTier = z.infer<typeof PriceTier>;

/** At least one tier; the first starts at 0 tokens, the rest ascend. */
export const Price = z.object({ tiers: z.array(PriceTier).min(1) });
export type Price = z.infer<typeof Price>;

/** In the order in which the page lists them. */
export const ProviderId = z.enum(['demo', 'openai', 'anthropic', 'google', 'mistral', 'local', 'openrouter']);
export type ProviderId = z.infer<typeof ProviderId>;

export const ModelRef = z.object({ provider: ProviderId, id: z.string().min(1).max(200) });
export type ModelRef = z.infer<typeof ModelRef>;

export const ModelCard = ModelRef.extend({
  title: OneLine,
  /** Who trained it (claude, gpt, gemini, mistral, llama…): after a verdict the page says whether the judge is of a speaker's family. Nothing keeps such a judge from being seated. */
  family: z.string(),
  contextTokens: z.int().positive(),
  maxOutputTokens: z.int().positive(),
  acceptsTemperature: z.boolean(),
  thinking: z.enum(['none', 'optional', 'always']),
  /** Tokens added to the vendor's cap for thinking; 0 where there is none. The hold covers them. */
  thinkingAllowance: z.int().nonnegative(),
  /** `null` is unknown, which is not free; a local model has an explicit price of 0. */
  price: Price.nullable(),
  /** Whose price it is ("claude-sonnet-4-5"), or `null`; differs from `id` when matched by prefix. */
  priceId: z.string().nullable(),
  /** A made-up price, so that meters and limits can be tried: nothing is billed. */
  notional: z.boolean(),
  /** Shown only when asked for (the demo speakers that fail on purpose). */
  hidden: z.boolean().optional(),
});
export type ModelCard = z.infer<typeof ModelCard>;

export const ProviderStatus = z.object({
  id: ProviderId,
  title: z.string(),
  status: z.enum(['ready', 'missing-key', 'unreachable']),
  /** What to do next, in one sentence. */
  hint: z.string(),
});
export type ProviderStatus = z.infer<typeof ProviderStatus>;

export const ModelsAnswer = z.object({ providers: z.array(ProviderStatus), models: z.array(ModelCard) });
export type ModelsAnswer = z.infer<typeof ModelsAnswer>;

export const ModelTestRequest = z.strictObject({ provider: ProviderId });
export const ModelTestAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), latencyMs: z.number().nonnegative(), model: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), reason: z.string() }),
]);
export type ModelTestAnswer = z.infer<typeof ModelTestAnswer>;

/** One string per model, for maps and `<option value>`. */
export const modelKey = (model: ModelRef): string => `${model.provider}/${model.id}`;
