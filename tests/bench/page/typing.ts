// Typing while six speeches stream: the slowest answer of the page to a key, as the browser's own event timing has it.
import type { Page } from '@playwright/test';

export interface Typing {
  /** Milliseconds from a key to the next paint: of the slowest key, and of half of them. */
  slowest: number;
  median: number;
  keys: number;
}

/** Types into the field that has the focus. */
export async function typeWhileStreaming(page: Page, text: string): Promise<Typing> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { keyDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown' || entry.name === 'keyup') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const character of text)
    await page.keyboard.press(character === ' ' ? 'Space' : character, { delay: 40 });
  await page.waitForTimeout(200);
  const durations = await page.evaluate(() => Reflect.get(window, 'keyDurations') as number[]);
  // Keys that were answered within 16 ms are not reported.
  const all = [
    ...Array.from({ length: Math.max(0, 2 * text.length - durations.length) }, () => 16),
    ...durations,
  ];
  all.sort((a, b) => a - b);
  return { slowest: all.at(-1) ?? Number.NaN, median: all[all.length >> 1] ?? Number.NaN, keys: text.length };
}
