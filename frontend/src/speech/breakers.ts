// Vendors that do not answer, known to every debate of this tab: nobody hammers them, one call at a time finds out.
import type { ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import type { Ending } from './ending.ts';
import type { Patience } from './patience.ts';

/** What the page says of a vendor that does not answer; of the others there is nothing to say. */
export type Silence =
  /** One call may go out at `until` (milliseconds since the epoch). */
  | { state: 'waiting'; until: number }
  /** One call is out, and tells. */
  | { state: 'trying' };

export interface BreakerParts {
  patience: Patience;
  now(): number;
  onChange?: (vendor: ProviderId, silence: Silence | null) => void;
}

/** One debate's way to the vendors. */
export interface Gate {
  /** Whether a call to this model may go out now. */
  mayAsk(model: ModelRef): boolean;
  /** The call goes out: `false` where another one is finding out already. */
  letThrough(attempt: string, model: ModelRef): boolean;
  /** How it ended; `null`: nobody here listens any more. */
  ended(attempt: string, model: ModelRef, ending: Ending | null): void;
  /** Resolves when one of these models may be asked, or at once when `signal` aborts. */
  opens(models: readonly ModelRef[], signal: AbortSignal): Promise<void>;
  /** A person does not want to wait: the next call may go out at once. */
  hurry(models: readonly ModelRef[]): void;
}

interface Breaker {
  /** In a row, over all debates. */
  failures: number;
  /** On a clock that nobody puts back; `null` while the vendor answers. */
  until: number | null;
  waitMs: number;
  /** The one call that finds out. */
  probe: string | null;
}

/** More than the tries of one turn: a single unlucky speaker closes nobody's way. */
const FAILURES_AT_MOST = 5;
const FIRST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;
/** What a timer can hold. */
const FOR_EVER_MS = 2 ** 31 - 1;

/** Failures that speak for a broken vendor. One that limits the rate, or refuses a key or a text, is there and answers. */
const BROKEN: ReadonlySet<string> = new Set(['network', 'overloaded', 'upstream-error', 'time-out']);
/** Of these the vendor may know nothing: we took the call back, or our own backend broke off. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['cancelled', 'incomplete']);

type Verdict = 'answers' | 'broken' | 'unknown';

function verdictOf(ending: Ending | null): Verdict {
  if (ending?.state === 'completed') return 'answers';
  // Refused or lost by our own backend: the vendor was not asked, or nobody knows what it said.
  if (ending?.state !== 'failed' || SAYS_NOTHING.has(ending.code)) return 'unknown';
  return BROKEN.has(ending.code) ? 'broken' : 'answers';
}

export type Breakers = ReturnType<typeof createBreakers>;

const elapsed = (): number => performance.now();

export function createBreakers({ patience, now, onChange }: BreakerParts) {
  const breakers = new Map<ProviderId, Breaker>();
  let news = new AbortController();

  const breakerOf = ({ provider }: ModelRef): Breaker => {
    const known = breakers.get(provider) ?? { failures: 0, until: null, waitMs: FIRST_WAIT_MS, probe: null };
    breakers.set(provider, known);
    return known;
  };
  const mayAsk = (model: ModelRef): boolean => {
    const { until, probe } = breakerOf(model);
    return until === null || (probe === null && elapsed() >= until);
  };
  const tell = (model: ModelRef): void => {
    const { until, probe } = breakerOf(model);
    const silence: Silence | null =
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

  function heard(call: string, model: ModelRef, ending: Ending | null): void {
    const breaker = breakerOf(model);
    const verdict = verdictOf(ending);
    if (verdict === 'answers') {
      const wasShut = breaker.until !== null;
      Object.assign(breaker, { failures: 0, until: null, waitMs: FIRST_WAIT_MS, probe: null });
      if (wasShut) tell(model);
    } else if (breaker.until === null) {
      if (verdict === 'broken' && ++breaker.failures >= FAILURES_AT_MOST) shut(model, FIRST_WAIT_MS);
    } else if (breaker.probe === call) {
      if (verdict === 'broken') shut(model, Math.min(2 * breaker.waitMs, LONGEST_WAIT_MS));
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
        .map(({ until, probe }) => (until === null || probe !== null ? FOR_EVER_MS : until - elapsed()));
      await patience.wait(Math.min(...waits), AbortSignal.any([signal, news.signal]));
    }
  }

  return {
    /** Attempts are named alike in every debate, so each debate has a gate of its own. */
    gateOf(debate: string): Gate {
      const nameOf = (attempt: string) => `${debate} ${attempt}`;
      return {
        mayAsk,
        letThrough(attempt, model) {
          if (!mayAsk(model)) return false;
          const breaker = breakerOf(model);
          if (breaker.until !== null) {
            breaker.probe = nameOf(attempt);
            tell(model);
          }
          return true;
        },
        ended: (attempt, model, ending) => heard(nameOf(attempt), model, ending),
        opens,
        hurry(models) {
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
