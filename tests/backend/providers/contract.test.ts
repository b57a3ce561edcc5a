// What every adapter must do, with real SDKs over real sockets: text, usage, finish reasons, cancelling.
// Every test runs for every vendor. What one vendor alone does is in vendor-requests.test.ts or local-servers.test.ts.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../../kit/vendors/vendor-script.ts';
import {
  COMPATIBLE_SERVERS,
  collectAnswer,
  VENDORS_UNDER_TEST,
  vendorRequest,
} from './vendors-under-test.ts';

/** UTF-8 of every width, right-to-left text, a composed emoji, SSE framing, and a lone surrogate inside the text. */
const CHUNKS = [
  'Madam Speaker, ',
  'naïve — ',
  'የሰንበት ዕረፍት ',
  '👩‍👩‍👧‍👦',
  'שבת \u202e',
  '\n\nid: 9\ndata: [DONE]\n\n',
  '\ud83d',
  '\u0000 end.',
];
const WHOLE = CHUNKS.join('');

let vendor: FakeVendor | undefined;
afterEach(async () => {
  await vendor?.stop();
  vendor = undefined;
});

describe.each(Object.entries({ ...VENDORS_UNDER_TEST, ...COMPATIBLE_SERVERS }))('%s', (_name, subject) => {
  const begin = async (script: VendorScript = {}) => {
    vendor = await startFakeVendor(subject.dialect, script);
    return { vendor, provider: subject.create(vendor.baseUrl) };
  };

  it.each(['sevens', 'bytes'] as const)('delivers the text unchanged, cut into %s', async (cut) => {
    const { provider, vendor } = await begin({ text: CHUNKS, cut });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(heard.failure).toBeUndefined();
    expect(heard.text).toBe(WHOLE);
    expect(heard.finish).toBe('stop');
    expect(heard.pieces.at(-1)?.kind).toBe('finish');
    expect(vendor.calls).toHaveLength(1);
  });

  it('reports all input with what was cached, and all output with what was thought', async () => {
    const usage = { input: 5_000, cached: 3_000, written: 0, output: 120, reasoning: 64 };
    const { provider } = await begin({ text: 'Yes.', usage });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.thinking));
    expect(heard.usage).toMatchObject({
      inputTokens: 5_000,
      cachedInputTokens: 3_000,
      outputTokens: 184,
      reasoningTokens: 64,
    });
  });

  it('reports usage that came twice as the last said, and 0 as 0', async () => {
    const usage = { input: 0, cached: 0, written: 0, output: 0, reasoning: 0 };
    const { provider } = await begin({ usageTimes: 2, usage });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(heard.usages).toBeGreaterThan(1);
    expect(heard.usage).toMatchObject({ inputTokens: 0, outputTokens: 0 });
    expect(heard.pieces.filter((part) => part.kind === 'finish')).toHaveLength(1);
  });

  it.each(['stop', 'length', 'filtered'] as const)('understands the ending "%s"', async (finish) => {
    const { provider } = await begin({ finish });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(heard.finish).toBe(finish);
  });

  it('ends without a finish when the vendor ended without saying why', async () => {
    const { provider } = await begin({
      text: ['Half a ', 'speech'],
      fault: { kind: 'end', after: 1 },
      usageTimes: 0,
    });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(heard.text).toBe('Half a ');
    expect(heard.finish).toBeUndefined();
    expect(heard.failure).toBeUndefined();
    // Unknown, not 0.
    expect(heard.usage).toBeUndefined();
  });

  it.each([
    ['before the headers', { kind: 'stall-before-headers' }, 0],
    ['before usage is reported', { kind: 'stall-before-usage' }, 2],
  ] as const)(
    'closes the vendor’s socket within a second of cancelling a stall %s',
    async (_when, fault, words) => {
      const { provider, vendor } = await begin({ text: ['One, ', 'two.'], fault });
      const cancel = new AbortController();
      const hearing = collectAnswer(provider, vendorRequest(provider, subject.plain), cancel.signal);
      await vi.waitFor(() => expect(vendor.calls[0]?.sent).toHaveLength(words), {
        timeout: 5_000,
        interval: 5,
      });
      const call = vendor.calls[0];
      expect(call?.state).toBe('running');
      cancel.abort();
      const heard = await hearing;
      expect(heard.finish).toBeUndefined();
      await vi.waitFor(() => expect(call?.state).toBe('left'), { timeout: 1_000, interval: 5 });
    },
  );

  it('calls nobody when it was cancelled before it began', async () => {
    const { provider, vendor } = await begin();
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain), AbortSignal.abort());
    expect(heard.pieces).toEqual([]);
    expect(vendor.calls).toHaveLength(0);
  });

  it('closes the vendor’s socket when its reader leaves early', async () => {
    const { provider, vendor } = await begin({ text: ['One, ', 'two.'], fault: { kind: 'stall', after: 2 } });
    const request = vendorRequest(provider, subject.plain);
    const call = { request, card: provider.cardOf(subject.plain) };
    const left = provider.stream(call, new AbortController().signal, (part) => {
      if (part.kind === 'text') throw new Error('left early');
    });
    await expect(left).rejects.toThrow('left early');
    await vi.waitFor(() => expect(vendor.calls[0]?.state).toBe('left'), { timeout: 1_000, interval: 5 });
  });
});
