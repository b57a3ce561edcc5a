// Describes one call before it is sent: its composition and the most it can cost (its hold). Whole steps are priced in fit-step.ts.
import { chargeFor, maxCharge, type TieredPrice } from '../money/charge.ts';
import { memoizeByObject, memoizeByText } from '../money/memo.ts';
import { GOOD_TOKENS_A_MESSAGE, maxTextTokens, maxTokensOfBytes, utf8Bytes } from '../money/token-bounds.ts';
import type { NextStep, Slot } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import type { GenerationRequest } from '../wire/generation.ts';
import type { ModelCard } from '../wire/model-card.ts';
import type { PlainReason } from '../wire/reason.ts';
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
  /** Lets the answer be as long as its act allows, after the last one was cut off at the usual length of such answers. */
  fullCap?: boolean;
  /** Reason why the last answer was refused, if this call asks again. */
  reason?: PlainReason;
  /** Sends the transcript in full, even when a summary would replace its older part. */
  whole?: boolean;
}

/**
 * The function that writes prompts (prompts/compose-call.ts), passed in so that this folder does not import it. The budget relies on these
 * properties. The same arguments give the same call. A longer or additional speech never makes a later call with the full transcript
 * shorter. A call with a summary is never longer than the same call with the full transcript. A speech takes at most its `promptBytes`
 * (prompt-size.ts) in bytes, regardless of the escapes in it.
 */
export type Compose = (
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  options: ComposeOptions,
) => ComposedCall;

/**
 * Bounds of a call's input tokens. `certain`: one token a byte, which no vocabulary exceeds and the backend holds, too. `good`: by script,
 * about half of that, for later calls, and for a call that its bytes alone would refuse.
 */
export type InputBound = 'certain' | 'good';

/** Returns the sizes of a text. They are kept, because calls repeat the messages of earlier ones and a step is planned several times. */
const sizeOf = memoizeByText((text) => ({ bytes: utf8Bytes(text), tokens: maxTextTokens(text) }));

/** Returns the most input tokens a call can use. */
export const maxInputTokens = (call: Prompt, bound: InputBound): number => inputOf(call)[bound];

type Prompt = Pick<ComposedCall, 'system' | 'messages' | 'responseSchema'>;
const inputOf = memoizeByObject(
  ({ system, messages, responseSchema }: Prompt): Readonly<Record<InputBound, number>> => {
    const texts = [system, ...messages.map(({ content }) => content)];
    let [bytes, tokens] = [0, GOOD_TOKENS_A_MESSAGE * texts.length];
    for (const text of responseSchema ? [...texts, JSON.stringify(responseSchema)] : texts) {
      const size = sizeOf(text);
      bytes += size.bytes;
      tokens += size.tokens;
    }
    return { certain: maxTokensOfBytes(bytes, texts.length), good: tokens };
  },
);

/**
 * Returns the most a call can cost in nano-dollars; `null` if the price is unknown: no card, or no price in it and none typed by a person.
 * All holds and reserves are made of this amount.
 */
export function holdFor(
  call: ComposedCall,
  card: ModelCard | undefined,
  typedPrice?: TieredPrice,
  bound: InputBound = 'certain',
): number | null {
  const price = card?.price ?? typedPrice;
  if (!card || !price) return null;
  const outputTokens = call.maxOutputTokens + thinkingTokens(card, call.model.effort);
  return maxCharge(price, maxInputTokens(call, bound), outputTokens);
}

/** Shares of the maximum output, the maximum thinking and the good bound of the input that calls rarely exceed. */
const [USUAL_OUTPUT, USUAL_THINKING, USUAL_INPUT] = [0.9, 0.4, 0.55];

/** Returns the probable cost of a call at the upper end, in nano-dollars. Holds never use it. */
export function probableCost(
  call: ComposedCall,
  card: ModelCard | undefined,
  typedPrice?: TieredPrice,
): number {
  const price = card?.price ?? typedPrice;
  if (!card || !price) return 0;
  const inputTokens = Math.ceil(maxInputTokens(call, 'good') * USUAL_INPUT);
  const outputTokens = Math.ceil(
    call.maxOutputTokens * USUAL_OUTPUT + thinkingTokens(card, call.model.effort) * USUAL_THINKING,
  );
  return chargeFor(price, { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0 }) ?? 0;
}
