// A4: the backend contacts its vendors only, whatever address is in a model id or in a redirect.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { JSON_HEADERS, terminalFrames } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';
import {
  ASKED_PROVIDERS,
  askedBackend,
  MODEL_OF_PROVIDER,
  startRedirector,
  startSink,
  startVendors,
} from './attacked-backend.ts';

const a4 = countAttack('A4', 'SSRF: addresses in requests, model ids, redirects');
const [sink, vendors] = await Promise.all([startSink(), startVendors()]);
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
describe('A4, an address in a request', () => {
  it.each(ASKED_PROVIDERS)('as the model of %s reaches only that vendor’s own route', async (provider) => {
    const ids = [
      ...spellings(sink.port).slice(0, 6),
      ...['../../../admin', '..%2f..%2fadmin', 'x?alt=media&', '@127.0.0.1/x', '\\..\\x', 'x y', '%00'],
      // These begin like the id of a Google chat model, so they are not refused as models for other purposes.
      ...['gemini-x/../../../admin', 'gemini-x?alt=media&', 'models/gemini-x#', 'gemini-x:countTokens?'],
      `127.0.0.1:${sink.port}/gpt-4.1`,
    ];
    const { ear: listener, ask } = await askedBackend(vendors.urlOf);
    for (const model of ids) {
      const { answer } = await ask(provider, model);
      const strayCalls = vendors.all.flatMap(({ calls }) => calls).filter(({ path }) => !ROUTE.test(path));
      const elsewhere = vendors.all
        .flatMap(({ otherPaths }) => otherPaths)
        .filter((path) => !FACTS.has(path));
      const isStopped = answer.status < 500 && sink.asked() === 0;
      a4.tried(`${provider}/${model}`, isStopped && strayCalls.length + elsewhere.length === 0);
    }
    await listener.leave();
  });
});

/** The routes for generating text in the four dialects. */
const ROUTE =
  /^\/(v1\/chat\/completions|v1\/messages|v1beta\/(models|tunedModels)\/[\w.-]+:streamGenerateContent)$/;

/** Further paths that a local server is asked for, whatever the request says. */
const FACTS = new Set(['/props', '/api/ps', '/api/v0/models']);

describe('A4, a vendor that redirects', () => {
  it.each(ASKED_PROVIDERS)('%s: no call and no list follows a redirect of any status', async (provider) => {
    let status = 301;
    const elsewhere = await startRedirector(
      () => status,
      `http://127.0.0.1:${sink.port}/v1/chat/completions`,
    );
    const {
      backend,
      ear: listener,
      ask,
    } = await askedBackend(
      (provider) => `http://127.0.0.1:${elsewhere.port}${/open|local/.test(provider) ? '/v1' : ''}`,
    );
    for (status of [301, 302, 303, 307, 308]) {
      await ask(provider, MODEL_OF_PROVIDER[provider]);
      const body = JSON.stringify({ provider });
      await backend.app.request(apiUrl('models', 'test'), { method: 'POST', headers: JSON_HEADERS, body });
      a4.tried(`${provider} answering ${status}`, elsewhere.asked() > 0 && sink.asked() === 0);
    }
    const codes = terminalFrames(listener.frames).map(({ frame }) => 'code' in frame && frame.code);
    expect(codes).toEqual(Array(5).fill('network'));
    await listener.leave();
    await elsewhere.stop();
  });
});
