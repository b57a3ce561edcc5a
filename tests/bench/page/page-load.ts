// Measures the load of the set-up page: its largest paint, how far it shifts, when it can be used, and its main thread until then.
// A cold load has a browser profile of its own; a warm one is the next load in it, with the same stored draft.
import type { Browser, Page } from '@playwright/test';

export interface PageLoad {
  /** Milliseconds from the request to the largest contentful paint. */
  lcp: number;
  cls: number;
  /** Milliseconds from the request until Start can be pressed. */
  usable: number;
  /** Milliseconds of the main thread, until Start can be pressed. */
  mainThread: number;
}

/** This runs in the page before its own scripts. */
function observe(): void {
  const vitals = { lcp: 0, cls: 0 };
  Object.assign(window, { seenByBench: vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      vitals.cls += (entry as PerformanceEntry & { value?: number }).value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function loadOnce(page: Page, url: string): Promise<PageLoad> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit' });
  const usable = await page.evaluate(async () => {
    while (!document.querySelector('.start button[aria-disabled="false"]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now();
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  // Later shifts count too: screens that are loaded ahead, stored data, notes about providers.
  await page.waitForLoadState('networkidle');
  const vitals = await page.evaluate(
    () => Reflect.get(window, 'seenByBench') as Pick<PageLoad, 'lcp' | 'cls'>,
  );
  await devtools.detach();
  const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...vitals, usable, mainThread: task * 1_000 };
}

/** Returns `runs` pairs of a cold load and the warm one after it. */
export async function loadSetupPage(
  browser: Browser,
  url: string,
  runs: number,
  locale = 'en-US',
): Promise<{ cold: PageLoad[]; warm: PageLoad[] }> {
  const [cold, warm]: [PageLoad[], PageLoad[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
    await context.addInitScript(observe);
    for (const loads of [cold, warm]) {
      const page = await context.newPage();
      loads.push(await loadOnce(page, url));
      await page.close();
    }
    await context.close();
  }
  return { cold, warm };
}
