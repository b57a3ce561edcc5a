// Reads a file a person gives a debate into plain text: .txt, .md, .pdf and .docx. Loaded when the first file is added, never before.
// What a file is, is decided by its first bytes, because names lie.
import { MOST_SOURCE_BYTES, sourceBytes } from '@rostrum/shared/record/source-document';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { currentLocale } from '../words/define-words.ts';
import { storageWords } from '../words/storage-words.ts';
import { DocumentError, type OnProgress, type ReadDocument } from './document-reading.ts';
import { readDocx } from './read-docx.ts';

const MOST_FILE_BYTES = 5_000_000;
const TEXT_FILE = /\.(?:txt|text|md|markdown)$/i;

/** Throws a DocumentError that says why there is no text to be had. */
export async function readDocument(file: File, onProgress: OnProgress): Promise<ReadDocument> {
  if (file.size > MOST_FILE_BYTES)
    throw new DocumentError(
      storageWords('tooLarge', { size: megabytes(file.size), limit: megabytes(MOST_FILE_BYTES) }),
    );
  if (file.size === 0) throw new DocumentError(storageWords('empty'));
  const bytes = await fileBytes(file);
  const read = await readBytes(file.name, bytes, onProgress);
  const text = tidied(cleanText(read.text));
  if (text === '') throw new DocumentError(storageWords('noText'));
  if (sourceBytes({ documents: [{ id: 'D1', title: '', text }] }) > MOST_SOURCE_BYTES)
    throw new DocumentError(storageWords('documentTooLong', { kilobytes: MOST_SOURCE_BYTES / 1000 }));
  return { ...read, text };
}

/** No spaces at the end of a line, at most one empty line. By lines: a pattern for it takes quadratic time on many spaces. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function readBytes(name: string, bytes: Uint8Array, onProgress: OnProgress): Promise<ReadDocument> {
  if (startsWith(bytes, 'PK\u0003\u0004')) return readDocx(bytes);
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw new DocumentError(storageWords('oldWord'));
  if (latin(bytes.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-')) {
    const { readPdf } = await import('./read-pdf.ts');
    return readPdf(bytes, onProgress);
  }
  if (!TEXT_FILE.test(name)) throw new DocumentError(storageWords('otherKind'));
  const kind = /\.(?:md|markdown)$/i.test(name) ? storageWords('markdown') : storageWords('text');
  return { text: decodedText(bytes), kind };
}

/** PDF readers look for the mark in the first 1,024 bytes; some programs write something before it. */
const PDF_MARK_WITHIN = 1024;
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  latin(bytes.subarray(0, mark.length)) === mark;

const megabytes = (bytes: number): string =>
  storageWords('megabytes', {
    size: new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1_000_000),
  });

async function fileBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new DocumentError(storageWords('documentUnreadable'));
  }
}

/** UTF-8, UTF-16 with a mark, or, where it is neither, the old Windows encoding, in which every byte means something. */
function decodedText(bytes: Uint8Array): string {
  if (startsWith(bytes, '\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, '\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new DocumentError(storageWords('otherKind'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
