// A vendor that is down while several debates run in one tab, on a simulated clock: when calls are made, and what the record says.

import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { oxford } from '@rostrum/shared/formats/oxford';
import { attemptsOf, type DebateRecord, openAttemptsOf, turnsOf } from '@rostrum/shared/record/record';
import type { ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import {
  createSessionRegistry,
  type SessionRegistry,
} from '../../../frontend/src/debate/session-registry.ts';
import type { Session } from '../../../frontend/src/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { createApiClient } from '../../../frontend/src/transport/api-client.ts';
import type { ProviderOutage } from '../../../frontend/src/transport/circuit-breakers.ts';
import { realTimers } from '../../../frontend/src/transport/timers.ts';
import { createHandFedProvider, reportedUsage } from '../../backend/kit/hand-fed-provider.ts';
import { oneReading } from '../../fixtures/records.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { type SimulatedTime, startSimulatedTime } from '../../kit/simulation/simulated-time.ts';
import { askedSpeaker, fillSchemaAtRandom, prose } from '../../kit/vendor-speech.ts';
import { freshBrowser, openArchive } from '../storage/test-archive.ts';
import { debateOf, sharedDebateLocks } from './test-tab.ts';

const OUTAGE_DAY = Date.UTC(2026, 10, 22, 10);
const SPEAKS_MS = 1_000;
/** Turns of the event loop; more than storage and backend need. */
const ROUNDS_TO_FIRST_CALLS = 200;
const MODEL_BY_PROVIDER: Partial<Record<ProviderId, string>> = {
  anthropic: 'claude-sonnet-4-5',
  openai: 'gpt-4.1',
};

let time: SimulatedTime;
beforeEach(() => {
  time = startSimulatedTime(OUTAGE_DAY);
});
afterEach(() => time.stop());

/** A vendor that answers after a second or, while `down`, fails at once as overloaded; `asked`: the times of its calls in seconds. */
function vendorStub(id: ProviderId) {
  const vendor = { down: false, asked: [] as number[] };
  const { provider } = createHandFedProvider({
    id,
    models: [MODEL_BY_PROVIDER[id] ?? ''],
    script: ({ request, ...call }) => {
      vendor.asked.push((Date.now() - OUTAGE_DAY) / 1_000);
      if (vendor.down) return call.fail(new ProviderFailure('overloaded', 'It is overloaded.'));
      const { seat, label } = askedSpeaker({ body: { messages: request.messages } });
      const said = request.responseSchema
        ? JSON.stringify(fillSchemaAtRandom(request.responseSchema))
        : `${prose(`${seat} ${label}`, 40)} Zoos should be closed.`;
      setTimeout(() => {
        call.say(said);
        call.report(reportedUsage(10, 10));
        call.finish();
      }, SPEAKS_MS);
    },
  });
  return Object.assign(vendor, { provider });
}

function openOutageTab() {
  const [anthropic, openai] = [vendorStub('anthropic'), vendorStub('openai')];
  const { app } = createTestBackend({ providers: [anthropic.provider, openai.provider] });
  const http = {
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(app.request(String(input), init)),
    base: '',
    token: () => undefined,
    onLocked: () => {},
  };
  const archive = openArchive(freshBrowser());
  const silences: (ProviderOutage | null)[] = [];
  const debates = createSessionRegistry({
    archive,
    http,
    timers: { ...realTimers, random: () => 0 },
    now: Date.now,
    models: () => createApiClient(http).models(new Map()),
    providerKey: () => undefined,
    liveTextOf: () => ({ put: () => {}, drop: () => {} }),
    dropLiveText: () => {},
    onStreamStatus: () => {},
    onOutage: (_, silence) => silences.push(silence),
    locks: sharedDebateLocks(),
  });
  return { anthropic, openai, debates, silences };
}

async function beginDebate(debates: SessionRegistry, id: string, opposition: ProviderId = 'anthropic') {
  const seated = (provider: ProviderId): ModelRef => ({ provider, id: MODEL_BY_PROVIDER[provider] ?? '' });
  const record = createRecord(oxford, {
    id,
    channel: `channel-of-the-${id}`,
    createdAt: OUTAGE_DAY,
    motion: 'Zoos should be closed',
    seats: emptySeats(oxford).map((seat) => ({
      ...seat,
      occupant: {
        kind: 'model',
        model: seated(seat.id === 'proposition' || id === 'debate-elsewhere' ? opposition : 'anthropic'),
      },
    })),
    settings: { ...oneReading(oxford), rounds: 2 },
  });
  const opened = debates.startNew(record).then(() => debates.open(id));
  // Waits for its first calls without letting simulated time pass, so that nothing else happens meanwhile.
  for (let round = 0; round < ROUNDS_TO_FIRST_CALLS; round++)
    await new Promise((resolve) => setImmediate(resolve));
  return opened;
}

const stateNameOf = (session: Session) => stateName(debateOf(session).getSnapshot().value);
const recordOfDebate = (session: Session): DebateRecord => debateOf(session).getSnapshot().context.record;
const waitsForState = (debate: Session, state: string) =>
  time.until(state, () => stateNameOf(debate) === state);
const outcomeStates = (debate: Session) =>
  attemptsOf(recordOfDebate(debate)).map(({ outcome }) => outcome.state);

it('three debates do not hammer it: one call in 20 seconds, then in 40, and all go on when one is answered', async () => {
  const { anthropic, debates, silences } = openOutageTab();
  anthropic.down = true;
  const first = await beginDebate(debates, 'debate-first');
  const others = [await beginDebate(debates, 'debate-second'), await beginDebate(debates, 'debate-third')];
  await time.pass(15_000);
  // Six seats would have made three calls each by now: only calls already under way at the fifth failure went out.
  const before = anthropic.asked.length;
  expect(before).toBeLessThan(12);
  for (const debate of others) {
    expect(stateNameOf(debate)).toBe('recovering');
    expect(openAttemptsOf(recordOfDebate(debate))).toEqual([]);
  }
  expect(silences).toHaveLength(1);
  await time.pass(10_000);
  expect(anthropic.asked).toHaveLength(before + 1);
  await time.pass(20_000);
  expect(anthropic.asked).toHaveLength(before + 1);
  anthropic.down = false;
  await time.pass(30_000);
  const [probe, ...rest] = anthropic.asked.slice(before + 1);
  expect(rest.length).toBeGreaterThan(0);
  for (const at of rest) expect(at - (probe ?? 0)).toBeGreaterThanOrEqual(SPEAKS_MS / 1_000);
  expect(silences.at(-1)).toBeNull();
  for (const debate of [first, ...others]) {
    await waitsForState(debate, 'completed');
    expect(turnsOf(recordOfDebate(debate))).toHaveLength(9);
    expect(outcomeStates(debate)).not.toContain('lost');
  }
  const attempts = [first, ...others].flatMap((debate) => attemptsOf(recordOfDebate(debate)));
  expect(anthropic.asked).toHaveLength(attempts.length);
});

it('a debate with another vendor is as fast as ever, and a mixed one hears who can speak first', async () => {
  const undisturbed = openOutageTab();
  const alone = await beginDebate(undisturbed.debates, 'debate-elsewhere', 'openai');
  const since = Date.now();
  await waitsForState(alone, 'completed');
  const tookMs = Date.now() - since;

  const { anthropic, debates } = openOutageTab();
  anthropic.down = true;
  const hammered = await beginDebate(debates, 'debate-first');
  await time.pass(8_000);
  expect(stateNameOf(hammered)).toBe('recovering');
  const mixed = await beginDebate(debates, 'debate-mixed', 'openai');
  const asked = anthropic.asked.length;
  const elsewhere = await beginDebate(debates, 'debate-elsewhere', 'openai');
  const from = Date.now();
  await waitsForState(elsewhere, 'completed');
  expect(Date.now() - from).toBeLessThanOrEqual(tookMs * 1.03);
  expect(turnsOf(recordOfDebate(mixed)).map(({ id }) => id)).toEqual(['0.proposition']);
  expect(stateNameOf(mixed)).toBe('recovering');
  // The first test call comes 20 seconds after the failure, the next one 40 seconds later.
  await time.pass(20_000);
  expect(anthropic.asked).toHaveLength(asked + 1);
});

it('who waits is obeyed at once: paused and stopped without a call or a cent, and Retry by hand tries now', async () => {
  const { anthropic, debates } = openOutageTab();
  anthropic.down = true;
  const first = await beginDebate(debates, 'debate-first');
  await time.pass(8_000);
  const [paused, stopped] = [
    await beginDebate(debates, 'debate-second'),
    await beginDebate(debates, 'debate-third'),
  ];
  const asked = anthropic.asked.length;
  await waitsForState(paused, 'recovering');
  await waitsForState(stopped, 'recovering');
  debateOf(paused).send({ type: 'PAUSE', when: 'now' });
  debateOf(stopped).send({ type: 'STOP' });
  expect([stateNameOf(paused), stateNameOf(stopped)]).toEqual(['paused', 'completed']);
  expect([...attemptsOf(recordOfDebate(paused)), ...attemptsOf(recordOfDebate(stopped))]).toEqual([]);
  expect(anthropic.asked).toHaveLength(asked);

  await waitsForState(first, 'error');
  expect(
    attemptsOf(recordOfDebate(first)).filter(({ seat }) => seat === 'proposition').length,
  ).toBeLessThanOrEqual(4);
  anthropic.down = false;
  const tried = anthropic.asked.length;
  const pressed = (Date.now() - OUTAGE_DAY) / 1_000;
  debateOf(first).send({ type: 'RETRY' });
  await time.until('one call', () => anthropic.asked.length > tried);
  expect(anthropic.asked).toHaveLength(tried + 1);
  // It does not wait for the forty seconds that the failed test call has added.
  expect((anthropic.asked.at(-1) ?? 0) - pressed).toBeLessThan(10);
  await waitsForState(first, 'completed');
});
