// A12: pages of other sites and strangers without the token flood the server from Chromium. Whoever has the token notices nothing.
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval as everyMs } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../kit/product.ts';
import { expect, test } from './desk.ts';

const FULL = process.env['ROSTRUM_ATTACKS'] === 'full';
const TRIES = FULL ? 5_000 : 400;
/** Fewer than the strangers send, more than the owner does. */
const RATE_LIMIT = FULL ? 3_000 : 300;
/** Before the flood, and again after it: the machine may be busy with other things at either time. */
const IDLE_ASKS = FULL ? 300 : 60;
const MOST_ASKS = FULL ? 2_000 : 150;
const OWNER_ASKS_EVERY_MS = 30;
const TOKEN = 'f1'.repeat(32);
const OWNER = { authorization: `Bearer ${TOKEN}` };

// One after the other: each measures, or fills, what the other would.
test.describe.configure({ mode: 'default' });

interface Flood {
  base: string;
  tries: number;
  images: boolean;
}

/** Runs in the page: so many requests, of every kind that a page can make without asking first. */
async function flood({ base, tries, images }: Flood): Promise<Record<string, number>> {
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
  let nth = 0;
  const one = async () => {
    while (nth < tries) {
      nth += 1;
      const url = `${base}${paths(nth)}?nth=${nth}`;
      if (images && nth % 3 === 0) await image(url);
      else {
        // Of an answer to another site the browser says nothing, not even that there was one.
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

/** An empty page of somebody else's: by this name it is another site, by 127.0.0.1 another origin of the same site. */
async function foreignSite() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => server.close().closeAllConnections() };
}

/**
 * The browser that floods, at the lowest priority: a real one works on another machine, and what it takes of this one's
 * processors is no work of the server's.
 */
async function floodingBrowser(): Promise<Browser> {
  const path = join(mkdtempSync(join(tmpdir(), 'rostrum-flood-')), 'chromium.sh');
  const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  writeFileSync(path, `#!/bin/sh\nexec nice -n 19 "${program}" "$@"\n`, { mode: 0o700 });
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
}

async function pageAt(browser: Browser, address: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** How long each of the owner's requests took, in ms, and what it was answered. */
async function ask(url: string, enough: (asked: number) => boolean) {
  const tookMs: number[] = [];
  const statuses = new Set<number>();
  for await (const _ of everyMs(OWNER_ASKS_EVERY_MS)) {
    if (enough(tookMs.length)) break;
    const began = performance.now();
    const answer = await fetch(`${url}/api/spend`, { headers: OWNER });
    await answer.text();
    tookMs.push(performance.now() - began);
    statuses.add(answer.status);
  }
  return { tookMs, statuses: [...statuses] };
}

const p99 = (tookMs: readonly number[]) =>
  tookMs.toSorted((a, b) => a - b)[Math.ceil(tookMs.length * 0.99) - 1] ?? 0;

/** From the server's own counts: requests answered with this status. */
function answered(metrics: string, status: number): number {
  const lines = metrics.matchAll(/^rostrum_requests_total\{.*status="(\d+)"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, seen, count]) => sum + (Number(seen) === status ? Number(count) : 0), 0);
}

const metricsOf = async (url: string, headers = {}) => (await fetch(`${url}/metrics`, { headers })).text();

function report(tries: number, stopped: number, figures: string) {
  const title = 'floods of other sites and strangers, in Chromium';
  const file = process.env['ROSTRUM_ATTACKS_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify({ id: 'A12', title, tries, stopped })}\n`);
  console.log(`A12 ${title}: stopped ${stopped} ÷ tried ${tries}; ${figures}`);
  test.info().annotations.push({ type: 'owner', description: figures });
}

test('A12: a flood without the token and from other sites costs the owner no request, and makes no channel', async () => {
  test.setTimeout(300_000);
  const browser = await floodingBrowser();
  const product = await startProduct({
    ACCESS_TOKEN: TOKEN,
    RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT),
    LOG_LEVEL: 'warn',
  });
  const site = await foreignSite();
  try {
    const foreign = await pageAt(browser, `http://localhost:${site.port}/`);
    const neighbour = await pageAt(browser, `http://127.0.0.1:${site.port}/`);
    const stranger = await pageAt(browser, `${product.url}/`);
    const before = await metricsOf(product.url, OWNER);
    const quiet = await ask(product.url, (asked) => asked >= IDLE_ASKS);
    let over = false;
    const owner = ask(product.url, (asked) => over || asked >= MOST_ASKS);
    const half = TRIES / 2;
    const [far, near, plain] = await Promise.all([
      foreign.evaluate(flood, { base: product.url, tries: half, images: true }),
      neighbour.evaluate(flood, { base: product.url, tries: half, images: true }),
      stranger.evaluate(flood, { base: '', tries: TRIES, images: false }),
    ]);
    over = true;
    const busy = await owner;
    const after = await metricsOf(product.url, OWNER);
    const quietAgain = await ask(product.url, (asked) => asked >= IDLE_ASKS);
    const idleMs = [...quiet.tookMs, ...quietAgain.tookMs];
    const grown = (status: number) => answered(after, status) - answered(before, status);
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    const strangers = (plain['401'] ?? 0) + (plain['429'] ?? 0);
    const [idleP99Ms, busyP99Ms] = [p99(idleMs), p99(busy.tookMs)];
    const figures = [
      `the owner's p99 ${idleP99Ms.toFixed(1)} ms idle (${idleMs.length} requests)`,
      `${busyP99Ms.toFixed(1)} ms in the flood (${busy.tookMs.length})`,
      `${(busyP99Ms / idleP99Ms).toFixed(2)} times; strangers ${JSON.stringify(plain)}`,
    ];
    report(2 * TRIES, grown(403) + strangers, figures.join(', '));
    expect([sum(far), sum(near), sum(plain)]).toEqual([half, half, TRIES]);
    expect(grown(403)).toBe(TRIES);
    expect(strangers).toBe(TRIES);
    // Neither in the flood nor after it.
    expect([quiet, busy, quietAgain].map(({ statuses }) => statuses)).toEqual([[200], [200], [200]]);
    expect(after).toContain('\nrostrum_channels 0\n');
  } finally {
    await browser.close();
    site.stop();
    await product.stop();
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
    await foreign.evaluate(flood, { base: product.url, tries: TRIES, images: true });
    const metrics = await metricsOf(product.url);
    report(TRIES, answered(metrics, 403), 'no token');
    expect(answered(metrics, 403)).toBe(TRIES);
    expect(metrics).toContain('\nrostrum_channels 0\n');
    const page = await pageAt(browser, product.url);
    const own = await page.evaluate(async () => (await fetch('/api/spend')).status);
    expect(own).toBe(200);
  } finally {
    site.stop();
    await product.stop();
  }
});
