// Measures a library of 200 MB in Chromium: builds a page of the product's own client and worker, and drops the files on it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import { ROOT } from '../../../scripts/lib.mjs';

const { chromium } = createRequire(import.meta.url)('@playwright/test');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };

export async function measureChromium(folder) {
  const built = mkdtempSync(join(tmpdir(), 'rostrum-sources-page-'));
  const { module: words } = await runnerImport(join(ROOT, 'frontend', 'compile-words.ts'), {
    configFile: false,
  });
  const plugins = () => [words.compileWords()];
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    plugins: plugins(),
    worker: { format: 'es', plugins },
    build: { outDir: built, target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : new URL(request.url, 'http://page').pathname;
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(join(built, path)));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? undefined,
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.setInputFiles(
      '#files',
      readdirSync(folder).map((name) => join(folder, name)),
    );
    await page.evaluate(() => globalThis.start());
    // Keys are pressed while the files are read.
    while (!(await page.evaluate(() => globalThis.result))) {
      await page.locator('#keys').press('a');
      await page.waitForTimeout(200);
    }
    return await page.evaluate(() => globalThis.result);
  } finally {
    await browser.close();
    server.close();
    rmSync(built, { recursive: true });
  }
}
