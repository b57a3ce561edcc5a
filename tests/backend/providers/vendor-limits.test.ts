// Limits of a day, waits, figures and flagged answers as vendors word them, and fields named `error` that are none (November and December 2026).
import { describe, expect, it } from 'vitest';
import { errorIn, failureFromVendor } from '../../../backend/src/providers/failures.ts';

const failureOf = (status: number | undefined, words: string, headers: Record<string, string> = {}) =>
  failureFromVendor('Vendor', { status, words, headers: new Headers(headers) });

const DAY = { code: 'quota', reason: { code: 'day-used-up' } };
const ROLLING =
  'Rate limit reached on requests per day (RPD): Limit 10000, Used 10000, Requested 1. Please try again in';

describe('the limit of a day', () => {
  it.each<readonly [by: string, headers: Record<string, string>, ms: number]>([
    ['OpenAI', { 'retry-after-ms': '8640' }, 8_640],
    ['Groq', { 'retry-after': '87' }, 87_000],
  ])('rolls where a header of %s names a short wait', (_, headers, retryAfterMs) => {
    const failure = failureOf(429, `${ROLLING} a while`, headers);
    expect(failure).toMatchObject({ code: 'rate-limited', retryAfterMs });
    expect(failure.reason.code).toBe('vendor-rate-limited');
  });

  it.each([
    [`${ROLLING} 2 h`, { 'retry-after': '7200' }],
    [`${ROLLING} a while`, {}],
    ['You have used up your daily free allocation of 10,000 neurons', {}],
    ['Your request reached organization TPD rate limit', {}],
  ] as const)('is over today: %s %j', (words, headers) => {
    expect(failureOf(429, words, headers)).toMatchObject(DAY);
  });

  it.each([
    [401, 'Free tier keys allow 100 requests per day; this key is not valid', 'auth'],
    [404, 'The free model (50 requests per day) is gone', 'invalid-request'],
    [422, 'messages.1.content: "They ride 5 times per day"', 'invalid-request'],
    [400, 'response_format: the field cost_per_day has no type', 'invalid-request'],
  ])('is not read in another refusal: %i %s', (status, words, code) => {
    expect(failureOf(status, words)).toMatchObject({ code, reason: { code: `vendor-${code}` } });
  });

  it.each([429, 503])('is what a wait of a day or more says: HTTP %i', (status) => {
    const month = failureOf(status, 'Monthly limit', { 'retry-after': '2592000' });
    expect(month).toMatchObject({ ...DAY, retryAfterMs: 86_400_000 });
  });
});

it.each([
  [
    "This model's maximum context length is 128000 tokens. However, your messages resulted in 150000 tokens.",
    { tokens: 150_000, context: 128_000 },
  ],
  [
    'Trying to keep the first 5231 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    { tokens: 5_231, context: 4_096 },
  ],
])('the figures of a text that is too long are read: %s', (words, figures) => {
  expect(failureOf(400, words)).toMatchObject({ reason: { code: 'context-exceeded', ...figures } });
});

describe('MiniMax', () => {
  it.each([undefined, 422, 500])('flags a text that was sent, at status %s', (status) => {
    const flagged = { code: 'invalid-request', reason: { code: 'input-flagged' } };
    expect(failureOf(status, 'input new_sensitive (1026)')).toMatchObject(flagged);
  });

  it.each([undefined, 422, 500])('filters its answer, which is asked for again, at status %s', (status) => {
    const filtered = { code: 'incomplete', refused: false, reason: { code: 'filtered' } };
    expect(failureOf(status, 'output new_sensitive (1027)')).toMatchObject(filtered);
  });
});

describe('a field named error', () => {
  const choices = [{ index: 0, delta: { content: 'Hi' }, finish_reason: 'stop' }];
  it.each([
    { usage: { prompt_tokens: 3, error: 0.1 } },
    { search_results: [{ error: '404' }] },
    { x_groq: { error: {} } },
    { choices: [{ ...choices[0], error: {} }] },
    { system: { error: 'x' } },
    { base_resp: { status_code: '0' } },
  ])('is none of the answer: %j', (part) => {
    expect(errorIn({ choices, ...part })).toBeUndefined();
  });

  it.each([
    { error: true },
    { error: { code: 429 } },
    { x_groq: { error: 'over_capacity' } },
    { choices: [{ error: { code: 502 } }] },
    { base_resp: { status_code: '1002' } },
  ])('is one of the answer: %j', (part) => {
    expect(errorIn({ choices, ...part })).toBeDefined();
  });
});
