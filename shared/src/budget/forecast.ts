// Forecasts the probable cost and duration of a debate, for the set-up page. Estimates only; the upper bounds that limits are checked
// against are in fit-step.ts.
import { chargeFor, type TieredPrice } from '../money/charge.ts';
import { memoizeByText } from '../money/memo.ts';
import { plannedSteps, type Slot, type Step, textsByTurn } from '../plan/cursor.ts';
import { supposedTurn } from '../plan/step.ts';
import { stepsWithSummaries, summaryThreshold, turnTokens } from '../plan/summaries.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { type DebateRecord, type Entry, peopleIn, turnsOf } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import type { Cards, Compose, ComposedCall, SpeakingStep } from './call-hold.ts';
import { enteredPrice } from './reserve.ts';
import { estimateSourceTokens } from './source-capacity.ts';

export interface LowHigh {
  low: number;
  high: number;
}
/** Estimate in nano-dollars, of the calls whose price is known. */
export interface Estimate extends LowHigh {
  calls: number;
  /** Calls whose price is unknown. */
  unpriced: number;
}
export interface Forecast {
  /** The two kinds of money, which are never added for a person. */
  billed: Estimate;
  notional: Estimate;
  calls: number;
  /** Input and output tokens of all calls. */
  tokens: LowHigh;
  minutes: LowHigh;
  /** The steps to come, and the cost of each at the upper end; 0 if a price is unknown. */
  steps: { step: Step; highNanoUsd: number; isLikely: boolean }[];
}

/** Returns the estimate that is shown first: of billed money, if there is any. */
export const mainEstimate = (forecast: Forecast): Estimate =>
  isNotionalForecast(forecast) ? forecast.notional : forecast.billed;
/** Returns whether nobody will be billed, because only demo speakers are called. */
export const isNotionalForecast = ({ notional, calls }: Pick<Forecast, 'notional' | 'calls'>): boolean =>
  calls > 0 && notional.calls === calls;

const NO_CALLS: Estimate = { low: 0, high: 0, calls: 0, unpriced: 0 };

type End = 'low' | 'high';
/** Assumptions at each end of an estimate. */
const SUPPOSED = {
  low: {
    /** Share of the repeated prompt prefix that is billed as cached. */
    cached: 0.9,
    /** The same share if the system text alone is long enough for a cache (documented by Anthropic and OpenAI): every call begins with it. */
    cachedSystem: 1,
    cachedTranscript: 1,
    /**
     * Factor on a prompt's tokens as estimated for speeches of typical length. Vocabularies other than OpenAI's need up to a tenth more,
     * and long speeches lengthen the transcript.
     */
    moreSystem: 1,
    moreTranscript: 1,
    /** Visible and reasoning tokens per second, and the seconds until the first token. */
    tokensPerSecond: 90,
    waitSeconds: 0.6,
    /** Share of the visible tokens that speeches use; then that of judges, of the most for their verdicts, and that of the reasoning tokens. */
    output: 0.55,
    verdict: 0.33,
    thinking: 0.1,
  },
  high: {
    ...{ cached: 0, cachedSystem: 0.95, cachedTranscript: 0.6, moreSystem: 1.1, moreTranscript: 1.3 },
    ...{ tokensPerSecond: 45, waitSeconds: 3, output: 0.9, verdict: 0.9, thinking: 0.4 },
  },
};
const LEAST_CACHED_TOKENS = 1_024;
const TOKENS_PER_FILLER_WORD = 1.35;

/** Forecasts the rest of the debate from its present point; `record` may be one that has not started. */
export function forecastDebate(record: DebateRecord, cards: Cards, compose: Compose): Forecast {
  const steps = forecastSteps(record, cards, compose);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** Forecasts the same step by step: in a long debate composing every call takes seconds. */
export function* forecastSteps(
  record: DebateRecord,
  cards: Cards,
  compose: Compose,
): Generator<void, Forecast> {
  const doneTurns = textsByTurn(record);
  const people = peopleIn(record);
  const total: Forecast = {
    billed: { ...NO_CALLS },
    notional: { ...NO_CALLS },
    calls: 0,
    tokens: { low: 0, high: 0 },
    minutes: { low: 0, high: 0 },
    steps: [],
  };
  const inputsByModel: InputsByModel = new Map();
  let sofar = record;
  const plan = plannedSteps(record);
  for (const [index, plannedStep] of plan.entries()) {
    if (plannedStep.slots.every((slot) => doneTurns.has(slot.turn))) continue;
    for (const step of [...probableSummaries(sofar, plan, index), plannedStep]) {
      const waiting = step.slots.filter((slot) => !doneTurns.has(slot.turn));
      const next: SpeakingStep = { kind: 'speak', step, waiting };
      const options = { cards, fullCap: step.phase === 'verdict' };
      const calls = waiting.flatMap((slot) =>
        people.has(slot.seat) ? [] : [{ slot, call: compose(sofar, next, slot, options) }],
      );
      const before = total.billed.high + total.notional.high;
      const isLikely = isLikelyStep(step);
      const ends: End[] = isLikely ? ['low', 'high'] : ['high'];
      addStep(total, { record: sofar, step, calls, cards, ends }, inputsByModel);
      total.steps.push({ step, highNanoUsd: total.billed.high + total.notional.high - before, isLikely });
      // Speeches of typical length, so that the transcripts of later calls grow as they will.
      const typical = calls.map(({ slot, call }) => typicalTurn(step, slot, call));
      sofar = { ...sofar, entries: [...sofar.entries, ...typical] };
      yield;
    }
  }
  total.minutes = { low: total.minutes.low / 60, high: total.minutes.high / 60 };
  return total;
}

/** Returns the summaries that will probably be made before a step. Skips the search while the transcript is too short for any. */
function probableSummaries(record: DebateRecord, plan: readonly Step[], index: number): Step[] {
  const transcriptTokens = turnsOf(record).reduce((sum, turn) => sum + turnTokens(turn), 0);
  if (transcriptTokens < summaryThreshold(record)) return [];
  return stepsWithSummaries(record, plan.slice(0, index + 1), index)
    .slice(-2)
    .filter((step) => isSummaryStep(step));
}

/** Estimates so far: the last call's input tokens by model and system text. */
type InputsByModel = Map<string, Map<string, number>>;

/** Documents stand between other texts that change while a person types a set-up, so a long text is estimated tag by tag. */
const estimateTokens = memoizeByText((text) =>
  text.split(/(?<=<\/(?:background|document)>)/).reduce((sum, part) => sum + estimateSourceTokens(part), 0),
);

type ComposedSlot = { slot: Slot; call: ComposedCall };

/** Returns whether the step counts at the lower end: a loop that ends when its speakers agree rarely takes more than half of its passes. */
const isLikelyStep = ({ passes, loopLimits }: Step): boolean =>
  loopLimits.every(
    ({ atMost, mayEndEarly }, at) => !mayEndEarly || (passes[at] ?? 0) <= Math.ceil(atMost / 2),
  );

interface ComposedStep {
  record: DebateRecord;
  step: Step;
  calls: readonly ComposedSlot[];
  cards: Cards;
  ends: readonly End[];
}

function addStep(
  total: Forecast,
  { record, step, calls, cards, ends }: ComposedStep,
  inputsByModel: InputsByModel,
): void {
  const seconds: LowHigh = { low: 0, high: 0 };
  const sentPrompts: { key: string; text: string; input: number }[] = [];
  for (const { slot, call } of calls) {
    const key = modelKey(call.model);
    const card = cards[key];
    const notional = card?.notional ?? false;
    const input = inputTokensOf(call);
    const system = estimateTokens(call.system);
    const repeatedCount = repeatedTokens(call, system, inputsByModel.get(key));
    const price = card?.price ?? enteredPrice(record, slot.seat);
    const sum = notional ? total.notional : total.billed;
    total.calls += 1;
    sum.calls += 1;
    if (!price) sum.unpriced += 1;
    for (const end of ends) {
      const usual = SUPPOSED[end];
      const thinking = (card ? thinkingTokens(card, call.model.effort) : 0) * usual.thinking;
      const share = step.phase === 'verdict' ? usual.verdict : usual.output;
      const output = Math.ceil(call.maxOutputTokens * share + thinking);
      total.tokens[end] += input + output;
      seconds[end] = Math.max(seconds[end], usual.waitSeconds + output / usual.tokensPerSecond);
      const prompt = {
        input,
        system,
        repeated: repeatedCount,
        isMarked: call.cacheUpTo !== undefined,
        notional,
      };
      if (price) sum[end] += callCost(price, prompt, output, usual) ?? 0;
    }
    sentPrompts.push({ key, text: call.system, input });
  }
  // This comes after the step: simultaneous calls do not find each other in a vendor's cache.
  for (const { key, text, input } of sentPrompts) {
    const inputs = inputsByModel.get(key) ?? new Map<string, number>();
    inputsByModel.set(key, inputs.set(text, input));
  }
  for (const end of ends) total.minutes[end] += seconds[end];
}

/**
 * Returns the tokens of a prompt that a model has read before. A different system text, as that of judges who read letters, shares its
 * start with others: the rules of reading, background and documents. That part is repeated if it is long enough for a cache.
 */
function repeatedTokens(
  { system, systemCacheUpTo = 0 }: ComposedCall,
  tokens: number,
  inputs: ReadonlyMap<string, number> = new Map(),
): number {
  const sharedTokens =
    inputs.size === 0 ? 0 : Math.floor((tokens * systemCacheUpTo) / Math.max(1, system.length));
  return inputs.get(system) ?? (sharedTokens < LEAST_CACHED_TOKENS ? 0 : sharedTokens);
}

/**
 * Tokens of one prompt: all, its system text, and its common beginning with the last call to the model. `isMarked`: new parts are written
 * to the vendor's cache. `notional`: the demo speakers report nothing as cached.
 */
interface PromptTokens {
  input: number;
  system: number;
  repeated: number;
  isMarked: boolean;
  notional: boolean;
}

function callCost(
  price: TieredPrice,
  prompt: PromptTokens,
  outputTokens: number,
  usual: (typeof SUPPOSED)[End],
): number | null {
  const inSystem = (count: number) => Math.min(count, prompt.system);
  const scale = (count: number) =>
    Math.round(inSystem(count) * usual.moreSystem + (count - inSystem(count)) * usual.moreTranscript);
  const [input, system] = [scale(prompt.input), scale(prompt.system)];
  const knownTokens = Math.min(input, scale(prompt.repeated));
  const knownSystem = Math.min(system, knownTokens);
  const isLong = system >= LEAST_CACHED_TOKENS;
  const isCached = isLong && !prompt.notional;
  const systemShare = isCached ? usual.cachedSystem : isLong ? 0 : usual.cached;
  const transcriptShare = isCached ? usual.cachedTranscript : usual.cached;
  const isWritten = isCached && prompt.isMarked && knownTokens === 0;
  return chargeFor(price, {
    inputTokens: input,
    cachedInputTokens: Math.floor(knownSystem * systemShare + (knownTokens - knownSystem) * transcriptShare),
    cacheWriteTokens: isWritten ? system : 0,
    outputTokens,
  });
}

function inputTokensOf(call: ComposedCall): number {
  const schema = call.responseSchema ? estimateTokens(JSON.stringify(call.responseSchema)) : 0;
  return call.messages.reduce(
    (sum, message) => sum + estimateTokens(message.content),
    estimateTokens(call.system) + schema,
  );
}

/** Returns an invented turn, so that no condition ends a loop: a forecast covers the whole plan. */
function typicalTurn(step: Step, slot: Slot, { model, maxOutputTokens }: ComposedCall): Entry {
  const words = (maxOutputTokens * (SUPPOSED.low.output + SUPPOSED.high.output)) / 2 / TOKENS_PER_FILLER_WORD;
  // The text is a question, which others read in every act.
  const text = `${'reasons matter therefore '.repeat(Math.ceil(words / 3)).trim()}?`;
  return supposedTurn(slot, step.act.task, text, model);
}
