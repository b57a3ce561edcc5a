// Reads the text of a Word file (.docx): the document's words, then its footnotes and endnotes. Nothing of its look.
import { Unzip, UnzipInflate } from 'fflate';
import { documentWords } from '../words/document-words.ts';
import { DocumentError, type ReadingLimits, type ReadPages, tooLong } from './document-reading.ts';
import { decodeJsonOrXml } from './text-encoding.ts';
import { hidingStyles, wordText } from './word-text.ts';

/** Maximum bytes of XML. A document of the length a debate can carry has about a twentieth of this in words; the rest is formatting. */
const MAX_XML_BYTES = 30_000_000;
/** Bytes unpacked at once, because a few kilobytes may hold gigabytes: a piece becomes 16 MB at most. */
const PIECE_BYTES = 16_000;
const MAX_END_BYTES = 65_557;

export function readDocx(bytes: Uint8Array, limits: ReadingLimits): ReadPages {
  const relations = unpackedTexts(bytes, limits, (name) => name.endsWith('.rels'));
  const [body = 'word/document.xml'] = partsRelated(relations, '', 'officeDocument');
  const [styles = '', ...notes] = ['styles', 'footnotes', 'endnotes'].flatMap((kind) => {
    const [part = `word/${kind}.xml`] = partsRelated(relations, body, kind);
    return part;
  });
  const parts = unpackedTexts(bytes, limits, (name) => [body, styles, ...notes].includes(name));
  if (!/<(?:\w+:)?body[\s>]/.test(parts.get(body) ?? '')) throw new DocumentError(documentWords('noWord'));
  const hides = hidingStyles(parts.get(styles) ?? '');
  const texts = [body, ...notes].map((name) => wordText(parts.get(name) ?? '', hides).trim());
  return { pages: [texts.filter((text) => text !== '').join('\n\n')], kind: documentWords('word') };
}

/** Returns the names of the parts that `part` (empty: the file) has of a kind (ECMA-376, part 2, 6.5): programs choose them. */
function partsRelated(relations: ReadonlyMap<string, string>, part: string, kind: string): string[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = relations.get(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? '';
  return [...list.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].flatMap(([tag]) => {
    const [, type = ''] = /\sType\s*=\s*["']([^"']*)/.exec(tag) ?? [];
    const [, target] = /\sTarget\s*=\s*["']([^"']*)/.exec(tag) ?? [];
    if (target === undefined || !type.endsWith(`/${kind}`) || !URL.canParse(target, 'zip://file/')) return [];
    return [new URL(target, `zip://file/${folder}`).pathname.slice(1)];
  });
}

/** Returns the wanted files of an archive, by name. Throws a DocumentError if it is broken or too long. */
function unpackedTexts(
  bytes: Uint8Array,
  limits: ReadingLimits,
  isWanted: (name: string) => boolean,
): Map<string, string> {
  const pieces = new Map<string, Uint8Array[]>();
  const failure = () => new DocumentError(documentWords('brokenFile'));
  // The archive's directory, the only part that is needed, ends with this mark and a comment.
  const end = new TextDecoder('latin1').decode(bytes.subarray(-MAX_END_BYTES));
  if (!end.includes('PK\u0005\u0006')) throw failure();
  let length = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    pieces.set(file.name, chunks);
    file.ondata = (error, piece) => {
      if (error) throw error;
      length += piece.length;
      if (length > MAX_XML_BYTES) throw tooLong(limits);
      chunks.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  } catch (error) {
    throw error instanceof DocumentError ? error : failure();
  }
  return new Map(
    Array.from(pieces, ([name, chunks]) => {
      const whole = new Uint8Array(chunks.reduce((sum, piece) => sum + piece.length, 0));
      let at = 0;
      for (const piece of chunks) {
        whole.set(piece, at);
        at += piece.length;
      }
      const text = decodeJsonOrXml(whole);
      if (text === null) throw failure();
      return [name, text];
    }),
  );
}
