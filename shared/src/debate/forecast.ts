// What a debate will probably cost and take, for the set-up page. An estimate, never a bound: holds are the budget's.
import { estimateTokenCount } from 'tokenx';
import { chargeFor } from '../money/charge.ts';
import { type ModelCard, modelKey } from '../wire/model-card.ts';
import type { Cards, Compose, ComposedCall, SpokenStep } from './call.ts';
import type { DebateRecord, Entry } from './record.ts';
import { peopleIn, turnsOf } from './record.ts';
import { doneIn, typedPriceOf } from './reserve.ts';
import { leastSummarised, tokensOf, withSummaries } from './summaries.ts';
import { isSummaryGroup } from './summary-turns.ts';
import { type Group, groupsOf } from './walk.ts';

export interface Range {
  low: number;
  high: number;
}
export interface Forecast {
  /** Nano-dollars; `null` where a seat's price is unknown. */
  costNanoUsd: Range | null;
  calls: number;
  /** Input and output of all calls. */
  tokens: Range;
  minutes: Range;
  /** All of the money is made up. */
  notional: boolean;
}

/** Share of the visible allowance that speeches use, and of the thinking allowance: at the low and at the high end. */
const OUTPUT = { low: 0.55, high: 0.9 };
const THINKING = { low: 0, high: 0.3 };
/** Share of the repeated front that is billed as cached: at the low end vendors cache, at the high end none does. */
const CACHED = { low: 0.8, high: 0 };
/** Visible and thinking tokens a second, and the wait before the first one. */
const PACE = { low: 90, high: 45 };
const WAIT_SECONDS = { low: 0.6, high: 3 };
const TOKENS_A_WORD = 1.35;

/** For the debate from where it stands; `record` may be one that has not started. */
export function forecastOf(record: DebateRecord, cards: Cards, compose: Compose): Forecast {
  const done = doneIn(record);
  const people = peopleIn(record);
  const total: Forecast = {
    costNanoUsd: { low: 0, high: 0 },
    calls: 0,
    tokens: { low: 0, high: 0 },
    minutes: { low: 0, high: 0 },
    notional: true,
  };
  const seen: Seen = { fronts: new Map(), tokens: new Map() };
  let sofar = record;
  const plan = [...groupsOf(record, record.format.plan)];
  for (const [index, planned] of plan.entries()) {
    if (planned.places.every((place) => done.has(place.turn))) continue;
    for (const group of [...summariesBefore(sofar, plan, index), planned]) {
      const waiting = group.places.filter((place) => !done.has(place.turn));
      const step: SpokenStep = { kind: 'speak', group, waiting };
      const calls = waiting.flatMap((place) =>
        people.has(place.seat) ? [] : [{ place, call: compose(sofar, step, place, { cards }) }],
      );
      addGroup(total, sofar, calls, cards, seen);
      sofar = withSpeeches(sofar, group, calls);
    }
  }
  total.notional &&= total.calls > 0;
  total.minutes = { low: total.minutes.low / 60, high: total.minutes.high / 60 };
  return total;
}

/** The summaries that will probably be made before a group. Not looked for while too little has been said for any. */
function summariesBefore(record: DebateRecord, plan: readonly Group[], index: number): Group[] {
  const said = turnsOf(record).reduce((sum, turn) => sum + tokensOf(turn), 0);
  if (said < leastSummarised(record)) return [];
  return [...withSummaries(record, plan.slice(0, index + 1), index)]
    .slice(-2)
    .filter((group) => isSummaryGroup(group));
}

/** What was estimated so far: the last call's input by model, and tokens by text, because transcripts repeat. */
interface Seen {
  fronts: Map<string, number>;
  tokens: Map<string, number>;
}

function tokensIn(text: string, { tokens }: Seen): number {
  const known = tokens.get(text);
  if (known !== undefined) return known;
  const estimate = estimateTokenCount(text);
  tokens.set(text, estimate);
  return estimate;
}

type Placed = { place: { turn: string; seat: string }; call: ComposedCall };

function addGroup(
  total: Forecast,
  record: DebateRecord,
  calls: readonly Placed[],
  cards: Cards,
  seen: Seen,
): void {
  const seconds: Record<'low' | 'high', number[]> = { low: [0], high: [0] };
  for (const { place, call } of calls) {
    const key = modelKey(call.model);
    const card = cards[key];
    const input = inputTokensOf(call, seen);
    const front = Math.min(input, seen.fronts.get(key) ?? 0);
    total.calls += 1;
    total.notional &&= card?.notional ?? false;
    for (const end of ['low', 'high'] as const) {
      const output = outputTokensOf(call, card, end);
      total.tokens[end] += input + output;
      seconds[end].push(WAIT_SECONDS[end] + output / PACE[end]);
      const price = card?.price ?? typedPriceOf(record, place.seat);
      const cached = Math.floor(front * CACHED[end]);
      const cost = price
        ? chargeFor(price, {
            inputTokens: input,
            cachedInputTokens: cached,
            cacheWriteTokens: 0,
            outputTokens: output,
          })
        : null;
      if (cost === null) total.costNanoUsd = null;
      else if (total.costNanoUsd) total.costNanoUsd[end] += cost;
    }
    seen.fronts.set(key, input);
  }
  for (const end of ['low', 'high'] as const) total.minutes[end] += Math.max(...seconds[end]);
}

function inputTokensOf(call: ComposedCall, seen: Seen): number {
  const schema = call.responseSchema ? tokensIn(JSON.stringify(call.responseSchema), seen) : 0;
  return call.messages.reduce(
    (sum, message) => sum + tokensIn(message.content, seen),
    tokensIn(call.system, seen) + schema,
  );
}

function outputTokensOf(call: ComposedCall, card: ModelCard | undefined, end: 'low' | 'high'): number {
  const thinking = (card?.thinkingAllowance ?? 0) * THINKING[end];
  return Math.ceil(call.maxOutputTokens * OUTPUT[end] + thinking);
}

/** The record with speeches of the usual length, so that the next calls' transcripts grow as they will. */
function withSpeeches(record: DebateRecord, group: Group, calls: readonly Placed[]): DebateRecord {
  const turns = calls.map(({ place, call }): Entry => {
    const tokens = (call.maxOutputTokens * (OUTPUT.low + OUTPUT.high)) / 2;
    // A question, so that no loop ends by it: the forecast is of the whole plan.
    const text = `${'reasons matter because '.repeat(Math.ceil(tokens / TOKENS_A_WORD / 3)).trim()}?`;
    const { turn, seat } = place;
    return {
      kind: 'turn',
      id: turn,
      seat,
      act: group.act.act,
      text,
      flags: [],
      at: 0,
      model: call.model,
      attempt: null,
    };
  });
  return { ...record, entries: [...record.entries, ...turns] };
}
