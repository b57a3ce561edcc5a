// A request that a server refuses because of one field is repeated without it; the refused field is remembered for that model.

import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { expect, it, onTestFinished } from 'vitest';
import { HttpStatusError } from '../../../backend/src/providers/failures.ts';
import { createLocalProvider } from '../../../backend/src/providers/local-servers.ts';
import { createOpenaiProvider } from '../../../backend/src/providers/openai.ts';
import { askPlainly } from '../../../backend/src/providers/plainer-form.ts';
import { closedSchema } from '../../../backend/src/providers/request-helpers.ts';
import { type FakeLocalScript, startFakeLocalServer } from '../../kit/vendors/fake-local-server.ts';
import { collectAnswer, vendorRequest } from './vendors-under-test.ts';

type Body = Record<string, unknown>;
const SCHEMA: ResponseSchema = {
  type: 'object',
  properties: { score: { type: 'integer', minimum: 0, maximum: 100 } },
  required: ['score'],
};
const formatOf = (body: Body) => (body['response_format'] as { type: string } | undefined)?.type;
const rolesOf = (body: Body) => (body['messages'] as { role: string }[]).map(({ role }) => role).join();
const openaiError = (message: string, param?: string) => ({ error: { message, param, code: null } });

/** The refused fields: their place in a body, and the words of a server's refusal. */
const REFUSALS: [string, (body: Body) => unknown, number, unknown, string[]][] = [
  [
    'system role, flat',
    (body) => rolesOf(body).includes('system'),
    400,
    { object: 'error', message: 'System role not supported' },
    ['messages'],
  ],
  [
    'roles, by a template',
    (body) => rolesOf(body).includes('system'),
    500,
    openaiError('jinja template: Conversation roles must alternate'),
    ['messages'],
  ],
  [
    'json_schema',
    (body) => formatOf(body) === 'json_schema',
    400,
    openaiError("response_format type 'json_schema' is not supported"),
    ['response_format'],
  ],
  [
    'any format',
    formatOf,
    422,
    { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }] },
    ['response_format'],
  ],
  [
    'bounds',
    (body) => JSON.stringify(body).includes('"minimum"'),
    400,
    openaiError("Invalid schema for response_format 'answer': 'minimum' is not permitted"),
    ['response_format'],
  ],
  [
    'a grammar that the server cannot begin',
    formatOf,
    400,
    openaiError('Failed to initialize samplers: std::exception'),
    ['response_format'],
  ],
  [
    'stream_options',
    (body) => body['stream_options'],
    400,
    openaiError('Unrecognized request argument supplied: stream_options'),
    ['stream_options'],
  ],
  [
    'temperature',
    (body) => body['temperature'],
    400,
    openaiError("'temperature' does not support 0.7", 'temperature'),
    ['temperature'],
  ],
  ['seed', (body) => body['seed'], 422, { detail: 'seed: unknown field' }, ['seed']],
  [
    'what the vendor behind a router refused',
    (body) => body['seed'],
    400,
    {
      error: {
        ...{ message: 'Provider returned error', code: 400 },
        metadata: { raw: '{"error":{"message":"Unknown parameter: seed"}}', provider_name: 'Routed' },
      },
    },
    ['seed'],
  ],
  [
    'thinking',
    (body) => body['chat_template_kwargs'],
    400,
    openaiError('"m" does not support thinking'),
    ['reasoning_effort'],
  ],
  [
    'max_tokens',
    (body) => body['max_tokens'],
    400,
    openaiError("Use 'max_completion_tokens' instead.", 'max_tokens'),
    ['max_tokens'],
  ],
  [
    'two fields',
    (body) => body['temperature'] ?? body['stream_options'],
    400,
    openaiError('Unknown parameters: temperature, stream_options'),
    ['stream_options', 'temperature'],
  ],
];

async function open(script: FakeLocalScript) {
  const server = await startFakeLocalServer({ models: [{ id: 'qwen3-8b' }], ...script });
  onTestFinished(() => server.stop());
  const provider = createLocalProvider({ baseUrls: [server.url] });
  const request = vendorRequest(provider, 'qwen3-8b', { temperature: 0.7, seed: 7, responseSchema: SCHEMA });
  return { server, provider, ask: () => collectAnswer(provider, request) };
}

it.each(REFUSALS)(
  '%s is left out, which is reported and remembered',
  async (_, isRefused, status, answer, fields) => {
    const refuse = (body: Body) => (isRefused(body) ? ([status, answer] as const) : undefined);
    const { server, ask } = await open({ refuse });
    const reply = await ask();
    expect(reply.failure).toBeUndefined();
    expect(reply.text).toBe('Well argued.');
    expect(reply.pieces.filter((part) => part.kind === 'left-out')).toEqual([{ kind: 'left-out', fields }]);
    const tries = server.calls.length;
    const last = JSON.stringify(server.calls.at(-1)?.body);
    for (const words of ['You speak for the motion.', 'rest on Sundays']) expect(last).toContain(words);
    const again = await ask();
    expect([again.text, server.calls.length]).toEqual(['Well argued.', tries + 1]);
    expect(again.pieces).toContainEqual({ kind: 'left-out', fields });
  },
);

it('a field that this call does not have is not reported as left out', async () => {
  const refuse = (body: Body) =>
    body['temperature'] ? ([400, openaiError('temperature is not supported')] as const) : undefined;
  const { provider, ask } = await open({ refuse });
  await ask();
  const request = vendorRequest(provider, 'qwen3-8b', { seed: 7, responseSchema: SCHEMA });
  const reply = await collectAnswer(provider, request);
  expect(reply.pieces.filter((part) => part.kind === 'left-out')).toEqual([]);
});

it('what a model refuses is remembered, however many others there are', async () => {
  const refusal = new HttpStatusError(400, new Headers(), '{"error":{"message":"seed: unknown field"}}');
  for (let model = 0; model < 600; model++) {
    const seeds: unknown[] = [];
    const ask = async ({ seed }: { seed?: number | null }) => {
      seeds.push(seed);
      if (seed) throw refusal;
    };
    for (const seed of [7, 7, undefined, 7])
      await askPlainly(
        `${model}${seed ? '' : ' that refuses nothing'}`,
        { model: 'm', messages: [], stream: true, ...(seed && { seed }) },
        ask,
        () => {},
      );
    expect(seeds).toEqual([7, undefined, undefined, undefined, undefined]);
  }
});

it.each([
  [
    'a text that is too long',
    400,
    openaiError('maximum context length is 4096 tokens, you asked for 9000 (temperature 0.7)'),
    'context-too-long',
  ],
  ['a key', 401, openaiError('temperature'), 'auth'],
  ['what names no field', 400, openaiError('Bad request'), 'invalid-request'],
  [
    'a flagged prompt',
    400,
    openaiError(
      'Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt: https://platform.openai.com/docs/guides/reasoning#advice-on-prompting',
    ),
    'invalid-request',
  ],
  [
    'a flagged system text',
    400,
    openaiError('Your system role was flagged by a classifier'),
    'invalid-request',
  ],
  [
    'what links to a field',
    400,
    openaiError('Bad. See https://a.example/temperature#seed'),
    'invalid-request',
  ],
  ['what a system says', 400, openaiError('Our system is out of order'), 'invalid-request'],
  [
    'what quotes the body',
    422,
    { detail: [{ loc: ['body'], msg: 'Value error', input: { temperature: 0.7, seed: 7, messages: [] } }] },
    'invalid-request',
  ],
  [
    'JSON that came out broken',
    400,
    { error: { message: 'Failed to generate JSON with response_format', code: 'json_validate_failed' } },
    'upstream-error',
  ],
] as const)('%s is refused once', async (_, status, answer, code) => {
  const { server, ask } = await open({ refuse: () => [status, answer] });
  expect([(await ask()).failure?.code, server.calls.length]).toEqual([code, 1]);
});

it('a server that refuses everything is asked a bounded number of times', async () => {
  const names =
    'system temperature seed response_format stream_options reasoning_effort max_tokens max_completion_tokens';
  const { server, ask } = await open({ refuse: () => [400, openaiError(names)] });
  expect((await ask()).failure?.code).toBe('invalid-request');
  expect(server.calls.length).toBeLessThanOrEqual(8);
});

it('size bounds of a schema go to local servers only, because vendors may refuse them', async () => {
  const { server, ask } = await open({});
  await ask();
  expect(JSON.stringify(server.calls[0]?.body)).toContain('"minimum":0,"maximum":100');
  expect(JSON.stringify(closedSchema(SCHEMA))).not.toContain('minimum');
  const openai = createOpenaiProvider({ apiKey: 'sk-test', baseUrl: `${server.url}/v1` });
  await collectAnswer(openai, vendorRequest(openai, 'gpt-4.1', { responseSchema: SCHEMA }));
  expect(JSON.stringify(server.calls[1]?.body)).not.toContain('minimum');
});
