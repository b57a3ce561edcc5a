// Simulated browser tabs: each has its own sessions; tabs of a test share storage, locks and backend.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { vi } from 'vitest';
import { createDebateLocks } from '../../../frontend/src/debate/debate-locks.ts';
import {
  createSessionRegistry,
  type SessionRegistry,
} from '../../../frontend/src/debate/session-registry.ts';
import { type DebateActor, followedDebate } from '../../../frontend/src/debate/use-debate.tsx';
import type { LiveTextSink } from '../../../frontend/src/engine/machine/actors/run-calls.ts';
import type { DebateLocks } from '../../../frontend/src/engine/machine/session-actors.ts';
import type { Session } from '../../../frontend/src/engine/machine/session-machine.ts';
import {
  createStreamPlaces,
  type StreamPlaces,
} from '../../../frontend/src/engine/transport/stream-places.ts';
import type { Timers } from '../../../frontend/src/engine/transport/timers.ts';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import { modelsErrorText } from '../../../frontend/src/words/error-text.ts';
import { controlsWords } from '../../../frontend/src/words/live-words.ts';
import { demoCard } from '../../fixtures/cards.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { freshBrowser, openArchive, VERDICT_TEXT } from '../storage/test-archive.ts';
import { httpTo, shortTimers } from '../transport/test-client.ts';

export const TEST_MODELS: ModelsAnswer = {
  providers: [{ id: 'demo', title: 'Demo speakers', status: 'ready', hint: 'Speak at will.' }],
  models: [
    demoCard('plain', {
      title: 'Plain',
      family: 'demo',
      contextTokens: 100_000,
      price: {
        tiers: [{ fromInputTokens: 0, input: 1_000, cachedInput: 100, cacheWrite: 1_000, output: 2_000 }],
      },
      priceId: 'demo',
    }),
  ],
};

/** Makes the lock manager of one browser's tabs: a fake of Web Locks as specified. */
export function fakeLockManager() {
  const holders = new Map<string, { fail(error: DOMException): void }>();
  const queues = new Map<string, (() => void)[]>();
  const request = (name: string, options: LockOptions, callback: (lock: Lock | null) => unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const take = () => {
        const mine = { fail: reject };
        holders.set(name, mine);
        void Promise.resolve(callback({ name, mode: 'exclusive' })).then((value) => {
          resolve(value);
          if (holders.get(name) !== mine) return;
          holders.delete(name);
          queue.shift()?.();
        });
      };
      if (options.steal) holders.get(name)?.fail(new DOMException('Stolen.', 'AbortError'));
      if (options.steal || !holders.has(name)) return take();
      if (options.ifAvailable) return resolve(callback(null));
      queue.push(take);
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(take);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new DOMException('Aborted.', 'AbortError'));
      });
    });
  const manager = { request, query: async () => ({ held: [], pending: [] }) } as unknown as LockManager;
  return { manager, isHeld: (name: string) => holders.has(name) };
}

/** Makes the locks of one browser's tabs on one debate. */
export function sharedDebateLocks(): DebateLocks & { held(): boolean } {
  const { manager, isHeld } = fakeLockManager();
  return { ...createDebateLocks(manager), held: () => isHeld('rostrum.debate.debate-1') };
}

interface TestTabOptions {
  storage?: ReturnType<typeof freshBrowser>;
  /** Reached by `fetch`: the backend's answer about its models. */
  backend: { base: string; fetch?: typeof fetch; models?: () => Promise<ModelsAnswer> };
  locks?: DebateLocks;
  places?: StreamPlaces;
  now?: () => number;
  timers?: Timers;
  liveTextOf?: () => LiveTextSink;
}

export function openTestTab({
  storage = freshBrowser(),
  backend,
  locks = sharedDebateLocks(),
  places = createStreamPlaces(fakeLockManager().manager),
  now = Date.now,
  timers = shortTimers,
  liveTextOf = () => ({ put: () => {}, think: () => {}, drop: () => {} }),
}: TestTabOptions) {
  const archive: Archive = openArchive(storage);
  const models = vi.fn(backend.models ?? (async () => TEST_MODELS));
  const { fetch: reach = fetch } = backend;
  let hasLeft = false;
  const fetchHere: typeof fetch = (url, init) => (hasLeft ? new Promise(() => {}) : reach(url, init));
  const registry: SessionRegistry = createSessionRegistry({
    archive: { ...archive, onSuperseded: (tell) => archive.onSuperseded((id) => !hasLeft && tell(id)) },
    http: httpTo(backend, { fetch: fetchHere }),
    timers: {
      random: timers.random,
      wait: (ms, signal) => (hasLeft ? new Promise(() => {}) : timers.wait(ms, signal)),
    },
    now,
    models,
    errorText: modelsErrorText,
    providerKey: () => undefined,
    liveTextOf,
    dropLiveText: () => {},
    onStreamStatus: () => {},
    locks,
    places,
  });
  const debates = {
    ...registry,
    /** Saves a debate without starting it, like a page that is closed at once. */
    async create(record: DebateRecord): Promise<void> {
      archive.save(record, now());
      await archive.flush();
    },
    /** Starts a saved debate. */
    async start(id: string): Promise<void> {
      debateOf(await registry.open(id)).send({ type: 'START' });
      registry.leave(id);
    },
  };
  return {
    archive,
    debates,
    models,
    /** Closes the tab without clean-up: its requests get no answer any more. */
    crash() {
      hasLeft = true;
      archive.database.dexie.close();
    },
  };
}

/** Returns the actor of the session's debate, driven or followed. */
export function debateOf(session: Session): DebateActor {
  const { children, context } = session.getSnapshot();
  const debate = context.elsewhere && context.record ? followedDebate(context.record) : children.debate;
  if (!debate) throw new Error('no debate is open');
  return debate;
}

/** Returns why the tab of this session is read-only; `null` if it drives the debate. */
export function readOnlyReason(session: Session): string | null {
  const { elsewhere } = session.getSnapshot().context;
  return elsewhere && controlsWords(elsewhere);
}

/** Returns the answer of a judge who reads letters in place of names. */
const LETTERED_VERDICT = VERDICT_TEXT.replaceAll('"proposition"', '"speaker-a"').replaceAll(
  '"opposition"',
  '"speaker-b"',
);

/** Returns a different text for each turn, because the product refuses repetitions. */
export const speechTextOf = (id: string): string => (id.includes('judge') ? LETTERED_VERDICT : prose(id, 40));
