// A call finds a connected TLS socket: shown with a vendor behind 40 ms of round trip, counted by the vendor.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createSocketFetcher,
  type SocketFetcher,
  socketOf,
} from '../../../backend/src/providers/socket-fetch.ts';
import type { WarmSocketLimits } from '../../../backend/src/providers/warm-sockets.ts';
import { LONG_FORM } from '../../kit/effort.ts';
import { type DistantVendor, startDistantVendor } from '../../kit/tls-vendor.ts';

const ROUND_TRIP_MS = 40;
const LIMITS: WarmSocketLimits = { safeMs: 4_000, observedMs: 60_000, idleMs: 60_000, most: 4 };

let vendor: DistantVendor;
afterEach(() => vendor.stop());

/** A vendor whose used sockets cannot be used again, as after a pause longer than those are kept. */
async function start(limits: Partial<WarmSocketLimits> = {}, speechMs = 60): Promise<SocketFetcher> {
  vendor = await startDistantVendor(ROUND_TRIP_MS, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    response.write('data: 1\n\n');
    setTimeout(() => response.end(), speechMs);
  });
  return createSocketFetcher({ ca: vendor.certificate }, { ...LIMITS, ...limits });
}

/** Calls and hears the answer to its end; `true`: the handshake had ended before the call began. */
async function call({ fetch }: SocketFetcher, url = vendor.url): Promise<{ warm: boolean; firstMs: number }> {
  const before = vendor.requests.length;
  const began = performance.now();
  const response = await fetch(url, { method: 'POST', body: '{}' });
  const firstMs = performance.now() - began;
  const mine = vendor.requests[before];
  for await (const _ of socketOf(response));
  return { warm: mine !== undefined && mine.securedAt <= began, firstMs };
}

describe('with a vendor behind 40 ms of round trip', () => {
  it('nearly every call of a debate finds a socket whose handshake is over, and is answered sooner', async () => {
    const sockets = await start();
    const calls = [];
    for (let round = 0; round < 20; round++) calls.push(await call(sockets));
    const warm = calls.filter((one) => one.warm);
    expect(warm.length / calls.length).toBeGreaterThanOrEqual(0.9);
    const [cold] = calls;
    // A call without it waits for the handshakes of TCP and TLS, two round trips more.
    expect(Math.min(...warm.map((one) => one.firstMs))).toBeLessThan((cold?.firstMs ?? 0) - ROUND_TRIP_MS);
  });

  it('speakers that begin at once find one each, once the vendor has had as many at once', async () => {
    const sockets = await start();
    const together = async () => {
      const began = performance.now();
      const responses = await Promise.all(
        [1, 2, 3].map(() => sockets.fetch(vendor.url, { method: 'POST', body: '{}' })),
      );
      const late = vendor.requests.slice(-3).filter(({ securedAt }) => securedAt > began);
      for (const response of responses) for await (const _ of socketOf(response));
      return late.length;
    };
    expect(await together()).toBe(3);
    await vendor.until(() => sockets.unusedSockets() >= 3 && vendor.open >= 3);
    expect(await together()).toBe(0);
  });

  it('never has more than a few, and closes them after the debate', { timeout: 20_000 }, async () => {
    const sockets = await start({ idleMs: 200 });
    await Promise.all(Array.from({ length: 9 }, () => call(sockets)));
    expect(sockets.unusedSockets()).toBeLessThanOrEqual(LIMITS.most);
    await vendor.until((open) => open === 0);
    expect(sockets.unusedSockets()).toBe(0);
  });

  if (LONG_FORM)
    it('renews a socket before the vendor may close it', { timeout: 30_000 }, async () => {
      // The speech is longer than a socket may wait, and each call is made after it, when the next socket is not half as old.
      const sockets = await start({ safeMs: 1_000 }, 1_400);
      for (let round = 0; round < 4; round++) {
        const { warm } = await call(sockets);
        expect(warm).toBe(round > 0);
      }
      const ages = vendor.requests.slice(1).map(({ securedAt, arrivedAt }) => arrivedAt - securedAt);
      expect(Math.max(...ages)).toBeLessThan(1_000 + ROUND_TRIP_MS);
    });

  it('sends nothing on a socket the vendor has just closed: the call gets another one, and is made once', async () => {
    const sockets = await start();
    await call(sockets, vendor.nearUrl);
    await vendor.until((open) => open === 1 && sockets.unusedSockets() === 1);
    // Its end arrives at this machine at once, and this process has not looked at it when the call begins.
    vendor.cutUnused();
    const response = await sockets.fetch(vendor.nearUrl, { method: 'POST', body: '{}' });
    for await (const _ of socketOf(response));
    expect(vendor.requests).toHaveLength(2);
  });

  it('does not connect again and again where the vendor closes an unused socket at once', async () => {
    const sockets = await start();
    await call(sockets);
    await vendor.until((open) => open === 1 && sockets.unusedSockets() === 1);
    vendor.cutUnused();
    await vi.waitUntil(() => sockets.unusedSockets() === 0);
    expect(vendor.accepted).toBe(2);
    expect((await call(sockets)).warm).toBe(false);
  });

  it('trusts nobody whose certificate is not known: the call fails as without it', async () => {
    await start();
    const strict = createSocketFetcher({}, LIMITS);
    await expect(strict.fetch(vendor.url, { method: 'POST', body: '{}' })).rejects.toThrow();
    expect(vendor.requests).toHaveLength(0);
    await vi.waitUntil(() => strict.unusedSockets() === 0);
  });
});
