// Two real backends behind a balancer, with one Redis and a fake vendor that records its calls: one backend is killed or drained,
// and the page's channel client continues with the other.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChannelClient } from '../../frontend/src/transport/channel-client.ts';
import { realTimers } from '../../frontend/src/transport/timers.ts';
import { CHANNEL, generationRequest } from '../fixtures/test-backend.ts';
import { type Balancer, startBalancer } from '../kit/balancer.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { hasRedis, type RedisServer, startRedis } from '../kit/redis.ts';
import { type FakeVendor, startFakeVendor } from '../kit/vendors/fake-vendor.ts';

const MODEL = { provider: 'openai' as const, id: 'gpt-4.1' };
const WORDS = Array.from({ length: 40 }, (_, i) => `word${i} `);
const QUICK = { text: WORDS, everyMs: 2 };
const SLOW = { text: WORDS, everyMs: 40 };
const ask = (id: string) =>
  generationRequest({ id, model: MODEL, messages: [{ role: 'user', content: id }] });

const folder = mkdtempSync(join(tmpdir(), 'rostrum-two-'));
const auditLog = join(folder, 'audit.jsonl');

let redis: RedisServer;
let vendor: FakeVendor;
let backends: Product[] = [];
let balancer: Balancer;

const backend = (port?: number) =>
  startProduct(
    {
      REDIS_URL: redis.url,
      REDIS_PREFIX: `two-${process.pid}:`,
      OPENAI_API_KEY: 'sk-of-the-tests',
      OPENAI_BASE_URL: vendor.baseUrl,
      LOG_LEVEL: 'warn',
      // One file for both backends: every line is written in one piece.
      AUDIT_LOG: auditLog,
    },
    port,
  );

/** Counts the calls charged by their own backend and those charged for a lost one, and sums the cost. */
function audited(): { charged: number; lost: number; nanoUsd: number } {
  const lines = readFileSync(auditLog, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const charged = lines.filter(({ event }) => event === 'charged');
  const lost = charged.filter(({ ending }) => ending === 'lost').length;
  const nanoUsd = charged.reduce((sum, { cost }) => sum + cost.nanoUsd, 0);
  return { charged: charged.length - lost, lost, nanoUsd };
}

beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startRedis();
  vendor = await startFakeVendor('openai');
  backends = await Promise.all([backend(), backend()]);
  balancer = await startBalancer(() => backends.map(({ url }) => url));
});
afterAll(async () => {
  await balancer?.stop();
  for (const { process: child } of backends) child.kill('SIGKILL');
  await vendor?.stop();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => vendor?.play({}));

let serial = 0;
const newChannel = () => `${CHANNEL}${++serial}`;

function openPage(channel: string) {
  const http = { fetch, base: balancer.url, token: () => undefined, onLocked: () => {} };
  const client = createChannelClient({ channel, http, timers: realTimers });
  const speak = async (id: string) => {
    let text = '';
    const following = client.follow(
      id,
      (whole) => {
        text = whole;
      },
      false,
    );
    expect(await client.start(ask(id), undefined, new AbortController().signal)).toMatchObject({
      state: 'started',
    });
    return { id, ended: following.ended, text: () => text };
  };
  return { client, speak };
}

const costOf = ({ state, cost }: CallOutcome): number =>
  state === 'lost' || cost === null ? Number.NaN : (cost.atMostNanoUsd ?? 0);
const spent = async () => (await backends.at(-1)?.spend())?.dayNanoUsd ?? Number.NaN;

describe.skipIf(!hasRedis)('two backends behind a balancer', () => {
  it('F18: one is killed mid-round: the page goes on with the other, nothing finished is paid twice, the cut ones once', async () => {
    const { client, speak } = openPage(newChannel());
    const before = { calls: vendor.calls.length, spent: await spent() };
    vendor.play(QUICK);
    balancer.prefer(0);
    const finished = await speak('finished.1');
    const endings = [await finished.ended];
    vendor.play(SLOW);
    const cut = [await speak('cut-a.1'), await speak('cut-b.1')];
    balancer.prefer(1);
    const other = await speak('other.1');
    for (const one of [...cut, other]) await vi.waitFor(() => expect(one.text()).not.toBe(''));
    backends[0]?.process.kill('SIGKILL');
    const otherEnded = await other.ended;
    expect(otherEnded).toMatchObject({ state: 'completed', text: WORDS.join('') });
    const lost = await Promise.all(cut.map(({ ended }) => ended));
    for (const ending of lost) {
      expect(ending).toMatchObject({ state: 'failed', code: 'incomplete', retryable: true });
      expect(ending).toMatchObject({ cost: { basis: 'estimated' } });
      expect(costOf(ending)).toBeGreaterThan(0);
    }
    vendor.play(QUICK);
    const again = [await speak('cut-a.2'), await speak('cut-b.2')];
    endings.push(otherEnded, ...lost, ...(await Promise.all(again.map(({ ended }) => ended))));
    // The request joins the finished generation; the vendor is not called again.
    const joined = await client.start(ask('finished.1'), undefined, new AbortController().signal);
    expect(joined).toMatchObject({ state: 'finished' });
    expect(vendor.calls.length - before.calls).toBe(6);
    const asked = vendor.calls.slice(before.calls).map(({ body }) => JSON.stringify(body['messages']));
    expect(new Set(asked).size).toBe(6);
    const booked = endings.reduce((sum, ending) => sum + costOf(ending), 0);
    expect((await spent()) - before.spent).toBe(booked);
    expect(audited()).toEqual({ charged: 4, lost: 2, nanoUsd: booked });
    client.close();
    backends = [await backend(), ...backends.slice(1)];
  });
});
