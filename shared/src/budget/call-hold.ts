// One call before it is sent: its parts, its digests and the most it can cost (its hold). Whole steps are priced in fit-step.ts.
import { chargeAtMost, type TieredPrice } from '../money/charge.ts';
import { promptPart } from '../money/message-digest.ts';
import { inputTokensAtMost as frontAtMost, type PromptPart } from '../money/prompt-prefix.ts';
import { utf8Bytes } from '../money/token-bounds.ts';
import type { NextStep, Slot } from '../plan/cursor.ts';
import type { MessageDigest } from '../record/attempt-parts.ts';
import type { Attempt, DebateRecord } from '../record/record.ts';
import type { GenerationRequest } from '../wire/generation.ts';
import { type ModelCard, modelKey } from '../wire/model-card.ts';

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
  /** Why the last answer was refused, when the call asks for it again. */
  reason?: string;
  /** How that answer began: a model's words, and so data. It counts toward `MAX_REASON_BYTES` with the reason. */
  refused?: string;
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

/** One digest per message, the system text first. The role is part of the digest. */
export const messageDigests = (call: Pick<ComposedCall, 'system' | 'messages'>): MessageDigest[] =>
  promptPartsOf(call).map(({ digest, bytes }) => ({ digest, bytes }));

export const promptPartsOf = ({
  system,
  messages,
}: Pick<ComposedCall, 'system' | 'messages'>): PromptPart[] => [
  promptPart('system', system),
  ...messages.map(({ role, content }) => promptPart(role, content)),
];

/**
 * The most `call` can cost in nano-dollars; `null` if the price is unknown (no card, or a card without a price and none typed
 * by the person). Input tokens are bounded by bytes, or, where that is lower, by what the vendor reported for an earlier call to
 * this model with the same first messages (money/prompt-prefix.ts).
 */
export const holdFor = (
  call: ComposedCall,
  card: ModelCard | undefined,
  earlier: readonly Attempt[],
  typed?: TieredPrice,
): number | null => holdForParts(promptPartsOf(call), call, card, earlier, typed);

/** The same, for a caller that has the prompt parts already. */
export function holdForParts(
  parts: readonly PromptPart[],
  call: ComposedCall,
  card: ModelCard | undefined,
  earlier: readonly Attempt[],
  typed?: TieredPrice,
): number | null {
  const price = card?.price ?? typed;
  if (!card || !price) return null;
  return chargeAtMost(
    price,
    callInputTokensAtMost(call, parts, earlier),
    call.maxOutputTokens + card.thinkingAllowance,
  );
}

/** The most input tokens `call` can use; `earlier` are all attempts of the record, to whichever model. */
export function callInputTokensAtMost(
  call: ComposedCall,
  parts: readonly PromptPart[],
  earlier: readonly Attempt[],
): number {
  const schema = call.responseSchema ? utf8Bytes(JSON.stringify(call.responseSchema)) : 0;
  const key = modelKey(call.model);
  const counted = earlier.flatMap((attempt) => {
    const inputTokens = attempt.usage?.inputTokens ?? null;
    return inputTokens === null || modelKey(attempt.model) !== key
      ? []
      : [{ parts: attempt.digests, inputTokens }];
  });
  return frontAtMost(parts, schema, counted);
}
