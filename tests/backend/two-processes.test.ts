// Two real backends with one Redis and a fake vendor that records its calls: one backend is killed, and the page's
// channel client continues with the other.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutcome } from '@rostrum/shared/wire/call-outcome';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createChannelClient } from '../../frontend/src/engine/transport/channel-client.ts';
import { realTimers } from '../../frontend/src/engine/transport/timers.ts';
import { CHANNEL, generationRequest } from '../fixtures/test-backend.ts';
import { startProduct } from '../kit/product.ts';
import { hasRedis, startRedis } from '../kit/redis.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';

const WORDS = Array.from({ length: 40 }, (_, i) => `word${i} `);
const QUICK = { text: WORDS, everyMs: 2 };
const SLOW = { text: WORDS, everyMs: 40 };
const ask = (id: string) =>
  generationRequest({
    id,
    model: { provider: 'openai', id: 'gpt-4.1' },
    messages: [{ role: 'user', content: id }],
  });

async function twoBackends() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-two-'));
  const [redis, vendor] = [await startRedis(), await startFakeVendor('openai')];
  const env = {
    REDIS_URL: redis.url,
    OPENAI_API_KEY: 'sk-of-the-tests',
    OPENAI_BASE_URL: vendor.baseUrl,
    LOG_LEVEL: 'warn',
    // One file for both backends: every line is written in one piece.
    AUDIT_LOG: join(folder, 'audit.jsonl'),
  };
  const backends = await Promise.all([startProduct(env), startProduct(env)]);
  let preference = 0;
  const send = (index: number, [path, init]: Parameters<typeof fetch>) =>
    fetch(`${backends[index]?.url}${path}`, init);
  const balancer = {
    prefer: (index: number) => {
      preference = index;
    },
    fetch: (...request: Parameters<typeof fetch>) =>
      send(preference, request).catch(() => send(1 - preference, request)),
  };
  onTestFinished(async () => {
    await Promise.all(backends.map((backend) => backend.kill()));
    await vendor.stop();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const chargeLines = () =>
    readFileSync(env.AUDIT_LOG, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'charged');
  return { vendor, backends, balancer, chargeLines };
}

const costOf = ({ state, cost }: CallOutcome): number =>
  state === 'lost' || cost === null ? Number.NaN : (cost.atMostNanoUsd ?? 0);

it.skipIf(!hasRedis)(
  'F18: one is killed mid-round: the page continues with the other, nothing finished is paid twice, the cut ones once',
  async () => {
    const { vendor, backends, balancer, chargeLines } = await twoBackends();
    const http = { fetch: balancer.fetch, base: '', token: () => undefined, onLocked: () => {} };
    const client = createChannelClient({ channel: CHANNEL, http, timers: realTimers });
    const start = (id: string) => client.start(ask(id), undefined, new AbortController().signal);
    const speak = async (id: string) => {
      let text = '';
      const hear = (whole: string) => {
        text = whole;
      };
      const { ended: end } = client.follow(id, hear, false);
      expect(await start(id)).toMatchObject({ state: 'started' });
      return { ended: end, text: () => text };
    };
    vendor.play(QUICK);
    balancer.prefer(0);
    const endings = [await (await speak('finished.1')).ended];
    vendor.play(SLOW);
    const cut = [await speak('cut-a.1'), await speak('cut-b.1')];
    balancer.prefer(1);
    const other = await speak('other.1');
    for (const one of [...cut, other]) await vi.waitFor(() => expect(one.text()).not.toBe(''));
    backends[0]?.process.kill('SIGKILL');
    const otherEnded = await other.ended;
    expect(otherEnded).toMatchObject({ state: 'completed', text: WORDS.join('') });
    const cutEnds = await Promise.all(cut.map(({ ended: end }) => end));
    for (const ending of cutEnds) {
      expect(ending).toMatchObject({ state: 'failed', code: 'incomplete', retryable: true });
      expect(ending).toMatchObject({ cost: { basis: 'estimated' } });
      expect(costOf(ending)).toBeGreaterThan(0);
    }
    vendor.play(QUICK);
    const again = [await speak('cut-a.2'), await speak('cut-b.2')];
    endings.push(otherEnded, ...cutEnds, ...(await Promise.all(again.map(({ ended: end }) => end))));
    // The request joins the finished generation; the vendor is not called again.
    expect(await start('finished.1')).toMatchObject({ state: 'finished' });
    const prompts = vendor.calls.map(({ body }) => JSON.stringify(body['messages']));
    expect([prompts.length, new Set(prompts).size]).toEqual([6, 6]);
    const total = endings.reduce((sum, ending) => sum + costOf(ending), 0);
    expect((await backends[1]?.spend())?.dayNanoUsd).toBe(total);
    expect(chargeLines().filter(({ ending }) => ending === 'lost')).toHaveLength(2);
    expect(chargeLines()).toHaveLength(6);
    expect(chargeLines().reduce((sum, { cost }) => sum + cost.nanoUsd, 0)).toBe(total);
    client.close();
  },
);
