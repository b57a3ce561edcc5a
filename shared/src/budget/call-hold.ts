// One call before it is sent: its shape, its digests, and the most it can cost.
import { chargeAtMost, type TieredPrice } from '../money/charge.ts';
import { promptPart } from '../money/message-digest.ts';
import { inputTokensAtMost as frontAtMost, type PromptPart } from '../money/prompt-prefix.ts';
import { utf8Bytes } from '../money/token-bounds.ts';
import type { NextStep, Slot } from '../plan/cursor.ts';
import type { Attempt, DebateRecord, MessageDigest } from '../record/record.ts';
import type { GenerationRequest } from '../wire/generation.ts';
import { type ModelCard, modelKey } from '../wire/model-card.ts';

/** Cards of the seated models, by `modelKey`. */
export type Cards = Readonly<Record<string, ModelCard>>;

/** A step in which somebody speaks. */
export type SpeakingStep = Extract<NextStep, { step: unknown }>;

/** A call as composed for a place, before it has an id or a cap by money. */
export type ComposedCall = Omit<GenerationRequest, 'id' | 'maxNanoUsd'>;

export interface ComposeOptions {
  cards: Cards;
  /** Shortens the speech, and the words asked for, when money is short. */
  maxOutputTokens?: number;
  /** Why the last answer was refused: it is asked again. */
  reason?: string;
  /** The transcript in full, where a summary would stand in for its older part. */
  whole?: boolean;
}

/**
 * The pen, handed in. What the budget relies on: the same arguments give the same call; a longer speech or one more never
 * makes a later whole call shorter, and a call with a summary is never longer than the whole one; a speech takes at most its `spokenWeight` (spoken.ts) in bytes, whatever is escaped in it.
 */
export type Compose = (
  record: DebateRecord,
  next: SpeakingStep,
  slot: Slot,
  options: ComposeOptions,
) => ComposedCall;

/** System text first, then every message. The role is part of the digest. */
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
 * The most `call` can cost in nano-dollars; `null` where the price is unknown (no card, or a card without a price and none
 * typed). Input is bounded by bytes, or, where that is less, by what the vendor reported for an earlier call to this model
 * with the same front: that front is no more than the whole of it, and the rest is bounded by bytes.
 */
export const holdFor = (
  call: ComposedCall,
  card: ModelCard | undefined,
  earlier: readonly Attempt[],
  typed?: TieredPrice,
): number | null => holdForParts(promptPartsOf(call), call, card, earlier, typed);

/** The same, for a caller that weighs a call more than once. */
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

/** Input tokens of `call` at most; `earlier` are the attempts of the record, to whichever model. */
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
