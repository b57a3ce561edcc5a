// Redis stops and returns: running generations continue, new ones are refused with 503, and no text is doubled or lost.
import { Problem } from '@rostrum/shared/wire/problem';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiUrl } from '../../fixtures/api-url.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { hasRedis, startRedis } from '../../kit/redis.ts';
import { openRedisStores } from '../kit/backends-on-redis.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

const ID = generationRequest().id;

async function open(words: string[] = [], user = '') {
  const server = await startRedis(words);
  const sharedStores = await openRedisStores(server.url.replace('://', `://${user}`));
  onTestFinished(async () => {
    await server.stop();
    await sharedStores.stores.channelStore.close();
  });
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider], stores: sharedStores.stores });
  const call = () => vi.waitFor(() => handFed.calls[0] ?? expect.fail('no call yet'));
  return { server, sharedStores, speaker: handFed, backend, call };
}

describe.skipIf(!hasRedis)('while Redis is unavailable', () => {
  it('the server refuses new calls with 503, logs it, and continues with running calls once Redis is back', async () => {
    const { server, sharedStores, speaker: handFed, backend, call } = await open();
    const listener = readFrames(await backend.events());
    await backend.post(generationRequest());
    const running = await call();
    running.say('Before. ');
    await listener.until((frames) => textOfFrames(frames, ID) === 'Before. ');
    // The process is stopped, not ended: its sockets stay open and nothing answers.
    server.process.kill('SIGSTOP');
    for (let i = 0; i < 100; i++) running.say(`${i} `);
    running.finish();
    const refusal = await backend.post(generationRequest({ id: 'new' }));
    expect([refusal.status, Problem.parse(await refusal.json()).code]).toEqual([503, 'store-unavailable']);
    expect(refusal.headers.get('retry-after')).toBe('2');
    await vi.waitFor(() => expect(sharedStores.messages).toContain('lost'), { timeout: 10_000 });
    expect((await backend.app.request(apiUrl('ready'))).status).toBe(503);
    const health = await backend.app.request(apiUrl('health'));
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', storeLost: true }]);
    expect((await backend.events()).status).toBe(503);
    expect(handFed.calls).toHaveLength(1);
    server.process.kill('SIGCONT');
    expect(terminalFrames(await listener.terminals(1))[0]?.frame).toMatchObject({
      event: 'generation-completed',
    });
    const words = Array.from({ length: 100 }, (_, i) => `${i} `).join('');
    expect(textOfFrames(listener.frames, ID)).toBe(`Before. ${words}`);
    await vi.waitFor(() => expect(sharedStores.messages).toContain('found'), { timeout: 10_000 });
    // The server is ready once the waiting frames have been written.
    await vi.waitFor(async () => expect((await backend.app.request(apiUrl('ready'))).status).toBe(200), {
      timeout: 10_000,
    });
    expect((await backend.post(generationRequest({ id: 'newer' }))).status).toBe(202);
  });

  it('the server is not ready while Redis answers but refuses writes, and writes all frames once it accepts them', async () => {
    const { server, sharedStores, speaker: handFed, backend, call } = await open();
    const listener = readFrames(await backend.events());
    await backend.post(generationRequest());
    const running = await call();
    running.say('Before. ');
    await listener.until((frames) => textOfFrames(frames, ID) === 'Before. ');
    expect(await server.tell('CONFIG SET maxmemory 1')).toBe('+OK');
    const refusal = await backend.post(generationRequest({ id: 'new' }));
    expect([refusal.status, Problem.parse(await refusal.json()).code]).toEqual([503, 'store-unavailable']);
    const requestId = refusal.headers.get('x-request-id');
    const lines = backend.logged.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'store.refused', requestId, reason: 'OOM' }),
    );
    await vi.waitFor(async () => expect((await backend.app.request(apiUrl('ready'))).status).toBe(503), {
      timeout: 20_000,
      interval: 200,
    });
    expect((await backend.app.request(apiUrl('health'))).status).toBe(200);
    // A balancer sends nothing to a server that is not ready, so that no request writes the reason.
    expect(sharedStores.messages).toEqual(['lease: OOM']);
    running.say('Meanwhile.');
    await server.tell('CONFIG SET maxmemory 0');
    running.finish();
    await listener.terminals(1);
    expect(textOfFrames(listener.frames, ID)).toBe('Before. Meanwhile.');
    // Frames arrive on another connection than the replies to their writing, perhaps a moment later.
    await vi.waitFor(async () => expect((await backend.app.request(apiUrl('ready'))).status).toBe(200));
    expect(handFed.calls).toHaveLength(1);
  });

  it('requests during a restart are answered, pending writes are done, and messages arrive again', async () => {
    const { server, sharedStores } = await open();
    const { redis } = sharedStores;
    const output: string[] = [];
    const onMissed = vi.fn();
    redis.subscribe('topic', { onMessage: (message) => void output.push(message), onMissed });
    const publish = (word: string) => redis.run("return redis.call('PUBLISH', 'topic', ARGV[1])", [], [word]);
    await publish('before');
    await server.stop();
    const answers = [
      redis.run('return ARGV[1]', [], ['asked']),
      redis.ensure('return ARGV[1]', [], ['done']),
    ];
    const again = await startRedis([], server.port);
    onTestFinished(() => again.stop());
    expect(await Promise.all(answers)).toEqual(['asked', 'done']);
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalledOnce());
    await publish('after');
    await vi.waitFor(() => expect(output).toEqual(['before', 'after']));
  });

  it('a wrong password is reported at once and quoted nowhere; the right one is used', async () => {
    const withPassword = ['--requirepass', 'sk-secret-word'];
    const { server, sharedStores } = await open(withPassword, ':sk-secret-word@');
    expect(sharedStores.redis.isUp()).toBe(true);
    const wrong = openRedisStores(server.url.replace('://', '://:sk-secret-wrong@'));
    await expect(wrong).rejects.toThrow('REDIS_URL: Redis refuses the user name or password.');
    await expect(wrong).rejects.not.toThrow('sk-secret');
  });

  it('every key but the day’s spending and the leases expires by itself', async () => {
    const { sharedStores, backend, call } = await open();
    await backend.post(generationRequest());
    const running = await call();
    running.say('Some words.');
    running.finish();
    await readFrames(await backend.events()).terminals(1);
    await sharedStores.redis.flush(2_000);
    const everything = `
      local lasting = {}
      for _, key in ipairs(redis.call('KEYS', '*')) do
        if redis.call('TTL', key) < 0 then lasting[#lasting + 1] = string.match(key, '[^:]+$') end
      end
      return lasting`;
    const lasting = (await sharedStores.redis.run(everything, [], [])) as string[];
    expect(lasting.sort()).toEqual(['leases', 'till']);
  });
});
