// Runs one generation: makes one vendor call, passes its text to the channel, and always ends with exactly one terminal frame.
// Which generations run is decided in generations.ts.
import { looseObjectsIn } from '@rostrum/shared/speech/loose-json';
import {
  failedCall,
  type TerminalFrame,
  terminalFrameOf,
  UNKNOWN_COST,
} from '@rostrum/shared/wire/call-outcome';
import { type Cost, FinishReason, NO_USAGE, Usage } from '@rostrum/shared/wire/generation';
import type { FailureCode } from '@rostrum/shared/wire/reason';
import type { Clock } from '../clock.ts';
import type { BillableEnd } from '../prices/call-cost.ts';
import { ProviderFailure, type StreamPart, type TakePart } from '../provider-contract/provider.ts';
import type { DeltaBatcher } from './delta-batcher.ts';

export type GenerationFailure = Pick<ProviderFailure, 'code' | 'reason'> &
  Partial<Pick<ProviderFailure, 'retryAfterMs' | 'refused' | 'ended'>>;

export interface GenerationOrder {
  id: string;
  idleTimeoutMs: number;
  timeoutMs: number;
  /** The answer is to be JSON of this shape. */
  responseSchema?: unknown;
  /** Makes the vendor call; aborting the signal closes its socket. */
  stream(signal: AbortSignal, take: TakePart): Promise<void>;
  /** Settles the hold; called once. */
  settle(ending: BillableEnd): Cost;
  /** The most it can have cost: used if settling fails. */
  ifLost(): Cost;
  /** Called with the terminal frame, for metrics. */
  onEnded?(frame: TerminalFrame): void;
  /** Called with an unexpected error, for the log. */
  onUnforeseen(error: unknown): void;
}

export type RunningGeneration = ReturnType<typeof startGeneration>;

/** Longer than any real answer; a server that never stops sending must not fill the memory. */
const MAX_ANSWER_UNITS = 8 * 1024 * 1024;
/** Of thoughts in which an answer may stand: kept only where JSON was asked for. */
const MAX_THOUGHT_UNITS = 1024 * 1024;
const THINKING_EVERY_MS = 500;
/** How many letters make a token, roughly: for progress only. */
const UNITS_PER_TOKEN = 4;

/** Codes that, before any text, mean that the vendor refused and generated nothing. After a network error nobody knows. */
const REFUSAL_CODES: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'rate-limited',
  'overloaded',
  'auth',
  'quota',
  'invalid-request',
  'context-too-long',
]);

const UNFORESEEN: GenerationFailure = { code: 'upstream-error', reason: { code: 'answer-unreadable' } };
const CUT_SHORT: GenerationFailure = { code: 'incomplete', reason: { code: 'answer-broke-off' } };
const TOO_LONG: GenerationFailure = { code: 'upstream-error', reason: { code: 'answer-endless' } };
const UNWRITTEN: GenerationFailure = { code: 'incomplete', reason: { code: 'answer-not-written' } };

/** Created once: `abort` without a reason creates an error with a stack at the end of every generation. */
const GENERATION_OVER = new Error('the run is over');
const timeOut = (code: 'vendor-silent' | 'answer-too-slow', milliseconds: number): GenerationFailure => ({
  code: 'time-out',
  reason: { code, seconds: Math.round(milliseconds / 100) / 10 },
});

/** No call reads 0 tokens, nor writes 0 where something was heard: a server that says so has not counted. */
const withoutZeros = (usage: Usage, unitsHeard: number): Usage => ({
  ...usage,
  inputTokens: usage.inputTokens || null,
  outputTokens: usage.outputTokens || (unitsHeard > 0 ? null : usage.outputTokens),
});

/** Checks an adapter's part. zod is used only for parts that come once or twice per call, because texts come by the thousand. */
function isWellFormed(part: StreamPart): boolean {
  if (part.kind === 'text' || part.kind === 'thinking') return typeof part.text === 'string';
  if (part.kind === 'usage') return Usage.safeParse(part.usage).success;
  if (part.kind === 'billing' || part.kind === 'waiting' || part.kind === 'left-out') return true;
  return part.kind === 'finish' && FinishReason.safeParse(part.reason).success;
}

export function startGeneration(
  order: GenerationOrder,
  batcher: DeltaBatcher,
  clock: Clock,
  ended: () => void,
) {
  const started = clock.elapsed();
  const controller = new AbortController();
  let units = 0;
  let usage: Usage = NO_USAGE;
  let billing: BillableEnd['billing'];
  let thoughtUnits = 0;
  let thoughts = '';
  let thoughtToldAt = Number.NEGATIVE_INFINITY;
  let finish: FinishReason | null = null;
  let leftOut: readonly string[] = [];
  let firstTokenAt: number | null = null;
  let heardAt = started;
  /** When the vendor took the call: its clock starts anew while it waits for a server. */
  let begun = started;
  let over = false;
  let stopWatch = clock.after(Math.min(order.idleTimeoutMs, order.timeoutMs), watch);

  function end(how: FinishReason | GenerationFailure): void {
    if (over) return;
    over = true;
    stopWatch();
    const frame = terminalFrameOf(order.id, settledCall(how));
    // A step that fails must not prevent the others: timers call this, and nobody catches their errors.
    attempt(() => batcher.write(frame));
    attempt(() => order.onEnded?.(frame));
    // After the frame: when the socket closes, the generation must already have ended.
    attempt(() => controller.abort(GENERATION_OVER));
    attempt(ended);
  }

  function attempt<Result>(step: () => Result): Result | undefined {
    try {
      return step();
    } catch (error) {
      order.onUnforeseen(error);
      return undefined;
    }
  }

  function settledCall(how: FinishReason | GenerationFailure) {
    const completed = typeof how === 'string';
    const nothingHeard = units === 0 && thoughtUnits === 0 && usage === NO_USAGE;
    const refused = !completed && nothingHeard && (how.refused ?? REFUSAL_CODES.has(how.code));
    usage = withoutZeros(usage, units + thoughtUnits);
    const ending = { completed: completed || how.ended === true, refused, usage, billing };
    const cost = attempt(() => order.settle(ending)) ?? attempt(order.ifLost) ?? UNKNOWN_COST;
    const timing = {
      firstTokenMs: firstTokenAt === null ? null : Math.round(firstTokenAt - started),
      totalMs: Math.round(clock.elapsed() - started),
    };
    const account = { usage, cost, timing };
    if (!completed) return failedCall(how, account);
    const without = leftOut.length > 0 && { leftOut: [...leftOut] };
    return { state: 'completed' as const, finishReason: how, ...without, ...account };
  }

  /** One timer for both time-outs; it is set again when it fires, not at every delta. */
  function watch(): void {
    if (over) return;
    const now = clock.elapsed();
    const idleLeft = heardAt + order.idleTimeoutMs - now;
    const totalLeft = begun + order.timeoutMs - now;
    const left = Math.min(idleLeft, totalLeft);
    if (left > 0) stopWatch = clock.after(left, watch);
    // An answer with a finish reason is complete even if its socket stays open.
    else if (idleLeft <= 0) endOr(timeOut('vendor-silent', order.idleTimeoutMs));
    else endOr(timeOut('answer-too-slow', order.timeoutMs));
  }

  function take(part: StreamPart): void {
    if (over) return;
    if (!isWellFormed(part)) throw new TypeError('an adapter handed over a piece of the wrong type');
    heardAt = clock.elapsed();
    if (part.kind === 'usage') usage = part.usage;
    else if (part.kind === 'finish') finish = part.reason;
    else if (part.kind === 'billing') billing = { ...billing, ...part.billing };
    else if (part.kind === 'thinking') think(part.text);
    else if (part.kind === 'left-out') leftOut = part.fields;
    else if (part.kind === 'waiting') wait();
    else say(part.text);
    if (units + thoughtUnits > MAX_ANSWER_UNITS) end(TOO_LONG);
  }

  /** The page waits as long as it hears of the call. */
  function wait(): void {
    begun = heardAt;
    attempt(() => batcher.write({ v: 1, generation: order.id, event: 'thinking', tokens: 0 }));
  }

  function say(text: string): void {
    if (text === '') return;
    firstTokenAt ??= heardAt;
    batcher.add(order.id, units, text);
    units += text.length;
  }

  /** Thoughts that are hidden have no text, and count as some all the same: they are paid for. */
  function think(text: string): void {
    thoughtUnits += Math.max(1, text.length);
    if (order.responseSchema !== undefined && thoughtUnits <= MAX_THOUGHT_UNITS) thoughts += text;
    if (heardAt - thoughtToldAt < THINKING_EVERY_MS) return;
    thoughtToldAt = heardAt;
    attempt(() => batcher.write({ v: 1, generation: order.id, event: 'thinking', tokens: tokensThought() }));
  }

  const tokensThought = () => Math.ceil(thoughtUnits / UNITS_PER_TOKEN);

  /** An answer of thoughts alone is none, unless they hold the JSON that was asked for: some servers put it there. */
  function endingOf(reason: FinishReason): FinishReason | GenerationFailure {
    if (units > 0 || thoughtUnits === 0) return reason;
    if (thoughts !== '' && looseObjectsIn(thoughts).objects.length > 0) {
      say(thoughts);
      return reason;
    }
    const tokens = usage.reasoningTokens || usage.outputTokens || tokensThought();
    return { code: 'incomplete', reason: { code: 'only-thoughts', tokens }, ended: true };
  }

  /** Ends it as the vendor said, or with this failure if it has said nothing. */
  const endOr = (failure: GenerationFailure) => end(finish === null ? failure : endingOf(finish));

  function failed(error: unknown, failure: GenerationFailure): void {
    if (over) return;
    order.onUnforeseen(error);
    end(failure);
  }

  async function listen(): Promise<void> {
    // Lets the caller receive the running generation before it can end, even if the call throws at once.
    await null;
    try {
      await order.stream(controller.signal, take);
      endOr(CUT_SHORT);
    } catch (error) {
      const failure = error instanceof ProviderFailure ? error : UNFORESEEN;
      // An error after the finish reason does not affect the answer.
      if (failure === UNFORESEEN && finish === null) failed(error, failure);
      else endOr(failure);
    }
  }

  void listen();
  return {
    /** Ends it now, whatever the vendor does; no effect if it has ended. */
    stop: (failure: GenerationFailure) => end(failure),
    /** Its text could not be stored, so it is ended as failed. */
    unwritten: (error: unknown) => failed(error, UNWRITTEN),
  };
}
