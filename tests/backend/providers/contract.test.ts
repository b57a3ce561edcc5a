// Tests of every adapter's contract, with real SDKs over real sockets: text, usage, finish reasons, cancelling, and every way a vendor can fail.
// Every test runs for every vendor. What one vendor alone does is in vendor-requests.test.ts or local-servers.test.ts.
import { isRetryable } from '@rostrum/shared/wire/reason';
import { describe, expect, it, vi } from 'vitest';
import { uncaughtErrors } from '../../kit/uncaught-errors.ts';
import type { FakeVendorFault, VendorScript } from '../../kit/vendors/vendor-script.ts';
import { ALL_UNDER_TEST, collectAnswer, openVendor, vendorRequest } from './vendors-under-test.ts';

/** UTF-8 of every width, right-to-left text, a composed emoji, SSE framing, and a lone surrogate inside the text. */
const CHUNKS = [
  ...['Madam Speaker, ', 'naïve — ', 'የሰንበት ዕረፍት ', '👩‍👩‍👧‍👦', 'שבת \u202e', '\n\nid: 9\ndata: [DONE]\n\n'],
  ...['\ud83d', '\u0000 end.'],
];

const STATUSES = [
  [400, 'invalid-request', false],
  [401, 'auth', false],
  [402, 'quota', false],
  [413, 'context-too-long', false],
  [429, 'rate-limited', true],
  [500, 'upstream-error', true],
  [503, 'overloaded', true],
  [529, 'overloaded', true],
] as const;

/** The code that each fake's error frame inside a stream is mapped to. */
const SAID_INSIDE = {
  openai: 'upstream-error',
  anthropic: 'overloaded',
  google: 'overloaded',
  mistral: 'upstream-error',
} as const;

const BREAKS: readonly (readonly [
  name: string,
  fault: FakeVendorFault,
  code: string | null,
  text: string,
])[] = [
  ['hangs up before it answers', { kind: 'hang-up' }, 'network', ''],
  ['resets the connection mid-speech', { kind: 'reset', after: 1 }, 'network', 'Half a '],
  ['sends a frame nobody can read', { kind: 'malformed', after: 1 }, 'upstream-error', 'Half a '],
  ['says inside a stream that it failed', { kind: 'error-frame', after: 1 }, null, 'Half a '],
];

const uncaught = uncaughtErrors();

describe.each(Object.entries(ALL_UNDER_TEST))('%s', (_name, subject) => {
  const begin = (script: VendorScript = {}) => openVendor(subject, script);
  const answerTo = async (script: VendorScript, signal?: AbortSignal) => {
    const { vendor, provider } = await begin(script);
    const answer = await collectAnswer(provider, vendorRequest(provider, subject.plain), signal);
    return { ...answer, title: provider.title, calls: vendor.calls };
  };

  it('delivers the text unchanged when it arrives byte by byte', async () => {
    const { failure, text, finish, pieces, calls } = await answerTo({ text: CHUNKS, cut: 'bytes' });
    expect(failure).toBeUndefined();
    expect([text, finish, pieces.at(-1)?.kind]).toEqual([CHUNKS.join(''), 'stop', 'finish']);
    expect(calls).toHaveLength(1);
  });

  it('reports all input with what was cached, and all output with what was thought', async () => {
    const usage = { input: 5_000, cached: 3_000, written: 0, output: 120, reasoning: 64 };
    const { provider } = await begin({ text: 'Yes.', usage });
    const answer = await collectAnswer(provider, vendorRequest(provider, subject.thinking));
    expect(answer.usage).toMatchObject({
      inputTokens: 5_000,
      cachedInputTokens: 3_000,
      outputTokens: 184,
      reasoningTokens: 64,
    });
  });

  it('reports the last of two usages, and 0 as 0', async () => {
    const usage = { input: 0, cached: 0, written: 0, output: 0, reasoning: 0 };
    const answer = await answerTo({ usageTimes: 2, usage });
    expect(answer.pieces.filter((part) => part.kind === 'usage').length).toBeGreaterThan(1);
    expect(answer.usage).toMatchObject({ inputTokens: 0, outputTokens: 0 });
    expect(answer.pieces.filter((part) => part.kind === 'finish')).toHaveLength(1);
  });

  it.each(['stop', 'length', 'filtered'] as const)('understands the ending "%s"', async (finish) => {
    const answer = await answerTo({ finish, usageTimes: 0 });
    // Anthropic's filter is a refusal. Usage that was not reported is unknown, not 0.
    const finishSeen = finish === 'filtered' && subject.dialect === 'anthropic' ? 'refused' : finish;
    expect([answer.finish, answer.usage]).toEqual([finishSeen, undefined]);
  });

  it('ends without a finish when the vendor ended without saying why', async () => {
    const script = { text: ['Half a ', 'speech'], fault: { kind: 'end', after: 1 } } as const;
    const { text, finish, failure } = await answerTo(script);
    expect([text, finish, failure]).toEqual(['Half a ', undefined, undefined]);
  });

  it.each([
    ['before the headers', { kind: 'stall-before-headers' }, 0],
    ['before usage is reported', { kind: 'stall-before-usage' }, 2],
  ] as const)(
    'closes the vendor’s socket within a second of cancelling a stall %s',
    async (_, fault, words) => {
      const { provider, vendor } = await begin({ text: ['One, ', 'two.'], fault });
      const cancel = new AbortController();
      const hearing = collectAnswer(provider, vendorRequest(provider, subject.plain), cancel.signal);
      const patience = { timeout: 5_000, interval: 5 };
      await vi.waitFor(() => expect(vendor.calls[0]?.sent).toHaveLength(words), patience);
      expect(vendor.calls[0]?.state).toBe('running');
      cancel.abort();
      expect((await hearing).finish).toBeUndefined();
      await vi.waitFor(() => expect(vendor.calls[0]?.state).toBe('left'), { timeout: 1_000, interval: 5 });
    },
  );

  it.each(STATUSES)('maps %i to %s', async (status, code, retryable) => {
    const { failure, pieces, title, calls } = await answerTo({ status });
    expect(failure?.code).toBe(code);
    expect(isRetryable(code)).toBe(retryable);
    expect(failure?.message).not.toContain('canary');
    expect(failure?.message).toContain(title);
    expect(pieces).toEqual([]);
    expect(calls, 'one generation is one vendor call').toHaveLength(1);
  });

  it('passes on how long a 429 asks to wait, if that is a time, and distinguishes it from an empty account', async () => {
    const { failure, calls } = await answerTo({ status: 429, retryAfter: '12' });
    expect([failure?.retryAfterMs, calls.length]).toEqual([12_000, 1]);
    const absurd = await answerTo({ status: 429, retryAfter: 'soon' });
    expect([absurd.failure?.code, absurd.failure?.retryAfterMs]).toEqual(['rate-limited', undefined]);
    expect((await answerTo({ status: 429, code: 'insufficient_quota' })).failure?.code).toBe('quota');
  });

  it.each(BREAKS)('survives a vendor that %s', async (_name, fault, code, spokenText) => {
    const { failure, text, finish, calls } = await answerTo({ text: ['Half a ', 'speech.'], fault });
    expect([failure?.code, text, finish]).toEqual([
      code ?? SAID_INSIDE[subject.dialect],
      spokenText,
      undefined,
    ]);
    expect(calls).toHaveLength(1);
    // An SDK may leave a promise that is rejected only one or two event-loop turns later.
    await new Promise((resolve) => setImmediate(resolve));
    expect(uncaught).toEqual([]);
  });
});
