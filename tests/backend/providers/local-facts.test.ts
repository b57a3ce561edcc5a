// Tests of the facts that local servers give: whether a server runs, its key, contexts, thinking, prices.
import { describe, expect, it, onTestFinished } from 'vitest';
import { withPrice } from '../../../backend/src/http/routes/answer-cost.ts';
import { createPriceList } from '../../../backend/src/prices/price-list.ts';
import { createLocalProvider } from '../../../backend/src/providers/local-servers.ts';
import { type FakeLocalScript, startFakeLocalServer } from '../../kit/vendors/fake-local-server.ts';
import { unreachableUrl } from '../../kit/vendors/fake-vendor.ts';
import { collectAnswer, vendorRequest } from './vendors-under-test.ts';

async function start(script: FakeLocalScript = {}) {
  const server = await startFakeLocalServer(script);
  onTestFinished(() => server.stop());
  return server;
}
const open = async (script: FakeLocalScript, apiKey?: string) => {
  const server = await start(script);
  return { server, provider: createLocalProvider({ baseUrls: [server.url], apiKey }) };
};

describe('The state of a local server', () => {
  it.each<[string, FakeLocalScript, string, RegExp]>([
    ['with models', {}, 'ready', /^Found/],
    ['that loads', { loading: () => true }, 'loading', /is loading/],
    ['that asks for a key', { key: 'sesame-sesame' }, 'missing-key', /needs a key: set LOCAL_API_KEY/],
    ['without models', { models: [] }, 'no-models', /has no model/],
    [
      'whose list is null',
      { facts: { '/v1/models': { object: 'list', data: null } } },
      'no-models',
      /no model/,
    ],
    ['with embeddings only', { models: [{ id: 'nomic-embed-text' }] }, 'no-models', /no model/],
    [
      'that is a page',
      { facts: { '/v1/models': '<!doctype html><p>Hello' } },
      'unreachable',
      /no model server/,
    ],
    ['that says ok', { facts: { '/v1/models': { status: 'ok' } } }, 'unreachable', /no model server/],
  ])('is shown: %s', async (_, script, status, hint) => {
    const { provider } = await open(script);
    expect(await provider.status()).toMatchObject({ status, hint: expect.stringMatching(hint) });
  });

  it.each(['', '/', '/v1', '/v1/', '/v1/chat/completions', '/chat/completions', '/v1/models', '/api/chat'])(
    'is found at an address that ends in "%s"',
    async (ending) => {
      const server = await start();
      const provider = createLocalProvider({ baseUrls: [`${server.url}${ending}`] });
      expect(await provider.status()).toMatchObject({ status: 'ready' });
    },
  );

  it('next to an unrelated server changes no id', async () => {
    const [page, real] = [await start({ facts: { '/v1/models': { status: 'ok' } } }), await start()];
    const provider = createLocalProvider({ baseUrls: [page.url, real.url] });
    expect((await provider.cards()).map(({ id }) => id)).toEqual(['m']);
  });
});

describe('The key of a local server', () => {
  const KEY = 'sesame-sesame';
  it('is the one that is configured, or typed in the page', async () => {
    const { provider } = await open({ key: KEY }, KEY);
    expect(await provider.status()).toMatchObject({ status: 'ready' });
    expect((await collectAnswer(provider, vendorRequest(provider, 'm'))).text).toBe('Well argued.');
    const { provider: other } = await open({ key: KEY });
    expect(await other.status('wrong-wrong')).toMatchObject({ status: 'refused-key' });
    expect(await other.status(KEY)).toMatchObject({ status: 'ready' });
    const call = { request: vendorRequest(other, 'm'), card: other.cardOf('m'), key: KEY };
    await other.stream(call, new AbortController().signal, () => {});
  });

  it('goes to the only server that asks for one, and never to another', async () => {
    const [withKey, free] = [await start({ key: KEY }), await start({ models: [{ id: 'free' }] })];
    const provider = createLocalProvider({ baseUrls: [free.url, withKey.url, await unreachableUrl()] });
    expect(await provider.status()).toMatchObject({
      status: 'ready',
      asksForKey: true,
      hint: expect.stringContaining(`${withKey.name} needs a key`),
    });
    await provider.status(KEY);
    expect((await provider.cards(KEY)).map(({ id }) => id)).toEqual(['free', 'm']);
    for (const id of ['free', 'm']) {
      const call = { request: vendorRequest(provider, id), card: provider.cardOf(id), key: KEY };
      await provider.stream(call, new AbortController().signal, () => {});
    }
    expect([[...withKey.keysSeen], [...free.keysSeen]]).toEqual([[KEY], []]);
  });

  it('is given to none of several that ask, but to the address that it names', async () => {
    const [one, two] = [await start({ key: KEY }), await start({ key: 'another-key' })];
    const config = { baseUrls: [one.url, two.url] };
    await createLocalProvider({ ...config, apiKey: KEY }).status();
    // A key that names another address is not sent to the only server either.
    await createLocalProvider({ baseUrls: [one.url], apiKey: `10.0.0.5:8000=${KEY}` }).status();
    expect([one.keysSeen.size, two.keysSeen.size]).toEqual([0, 0]);
    const provider = createLocalProvider({ ...config, apiKey: `${one.name}=${KEY},${two.name}=another-key` });
    expect(await provider.status()).toMatchObject({
      status: 'ready',
      hint: `Found ${one.name}, ${two.name}.`,
    });
    expect([[...one.keysSeen], [...two.keysSeen]]).toEqual([[KEY], ['another-key']]);
  });
});

describe('The models of a local server', () => {
  it('are filtered by their names, and titled by them', async () => {
    const listedNames = [
      '/home/mattsmith/models/Llama-3.1-8B.gguf',
      'watts-13b',
      'embedded-expert-7b',
      'org/whisperer-8b',
    ];
    const left = [
      'nomic-embed-text',
      'embeddinggemma:300m',
      'BAAI/bge-m3',
      'whisper-1',
      'kokoro-tts',
      'a/jina-reranker-v2',
    ];
    const { provider } = await open({ models: [...listedNames, ...left].map((id) => ({ id })) });
    const cards = await provider.cards();
    expect(cards.map(({ id }) => id)).toEqual(listedNames);
    expect(cards.map(({ title }) => title)).toEqual([
      'Llama-3.1-8B.gguf',
      ...listedNames.slice(1, 3),
      'whisperer-8b',
    ]);
  });

  const ollama = (fields: object, loadedModels: object[] = []) => ({
    models: [{ id: 'm', owned_by: 'library' }],
    facts: { '/api/ps': { models: loadedModels }, '/api/show': { capabilities: ['completion'], ...fields } },
  });
  const studio = (fields: object) => ({ facts: { '/api/v0/models': { data: [{ id: 'm', ...fields }] } } });
  it.each<[string, FakeLocalScript, number]>([
    ['vLLM', { models: [{ id: 'm', max_model_len: 4_096 }] }, 4_096],
    [
      'llama.cpp, for each slot',
      { models: [{ id: 'm', meta: { n_ctx: 2_048, n_ctx_train: 32_768 } }] },
      2_048,
    ],
    ['llama.cpp /props', { facts: { '/props': { default_generation_settings: { n_ctx: 8_192 } } } }, 8_192],
    ['a router that has not loaded it', { models: [{ id: 'm', status: { value: 'unloaded' } }] }, 8_192],
    [
      'a router’s arguments',
      { models: [{ id: 'm', status: { args: ['-c', '16384'], value: 'unloaded' } }] },
      16_384,
    ],
    ['Ollama, not loaded', ollama({}), 8_192],
    ['Ollama, loaded', ollama({}, [{ name: 'm', context_length: 16_384 }]), 16_384],
    ['Ollama’s file', ollama({ parameters: 'stop "x"\nnum_ctx    12000' }), 12_000],
    ['LM Studio', studio({ loaded_context_length: 6_000, max_context_length: 90_000 }), 6_000],
    ['LM Studio, not loaded', studio({ state: 'not-loaded', max_context_length: 90_000 }), 8_192],
    ['nobody', {}, 32_768],
  ])('have the context that is said by %s, half of which an answer may take', async (_, script, context) => {
    const { provider } = await open(script);
    expect(await provider.cards()).toMatchObject([
      { contextTokens: context, maxOutputTokens: Math.min(context / 2, 32_768) },
    ]);
  });

  it('are described again when one was replaced under its name', async () => {
    const scriptOf = (createdAt: number, tokens: number): FakeLocalScript => ({
      models: [{ id: 'm', created: createdAt }],
      facts: ollama({ parameters: `num_ctx ${tokens}` }).facts,
    });
    const { server, provider } = await open(scriptOf(1, 12_000));
    expect(await provider.cards()).toMatchObject([{ contextTokens: 12_000 }]);
    Object.assign(server.script, scriptOf(2, 20_000));
    // With another key, the server is asked again at once.
    expect(await provider.cards('a-typed-key')).toMatchObject([{ contextTokens: 20_000 }]);
  });

  it('are asked for no more than the rest of the context if the server counts prompt and answer together', async () => {
    const tokens = (body: Record<string, unknown>) => ({
      count: Math.ceil(String(body['prompt']).length / 4),
    });
    const script = { models: [{ id: 'qwen3-8b', max_model_len: 4_096 }], facts: { '/tokenize': tokens } };
    const { server, provider } = await open(script);
    await provider.cards();
    const messages = [{ role: 'user' as const, content: 'word '.repeat(2_000) }];
    await collectAnswer(provider, vendorRequest(provider, 'qwen3-8b', { messages, maxOutputTokens: 2_000 }));
    const cap = Number(server.calls[0]?.body['max_tokens']);
    expect(cap).toBeGreaterThan(1_000);
    expect(cap + 2_500).toBeLessThanOrEqual(4_096);
    expect(await provider.countTokens?.('qwen3-8b', 'x'.repeat(80))).toBe(20);
  });

  it.each<[string, string, FakeLocalScript]>([
    ['its template', 'm', { facts: { '/props': { chat_template: '{% if enable_thinking %}<think>' } } }],
    ['Ollama', 'm', ollama({ capabilities: ['completion', 'thinking'] })],
    ['its name', 'qwen3-8b', { models: [{ id: 'qwen3-8b' }] }],
    ['its first answer', 'm', { words: ['<thi', 'nk>Hm.</think>', 'Yes.'] }],
  ])(
    'that think are recognised by %s, told not to think, and given tokens for it all the same',
    async (by, id, script) => {
      const { server, provider } = await open(script);
      await provider.cards();
      await collectAnswer(provider, vendorRequest(provider, id));
      if (by === 'its first answer') await collectAnswer(provider, vendorRequest(provider, id));
      expect(provider.cardOf(id)).toMatchObject({
        thinking: 'optional',
        efforts: { high: expect.any(Number) },
      });
      expect(server.calls.at(-1)?.body).toMatchObject({
        reasoning_effort: 'none',
        chat_template_kwargs: { enable_thinking: false },
        thinking_budget_tokens: 0,
        max_tokens: 700 + provider.cardOf(id).thinkingAllowance,
      });
      expect(provider.cardOf(id).thinkingAllowance).toBeGreaterThanOrEqual(1_024);
    },
  );

  it.each([
    ...([
      'http://127.0.0.1:1',
      'http://[::1]:1',
      'http://10.2.3.4',
      'http://192.168.0.9:8000',
      'http://100.101.1.1',
    ] as const),
    ...([
      'http://ollama:11434',
      'http://studio.local:1234',
      'http://host.docker.internal:1',
      'http://172.20.0.3',
    ] as const),
  ])('at %s are free', (url) => {
    expect(
      createLocalProvider({ baseUrls: [url] }).cardOf(`${new URL(url).host}/m`).unpriced,
    ).toBeUndefined();
  });
  it.each([
    'https://api.groq.com/openai/v1',
    'http://8.8.8.8:8000',
    'https://172.66.0.1',
    'http://[2606:4700::1]:8000',
  ])('at %s have no price that is known', (url) => {
    const host = new URL(url).host;
    const card = createLocalProvider({ baseUrls: [url] }).cardOf(
      `${host}${host.includes('groq') ? '/openai' : ''}/m`,
    );
    const cardWithPrice = withPrice(card, { priceOf: createPriceList(Date.now) });
    expect([cardWithPrice.price, 'unpriced' in cardWithPrice]).toEqual([null, false]);
  });
});
