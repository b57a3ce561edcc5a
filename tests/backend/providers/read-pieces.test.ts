// The shared loop: what happens to a finish whose usage never comes, and who closes the socket.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Piece, ProviderFailure } from '../../../backend/src/providers/provider.ts';
import { type Opening, readPieces } from '../../../backend/src/providers/read-pieces.ts';
import { startVendor } from '../../kit/vendors/vendor.ts';
import { listen, requestTo, SUBJECTS } from './vendors-under-test.ts';

afterEach(() => {
  vi.useRealTimers();
});

const text: Piece = { kind: 'text', text: 'A speech.' };
const finish: Piece = { kind: 'finish', reason: 'stop' };

/** Says these pieces, then nothing until it is hung up on. */
function stalling(pieces: readonly Piece[]): Opening<Piece> & { hungUp: boolean } {
  const vendor = {
    hungUp: false,
    async open(signal: AbortSignal) {
      async function* events() {
        yield* pieces;
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            vendor.hungUp = true;
            reject(new Error('aborted'));
          });
        });
      }
      return events();
    },
    read: (piece: Piece) => [piece],
    failureOf: () => new ProviderFailure('network', 'It broke.'),
    secrets: [],
  };
  return vendor;
}

async function all(stream: AsyncIterable<Piece>): Promise<Piece[]> {
  const heard: Piece[] = [];
  for await (const piece of stream) heard.push(piece);
  return heard;
}

describe('a speech whose finish has come', () => {
  it('is completed after a short grace when usage stalls', async () => {
    vi.useFakeTimers();
    const vendor = stalling([text, finish]);
    const hearing = all(readPieces(vendor, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(vendor.hungUp).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await hearing).toEqual([text, finish]);
    expect(vendor.hungUp).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is never completed once it was cancelled', async () => {
    const cancel = new AbortController();
    const vendor = stalling([text, finish]);
    const hearing = all(readPieces(vendor, cancel.signal));
    await new Promise((resolve) => setImmediate(resolve));
    cancel.abort();
    expect(await hearing).toEqual([text]);
    expect(vendor.hungUp).toBe(true);
  });

  it('is kept when the connection breaks before usage, over a real socket', async () => {
    const vendor = await startVendor('openai', { fault: { kind: 'reset-before-usage' } });
    const provider = SUBJECTS['openai']?.create(vendor.baseUrl);
    if (!provider) throw new Error('no OpenAI in the table');
    const heard = await listen(provider, requestTo(provider, 'gpt-4.1'));
    expect(heard).toMatchObject({
      text: 'Well argued.',
      finish: 'stop',
      usage: undefined,
      failure: undefined,
    });
    await vendor.stop();
  });
});

it('lets go of the caller’s signal when it is done', async () => {
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, 'removeEventListener');
  const vendor: Opening<Piece> = {
    open: async () =>
      (async function* () {
        yield finish;
      })(),
    read: (piece) => [piece],
    failureOf: () => new ProviderFailure('network', 'It broke.'),
    secrets: [],
  };
  expect(await all(readPieces(vendor, controller.signal))).toEqual([finish]);
  expect(remove).toHaveBeenCalledOnce();
});
