// Vendors with OpenAI's form that an operator names in COMPATIBLE_VENDORS: their lists, the addresses of their keys, and refused names.
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../backend/src/config.ts';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import { serveListing } from '../kit/served-listing.ts';
import { collectAnswer, vendorRequest } from './vendors-under-test.ts';

it('a gateway named by the operator offers its language models; prices in a form that nobody knows are unknown', async () => {
  const { baseUrl } = await serveListing({
    object: 'list',
    data: [
      {
        ...{
          id: 'anthropic/claude-haiku-4.5',
          type: 'language',
          context_window: 200_000,
          max_tokens: 64_000,
        },
        pricing: { input: '0.000001', output: '0.000005', input_cache_read: '0.0000001' },
      },
      { id: 'a/per-token', pricing: { input: 0.000001, output: 0.000005 } },
      { id: 'cohere/v4', type: 'embedding', pricing: { input: '0.0000001' } },
      ...['image', 'video', 'transcription', 'speech', 'realtime', 'reranking'].map((type) => ({
        ...{ id: `a/${type.length}`, type },
      })),
    ],
  });
  const { providers: config } = readConfig({
    ...{ COMPATIBLE_VENDORS: `vercel=${baseUrl}`, VERCEL_API_KEY: 'sk-of-this-vendor' },
  });
  const cards = (await createProviders(config).get('vercel')?.cards()) ?? [];
  expect(cards.map(({ id, listedPrice }) => [id, listedPrice])).toEqual([
    ['anthropic/claude-haiku-4.5', undefined],
    ['a/per-token', undefined],
  ]);
  expect(cards[0]).toMatchObject({ contextTokens: 200_000, maxOutputTokens: 64_000, family: 'anthropic' });
});

it('an operator may name further vendors and move the built-in ones; each key goes to its own address', async () => {
  const [mine, groq] = await Promise.all([
    serveListing({ data: [{ id: 'house-model' }] }, ['house-model'], 'sk-key-of-mine'),
    serveListing(
      { data: [{ id: 'llama-3.3-70b-versatile' }] },
      ['llama-3.3-70b-versatile'],
      'sk-key-of-groq',
    ),
  ]);
  const { providers: config } = readConfig({
    COMPATIBLE_VENDORS: `mine-2=${mine.baseUrl}, groq=${groq.baseUrl}/ ,`,
    MINE_2_API_KEY: 'sk-key-of-mine',
    GROQ_API_KEY: 'sk-key-of-groq',
  });
  const providers = createProviders(config);
  expect([...providers.keys()].filter((id) => id === 'groq')).toHaveLength(1);
  for (const [id, model] of [
    ['mine-2', 'house-model'],
    ['groq', 'llama-3.3-70b-versatile'],
  ] as const) {
    const provider = providers.get(id) ?? expect.fail(id);
    expect((await provider.cards()).map((card) => card.id)).toEqual([model]);
    expect((await collectAnswer(provider, vendorRequest(provider, model))).text).toBe('Well argued.');
  }
  // Each address gets its own key alone.
  expect([mine.calls.length, groq.calls.length]).toEqual([1, 1]);
});

const https = 'https://llm.example/v1';
it.each<[string, RegExp]>([
  ['mine', /^COMPATIBLE_VENDORS: "" must be written as name=https/],
  [`Mine=${https}`, /"Mine" must be written/],
  [`-mine=${https}`, /"-mine" must be written.*a name of up to 40 characters a-z, 0-9 and -, not - first/],
  [`${'m'.repeat(41)}=${https}`, /"m{41}" must be written .*a name of up to 40 characters/],
  [`mine=http://10.0.0.3/v1`, /"mine" must have an address that begins with https/],
  [`mine=ftp://llm.example`, /"mine" must have an address/],
  [`mine=https://user:secret@llm.example`, /without a user name/],
  [`mine=${https}?key=1`, /without a user name, a password, \? and #/],
  [`mine=${https},mine=https://other.example`, /"mine" is named twice/],
  [`openai=${https}`, /"openai" is the name of a provider that is built in/],
  [`local=${https}`, /"local" is the name of a provider that is built in/],
  // The variable of each vendor holds the key of another address.
  [`gemini=${https}`, /"gemini" would be sent the key in GEMINI_API_KEY/],
  [`xai=${https}`, /"xai" would be sent the key in XAI_API_KEY/],
  [`constructor=${https}`, /^$/],
])('COMPATIBLE_VENDORS=%s is refused with the reason, or is a name like any other', (value, says) => {
  const messages: string[] = [];
  try {
    const { named: namedProviders } = readConfig({ COMPATIBLE_VENDORS: value }).providers;
    expect(namedProviders.map(({ id, keyVariable }) => [id, keyVariable])).toEqual([
      ['constructor', 'CONSTRUCTOR_API_KEY'],
    ]);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    messages.push(
      ...error.message
        .split('\n')
        .slice(1)
        .map((line) => line.replace('  - ', '')),
    );
    expect(error.message).not.toContain('secret');
  }
  expect(messages.join('\n')).toMatch(says);
});
