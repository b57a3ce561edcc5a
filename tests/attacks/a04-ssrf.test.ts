// A4: the backend contacts its vendors only, whatever address stands in a body, header, query or model id, or in a redirect.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { CHANNEL, generationRequest, JSON_HEADERS, readFrames } from '../fixtures/test-backend.ts';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import { countAttack } from './attack-count.ts';
import {
  ASKED_PROVIDERS,
  type AskedProvider,
  backendAgainst,
  MODEL_OF_PROVIDER,
  type SinkServer,
  startRedirector,
  startSink,
  startVendors,
} from './attacked-backend.ts';

const a4 = countAttack('A4', 'SSRF: addresses in requests, model ids, redirects');
let sink: SinkServer;
let vendors: { all: FakeVendor[]; urlOf: (asked: AskedProvider) => string };
beforeAll(async () => {
  [sink, vendors] = await Promise.all([startSink(), startVendors()]);
});
afterAll(() => Promise.all([sink.stop(), ...vendors.all.map((vendor) => vendor.stop())]));
afterEach(() => expect(sink.asked()).toBe(0));

const spellings = (port: number): string[] => [
  ...['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]', '0.0.0.0'].map(
    (host) => `http://${host}:${port}/v1`,
  ),
  `http://api.openai.com@127.0.0.1:${port}/v1`,
  `http://127.0.0.1:${port}#api.openai.com`,
  `//127.0.0.1:${port}/v1`,
  `\\\\127.0.0.1:${port}\\v1`,
  `127.0.0.1:${port}`,
];
const FIELDS = ['base_url', 'baseURL', 'api_base', 'endpoint', 'url', 'host', 'proxy', 'custom_host'];
const HEADERS = [
  ...['x-portkey-custom-host', 'x-base-url', 'x-openai-endpoint', 'x-forwarded-host', 'x-original-url'],
  ...['x-rewrite-url', 'forwarded', 'x-host', 'x-provider-url', 'via'],
];

describe('A4, an address in a request', () => {
  it('in a header, a query or a body is not asked: 60 spellings, by every provider', async () => {
    const backend = backendAgainst(vendors.urlOf);
    const ear = readFrames(await backend.events());
    const urls = spellings(sink.port);
    for (let index = 0; index < 60; index++) {
      const provider = ASKED_PROVIDERS[index % ASKED_PROVIDERS.length] ?? 'openai';
      const url = urls[index % urls.length] ?? '';
      const id = `a${index}`;
      const request = generationRequest({ id, model: { provider, id: MODEL_OF_PROVIDER[provider] } });
      const field = FIELDS[index % FIELDS.length] ?? '';
      const bodies = [
        request,
        { ...request, [field]: url },
        { ...request, model: { ...request.model, [field]: url } },
      ];
      const body = bodies[index % 3];
      const header = HEADERS[index % HEADERS.length] ?? '';
      const path = `${apiUrl('channels', CHANNEL, 'generations')}?${new URLSearchParams({ [field]: url })}`;
      const init = {
        method: 'POST',
        headers: { ...JSON_HEADERS, [header]: url.trim() },
        body: JSON.stringify(body),
      };
      const answer = await backend.app.request(path, init);
      if (answer.status === 202) {
        await ear.until((heard) => heard.some(({ frame }) => frame.generation === id && 'usage' in frame));
      }
      a4.tried(`${url} in ${field}, ${header}`, [202, 400].includes(answer.status) && sink.asked() === 0);
    }
    // The vendors must have been called: otherwise it would prove nothing that the sink was not.
    expect(vendors.all.flatMap((vendor) => vendor.calls).length).toBeGreaterThan(20);
    await ear.leave();
  });

  it.each(ASKED_PROVIDERS)(
    'as the model of %s leads nowhere but to that vendor’s own route',
    async (provider) => {
      const ids = [
        ...spellings(sink.port).slice(0, 6),
        ...['../../../admin', '..%2f..%2fadmin', 'x?alt=media&', '@127.0.0.1/x', '\\..\\x', 'x y', '%00'],
        // These begin like the id of a Google chat model, so they are not refused as models for other purposes.
        ...['gemini-x/../../../admin', 'gemini-x?alt=media&', 'models/gemini-x#', 'gemini-x:countTokens?'],
        `127.0.0.1:${sink.port}/gpt-4.1`,
      ];
      const backend = backendAgainst(vendors.urlOf);
      const ear = readFrames(await backend.events());
      for (const [index, model] of ids.entries()) {
        const id = `${provider}.${index}`;
        const answer = await backend.post(generationRequest({ id, model: { provider, id: model } }));
        if (answer.status === 202) {
          await ear.until((heard) => heard.some(({ frame }) => frame.generation === id && 'usage' in frame));
        }
        const strayed = vendors.all.flatMap(({ calls }) => calls).filter(({ path }) => !ROUTE.test(path));
        const elsewhere = vendors.all.flatMap(({ otherPaths }) => otherPaths);
        const stopped = answer.status < 500 && sink.asked() === 0;
        a4.tried(`${provider}/${model}`, stopped && strayed.length + elsewhere.length === 0);
      }
      await ear.leave();
    },
  );
});

/** The routes for generating text in the four dialects. */
const ROUTE =
  /^\/(v1\/chat\/completions|v1\/messages|v1beta\/(models|tunedModels)\/[\w.-]+:streamGenerateContent)$/;

describe('A4, a vendor that redirects', () => {
  it.each(ASKED_PROVIDERS)(
    '%s: is followed by no call and no list, with no status of redirects',
    async (provider) => {
      let status = 301;
      const elsewhere = await startRedirector(
        () => status,
        `http://127.0.0.1:${sink.port}/v1/chat/completions`,
      );
      const backend = backendAgainst(
        (asked) => `http://127.0.0.1:${elsewhere.port}${/open|local/.test(asked) ? '/v1' : ''}`,
      );
      const ear = readFrames(await backend.events());
      for (status of [301, 302, 303, 307, 308]) {
        const id = `${provider}.${status}`;
        const answer = await backend.post(
          generationRequest({ id, model: { provider, id: MODEL_OF_PROVIDER[provider] } }),
        );
        if (answer.status === 202) {
          await ear.until((heard) => heard.some(({ frame }) => frame.generation === id && 'usage' in frame));
        }
        const body = JSON.stringify({ provider });
        await backend.app.request(apiUrl('models', 'test'), { method: 'POST', headers: JSON_HEADERS, body });
        a4.tried(`${provider} answering ${status}`, elsewhere.asked() > 0 && sink.asked() === 0);
      }
      await ear.leave();
      await elsewhere.stop();
    },
  );
});
