// A circuit breaker per vendor, shared by all debates of this tab: after repeated failures one call at a time is let through, as a probe.
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import type { ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import type { Timers } from './timers.ts';

/** The state of a vendor that does not answer. */
export type ProviderOutage =
  /** The next probe may go out at `until` (milliseconds since the epoch). */
  | { state: 'waiting'; until: number }
  /** The probe is out. */
  | { state: 'trying' };

export interface CircuitBreakerOptions {
  timers: Timers;
  now(): number;
  /** `null`: the vendor answers again. */
  onChange?: (vendor: ProviderId, outage: ProviderOutage | null) => void;
}

interface CircuitBreaker {
  /** Failures in a row, over all debates. */
  failures: number;
  /** When the next probe may go out, by `performance.now`; `null` while the vendor answers. */
  until: number | null;
  waitMs: number;
  /** The call that is out as a probe. */
  probe: string | null;
}

/** More than the attempts of one turn, so that a single failing speaker does not block the others. */
const FAILURES_TO_OPEN = 5;
const FIRST_OPEN_MS = 20_000;
const LONGEST_OPEN_MS = 60_000;
/** The longest delay of a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Failures that mean an outage. A vendor that limits the rate, or refuses a key or a text, does answer. */
const OUTAGE_CODES: ReadonlySet<string> = new Set(['network', 'overloaded', 'upstream-error', 'time-out']);
type ProviderHealth = 'answers' | 'broken' | 'unknown';

function healthFrom(outcome: CallOutcome | null): ProviderHealth {
  if (outcome?.state === 'completed') return 'answers';
  // Refused, lost or cut off by our own backend: it says nothing of the vendor.
  if (outcome?.state !== 'failed' || outcome.cost === null || outcome.code === 'incomplete') return 'unknown';
  return OUTAGE_CODES.has(outcome.code) ? 'broken' : 'answers';
}

export type CircuitBreakers = ReturnType<typeof createCircuitBreakers>;
export type ProviderAccess = ReturnType<CircuitBreakers['accessFor']>;

const elapsed = (): number => performance.now();

export function createCircuitBreakers({ timers, now, onChange }: CircuitBreakerOptions) {
  const breakers = new Map<ProviderId, CircuitBreaker>();
  let changed = new AbortController();

  const breakerOf = ({ provider }: ModelRef): CircuitBreaker => {
    const known = breakers.get(provider) ?? { failures: 0, until: null, waitMs: FIRST_OPEN_MS, probe: null };
    breakers.set(provider, known);
    return known;
  };
  const mayAsk = (model: ModelRef): boolean => {
    const { until, probe } = breakerOf(model);
    return until === null || (probe === null && elapsed() >= until);
  };
  const notify = (model: ModelRef): void => {
    const { until, probe } = breakerOf(model);
    const outage: ProviderOutage | null =
      until === null
        ? null
        : probe === null
          ? { state: 'waiting', until: Math.round(now() + until - elapsed()) }
          : { state: 'trying' };
    onChange?.(model.provider, outage);
    changed.abort();
    changed = new AbortController();
  };
  const open = (model: ModelRef, waitMs: number): void => {
    Object.assign(breakerOf(model), { until: elapsed() + waitMs, waitMs, probe: null });
    notify(model);
  };

  function recordOutcome(call: string, model: ModelRef, outcome: CallOutcome | null): void {
    const breaker = breakerOf(model);
    const health = healthFrom(outcome);
    if (health === 'answers') {
      const wasOpen = breaker.until !== null;
      Object.assign(breaker, { failures: 0, until: null, waitMs: FIRST_OPEN_MS, probe: null });
      if (wasOpen) notify(model);
    } else if (breaker.until === null) {
      if (health === 'broken' && ++breaker.failures >= FAILURES_TO_OPEN) open(model, FIRST_OPEN_MS);
    } else if (breaker.probe === call) {
      if (health === 'broken') open(model, Math.min(2 * breaker.waitMs, LONGEST_OPEN_MS));
      else {
        breaker.probe = null;
        notify(model);
      }
    }
  }

  /** Resolves when one of these models may be asked, or at once when `signal` aborts. */
  async function whenAvailable(models: readonly ModelRef[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !models.some(mayAsk)) {
      const waits = models
        .map(breakerOf)
        .map(({ until, probe }) => (until === null || probe !== null ? LONGEST_TIMER_MS : until - elapsed()));
      await timers.wait(Math.min(LONGEST_TIMER_MS, ...waits), AbortSignal.any([signal, changed.signal]));
    }
  }

  return {
    /** The breakers as one debate uses them: ids of attempts are unique within a debate only. */
    accessFor(debate: string) {
      const callId = (attempt: string) => `${debate} ${attempt}`;
      return {
        /** For calls to these models, made together: which may go out now. Where a vendor is to be probed, only the first. */
        availability(models: readonly ModelRef[]): boolean[] {
          const probed = new Set<ProviderId>();
          return models.map((model) => {
            if (!mayAsk(model) || probed.has(model.provider)) return false;
            if (breakerOf(model).until !== null) probed.add(model.provider);
            return true;
          });
        },
        /** The call goes out; `false` where it may not, because another call is the probe. */
        tryAcquire(attempt: string, model: ModelRef): boolean {
          if (!mayAsk(model)) return false;
          const breaker = breakerOf(model);
          if (breaker.until !== null) {
            breaker.probe = callId(attempt);
            notify(model);
          }
          return true;
        },
        /** How the call ended; `null`: this tab no longer follows it. */
        callEnded: (attempt: string, model: ModelRef, outcome: CallOutcome | null): void =>
          recordOutcome(callId(attempt), model, outcome),
        whenAvailable,
        /** Ends the wait for these models' vendors: the next call may go out at once. */
        retryNow(models: readonly ModelRef[]): void {
          for (const model of models) {
            const breaker = breakerOf(model);
            if (breaker.until === null || breaker.until <= elapsed()) continue;
            breaker.until = elapsed();
            notify(model);
          }
        },
      };
    },
  };
}
