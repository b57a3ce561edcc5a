// The stream loop that all adapters share: a finish whose usage never comes.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderFailure, type StreamPart } from '../../../backend/src/provider-contract/provider.ts';
import { readStreamParts, type VendorStream } from '../../../backend/src/providers/stream-parts.ts';
import { collectAnswer, openVendor, VENDORS_UNDER_TEST, vendorRequest } from './vendors-under-test.ts';

afterEach(() => {
  vi.useRealTimers();
});

const text: StreamPart = { kind: 'text', text: 'A speech.' };
const finish: StreamPart = { kind: 'finish', reason: 'stop' };

/** A vendor that sends these parts and then nothing, until its call is aborted. */
function stalling(parts: readonly StreamPart[]): VendorStream & { hungUp: boolean } {
  const vendor = {
    hungUp: false,
    async open(signal: AbortSignal) {
      return (take: (data: string) => void) => {
        for (const part of parts) take(JSON.stringify(part));
        return new Promise<void>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            vendor.hungUp = true;
            reject(new Error('aborted'));
          });
        });
      };
    },
    read: (data: unknown) => [data as StreamPart],
    failureOf: () => new ProviderFailure('network', 'It broke.'),
    secrets: [],
  };
  return vendor;
}

async function all(vendor: VendorStream, signal: AbortSignal): Promise<StreamPart[]> {
  const heard: StreamPart[] = [];
  await readStreamParts(vendor, signal, (part) => void heard.push(part));
  return heard;
}

describe('a speech whose finish has come', () => {
  it('is completed after a short grace when usage stalls', async () => {
    vi.useFakeTimers();
    const vendor = stalling([text, finish]);
    const hearing = all(vendor, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(vendor.hungUp).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await hearing).toEqual([text, finish]);
    expect(vendor.hungUp).toBe(true);
  });

  it('is not over before it: what was said before a break is handed over whole', async () => {
    const heard: StreamPart[] = [];
    // Its end might be the beginning of the key.
    const vendor = {
      ...stalling([]),
      secrets: ['sk-a-secret-key'],
      open: async () => async (take: (data: string) => void) => {
        take(JSON.stringify({ kind: 'text', text: 'It ends in sk-a' }));
        throw new Error('reset');
      },
    };
    const reading = readStreamParts(vendor, new AbortController().signal, (part) => void heard.push(part));
    await expect(reading).rejects.toMatchObject({ code: 'network' });
    expect(heard.map((part) => part.kind === 'text' && part.text).join('')).toBe('It ends in sk-a');
  });

  it('is kept when the connection breaks before usage, over a real socket', async () => {
    const script = { fault: { kind: 'reset-before-usage' } } as const;
    const { provider } = await openVendor(VENDORS_UNDER_TEST.openai, script);
    const heard = await collectAnswer(provider, vendorRequest(provider, 'gpt-4.1'));
    expect(heard).toMatchObject({
      text: 'Well argued.',
      finish: 'stop',
      usage: undefined,
      failure: undefined,
    });
  });
});
