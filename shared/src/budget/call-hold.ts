// One call before it is sent: how it is composed and the most it can cost (its hold). Whole steps are priced in fit-step.ts.
import { chargeFor, maxCharge, type TieredPrice } from '../money/charge.ts';
import { memoizeByText } from '../money/memo.ts';
import { GOOD_TOKENS_A_MESSAGE, maxTextTokens, maxTokensOfBytes, utf8Bytes } from '../money/token-bounds.ts';
import type { NextStep, Slot } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import type { GenerationRequest } from '../wire/generation.ts';
import type { ModelCard } from '../wire/model-card.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';

/** The cards of the seated models, by `modelKey`. */
export type Cards = Readonly<Record<string, ModelCard>>;

/** A step of the plan in which somebody speaks. */
export type SpeakingStep = Extract<NextStep, { step: unknown }>;

/** A call as composed for a slot, before it has an id and a maximum price. */
export type ComposedCall = Omit<GenerationRequest, 'id' | 'maxNanoUsd'>;

export interface ComposeOptions {
  cards: Cards;
  /** Shortens the speech and the number of words asked for, when money is short. */
  maxOutputTokens?: number;
  /** Lets the answer be as long as its act allows, where the last one was cut off at what such answers take. */
  fullCap?: boolean;
  /** Why the last answer was refused, when the call asks for it again. */
  reason?: string;
  /** How that answer began: a model's words, and so data. It counts toward `MAX_REASON_BYTES` with the reason. */
  refused?: string | undefined;
  /** Sends the transcript in full, even where a summary would replace its older part. */
  whole?: boolean;
}

/**
 * The function that writes prompts (prompts/compose-call.ts), passed in so that this folder does not import it. The budget relies
 * on these properties: the same arguments give the same call; a longer or additional speech never makes a later call with the full
 * transcript shorter; a call with a summary is never longer than the same call with the full transcript; a speech takes at most
 * its `promptBytes` (prompt-size.ts) in bytes, whatever is escaped in it.
 */
export type Compose = (
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  options: ComposeOptions,
) => ComposedCall;

/**
 * By what input is bounded: `certain` by its bytes, which no vocabulary exceeds and the backend holds too; `good` by what it is written
 * in, about half of that, for what comes later and where bytes alone would refuse a call.
 */
export type InputBound = 'certain' | 'good';

/** Every call begins with the same messages as the one before, and a step is planned several times. */
const sizeOf = memoizeByText((text) => ({
  bytes: utf8Bytes(text),
  tokens: maxTextTokens(text),
}));

/** The most input tokens a call can use. */
export function maxInputTokens(
  { system, messages, responseSchema }: Pick<ComposedCall, 'system' | 'messages' | 'responseSchema'>,
  bound: InputBound,
): number {
  const texts = [system, ...messages.map(({ content }) => content)];
  const sizes = [...texts, ...(responseSchema ? [JSON.stringify(responseSchema)] : [])].map(sizeOf);
  return bound === 'certain'
    ? maxTokensOfBytes(
        sizes.reduce((sum, { bytes }) => sum + bytes, 0),
        texts.length,
      )
    : sizes.reduce((sum, { tokens }) => sum + tokens, GOOD_TOKENS_A_MESSAGE * texts.length);
}

/**
 * The most a call can cost in nano-dollars; `null` if the price is unknown (no card, or a card without a price and none typed by the
 * person). Every amount that is held or kept back is this one.
 */
export function holdFor(
  call: ComposedCall,
  card: ModelCard | undefined,
  typed?: TieredPrice,
  bound: InputBound = 'certain',
): number | null {
  const price = card?.price ?? typed;
  if (!card || !price) return null;
  const outputTokens = call.maxOutputTokens + thinkingTokens(card, call.model.effort);
  return maxCharge(price, maxInputTokens(call, bound), outputTokens);
}

/** Of the output that is allowed for, and of the good bound of the input: a little more than the upper end of what is usual. */
const [USUAL_OUTPUT, USUAL_THINKING, USUAL_INPUT] = [0.9, 0.4, 0.55];

/** What the call will probably cost at the upper end, in nano-dollars; never an amount that is held. */
export function probableCost(call: ComposedCall, card: ModelCard | undefined, typed?: TieredPrice): number {
  const price = card?.price ?? typed;
  if (!card || !price) return 0;
  const inputTokens = Math.ceil(maxInputTokens(call, 'good') * USUAL_INPUT);
  const outputTokens = Math.ceil(
    call.maxOutputTokens * USUAL_OUTPUT + thinkingTokens(card, call.model.effort) * USUAL_THINKING,
  );
  return chargeFor(price, { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0 }) ?? 0;
}
