// A debate of 100,000 tokens: the browser's search finds words of speeches that are folded, and printing prints all.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { fileTextOf } from '../kit/hostile-records.ts';
import { debateOfSpeeches } from '../kit/long-debate.ts';
import type { Product } from '../kit/product.ts';
import { prose } from '../kit/vendor-speech.ts';
import { expect, test } from './page-fixture.ts';

const SPEECHES = 60;
/** 60 speeches of 1,250 words are some 100,000 tokens. */
const WORDS = 1_250;

/** Letters alone, so that no line of a printed page ends within one. */
const lettersOf = (index: number): string =>
  String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
const firstWord = (index: number): string => `begins${lettersOf(index)}here`;
const lastWord = (index: number): string => `ends${lettersOf(index)}here`;

function longDebate(): DebateRecord {
  const record = debateOfSpeeches(SPEECHES);
  let index = -1;
  const entries = record.entries.map((entry) => {
    if (entry.kind !== 'turn' || entry.text.startsWith('{')) return entry;
    index += 1;
    return { ...entry, text: `${firstWord(index)} ${prose(entry.id, WORDS)} ${lastWord(index)}` };
  });
  return { ...record, id: 'debate-long', entries };
}

async function openLongDebate(page: Page, product: Product): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'rostrum-long-')), 'long.json');
  writeFileSync(file, fileTextOf(longDebate()));
  await page.goto(`${product.url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(file);
  await expect(page).toHaveURL(/\/debates\/./);
  await expect(page.locator('.transcript article')).toHaveCount(SPEECHES);
}

interface PdfPage {
  getTextContent(): Promise<{ items: { str?: string }[] }>;
}
interface PdfReader {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{ numPages: number; getPage(page: number): Promise<PdfPage> }>;
  };
}

async function textOfPdf(data: Buffer): Promise<string> {
  // pdf.js reads text without the part of a browser that it draws with, but asks for it.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    Reflect.set(globalThis, name, Reflect.get(globalThis, name) ?? class {});
  const reader = new URL('../../frontend/node_modules/pdfjs-dist/legacy/build/pdf.mjs', import.meta.url);
  const { getDocument } = (await import(reader.href)) as PdfReader;
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(items.map(({ str = '' }) => str).join(' '));
  }
  return pages.join('\n');
}

test('the browser’s search finds the last word of the last speech, which is folded', async ({
  page,
  product,
}) => {
  await openLongDebate(page, product);
  const last = page.locator('.transcript .rounds > li > details').last();
  await expect(last.locator('article').last()).toBeHidden();
  // A link to a text makes the browser search for it as a reader does with Ctrl+F, which no test can press, and unfold what it is in.
  await page.evaluate(
    (word) => {
      const link = document.createElement('a');
      link.href = `#:~:text=${word}`;
      link.textContent = 'Search';
      document.body.prepend(link);
    },
    lastWord(SPEECHES - 1),
  );
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(last.locator('article').last()).toBeVisible();
  await expect(last).toContainText(lastWord(SPEECHES - 1));
  await expect(page.locator('.transcript details[open]')).toHaveCount(1);
});

test('printed, it has the first and the last words of every speech', async ({ page, product }) => {
  test.setTimeout(120_000);
  await openLongDebate(page, product);
  const printed = await textOfPdf(await page.pdf({ format: 'A4' }));
  const missing = Array.from({ length: SPEECHES }, (_, index) => [firstWord(index), lastWord(index)])
    .flat()
    .filter((word) => !printed.includes(word));
  expect(missing).toEqual([]);
});
