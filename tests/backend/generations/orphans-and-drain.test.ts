// Readers that leave, orphaned generations, and a server that shuts down. Real sockets are used where the connection matters.
import { Problem } from '@rostrum/shared/wire/problem';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  CHANNEL,
  createTestBackend,
  generationRequest,
  readFrames,
  serveOnSocket,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const ID = generationRequest().id;
const GRACE = 180_000;
const LONG = { idleTimeoutMs: 3_600_000, timeoutMs: 3_600_000 };
async function open() {
  const handFed = createHandFedProvider();
  const clock = createManualClock();
  const backend = createTestBackend({ providers: [handFed.provider], clock, orphanGraceMs: GRACE });
  const start = async (id = ID) => {
    expect((await backend.post(generationRequest({ id, ...LONG }))).status).toBe(202);
    return vi.waitFor(
      () => handFed.calls.find((call) => call.request.id === id) ?? expect.fail('no call yet'),
    );
  };
  return { speaker: handFed, clock, backend, start };
}

async function onWire() {
  const there = await open();
  const { url, close } = await serveOnSocket(there.backend);
  onTestFinished(close);
  return { ...there, url, events: `${url}${apiUrl('channels', CHANNEL, 'events')}` };
}

describe('a reader that leaves', () => {
  it('cancels nothing; a channel without readers for the grace period has its calls cancelled and charged', async () => {
    const { clock, backend, start } = await open();
    const call = await start();
    const listener = readFrames(await backend.events());
    await listener.until((frames) => frames.length > 0);
    clock.advance(GRACE / 4);
    await listener.leave();
    expect(backend.openStreams()).toBe(0);
    clock.advance(GRACE - 1);
    expect(call.signal.aborted).toBe(false);
    clock.advance(1);
    expect(call.signal.aborted).toBe(true);
    expect(await backend.ended()).toMatchObject({ code: 'cancelled', cost: { basis: 'estimated' } });
    expect((await backend.till.spentToday()).dayNanoUsd).toBeGreaterThan(0);
  });
});

it('a leaving reader does not cancel the calls of a second one, however often it leaves', async () => {
  const { clock, backend, start } = await open();
  const call = await start();
  const [leave, stay] = [0, 1].map(() => backend.generations.readerArrived(CHANNEL));
  leave?.();
  clock.advance(2 * GRACE);
  leave?.();
  clock.advance(2 * GRACE);
  expect(call.signal.aborted).toBe(false);
  expect(backend.generations.readersOf(CHANNEL)).toBe(1);
  stay?.();
  clock.advance(GRACE);
  expect(call.signal.aborted).toBe(true);
});

it('a page that only reads snapshots follows its channel: the grace period begins anew with each of them', async () => {
  const { clock, backend, start } = await open();
  const call = await start();
  for (let round = 0; round < 3; round++) {
    clock.advance(GRACE - 1);
    expect((await backend.app.request(apiUrl('channels', CHANNEL, 'generations', ID))).status).toBe(200);
  }
  expect(call.signal.aborted).toBe(false);
  clock.advance(GRACE);
  expect(call.signal.aborted).toBe(true);
});

describe('on a real socket', () => {
  it('frames arrive as they are written, one chunk for joined frames, and a comment keeps the connection open', async () => {
    const { clock, events, backend, start } = await onWire();
    const call = await start();
    const response = await fetch(events);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const listener = readFrames(response);
    await vi.waitFor(() => expect(backend.openStreams()).toBe(1));
    call.say('Zuerst ');
    call.say('das 第一 🜚');
    await listener.until((frames) => textOfFrames(frames, ID) === 'Zuerst das 第一 🜚');
    expect(listener.frames).toHaveLength(2);
    clock.advance(15_000);
    await listener.until(() => (listener.raw().match(/^:$/gm)?.length ?? 0) >= 2);
    call.finish();
    await listener.terminals(1);
    await listener.leave();
    await vi.waitFor(() => expect(backend.openStreams()).toBe(0));
  });
});

describe('a server that is being stopped', () => {
  it('lets running calls finish, refuses new ones, joins repeated ones, and ends its streams', async () => {
    const { backend, start } = await open();
    const call = await start();
    const listener = readFrames(await backend.events());
    const draining = backend.drain(8_000);
    const refusal = await backend.post(generationRequest({ id: 'new' }));
    expect([refusal.status, Problem.parse(await refusal.json()).code]).toEqual([503, 'shutting-down']);
    expect((await backend.app.request(apiUrl('ready'))).status).toBe(503);
    expect((await backend.post(generationRequest({ id: ID, ...LONG }))).status).toBe(200);
    call.say('To conclude.');
    await listener.until((frames) => textOfFrames(frames, ID) !== '');
    call.finish();
    await draining;
    const allFrames = await listener.until(() => false);
    expect(terminalFrames(allFrames)[0]?.frame).toMatchObject({ event: 'generation-completed' });
  });

  it('charges calls that do not finish in time', async () => {
    const { clock, backend, start } = await open();
    const calls = [await start('a'), await start('b')];
    const listener = readFrames(await backend.events());
    const draining = backend.drain(8_000);
    clock.advance(8_000);
    await draining;
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    const frames = await listener.until(() => false);
    const ending = { code: 'incomplete', cost: { basis: 'estimated' } };
    expect(terminalFrames(frames).map(({ frame }) => frame)).toMatchObject([ending, ending]);
    expect(clock.timers()).toBeLessThanOrEqual(1);
  });
});
