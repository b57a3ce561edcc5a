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
/** Last step of the build, after its files are written. */
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
  it.each(['/', '/history/some-id'])('is the answer to %s, uncached', async (path) => {
    const answer = await ask(path);
    expect(await answer.text()).toContain('<title>Rostrum</title>');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('is rendered into the answer to / alone, when the build has rendered it', async () => {
    const page = join(folder, 'dist', 'other-pages.html');
    writeFileSync(page, '<!doctype html><title>Empty</title>');
    expect(await (await ask('/')).text()).toContain('<title>Rostrum</title>');
    expect(await (await ask('/debates/some-id')).text()).toContain('<title>Empty</title>');
    rmSync(page);
  });

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])(
    'has immutable files, as the build compressed them for clients that accept %s',
    async (acceptHeader, encoding, decompress) => {
      const answer = await ask('/assets/app-12345678.js', { 'accept-encoding': acceptHeader });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
      expect((await ask('/assets/app-12345678.js')).headers.get('content-encoding')).toBeNull();
    },
  );

  it('compresses nothing while it answers: other files are sent uncompressed', async () => {
    const answer = await ask('/assets/late-12345678.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('counts for the rate of its address, apart from what is asked of the API', async () => {
    const accessRules = { requestsPerMinute: 3 };
    const { app } = createTestBackend({ providers: [], pageFolder: join(folder, 'dist'), accessRules });
    const paths = ['/', '/assets/app-12345678.js', '/debates/some-id', '/', '/assets/none.js'];
    const answers: Response[] = [];
    for (const path of paths) answers.push(await app.request(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.request('/api/spend')).status).toBe(200);
    expect((await app.request('/api/health')).status).toBe(200);
  });

  it('answers 404 for anything else, and serves no file outside its folder', async () => {
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

  it('says so if it was not built', async () => {
    const answer = await createTestBackend({ providers: [] }).app.request('/');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('npm start')]);
  });
});
