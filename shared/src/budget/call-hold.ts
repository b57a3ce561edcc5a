// One call before it is sent: its parts, its digests and the most it can cost (its hold). Whole steps are priced in fit-step.ts.
import { chargeAtMost, chargeFor, type TieredPrice } from '../money/charge.ts';
import { promptPart } from '../money/message-digest.ts';
import { type CountedMessages, inputTokensAtMost, type PromptPart } from '../money/prompt-prefix.ts';
import { atMostTokens } from '../money/token-bounds.ts';
import type { NextStep, Slot } from '../plan/cursor.ts';
import type { MessageDigest } from '../record/attempt-parts.ts';
import type { DebateRecord } from '../record/record.ts';
import type { GenerationRequest, ResponseSchema } from '../wire/generation.ts';
import type { ModelCard } from '../wire/model-card.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import { countedFor, type ReportedCount } from './known-counts.ts';

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

/** What a call sends besides its messages: the schema of its answer. It is counted as a message of its own. */
export function schemaPartOf({ responseSchema }: Pick<ComposedCall, 'responseSchema'>): PromptPart | null {
  if (!responseSchema) return null;
  const part = schemaParts.get(responseSchema) ?? promptPart('schema', JSON.stringify(responseSchema));
  schemaParts.set(responseSchema, part);
  return part;
}

/** A schema never changes, and every call of a judge has the same (prompts/compose-call.ts). */
const schemaParts = new WeakMap<ResponseSchema, PromptPart>();

/** How a hold differs from that of one plain call. */
export interface HoldOptions {
  /** The price a person typed, where the card has none. */
  typed?: TieredPrice | undefined;
  /** The same call with a reason why it is asked again, which only adds to its last message. */
  again?: ComposedCall;
  /**
   * Makes it an expectation: so many tokens a byte in messages that nobody has counted, a share of the reasoning, and neither a
   * reader nor a writer of the vendor's cache.
   */
  expected?: { tokensAByte: number; reasoningShare: number };
}

/**
 * The most `call` can cost in nano-dollars; `null` if the price is unknown (no card, or a card without a price and none typed
 * by the person). Input tokens are bounded by bytes, or, where that is lower, by what the vendor counted of the same messages
 * (money/prompt-prefix.ts).
 */
export function holdFor(
  call: ComposedCall,
  card: ModelCard | undefined,
  known: readonly ReportedCount[],
  options: HoldOptions = {},
): number | null {
  const price = card?.price ?? options.typed;
  if (!card || !price) return null;
  const { maxOutputTokens } = options.again ?? call;
  const inputTokens = callInputTokensAtMost(call, known, options);
  const { expected } = options;
  const thinking = thinkingTokens(card, call.model.effort);
  if (!expected) return chargeAtMost(price, inputTokens, maxOutputTokens + thinking);
  const outputTokens = maxOutputTokens + Math.ceil(thinking * expected.reasoningShare);
  return chargeFor(price, { inputTokens, outputTokens, cachedInputTokens: null, cacheWriteTokens: null });
}

/** The most input tokens the call can use; `known` are counts by whichever model. */
export function callInputTokensAtMost(
  call: ComposedCall,
  known: readonly ReportedCount[],
  { again, expected }: Omit<HoldOptions, 'typed'> = {},
): number {
  const tokensAByte = expected?.tokensAByte;
  const counted = countedFor(call.model, known);
  const parts = promptPartsOf(call);
  const schema = schemaTokensAtMost(call, counted);
  const plain = inputTokensAtMost(parts, counted, tokensAByte) + schema;
  if (!again || again === call) return plain;
  const partsAgain = promptPartsOf(again);
  const added = Math.max(0, bytesOf(partsAgain) - bytesOf(parts));
  const whole = inputTokensAtMost(partsAgain, counted, tokensAByte) + schema;
  return Math.min(whole, plain + atMostTokens(added, 1));
}

const bytesOf = (parts: readonly PromptPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

function schemaTokensAtMost(call: ComposedCall, counted: readonly CountedMessages[]): number {
  const part = schemaPartOf(call);
  if (part === null) return 0;
  return Math.min(
    part.bytes,
    inputTokensAtMost(
      [part],
      counted.filter(({ anywhere }) => anywhere),
    ),
  );
}
