// How an error becomes one of our failure codes, and how Retry-After is read. Errors over sockets are in contract.test.ts.
import { describe, expect, it } from 'vitest';
import {
  failureFromBreak,
  failureFromVendor,
  failureInside,
  readRetryAfter,
} from '../../../backend/src/providers/failures.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const wait = (value: string) => readRetryAfter(new Headers({ 'retry-after': value }), NOW);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1.5', 1_500],
    ['86400', 86_400_000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('"%s" is %i ms', (value, ms) => expect(wait(value)).toBe(ms));

  it.each(['-5', '86401', '1e3', '', '12 s', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'absurd "%s" is no wait at all',
    (value) => expect(wait(value)).toBeUndefined(),
  );
});

it('retry-after-ms is the exact wait', () => {
  const headers = new Headers({ 'retry-after': '2', 'retry-after-ms': '1250' });
  expect(readRetryAfter(headers, NOW)).toBe(1_250);
});

describe('a vendor’s words', () => {
  it.each([
    [{ status: 429, words: 'insufficient_quota' }, 'quota'],
    [{ status: 400, words: 'Your credit balance is too low to access the API' }, 'quota'],
    [{ status: 400, words: 'This model’s maximum context length is 8192 tokens' }, 'context-too-long'],
    [{ status: 400, words: 'prompt is too long: 201000 tokens > 200000 maximum' }, 'context-too-long'],
    [{ status: 400, words: 'The input token count (2000000) exceeds the maximum' }, 'context-too-long'],
    [{ status: 400, words: 'API key not valid. Please pass a valid API key.' }, 'auth'],
    [{ words: 'overloaded_error Overloaded' }, 'overloaded'],
    [{ words: 'rate_limit_error' }, 'rate-limited'],
    // As Google names them inside a stream.
    [{ words: 'UNAVAILABLE' }, 'overloaded'],
    [{ words: 'RESOURCE_EXHAUSTED' }, 'rate-limited'],
    [{ words: 'api_error Internal server error' }, 'upstream-error'],
    [{ status: 500, words: 'context length' }, 'upstream-error'],
  ] as const)('%j means %s', (error, code) => expect(failureFromVendor('Vendor', error).code).toBe(code));

  it.each(['sk-canary', [503], 399, 600, 503.5])('are no status: %j is not printed', (status) => {
    const { message } = failureFromVendor('Vendor', { status });
    expect(message).toMatch(/^Vendor [a-z ;,:]+\.$/);
  });
});

it('an HTTP status means that nothing was generated, also as the code of an error inside a stream', () => {
  expect(failureFromVendor('Vendor', { status: 500 })).toMatchObject({ refused: true });
  const inside = failureInside('Vendor', { code: 503, message: 'Try later.' });
  expect(inside).toMatchObject({ code: 'overloaded', refused: true });
  expect(failureInside('Vendor', { message: 'Overloaded' }).refused).toBeUndefined();
});

describe('a broken connection', () => {
  it.each([
    ['ETIMEDOUT', 'time-out', undefined],
    ['ECONNRESET', 'network', undefined],
    ['ECONNREFUSED', 'network', true],
    ['ENOTFOUND', 'network', true],
  ])('%s is %s', (code, expected, refused) => {
    const error = Object.assign(new Error('connect'), { code });
    // The error of `fetch` wraps that of the socket.
    for (const cause of [error, new TypeError('fetch failed', { cause: error })]) {
      const failure = failureFromBreak('Vendor', cause);
      expect([failure.code, failure.refused]).toEqual([expected, refused]);
    }
  });
});
