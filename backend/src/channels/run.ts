// One running generation: one vendor call, its words to the channel, and exactly one terminal frame, whatever happens.
import { createBulk } from '@rostrum/shared/money/bulk';
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import {
  type Cost,
  type FailureCode,
  type FinishReason,
  isRetryable,
  NO_USAGE,
  type Usage,
} from '@rostrum/shared/wire/generation';
import type { Ending, Heard } from '../prices/bill.ts';
import { type Piece, ProviderFailure } from '../providers/provider.ts';
import type { Clock } from './clock.ts';
import type { Joiner } from './joiner.ts';
import { isWellFormed } from './well-formed.ts';

export interface Failure {
  code: FailureCode;
  message: string;
  retryAfterMs?: number | undefined;
  /** The vendor refused before it generated anything: nothing is owed. */
  refused?: boolean | undefined;
}

export interface RunOrder {
  id: string;
  idleTimeoutMs: number;
  timeoutMs: number;
  /** Makes the vendor call; aborting the signal closes its socket. */
  call(signal: AbortSignal): AsyncIterable<Piece>;
  /** Settles the hold; called once. */
  settle(ending: Ending): Cost;
  /** The most it can have cost: what is said where settling broke. */
  ifLost(): Cost;
  /** How it ended, for whoever counts. */
  ended?(frame: TerminalFrame): void;
  /** An error nobody foresaw, for the log. */
  unforeseen(error: unknown): void;
}

export interface Run {
  /** Ends it now, whatever the vendor does; a run that has ended stays as it ended. */
  stop(failure: Failure): void;
  /** What it said could not be written down: it is over. */
  unwritten(error: unknown): void;
}

/** No answer is so long; a server that never stops talking must not fill the memory. */
const MOST_UNITS = 8 * 1024 * 1024;

/** Before the first word, these are the vendor's no: nothing was generated. Of a lost line nobody knows. */
const REFUSALS: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'rate-limited',
  'overloaded',
  'auth',
  'quota',
  'invalid-request',
  'context-too-long',
]);

const UNFORESEEN: Failure = {
  code: 'upstream-error',
  message: "The vendor's answer could not be read. Ask again; if it goes on, try another model.",
};
const CUT_SHORT: Failure = {
  code: 'incomplete',
  message: 'The answer broke off before the vendor said that it was finished. Ask again.',
};
const TOO_LONG: Failure = {
  code: 'upstream-error',
  message: 'The model did not stop: the answer was longer than any speech can be.',
};
const UNWRITTEN: Failure = {
  code: 'incomplete',
  message: 'This server could not write down what the model said. Ask again.',
};
const UNKNOWN: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId: null };

/** Made once: the reason `abort` makes up by itself is an error with a stack, at every end of every run. */
const OVER = new Error('the run is over');
const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;

export function startRun(order: RunOrder, joiner: Joiner, clock: Clock, ended: () => void): Run {
  const started = clock.elapsed();
  const controller = new AbortController();
  let units = 0;
  const said = createBulk();
  /** Of it, what the vendor's last report of its output covers. */
  let reported = 0;
  let usage: Usage = NO_USAGE;
  let finish: FinishReason | null = null;
  let firstTokenAt: number | null = null;
  let heardAt = started;
  let over = false;
  let stopWatch = clock.after(Math.min(order.idleTimeoutMs, order.timeoutMs), watch);

  function timing() {
    return {
      firstTokenMs: firstTokenAt === null ? null : Math.round(firstTokenAt - started),
      totalMs: Math.round(clock.elapsed() - started),
    };
  }

  const heard = (): Heard => ({ bulk: said.total(), unreported: said.total() - reported });

  function end(outcome: FinishReason | Failure): void {
    if (over) return;
    over = true;
    stopWatch();
    const frame = typeof outcome === 'string' ? completed(outcome) : failed(outcome);
    // One step that breaks keeps none of the others from being done: this is called by timers, which nobody catches.
    attempt(() => joiner.write(frame));
    attempt(() => order.ended?.(frame));
    // After the frame: whoever hears the socket close finds the generation ended.
    attempt(() => controller.abort(OVER));
    attempt(ended);
  }

  function attempt<Result>(step: () => Result): Result | undefined {
    try {
      return step();
    } catch (error) {
      order.unforeseen(error);
      return undefined;
    }
  }

  const settled = (ending: Omit<Ending, 'usage' | 'heard'>): Cost =>
    attempt(() => order.settle({ ...ending, usage, heard: heard() })) ?? attempt(order.ifLost) ?? UNKNOWN;

  function completed(finishReason: FinishReason): TerminalFrame {
    const cost = settled({ completed: true, refused: false });
    return {
      v: 1,
      generation: order.id,
      event: 'generation-completed',
      finishReason,
      usage,
      cost,
      timing: timing(),
    };
  }

  function failed(failure: Failure): TerminalFrame {
    const nothingHeard = units === 0 && usage === NO_USAGE;
    const refused = nothingHeard && (failure.refused ?? REFUSALS.has(failure.code));
    const cost = settled({ completed: false, refused });
    const { code, message, retryAfterMs } = failure;
    return {
      v: 1,
      generation: order.id,
      event: 'generation-failed',
      code,
      message,
      retryable: isRetryable(code),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      usage,
      cost,
      timing: timing(),
    };
  }

  /** One timer for both time-outs, wound when it rings and not at every word. */
  function watch(): void {
    if (over) return;
    const now = clock.elapsed();
    const idleLeft = heardAt + order.idleTimeoutMs - now;
    const totalLeft = started + order.timeoutMs - now;
    const left = Math.min(idleLeft, totalLeft);
    if (left > 0) stopWatch = clock.after(left, watch);
    // A finished answer whose socket stays open is a finished answer.
    else if (finish !== null) end(finish);
    else if (idleLeft <= 0) {
      end({
        code: 'time-out',
        message: `The vendor was silent for ${seconds(order.idleTimeoutMs)}. Ask again.`,
      });
    } else {
      end({
        code: 'time-out',
        message: `The answer took longer than ${seconds(order.timeoutMs)}. Ask again.`,
      });
    }
  }

  function take(piece: Piece): void {
    if (!isWellFormed(piece)) throw new TypeError('an adapter handed over a piece of the wrong type');
    heardAt = clock.elapsed();
    if (piece.kind === 'usage') {
      usage = piece.usage;
      if (usage.outputTokens !== null) reported = said.total();
    } else if (piece.kind === 'finish') finish = piece.reason;
    else if (piece.text !== '') {
      firstTokenAt ??= heardAt;
      joiner.add(order.id, units, piece.text);
      units += piece.text.length;
      said.add(piece.text);
      if (units > MOST_UNITS) end(TOO_LONG);
    }
  }

  async function listen(): Promise<void> {
    // Whoever starts a run has it in hand before it can end, even where the call throws at once.
    await null;
    try {
      for await (const piece of order.call(controller.signal)) {
        if (over) return;
        take(piece);
      }
      end(finish ?? CUT_SHORT);
    } catch (error) {
      // Whatever broke after the finish broke nothing of the answer.
      if (over) return;
      if (finish === null && !(error instanceof ProviderFailure)) order.unforeseen(error);
      end(finish ?? (error instanceof ProviderFailure ? error : UNFORESEEN));
    }
  }

  void listen();
  return {
    stop: end,
    unwritten(error) {
      if (over) return;
      order.unforeseen(error);
      end(UNWRITTEN);
    },
  };
}
