// Reads the text of a Word file (.docx): the document's words, then its footnotes and endnotes. Nothing of its look.
import { Unzip, UnzipInflate } from 'fflate';
import { storageWords } from '../words/storage-words.ts';
import { DocumentError, type ReadDocument } from './document-reading.ts';
import { wordText } from './word-text.ts';

const BODY = 'word/document.xml';
const TEXTS = [BODY, 'word/footnotes.xml', 'word/endnotes.xml'];
/** A document of the length a debate can carry has about a twentieth of this in words; the rest is formatting. */
const MOST_XML_BYTES = 30_000_000;
/** Unpacked piece by piece, because a few kilobytes may hold gigabytes: a piece becomes 16 MB at most. */
const PIECE_BYTES = 16_000;
const LONGEST_END_BYTES = 65_557;

export function readDocx(bytes: Uint8Array): ReadDocument {
  const parts = unpackedTexts(bytes);
  if (!parts.has(BODY)) throw new DocumentError(storageWords(otherKind(parts)));
  const texts = TEXTS.map((name) => wordText(parts.get(name) ?? '').trim());
  return { text: texts.filter((text) => text !== '').join('\n\n'), kind: storageWords('word') };
}

function otherKind(parts: ReadonlyMap<string, string>): 'spreadsheet' | 'presentation' | 'archive' {
  if (parts.has('xl/workbook.xml')) return 'spreadsheet';
  return parts.has('ppt/presentation.xml') ? 'presentation' : 'archive';
}

/** The files of an archive by name; only those with words are unpacked. A DocumentError where it is broken or too long. */
function unpackedTexts(bytes: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  const broken = () => new DocumentError(storageWords('brokenArchive'));
  // Its directory, of which nothing else is needed, ends with this mark and a comment.
  const end = new TextDecoder('latin1').decode(bytes.subarray(-LONGEST_END_BYTES));
  if (!end.includes('PK\u0005\u0006')) throw broken();
  let length = 0;
  const unzip = new Unzip((file) => {
    texts.set(file.name, '');
    if (!TEXTS.includes(file.name)) return;
    const decoder = new TextDecoder();
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      length += piece.length;
      if (length > MOST_XML_BYTES) throw new DocumentError(storageWords('unpacksTooLong'));
      texts.set(file.name, texts.get(file.name) + decoder.decode(piece, { stream: !isLast }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  } catch (error) {
    throw error instanceof DocumentError ? error : broken();
  }
  return texts;
}
