// Commands to a channel: repeated with the same id if their answer is lost, refused in the page's own words, and cancelled.
import { LOST_CALL, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { textReason } from '@rostrum/shared/wire/reason';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseRetryAfterMs } from '../../../frontend/src/transport/http.ts';
import { type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { httpTo, neverAborted, openClient, testGenerationRequest } from './test-client.ts';

let backend: FakeBackend;
beforeEach(async () => {
  backend = await startFakeBackend();
});
afterEach(() => backend.close());

const startGenerationNow = (client = openClient(backend), stop = neverAborted) =>
  client.start(testGenerationRequest('a.1'), undefined, stop);

describe('a command to speak', () => {
  it('whose answer is lost is sent again with the same id, and joins what it began', async () => {
    backend.dropAnswersToPosts(2);
    expect(await startGenerationNow()).toMatchObject({ state: 'running' });
    expect(backend.posts.map((post) => post.id)).toEqual(['a.1', 'a.1', 'a.1']);
  });

  it('repeated to a server that was restarted meanwhile is lost, and says since when it has been on its way', async () => {
    backend.dropAnswersToPosts(1);
    const asked: (string | null)[] = [];
    const watching = openClient(backend, {
      http: httpTo(backend, {
        fetch: (url, init) => {
          const sent = new Headers(init?.headers).get('x-first-sent-ms');
          asked.push(sent);
          if (sent !== null) backend.answers.POST = [{ status: 410, code: 'cannot-resume' }];
          return fetch(url, init);
        },
      }),
    });
    expect(await startGenerationNow(watching)).toEqual(LOST_CALL);
    expect(asked).toEqual([null, expect.stringMatching(/^\d+$/)]);
  });

  it('that never gets an answer is unreachable after four tries', async () => {
    backend.dropAnswersToPosts(99);
    expect(await startGenerationNow()).toEqual({ state: 'unreachable' });
    expect(backend.posts).toHaveLength(4);
  });

  it('is not repeated once the room was left', async () => {
    const left = new AbortController();
    backend.dropAnswersToPosts(99);
    const started = startGenerationNow(openClient(backend), left.signal);
    left.abort();
    expect(await started).toEqual({ state: 'unreachable' });
    expect(backend.posts).toHaveLength(1);
  });

  it.each([
    [402, 'budget-exceeded', 'budget-exceeded', false],
    [401, 'unauthorized', 'auth', false],
    [503, 'provider-unavailable', 'auth', false],
    [503, 'too-busy', 'overloaded', true],
    [400, 'invalid-body', 'invalid-request', false],
    [413, 'too-large', 'context-too-long', false],
  ])('refused with %d %s is %s, and cost nothing', async (status, problem, code, retryable) => {
    backend.answers.POST = [{ status, code: problem }];
    const failure = {
      state: 'failed',
      code,
      retryable,
      reason: textReason(`It says ${problem}.`),
      retryAfterMs: null,
    };
    expect(await startGenerationNow()).toEqual({ ...failure, ...NO_ACCOUNT });
  });

  it('refused for going too fast says how long to wait', async () => {
    backend.answers.POST = [{ status: 429, code: 'too-many-requests', headers: { 'Retry-After': '7' } }];
    expect(await startGenerationNow()).toMatchObject({
      code: 'rate-limited',
      retryable: true,
      retryAfterMs: 7_000,
    });
  });
});

describe('taking a call back', () => {
  it('gives the frame it ended with', async () => {
    const client = openClient(backend);
    await startGenerationNow(client);
    expect(await client.cancel('a.1')).toMatchObject({ event: 'generation-failed', code: 'cancelled' });
  });

  it('waits for the command that is on its way, so as not to overtake it', async () => {
    const client = openClient(backend);
    const started = startGenerationNow(client);
    const cancelled = client.cancel('a.1');
    expect((await started).state).toBe('started');
    expect(await cancelled).toMatchObject({ code: 'cancelled' });
    expect(backend.deletes).toEqual(['a.1']);
  });
});

describe('Retry-After', () => {
  it.each([
    ['3', 3_000],
    ['0.5', 500],
    ['Sun, 06 Nov 1994 08:49:40 GMT', 3_000],
    ['soon', null],
    [null, null],
  ])('%s is %s ms', (header, expected) => {
    expect(parseRetryAfterMs(header, Date.parse('Sun, 06 Nov 1994 08:49:37 GMT'))).toBe(expected);
  });
});
