// Serving the built page: hashed files are cacheable, other addresses return the page, nothing outside its folder is readable.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../../fixtures/test-backend.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-page-'));
  const page = join(folder, 'dist');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Rostrum</title>');
  writeFileSync(join(page, 'assets', 'app-12345678.js'), `export const words = '${'x'.repeat(5_000)}';`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  createTestBackend({ providers: [], pageFolder: join(folder, 'dist') }).app.request(path, { headers });

describe('the page', () => {
  it.each(['/', '/arena', '/history/some-id'])('is what %s answers, fresh each time', async (path) => {
    const answer = await ask(path);
    expect(await answer.text()).toContain('<title>Rostrum</title>');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('is written into the answer to / alone, where the build has written it', async () => {
    const page = join(folder, 'dist', 'other-pages.html');
    writeFileSync(page, '<!doctype html><title>Empty</title>');
    expect(await (await ask('/')).text()).toContain('<title>Rostrum</title>');
    expect(await (await ask('/debates/some-id')).text()).toContain('<title>Empty</title>');
    rmSync(page);
  });

  it('has files that are kept for ever, and compressed for who takes it', async () => {
    const answer = await ask('/assets/app-12345678.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const text = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(text).toHaveLength(5_000 + "export const words = '';".length);
    expect((await ask('/assets/app-12345678.js')).headers.get('content-encoding')).toBeNull();
  });

  it.each(['/assets/app-00000000.js', '/missing.png', '/assets/'])(
    'does not pretend that %s exists',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
  ])('gives nothing away for %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('secret');
  });

  it('that was not built says so', async () => {
    const answer = await createTestBackend({ providers: [] }).app.request('/');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('npm start')]);
  });
});
