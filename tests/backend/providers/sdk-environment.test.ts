// The vendors' SDKs read variables of the environment, among them headers, keys and switches that print: none of them changes a request.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VendorUnderTest } from './vendors-under-test.ts';

const SDKS = ['openai', '@anthropic-ai/sdk', '@mistralai/mistralai', '@google/generative-ai'];
const READ = /readEnv\(['"]([A-Z_]+)['"]\)|\benv\(\)\.([A-Z_]+)|process\.env(?:\.|\[['"])([A-Z][A-Z_]+)/g;
/** Variables of the machine that tell an SDK the place of its own files. */
const OF_THE_MACHINE = ['HOME', 'PATH', 'USERPROFILE', 'APPDATA', 'XDG_CONFIG_HOME'];

/** Every variable that the code of an SDK reads, from its own files. */
function variablesOf(sdk: string): string[] {
  const folder = join(import.meta.dirname, '../../../backend/node_modules', sdk);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?js$/.test(name),
  );
  const matches = files.flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(READ)]);
  return matches.map(([, first, second, third]) => first ?? second ?? third ?? '');
}

const VARIABLES = [...new Set(SDKS.flatMap(variablesOf))].filter((name) => !OF_THE_MACHINE.includes(name));

function hostileValue(name: string): string {
  if (name.endsWith('_HEADERS'))
    return 'x-team-secret: abc\nAuthorization: Bearer elsewhere\nx-api-key: elsewhere';
  if (name.endsWith('_URL') || name.endsWith('_ENDPOINT')) return 'http://127.0.0.1:9';
  if (name.endsWith('_LOG') || name.endsWith('_DEBUG')) return 'debug';
  return 'elsewhere';
}

const HEADERS = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'user-agent',
];
const KEY_HEADERS: Readonly<Record<VendorUnderTest['dialect'], Readonly<Record<string, string>>>> = {
  openai: { authorization: 'Bearer sk-test' },
  mistral: { authorization: 'Bearer sk-test' },
  google: { 'x-goog-api-key': 'sk-test' },
  anthropic: { 'x-api-key': 'sk-test', 'anthropic-version': '2023-06-01' },
};

describe('the environment of the SDKs', () => {
  const output: unknown[] = [];
  /** Tells what the calls print from what other files of this worker left behind. */
  const duringCalls = new AsyncLocalStorage<true>();
  const keepOutput = (...words: unknown[]) => {
    if (duringCalls.getStore()) output.push(words);
  };

  beforeAll(() => {
    for (const name of VARIABLES) vi.stubEnv(name, hostileValue(name));
    for (const method of ['log', 'warn', 'error', 'info', 'debug', 'group'] as const)
      vi.spyOn(console, method).mockImplementation(keepOutput);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('finds the variables in the sources', () => {
    expect(VARIABLES).toEqual(
      expect.arrayContaining([
        'OPENAI_CUSTOM_HEADERS',
        'ANTHROPIC_CUSTOM_HEADERS',
        'MISTRAL_DEBUG',
        'OPENAI_ORG_ID',
      ]),
    );
    expect(VARIABLES.length).toBeGreaterThan(30);
  });

  /** Calls each vendor. Its code is imported under the hostile environment: an SDK may read it when it is loaded. */
  async function callEachVendor(): Promise<void> {
    const { ALL_UNDER_TEST, collectAnswer, openVendor, vendorRequest } = await import(
      './vendors-under-test.ts'
    );
    for (const [name, subject] of Object.entries(ALL_UNDER_TEST)) {
      const { vendor, provider } = await openVendor(subject, { text: ['Yes.'] });
      // Two models that make Anthropic's SDK warn: one is deprecated, one is asked to think by budget.
      const models = name === 'anthropic' ? [subject.plain, 'claude-sonnet-4-5'] : [subject.plain];
      for (const model of models) await collectAnswer(provider, vendorRequest(provider, model));
      expect(vendor.calls.length, name).toBe(models.length);
      const expectation = {
        ...KEY_HEADERS[subject.dialect],
        ...(name === 'local' && { authorization: 'Bearer none' }),
      };
      for (const { headers } of vendor.calls) {
        expect(Object.keys(headers).sort(), name).toEqual([...HEADERS, ...Object.keys(expectation)].sort());
        expect(headers, name).toMatchObject({ ...expectation, 'user-agent': 'rostrum' });
      }
    }
  }

  it('changes no header, address or key of a call, and prints nothing', async () => {
    await duringCalls.run(true, callEachVendor);
    expect(output).toEqual([]);
  });
});
