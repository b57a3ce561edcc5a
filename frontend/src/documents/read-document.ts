// Reads a file a person gives a debate into plain text: .txt, .md, .pdf and .docx. Loaded when the first file is added, never before. The
// first bytes decide what a file is, because names lie.
import { MOST_SOURCE_BYTES, sourceBytes } from '@rostrum/shared/record/source-document';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { documentWords } from '../words/document-words.ts';
import { DocumentError, type OnProgress, type ReadDocument, refuseTooLarge } from './document-reading.ts';
import { readDocx } from './read-docx.ts';
import { decodedText } from './text-encoding.ts';

const TEXT_FILE = /\.(?:txt|text|md|markdown)$/i;

/** Reads a file. Throws a DocumentError that says why there is no text to be had. */
export async function readDocument(file: File, onProgress: OnProgress): Promise<ReadDocument> {
  refuseTooLarge(file.size);
  if (file.size === 0) throw new DocumentError(documentWords('empty'));
  const bytes = await fileBytes(file);
  const read = await readBytes(file.name, bytes, onProgress);
  const text = tidy(cleanText(read.text));
  if (text === '') throw new DocumentError(documentWords('noText'));
  if (sourceBytes({ documents: [{ id: 'D1', title: '', text }] }) > MOST_SOURCE_BYTES)
    throw new DocumentError(documentWords('documentTooLong', { kilobytes: MOST_SOURCE_BYTES / 1000 }));
  return { ...read, text };
}

/** Removes spaces at the ends of lines, and leaves at most one empty line. Works by lines: a pattern takes quadratic time on many spaces. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function readBytes(name: string, bytes: Uint8Array, onProgress: OnProgress): Promise<ReadDocument> {
  if (startsWith(bytes, 'PK\u0003\u0004')) return readDocx(bytes);
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw new DocumentError(documentWords('oldWord'));
  if (latin(bytes.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-')) {
    const { readPdf } = await import('./read-pdf.ts');
    return readPdf(bytes, onProgress);
  }
  if (!TEXT_FILE.test(name)) throw new DocumentError(documentWords('otherKind'));
  const kind = /\.(?:md|markdown)$/i.test(name) ? documentWords('markdown') : documentWords('text');
  const read = await decodedText(bytes);
  if (!read) throw new DocumentError(documentWords('encodingUnknown'));
  return { text: read.text, kind: read.encoding === undefined ? kind : `${kind} (${read.encoding})` };
}

/** PDF readers look for the mark in the first 1,024 bytes; some programs write something before it. */
const PDF_MARK_WITHIN = 1024;
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  latin(bytes.subarray(0, mark.length)) === mark;

async function fileBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new DocumentError(documentWords('documentUnreadable'));
  }
}
