// A channel client connected to the fake backend, and small requests, attempts and records for it.

import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import { type Attempt, type DebateRecord, Occupant } from '@rostrum/shared/record/record-schema';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import {
  type ChannelOptions,
  createChannelClient,
} from '../../../frontend/src/engine/transport/channel-client.ts';
import type { Http } from '../../../frontend/src/engine/transport/http.ts';
import type { Timers } from '../../../frontend/src/engine/transport/timers.ts';
import { oneReading } from '../../fixtures/records.ts';
import type { FakeBackend } from './fake-backend.ts';

const TEST_CHANNEL = 'a-channel-of-128-bits-at-least';
const NEVER_MS = 5_000;

/** Waits under five seconds end within 5 ms; longer ones (deadlines, lingering) end only when they are aborted. */
export const shortTimers: Timers = {
  random: () => 0.5,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      signal?.addEventListener('abort', () => resolve());
      if (ms < NEVER_MS) setTimeout(resolve, Math.min(ms, 5));
    }),
};

export const httpTo = (backend: Pick<FakeBackend, 'base'>, over: Partial<Http> = {}): Http => ({
  fetch,
  base: backend.base,
  token: () => undefined,
  onLocked: () => {},
  ...over,
});

export const openClient = (backend: FakeBackend, over: Partial<ChannelOptions> = {}) =>
  createChannelClient({
    channel: TEST_CHANNEL,
    http: httpTo(backend),
    timers: shortTimers,
    lingerMs: 9_000,
    ...over,
  });

export const testGenerationRequest = (id: string): GenerationRequest => ({
  id,
  model: { provider: 'demo', id: 'plain' },
  system: 'You speak.',
  messages: [{ role: 'user', content: 'Speak.' }],
  maxOutputTokens: 100,
  idleTimeoutMs: 1_000,
  timeoutMs: 1_000,
});

export const testAttempt = (turn: string, over: Partial<Attempt> = {}): Attempt => ({
  kind: 'attempt',
  id: `${turn}.1`,
  turn,
  seat: turn.split('.').at(-1) ?? '',
  act: 'case',
  at: 0,
  model: { provider: 'demo', id: 'plain' },
  request: testGenerationRequest(`${turn}.1`),
  holdNanoUsd: 5_000,
  notional: true,
  outcome: { state: 'running' },
  usage: null,
  charge: null,
  timing: null,
  ...over,
});

export function testRecord(over: Partial<DebateRecord> = {}): DebateRecord {
  const occupant = Occupant.parse({ kind: 'model', model: { provider: 'demo', id: 'plain' } });
  const record = createRecord(oxford, {
    id: 'debate-1',
    channel: TEST_CHANNEL,
    createdAt: 1_000,
    motion: 'Zoos should be closed',
    seats: emptySeats(oxford).map((seat) => ({ ...seat, occupant })),
    settings: { ...oneReading(oxford), rounds: 2 },
  });
  return { ...record, ...over };
}

export const neverAborted = new AbortController().signal;
