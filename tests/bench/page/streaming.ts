// Four speeches of 60 tokens a second: what they cost the main thread in our live debate, in a page that appends plain text, and in one
// with streamdown. Same text, same pace, in turn; time of the thread itself, so that other work on the machine counts little.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startProduct } from '../../kit/product.ts';
import { askedSpeaker, prose } from '../../kit/vendor-speech.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { STREAMDOWN_VERSION, servePeerPages } from './peer-pages.ts';
import { roundtableDraft, storeDraft } from './roundtable-draft.ts';

const SPEECHES = 4;
const TOKENS_PER_SECOND = 60;
const [WARM_UP_MS, MEASURED_MS] = [2_000, 10_000];

/** Milliseconds of the main thread for 1,000 tokens; `tokens` a second, to see that the pace was kept. */
export interface StreamingCost {
  thread: number;
  script: number;
  layout: number;
  tokensPerSecond: number;
}

/** A speech in Markdown as models write it, four characters a token: paragraphs with bold words, and every third a list. */
function markdownTokens(seed: string, tokens: number): string[] {
  const sentences = prose(seed, tokens).split(/(?<=\.) /);
  const paragraphs: string[] = [];
  while (sentences.length > 0) {
    const some = sentences.splice(0, 4).map((one) => one.replace(/^(\w+ \w+)/, '**$1**'));
    paragraphs.push(paragraphs.length % 3 === 2 ? some.map((one) => `- ${one}`).join('\n') : some.join(' '));
  }
  return (paragraphs.join('\n\n').match(/[\s\S]{4}/g) ?? []).slice(0, tokens);
}

/** Longer than is measured, so that no speech ends meanwhile. */
const TOKENS = TOKENS_PER_SECOND * ((WARM_UP_MS + MEASURED_MS) / 1_000 + 4);
const TEXTS = Array.from({ length: SPEECHES }, (_, index) => markdownTokens(`speech ${index}`, TOKENS));

/** Waits for the next token's time, by the clock, because a row of pauses would fall behind; after that nothing is left to wait for. */
function pacer(): () => Promise<number> {
  const began = performance.now();
  let token = 0;
  return async () => {
    token += 1;
    await pause(Math.max(0, began + (token * 1_000) / TOKENS_PER_SECOND - performance.now()));
    return 0;
  };
}

async function measure(page: Page, tokensSent: () => number): Promise<StreamingCost> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      at: performance.now(),
      tokens: tokensSent(),
      thread: seconds('TaskDuration'),
      script: seconds('ScriptDuration'),
      layout: seconds('LayoutDuration') + seconds('RecalcStyleDuration'),
    };
  };
  await pause(WARM_UP_MS);
  const before = await read();
  await pause(MEASURED_MS);
  const after = await read();
  await devtools.detach();
  const tokens = after.tokens - before.tokens;
  const each = (what: 'thread' | 'script' | 'layout') => (1e6 * (after[what] - before[what])) / tokens;
  return {
    thread: each('thread'),
    script: each('script'),
    layout: each('layout'),
    tokensPerSecond: (1_000 * tokens) / (after.at - before.at),
  };
}

/** By the name of the way, one figure a repetition. */
export async function compareStreaming(
  browser: Browser,
  repetitions: number,
): Promise<Record<string, StreamingCost[]>> {
  const vendor = await startFakeVendor('openai', (call) => {
    if (askedSpeaker(call).label !== 'Position') return { text: [prose('framing', 30)] };
    const running = vendor.calls.filter(({ state, sent }) => state === 'running' && sent.length === 0).length;
    return { text: TEXTS[running % SPEECHES] ?? [], everyMs: pacer() };
  });
  const product = await startProduct({ OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: vendor.baseUrl });
  let sentToPeer = 0;
  const peers = await servePeerPages(async (write, closed) => {
    const next = pacer();
    for (let token = 0; token < TOKENS && !closed.aborted; token++) {
      write(TEXTS.map((text) => text[token] ?? ''));
      sentToPeer += SPEECHES;
      await next();
    }
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const running = () => vendor.calls.filter(({ state, sent }) => state === 'running' && sent.length > 1);
  const ours = async (page: Page): Promise<StreamingCost> => {
    await page.goto(product.url);
    await page.locator('.start button[aria-disabled="false"]').click();
    while (running().length < SPEECHES) await pause(50);
    const calls = running();
    return measure(page, () => calls.reduce((sum, { sent }) => sum + sent.length, 0));
  };
  const peer = (url: string) => async (page: Page) => {
    await page.goto(url);
    return measure(page, () => sentToPeer);
  };
  const ways: Record<string, (page: Page) => Promise<StreamingCost>> = {
    'plain text': peer(peers.plainUrl),
    Rostrum: ours,
    [`streamdown ${STREAMDOWN_VERSION}`]: peer(peers.streamdownUrl),
  };
  const costs: Record<string, StreamingCost[]> = {};
  try {
    await storeDraft(context, roundtableDraft(SPEECHES, { provider: 'openai', id: 'gpt-4.1' }));
    for (let repetition = 0; repetition < repetitions; repetition++)
      for (const [name, way] of Object.entries(ways)) {
        const page = await context.newPage();
        costs[name] = [...(costs[name] ?? []), await way(page)];
        await page.close();
        while (running().length > 0) await pause(50);
      }
    return costs;
  } finally {
    await context.close();
    peers.stop();
    await product.stop();
    await vendor.stop();
  }
}
