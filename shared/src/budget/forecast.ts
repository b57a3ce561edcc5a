// Forecasts the probable cost and duration of a debate, for the set-up page. Estimates only; the upper bounds that limits are checked
// against are in fit-step.ts.
import { chargeFor } from '../money/charge.ts';
import { memoizeByText } from '../money/memo.ts';
import { leftOutByStop, plannedSteps, type Slot, type Step } from '../plan/cursor.ts';
import { type SupposedTurn, supposedTurn } from '../plan/step.ts';
import { stepsWithSummaries, summaryThreshold, turnTokens } from '../plan/summaries.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { isNotional } from '../record/ledger.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import { thinkingTokens } from '../wire/thinking-effort.ts';
import type { Cards, Compose, ComposedCall } from './call-hold.ts';
import { openSteps, type RestPolicy, simulateRest, type UpcomingCall } from './rest.ts';
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
  /** The two kinds of money; the page never shows their sum. */
  billed: Estimate;
  notional: Estimate;
  calls: number;
  minutes: LowHigh;
  /** The steps to come, and the cost of each at the upper end; 0 if a price is unknown. */
  steps: { step: Step; highNanoUsd: number; isLikely: boolean }[];
}

/** Returns the estimate that is shown first: of billed money, if there is any. */
export const mainEstimate = (forecast: Pick<Forecast, 'billed' | 'notional' | 'calls'>): Estimate =>
  isNotional(forecast) ? forecast.notional : forecast.billed;

const NO_CALLS: Estimate = { low: 0, high: 0, calls: 0, unpriced: 0 };

type End = 'low' | 'high';
/** Assumptions at each end of an estimate. */
const ASSUMPTIONS = {
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
    /** Shares of the maximum tokens that are used: by speeches, by verdicts, and by reasoning. */
    output: 0.55,
    verdict: 0.33,
    thinking: 0.1,
  },
  high: {
    ...{ cached: 0, cachedSystem: 0.95, cachedTranscript: 0.6, moreSystem: 1.1, moreTranscript: 1.3 },
    ...{ tokensPerSecond: 45, waitSeconds: 3, output: 0.9, verdict: 0.9, thinking: 0.4 },
  },
};
const MIN_CACHED_TOKENS = 1_024;
const TOKENS_PER_FILLER_WORD = 1.35;

/** Forecasts the rest of a debate, or all of one that has not started. */
export function forecastDebate(record: DebateRecord, cards: Cards, compose: Compose): Forecast {
  const steps = forecastSteps(record, cards, compose);
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}

/** Does the same and yields after each step, because composing all calls of a long debate takes seconds. */
export function* forecastSteps(
  record: DebateRecord,
  cards: Cards,
  compose: Compose,
): Generator<void, Forecast> {
  const total: Forecast = {
    billed: { ...NO_CALLS },
    notional: { ...NO_CALLS },
    calls: 0,
    minutes: { low: 0, high: 0 },
    steps: [],
  };
  const knownInputs: KnownInputs = new Map();
  const plan = plannedSteps(record);
  const leftOut = leftOutByStop(record);
  const policy: RestPolicy = {
    *steps(now) {
      for (const [index, open] of openSteps(record, plan).entries()) {
        if (open.waiting.length === 0 || leftOut(open.step)) continue;
        yield* openSteps(record, probableSummaries(now(), plan, index));
        yield open;
      }
    },
    options: ({ phase }) => ({ fullCap: phase === 'verdict' }),
    turn: (step, slot, call) => (call ? typicalTurn(step, slot, call) : null),
  };
  for (const { step, calls } of simulateRest(record, policy, cards, compose)) {
    const before = total.billed.high + total.notional.high;
    const isLikely = isLikelyStep(step);
    const seconds: LowHigh = { low: 0, high: 0 };
    const prompts = calls.map((call) => promptTokensOf(call, knownInputs));
    for (const prompt of prompts) {
      const sum = prompt.notional ? total.notional : total.billed;
      total.calls += 1;
      sum.calls += 1;
      if (!prompt.price) sum.unpriced += 1;
      for (const end of isLikely ? (['low', 'high'] as const) : (['high'] as const)) {
        const { verdict, output: share, thinking, waitSeconds, tokensPerSecond } = ASSUMPTIONS[end];
        const visible = prompt.call.maxOutputTokens * (step.phase === 'verdict' ? verdict : share);
        const output = Math.ceil(visible + prompt.thinking * thinking);
        sum[end] += callCost(prompt, output, ASSUMPTIONS[end]);
        seconds[end] = Math.max(seconds[end], waitSeconds + output / tokensPerSecond);
      }
    }
    // Only now: simultaneous calls do not find each other in a vendor's cache.
    for (const { key, call, input } of prompts)
      knownInputs.set(key, new Map(knownInputs.get(key)).set(call.system, input));
    total.minutes.low += seconds.low;
    total.minutes.high += seconds.high;
    total.steps.push({ step, highNanoUsd: total.billed.high + total.notional.high - before, isLikely });
    yield;
  }
  total.minutes = { low: total.minutes.low / 60, high: total.minutes.high / 60 };
  return total;
}

/** Returns the summaries that will probably be made before a step. */
function probableSummaries(record: DebateRecord, plan: readonly Step[], index: number): Step[] {
  const transcriptTokens = turnsOf(record).reduce((sum, turn) => sum + turnTokens(turn), 0);
  if (transcriptTokens < summaryThreshold(record)) return [];
  return stepsWithSummaries(record, plan.slice(0, index + 1), index)
    .slice(-2)
    .filter((step) => isSummaryStep(step));
}

/** Input tokens of the last call, by `modelKey` and system text. */
type KnownInputs = Map<string, ReadonlyMap<string, number>>;

/** Estimates a text in parts that end with a document, because the texts between documents change while a person types a set-up. */
const estimateTokens = memoizeByText((text) =>
  text.split(/(?<=<\/(?:background|document)>)/).reduce((sum, part) => sum + estimateSourceTokens(part), 0),
);

/** Returns whether the low estimate includes the step. A loop that may end early rarely takes more than half of its passes. */
const isLikelyStep = ({ passes, loopLimits }: Step): boolean =>
  loopLimits.every(
    ({ atMost, mayEndEarly }, at) => !mayEndEarly || (passes[at] ?? 0) <= Math.ceil(atMost / 2),
  );

/**
 * Tokens of one prompt: all of them, those of its system text, those that repeat the last call to the model, and those reserved for
 * thinking. `notional`: a demo speaker, which reports nothing as cached.
 */
interface PromptTokens extends UpcomingCall {
  key: string;
  notional: boolean;
  input: number;
  system: number;
  repeated: number;
  thinking: number;
}

/**
 * Counts the tokens of a call. System texts of one debate differ (judges read letters) but begin alike, with rules, background, documents
 * and passages. That beginning counts as repeated if it is long enough for a cache.
 */
function promptTokensOf(upcoming: UpcomingCall, knownInputs: KnownInputs): PromptTokens {
  const { model, system: text, systemCacheUpTo = 0, messages, responseSchema } = upcoming.call;
  const key = modelKey(model);
  const system = estimateTokens(text);
  const others = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const schema = responseSchema ? estimateTokens(JSON.stringify(responseSchema)) : 0;
  const prefix = text.slice(0, systemCacheUpTo);
  const isKnown = [...(knownInputs.get(key)?.keys() ?? [])].some((known) => known.startsWith(prefix));
  const shared = isKnown ? Math.floor((system * systemCacheUpTo) / Math.max(1, text.length)) : 0;
  return {
    ...upcoming,
    ...{ key, system, notional: upcoming.card?.notional ?? false, input: system + others + schema },
    repeated: knownInputs.get(key)?.get(text) ?? (shared < MIN_CACHED_TOKENS ? 0 : shared),
    thinking: upcoming.card ? thinkingTokens(upcoming.card, model.effort) : 0,
  };
}

/** Returns the cost of a call in nano-dollars; 0 if its price is unknown. */
function callCost(
  { call, price, notional, ...prompt }: PromptTokens,
  outputTokens: number,
  usual: (typeof ASSUMPTIONS)[End],
): number {
  if (!price) return 0;
  const inSystem = (count: number) => Math.min(count, prompt.system);
  const scale = (count: number) =>
    Math.round(inSystem(count) * usual.moreSystem + (count - inSystem(count)) * usual.moreTranscript);
  const [input, system] = [scale(prompt.input), scale(prompt.system)];
  const knownTokens = Math.min(input, scale(prompt.repeated));
  const knownSystem = Math.min(system, knownTokens);
  const isLong = system >= MIN_CACHED_TOKENS;
  const isCached = isLong && !notional;
  const systemShare = isCached ? usual.cachedSystem : isLong ? 0 : usual.cached;
  const transcriptShare = isCached ? usual.cachedTranscript : usual.cached;
  // A new prefix is written to the vendor's cache up to the mark in the call.
  const isWritten = isCached && call.cacheUpTo !== undefined && knownTokens === 0;
  const cachedInputTokens = Math.floor(
    knownSystem * systemShare + (knownTokens - knownSystem) * transcriptShare,
  );
  const cacheWriteTokens = isWritten ? system : 0;
  return chargeFor(price, { inputTokens: input, cachedInputTokens, cacheWriteTokens, outputTokens }) ?? 0;
}

/** Returns an invented turn, so that no condition ends a loop: a forecast covers the whole plan. */
function typicalTurn(step: Step, slot: Slot, { model, maxOutputTokens }: ComposedCall): SupposedTurn {
  const words =
    (maxOutputTokens * (ASSUMPTIONS.low.output + ASSUMPTIONS.high.output)) / 2 / TOKENS_PER_FILLER_WORD;
  // The text is a question, which others read in every act.
  const text = `${'reasons matter therefore '.repeat(Math.ceil(words / 3)).trim()}?`;
  return supposedTurn(slot, step.act.task, text, model);
}
