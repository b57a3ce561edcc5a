// Reads a file into plain text: .txt and other texts, .md, .html, .pdf and .docx. Loaded when the first file is added. The first bytes decide the kind of a
// file, because names lie.
import { MAX_SOURCE_BYTES, sourceBytes } from '@rostrum/shared/record/source-document';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { documentWords } from '../words/document-words.ts';
import {
  DOCUMENT_LIMITS,
  DocumentError,
  type OnProgress,
  type ReadDocument,
  type ReadingLimits,
  type ReadPages,
  refuseTooLarge,
  tooLong,
} from './document-reading.ts';
import { htmlText } from './html-text.ts';
import { readDocx } from './read-docx.ts';
import { decodeText } from './text-encoding.ts';

/** Kinds of text files, in the order in which names and beginnings are tested. */
const TEXT_KINDS = [
  {
    names: /\.(?:x?html?)$/i,
    begins: /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+)?html\b/i,
    kind: 'html',
    read: htmlText,
  },
  { names: /\.(?:md|markdown)$/i, kind: 'markdown' },
  { names: /\.(?:txt|text|csv|tsv|srt|vtt|log|eml)$/i, kind: 'text' },
] as const;
const ARCHIVE = 'PK\u0003\u0004';
const OLD_WORD = '\u00d0\u00cf\u0011\u00e0';
/** Characters that count as the beginning of a text. */
const BEGINNING = 1_000;

/** Reads a file for a debate. Throws a DocumentError that says why it has no text. */
export async function readDocument(file: File, onProgress: OnProgress): Promise<ReadDocument> {
  const { pages, kind } = await readPages(file, DOCUMENT_LIMITS, onProgress);
  const text = pages.filter((page) => page !== '').join('\n\n');
  if (sourceBytes({ documents: [{ id: 'D1', title: '', text }] }) > MAX_SOURCE_BYTES)
    throw tooLong(DOCUMENT_LIMITS);
  return { text, kind };
}

/** Reads a file. Throws a DocumentError that says why it has no text. */
export async function readPages(
  file: File,
  limits: ReadingLimits,
  onProgress: OnProgress,
): Promise<ReadPages> {
  refuseTooLarge(file.size, limits);
  if (file.size === 0) throw new DocumentError(documentWords('empty'));
  const { pages, kind } = await readBytes(file.name, await fileBytes(file), limits, onProgress);
  const texts = pages.map((page) => tidy(cleanText(page)));
  if (texts.every((text) => text === '')) throw new DocumentError(documentWords('noText'));
  return { pages: texts, kind };
}

/** Reads a file of text, whatever its name, as it is, and otherwise the words of its pages. Throws a DocumentError. */
export async function readWhole(bytes: Uint8Array, pagesOf: () => Promise<ReadPages>): Promise<string> {
  if (!isText(bytes)) return (await pagesOf()).pages.join('\n\n');
  return (await decoded(bytes)).text;
}

async function decoded(bytes: Uint8Array) {
  const text = await decodeText(bytes);
  if (!text) throw new DocumentError(documentWords(bytes.includes(0) ? 'otherKind' : 'encodingUnknown'));
  return text;
}

/** Removes spaces at the ends of lines, and leaves at most one empty line. Works by lines: a pattern takes quadratic time on many spaces. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function readBytes(
  name: string,
  bytes: Uint8Array,
  limits: ReadingLimits,
  onProgress: OnProgress,
): Promise<ReadPages> {
  if (startsWith(bytes, ARCHIVE)) return readDocx(bytes, limits);
  if (startsWith(bytes, OLD_WORD)) throw new DocumentError(documentWords('oldWord'));
  const isNamedText = TEXT_KINDS.some(({ names }) => names.test(name));
  // A text may speak of the mark in its first lines.
  if (isNamedText ? startsWith(bytes, PDF_MARK) : isPdf(bytes)) {
    const { readPdf } = await import('./read-pdf.ts');
    return readPdf(bytes, limits, onProgress);
  }
  // Its beginning is not that of the kind that its name tells.
  if (/\.pdf$/i.test(name)) throw new DocumentError(documentWords('brokenPdf'));
  if (/\.docx$/i.test(name)) throw new DocumentError(documentWords('brokenWord'));
  if (!isNamedText) throw new DocumentError(documentWords('otherKind'));
  const { text, encoding } = await decoded(bytes);
  const beginning = text.slice(0, BEGINNING);
  const textKind = TEXT_KINDS.find(
    (one) => one.names.test(name) || ('begins' in one && one.begins.test(beginning)),
  );
  const kind = documentWords(textKind?.kind ?? 'text');
  return {
    pages: [textKind && 'read' in textKind ? textKind.read(text) : text],
    kind: encoding === undefined ? kind : `${kind} (${encoding})`,
  };
}

/** PDF readers look for the mark in the first 1,024 bytes; some programs write something before it. */
const PDF_MARK_WITHIN = 1024;
const PDF_MARK = '%PDF-';
const isPdf = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, PDF_MARK_WITHIN)).includes(PDF_MARK);
/** Returns whether a file is no archive, PDF or old Word file, by its first bytes. */
export const isText = (bytes: Uint8Array): boolean =>
  !isPdf(bytes) && ![ARCHIVE, OLD_WORD].some((mark) => startsWith(bytes, mark));
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  latin(bytes.subarray(0, mark.length)) === mark;

export async function fileBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new DocumentError(documentWords('documentUnreadable'));
  }
}
