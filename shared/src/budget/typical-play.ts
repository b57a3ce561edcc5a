// Plays steps as they will probably go, with speeches of typical length: for forecasts. Nothing here is a bound.
import { chargeFor } from '../money/charge.ts';
import { TOKENS_PER_WEIGHT, weightOf } from '../money/text-weight.ts';
import type { Slot, Step } from '../plan/cursor.ts';
import { asSupposed } from '../plan/supposed-turns.ts';
import type { Attempt, DebateRecord, Entry } from '../record/record.ts';
import { withTokenCounts } from '../record/wanted-count.ts';
import type { ModelCard, ModelRef } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  messageDigests,
  type SpeakingStep,
} from './call-hold.ts';
import type { PlannedCall } from './fit-step.ts';
import { enteredPrice } from './step-holds.ts';
import { wantedCounts } from './wanted-counts.ts';

/**
 * The share of the visible tokens that speeches use, at the low and the high end; below it the share of the reasoning tokens.
 */
export const OUTPUT_SHARE = { low: 0.55, high: 0.9 };
const THINKING_SHARE = { low: 0.1, high: 0.4 };
const TOKENS_PER_FILLER_WORD = 1.35;

const middleOf = ({ low, high }: { low: number; high: number }): number => (low + high) / 2;

/** Visible and reasoning tokens of an answer, at one end or in the middle. */
export function typicalOutputTokens(
  { maxOutputTokens, model }: Pick<ComposedCall, 'maxOutputTokens' | 'model'>,
  card: ModelCard | undefined,
  end?: 'low' | 'high',
): number {
  const [visible, thinking] = end
    ? [OUTPUT_SHARE[end], THINKING_SHARE[end]]
    : [middleOf(OUTPUT_SHARE), middleOf(THINKING_SHARE)];
  return Math.ceil(maxOutputTokens * visible + (card ? thinkingTokens(card, model.effort) : 0) * thinking);
}

/** A speech of typical length. It is supposed, so that no condition ends a loop: a forecast covers the whole plan. */
export function typicalTurn(
  step: Step,
  { turn, seat }: Slot,
  maxOutputTokens: number,
  model: ModelRef | null,
): Entry {
  const tokens = maxOutputTokens * middleOf(OUTPUT_SHARE);
  // Phrased as a question, which others read in every act.
  const text = `${'reasons matter because '.repeat(Math.ceil(tokens / TOKENS_PER_FILLER_WORD / 3)).trim()}?`;
  return asSupposed({
    kind: 'turn',
    id: turn,
    seat,
    act: step.act.task,
    text,
    flags: [],
    at: 0,
    model,
    attempt: null,
  });
}

/** For a person's turn, as long as a speech of so many tokens. */
const PERSON_TOKENS = 400;

/** What a step will probably add to a record: its calls, counted and charged, and their speeches. */
export function expectedStepEntries(
  record: DebateRecord,
  next: SpeakingStep,
  calls: readonly PlannedCall[],
  cards: Cards,
): Entry[] {
  const { step, waiting } = next;
  if (next.kind === 'listen') return waiting.map((slot) => typicalTurn(step, slot, PERSON_TOKENS, null));
  return calls.flatMap((planned) => [
    expectedAttempt(record, step, planned, cards),
    typicalTurn(step, planned.slot, planned.call.maxOutputTokens, planned.call.model),
  ]);
}

/** What stands around a counted request, in tokens. */
const TOKENS_AROUND_REQUEST = 16;
/** Vendors' tokens beside those of the vocabularies that texts are weighed by. */
const VENDOR_TOKENS = 1.1;

/** As if vendors had been asked for every count worth having, and had counted ordinary text; most do not count schemas. */
export function withExpectedCounts(
  record: DebateRecord,
  next: SpeakingStep,
  cards: Cards,
  compose: Compose,
): DebateRecord {
  const wanted = wantedCounts(record, next, cards, compose);
  return withTokenCounts(
    record,
    wanted.flatMap(({ request: { model, system, messages, responseSchema }, digests }) => {
      if (responseSchema) return [];
      const texts = [system, ...messages.map(({ content }) => content)];
      const weight = texts.reduce((sum, text) => sum + weightOf(text), 0);
      const inputTokens = Math.ceil(weight * TOKENS_PER_WEIGHT * VENDOR_TOKENS) + TOKENS_AROUND_REQUEST;
      return [{ model, digests, inputTokens }];
    }),
  );
}

function expectedAttempt(record: DebateRecord, step: Step, planned: PlannedCall, cards: Cards): Attempt {
  const { slot, call, holdNanoUsd, notional } = planned;
  const card = cards[modelKey(call.model)];
  const texts = [call.system, ...call.messages.map(({ content }) => content)];
  const schema = call.responseSchema ? JSON.stringify(call.responseSchema) : '';
  const weight = [...texts, schema].reduce((sum, text) => sum + weightOf(text), 0);
  const usage = {
    inputTokens: Math.ceil(weight * TOKENS_PER_WEIGHT),
    cachedInputTokens: null,
    cacheWriteTokens: null,
    outputTokens: typicalOutputTokens(call, card),
    reasoningTokens: null,
  };
  const price = card?.price ?? enteredPrice(record, slot.seat);
  const nanoUsd = Math.min((price && chargeFor(price, usage)) ?? 0, holdNanoUsd ?? Number.POSITIVE_INFINITY);
  return {
    kind: 'attempt',
    id: `${slot.turn}.1`,
    turn: slot.turn,
    seat: slot.seat,
    act: step.act.task,
    at: 0,
    model: call.model,
    request: null,
    digests: messageDigests(call),
    holdNanoUsd,
    notional,
    outcome: { state: 'accepted', finishReason: 'stop' },
    usage,
    charge: { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null, notional },
    timing: null,
  };
}
