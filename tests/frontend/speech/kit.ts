// A client at the test's backend, and the records and attempts it speaks for.
import { type Attempt, type DebateRecord, Occupant } from '@rostrum/shared/debate/record';
import { emptySeats } from '@rostrum/shared/formats/format';
import { openRecord } from '@rostrum/shared/formats/open-record';
import { oxford } from '@rostrum/shared/formats/oxford';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { type ChannelOptions, createChannelClient } from '../../../frontend/src/speech/channel-client.ts';
import type { Http } from '../../../frontend/src/speech/http.ts';
import type { Patience } from '../../../frontend/src/speech/patience.ts';
import type { Backend } from './backend.ts';

const CHANNEL = 'a-channel-of-128-bits-at-least';
const NEVER_MS = 5_000;

/** Short waits take no time, long ones (deadlines, lingering) do not come unless the test says so. */
export const hasty: Patience = {
  chance: () => 0.5,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      signal?.addEventListener('abort', () => resolve());
      if (ms < NEVER_MS) setTimeout(resolve, Math.min(ms, 5));
    }),
};

export const httpTo = (backend: Pick<Backend, 'base'>, over: Partial<Http> = {}): Http => ({
  fetch,
  base: backend.base,
  token: () => undefined,
  onLocked: () => {},
  ...over,
});

export const clientOf = (backend: Backend, over: Partial<ChannelOptions> = {}) =>
  createChannelClient({ channel: CHANNEL, http: httpTo(backend), patience: hasty, lingerMs: 9_000, ...over });

export const requestFor = (id: string): GenerationRequest => ({
  id,
  model: { provider: 'demo', id: 'demo-plain' },
  system: 'You speak.',
  messages: [{ role: 'user', content: 'Speak.' }],
  maxOutputTokens: 100,
  idleTimeoutMs: 1_000,
  timeoutMs: 1_000,
});

export const attemptOf = (turn: string, over: Partial<Attempt> = {}): Attempt => ({
  kind: 'attempt',
  id: `${turn}.1`,
  turn,
  seat: turn.split('.').at(-1) ?? '',
  act: 'case',
  at: 0,
  model: { provider: 'demo', id: 'demo-plain' },
  request: requestFor(`${turn}.1`),
  digests: [],
  holdNanoUsd: 5_000,
  notional: true,
  outcome: { state: 'running' },
  usage: null,
  charge: null,
  timing: null,
  ...over,
});

export function recordOf(over: Partial<DebateRecord> = {}): DebateRecord {
  const occupant = Occupant.parse({ kind: 'model', model: { provider: 'demo', id: 'demo-plain' } });
  const record = openRecord(oxford, {
    id: 'debate-1',
    channel: CHANNEL,
    createdAt: 1_000,
    motion: 'Zoos should be closed',
    seats: emptySeats(oxford).map((seat) => ({ ...seat, occupant })),
    settings: { rounds: 2 },
  });
  return { ...record, ...over };
}

export const neverStops = new AbortController().signal;
