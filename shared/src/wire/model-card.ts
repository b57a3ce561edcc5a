// The card of a model: its abilities, limits and price. Code reads these properties instead of asking which vendor it has.
import { z } from 'zod';
import { ProviderHint } from './provider-hint.ts';
import { PlainReason } from './reason.ts';
import { OneLine } from './text-limits.ts';
import { THINKING_EFFORTS } from './thinking-effort.ts';

/** Nano-dollars (10⁻⁹ $) per million tokens. A tier applies to the whole call once the input reaches `fromInputTokens`. */
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

/** A built-in provider, or a vendor that the operator of a server has named; a record may name one that this server does not have. */
export const ProviderId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
export type ProviderId = z.infer<typeof ProviderId>;

const ModelName = z.object({ provider: ProviderId, id: z.string().min(1).max(200) });

/** A model and its level of thinking; absent: its lowest. */
export const ModelRef = ModelName.extend({ effort: z.enum(THINKING_EFFORTS).optional() });
export type ModelRef = z.infer<typeof ModelRef>;

export const ModelCard = ModelName.extend({
  /** Further ids by which set-ups may name the model. */
  otherIds: z.array(z.string()).optional(),
  title: OneLine,
  /**
   * Family of the maker, as `modelFamily` returns it (anthropic, openai, meta…). The page warns if judge and speaker share a family; it
   * forbids nothing.
   */
  family: z.string(),
  contextTokens: z.int().positive(),
  maxOutputTokens: z.int().positive(),
  acceptsTemperature: z.boolean(),
  thinking: z.enum(['none', 'optional', 'always']),
  /** Tokens added to the vendor's output cap for thinking; 0 if it does not think. The hold covers them. */
  thinkingAllowance: z.int().nonnegative(),
  /** The same for each level of thinking that the model has, the lowest included; absent: none can be chosen. */
  efforts: z.partialRecord(z.enum(THINKING_EFFORTS), z.int().nonnegative()).optional(),
  /** Its server keeps to a schema while it writes, so a schema takes no tokens of the prompt. */
  enforcesSchema: z.boolean().optional(),
  /** Time at which its vendor switches it off, in milliseconds; absent: not announced. */
  endsAt: z.int().optional(),
  /** `null`: unknown, which is not free; a local model has a price of 0. */
  price: Price.nullable(),
  /** The id in the price list ("claude-sonnet-4-5"), or `null`; differs from `id` if matched by prefix. */
  priceId: z.string().nullable(),
  /** The price is invented, so that people can try out meters and limits; nobody is billed. */
  notional: z.boolean(),
  /** Offered for no seat, and keeps the seats it has: the recorded speakers, and the demo speakers where a key works. */
  hidden: z.boolean().optional(),
  /** The model repeats one recorded debate, so it is offered for no other. */
  recorded: z.boolean().optional(),
});
export type ModelCard = z.infer<typeof ModelCard>;

export const ProviderStatus = z.object({
  id: ProviderId,
  title: z.string(),
  status: z.enum(['ready', 'missing-key', 'refused-key', 'loading', 'no-models', 'unreachable']),
  ...ProviderHint.shape,
  /** One of several servers is not ready because it needs a key. */
  asksForKey: z.boolean().optional(),
  /** One of many providers: the page folds it away if it has no key. */
  further: z.boolean().optional(),
});
export type ProviderStatus = z.infer<typeof ProviderStatus>;

export const ModelsAnswer = z.object({ providers: z.array(ProviderStatus), models: z.array(ModelCard) });
export type ModelsAnswer = z.infer<typeof ModelsAnswer>;

export const ModelTestRequest = z.strictObject({ provider: ProviderId });
export const ModelTestAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), latencyMs: z.number().nonnegative(), model: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), reason: PlainReason }),
]);
export type ModelTestAnswer = z.infer<typeof ModelTestAnswer>;
