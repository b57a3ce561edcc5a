// Vendors that do not answer, known to every debate of this tab: nobody hammers them, one call at a time finds out.
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import type { Timers } from './timers.ts';

/** What the page says of a vendor that does not answer; of the others there is nothing to say. */
export type ProviderOutage =
  /** One call may go out at `until` (milliseconds since the epoch). */
  | { state: 'waiting'; until: number }
  /** One call is out, and tells. */
  | { state: 'trying' };

export interface CircuitBreakerOptions {
  timers: Timers;
  now(): number;
  onChange?: (vendor: ProviderId, silence: ProviderOutage | null) => void;
}

/** One debate's way to the vendors. */
export interface ProviderAccess {
  /** For calls to these models, made together: which may go out now. Of a vendor that is being tried again, the first alone. */
  availability(models: readonly ModelRef[]): boolean[];
  /** The call goes out: `false` where another one is finding out already. */
  tryAcquire(attempt: string, model: ModelRef): boolean;
  /** How it ended; `null`: nobody here listens any more. */
  callEnded(attempt: string, model: ModelRef, outcome: CallOutcome | null): void;
  /** Resolves when one of these models may be asked, or at once when `signal` aborts. */
  whenAvailable(models: readonly ModelRef[], signal: AbortSignal): Promise<void>;
  /** A person does not want to wait: the next call may go out at once. */
  retryNow(models: readonly ModelRef[]): void;
}

interface CircuitBreaker {
  /** In a row, over all debates. */
  failures: number;
  /** On a clock that nobody puts back; `null` while the vendor answers. */
  until: number | null;
  waitMs: number;
  /** The one call that finds out. */
  probe: string | null;
}

/** More than the tries of one turn: a single unlucky speaker closes nobody's way. */
const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 20_000;
const LONGEST_OPEN_MS = 60_000;
/** What a timer can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Failures that speak for a broken vendor. One that limits the rate, or refuses a key or a text, is there and answers. */
const OUTAGE_CODES: ReadonlySet<string> = new Set(['network', 'overloaded', 'upstream-error', 'time-out']);
type ProviderHealth = 'answers' | 'broken' | 'unknown';

function healthFrom(outcome: CallOutcome | null): ProviderHealth {
  if (outcome?.state === 'completed') return 'answers';
  // Not taken or lost by our own backend, or broken off by it: the vendor was not asked, or nobody knows what it said.
  if (outcome?.state !== 'failed' || outcome.cost === null || outcome.code === 'incomplete') return 'unknown';
  return OUTAGE_CODES.has(outcome.code) ? 'broken' : 'answers';
}

export type CircuitBreakers = ReturnType<typeof createCircuitBreakers>;

const elapsed = (): number => performance.now();

export function createCircuitBreakers({ timers, now, onChange }: CircuitBreakerOptions) {
  const breakers = new Map<ProviderId, CircuitBreaker>();
  let news = new AbortController();

  const breakerOf = ({ provider }: ModelRef): CircuitBreaker => {
    const known = breakers.get(provider) ?? { failures: 0, until: null, waitMs: FIRST_OPEN_MS, probe: null };
    breakers.set(provider, known);
    return known;
  };
  const mayAsk = (model: ModelRef): boolean => {
    const { until, probe } = breakerOf(model);
    return until === null || (probe === null && elapsed() >= until);
  };
  const tell = (model: ModelRef): void => {
    const { until, probe } = breakerOf(model);
    const silence: ProviderOutage | null =
      until === null
        ? null
        : probe === null
          ? { state: 'waiting', until: Math.round(now() + until - elapsed()) }
          : { state: 'trying' };
    onChange?.(model.provider, silence);
    news.abort();
    news = new AbortController();
  };
  const shut = (model: ModelRef, waitMs: number): void => {
    Object.assign(breakerOf(model), { until: elapsed() + waitMs, waitMs, probe: null });
    tell(model);
  };

  function heard(call: string, model: ModelRef, outcome: CallOutcome | null): void {
    const breaker = breakerOf(model);
    const verdict = healthFrom(outcome);
    if (verdict === 'answers') {
      const wasShut = breaker.until !== null;
      Object.assign(breaker, { failures: 0, until: null, waitMs: FIRST_OPEN_MS, probe: null });
      if (wasShut) tell(model);
    } else if (breaker.until === null) {
      if (verdict === 'broken' && ++breaker.failures >= FAILURES_TO_OPEN) shut(model, FIRST_OPEN_MS);
    } else if (breaker.probe === call) {
      if (verdict === 'broken') shut(model, Math.min(2 * breaker.waitMs, LONGEST_OPEN_MS));
      else {
        breaker.probe = null;
        tell(model);
      }
    }
  }

  async function opens(models: readonly ModelRef[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !models.some(mayAsk)) {
      const waits = models
        .map(breakerOf)
        .map(({ until, probe }) => (until === null || probe !== null ? LONGEST_TIMER_MS : until - elapsed()));
      await timers.wait(Math.min(...waits), AbortSignal.any([signal, news.signal]));
    }
  }

  return {
    /** Attempts are named alike in every debate, so each debate has a gate of its own. */
    accessFor(debate: string): ProviderAccess {
      const nameOf = (attempt: string) => `${debate} ${attempt}`;
      return {
        availability(models) {
          const tried = new Set<ProviderId>();
          return models.map((model) => {
            if (!mayAsk(model) || tried.has(model.provider)) return false;
            if (breakerOf(model).until !== null) tried.add(model.provider);
            return true;
          });
        },
        tryAcquire(attempt, model) {
          if (!mayAsk(model)) return false;
          const breaker = breakerOf(model);
          if (breaker.until !== null) {
            breaker.probe = nameOf(attempt);
            tell(model);
          }
          return true;
        },
        callEnded: (attempt, model, outcome) => heard(nameOf(attempt), model, outcome),
        whenAvailable: opens,
        retryNow(models) {
          for (const model of models) {
            const breaker = breakerOf(model);
            if (breaker.until === null || breaker.until <= elapsed()) continue;
            breaker.until = elapsed();
            tell(model);
          }
        },
      };
    },
  };
}
