// The stream loop that all adapters share: when a stream is over.
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProviderFailure, type StreamPart } from '../../../backend/src/provider-contract/provider.ts';
import {
  type ReadPart,
  readStreamParts,
  type VendorStream,
} from '../../../backend/src/providers/stream-parts.ts';
import { collectAnswer, openVendor, VENDORS_UNDER_TEST, vendorRequest } from './vendors-under-test.ts';

afterEach(() => {
  vi.useRealTimers();
});

const text: StreamPart = { kind: 'text', text: 'A speech.' };
const finish: StreamPart = { kind: 'finish', reason: 'stop' };

const usage: StreamPart = { kind: 'usage', usage: { ...NO_USAGE, inputTokens: 9, outputTokens: 3 } };
const thinking: StreamPart = { kind: 'thinking', text: 'Hm.' };

/** An event, and the milliseconds after which the next one comes; `close`: the socket ends. */
type Sent = StreamPart | readonly StreamPart[] | '[DONE]' | number | 'close';

/** A vendor that sends these events and then nothing, until its call is aborted. */
function stalling(events: readonly Sent[]): VendorStream & { hungUp: boolean } {
  const vendor = {
    title: 'Vendor',
    hungUp: false,
    async open(signal: AbortSignal) {
      return async (take: (data: string) => void) => {
        const abortion = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            vendor.hungUp = true;
            reject(new Error('aborted'));
          });
        });
        for (const event of events) {
          if (event === 'close') return;
          if (typeof event === 'number')
            await Promise.race([abortion, new Promise((resolve) => setTimeout(resolve, event))]);
          else take(typeof event === 'string' ? event : JSON.stringify(event));
        }
        await abortion;
      };
    },
    read: (data: unknown) => [data].flat() as ReadPart[],
    secrets: [],
  };
  return vendor;
}

async function all(vendor: VendorStream, signal: AbortSignal): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  await readStreamParts(vendor, signal, (part) => void parts.push(part));
  return parts;
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

  it('is not over before its finish: text before a break is delivered in full', async () => {
    const parts: StreamPart[] = [];
    // The end of the text might be the beginning of the key.
    const vendor = {
      ...stalling([]),
      secrets: ['sk-a-secret-key'],
      open: async () => async (take: (data: string) => void) => {
        take(JSON.stringify({ kind: 'text', text: 'It ends in sk-a' }));
        throw new Error('reset');
      },
    };
    const reading = readStreamParts(vendor, new AbortController().signal, (part) => void parts.push(part));
    await expect(reading).rejects.toMatchObject({ code: 'network' });
    expect(parts.map((part) => part.kind === 'text' && part.text).join('')).toBe('It ends in sk-a');
  });

  it('fails with its connection if each piece says that it is the last', async () => {
    const pieces = [text, finish, text, finish].map((part) => JSON.stringify(part));
    const vendor = {
      ...stalling([]),
      open: async () => async (take: (data: string) => void) => {
        for (const piece of pieces) take(piece);
        throw new Error('reset');
      },
    };
    await expect(all(vendor, new AbortController().signal)).rejects.toMatchObject({ code: 'network' });
  });

  it('is kept when the connection breaks before usage, over a real socket', async () => {
    const script = { fault: { kind: 'reset-before-usage' } } as const;
    const { provider } = await openVendor(VENDORS_UNDER_TEST.openai, script);
    const answer = await collectAnswer(provider, vendorRequest(provider, 'gpt-4.1'));
    expect(answer).toMatchObject({
      text: 'Well argued.',
      finish: 'stop',
      usage: undefined,
      failure: undefined,
    });
  });
});

describe('a stream is over', () => {
  const word = (letter: string): StreamPart => ({ kind: 'text', text: letter });
  const unlistedFinish: StreamPart = { kind: 'finish', reason: 'unlisted' };
  it.each<readonly [what: string, sent: readonly Sent[], said: string, end: string, lasts: number]>([
    [
      'when its socket closes after a finish',
      [text, finish, 1_000, usage, 'close'],
      'A speech.',
      'stop',
      1_000,
    ],
    [
      'not at a finish that words follow',
      ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg'].flatMap((letters) => [[word(letters), finish], 1_000]),
      'AaBbCcDdEeFfGg',
      'stop',
      11_000,
    ],
    [
      'not at a finish among the thoughts',
      [[thinking, finish], 7_000, text, finish, 'close'],
      'A speech.',
      'stop',
      7_000,
    ],
    [
      'five seconds after the finish that follows the last word',
      [text, finish, 4_000, text, 4_000, finish],
      'A speech.A speech.',
      'stop',
      13_000,
    ],
    ['as a whole, when it says so after words', [text, '[DONE]', 'close'], 'A speech.', 'stop', 0],
    ['when it says so and stays open', [text, '[DONE]'], 'A speech.', 'stop', 5_000],
    ['when it says so after thoughts alone, and stays open', [thinking, '[DONE]'], '', 'stop', 5_000],
    ['as broken, when its socket closes without a word about it', [text, 'close'], 'A speech.', 'none', 0],
    [
      'as broken, when words after its finish have no end',
      [text, finish, text, 'close'],
      'A speech.A speech.',
      'none',
      0,
    ],
    ['as broken, when it says so before any word', ['[DONE]', 'close'], '', 'none', 0],
    ['as broken, at an unlisted finish without a word', [unlistedFinish, 'close'], '', 'incomplete', 0],
    ['at an unlisted finish after words', [text, unlistedFinish, 'close'], 'A speech.', 'unlisted', 0],
  ])('%s', async (_what, events, text, end, lasts) => {
    vi.useFakeTimers();
    const parts: StreamPart[] = [];
    const vendor = stalling(events);
    let reason: string | undefined;
    const startTime = Date.now();
    const reading = readStreamParts(
      vendor,
      new AbortController().signal,
      (part) => void parts.push(part),
    ).then(
      () => {
        reason = parts.findLast((part) => part.kind === 'finish')?.reason ?? 'none';
      },
      (failure: ProviderFailure) => {
        reason = failure.code;
      },
    );
    // What needs no time is over now: another file's timer that is begun meanwhile must not count as time of this stream.
    await vi.advanceTimersByTimeAsync(0);
    while (reason === undefined) await vi.advanceTimersToNextTimerAsync();
    await reading;
    expect([parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''), reason]).toEqual([
      text,
      end,
    ]);
    expect(Date.now() - startTime).toBe(lasts);
  });

  it('only after the usage of the events that follow, when the vendor ended the answer', async () => {
    const failure = new ProviderFailure('incomplete', 'Ended early.');
    const vendor = { ...stalling([text, finish, usage, 'close']) };
    vendor.read = (data) => {
      const part = data as StreamPart;
      return [part.kind === 'finish' ? { kind: 'failure', failure: failure } : part];
    };
    const parts: StreamPart[] = [];
    const reading = readStreamParts(vendor, new AbortController().signal, (part) => void parts.push(part));
    await expect(reading).rejects.toMatchObject({ code: 'incomplete', ended: true });
    expect(parts).toEqual([text, usage]);
  });
});
