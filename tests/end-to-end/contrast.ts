// Measures contrast from a screenshot: background is the most frequent colour, text the colour that differs from it most.
import type { Locator, Page } from '@playwright/test';
import { applyTheme } from './accessibility.ts';
import { expect } from './page-fixture.ts';

async function contrastIn(text: Locator): Promise<number> {
  await text.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const clip = await text.boundingBox();
  if (!clip) throw new Error('It is not on the page.');
  // Clipped by position, not by element: text that is still arriving replaces its element constantly.
  const picture = (await text.page().screenshot({ clip })).toString('base64');
  // The image is decoded in an empty page, because the product's content security policy forbids it in its own.
  const reader = await text.page().context().newPage();
  const contrast = await reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.drawImage(image, 0, 0);
    const { data: pixels } = brush.getImageData(0, 0, image.width, image.height);
    const linear = (value: number) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    const counts = new Map<number, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const light = (colour: number) =>
      0.2126 * linear((colour >> 16) & 255) +
      0.7152 * linear((colour >> 8) & 255) +
      0.0722 * linear(colour & 255);
    const ground = light([...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0]);
    return [...counts.keys()].reduce((most, colour) => {
      const ink = light(colour);
      return Math.max(most, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
    }, 1);
  }, picture);
  await reader.close();
  return contrast;
}

export async function expectContrast(page: Page, texts: readonly Locator[]) {
  for (const theme of ['light', 'dark'] as const) {
    await applyTheme(page, theme);
    for (const text of texts)
      expect(await contrastIn(text), `${String(text)}, ${theme}`).toBeGreaterThanOrEqual(4.5);
  }
}
