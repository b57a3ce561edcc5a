// Reads the text of a PDF with pdf.js, in its worker. Only text: no page is drawn, no script runs, and nothing is fetched but the
// character maps that come with the page. Why pdf.js: docs/decisions/2026-11-22-reading-documents-in-the-page.md.
import { MOST_SOURCE_BYTES } from '@rostrum/shared/record/source-document';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { storageWords } from '../words/storage-words.ts';
import { DocumentError, type OnProgress, type ReadDocument } from './document-reading.ts';
import { type PdfTextItem, pdfPageText } from './pdf-text.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Letters and digits a page has on average, at least; a scanned page has none, or a stamp of the scanner's maker. */
const LEAST_LETTERS_A_PAGE = 10;
/** Seconds in which the file is opened, and in which each page is read. A few kilobytes can keep the worker busy for hours. */
const MOST_SECONDS = 20;

export async function readPdf(data: Uint8Array, onProgress: OnProgress): Promise<ReadDocument> {
  const worker = new PDFWorker();
  const task = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
    BinaryDataFactory: CharacterMaps,
  });
  try {
    return await pdfText(await inTime(openedPdf(task)), onProgress);
  } finally {
    // The task would wait until the worker answers, which a busy one does not.
    worker.destroy();
  }
}

/** Rejects when the time is over: a worker that is busy answers nothing. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooSlow = () => reject(new DocumentError(storageWords('slowPdf', { seconds: MOST_SECONDS })));
    const timer = setTimeout(tooSlow, MOST_SECONDS * 1000);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Character maps of fonts that bring none, as many Chinese, Japanese and Korean files have them: files of the built page. */
const MAPS_AT = '../../node_modules/pdfjs-dist/cmaps';
const MAPS = import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetches what pdf.js asks of the page: a character map that there is, and nothing else, because its name comes from the PDF. */
class CharacterMaps {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = MAPS[`${MAPS_AT}/${filename}`];
    if (url === undefined) throw new Error(`${filename} is not needed to read text.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

async function openedPdf(task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  try {
    return await task.promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new DocumentError(storageWords(name === 'PasswordException' ? 'password' : 'brokenPdf'));
  }
}

async function pdfText(pdf: PDFDocumentProxy, onProgress: OnProgress) {
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    onProgress(storageWords('progress', { page: number, pages: pdf.numPages }));
    const text = await inTime(pageText(pdf, number));
    length += text.length;
    pages.push(text);
    // The reader refuses what is longer, so the rest need not be read.
    if (length > MOST_SOURCE_BYTES) break;
  }
  const letters = pages.map((text) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
  if (letters.reduce((sum, count) => sum + count, 0) < LEAST_LETTERS_A_PAGE * pages.length)
    throw new DocumentError(storageWords('scanned'));
  const empty = letters.filter((count) => count === 0).length;
  return { text: pages.join('\n\n'), kind: storageWords('pdf', { pages: pdf.numPages, empty }) };
}

async function pageText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return pdfPageText(items.filter((item): item is typeof item & PdfTextItem => 'str' in item));
  } catch {
    throw new DocumentError(storageWords('brokenFile'));
  }
}
