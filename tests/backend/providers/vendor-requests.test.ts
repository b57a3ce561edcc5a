// Tests of the requests that each adapter sends: parameters the model accepts, room for thinking beside the answer, schemas, cache marks, the key.
import type { GenerationRequest, ResponseSchema } from '@rostrum/shared/wire/generation';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { describe, expect, it } from 'vitest';
import { createProviders, KEYED_VENDORS, type VendorId } from '../../../backend/src/providers/registry.ts';
import type { VendorScript } from '../../kit/vendors/vendor-script.ts';
import {
  ALL_UNDER_TEST,
  collectAnswer,
  openVendor,
  VENDORS_UNDER_TEST,
  vendorRequest,
} from './vendors-under-test.ts';

const SCHEMA: ResponseSchema = {
  type: 'object',
  properties: {
    winner: { type: 'string', enum: ['proposition', 'opposition', 'none'] },
    scores: {
      type: 'array',
      items: { type: 'object', properties: { points: { type: 'integer' } }, required: ['points'] },
    },
  },
  required: ['winner', 'scores'],
  additionalProperties: false,
};
/** Does the same, for a vendor that wants every object closed. */
const CLOSED = JSON.parse(
  JSON.stringify(SCHEMA).replace(
    '"required":["points"]',
    '"required":["points"],"additionalProperties":false',
  ),
);

async function sendRequest(
  name: keyof typeof VENDORS_UNDER_TEST,
  model: string,
  rest: Partial<GenerationRequest>,
  script: VendorScript = {},
) {
  const { vendor, provider } = await openVendor(VENDORS_UNDER_TEST[name], script);
  const answer = await collectAnswer(provider, vendorRequest(provider, model, rest));
  expect(answer.failure).toBeUndefined();
  return { body: vendor.calls[0]?.body ?? {}, answer };
}

const NAMES = ['openai', 'anthropic', 'google', 'mistral'] as const;
describe.each(NAMES)('%s', (name) => {
  const { plain, thinking } = VENDORS_UNDER_TEST[name];
  it('gets the temperature, and the schema in a form it accepts', async () => {
    const script = { text: '{"winner":"none"}' };
    const { body, answer } = await sendRequest(
      name,
      plain,
      { temperature: 0.7, responseSchema: SCHEMA },
      script,
    );
    expect(answer.text).toBe(script.text);
    expect(JSON.stringify(body)).toContain('"temperature":0.7');
    const places: Record<string, unknown> = {
      openai: { response_format: { type: 'json_schema', json_schema: { strict: true, schema: CLOSED } } },
      anthropic: { output_config: { format: { type: 'json_schema', schema: CLOSED } } },
      google: { generationConfig: { responseMimeType: 'application/json', responseJsonSchema: SCHEMA } },
      mistral: { response_format: { type: 'json_schema', json_schema: { schema: CLOSED } } },
    };
    expect(body).toMatchObject(places[name] as object);
  });

  it('never ends empty because thinking used up the cap', async () => {
    const { answer } = await sendRequest(name, thinking, { maxOutputTokens: 60, temperature: 0.7, seed: 7 });
    expect(answer).toMatchObject({ text: 'Well argued.', finish: 'stop', usage: { reasoningTokens: 600 } });
  });

  it('uses a key typed in the page for that call alone', async () => {
    const { provider } = await openVendor(VENDORS_UNDER_TEST[name], {}, { apiKey: 'sk-typed' });
    const request = vendorRequest(provider, plain);
    expect((await collectAnswer(provider, request)).failure?.code).toBe('auth');
    const call = { request, card: provider.cardOf(plain), key: 'sk-typed' };
    const parts: string[] = [];
    await provider.stream(call, new AbortController().signal, ({ kind }) => void parts.push(kind));
    expect(parts.at(-1)).toBe('finish');
    expect((await collectAnswer(provider, request)).failure?.code).toBe('auth');
    await expect(provider.cards()).rejects.toMatchObject({ code: 'auth' });
    expect((await provider.cards('sk-typed')).length).toBeGreaterThan(0);
  });
});

it('a model gets no larger cap than it takes', async () => {
  const long = await sendRequest('openai', 'gpt-4.1', { maxOutputTokens: 40_000 });
  expect(long.body['max_completion_tokens']).toBe(32_768);
});

it.each<[keyof typeof VENDORS_UNDER_TEST, wish: number, highest: number]>([
  ['anthropic', 1, 1],
  ['anthropic', 1.5, 1],
  ['mistral', 1.5, 1.5],
  ['mistral', 2, 1.5],
  ['openai', 2, 2],
])(
  '%s gets no higher temperature than it takes, and a lower one is reported: %d',
  async (name, wish, highest) => {
    const { body, answer } = await sendRequest(name, VENDORS_UNDER_TEST[name].plain, { temperature: wish });
    expect(body['temperature']).toBe(highest);
    const fields = answer.pieces.flatMap((part) => (part.kind === 'left-out' ? part.fields : []));
    expect(fields).toEqual(highest < wish ? ['wish-high-temperature'] : []);
  },
);

it.each<[keyof typeof VENDORS_UNDER_TEST, string, string | undefined, string[]]>([
  ['openai', 'gpt-4.1', undefined, []],
  ['openai', 'gpt-4.1', 'high', ['wish-effort']],
  ['openai', 'gpt-5.2', 'high', ['wish-temperature', 'wish-seed']],
  ['openai', 'gpt-5.2', 'none', []],
  ['anthropic', 'claude-haiku-4-5', undefined, ['wish-seed']],
  ['anthropic', 'claude-haiku-4-5', 'high', ['wish-temperature', 'wish-seed']],
  ['google', 'gemini-4-pro', 'high', ['wish-temperature']],
  ['mistral', 'mistral-large-2512', 'high', ['wish-effort']],
])('%s says which wishes %s (thinking: %s) does not take: %j', async (name, id, effort, fields) => {
  const { provider } = await openVendor(VENDORS_UNDER_TEST[name], {});
  const request = vendorRequest(provider, id, { temperature: 0.7, seed: 7 });
  const { pieces } = await collectAnswer(provider, {
    ...request,
    model: { ...request.model, ...(effort !== undefined && { effort: effort as ThinkingEffort }) },
  });
  expect(pieces.flatMap((part) => (part.kind === 'left-out' ? part.fields : []))).toEqual(fields);
});

describe('OpenRouter', () => {
  const takes = (id: string, ...supported_parameters: string[]) => ({ id, supported_parameters });
  const models = [
    takes('anthropic/claude-opus-5.5', 'structured_outputs', 'response_format'),
    takes('a/json-only', 'response_format'),
    takes('a/neither', 'max_tokens'),
  ];
  const bodyFor = async (id: string, rest: Partial<GenerationRequest>, isListed = true) => {
    const fakes = models.map(
      (model) => ({ ...model, temperature: true, thinks: 'never', context: 1, output: 1 }) as const,
    );
    const listing = () => JSON.stringify({ data: models });
    const { vendor, provider } = await openVendor(ALL_UNDER_TEST.openrouter, {}, { models: fakes, listing });
    if (isListed) await provider.cards();
    const answer = await collectAnswer(provider, vendorRequest(provider, id, rest));
    expect(answer.failure).toBeUndefined();
    return vendor.calls[0]?.body ?? {};
  };

  it.each<[string, boolean, string | undefined]>([
    ['anthropic/claude-opus-5.5', true, 'json_schema'],
    ['a/json-only', true, 'json_object'],
    ['a/neither', true, undefined],
    ['a/json-only', false, undefined],
  ])('asks %s (listed: %s) for %s, and only routes that honour it', async (id, isListed, type) => {
    const body = await bodyFor(id, { responseSchema: SCHEMA }, isListed);
    expect((body['response_format'] as { type?: string } | undefined)?.type).toBe(type);
    expect(body['provider']).toEqual(type && { require_parameters: true });
  });

  /** Opens a model whose listing has all fields of `list`, and whose one route takes those of `route` alone. */
  async function openRoute(list: readonly string[], route: readonly string[]) {
    const id = `a/route-of-${route.length}-in-${list.length}`;
    const listing = () => JSON.stringify({ data: [takes(id, 'structured_outputs', ...list)] });
    const models = [{ id, temperature: true, thinks: 'never', context: 1, output: 1 }] as const;
    const { vendor, provider } = await openVendor(ALL_UNDER_TEST.openrouter, {}, { models, listing });
    const message = 'No endpoints found that can handle the requested parameters. To learn more, visit: …';
    vendor.play(({ body }) => {
      const isRouted = ['seed', 'temperature', 'response_format'].every(
        (field) => body[field] === undefined || route.includes(field),
      );
      const refusal = JSON.stringify({ error: { message, code: 404 } });
      return body['provider'] === undefined || isRouted ? {} : { status: 404, refusal };
    });
    await provider.cards();
    const ask = async (rest: Partial<GenerationRequest>) => {
      const request = vendorRequest(provider, id, { temperature: 0.7, seed: 7, ...rest });
      const { pieces, failure } = await collectAnswer(provider, request);
      const leftOut = pieces.flatMap((part) => (part.kind === 'left-out' ? part.fields : []));
      const { seed, temperature, response_format } = vendor.calls.at(-1)?.body ?? {};
      return { leftOut, failure, sent: { seed, temperature, hasForm: response_format !== undefined } };
    };
    return { vendor, ask };
  }

  const form = 'response_format';
  it.each<[list: string[], route: string[], leftOut: string[], values: object, calls: number]>([
    [['temperature'], ['temperature', form], ['wish-seed'], { temperature: 0.7 }, 1],
    [['seed'], ['seed', form], ['wish-temperature'], { seed: 7 }, 1],
    [['seed', 'temperature'], ['temperature', form], ['seed'], { temperature: 0.7 }, 2],
    [['seed', 'temperature'], [form], ['seed', 'temperature'], {}, 3],
    [['seed', 'temperature'], [], ['seed', 'temperature', 'provider'], {}, 4],
  ])('with %j in the list and a route for %j leaves out %j of a verdict', async (list, route, ...results) => {
    const [leftOut, values, calls] = results;
    const { vendor, ask } = await openRoute(list, route);
    const verdict = await ask({ responseSchema: SCHEMA });
    expect(verdict).toEqual({ leftOut, failure: undefined, sent: { ...values, hasForm: true } });
    expect(vendor.calls).toHaveLength(calls);
    // Its speeches demand no route, and keep what the list has.
    const speech = await ask({});
    expect(speech.leftOut).toEqual(leftOut.filter((field) => field.startsWith('wish-')));
    expect(Object.keys(speech.sent).filter((field) => list.includes(field))).toEqual(list);
  });

  it('is not asked again for a model that does not exist', async () => {
    const { vendor, ask } = await openRoute(['seed'], ['seed']);
    const refusal = JSON.stringify({ error: { message: 'No endpoints found for a/seed.', code: 404 } });
    vendor.play({ status: 404, refusal });
    expect((await ask({ responseSchema: SCHEMA })).failure?.code).toBe('invalid-request');
    expect(vendor.calls).toHaveLength(1);
  });

  it('marks the cached prefix for Claude, and for no other model', async () => {
    const again = { cacheUpTo: 1, system: 'The documents.\nThe seats.', systemCacheUpTo: 15 };
    const block = (text: string) => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });
    const [motion = ''] = vendorRequest(
      ALL_UNDER_TEST.openrouter.create('http://127.0.0.1'),
      'x',
    ).messages.map(({ content }) => content);
    expect((await bodyFor('anthropic/claude-opus-5.5', again))['messages']).toEqual([
      { role: 'system', content: [block('The documents.\n'), block('The seats.')] },
      { role: 'user', content: [block(motion)] },
    ]);
    expect((await bodyFor('a/neither', again))['messages']).toEqual([
      { role: 'system', content: again.system },
      { role: 'user', content: motion },
    ]);
  });
});

describe('the prefix that later calls repeat', () => {
  const messages: GenerationRequest['messages'] = [
    { role: 'user', content: 'rules' },
    { role: 'user', content: 'transcript' },
    { role: 'user', content: 'task' },
  ];
  const mark = { type: 'ephemeral' };

  it('is marked for Anthropic at the shared beginning of the system text, and at its last message', async () => {
    const over = { messages, cacheUpTo: 2, system: 'The documents.\nThe seats.', systemCacheUpTo: 15 };
    const { body } = await sendRequest('anthropic', 'claude-haiku-4-5', over);
    expect(body['system']).toEqual([
      { type: 'text', text: 'The documents.\n', cache_control: mark },
      { type: 'text', text: 'The seats.', cache_control: mark },
    ]);
    expect(body['messages']).toEqual([
      { role: 'user', content: 'rules' },
      { role: 'user', content: [{ type: 'text', text: 'transcript', cache_control: mark }] },
      { role: 'user', content: 'task' },
    ]);
  });

  it.each([
    ['openai', 'gpt-4.1'],
    ['mistral', 'mistral-large-2512'],
  ] as const)(
    'has one stable key at %s, which the shared beginning of the system text alone decides',
    async (name, id) => {
      const keyOf = async (rest: Partial<GenerationRequest>) =>
        (await sendRequest(name, id, rest)).body['prompt_cache_key'];
      const first = await keyOf({ messages, cacheUpTo: 2 });
      const second = await keyOf({ cacheUpTo: 1, temperature: 0.1 });
      const other = await keyOf({ cacheUpTo: 1, system: 'Another.' });
      const system = { system: 'You speak for the motion. Another.', systemCacheUpTo: 25 };
      const begunAlike = await keyOf({ cacheUpTo: 1, ...system });
      expect(begunAlike).toBe(first);
      expect(first).toMatch(/^rostrum-[A-Za-z0-9_-]{32}$/);
      expect(second).toBe(first);
      expect(other).not.toBe(first);
    },
  );
});

describe('without a key', () => {
  const providers = createProviders({});

  it.each(Object.keys(KEYED_VENDORS) as VendorId[])(
    '%s names its variable and the settings page',
    async (id) => {
      const provider = providers.get(id) ?? expect.fail(id);
      const { status, hint } = await provider.status();
      expect(status).toBe('missing-key');
      expect(hint).toMatch(new RegExp(KEYED_VENDORS[id].keys.join('|')));
      expect(hint).toContain('Settings');
      expect(await provider.status('sk-typed')).toMatchObject({ status: 'ready' });
      expect((await collectAnswer(provider, vendorRequest(provider, 'any'))).failure?.code).toBe('auth');
    },
  );
});
