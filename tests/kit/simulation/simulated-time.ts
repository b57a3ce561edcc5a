// One simulated clock for page, machine, backend and vendor. It jumps from timer to timer, so no real time passes.
import { vi } from 'vitest';

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
/** Rounds of the real event loop in which promises, streams and the fake storage settle before time moves on. */
const SETTLE_ROUNDS = 20;
/** Rounds to wait for the storage when no timer is left; then nothing more will happen. */
const MAX_IDLE_ROUNDS = 200;
/** A debate takes a few hundred timers; one that takes this many is in an endless loop. */
const MAX_JUMPS = 20_000;

export interface SimulatedTime {
  /** Jumps from timer to timer until `reached`. Throws with `what` if no timer is left. */
  until(what: string, reached: () => boolean): Promise<void>;
  /** Lets `milliseconds` pass. */
  pass(milliseconds: number): Promise<void>;
  /** Time stands still until the work is done, as storage is fast. */
  hold<T>(work: Promise<T>): Promise<T>;
  /** Milliseconds since the start, not affected by `jump`. */
  elapsed(): number;
  /** Sets the calendar forward or back; timers are not affected. */
  jump(milliseconds: number): void;
  stop(): void;
}

const settleEventLoop = async (): Promise<void> => {
  for (let round = 0; round < SETTLE_ROUNDS; round++) await new Promise((resolve) => setImmediate(resolve));
};

/** Replaces `AbortSignal.timeout`, the one timer that vitest's fake timers do not cover. */
function fakeTimeout(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), milliseconds);
  return controller.signal;
}

export function startSimulatedTime(at: number): SimulatedTime {
  vi.useFakeTimers({ toFake: [...FAKED], now: at });
  const began = performance.now();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(fakeTimeout);

  let held = 0;

  async function until(what: string, reached: () => boolean): Promise<void> {
    let idle = 0;
    for (let jumps = 0; jumps < MAX_JUMPS; jumps++) {
      await settleEventLoop();
      if (reached()) return;
      if (held === 0 && vi.getTimerCount() > 0) {
        idle = 0;
        vi.advanceTimersToNextTimer();
      } else if (++idle > MAX_IDLE_ROUNDS) {
        throw new Error(`Nothing is left to wait for, and still not: ${what}`);
      }
    }
    throw new Error(`It goes in circles, and still not: ${what}`);
  }
  return {
    until,
    async pass(milliseconds) {
      let over = false;
      setTimeout(() => {
        over = true;
      }, milliseconds);
      await until(`${milliseconds} ms`, () => over);
    },
    hold(work) {
      held += 1;
      return work.finally(() => {
        held -= 1;
      });
    },
    elapsed: () => performance.now() - began,
    jump: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    stop() {
      timeout.mockRestore();
      vi.useRealTimers();
    },
  };
}
