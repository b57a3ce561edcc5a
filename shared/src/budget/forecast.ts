// Forecasts what a debate will probably cost and how long it will take, for the set-up page. Estimates only; the upper bounds that
// limits are checked against are in fit-step.ts.
import { chargeFor, type TieredPrice } from '../money/charge.ts';
import { rememberedByLength } from '../money/token-bounds.ts';
import { plannedSteps, type Slot, type Step } from '../plan/cursor.ts';
import { stepsWithSummaries, summaryThreshold, turnTokens } from '../plan/summaries.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { asSupposed } from '../plan/supposed-turns.ts';
import { type DebateRecord, type Entry, peopleIn, turnsOf } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  MOST_REMEMBERED,
  type SpeakingStep,
} from './call-hold.ts';
import { turnsDone } from './longest-record.ts';
import { enteredPrice } from './reserve.ts';
import { estimateSourceTokens, sourceTokensOf } from './source-capacity.ts';

export interface LowHigh {
  low: number;
  high: number;
}
export interface Forecast {
  /** Nano-dollars; `null` if a seat's price is unknown. */
  costNanoUsd: LowHigh | null;
  calls: number;
  /** Input and output tokens of all calls. */
  tokens: LowHigh;
  minutes: LowHigh;
  /** All of the money is notional: nobody is billed. */
  notional: boolean;
  /** The part of the cost that background and documents cause, because every call reads them; `null` like the cost. */
  sourcesNanoUsd: LowHigh | null;
  /** The steps to come, and what each costs at the upper end; 0 where a price is unknown. */
  steps: { step: Step; highNanoUsd: number; isLikely: boolean }[];
}

/** The share of the repeated prompt prefix that is billed as cached. */
const CACHED_SHARE = { low: 0.9, high: 0 };
/**
 * A prompt's tokens beside those that are estimated for speeches of typical length: vocabularies other than OpenAI's need up to a tenth
 * more, and where speeches are long, the transcript of them is.
 */
const MORE_TOKENS = { low: { system: 1, transcript: 1 }, high: { system: 1.1, transcript: 1.3 } };
/** The same where the system text alone is long enough to be cached (documented by Anthropic and OpenAI): every call begins with it. */
const CACHED_SYSTEM_SHARE = { low: 1, high: 0.95 };
const CACHED_TRANSCRIPT_SHARE = { low: 1, high: 0.6 };
const LEAST_CACHED_TOKENS = 1_024;
/** Visible and reasoning tokens per second; below it the seconds until the first token. */
const TOKENS_PER_SECOND = { low: 90, high: 45 };
const WAIT_SECONDS = { low: 0.6, high: 3 };

/** The share of the visible tokens that speeches use, judges of what their verdicts may use at most, and of the reasoning tokens. */
const OUTPUT_SHARE = { low: 0.55, high: 0.9 };
const VERDICT_SHARE = { low: 0.33, high: 0.9 };
const THINKING_SHARE = { low: 0.1, high: 0.4 };
const TOKENS_PER_FILLER_WORD = 1.35;

/** Forecasts the rest of the debate from where it stands; `record` may be one that has not started. */
export function forecastDebate(record: DebateRecord, cards: Cards, compose: Compose): Forecast {
  const steps = forecastSteps(record, cards, compose);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** The same step by step: of a long debate every call has to be written, which takes seconds. */
export function* forecastSteps(
  record: DebateRecord,
  cards: Cards,
  compose: Compose,
): Generator<void, Forecast> {
  const done = turnsDone(record);
  const people = peopleIn(record);
  const total: Forecast = {
    costNanoUsd: { low: 0, high: 0 },
    calls: 0,
    tokens: { low: 0, high: 0 },
    minutes: { low: 0, high: 0 },
    notional: true,
    sourcesNanoUsd: { low: 0, high: 0 },
    steps: [],
  };
  const seen: ForecastMemory = {
    inputsByModel: new Map(),
    sourceTokens: sourceTokensOf(record),
  };
  let sofar = record;
  const plan = [...plannedSteps(record, record.format.plan)];
  for (const [index, planned] of plan.entries()) {
    if (planned.slots.every((slot) => done.has(slot.turn))) continue;
    for (const step of [...probableSummaries(sofar, plan, index), planned]) {
      const waiting = step.slots.filter((slot) => !done.has(slot.turn));
      const next: SpeakingStep = { kind: 'speak', step, waiting };
      const options = { cards, fullCap: step.phase === 'verdict' };
      const calls = waiting.flatMap((slot) =>
        people.has(slot.seat) ? [] : [{ slot, call: compose(sofar, next, slot, options) }],
      );
      const before = total.costNanoUsd?.high ?? 0;
      const isLikely = isLikelyStep(step);
      const share = options.fullCap ? VERDICT_SHARE : OUTPUT_SHARE;
      addStep(total, sofar, calls, cards, seen, isLikely ? ['low', 'high'] : ['high'], share);
      total.steps.push({ step, highNanoUsd: (total.costNanoUsd?.high ?? 0) - before, isLikely });
      // Speeches of typical length, so that the transcripts of later calls grow as they will.
      const typical = calls.map(({ slot, call }) => typicalTurn(step, slot, call));
      sofar = { ...sofar, entries: [...sofar.entries, ...typical] };
      yield;
    }
  }
  total.notional &&= total.calls > 0;
  total.minutes = { low: total.minutes.low / 60, high: total.minutes.high / 60 };
  return total;
}

/** The summaries that will probably be made before a step. Skipped while the transcript is too short for any. */
function probableSummaries(record: DebateRecord, plan: readonly Step[], index: number): Step[] {
  const transcriptTokens = turnsOf(record).reduce((sum, turn) => sum + turnTokens(turn), 0);
  if (transcriptTokens < summaryThreshold(record)) return [];
  return [...stepsWithSummaries(record, plan.slice(0, index + 1), index)]
    .slice(-2)
    .filter((step) => isSummaryStep(step));
}

/** What was estimated so far: the last call's input tokens by model and system text. */
interface ForecastMemory {
  inputsByModel: Map<string, Map<string, number>>;
  /** Tokens of background and documents in every call. */
  sourceTokens: number;
}

/** Documents stand between other texts that change as a set-up is typed, so a long text is estimated tag by tag. */
const estimateTokens = rememberedByLength(MOST_REMEMBERED, (text) =>
  text.split(/(?<=<\/(?:background|document)>)/).reduce((sum, part) => sum + estimateSourceTokens(part), 0),
);

type ComposedSlot = { slot: Slot; call: ComposedCall };

/** A loop that ends when its speakers agree rarely takes more than half of its passes: the lower end is without the others. */
const isLikelyStep = ({ passes, loopLimits }: Step): boolean =>
  loopLimits.every(
    ({ atMost, mayEndEarly }, at) => !mayEndEarly || (passes[at] ?? 0) <= Math.ceil(atMost / 2),
  );

function addStep(
  total: Forecast,
  record: DebateRecord,
  calls: readonly ComposedSlot[],
  cards: Cards,
  seen: ForecastMemory,
  ends: readonly ('low' | 'high')[],
  share: LowHigh,
): void {
  const seconds: Record<'low' | 'high', number[]> = { low: [0], high: [0] };
  const sent: { key: string; text: string; input: number }[] = [];
  for (const { slot, call } of calls) {
    const key = modelKey(call.model);
    const card = cards[key];
    const input = inputTokensOf(call);
    const system = estimateTokens(call.system);
    const repeated = repeatedTokens(call.system, system, seen.inputsByModel.get(key));
    total.calls += 1;
    total.notional &&= card?.notional ?? false;
    for (const end of ends) {
      const thinking = (card ? thinkingTokens(card, call.model.effort) : 0) * THINKING_SHARE[end];
      const output = Math.ceil(call.maxOutputTokens * share[end] + thinking);
      total.tokens[end] += input + output;
      seconds[end].push(WAIT_SECONDS[end] + output / TOKENS_PER_SECOND[end]);
      const price = card?.price ?? enteredPrice(record, slot.seat);
      const isMarked = call.cacheUpTo !== undefined;
      const prompt = { input, system, repeated, sources: seen.sourceTokens, isMarked };
      const cost = price ? callCost(price, atEnd(prompt, end), output, end, card?.notional ?? false) : null;
      if (cost === null) {
        total.costNanoUsd = null;
        total.sourcesNanoUsd = null;
      } else {
        if (total.costNanoUsd) total.costNanoUsd[end] += cost.nanoUsd;
        if (total.sourcesNanoUsd) total.sourcesNanoUsd[end] += cost.sourcesNanoUsd;
      }
    }
    sent.push({ key, text: call.system, input });
  }
  // After the step: calls that are sent at once find nothing of each other in a vendor's cache.
  for (const { key, text, input } of sent) {
    const inputs = seen.inputsByModel.get(key) ?? new Map<string, number>();
    seen.inputsByModel.set(key, inputs.set(text, input));
  }
  for (const end of ends) total.minutes[end] += Math.max(...seconds[end]);
}

/**
 * Tokens of a prompt that a model has read before. A system text that differs, as that of judges who read letters, begins like another
 * one with the rules of reading, background and documents: that much is repeated if it is long enough for a cache.
 */
function repeatedTokens(
  text: string,
  tokens: number,
  inputs: ReadonlyMap<string, number> = new Map(),
): number {
  const input = inputs.get(text);
  if (input !== undefined) return input;
  const shared = Math.max(0, ...[...inputs.keys()].map((other) => sharedStart(text, other)));
  const repeated = Math.floor((tokens * shared) / Math.max(1, text.length));
  return repeated < LEAST_CACHED_TOKENS ? 0 : repeated;
}

/** How many UTF-16 units two texts begin with alike. */
function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

/**
 * Tokens of one prompt: all, its system text, what the last call to the model began with, background and documents. `isMarked`: what
 * nobody has read before is written to the vendor's cache.
 */
interface PromptTokens {
  input: number;
  system: number;
  repeated: number;
  sources: number;
  isMarked: boolean;
}

function atEnd(tokens: PromptTokens, end: 'low' | 'high'): PromptTokens {
  const more = MORE_TOKENS[end];
  const { system } = tokens;
  const scaled = (count: number) =>
    Math.round(Math.min(count, system) * more.system + Math.max(0, count - system) * more.transcript);
  return {
    isMarked: tokens.isMarked,
    input: scaled(tokens.input),
    system: scaled(system),
    repeated: scaled(tokens.repeated),
    sources: scaled(tokens.sources),
  };
}

/** `notional`: the demo speakers report nothing as cached. */
function callCost(
  price: TieredPrice,
  { input, system, repeated, sources, isMarked }: PromptTokens,
  outputTokens: number,
  end: 'low' | 'high',
  notional: boolean,
): { nanoUsd: number; sourcesNanoUsd: number } | null {
  const known = Math.min(input, repeated);
  const knownSystem = Math.min(system, known);
  const isLong = system >= LEAST_CACHED_TOKENS;
  const isCached = isLong && !notional;
  const systemShare = isLong ? (notional ? 0 : CACHED_SYSTEM_SHARE[end]) : CACHED_SHARE[end];
  const transcriptShare = isCached ? CACHED_TRANSCRIPT_SHARE[end] : CACHED_SHARE[end];
  const isWritten = isCached && isMarked && known === 0;
  const costOf = (withoutTokens: number) =>
    chargeFor(price, {
      inputTokens: input - withoutTokens,
      cachedInputTokens: Math.floor(
        Math.max(0, knownSystem - withoutTokens) * systemShare + (known - knownSystem) * transcriptShare,
      ),
      cacheWriteTokens: isWritten ? system - withoutTokens : 0,
      outputTokens,
    });
  const nanoUsd = costOf(0);
  const without = costOf(Math.min(sources, system));
  return nanoUsd === null || without === null ? null : { nanoUsd, sourcesNanoUsd: nanoUsd - without };
}

function inputTokensOf(call: ComposedCall): number {
  const schema = call.responseSchema ? estimateTokens(JSON.stringify(call.responseSchema)) : 0;
  return call.messages.reduce(
    (sum, message) => sum + estimateTokens(message.content),
    estimateTokens(call.system) + schema,
  );
}

/** Supposed, so that no condition ends a loop: a forecast covers the whole plan. */
function typicalTurn(step: Step, { turn, seat }: Slot, { model, maxOutputTokens }: ComposedCall): Entry {
  const act = step.act.task;
  const words = (maxOutputTokens * (OUTPUT_SHARE.low + OUTPUT_SHARE.high)) / 2 / TOKENS_PER_FILLER_WORD;
  // Phrased as a question, which others read in every act.
  const text = `${'reasons matter because '.repeat(Math.ceil(words / 3)).trim()}?`;
  return asSupposed({ kind: 'turn', id: turn, seat, act, text, flags: [], at: 0, model, attempt: null });
}
