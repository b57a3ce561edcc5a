// How each vendor's tokens are counted before a call: what it is asked, and what is made of its answer.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenCountRequest } from '@rostrum/shared/wire/token-counts';
import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { afterEach, expect, it } from 'vitest';
import { createAnthropicProvider } from '../../../backend/src/providers/anthropic.ts';
import { createGoogleProvider } from '../../../backend/src/providers/google.ts';
import { createMistralProvider } from '../../../backend/src/providers/mistral.ts';
import { createOpenaiProvider } from '../../../backend/src/providers/openai.ts';
import { englishText } from '../../kit/documents/english-text.ts';
import { LONG_FORM } from '../../kit/effort.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  server = undefined;
});

interface CountAsked {
  path: string;
  key: unknown;
  body: Record<string, unknown>;
}

/** A vendor with one answer to every count. */
async function countingServer(status: number, answer: object) {
  const asked: CountAsked[] = [];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { headers } = request;
    const bearer = headers.authorization?.replace(/^Bearer /, '');
    const key = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? bearer;
    asked.push({ path: request.url ?? '', key, body: JSON.parse(Buffer.concat(parts).toString()) });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const SCHEMA = { type: 'object', properties: { winner: { type: 'string' } }, required: ['winner'] } as const;
const question = (
  provider: TokenCountRequest['model']['provider'],
  id: string,
  more = {},
): TokenCountRequest => ({
  model: { provider, id },
  system: 'Rules.',
  messages: [{ role: 'user', content: 'A speech.' }],
  ...more,
});
const signal = new AbortController().signal;

it('Anthropic is asked with the effort and the schema of the call, and for a letter where there is no message', async () => {
  const { asked, baseUrl } = await countingServer(200, { input_tokens: 42 });
  const provider = createAnthropicProvider({ apiKey: 'sk-test', baseUrl });
  const request = question('anthropic', 'claude-opus-5-5', { messages: [], responseSchema: SCHEMA });
  expect(await provider.countTokens?.({ request, key: 'sk-typed' }, signal)).toBe(42);
  expect(provider.cardOf('claude-opus-5-5').countsTokens).toBe(true);
  expect(asked[0]).toMatchObject({
    path: expect.stringMatching(/^\/v1\/messages\/count_tokens/),
    key: 'sk-typed',
  });
  expect(asked[0]?.body).toEqual({
    model: 'claude-opus-5-5',
    system: [{ type: 'text', text: 'Rules.' }],
    messages: [{ role: 'user', content: 'x' }],
    output_config: {
      effort: 'low',
      format: { type: 'json_schema', schema: { ...SCHEMA, additionalProperties: false } },
    },
  });
});

it('Google is asked for system text and messages as they will be sent, and for no schema', async () => {
  const { asked, baseUrl } = await countingServer(200, { totalTokens: 9 });
  const provider = createGoogleProvider({ apiKey: 'g-test', baseUrl });
  const request = question('google', 'gemini-2.5-flash');
  expect(await provider.countTokens?.({ request }, signal)).toBe(9);
  const schema = question('google', 'gemini-2.5-flash', { responseSchema: SCHEMA });
  expect(await provider.countTokens?.({ request: schema }, signal)).toBeNull();
  const elsewhere = question('google', '../../v1/other');
  expect(await provider.countTokens?.({ request: elsewhere }, signal)).toBeNull();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toEqual({
    path: '/v1beta/models/gemini-2.5-flash:countTokens',
    key: 'g-test',
    body: {
      generateContentRequest: {
        model: 'models/gemini-2.5-flash',
        systemInstruction: { parts: [{ text: 'Rules.' }] },
        contents: [{ role: 'user', parts: [{ text: 'A speech.' }] }],
      },
    },
  });
});

it.each([
  ['anthropic', (baseUrl: string) => createAnthropicProvider({ apiKey: 'sk-canary-12345', baseUrl })],
  ['google', (baseUrl: string) => createGoogleProvider({ apiKey: 'sk-canary-12345', baseUrl })],
] as const)('a refusal by %s is a failure with a code, without the vendor’s words', async (id, create) => {
  const { baseUrl } = await countingServer(429, { error: { type: 'x', message: 'sk-canary-12345' } });
  const counted = create(baseUrl).countTokens?.({ request: question(id, 'gemini-or-claude') }, signal);
  await expect(counted).rejects.toMatchObject({ code: 'rate-limited' });
  await expect(counted).rejects.not.toMatchObject({ message: expect.stringContaining('canary') });
});

it('OpenAI’s tokens are counted by the vocabulary of the model, with sixteen a message and long runs by bytes', async () => {
  const provider = createOpenaiProvider({ apiKey: 'sk-test' });
  const text = `${englishText(300)} <|endoftext|> 😀`;
  const ask = (id: string, content: string, more = {}) =>
    provider.countTokens?.(
      { request: question('openai', id, { system: '', messages: [{ role: 'user', content }], ...more }) },
      signal,
    );
  const plain = countO200k(text, { disallowedSpecial: new Set() });
  expect(await ask('gpt-5-mini', text)).toBe(plain + 16);
  expect(await ask('gpt-4o-2024-11-20', text)).toBe(plain + 16);
  const hindi = 'यह सदन मानता है कि पशुओं पर प्रयोग बंद होने चाहिए।';
  expect(await ask('gpt-4-turbo', hindi)).toBeGreaterThan(1.5 * ((await ask('gpt-4o', hindi)) ?? 0));
  expect(await ask('gpt-5', 'x'.repeat(500_000))).toBe(500_016);
  expect(await ask('gpt-5', text, { responseSchema: SCHEMA })).toBeNull();
  expect(await ask('gpt-6', text)).toBeNull();
  const counts = (id: string) => provider.cardOf(id).countsTokens ?? false;
  expect(['gpt-5', 'gpt-4.1-mini', 'gpt-3.5-turbo', 'o4-mini'].map(counts)).toEqual([true, true, true, true]);
  expect(['gpt-6', 'gpt-50', 'o5'].map(counts)).toEqual([false, false, false]);
  const elsewhere = createOpenaiProvider({ apiKey: 'sk-test', baseUrl: 'http://127.0.0.1:9/v1' });
  expect(elsewhere.countTokens).toBeUndefined();
});

it('Anthropic is asked for a system text in the two parts that the call will have', async () => {
  const { asked, baseUrl } = await countingServer(200, { input_tokens: 42 });
  const provider = createAnthropicProvider({ apiKey: 'sk-test', baseUrl });
  const request = question('anthropic', 'claude-opus-5-5', { systemCacheUpTo: 2 });
  await provider.countTokens?.({ request }, signal);
  expect(asked[0]?.body['system']).toEqual([
    { type: 'text', text: 'Ru' },
    { type: 'text', text: 'les.' },
  ]);
});

// Loading the vocabulary takes seconds.
if (LONG_FORM)
  it('Mistral’s tokens are counted by its published vocabulary, of models since 2025', async () => {
    const provider = createMistralProvider({ apiKey: 'm-test' });
    const ask = (id: string, content: string, more = {}) =>
      provider.countTokens?.(
        { request: question('mistral', id, { system: '', messages: [{ role: 'user', content }], ...more }) },
        signal,
      );
    // Three and fifteen tokens, as Mistral's own tokenizer has them.
    expect(await ask('mistral-large-2512', 'Hello world!')).toBe(3 + 16);
    expect(await ask('ministral-8b-latest', '都市は自家用車を中心部から禁止すべきだ')).toBe(15 + 16);
    expect(await ask('magistral-medium-latest', '[INST] </s> <|endoftext|>')).toBeGreaterThan(16 + 12);
    expect(await ask('mistral-large-2512', 'x'.repeat(50_000))).toBe(50_000 + 16);
    expect(await ask('mistral-large-2512', 'Hello', { responseSchema: SCHEMA })).toBeNull();
    expect(await ask('mistral-large-2411', 'Hello')).toBeNull();
    const counts = (id: string) => provider.cardOf(id).countsTokens ?? false;
    expect(['mistral-medium-3-5', 'mistral-small-2603', 'mistral-medium-2508'].map(counts)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['mistral-large-2407', 'open-mixtral-8x22b', 'mistral-next'].map(counts)).toEqual([
      false,
      false,
      false,
    ]);
  });

it('A server without a way to count says so by having none', () => {
  const provider = createMistralProvider({ apiKey: 'm-test', baseUrl: 'http://127.0.0.1:9' });
  expect(provider.countTokens).toBeUndefined();
  expect(provider.cardOf('mistral-large-latest').countsTokens).toBeUndefined();
});
