// Writes ZIP archives and Word files for tests.
import { deflateRawSync } from 'node:zlib';

interface ZipPart {
  name: string;
  content: string | Buffer;
  /** A false length of the unpacked content, for an archive that lies. */
  claimedBytes?: number;
}

export function zipFile(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes } of parts) {
    const compressedContent = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(compressedContent.length, 14);
    common.writeUInt32LE(claimedBytes ?? Buffer.byteLength(content), 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, compressedContent]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 0, 'latin1');
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    directory.push(entry, nameBytes);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const wordPart = (body: string, name = 'document'): ZipPart => ({
  name: `word/${name}.xml`,
  content: `<?xml version="1.0" encoding="UTF-8"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`,
});
const escapedXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const wordParagraph = (text: string): string =>
  `<w:p w:rsidR="00A1"><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t xml:space="preserve">${escapedXml(text)}</w:t></w:r></w:p>`;

export const docxFile = (paragraphs: readonly string[]): Buffer =>
  zipFile([
    { name: '[Content_Types].xml', content: '<Types/>' },
    wordPart(paragraphs.map(wordParagraph).join('')),
  ]);
