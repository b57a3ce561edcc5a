// Attack A12 in Chromium: a page of another site sends every kind of request it can; none of them uses up the requests of the owner.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiUrl } from '../fixtures/api-url.ts';
import { startProduct } from '../kit/product.ts';
import { expect, test } from './page-fixture.ts';

const TRIES = 300;

/** Runs in the page: sends requests without a preflight. */
async function flood({ base, tries }: { base: string; tries: number }): Promise<void> {
  const paths = ['/api/channels/flood-of-another-site-0001/events', '/api/spend', '/api/models', '/metrics'];
  for (let nth = 0; nth < tries; nth++) {
    const url = `${base}${paths[nth % paths.length]}?nth=${nth}`;
    await fetch(url, { mode: 'no-cors', cache: 'no-store' }).catch(() => null);
  }
}

/** Serves an empty page, which by the host name `localhost` belongs to another site than 127.0.0.1. */
async function foreignSite() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close().closeAllConnections() };
}

/** Returns the number of requests that the server refused, from its metrics. */
function refusedIn(metrics: string): number {
  const lines = metrics.matchAll(/^rostrum_requests_total\{.*status="403"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('A12: without a token, on loopback, a page of another site uses up none of the requests', async ({
  browser,
}) => {
  const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '50', LOG_LEVEL: 'warn' });
  const site = await foreignSite();
  try {
    const context = await browser.newContext();
    const foreign = await context.newPage();
    await foreign.goto(site.url);
    await foreign.evaluate(flood, { base: product.url, tries: TRIES });
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    expect(refusedIn(metrics)).toBe(TRIES);
    expect(metrics).toContain('\nrostrum_channels 0\n');
    const page = await context.newPage();
    await page.goto(product.url);
    expect(await page.evaluate(async (path) => (await fetch(path)).status, apiUrl('spend'))).toBe(200);
  } finally {
    site.stop();
    await product.stop();
  }
});
