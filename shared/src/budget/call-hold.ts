// One call before it is sent: its shape, its digests, and the most it can cost.
import { chargeAtMost, type TieredPrice } from '../money/charge.ts';
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

/** The same, each digest made when it is first asked for: a call is weighed often, and most weighings only compare lengths. */
export const promptPartsOf = ({
  system,
  messages,
}: Pick<ComposedCall, 'system' | 'messages'>): PromptPart[] => [
  promptPart('system', system),
  ...messages.map(({ role, content }) => promptPart(role, content)),
];

function promptPart(role: string, text: string): PromptPart {
  let digest: string | undefined;
  return {
    bytes: utf8Bytes(text),
    get digest() {
      digest ??= fastDigest(`${role}\n${text}`);
      return digest;
    },
  };
}

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

/**
 * 106 bits of a text: cyrb53 (public domain, by bryc) twice with different seeds, in one pass over UTF-16 units. Not
 * cryptographic: it compares a debate's own messages with one another; a chance match in 2⁹⁰ would make one hold too low.
 */
function fastDigest(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  let c = 0x9e3779b9 ^ 0x5bd1e995;
  let d = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
    c = Math.imul(c ^ unit, 2246822519);
    d = Math.imul(d ^ unit, 3266489917);
  }
  return mixHashes(a, b) + mixHashes(c, d);
}

function mixHashes(left: number, right: number): string {
  let low = Math.imul(left ^ (left >>> 16), 2246822507) ^ Math.imul(right ^ (right >>> 13), 3266489909);
  const high = Math.imul(right ^ (right >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36).padStart(11, '0');
}
