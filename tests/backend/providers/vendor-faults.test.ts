// Every way a vendor can fail, with the code it is mapped to. One table for all vendors: add statuses to STATUSES, others to BREAKS.
import { isRetryable } from '@rostrum/shared/wire/reason';
import { afterEach, describe, expect, it } from 'vitest';
import { uncaughtErrors } from '../../kit/uncaught-errors.ts';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import type { FakeVendorFault, VendorScript } from '../../kit/vendors/vendor-script.ts';
import {
  COMPATIBLE_SERVERS,
  collectAnswer,
  VENDORS_UNDER_TEST,
  vendorRequest,
} from './vendors-under-test.ts';

let vendor: FakeVendor | undefined;
afterEach(async () => {
  await vendor?.stop();
  vendor = undefined;
});

const unheld = uncaughtErrors();

const STATUSES = [
  [400, 'invalid-request', false],
  [401, 'auth', false],
  [402, 'quota', false],
  [408, 'time-out', true],
  [413, 'context-too-long', false],
  [429, 'rate-limited', true],
  [500, 'upstream-error', true],
  [503, 'overloaded', true],
  [529, 'overloaded', true],
] as const;

const BREAKS: readonly (readonly [name: string, fault: FakeVendorFault, code: string, text: string])[] = [
  ['hangs up before it answers', { kind: 'hang-up' }, 'network', ''],
  ['resets the connection mid-speech', { kind: 'reset', after: 1 }, 'network', 'Half a '],
  ['sends a frame nobody can read', { kind: 'malformed', after: 1 }, 'upstream-error', 'Half a '],
];

/** The code that each fake's error frame inside a stream is mapped to. */
const SAID_INSIDE = {
  openai: 'upstream-error',
  anthropic: 'overloaded',
  google: 'overloaded',
  mistral: 'upstream-error',
} as const;

describe.each(Object.entries({ ...VENDORS_UNDER_TEST, ...COMPATIBLE_SERVERS }))('%s', (_name, subject) => {
  const begin = async (script: VendorScript) => {
    vendor = await startFakeVendor(subject.dialect, script);
    return { vendor, provider: subject.create(vendor.baseUrl) };
  };

  it.each(STATUSES)('maps %i to %s', async (status, code, retryable) => {
    const { provider, vendor } = await begin({ status });
    const { failure, pieces: parts } = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(failure?.code).toBe(code);
    expect(isRetryable(code)).toBe(retryable);
    expect(failure?.retryAfterMs).toBeUndefined();
    expect(failure?.message).not.toContain('canary');
    expect(failure?.message).toContain(provider.title);
    expect(parts).toEqual([]);
    expect(vendor.calls, 'one generation is one vendor call').toHaveLength(1);
  });

  it('hands on how long a 429 asks to wait', async () => {
    const { provider, vendor } = await begin({ status: 429, retryAfter: '12' });
    const { failure } = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(failure?.retryAfterMs).toBe(12_000);
    expect(vendor.calls).toHaveLength(1);
  });

  it('ignores an absurd wait', async () => {
    const { provider } = await begin({ status: 429, retryAfter: 'soon' });
    const { failure } = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(failure?.code).toBe('rate-limited');
    expect(failure?.retryAfterMs).toBeUndefined();
  });

  it('tells an empty account from a rate limit', async () => {
    const { provider } = await begin({ status: 429, code: 'insufficient_quota' });
    const { failure } = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(failure?.code).toBe('quota');
  });

  it.each(BREAKS)('survives a vendor that %s', async (_name, fault, code, text) => {
    const { provider, vendor } = await begin({ text: ['Half a ', 'speech.'], fault });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(heard.failure?.code).toBe(code);
    expect(heard.text).toBe(text);
    expect(heard.finish).toBeUndefined();
    expect(vendor.calls).toHaveLength(1);
    // An SDK may leave a promise that is rejected only one or two event-loop turns later.
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheld).toEqual([]);
  });

  it('takes an error inside a stream for a failure, whatever it said before', async () => {
    const { provider } = await begin({
      text: ['Half a ', 'speech.'],
      fault: { kind: 'error-frame', after: 1 },
    });
    const heard = await collectAnswer(provider, vendorRequest(provider, subject.plain));
    expect(heard.failure?.code).toBe(SAID_INSIDE[subject.dialect]);
    expect(heard.text).toBe('Half a ');
    expect(heard.finish).toBeUndefined();
  });
});
