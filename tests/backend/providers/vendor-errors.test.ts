// Errors as vendors, gateways and servers were seen to word them (November and December 2026), over sockets: what a person is told.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  BUILT_IN_VENDORS,
  createCompatibleProvider,
} from '../../../backend/src/providers/compatible-vendors.ts';
import { chat, sse } from '../../kit/vendors/answer-bodies.ts';
import type { VendorScript } from '../../kit/vendors/vendor-script.ts';
import { ALL_UNDER_TEST, collectAnswer, openVendor, vendorRequest } from './vendors-under-test.ts';

async function failureOf(script: VendorScript, name: keyof typeof ALL_UNDER_TEST = 'deepseek') {
  const { provider } = await openVendor(ALL_UNDER_TEST[name], script);
  const answer = await collectAnswer(provider, vendorRequest(provider, ALL_UNDER_TEST[name].plain));
  return { ...answer.failure, text: answer.text };
}
const refusedWith = (status: number, body: object, rest: VendorScript = {}) =>
  failureOf({ status, refusal: JSON.stringify(body), ...rest });

const errorWith = (message: string, rest: object = {}) => ({ error: { message, ...rest } });
const tooLong = (tokens: number, context: number) => ({
  code: 'context-too-long',
  reason: { code: 'context-exceeded', tokens, context },
});
const TOO_LONG = { code: 'context-too-long', reason: { code: 'vendor-context-too-long' } };
const overMinute = (tokens: number, limit: number) => ({
  code: 'context-too-long',
  reason: { code: 'minute-limit-exceeded', tokens, limit },
});
const DAY = { code: 'quota', reason: { code: 'day-used-up' } };
const FLAGGED = { code: 'invalid-request', reason: { code: 'input-flagged' } };
const XAI_KEY = {
  code: 'Client specified an invalid argument',
  error: 'Incorrect API key provided: na***ys. You can obtain an API key from https://console.x.ai.',
};

describe('a refusal', () => {
  it.each<readonly [by: string, status: number, body: object, failure: object]>([
    ['xAI, of a key', 400, XAI_KEY, { code: 'auth' }],
    [
      'xAI',
      400,
      {
        code: 'invalid-argument',
        error: "This model's maximum prompt length is 131072 but the request contains 136973 tokens.",
      },
      tooLong(136_973, 131_072),
    ],
    [
      'Moonshot',
      400,
      errorWith('Invalid request: Your request exceeded model token limit: 262144 (requested: 291351)'),
      tooLong(291_351, 262_144),
    ],
    ['Z.ai', 400, errorWith('Prompt exceeds max length', { code: '1261' }), TOO_LONG],
    [
      'an older Claude, with a sum',
      400,
      errorWith('input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease'),
      TOO_LONG,
    ],
    ['DashScope', 400, errorWith('Range of input length should be [1, 30720]'), TOO_LONG],
    [
      'TGI',
      422,
      { error: 'Input validation error: `inputs` must have less than 4095 tokens. Given: 5000' },
      tooLong(5_000, 4_095),
    ],
    [
      'TGI, of both',
      422,
      errorWith(
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens and 100 `max_new_tokens`',
      ),
      tooLong(9_000, 8_193),
    ],
    [
      'vLLM',
      400,
      errorWith(
        "You passed 27905 input tokens and requested 4096 output tokens. However, the model's context length is only 32000 tokens, resulting in a maximum input length of 27904 tokens. (parameter=input_tokens, value=27905)",
      ),
      tooLong(27_905, 27_904),
    ],
    [
      'vLLM, of an answer that leaves no room',
      400,
      errorWith(
        "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 3000 input tokens (4096 > 4096 - 3000).",
      ),
      TOO_LONG,
    ],
    [
      'vLLM, of a total',
      400,
      errorWith(
        "This model's maximum context length is 8192 tokens. However, you requested 600 output tokens and your prompt contains at least 7593 input tokens, for a total of at least 8193 tokens.",
      ),
      tooLong(8_193, 8_192),
    ],
    [
      'SGLang',
      400,
      errorWith("The input (516368 tokens) is longer than the model's context length (262144 tokens)."),
      tooLong(516_368, 262_144),
    ],
    [
      'Mistral',
      400,
      errorWith(
        'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      ),
      tooLong(40_000, 32_768),
    ],
    ['Ollama', 400, errorWith('prompt too long; exceeded max context length by 1200 tokens'), TOO_LONG],
    [
      'MiniMax, with its own code',
      400,
      errorWith('invalid params, context window exceeds limit (2013)'),
      TOO_LONG,
    ],
    [
      'Groq, of more than a minute allows',
      413,
      errorWith(
        'Request too large for model `openai/gpt-oss-120b` in organization `org_x` on tokens per minute (TPM): Limit 8000, Requested 8391, please reduce your message size',
        { type: 'tokens', code: 'rate_limit_exceeded' },
      ),
      overMinute(8_391, 8_000),
    ],
    [
      'OpenAI, of more than a minute allows',
      429,
      errorWith(
        'Request too large for gpt-4.1 in organization org-x on tokens per min (TPM): Limit 30,000, Requested 37,313. The input or output tokens must be reduced in order to run successfully.',
        { type: 'tokens', code: 'rate_limit_exceeded' },
      ),
      overMinute(37_313, 30_000),
    ],
    [
      'OpenAI, of what a later minute allows',
      429,
      errorWith(
        'Rate limit reached for gpt-4.1 on tokens per min (TPM): Limit 30000, Used 28000, Requested 4000.',
      ),
      { code: 'rate-limited', reason: { code: 'vendor-rate-limited' } },
    ],
    [
      'Gemini, for a day',
      429,
      errorWith('You exceeded your current quota', {
        status: 'RESOURCE_EXHAUSTED',
        details: [
          {
            violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier', quotaValue: '20' }],
          },
          { retryDelay: '38s' },
        ],
      }),
      DAY,
    ],
    [
      'xAI, without credit',
      403,
      { code: 'personal-team-blocked:spending-limit', error: 'Add credits at https://grok.com/' },
      { code: 'quota' },
    ],
    [
      'xAI, out of credits',
      403,
      { error: 'You have run out of credits or need a subscription' },
      { code: 'quota' },
    ],
    [
      'DeepSeek, of the text',
      400,
      errorWith('Content Exists Risk', { code: 'invalid_request_error' }),
      FLAGGED,
    ],
    [
      'Z.ai, of the text',
      400,
      errorWith('系统检测到输入或生成内容可能包含不安全或敏感内容', { code: '1301' }),
      FLAGGED,
    ],
  ])('by %s is told for what it is', async (_by, status, body, failure) => {
    expect(await refusedWith(status, body)).toMatchObject({ ...failure, refused: true });
  });

  it('of a key is told in Settings, where the list of models is asked for', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(400).end(JSON.stringify(XAI_KEY));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = { apiKey: 'sk-mistyped', baseUrl };
    const provider = createCompatibleProvider('x-ai', BUILT_IN_VENDORS['x-ai'], config);
    await expect(provider.cards()).rejects.toMatchObject({ code: 'auth' });
  });
});

describe('a wait', () => {
  it('until the limit of a day ends is told, and not less than it is', async () => {
    const reset = String(Date.now() + 7_200_000);
    const metadata = { headers: { 'X-RateLimit-Limit': '50', 'X-RateLimit-Reset': reset } };
    const failure = await refusedWith(
      429,
      errorWith('Rate limit exceeded: free-models-per-day. Add 10 credits', { code: 429, metadata }),
    );
    expect(failure).toMatchObject(DAY);
    expect(failure.retryAfterMs).toBeGreaterThan(7_100_000);
  });

  it('of Gemini is read in a list of errors, too', async () => {
    const refusal = JSON.stringify([errorWith('slow', { code: 429, details: [{ retryDelay: '38s' }] })]);
    const failure = await failureOf({ status: 429, refusal });
    expect(failure).toMatchObject({ code: 'rate-limited', retryAfterMs: 38_000 });
  });
});

const half = chat({ content: 'Half' });
const groq = (finish: string | null) => ({
  ...chat({}, finish),
  x_groq: { id: 'r', error: 'over_capacity' },
});

describe('an error in an answer that began with 200', () => {
  it.each<readonly [by: string, body: string, failure: object]>([
    ['Groq', sse(half, groq(null), '[DONE]'), { text: 'Half', code: 'overloaded' }],
    ['Groq, beside an end', sse(half, groq('stop'), '[DONE]'), { text: 'Half', code: 'overloaded' }],
    ['Groq, without words', sse({ ...groq(null), choices: [] }, '[DONE]'), { code: 'overloaded' }],
    [
      'OpenRouter, in its choice',
      sse(half, { choices: [{ delta: {}, error: { code: 502, message: 'gone' } }] }, '[DONE]'),
      { text: 'Half', code: 'upstream-error' },
    ],
    [
      'LiteLLM',
      sse(
        half,
        errorWith('litellm.RateLimitError: slow', { type: 'throttling_error', code: '429' }),
        '[DONE]',
      ),
      { text: 'Half', code: 'rate-limited' },
    ],
    ['LiteLLM, of a key', sse(errorWith('litellm.AuthenticationError', { code: '401' })), { code: 'auth' }],
    [
      'Cerebras',
      sse({ ...errorWith('Requests per minute limit exceeded', { param: 'quota' }), status_code: 429 }),
      { code: 'rate-limited' },
    ],
    [
      'Z.ai',
      JSON.stringify(errorWith('Rate limit reached for requests', { code: '1302' })),
      { code: 'rate-limited' },
    ],
    [
      'DashScope',
      JSON.stringify({ code: 'Throttling.RateQuota', message: 'Requests rate limit exceeded' }),
      { code: 'rate-limited' },
    ],
    [
      'xAI, whose code stands beside it',
      JSON.stringify({
        code: 'The service is currently unavailable',
        error: 'Timed out waiting for first token',
      }),
      { code: 'overloaded' },
    ],
    [
      'MiniMax',
      JSON.stringify({ base_resp: { status_code: 1008, status_msg: 'insufficient balance' }, choices: null }),
      { code: 'quota' },
    ],
    [
      'MiniMax, as an event',
      sse({ base_resp: { status_code: 1002, status_msg: 'rate limit' }, choices: null }, '[DONE]'),
      { code: 'rate-limited' },
    ],
  ])('by %s is a failure', async (_by, body, failure) => {
    expect(await failureOf({ recorded: body })).toMatchObject(failure);
  });

  it('is none where it is empty, or where a filter of Azure was not there', async () => {
    const filter = { error: { code: 'content_filter_error', message: 'The contents are not filtered' } };
    const choices = [
      { index: 0, delta: { content: 'Whole.' }, finish_reason: 'stop', content_filter_results: filter },
    ];
    const base_resp = { status_code: 0, status_msg: '' };
    const body = sse({ error: null, x_groq: { id: 'r', error: null }, base_resp, choices }, '[DONE]');
    expect(await failureOf({ recorded: body })).toEqual({ text: 'Whole.' });
  });
});
