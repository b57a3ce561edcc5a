// Serving the built page: hashed files are cacheable, other addresses return the page, nothing outside its folder is readable.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../frontend/compress-files.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';

let folder = '';
const SCRIPT = `export const words = '${'x'.repeat(5_000)}';`;
/** What the build does once it has written its files. */
const compress = async (dir: string, names: readonly string[]) => {
  const write = compressFiles().writeBundle as unknown as (options: object, bundle: object) => Promise<void>;
  await write({ dir }, Object.fromEntries(names.map((name) => [name, {}])));
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-page-'));
  const page = join(folder, 'dist');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Rostrum</title>');
  writeFileSync(join(page, 'assets', 'app-12345678.js'), SCRIPT);
  writeFileSync(join(page, 'assets', 'late-12345678.js'), SCRIPT);
  await compress(page, ['index.html', 'assets/app-12345678.js']);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  createTestBackend({ providers: [], pageFolder: join(folder, 'dist') }).app.request(path, { headers });

describe('the page', () => {
  it.each(['/', '/history/some-id'])('is what %s answers, fresh each time', async (path) => {
    const answer = await ask(path);
    expect(await answer.text()).toContain('<title>Rostrum</title>');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])(
    'has files that are kept for ever, as the build compressed them for who takes %s',
    async (accepted, encoding, decompress) => {
      const answer = await ask('/assets/app-12345678.js', { 'accept-encoding': accepted });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
      expect((await ask('/assets/app-12345678.js')).headers.get('content-encoding')).toBeNull();
    },
  );

  it('does not pretend that anything else exists, and gives nothing away that lies beside it', async () => {
    for (const path of ['/assets/app-00000000.js', '/missing.png']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    }
    for (const path of ['/%2e%2e/secret.txt', '/assets/..%5c..%5csecret.txt', '//secret.txt']) {
      const answer = await ask(path);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('secret');
    }
  });
});
