// Writes small PDF files for tests: pages of text, pages with only a picture as a scanner makes them, and one that asks for a password.

interface PdfFileOptions {
  /** The lines of each page, or its content stream; a page without any holds a picture. */
  pages: readonly (readonly string[] | string)[];
  /** Nobody has the password: its check value is made up. */
  encrypted?: boolean;
  /** The first page draws a form ten times, which draws another ten times, and so on to this depth. */
  nested?: number;
  /** Whether its font has characters that need a map of the reader's. */
  mapped?: boolean;
}

const MAPPED_FONT =
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong /Flags 4 >> >>] >>';

const escapeText = (line: string): string => line.replace(/[\\()]/g, '\\$&');

function pageStream(lines: readonly string[] | string): string {
  if (typeof lines === 'string') return lines;
  if (lines.length === 0) return 'q 500 0 0 700 50 50 cm /Im1 Do Q';
  const moves = lines.map((line, index) => `${index === 0 ? '' : '0 -16 Td '}(${escapeText(line)}) Tj`);
  return `BT /F1 12 Tf 60 780 Td ${moves.join('\n')} ET`;
}

/** The bytes of a PDF 1.4 file with a table of its objects. */
export function pdfFile({
  pages,
  encrypted: isEncrypted = false,
  nested: formDepth = 0,
  mapped: hasFontMap = false,
}: PdfFileOptions): Buffer {
  const pageIds = pages.map((_, index) => 5 + 2 * index);
  const firstForm = 5 + 2 * pages.length;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    hasFontMap
      ? MAPPED_FONT
      : '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    streamObject(
      '/Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceGray /BitsPerComponent 8',
      'x'.repeat(400),
    ),
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R${formDepth > 0 ? ` /Fm ${firstForm} 0 R` : ''} >> >> >>`,
      streamObject('', formDepth > 0 && index === 0 ? '/Fm Do' : pageStream(lines)),
    ]),
    ...Array.from({ length: formDepth }, (_, depth) =>
      streamObject(
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >>${depth + 1 < formDepth ? ` /XObject << /Fm ${firstForm + depth + 1} 0 R >>` : ''} >>`,
        depth + 1 < formDepth ? '/Fm Do '.repeat(10) : pageStream(['Deep.']),
      ),
    ),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const lock = isEncrypted
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'5a'.repeat(32)}> /U <${'3c'.repeat(32)}> >> /ID [<00> <00>]`
    : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const streamObject = (entries: string, content: string): string =>
  `<< ${entries} /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
