// Reads the text of a Word file (.docx): the document's words, then its footnotes and endnotes. Nothing of its look.

import { documentWords } from '../words/document-words.ts';
import { DocumentError } from './document-error.ts';
import { wordText } from './word-text.ts';
import { openZip, type ZipArchive } from './zip-entry.ts';

const BODY = 'word/document.xml';
const NOTES = ['word/footnotes.xml', 'word/endnotes.xml'];
/** A document of the length a debate can carry has about a twentieth of this in words; the rest is formatting. */
const MOST_XML_BYTES = 30_000_000;

export async function readDocx(bytes: Uint8Array): Promise<{ text: string; kind: string }> {
  const archive = openZip(bytes);
  if (!archive.has(BODY)) throw new DocumentError(documentWords(otherKind(archive)));
  const parts = [BODY, ...NOTES].filter((name) => archive.has(name));
  const texts: string[] = [];
  for (const name of parts) texts.push(wordText(await archive.text(name, MOST_XML_BYTES)).trim());
  return { text: texts.filter((text) => text !== '').join('\n\n'), kind: documentWords('word') };
}

function otherKind(archive: ZipArchive): 'spreadsheet' | 'presentation' | 'archive' {
  if (archive.has('xl/workbook.xml')) return 'spreadsheet';
  if (archive.has('ppt/presentation.xml')) return 'presentation';
  return 'archive';
}
