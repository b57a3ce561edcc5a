// Browser tabs for the app's tests: each with its own open debates, on one storage, one set of locks and one backend.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { vi } from 'vitest';
import type { DebateLock, Locks } from '../../../frontend/src/app/debate-lock.ts';
import { createDebates } from '../../../frontend/src/app/debates.ts';
import type { SharedWords } from '../../../frontend/src/app/shared-words.ts';
import type { Pad } from '../../../frontend/src/speech/take-step.ts';
import { prose } from '../../kit/speakers.ts';
import { type browser, pageOf, VERDICT_TEXT } from '../archive/kit.ts';
import type { Backend } from '../speech/backend.ts';
import { hasty, httpTo } from '../speech/kit.ts';

export const MODELS: ModelsAnswer = {
  providers: [{ id: 'demo', title: 'Demo speakers', status: 'ready', hint: 'Speak at will.' }],
  models: [
    {
      provider: 'demo',
      id: 'demo-plain',
      title: 'Plain',
      family: 'demo',
      contextTokens: 100_000,
      maxOutputTokens: 8_000,
      acceptsTemperature: true,
      thinking: 'none',
      thinkingAllowance: 0,
      price: {
        tiers: [{ fromInputTokens: 0, input: 1_000, cachedInput: 100, cacheWrite: 1_000, output: 2_000 }],
      },
      priceId: 'demo',
      notional: true,
    },
  ],
};

/** The browser's locks, as tabs of one browser share them. */
export function sharedLocks(): Locks & { held(): string[] } {
  const holders = new Map<string, { lose(): void }>();
  const waiting = new Map<string, ((lock: DebateLock) => void)[]>();
  const grant = (debate: string): DebateLock => {
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const holder = { lose: () => lose() };
    holders.set(debate, holder);
    return {
      lost,
      release() {
        if (holders.get(debate) !== holder) return;
        holders.delete(debate);
        const next = waiting.get(debate)?.shift();
        next?.(grant(debate));
      },
    };
  };
  return {
    agree: true,
    held: () => [...holders.keys()],
    take: async (debate) => (holders.has(debate) ? null : grant(debate)),
    wait: (debate, signal) =>
      new Promise((resolve) => {
        if (!holders.has(debate)) return resolve(grant(debate));
        const queue = waiting.get(debate) ?? [];
        waiting.set(debate, [...queue, (lock) => (signal.aborted ? lock.release() : resolve(lock))]);
      }),
    async steal(debate) {
      const before = holders.get(debate);
      const lock = grant(debate);
      before?.lose();
      return lock;
    },
  };
}

/** `signal` is left out where the test's DOM has another AbortSignal than Node's fetch. */
const plainFetch: typeof fetch = (url, init) => {
  const { signal: _, ...rest } = init ?? {};
  return fetch(url, rest);
};

export interface TabOptions {
  storage: ReturnType<typeof browser>;
  backend: Backend;
  locks?: Locks;
  now?: () => number;
  inDom?: boolean;
  pad?: Pad;
  words?: SharedWords;
}

export function openTab({
  storage,
  backend,
  locks = sharedLocks(),
  now = Date.now,
  inDom = false,
  pad = { put: () => {}, drop: () => {} },
  words,
}: TabOptions) {
  const archive = pageOf(storage);
  const models = vi.fn(async () => MODELS);
  let gone = false;
  const fetchHere: typeof fetch = (url, init) =>
    gone ? new Promise(() => {}) : (inDom ? plainFetch : fetch)(url, init);
  const debates = createDebates({
    archive,
    http: httpTo(backend, { fetch: fetchHere }),
    patience: hasty,
    now,
    models,
    keyFor: () => undefined,
    padOf: () => pad,
    ...(words ? { words } : {}),
    forgetPad: () => {},
    onConnection: () => {},
    locks,
  });
  return {
    archive,
    debates,
    models,
    /** Closed without a word, as a tab is: it hears nothing more, and says nothing more. */
    crash() {
      gone = true;
      backend.cut();
    },
  };
}

/** Words that differ from turn to turn: who repeats what was said is asked again. */
export const speech = (id: string): string => (id.includes('judge') ? VERDICT_TEXT : prose(id, 40));
