// A22: what a vendor says is not trusted: keys it sends back, whole or in pieces, and lists of models of any JSON.
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { generationRequest, readFrames, terminalFrames, textOfFrames } from '../fixtures/test-backend.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import { DIALECTS, type DialectName, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { countAttack } from './attack-count.ts';
import { backendAgainst, CANARY_KEYS, MODEL_OF_PROVIDER } from './attacked-backend.ts';
import { HOSTILE_JSON } from './hostile-json.ts';

const a22 = countAttack('A22', 'keys and words that a vendor sends back');
const TYPED = 'typed-canary-key-51c0ffee';
const VENDORS = Object.keys(DIALECTS) as DialectName[];

/** Starts a backend with one provider at a fake vendor; the other providers' addresses do not answer. */
async function at(provider: DialectName, listing?: () => string) {
  const vendor = await startFakeVendor(provider, {}, listing ? { listing } : {});
  onTestFinished(() => vendor.stop());
  const urlOf = (other: string) => (other === provider ? vendor.baseUrl : 'http://127.0.0.1:1/v1');
  return { vendor, open: () => backendAgainst(urlOf) };
}

/** The key whole and split at every place (in the fast form at every eighth), with text before and after it. */
const cuts = (key: string): string[][] =>
  Array.from(key, (_, index) => index)
    .filter((index) => LONG_FORM || index % 8 === 0)
    .map((index) => ['Your key is ', key.slice(0, index), key.slice(index), ', is it not?']);

it.each(VENDORS)(
  'a key that %s sends back is in no frame, snapshot or log, wherever it is cut',
  async (provider) => {
    const { vendor, open } = await at(provider);
    const backend = open();
    const model = { provider, id: MODEL_OF_PROVIDER[provider] };
    for (const key of [CANARY_KEYS[provider], TYPED]) {
      // Text that only begins like a key is passed on completely.
      const almost = ['I begin ', key.slice(0, -1), ' and again ', key.slice(0, 4), 'x', key.slice(0, 9)];
      const all = [...cuts(key), [...key], [key + key], [`${key.slice(0, 5)}${key}`, ' x'], almost];
      for (const [index, chunks] of all.entries()) {
        const id = `${key.slice(0, 5)}.${index}`;
        vendor.play({ text: chunks.filter((chunk) => chunk !== ''), everyMs: index % 5 === 0 ? 2 : 0 });
        const listener = readFrames(await backend.events());
        await backend.post(generationRequest({ id, model }), key === TYPED ? { 'x-provider-key': key } : {});
        const mine = () => listener.frames.filter(({ frame }) => frame.generation === id);
        await listener.until(() => terminalFrames(mine()).length > 0);
        await listener.leave();
        expect(textOfFrames(mine(), id)).toBe(chunks.join('').replaceAll(key, '[key removed]'));
        const snapshot = await (await backend.snapshot(id)).text();
        a22.tried(
          id,
          ![listener.raw(), snapshot, backend.logged.join('')].some((text) => text.includes(key)),
        );
      }
    }
  },
);

/** One entry of the list of models, in each vendor's own form. */
const ENTRY: Readonly<Record<DialectName, Record<string, unknown>>> = {
  openai: { id: 'gpt-4.1' },
  anthropic: { id: 'claude-haiku-4-5', display_name: 'Haiku', max_input_tokens: 9_000, max_tokens: 900 },
  google: {
    ...{
      name: 'models/gemini-2.0-flash',
      displayName: 'Flash',
      inputTokenLimit: 9_000,
      outputTokenLimit: 900,
    },
    supportedGenerationMethods: ['generateContent'],
  },
  mistral: {
    ...{ id: 'mistral-large-2512', max_context_length: 9_000, type: 'base' },
    capabilities: { completion_chat: true },
  },
};
const listOf = (provider: DialectName, entries: readonly string[]): string =>
  `{"object":"list","has_more":false,"${provider === 'google' ? 'models' : 'data'}":[${entries.join(',')}]}`;

describe.each(VENDORS)('the list of models of %s', (provider) => {
  const [name = ''] = Object.keys(ENTRY[provider]);
  const id = String(ENTRY[provider][name]);
  const modelsOf = async (listing: string, headers: Record<string, string> = {}) => {
    const { open } = await at(provider, () => listing);
    const answer = await open().app.request(apiUrl('models'), { headers });
    const text = await answer.text();
    return { text, models: ModelsAnswer.parse(JSON.parse(text)).models };
  };

  it('is shown as far as it is valid, and breaks no other vendor’s list', async () => {
    const good = JSON.stringify({ ...ENTRY[provider], [name]: `${id}-good` });
    for (const place of [...Object.keys(ENTRY[provider]), 'the entry', 'the list']) {
      for (const [kind, raw = 'null'] of sample(Object.entries(HOSTILE_JSON), {
        fast: 2,
        seed: place.length,
      })) {
        const entry = JSON.stringify({ ...ENTRY[provider], [place]: '§' }).replace('"§"', () => raw);
        const isList = place === 'the list';
        const entries = [place === 'the entry' ? raw : entry, good];
        const { models } = await modelsOf(isList ? raw : listOf(provider, entries));
        // Mistral's own SDK refuses the whole list for one invalid entry.
        if (!isList && provider !== 'mistral')
          expect([place, kind, models.some((model) => model.id.endsWith('-good'))]).toEqual([
            place,
            kind,
            true,
          ]);
        a22.tried(
          `${place}: ${kind}`,
          models.every(({ title }) => !/[\r\n]/.test(title)),
        );
      }
    }
  });

  it('shows no key, of the environment or typed, in a title or an id', async () => {
    for (const key of [CANARY_KEYS[provider], TYPED]) {
      const titles = { name: `Best ${key}`, display_name: `Best ${key}`, displayName: `Best ${key}\nx` };
      const entries = [
        { ...ENTRY[provider], ...titles, [name]: id },
        { ...ENTRY[provider], [name]: `${id}-${key}` },
      ];
      const listing = listOf(
        provider,
        entries.map((entry) => JSON.stringify(entry)),
      );
      const headers = { 'x-provider-key': `${provider}:${TYPED}` };
      const { text } = await modelsOf(listing, key === TYPED ? headers : {});
      a22.tried(`${provider} ${key}`, !text.includes(key));
    }
  });
});
