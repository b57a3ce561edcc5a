// Adapters for OpenAI-compatible servers: one or several local ones, with or without /v1 in the address, and OpenRouter.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLocalProvider } from '../../../backend/src/providers/local-servers.ts';
import { createOpenrouterProvider } from '../../../backend/src/providers/openrouter.ts';
import { type FakeVendor, startFakeVendor, unreachableUrl } from '../../kit/vendors/fake-vendor.ts';
import { collectAnswer, vendorRequest } from './vendors-under-test.ts';

const plain = { temperature: true, thinks: 'never', context: 32_768, output: 8_192 } as const;

async function start(...words: Parameters<typeof startFakeVendor>): Promise<FakeVendor> {
  const vendor = await startFakeVendor(...words);
  onTestFinished(() => vendor.stop().catch(() => {}));
  return vendor;
}
const serve = (text: string, ...ids: string[]) =>
  start('openai', { text }, { models: ids.map((id) => ({ id, ...plain })) });

describe('local', () => {
  it.each(['', '/v1/'])('finds a server whose address ends in "%s"', async (ending) => {
    const server = await serve('Hello.', 'llama3.2:3b', 'nomic-embed-text');
    const provider = createLocalProvider({ baseUrls: [`http://127.0.0.1:${server.port}${ending}`] });
    expect(await provider.status()).toMatchObject({ status: 'ready' });
    const cards = await provider.cards();
    expect(cards.map((card) => card.id)).toEqual(['llama3.2:3b']);
    expect(cards[0]).toMatchObject({ provider: 'local', family: 'meta', thinkingAllowance: 0 });
    expect((await collectAnswer(provider, vendorRequest(provider, 'llama3.2:3b'))).text).toBe('Hello.');
  });

  it('gives a model the same id whichever servers answer, and takes the id with its server in front as well', async () => {
    const one = await serve('I am one.', 'qwen2.5', 'only-here');
    const two = await serve('I am two.', 'qwen2.5', 'only-there');
    const providerAt = (...baseUrls: string[]) => createLocalProvider({ baseUrls });
    const idsAt = async (...urls: string[]) => (await providerAt(...urls).cards()).map(({ id }) => id);
    const nobody = await unreachableUrl();
    expect(await idsAt(one.baseUrl, nobody)).toEqual(['qwen2.5', 'only-here']);
    expect(await idsAt(nobody, two.baseUrl)).toEqual(['qwen2.5', 'only-there']);
    const long = (vendor: FakeVendor, id: string) => `127.0.0.1:${vendor.port}/${id}`;
    expect(await idsAt(one.baseUrl, two.baseUrl)).toEqual([
      ...['qwen2.5', 'only-here', long(two, 'qwen2.5'), 'only-there'],
    ]);
    const provider = providerAt(one.baseUrl, two.baseUrl);
    const cards = await provider.cards();
    expect(cards.map(({ otherIds, title }) => [otherIds?.[0] ?? '', title])).toEqual([
      [long(one, 'qwen2.5'), `qwen2.5 (127.0.0.1:${one.port})`],
      [long(one, 'only-here'), 'only-here'],
      ['', `qwen2.5 (127.0.0.1:${two.port})`],
      [long(two, 'only-there'), 'only-there'],
    ]);
    const textFrom = async (id: string) => (await collectAnswer(provider, vendorRequest(provider, id))).text;
    expect(await textFrom(long(two, 'qwen2.5'))).toBe('I am two.');
    expect(await textFrom('qwen2.5')).toBe('I am one.');
    expect(await textFrom(long(one, 'only-here'))).toBe('I am one.');
    expect(two.calls[0]?.model).toBe('qwen2.5');
    // A model that no server lists is not tried on the first one.
    const answer = await collectAnswer(provider, vendorRequest(provider, 'of-neither'));
    expect([answer.failure?.code, two.calls.length]).toEqual(['network', 1]);
    // While the first server is away, its name stays its own; and an error names the server.
    await one.stop();
    const { failure } = await collectAnswer(provider, vendorRequest(provider, 'qwen2.5', { timeoutMs: 100 }));
    expect(failure?.message).toContain(`127.0.0.1:${one.port}: network`);
  });

  it('reaches no address that was not configured', async () => {
    const configuredServer = await serve('Here.', 'phi4');
    const foreign = await serve('There.', 'phi4');
    const provider = createLocalProvider({ baseUrls: [configuredServer.baseUrl] });
    const answer = await collectAnswer(provider, vendorRequest(provider, `127.0.0.1:${foreign.port}/phi4`));
    // The server may be asked for a model of that odd name, but the address in the name is never contacted.
    expect(answer.failure).toBeDefined();
    expect(foreign.connections).toBe(0);
  });

  it('says what to do when nothing answers', async () => {
    const provider = createLocalProvider({ baseUrls: [await unreachableUrl()] });
    const { status, hint } = await provider.status();
    expect(status).toBe('unreachable');
    expect(hint).toContain('LOCAL_BASE_URLS');
    await expect(provider.cards()).rejects.toMatchObject({ code: 'network' });
  });

  it('joins neighbouring messages of one role, as chat templates insist', async () => {
    const server = await serve('Here.', 'gemma3');
    const provider = createLocalProvider({ baseUrls: [server.baseUrl] });
    const messages = [
      { role: 'user' as const, content: 'rules' },
      { role: 'user' as const, content: 'task' },
    ];
    await collectAnswer(provider, vendorRequest(provider, 'gemma3', { messages }));
    expect(server.calls[0]?.body['messages']).toEqual([
      { role: 'system', content: 'You speak for the motion.' },
      { role: 'user', content: 'rules\n\ntask' },
    ]);
    expect(server.calls[0]?.body).toMatchObject({ max_tokens: 700, stream_options: { include_usage: true } });
  });
});

describe('openrouter', () => {
  it('learns from its list which parameters each model takes', async () => {
    const claude = {
      id: 'anthropic/claude-opus-5.5',
      context_length: 1_000_000,
      top_provider: { max_completion_tokens: 128_000 },
      supported_parameters: ['max_tokens', 'reasoning', 'structured_outputs'],
      architecture: { output_modalities: ['text'] },
    };
    const painter = { id: 'a/painter', architecture: { output_modalities: ['image'] } };
    const unknown = { id: 'b/unknown', context_length: null, top_provider: null, supported_parameters: null };
    const listing = { data: [claude, painter, unknown] };
    const vendor = await start('openai', {}, { listing: () => JSON.stringify(listing) });
    const provider = createOpenrouterProvider({ apiKey: 'sk-test', baseUrl: vendor.baseUrl });
    for (const id of ['openai/gpt-6-sol', 'anthropic/claude-opus-5.5'])
      expect(provider.cardOf(id).acceptsTemperature).toBe(false);
    expect(provider.cardOf('meta-llama/llama-4')).toMatchObject({ acceptsTemperature: true, family: 'meta' });
    const cards = await provider.cards();
    expect(cards.map((card) => card.id)).toEqual(['anthropic/claude-opus-5.5', 'b/unknown']);
    expect(cards[0]).toMatchObject({
      contextTokens: 1_000_000,
      maxOutputTokens: 128_000,
      acceptsTemperature: false,
      thinking: 'optional',
    });
    expect(provider.cardOf('anthropic/claude-opus-5.5')).toEqual(cards[0]);
  });
});
