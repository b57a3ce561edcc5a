// Tests of the conversion of errors to our failure codes, and of reading Retry-After. Errors over sockets are in contract.test.ts.
import { describe, expect, it } from 'vitest';
import {
  failureFromThrown,
  failureFromVendor,
  failureInStream,
  readRetryAfter,
} from '../../../backend/src/providers/failures.ts';
import { ALL_UNDER_TEST, collectAnswer, openVendor, vendorRequest } from './vendors-under-test.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const wait = (value: string) => readRetryAfter(new Headers({ 'retry-after': value }), NOW);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['1.5', 1_500],
    ['86400', 86_400_000],
    // Until the end of a week, or a date that is no time to wait for: at least a day.
    ['604800', 86_400_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('"%s" is %i ms', (value, ms) => expect(wait(value)).toBe(ms));

  it.each(['-5', '1e3', '', '12 s'])('absurd "%s" counts as no wait', (value) =>
    expect(wait(value)).toBeUndefined(),
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
    // Errors in Google's words for them inside a stream.
    [{ words: 'UNAVAILABLE' }, 'overloaded'],
    [{ words: 'RESOURCE_EXHAUSTED' }, 'rate-limited'],
    [{ words: 'api_error Internal server error' }, 'upstream-error'],
    [{ status: 500, words: 'context length' }, 'upstream-error'],
    [{ status: 500, words: 'context length of 4096 exceeded' }, 'context-too-long'],
    [{ status: 429, words: 'rate_limit_error enforced_spend_limit_reached' }, 'quota'],
    [{ status: 429, words: 'contract_spend_limit_reached' }, 'quota'],
    [{ status: 429, words: 'billing_hard_limit_reached' }, 'quota'],
    [
      { status: 429, words: 'Quota exceeded for metric: requests, limit: 0, model: gemini-4-carbon' },
      'quota',
    ],
    [{ status: 429, words: 'Quota exceeded for metric: requests, limit: 10, model: gemini' }, 'rate-limited'],
    [{ status: 429, words: '1113 Insufficient balance or no resource package. Please recharge.' }, 'quota'],
    [{ status: 429, words: '1113 余额不足或无可用资源包,请充值。' }, 'quota'],
    [{ status: 429, words: 'Your account is suspended due to insufficient balance' }, 'quota'],
    [{ status: 403, words: 'exceeded_current_quota_error Your account is not active' }, 'quota'],
    [{ status: 403, words: "Your newly created team doesn't have any credits or licenses yet." }, 'quota'],
    [{ status: 400, words: 'organization_on_hold' }, 'quota'],
    [{ status: 400, words: 'You have reached your specified API usage limits.' }, 'quota'],
    [{ status: 403, words: 'Key limit exceeded (daily limit).' }, 'quota'],
    [{ status: 403, words: 'Your organization must be verified to use the model `o3`.' }, 'invalid-request'],
    [{ status: 403, words: 'Project does not have access to model `gpt-6.2`' }, 'invalid-request'],
    [{ status: 403, words: 'permission_error: this key may not do that' }, 'auth'],
    [{ status: 403 }, 'auth'],
  ] as const)('%j means %s', (error, code) => expect(failureFromVendor('Vendor', error).code).toBe(code));

  it.each(['sk-canary', [503], 399, 600, 503.5])('count as no status: %j is not printed', (status) => {
    const { message } = failureFromVendor('Vendor', { status });
    expect(message).toMatch(/^Vendor: [a-z-]+$/);
  });
});

it('an HTTP status means that nothing was generated, also as the code of an error inside a stream', () => {
  expect(failureFromVendor('Vendor', { status: 500 })).toMatchObject({ refused: true });
  const inside = failureInStream('Vendor', { code: 503, message: 'Try later.' });
  expect(inside).toMatchObject({ code: 'overloaded', refused: true });
  expect(failureInStream('Vendor', { message: 'Overloaded' }).refused).toBeUndefined();
  expect(failureInStream('Vendor', { message: 'Loading model' }).reason.code).toBe('model-loading');
});

it.each([
  [
    503,
    'Loading model',
    { code: 'overloaded', reason: { code: 'model-loading', provider: 'Vendor', status: 503 } },
  ],
  [500, 'model is loading', { code: 'overloaded', reason: { code: 'model-loading' } }],
  [500, 'unable to load model: /blobs/sha256-8f; error loading model', { code: 'upstream-error' }],
  [500, "error loading model: unknown model architecture: 'mllama'", { code: 'upstream-error' }],
  [503, 'The server is starting up', { reason: { code: 'model-loading' } }],
  [500, 'The 70B model you asked for is currently loading', { reason: { code: 'model-loading' } }],
  // The calls of a llama-server share one context.
  [
    500,
    'Context size has been exceeded.',
    { code: 'overloaded', reason: { code: 'pool-full' }, refused: true },
  ],
  [
    403,
    'Your chosen model requires moderation and your input was flagged',
    { reason: { code: 'input-flagged' } },
  ],
  [
    403,
    'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO. Model: grok, access: allowed',
    { code: 'invalid-request', reason: { code: 'input-flagged' }, refused: true },
  ],
  [400, 'content_filter The prompt was filtered', { reason: { code: 'input-flagged' } }],
  // The answer was written: it may be billed, and may succeed next time.
  [
    400,
    "json_validate_failed Failed to generate JSON. See 'failed_generation' for more details.",
    { code: 'upstream-error', refused: false },
  ],
  [
    400,
    "This model's maximum context length is 4096 tokens. However, you requested 4790 tokens (690 in the messages, 4100 in the completion).",
    { reason: { code: 'context-exceeded', tokens: 4_790, context: 4_096 } },
  ],
  [
    400,
    'prompt is too long: 201000 tokens > 200000 maximum',
    { reason: { tokens: 201_000, context: 200_000 } },
  ],
  [
    400,
    'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).',
    { reason: { tokens: 2_000_000, context: 1_048_576 } },
  ],
  [
    400,
    'maximum context length is 1,048,576 tokens, you requested 1,200,000 tokens',
    { reason: { tokens: 1_200_000, context: 1_048_576 } },
  ],
  [400, 'maximum context length reached', { reason: { code: 'vendor-context-too-long', status: 400 } }],
])('%i "%s" is reported with the vendor’s words', (status, words, message) => {
  expect(failureFromVendor('Vendor', { status, words })).toMatchObject(message);
});

/** Bodies of refusals from servers that imitate a vendor's API. */
const CONTEXT = 'the request exceeds the available context size, try increasing it';
it.each<readonly [name: keyof typeof ALL_UNDER_TEST, status: number, body: object, told: object]>([
  [
    'openai',
    400,
    { object: 'error', message: CONTEXT, type: 'BadRequestError', code: 400 },
    { code: 'context-too-long' },
  ],
  ['openai', 400, { detail: 'prompt is too long' }, { code: 'context-too-long' }],
  [
    'openai',
    422,
    { detail: [{ loc: ['body'], msg: 'too many tokens', input: 'insufficient_quota' }] },
    { code: 'context-too-long' },
  ],
  ['openai', 400, { message: CONTEXT }, { code: 'context-too-long' }],
  [
    'openai',
    400,
    { error: { message: CONTEXT, n_prompt_tokens: 9_012, n_ctx: 2_048 } },
    { reason: { code: 'context-exceeded', tokens: 9_012, context: 2_048 } },
  ],
  [
    'openai',
    503,
    { error: { message: 'Loading model', type: 'unavailable_error' } },
    { reason: { code: 'model-loading' } },
  ],
  [
    'anthropic',
    429,
    {
      type: 'error',
      error: {
        type: 'rate_limit_error',
        message: 'x',
        details: { error_code: 'enforced_spend_limit_reached' },
      },
    },
    { code: 'quota' },
  ],
  [
    'openrouter',
    400,
    {
      error: {
        code: 400,
        message: 'Provider returned error',
        metadata: { raw: '{"error":"prompt is too long"}' },
      },
    },
    { code: 'context-too-long' },
  ],
  ['mistral', 429, { object: 'error', message: 'Monthly spending limit reached' }, { code: 'quota' }],
])('%s: %i with %j is reported', async (name, status, body, message) => {
  const { provider } = await openVendor(ALL_UNDER_TEST[name], { status, refusal: JSON.stringify(body) });
  // A server that loads its model is waited for as long as the call may take.
  const request = vendorRequest(provider, ALL_UNDER_TEST[name].plain, { idleTimeoutMs: 200, timeoutMs: 200 });
  const answer = await collectAnswer(provider, request);
  expect(answer.failure).toMatchObject(message);
});

it('Google’s wait of an error inside a stream is read', () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12s' }];
  const failure = failureInStream('Vendor', { code: 429, message: 'slow', details });
  expect(failure).toMatchObject({ code: 'rate-limited', retryAfterMs: 12_000 });
});

it('Google’s own form of Retry-After gives the wait', async () => {
  const script = { status: 429, refusal: '{"error":{"message":"slow"}}', retryAfter: '3' };
  const { provider } = await openVendor(ALL_UNDER_TEST.google, script);
  const answer = await collectAnswer(provider, vendorRequest(provider, 'gemini-2.0-flash'));
  expect(answer.failure).toMatchObject({ code: 'rate-limited', retryAfterMs: 3_000 });
});

describe('a broken connection', () => {
  it.each([
    ['ETIMEDOUT', 'time-out', undefined],
    ['ECONNRESET', 'network', undefined],
    ['ECONNREFUSED', 'network', true],
    ['ENOTFOUND', 'network', true],
  ])('%s is %s', (code, failureCode, isRefusal) => {
    const error = Object.assign(new Error('connect'), { code });
    // The error of `fetch` wraps that of the socket.
    for (const cause of [error, new TypeError('fetch failed', { cause: error })]) {
      const failure = failureFromThrown('Vendor', cause);
      expect([failure.code, failure.refused]).toEqual([failureCode, isRefusal]);
    }
  });
});
