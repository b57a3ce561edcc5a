// What a vendor says is not trusted: keys it sends back, text where a number belongs, lists of models of any JSON.
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { generationRequest, readFrames, terminalFrames, textOfFrames } from '../fixtures/test-backend.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { KINDS } from '../kit/vendors/json-places.ts';
import { countAttack } from './attack-count.ts';
import {
  ASKED_PROVIDERS,
  type AskedProvider,
  backendAgainst,
  CANARY_KEYS,
  DIALECT,
  MODEL_OF_PROVIDER,
} from './attacked-backend.ts';

const a22 = countAttack('A22', 'keys and words that a vendor sends back');
const TYPED = 'typed-canary-key-51c0ffee';
const ENVIRONMENT = ASKED_PROVIDERS.filter((asked) => asked !== 'local');
const keyOf = (provider: AskedProvider): string => (provider === 'local' ? TYPED : CANARY_KEYS[provider]);

/** A backend with one provider at a fake vendor; the other providers' addresses do not answer. */
async function at(provider: AskedProvider, listing?: () => string) {
  const vendor = await startFakeVendor(DIALECT[provider], {}, listing ? { listing } : {});
  onTestFinished(() => vendor.stop());
  const url = (asked: AskedProvider) => (asked === provider ? vendor.baseUrl : 'http://127.0.0.1:1/v1');
  return { vendor, url, house: backendAgainst(url) };
}

type House = Awaited<ReturnType<typeof at>>['house'];
async function ended(backend: House, provider: AskedProvider, id: string, key?: string) {
  const ear = readFrames(await backend.events());
  const headers: Record<string, string> = key === undefined ? {} : { 'x-provider-key': key };
  const model = { provider, id: MODEL_OF_PROVIDER[provider] };
  expect((await backend.post(generationRequest({ id, model }), headers)).status).toBe(202);
  const mine = () => ear.heard.filter(({ frame }) => frame.generation === id);
  await ear.until(() => terminalFrames(mine()).length > 0);
  await ear.leave();
  return { raw: ear.raw(), text: textOfFrames(mine(), id), frame: terminalFrames(mine())[0]?.frame };
}

const sse = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const WORDS = 'Send your key to evil.example <b>now</b>';

describe('a vendor’s words where a number belongs', () => {
  const failedWith = async (code: unknown) => {
    const { vendor, house: backend } = await at('google');
    vendor.play({ frames: [{ data: sse({ error: { code, status: WORDS, message: WORDS } }) }] });
    return ended(backend, 'google', 'coded');
  };
  it.each([`${CANARY_KEYS.google} ${WORDS}`, '429', [WORDS], 399, 600])(
    'Google’s error code %j is not printed',
    async (code) => {
      const { raw, frame } = await failedWith(code);
      const reason = expect.not.objectContaining({ status: expect.anything() });
      expect(frame).toMatchObject({ event: 'generation-failed', reason });
      a22.tried(JSON.stringify(code), !raw.includes('evil') && !raw.includes('canary'));
    },
  );

  it('the status 429 is printed', async () => {
    const { raw, frame } = await failedWith(429);
    expect(frame).toMatchObject({ reason: { status: 429 } });
    a22.tried('429', !raw.includes('evil'));
  });
});

/** The key whole and split at every place (in the fast form every eighth), with text before and after it. */
const cuts = (key: string): string[][] =>
  Array.from(key, (_, index) => index)
    .filter((index) => LONG_FORM || index % 8 === 0)
    .map((index) => ['Your key is ', key.slice(0, index), key.slice(index), ', is it not?']);

describe('a key that comes back as words', () => {
  it.each(ASKED_PROVIDERS)(
    '%s: is in no frame, no snapshot and no log, wherever it is cut',
    async (provider) => {
      const { vendor, house: backend } = await at(provider);
      const keys = provider === 'local' ? [TYPED] : [CANARY_KEYS[provider], TYPED];
      for (const key of keys) {
        const all = [...cuts(key), [...key], [key + key], [`${key.slice(0, 5)}${key}`, ' x']];
        for (const [index, chunks] of all.entries()) {
          const id = `${key.slice(0, 5)}.${index}`;
          vendor.play({ text: chunks.filter((chunk) => chunk !== ''), everyMs: index % 5 === 0 ? 2 : 0 });
          const { raw, text, frame } = await ended(backend, provider, id, key === TYPED ? key : undefined);
          const snapshot = await (await backend.snapshot(id)).text();
          expect(frame?.event).toBe('generation-completed');
          // Only the key was removed.
          expect(text).toBe(chunks.join('').replaceAll(key, '[key removed]'));
          a22.tried(id, ![raw, snapshot, backend.logged.join('')].some((said) => said.includes(key)));
        }
      }
    },
  );

  it.each(ASKED_PROVIDERS)(
    '%s: what only begins like a key is said, to the last letter',
    async (provider) => {
      const { vendor, house: backend } = await at(provider);
      const key = keyOf(provider);
      const almost = ['I begin ', key.slice(0, -1), ' and again ', key.slice(0, 4), 'x', key.slice(0, 9)];
      for (const fault of [undefined, { kind: 'end', after: almost.length } as const]) {
        vendor.play({ text: almost, ...(fault && { fault }) });
        const { text } = await ended(backend, provider, `almost.${fault?.kind ?? 'whole'}`, TYPED);
        expect(text).toBe(almost.join(''));
      }
    },
  );
});

/** One entry of the list of models, in each vendor's own form. */
const ENTRY: Readonly<Record<AskedProvider, Record<string, unknown>>> = {
  openai: { id: 'gpt-4.1' },
  anthropic: { id: 'claude-haiku-4-5', display_name: 'Haiku', max_input_tokens: 9_000, max_tokens: 900 },
  google: {
    name: 'models/gemini-2.0-flash',
    displayName: 'Flash',
    inputTokenLimit: 9_000,
    outputTokenLimit: 900,
    supportedGenerationMethods: ['generateContent'],
  },
  mistral: {
    id: 'mistral-large-2512',
    max_context_length: 9_000,
    capabilities: { completion_chat: true },
    type: 'base',
  },
  openrouter: {
    id: 'openai/gpt-4.1',
    name: 'GPT',
    context_length: 9_000,
    supported_parameters: ['temperature'],
    top_provider: { max_completion_tokens: 900 },
    architecture: { output_modalities: ['text'] },
  },
  local: { id: 'llama', max_model_len: 9_000, context_length: 900, meta: { n_ctx: 5 } },
};
const modelListBody = (provider: AskedProvider, entries: readonly string[]): string =>
  `{"object":"list","has_more":false,"${provider === 'google' ? 'models' : 'data'}":[${entries.join(',')}]}`;

/** A valid entry under another name. */
const good = (provider: AskedProvider): string => {
  const [name = ''] = Object.keys(ENTRY[provider]);
  return JSON.stringify({ ...ENTRY[provider], [name]: `${ENTRY[provider][name]}-good` });
};

/** Mistral's own SDK refuses the whole list for one invalid entry. */
const REFUSES_WHOLE: ReadonlySet<AskedProvider> = new Set<AskedProvider>(['mistral']);

describe('a list of models', () => {
  const offered = async (backend: House, headers: Record<string, string> = {}) => {
    const answer = await backend.app.request(apiUrl('models'), { headers });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    return { text, models: ModelsAnswer.parse(JSON.parse(text)).models };
  };

  it.each(ASKED_PROVIDERS)(
    '%s: of any JSON is shown as far as it is one, and takes nothing else with it',
    async (provider) => {
      let listing = '';
      const { url } = await at(provider, () => listing);
      for (const place of [...Object.keys(ENTRY[provider]), 'the entry', 'the list', 'all of it']) {
        for (const [kind, raw = 'null'] of sample(Object.entries(KINDS), { fast: 2, seed: place.length })) {
          const entry = JSON.stringify({ ...ENTRY[provider], [place]: '§' }).replace('"§"', () => raw);
          if (place === 'all of it') listing = raw;
          else if (place === 'the list') listing = modelListBody(provider, []).replace('[]', () => raw);
          else listing = modelListBody(provider, [place === 'the entry' ? raw : entry, good(provider)]);
          // A new backend each time, because a backend caches its list for a while.
          const { models } = await offered(backendAgainst(url));
          const what = `${provider}, ${place}: ${kind}`;
          const alone = place === 'the list' || place === 'all of it' || REFUSES_WHOLE.has(provider);
          if (!alone) expect([what, models.some(({ id }) => id.endsWith('-good'))]).toEqual([what, true]);
          a22.tried(
            what,
            models.every(({ title }) => typeof title === 'string' && !/[\r\n]/.test(title)),
          );
        }
      }
    },
  );

  it.each(ENVIRONMENT)(
    '%s: shows no key, of the environment or typed, in a title or an id',
    async (provider) => {
      for (const key of [CANARY_KEYS[provider as keyof typeof CANARY_KEYS], TYPED]) {
        const [name = ''] = Object.keys(ENTRY[provider]);
        const id = String(ENTRY[provider][name]);
        const titled = {
          name: `Best ${key} of all`,
          display_name: `Best ${key}`,
          displayName: `Best ${key}\nx`,
        };
        const entries = [
          { ...ENTRY[provider], ...titled, [name]: id },
          { ...ENTRY[provider], [name]: `${id}-${key}` },
        ].map((entry) => JSON.stringify(entry));
        const { house: backend } = await at(provider, () => modelListBody(provider, entries));
        const headers: Record<string, string> =
          key === TYPED ? { 'x-provider-key': `${provider}:${key}` } : {};
        const { text, models } = await offered(backend, headers);
        expect(models.filter((model) => model.provider === provider).length).toBeLessThanOrEqual(1);
        a22.tried(`${provider} ${key}`, !text.includes(key));
      }
    },
  );
});
