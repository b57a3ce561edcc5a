// Reads the text of a PDF with pdf.js, in its worker (in Node: in the thread that this runs in). Only text: no page is drawn, no script
// runs, and nothing is fetched but the character maps that come with the page. Why pdf.js: docs/decisions/2026-11-22-reading-documents-in-the-page.md.
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { documentWords } from '../words/document-words.ts';
import {
  DocumentError,
  MAX_SECONDS,
  MAX_STEP_SECONDS,
  type OnProgress,
  type ReadingLimits,
  type ReadPages,
  tooSlow,
} from './document-reading.ts';
import { seenText } from './hidden-text.ts';
import { withoutLineEndHyphens } from './line-end-hyphens.ts';
import { type PdfTextItem, pdfPageText } from './pdf-text.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Minimum letters and digits per page, on average; a scanned page has none, or a stamp of the scanner's maker. */
const MIN_LETTERS_PER_PAGE = 10;
export async function readPdf(
  data: Uint8Array,
  limits: ReadingLimits,
  onProgress: OnProgress,
): Promise<ReadPages> {
  // Without this address, pdf.js in a worker of the page would not find its own worker.
  const port = globalThis.document || !globalThis.Worker ? null : new Worker(workerUrl, { type: 'module' });
  const worker = new PDFWorker({ port: port as null });
  const task = getDocument({
    // A copy is sent, because the worker takes ownership of its data.
    data: data.slice(),
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    // No picture is unpacked: the list of what a page draws is read for its words, and for the room of its pictures.
    maxImageSize: 0,
    stopAtErrors: false,
    verbosity: 0,
    BinaryDataFactory: CharacterMaps,
  });
  try {
    const deadline = Date.now() + MAX_SECONDS * 1000;
    return await pdfText(await inTime(openedPdf(task), deadline), limits, deadline, onProgress);
  } finally {
    // `destroy` would wait for the worker's answer, and a busy worker does not answer.
    worker.destroy();
    port?.terminate();
  }
}

/** Rejects after the time limit, because a busy worker does not answer. */
function inTime<T>(work: Promise<T>, deadline: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const ms = Math.min(MAX_STEP_SECONDS * 1000, deadline - Date.now());
    const timer = setTimeout(() => reject(tooSlow()), ms);
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

/** Fetches only character maps that exist for pdf.js, because their names come from the PDF. */
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
    throw new DocumentError(documentWords(name === 'PasswordException' ? 'password' : 'brokenPdf'));
  }
}

async function pdfText(
  pdf: PDFDocumentProxy,
  { textBytes }: ReadingLimits,
  deadline: number,
  onProgress: OnProgress,
) {
  const pages: Awaited<ReturnType<typeof readPage>>[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    onProgress(documentWords('progress', { page: number, pages: pdf.numPages }));
    const page = await inTime(readPage(pdf, number), deadline);
    length += page.text.length;
    pages.push(page);
    // The reader refuses longer texts, so the rest need not be read.
    if (length > textBytes) break;
  }
  const letters = pages.map(({ text }) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
  if (letters.reduce((sum, count) => sum + count, 0) < MIN_LETTERS_PER_PAGE * pages.length)
    throw new DocumentError(documentWords('scanned'));
  const pagesWith = (kind: 'left-out' | 'recognised') => pages.filter((page) => page.hidden === kind).length;
  return {
    pages: withoutLineEndHyphens(pages.map(({ text }) => text)),
    kind: documentWords('pdf', {
      pages: pdf.numPages,
      empty: letters.filter((count) => count === 0).length,
      hidden: pagesWith('left-out'),
      recognised: pagesWith('recognised'),
    }),
  };
}

async function readPage(pdf: PDFDocumentProxy, number: number) {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const operations = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    page.cleanup();
    const texts = items.filter((item): item is typeof item & PdfTextItem => 'str' in item);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const visible = seenText(texts, operations, (right - left) * (top - bottom));
    return { text: pdfPageText(visible.items), hidden: visible.hidden };
  } catch {
    throw new DocumentError(documentWords('brokenFile'));
  }
}
