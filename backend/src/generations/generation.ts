// Runs one generation: makes one vendor call, passes its text to the channel, and always ends with exactly one terminal frame.
// generations.ts decides which generations run.
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
  /** Shape of the JSON that the answer must be. */
  responseSchema?: unknown;
  /** Makes the vendor call; aborting the signal closes its socket. */
  stream(signal: AbortSignal, take: TakePart): Promise<void>;
  /** Settles the hold and returns the cost; called once. */
  settle(ending: BillableEnd): Cost;
  /** Returns the most the call can have cost; used if settling fails. */
  ifLost(): Cost;
  /** Called with the terminal frame, for metrics. */
  onEnded?(frame: TerminalFrame): void;
  /** Called with an unexpected error, for the log. */
  onUnforeseen(error: unknown): void;
}

export type RunningGeneration = ReturnType<typeof startGeneration>;

/** Maximum UTF-16 units of an answer, longer than any real one: a server that never stops sending must not fill the memory. */
const MAX_ANSWER_UNITS = 8 * 1024 * 1024;
/** Maximum UTF-16 units of thoughts that may contain an answer; they are stored only if JSON was requested. */
const MAX_THOUGHT_UNITS = 1024 * 1024;
const THINKING_EVERY_MS = 500;
/** Approximate UTF-16 units per token: for progress only. */
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

/** Replaces an impossible 0 by `null`. No call reads 0 tokens, nor writes 0 if text arrived: a server that says so has not counted. */
const withoutZeros = (usage: Usage, unitsHeard: number): Usage => ({
  ...usage,
  inputTokens: usage.inputTokens || null,
  outputTokens: usage.outputTokens || (unitsHeard > 0 ? null : usage.outputTokens),
});

/** Checks a part from an adapter. zod is used only for parts that come once or twice per call, because texts come by the thousand. */
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
  onEnd: () => void,
) {
  const startedAt = clock.elapsed();
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
  let heardAt = startedAt;
  /** When the vendor took the call; moves on while the call waits for a server. */
  let acceptedAt = startedAt;
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
    // The frame comes first: when the socket closes, the generation must already have ended.
    attempt(() => controller.abort(GENERATION_OVER));
    attempt(onEnd);
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
    const isCompleted = typeof how === 'string';
    const nothingHeard = units === 0 && thoughtUnits === 0 && usage === NO_USAGE;
    const isRefused = !isCompleted && nothingHeard && (how.refused ?? REFUSAL_CODES.has(how.code));
    usage = withoutZeros(usage, units + thoughtUnits);
    const ending = { completed: isCompleted || how.ended === true, refused: isRefused, usage, billing };
    const cost = attempt(() => order.settle(ending)) ?? attempt(order.ifLost) ?? UNKNOWN_COST;
    const timing = {
      firstTokenMs: firstTokenAt === null ? null : Math.round(firstTokenAt - startedAt),
      totalMs: Math.round(clock.elapsed() - startedAt),
    };
    const account = { usage, cost, timing };
    if (!isCompleted) return failedCall(how, account);
    const without = leftOut.length > 0 && { leftOut: [...leftOut] };
    return { state: 'completed' as const, finishReason: how, ...without, ...account };
  }

  /** Checks both time-outs with one timer, which is set again when it fires, not at every delta. */
  function watch(): void {
    if (over) return;
    const now = clock.elapsed();
    const idleLeft = heardAt + order.idleTimeoutMs - now;
    const totalLeft = acceptedAt + order.timeoutMs - now;
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

  /** Reports that the call still waits: the page waits as long as it hears of the call. */
  function wait(): void {
    acceptedAt = heardAt;
    attempt(() => batcher.write({ v: 1, generation: order.id, event: 'thinking', tokens: 0 }));
  }

  function say(text: string): void {
    if (text === '') return;
    firstTokenAt ??= heardAt;
    batcher.add(order.id, units, text);
    units += text.length;
  }

  /** Counts a thought. Hidden thoughts have no text but count too, because they are paid for. */
  function think(text: string): void {
    thoughtUnits += Math.max(1, text.length);
    if (order.responseSchema !== undefined && thoughtUnits <= MAX_THOUGHT_UNITS) thoughts += text;
    if (heardAt - thoughtToldAt < THINKING_EVERY_MS) return;
    thoughtToldAt = heardAt;
    attempt(() => batcher.write({ v: 1, generation: order.id, event: 'thinking', tokens: tokensThought() }));
  }

  const tokensThought = () => Math.ceil(thoughtUnits / UNITS_PER_TOKEN);

  /** Returns how the answer ends. Thoughts alone are no answer, unless they hold the requested JSON: some servers put it there. */
  function endingOf(reason: FinishReason): FinishReason | GenerationFailure {
    if (units > 0 || thoughtUnits === 0) return reason;
    if (thoughts !== '' && looseObjectsIn(thoughts).objects.length > 0) {
      say(thoughts);
      return reason;
    }
    const tokens = usage.reasoningTokens || usage.outputTokens || tokensThought();
    return { code: 'incomplete', reason: { code: 'only-thoughts', tokens }, ended: true };
  }

  /** Ends the generation as the vendor said, or with this failure if the vendor has said nothing. */
  const endOr = (failure: GenerationFailure) => end(finish === null ? failure : endingOf(finish));

  function fail(error: unknown, failure: GenerationFailure): void {
    if (over) return;
    order.onUnforeseen(error);
    end(failure);
  }

  async function listen(): Promise<void> {
    // Lets the caller receive the running generation before it can end, even if the call throws at once.
    await null;
    if (over) return;
    try {
      await order.stream(controller.signal, take);
      endOr(CUT_SHORT);
    } catch (error) {
      const failure = error instanceof ProviderFailure ? error : UNFORESEEN;
      // An error after the finish reason does not affect the answer.
      if (failure === UNFORESEEN && finish === null) fail(error, failure);
      else endOr(failure);
    }
  }

  void listen();
  return {
    /** Ends the generation now, whatever the vendor does; no effect if it has ended. */
    stop: (failure: GenerationFailure) => end(failure),
    /** Ends the generation as failed, because its text could not be stored. */
    unwritten: (error: unknown) => fail(error, UNWRITTEN),
  };
}
