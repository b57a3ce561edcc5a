// The page's connection to a debate's channel, over a real socket: whatever happens to it, no frame is lost or applied twice.
import { LOST_CALL } from '@rostrum/shared/wire/call-outcome';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAKE_COST, FAKE_USAGE, type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { httpTo, neverAborted, openClient, testGenerationRequest } from './test-client.ts';

let backend: FakeBackend;
const clients: ReturnType<typeof openClient>[] = [];
const openTestClient: typeof openClient = (...given) => {
  const client = openClient(...given);
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

/** Requests a generation and follows it, once the stream is open. */
async function startSpeaking(id = 'a.1', client = openTestClient(backend)) {
  const heard: string[] = [];
  const following = client.follow(id, (text) => heard.push(text), false);
  const start = await client.start(testGenerationRequest(id), undefined, neverAborted);
  await vi.waitFor(() => expect(backend.readers.size).toBe(1));
  return { client, heard, following, start };
}

describe('a generation', () => {
  it('is sent once, heard as it comes, and ends with its words, usage and cost', async () => {
    const { heard, following, start } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    backend.say('a.1', 'two.');
    backend.complete('a.1');
    expect(start).toEqual({ id: 'a.1', state: 'started' });
    expect(await following.ended).toEqual({
      state: 'completed',
      finishReason: 'stop',
      text: 'One two.',
      usage: FAKE_USAGE,
      cost: FAKE_COST,
      timing: { firstTokenMs: 1, totalMs: 2 },
    });
    expect(backend.posts.map((post) => post.id)).toEqual(['a.1']);
    expect(backend.snapshots).toEqual([]);
  });

  it('travels with the access token and the key typed in the page, in headers', async () => {
    const client = openTestClient(backend, { http: httpTo(backend, { token: () => 'open-sesame' }) });
    await client.start(testGenerationRequest('a.1'), 'sk-typed', neverAborted);
    expect(backend.posts).toEqual([{ id: 'a.1', key: 'sk-typed', authorization: 'Bearer open-sesame' }]);
  });

  it('ends with a vendor’s failure, and the words that had come', async () => {
    const { following } = await startSpeaking();
    backend.say('a.1', 'Half a');
    backend.fail('a.1', 'rate-limited', { retryAfterMs: 3_000 });
    expect(await following.ended).toMatchObject({
      state: 'failed',
      code: 'rate-limited',
      retryAfterMs: 3_000,
      retryable: true,
      text: 'Half a',
    });
  });
});

describe('a page that was asleep', () => {
  afterEach(() => void vi.useRealTimers());

  it('asks anew on a line that has been silent too long, where it left off, and lets a lively one be', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { client, heard, following } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    vi.setSystemTime(Date.now() + 15_000);
    client.wake();
    backend.say('a.1', 'two ');
    await vi.waitFor(() => expect(heard.at(-1)).toBe('One two '));
    expect(backend.connections).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    client.wake();
    await vi.waitFor(() => expect(backend.connections).toHaveLength(2));
    expect(backend.connections[1]).toMatch(/-\d+$/);
    backend.say('a.1', 'three.');
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ state: 'completed', text: 'One two three.' });
    expect(backend.snapshots).toEqual([]);
  });
});

describe('a line that is cut', () => {
  it('is opened again after the last frame that was taken, and no word is lost or doubled', async () => {
    const { heard, following } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    backend.cut();
    backend.say('a.1', 'two ');
    backend.say('a.1', 'three.');
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ state: 'completed', text: 'One two three.' });
    expect(backend.connections).toEqual([undefined, 'e1-2']);
    expect(backend.posts).toHaveLength(1);
  });

  it('mid-frame and mid-character, loses nothing: the half frame comes again whole', async () => {
    const { heard, following } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    backend.raw(
      'id: e1-3\nevent: text-delta\ndata: {"v":1,"generation":"a.1","event":"text-delta","at":4,"te',
    );
    backend.say('a.1', 'Ω-words.', { heard: false });
    backend.cut();
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ text: 'One Ω-words.' });
  });

  it('that answers 410 takes snapshots of what it follows, and follows on', async () => {
    const { heard, following } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    backend.say('a.1', 'two ', { logged: false });
    backend.restart({ forget: false });
    await vi.waitFor(() => expect(heard.at(-1)).toBe('One two '));
    backend.say('a.1', 'three.');
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ state: 'completed', text: 'One two three.' });
    expect(backend.connections).toEqual([undefined, 'e1-2', undefined]);
    expect(backend.snapshots).toEqual(['a.1']);
  });

  it('to a backend that has forgotten everything says that the call is lost', async () => {
    const { heard, following } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    backend.restart({ forget: true });
    expect(await following.ended).toEqual({ ...LOST_CALL, text: '' });
  });
});

describe('frames that do not fit', () => {
  it('with a hole before them are not taken: the snapshot fills it', async () => {
    const { heard, following } = await startSpeaking();
    backend.say('a.1', 'One ');
    await vi.waitFor(() => expect(heard).toEqual(['One ']));
    backend.say('a.1', 'two ', { heard: false });
    backend.say('a.1', 'three.');
    await vi.waitFor(() => expect(heard.at(-1)).toBe('One two three.'));
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ text: 'One two three.' });
    expect(heard).not.toContain('One three.');
  });

  it('that come twice, or overlap, add nothing twice', async () => {
    const { following, heard } = await startSpeaking();
    backend.say('a.1', 'One two.');
    backend.raw(backend.frame('a.1', 'text-delta', { at: 0, text: 'One two.' }));
    backend.raw(backend.frame('a.1', 'text-delta', { at: 4, text: 'two. Three.' }));
    await vi.waitFor(() => expect(heard.at(-1)).toBe('One two. Three.'));
    backend.run('a.1').text = 'One two. Three.';
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ text: 'One two. Three.' });
  });
});

describe('one that was sent before', () => {
  it('and runs, is picked up where it is, without another command', async () => {
    backend.say('a.1', 'Before the reload. ');
    const client = openTestClient(backend);
    const heard: string[] = [];
    const following = client.follow('a.1', (text) => heard.push(text), true);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('Before the reload. '));
    backend.say('a.1', 'After it.');
    backend.complete('a.1');
    expect(await following.ended).toMatchObject({ text: 'Before the reload. After it.' });
    expect(backend.posts).toEqual([]);
  });

  it('and ended long ago, ends at once from its snapshot, though its frames are gone', async () => {
    backend.say('a.1', 'All of it.');
    backend.complete('a.1');
    backend.restart({ forget: false });
    const following = openTestClient(backend).follow('a.1', () => {}, true);
    expect(await following.ended).toMatchObject({ state: 'completed', text: 'All of it.' });
  });
});
