// The page's connection to a debate's channel, over a real socket. Whatever happens to it, no frame is lost or applied twice.
// Its commands are in commands.test.ts.
import { LOST_CALL } from '@rostrum/shared/wire/call-outcome';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAKE_COST, FAKE_USAGE, type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { httpTo, neverAborted, openClient, shortTimers, testGenerationRequest } from './test-client.ts';

let backend: FakeBackend;
const clients: ReturnType<typeof openClient>[] = [];
const openTestClient: typeof openClient = (...options) => {
  const client = openClient(...options);
  clients.push(client);
  return client;
};
beforeEach(async () => {
  backend = await startFakeBackend();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await backend.close();
});

const startNow = (client = openTestClient(backend), stop = neverAborted) =>
  client.start(testGenerationRequest('a.1'), undefined, stop);

/** Requests a generation and follows it, once the stream is open and its first word has arrived. */
async function startSpeaking() {
  const client = openTestClient(backend);
  const texts: string[] = [];
  const following = client.follow('a.1', (text) => texts.push(text), false);
  const start = await startNow(client);
  await vi.waitFor(() => expect(backend.readers.size).toBe(1));
  backend.say('a.1', 'One ');
  await vi.waitFor(() => expect(texts).toEqual(['One ']));
  return { client, texts, ended: following.ended, start };
}

describe('a generation', () => {
  it('is sent once, received as it arrives, and ends with its words, usage and cost', async () => {
    const { ended: end, start } = await startSpeaking();
    backend.say('a.1', 'two.');
    backend.complete('a.1');
    expect(start).toEqual({ id: 'a.1', state: 'started' });
    expect(await end).toEqual({
      state: 'completed',
      finishReason: 'stop',
      text: 'One two.',
      usage: FAKE_USAGE,
      cost: FAKE_COST,
      timing: { firstTokenMs: 1, totalMs: 2 },
    });
    expect(backend.posts.map(({ id }) => id)).toEqual(['a.1']);
    expect(backend.snapshots).toEqual([]);
  });

  it('travels with the access token and the key typed in the page, in headers', async () => {
    const client = openTestClient(backend, { http: httpTo(backend, { token: () => 'open-sesame' }) });
    await client.start(testGenerationRequest('a.1'), 'sk-typed', neverAborted);
    expect(backend.posts).toEqual([{ id: 'a.1', key: 'sk-typed', authorization: 'Bearer open-sesame' }]);
  });

  it('ends with a vendor’s failure, and the words that had come', async () => {
    const { ended: end } = await startSpeaking();
    backend.fail('a.1', 'rate-limited', { retryAfterMs: 3_000 });
    const failure = { state: 'failed', code: 'rate-limited', retryAfterMs: 3_000, retryable: true };
    expect(await end).toMatchObject({ ...failure, text: 'One ' });
  });

  it('that was sent before, is picked up where it is, or ends from its snapshot, without another command', async () => {
    backend.say('a.1', 'Before the reload. ');
    const texts: string[] = [];
    const following = openTestClient(backend).follow('a.1', (text) => texts.push(text), true);
    await vi.waitFor(() => expect(texts.at(-1)).toBe('Before the reload. '));
    backend.say('a.1', 'After it.');
    backend.complete('a.1');
    const whole = { state: 'completed', text: 'Before the reload. After it.' };
    expect(await following.ended).toMatchObject(whole);
    backend.restart({ forget: false });
    expect(await openTestClient(backend).follow('a.1', () => {}, true).ended).toMatchObject(whole);
    expect(backend.posts).toEqual([]);
  });

  it('whose end comes while its snapshot is on the way is asked for once more', async () => {
    backend.say('a.1', 'All of it.');
    const deliveries: (() => void)[] = [];
    const slowFetch: typeof fetch = async (address, ...more) => {
      const response = await fetch(address, ...more);
      if (String(address).endsWith('a.1') && backend.snapshots.length === 1)
        await new Promise<void>((resolve) => deliveries.push(resolve));
      return response;
    };
    const client = openTestClient(backend, { http: httpTo(backend, { fetch: slowFetch }) });
    const other = client.follow('b.1', () => {}, false);
    client.follow('a.1', () => {}, true);
    await vi.waitFor(() => expect(backend.snapshots).toEqual(['a.1']));
    backend.complete('a.1');
    backend.complete('b.1');
    await other.ended;
    for (const deliver of deliveries) deliver();
    await vi.waitFor(() => expect(backend.snapshots).toEqual(['a.1', 'a.1']));
  });
});

describe('an event stream', () => {
  afterEach(() => void vi.useRealTimers());

  it('that was silent for long while the page slept is opened again; one that was not stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { client, texts, ended: end } = await startSpeaking();
    vi.setSystemTime(Date.now() + 15_000);
    client.wake();
    backend.say('a.1', 'two ');
    await vi.waitFor(() => expect(texts.at(-1)).toBe('One two '));
    expect(backend.connections).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    client.wake();
    await vi.waitFor(() => expect(backend.connections).toHaveLength(2));
    expect(backend.connections[1]).toMatch(/-\d+$/);
    backend.say('a.1', 'three.');
    backend.complete('a.1');
    expect(await end).toMatchObject({ state: 'completed', text: 'One two three.' });
  });

  it('that is cut mid-frame is opened again after the last whole one, and no word is lost or doubled', async () => {
    const { ended: end } = await startSpeaking();
    backend.raw(
      'id: e1-3\nevent: text-delta\ndata: {"v":1,"generation":"a.1","event":"text-delta","at":4,"te',
    );
    backend.say('a.1', 'Ω-words.', { heard: false });
    backend.cut();
    backend.complete('a.1');
    expect(await end).toMatchObject({ state: 'completed', text: 'One Ω-words.' });
    expect(backend.connections).toEqual([undefined, 'e1-2']);
    expect(backend.posts).toHaveLength(1);
  });

  it('that answers 410 takes snapshots of what it follows, and follows on', async () => {
    const { texts, ended: end } = await startSpeaking();
    backend.say('a.1', 'two ', { logged: false });
    backend.restart({ forget: false });
    await vi.waitFor(() => expect(texts.at(-1)).toBe('One two '));
    backend.say('a.1', 'three.');
    backend.complete('a.1');
    expect(await end).toMatchObject({ state: 'completed', text: 'One two three.' });
    expect(backend.connections).toEqual([undefined, 'e1-2', undefined]);
    expect(backend.snapshots).toEqual(['a.1']);
  });

  it('that is silent for too long is closed, and opened again after the last frame', async () => {
    const client = openTestClient(backend, { silenceMs: 60 });
    const { ended: end } = client.follow('a.1', () => {}, false);
    await startNow(client);
    await vi.waitFor(() => expect(backend.connections.at(-1)).toBe('e1-1'));
    backend.complete('a.1');
    expect(await end).toMatchObject({ state: 'completed' });
  });

  it.each(['events', 'body', 'rest'])(
    'of which something in between holds back the %s is replaced by snapshots, and a call that was not sent is not looked up',
    async (held) => {
      backend.mute.add(held);
      const client = openTestClient(backend, { silenceMs: 200 });
      client.announce('later.1');
      client.follow('later.1', () => expect.fail('it was not sent'), false);
      const texts: string[] = [];
      const { ended: end } = client.follow('a.1', (text) => texts.push(text), false);
      await startNow(client);
      backend.say('a.1', 'One ');
      await vi.waitFor(() => expect(texts).toContain('One '));
      backend.complete('a.1');
      expect(await end).toMatchObject({ state: 'completed', text: 'One ' });
      expect(backend.snapshots).not.toContain('later.1');
    },
  );

  it('that the server asks to wait does so, until the page wakes up', async () => {
    backend.answers.events = [{ status: 503, code: 'too-busy', headers: { 'Retry-After': '7' } }];
    const waits: number[] = [];
    const wait: typeof shortTimers.wait = (ms, signal) => {
      waits.push(ms);
      return shortTimers.wait(ms, signal);
    };
    const client = openTestClient(backend, { timers: { ...shortTimers, wait } });
    client.follow('a.1', () => {}, false);
    await vi.waitFor(() => expect(waits).toEqual([7_000]));
    expect(backend.connections).toEqual([]);
    client.wake();
    await vi.waitFor(() => expect(backend.connections).toEqual([undefined]));
  });

  it('whose snapshot cannot be had asks for it again', async () => {
    backend.say('a.1', 'Said already.');
    backend.complete('a.1');
    backend.restart({ forget: false });
    backend.answers.GET = Array.from({ length: 2 }, () => ({ status: 503, code: 'too-busy' }));
    const { ended: end } = openTestClient(backend).follow('a.1', () => {}, true);
    expect(await end).toMatchObject({ state: 'completed', text: 'Said already.' });
  });

  it('from a backend that has forgotten everything says that the call is lost', async () => {
    const { ended: end } = await startSpeaking();
    backend.restart({ forget: true });
    expect(await end).toEqual({ ...LOST_CALL, text: '' });
  });

  it('that lacks a frame, or has one twice: a snapshot fills the gap, and nothing is added twice', async () => {
    const { texts, ended: end } = await startSpeaking();
    backend.say('a.1', 'two ', { heard: false });
    backend.say('a.1', 'three.');
    await vi.waitFor(() => expect(texts.at(-1)).toBe('One two three.'));
    expect(texts).not.toContain('One three.');
    backend.raw(backend.frame('a.1', 'text-delta', { at: 8, text: 'three. Four.' }));
    await vi.waitFor(() => expect(texts.at(-1)).toBe('One two three. Four.'));
    backend.run('a.1').text = 'One two three. Four.';
    backend.complete('a.1');
    expect(await end).toMatchObject({ text: 'One two three. Four.' });
  });

  it('that lacks the frame before its last one ends with the whole speech', async () => {
    const { ended: end } = await startSpeaking();
    backend.say('a.1', 'two ', { heard: false });
    backend.say('a.1', 'three.');
    backend.complete('a.1');
    expect(await end).toMatchObject({ state: 'completed', text: 'One two three.' });
  });
});
