// Tests of ../kit/fault-proxy.ts, the proxy that breaks connections for other tests: it does so at exactly the byte it should.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../kit/fault-proxy.ts';

const LINES = Array.from({ length: 40 }, (_, line) => `line ${line} of the answer\n`);
let server: Server;
let proxy: FaultProxy;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'x-side': 'far' });
    for (const line of LINES) response.write(line);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(async () => {
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => proxy.stop());

/** The text that could be read, and whether the response ended properly. */
async function read(signal?: AbortSignal): Promise<{ text: string; whole: boolean }> {
  let text = '';
  try {
    const response = await fetch(proxy.url, { ...(signal ? { signal } : {}) });
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece;
    return { text, whole: true };
  } catch {
    return { text, whole: false };
  }
}
const WHOLE = LINES.join('');

it('passes everything through when it is told nothing', async () => {
  expect(await read()).toEqual({ text: WHOLE, whole: true });
  expect(proxy.connections).toBe(1);
});

it('cuts after so many bytes, and lets the next connection through when told to', async () => {
  proxy.play({ kind: 'cut', afterBytes: 500 });
  const cut = await read();
  expect(cut.whole).toBe(false);
  expect(proxy.passedBytes).toBe(500);
  expect(WHOLE.startsWith(cut.text)).toBe(true);
  proxy.play(null);
  expect(await read()).toEqual({ text: WHOLE, whole: true });
});

it('cuts in the middle of a line', async () => {
  proxy.play({ kind: 'cut-mid-line', afterBytes: 500 });
  const { text, whole } = await read();
  expect(whole).toBe(false);
  expect(text.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/\n$/);
  expect(WHOLE.startsWith(text)).toBe(true);
});

it('falls silent without hanging up', async () => {
  proxy.play({ kind: 'stall', afterBytes: 500 });
  const patience = new AbortController();
  const reading = read(patience.signal);
  await expect.poll(() => proxy.passedBytes).toBe(500);
  let over = false;
  void reading.then(() => {
    over = true;
  });
  // The server has long sent everything: if the proxy passed its end on, a few turns of the event loop would show it.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect([over, proxy.passedBytes]).toEqual([false, 500]);
  patience.abort();
  expect((await reading).whole).toBe(false);
});

it('refuses connections, and takes them again on the same port', async () => {
  await proxy.refuse();
  expect(await read()).toEqual({ text: '', whole: false });
  await proxy.accept();
  expect(await read()).toEqual({ text: WHOLE, whole: true });
});

it('lets through so many bytes a second', async () => {
  proxy.play({ kind: 'throttle', bytesPerSecond: 4_000 });
  const began = performance.now();
  expect(await read()).toEqual({ text: WHOLE, whole: true });
  // It may be slower than required, because of the machine, but not faster.
  expect(performance.now() - began).toBeGreaterThan((WHOLE.length / 4_000) * 1000 * 0.8);
});
