// Reads the text of a Word file (.docx): the document's words, then its footnotes and endnotes. Nothing of its look.
import { MOST_SOURCE_BYTES } from '@rostrum/shared/record/source-document';
import { Unzip, UnzipInflate } from 'fflate';
import { storageWords } from '../words/storage-words.ts';
import { DocumentError, type ReadDocument } from './document-reading.ts';

const BODY = 'word/document.xml';
const TEXTS = [BODY, 'word/footnotes.xml', 'word/endnotes.xml'];
/** A document of the length a debate can carry has about a twentieth of this in words; the rest is formatting. */
const MOST_XML_BYTES = 30_000_000;
/** Unpacked piece by piece, because a few kilobytes may hold gigabytes: a piece becomes 16 MB at most. */
const PIECE_BYTES = 16_000;
const LONGEST_END_BYTES = 65_557;

export function readDocx(bytes: Uint8Array): ReadDocument {
  const parts = unpackedTexts(bytes);
  if (!parts.has(BODY)) throw new DocumentError(storageWords('noWord'));
  const texts = TEXTS.map((name) => wordText(parts.get(name) ?? '').trim());
  return { text: texts.filter((text) => text !== '').join('\n\n'), kind: storageWords('word') };
}

/** The files of an archive by name; only those with words are unpacked. A DocumentError where it is broken or too long. */
function unpackedTexts(bytes: Uint8Array): Map<string, string> {
  const texts = new Map<string, string>();
  const broken = () => new DocumentError(storageWords('brokenFile'));
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
      if (length > MOST_XML_BYTES)
        throw new DocumentError(storageWords('documentTooLong', { kilobytes: MOST_SOURCE_BYTES / 1000 }));
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

const ENTITY = /&(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function entityText(entity: string): string {
  const code = entity.slice(1, -1).toLowerCase();
  if (!code.startsWith('#')) return NAMED[code] ?? entity;
  const point = code.startsWith('#x') ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}

/** What stands for an element that is over, or for one that is empty. */
const AT_END: Readonly<Record<string, string>> = { p: '\n', tc: '\t', tr: '\n', tbl: '\n' };
const AS_TEXT: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  footnoteReference: '*',
  endnoteReference: '*',
};
/** `Fallback` repeats what `Choice` has said before it. */
const LEFT_OUT = 'Fallback';

/** The words in WordprocessingML (ECMA-376, part 1, 17). One pass over the tags: the time grows with the length, whatever the file holds. */
export function wordText(xml: string): string {
  let text = '';
  let inWords = false;
  let leftOut = 0;
  let cells = 0;
  for (let open = xml.indexOf('<'); open !== -1; ) {
    const close = xml.indexOf('>', open);
    if (close === -1) break;
    const next = xml.indexOf('<', close);
    const name = elementName(xml.slice(open + 1, close));
    const isEnd = xml[open + 1] === '/';
    const isEmpty = xml[close - 1] === '/';
    if (name === LEFT_OUT && !isEmpty) leftOut += isEnd ? -1 : 1;
    if (name === 'tc' && !isEmpty) cells += isEnd ? -1 : 1;
    if (name === 't') inWords = !isEnd && !isEmpty;
    if (leftOut <= 0) {
      if (isEnd || isEmpty) text += endText(name, cells);
      if (!isEnd && Object.hasOwn(AS_TEXT, name)) text += AS_TEXT[name] ?? '';
      if (inWords) text += xml.slice(close + 1, next === -1 ? undefined : next).replace(ENTITY, entityText);
    }
    open = next;
  }
  return text;
}

/** A paragraph inside a cell ends with a space, so that a row stays one line. */
const endText = (name: string, cells: number): string =>
  name === 'p' && cells > 0 ? ' ' : Object.hasOwn(AT_END, name) ? (AT_END[name] ?? '') : '';

/** `w:p w:rsidR="…"` and `/w:p` are `p`. */
function elementName(tag: string): string {
  const [name = ''] = tag.slice(tag.startsWith('/') ? 1 : 0, 100).split(/[\s/]/, 1);
  return name.slice(name.indexOf(':') + 1);
}
