// A1: API keys leak nowhere. Recognisable keys are configured, then every answer, event, log, metric, page file and export is searched.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { JSON_HEADERS } from '../fixtures/test-backend.ts';
import { countAttack } from './attack-count.ts';
import {
  ASKED_PROVIDERS,
  askedBackend,
  CANARY_KEYS,
  MODEL_OF_PROVIDER,
  startVendors,
} from './attacked-backend.ts';

const a1 = countAttack('A1', 'planted canary keys');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const vendors = await startVendors();
afterAll(() => Promise.all(vendors.all.map((vendor) => vendor.stop())));

const TYPED = 'typed-canary-key-51c0ffee';
const noCanary = (what: string, text: string) => a1.tried(what, !/canary/i.test(text));
const whole = async (answer: Response) => `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;

/** Behaviour of the vendor in a call. Its error messages quote the key, as those of real vendors do. */
const SCRIPTS = [
  {},
  { status: 400 },
  { status: 401 },
  { status: 500 },
  { fault: { kind: 'hang-up' } },
] as const;

describe('A1, planted keys', () => {
  it.each(ASKED_PROVIDERS)(
    'are in no response, log or frame of a valid or invalid request to %s',
    async (provider) => {
      const { backend, ear: listener, ask } = await askedBackend(vendors.urlOf);
      for (const script of SCRIPTS) {
        for (const vendor of vendors.all) vendor.play(script);
        for (const headers of [{}, { 'x-provider-key': TYPED }]) {
          const { id, answer } = await ask(provider, MODEL_OF_PROVIDER[provider], headers);
          noCanary(`${id}: the answer`, await whole(answer));
          noCanary(`${id}: the snapshot`, await whole(await backend.snapshot(id)));
        }
        const test = { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify({ provider }) };
        noCanary(
          `${provider}: the test`,
          await whole(await backend.app.request(apiUrl('models', 'test'), test)),
        );
      }
      for (const path of [apiUrl('models'), apiUrl('spend'), '/metrics', apiUrl('nothing')])
        noCanary(`${provider}: ${path}`, await whole(await backend.app.request(path)));
      const listing = { headers: { 'x-provider-key': `anthropic:${TYPED}` } };
      noCanary(
        'the list with a typed key',
        await whole(await backend.app.request(apiUrl('models'), listing)),
      );
      noCanary(`${provider}: events`, listener.raw());
      noCanary(`${provider}: log and audit`, backend.logged.join('\n'));
      const sentHeaders = vendors.all
        .flatMap((vendor) => vendor.calls)
        .map((call) => JSON.stringify(call.headers));
      // The keys must have reached the vendor: otherwise the search would find nothing in any case.
      expect(sentHeaders.join('')).toContain(provider === 'local' ? 'canary' : CANARY_KEYS[provider]);
      expect(sentHeaders.join('')).toContain(TYPED);
      expect(backend.logged.join('')).toContain('"audit":"spend"');
      await listener.leave();
    },
  );

  it('are in no file of the built page or server, and the build of the page reads no key', () => {
    for (const folder of ['frontend/dist', 'cli/dist']) {
      const root = join(ROOT, folder);
      if (!existsSync(root)) continue;
      for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!statSync(join(root, file)).isFile()) continue;
        const text = readFileSync(join(root, file), 'utf8');
        // A variable and a function of zod contain the word in their names.
        const ours = text.replace(/\bhandleCanaryResult\b|\bcanary\b(?!-)/g, '');
        a1.tried(`${folder}/${file}`, !/sk-[a-z0-9-]{16,}|AIza[\w-]{20,}|canary/i.test(ours));
        if (folder === 'frontend/dist')
          a1.tried(`${file}: names`, !/(OPENAI|ANTHROPIC|MISTRAL)_API_KEY=/.test(text));
      }
    }
  });
});
