// Lists of models come from addresses that may answer anything: neither long nor compressed ones fill the memory or delay others.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import { sample } from '../../kit/effort.ts';
import { ALL_UNDER_TEST, type VendorUnderTest } from './vendors-under-test.ts';

const LISTING: Readonly<Record<string, VendorUnderTest>> = ALL_UNDER_TEST;
/** One entry for a debating model, in each vendor's own words. */
const modelNamed = (id: string) => ({
  id,
  name: `models/gemini-${id}`,
  supportedGenerationMethods: ['generateContent'],
  capabilities: { completion_chat: true },
});
const listOf = (count: number, padding = '') => {
  const models = Array.from({ length: count }, (_, index) => modelNamed(`gpt-4.1-x${index}`));
  return JSON.stringify({ object: 'list', data: models, models, padding });
};

const LONG = Buffer.alloc(24 * 1024 * 1024, 0x20);
const PACKED = gzipSync(listOf(1, ' '.repeat(9 * 1024 * 1024)));
const PIECE = 64 * 1024;
/** Starts a vendor that answers everything with `body`. */
async function vendorWith(body: string | Buffer, { status = 200, encoding = '' } = {}) {
  const headersSeen: IncomingMessage['headers'][] = [];
  let byteCount = 0;
  const server = createServer((request, response) => {
    headersSeen.push(request.headers);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(encoding && { 'content-encoding': encoding }),
    });
    const pieces = Readable.from(
      (function* () {
        for (let at = 0; at < body.length; at += PIECE) {
          byteCount += PIECE;
          yield body.slice(at, at + PIECE);
        }
      })(),
    );
    pipeline(pieces, response, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, headersSeen, byteCount: () => byteCount };
}

const createOf = (name: string, baseUrl: string) => {
  const vendor = LISTING[name];
  if (!vendor) throw new Error(name);
  return vendor.create(vendor.dialect === 'openai' ? `${baseUrl}/v1` : baseUrl);
};
const failureOf = async (name: string, baseUrl: string): Promise<ProviderFailure> => {
  const error: unknown = await createOf(name, baseUrl)
    .cards()
    .catch((cause: unknown) => cause);
  if (!(error instanceof ProviderFailure)) throw new Error(`${name} read it`);
  return error;
};

describe.each(Object.keys(LISTING))('The list of models of %s', (name) => {
  it('is asked for without compression, and read as far as its first 2,000 models', async () => {
    const { baseUrl, headersSeen } = await vendorWith(listOf(2_100));
    const cards = await createOf(name, baseUrl).cards();
    // A local server is also asked for further facts.
    expect([...new Set(headersSeen.map((headers) => headers['accept-encoding']))]).toEqual(['identity']);
    expect(cards.length).toBe(2_000);
  });
});

describe.each(sample(Object.keys(LISTING), { fast: 2 }))('A list of models of %s', (name) => {
  it('that is longer than 8 MB is refused, whatever its status, and not read to its end', async () => {
    for (const status of [200, 500]) {
      const { baseUrl, byteCount } = await vendorWith(LONG, { status });
      await failureOf(name, baseUrl);
      expect(byteCount()).toBeLessThan(LONG.length);
    }
  });

  it('that unpacks to more than 8 MB is refused', async () => {
    const { baseUrl } = await vendorWith(PACKED, { encoding: 'gzip' });
    // A local server that cannot be read is skipped.
    expect((await failureOf(name, baseUrl)).code).toBe(name === 'local' ? 'network' : 'upstream-error');
  });
});
