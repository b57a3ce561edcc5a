// Attack A12 in Chromium: other sites and visitors without the token flood the server; requests of the token's owner are all served.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval as everyMs } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { apiUrl } from '../fixtures/api-url.ts';
import { startProduct } from '../kit/product.ts';
import { appendReport } from '../kit/report.ts';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts';
import { expect, test } from './page-fixture.ts';

const FLOOD_TRIES = 5_000;
/** Requests a minute: fewer than the flood sends, more than the owner does. */
const RATE_LIMIT = 3_000;
/** 10,000 requests a minute in total: three times what an attacker is allowed with any limit up to 3,000. */
const FLOOD_PER_SECOND = 10_000 / 60;
/** The owner's requests measured without a flood, before it and again after it, as the machine's other load may change. */
const IDLE_ASKS = 300;
const MOST_ASKS = 2_000;
const OWNER_ASKS_EVERY_MS = 30;
/** Requests that are not measured, as the first answers of a process are slow. */
const WARM_UP_ASKS = 100;
const FLOOD_TOKEN = 'f1'.repeat(32);
const OWNER_HEADERS = { authorization: `Bearer ${FLOOD_TOKEN}` };

// The tests run one after the other: they would disturb each other's measurements and use up each other's limits.
test.describe.configure({ mode: 'default' });

interface Flood {
  base: string;
  tries: number;
  perSecond: number;
  images: boolean;
}

/**
 * Runs in the page: sends requests of every kind a page can make without a preflight, at an even rate. At full speed the browser
 * would take the server's processors, which a flood from another machine cannot do.
 */
async function flood({ base, tries, perSecond, images }: Flood): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const note = (what: string) => {
    statuses[what] = (statuses[what] ?? 0) + 1;
  };
  const paths = (nth: number) =>
    [`/api/channels/flood-${String(nth).padStart(24, '0')}/events`, '/api/spend', '/api/models', '/metrics'][
      nth % 4
    ] ?? '';
  const image = (url: string) =>
    new Promise<void>((resolve) => {
      const made = new Image();
      made.onload = made.onerror = () => resolve(note('image'));
      made.src = url;
    });
  const began = performance.now();
  let begun = 0;
  const one = async () => {
    while (begun < tries) {
      begun += 1;
      const nth = begun;
      const dueInMs = began + (nth * 1_000) / perSecond - performance.now();
      if (dueInMs > 0) await new Promise((resolve) => setTimeout(resolve, dueInMs));
      const url = `${base}${paths(nth)}?nth=${nth}`;
      if (images && nth % 3 === 0) await image(url);
      else {
        // The browser reveals nothing about the answer of another site, not even whether there was one.
        const answer = await fetch(url, { mode: base === '' ? 'cors' : 'no-cors', cache: 'no-store' }).catch(
          () => null,
        );
        note(answer === null || answer.type === 'opaque' ? 'nothing' : String(answer.status));
        await answer?.body?.cancel();
      }
    }
  };
  await Promise.all(Array.from({ length: 20 }, one));
  return statuses;
}

/** Serves an empty page of an attacker: opened by this host name it is another site, by 127.0.0.1 another origin of the same site. */
async function foreignSite() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => server.close().closeAllConnections() };
}

/** The flooding browser at the lowest priority: a real one runs on another machine and takes no CPU from the server. */
async function floodingBrowser(): Promise<Browser> {
  const path = join(mkdtempSync(join(tmpdir(), 'rostrum-flood-')), 'chromium.sh');
  const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  writeFileSync(path, `#!/bin/sh\nexec nice -n 19 "${program}" "$@"\n`, { mode: 0o700 });
  return chromium.launch({ executablePath: path, args: CHROMIUM_ARGUMENTS });
}

async function pageAt(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The durations of the owner's requests in ms, and the statuses of their answers. */
async function askUntil(url: string, enough: (asked: number) => boolean) {
  const tookMs: number[] = [];
  const statuses = new Set<number>();
  for await (const _ of everyMs(OWNER_ASKS_EVERY_MS)) {
    if (enough(tookMs.length)) break;
    const began = performance.now();
    const answer = await fetch(`${url}${apiUrl('spend')}`, { headers: OWNER_HEADERS });
    await answer.text();
    tookMs.push(performance.now() - began);
    statuses.add(answer.status);
  }
  return { tookMs, statuses: [...statuses] };
}

const p99 = (tookMs: readonly number[]) =>
  tookMs.toSorted((a, b) => a - b)[Math.ceil(tookMs.length * 0.99) - 1] ?? 0;

/** How many requests the server answered with this status, from its metrics. */
function answeredWith(metrics: string, status: number): number {
  const lines = metrics.matchAll(/^rostrum_requests_total\{.*status="(\d+)"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, seen, count]) => sum + (Number(seen) === status ? Number(count) : 0), 0);
}

const readMetrics = async (url: string, headers = {}) => (await fetch(`${url}/metrics`, { headers })).text();

function reportFlood(tries: number, stopped: number, figures: string) {
  const title = 'floods of other sites and strangers, in Chromium';
  appendReport({ id: 'A12', title, tries, stopped });
  console.log(`A12 ${title}: stopped ${stopped} ÷ tried ${tries}; ${figures}`);
  test.info().annotations.push({ type: 'owner', description: figures });
}

/** The three pages flood `target` together while the owner sends requests to `product`. */
async function floodWhileAsking(
  pages: { foreign: Page; neighbour: Page; stranger: Page },
  target: string,
  product: string,
) {
  let over = false;
  const owner = askUntil(product, (asked) => over || asked >= MOST_ASKS);
  const site = { base: target, tries: FLOOD_TRIES / 2, perSecond: FLOOD_PER_SECOND / 4, images: true };
  await pages.stranger.goto(`${target}/`);
  const [far, near, plain] = await Promise.all([
    pages.foreign.evaluate(flood, site),
    pages.neighbour.evaluate(flood, site),
    pages.stranger.evaluate(flood, {
      base: '',
      tries: FLOOD_TRIES,
      perSecond: FLOOD_PER_SECOND / 2,
      images: false,
    }),
  ]);
  over = true;
  return { far, near, plain, owner: await owner };
}

test('A12: a flood without the token and from other sites costs the owner no request, and makes no channel', async () => {
  test.setTimeout(300_000);
  const browser = await floodingBrowser();
  const env = { ACCESS_TOKEN: FLOOD_TOKEN, RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT), LOG_LEVEL: 'warn' };
  const product = await startProduct(env);
  // First `product` is flooded while the owner uses `bystander`: that shows how much the browser's own load slows everything down.
  const bystander = await startProduct(env);
  const site = await foreignSite();
  try {
    const pages = {
      foreign: await pageAt(browser, `http://localhost:${site.port}/`),
      neighbour: await pageAt(browser, `http://127.0.0.1:${site.port}/`),
      stranger: await pageAt(browser, `${product.url}/`),
    };
    const before = await readMetrics(product.url, OWNER_HEADERS);
    await askUntil(product.url, (asked) => asked >= WARM_UP_ASKS);
    const quiet = await askUntil(product.url, (asked) => asked >= IDLE_ASKS);
    const elsewhere = await floodWhileAsking(pages, bystander.url, product.url);
    const here = await floodWhileAsking(pages, product.url, product.url);
    const after = await readMetrics(product.url, OWNER_HEADERS);
    const quietAgain = await askUntil(product.url, (asked) => asked >= IDLE_ASKS);
    const grown = (status: number) => answeredWith(after, status) - answeredWith(before, status);
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    const refused = (here.plain['401'] ?? 0) + (here.plain['429'] ?? 0);
    const idleMs = [...quiet.tookMs, ...quietAgain.tookMs];
    const [elsewhereP99Ms, hereP99Ms] = [p99(elsewhere.owner.tookMs), p99(here.owner.tookMs)];
    const figures = [
      `the owner's p99 ${p99(idleMs).toFixed(1)} ms without a flood (${idleMs.length} requests)`,
      `${elsewhereP99Ms.toFixed(1)} ms while the same flood goes to another server of this machine (${elsewhere.owner.tookMs.length})`,
      `${hereP99Ms.toFixed(1)} ms while it comes here (${here.owner.tookMs.length})`,
      `${(hereP99Ms / elsewhereP99Ms).toFixed(2)} times; strangers ${JSON.stringify(here.plain)}`,
    ];
    reportFlood(2 * FLOOD_TRIES, grown(403) + refused, figures.join(', '));
    expect([sum(here.far), sum(here.near), sum(here.plain)]).toEqual([
      FLOOD_TRIES / 2,
      FLOOD_TRIES / 2,
      FLOOD_TRIES,
    ]);
    expect(grown(403)).toBe(FLOOD_TRIES);
    expect(refused).toBe(FLOOD_TRIES);
    // Every request of the owner succeeds: before, during and after the flood.
    expect([quiet, here.owner, quietAgain].map(({ statuses }) => statuses)).toEqual([[200], [200], [200]]);
    expect(after).toContain('\nrostrum_channels 0\n');
    // Beside other tests the figures say nothing about the flood.
    if (test.info().config.workers === 1) expect(hereP99Ms).toBeLessThan(2 * elsewhereP99Ms);
  } finally {
    await browser.close();
    site.stop();
    await Promise.all([product.stop(), bystander.stop()]);
  }
});

test('A12: without a token, on loopback, a page of another site uses up none of the requests', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '50', LOG_LEVEL: 'warn' });
  const site = await foreignSite();
  try {
    const foreign = await pageAt(browser, `http://localhost:${site.port}/`);
    const perSecond = FLOOD_PER_SECOND;
    await foreign.evaluate(flood, { base: product.url, tries: FLOOD_TRIES, perSecond, images: true });
    const metrics = await readMetrics(product.url);
    reportFlood(FLOOD_TRIES, answeredWith(metrics, 403), 'no token');
    expect(answeredWith(metrics, 403)).toBe(FLOOD_TRIES);
    expect(metrics).toContain('\nrostrum_channels 0\n');
    const page = await pageAt(browser, product.url);
    const own = await page.evaluate(async (path) => (await fetch(path)).status, apiUrl('spend'));
    expect(own).toBe(200);
  } finally {
    site.stop();
    await product.stop();
  }
});
