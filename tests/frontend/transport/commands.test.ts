// A command to a debate's channel is repeated with the same id, refused in the page's own words, or cancelled; over a real socket.
import { LOST_CALL, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { httpTo, neverAborted, openClient, testGenerationRequest } from './test-client.ts';

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

describe('a command', () => {
  it.each([
    { status: 503, code: 'store-unavailable' },
    { status: 429, code: 'too-many-requests' },
    { status: 401, code: 'unauthorized' },
  ])(
    'whose answer is lost is sent again with the same id, and joins what it began, whatever a server that has not looked says: $code',
    async (refusal) => {
      backend.dropAnswersToPosts(2);
      const fetchTold: typeof fetch = (...request) => {
        if (backend.posts.length === 2) backend.answers.POST ??= [refusal];
        return fetch(...request);
      };
      const client = openTestClient(backend, { http: httpTo(backend, { fetch: fetchTold }) });
      expect(await startNow(client)).toMatchObject({ state: 'running' });
      expect(backend.posts.map(({ id }) => id)).toEqual(['a.1', 'a.1', 'a.1']);
    },
  );

  it.each(['running', 'finished'])('that joins what is %s receives the earlier text', async (state) => {
    backend.say('a.1', 'Said already.');
    if (state === 'finished') backend.complete('a.1');
    // The stream sends nothing of it again.
    backend.restart({ forget: false });
    const client = openTestClient(backend);
    const texts: string[] = [];
    const following = client.follow('a.1', (text) => texts.push(text), false);
    expect(await startNow(client)).toMatchObject({ state });
    await vi.waitFor(() => expect(texts).toEqual(['Said already.']));
    if (state === 'running') backend.complete('a.1');
    expect(await following.ended).toMatchObject({ state: 'completed', text: 'Said already.' });
  });

  it('cancelled while nobody answers it is not repeated, and says how long ago it was sent', async () => {
    backend.dropAnswersToPosts(99);
    const sendTimes: (string | null)[] = [];
    const fetchTold: typeof fetch = (url, init) => {
      if (init?.method === 'DELETE') sendTimes.push(new Headers(init.headers).get('x-first-sent-ms'));
      return fetch(url, init);
    };
    const client = openTestClient(backend, { http: httpTo(backend, { fetch: fetchTold }) });
    const start = startNow(client);
    await client.cancel('a.1');
    expect(await start).toEqual({ state: 'unreachable' });
    expect(backend.posts).toHaveLength(1);
    expect(sendTimes).toEqual([expect.stringMatching(/^\d+$/)]);
  });

  it('repeated to a server that was restarted meanwhile is lost, and says how long ago it was sent', async () => {
    backend.dropAnswersToPosts(1);
    const sendTimes: (string | null)[] = [];
    const fetchTold: typeof fetch = (url, init) => {
      const sentAt = new Headers(init?.headers).get('x-first-sent-ms');
      sendTimes.push(sentAt);
      if (sentAt !== null) backend.answers.POST = [{ status: 410, code: 'cannot-resume' }];
      return fetch(url, init);
    };
    const client = openTestClient(backend, { http: httpTo(backend, { fetch: fetchTold }) });
    expect(await startNow(client)).toEqual(LOST_CALL);
    expect(sendTimes).toEqual([null, expect.stringMatching(/^\d+$/)]);
  });

  it('that never gets an answer is unreachable after four tries, and not repeated once the page was left', async () => {
    backend.dropAnswersToPosts(99);
    expect(await startNow()).toEqual({ state: 'unreachable' });
    expect(backend.posts).toHaveLength(4);
    const left = new AbortController();
    const start = startNow(openTestClient(backend), left.signal);
    left.abort();
    expect(await start).toEqual({ state: 'unreachable' });
    expect(backend.posts).toHaveLength(5);
  });

  it.each([
    [402, 'budget-exceeded', 'budget-exceeded', null],
    [401, 'unauthorized', 'auth', null],
    [503, 'provider-unavailable', 'auth', null],
    [503, 'too-busy', 'overloaded', null],
    [400, 'invalid-body', 'invalid-request', null],
    [413, 'too-large', 'context-too-long', null],
    [429, 'too-many-requests', 'rate-limited', 7_000],
  ])('refused with %d %s is %s, and cost nothing', async (status, problem, code, retryAfterMs) => {
    backend.answers.POST = [
      { status, code: problem, ...(retryAfterMs && { headers: { 'Retry-After': '7' } }) },
    ];
    const retryable = code === 'overloaded' || code === 'rate-limited';
    const reason = { code: 'refused-by-server', refusal: problem };
    const failure = { state: 'failed', code, retryable, reason, retryAfterMs, ...NO_ACCOUNT };
    const onLocked = vi.fn();
    const client = openTestClient(backend, { http: httpTo(backend, { onLocked }) });
    expect(await startNow(client)).toEqual(failure);
    expect(onLocked).toHaveBeenCalledTimes(status === 401 ? 1 : 0);
  });

  it('is cancelled after it was answered, not before, and gives the frame it ended with', async () => {
    const client = openTestClient(backend);
    const start = startNow(client);
    const cancel = client.cancel('a.1');
    expect((await start).state).toBe('started');
    expect(await cancel).toMatchObject({ event: 'generation-failed', code: 'cancelled' });
    expect(backend.deletes).toEqual(['a.1']);
  });
});
