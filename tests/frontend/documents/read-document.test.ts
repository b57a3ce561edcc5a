// Files a person gives a debate: what is read out of each kind, and what is said of one that cannot be read.
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DocumentError } from '../../../frontend/src/documents/document-reading.ts';
import { readDocument } from '../../../frontend/src/documents/read-document.ts';
import { docxFile, wordParagraph, wordPart, zipFile } from '../../kit/documents/docx-file.ts';
import { pdfFile } from '../../kit/documents/pdf-file.ts';

/** pdf.js runs here without a worker, and without the part of a browser that it draws with. */
beforeAll(async () => {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) vi.stubGlobal(name, class {});
  const worker = new URL(
    '../../../frontend/node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs',
    import.meta.url,
  );
  vi.stubGlobal('pdfjsWorker', await import(/* @vite-ignore */ worker.href));
});

const fileOf = (name: string, content: string | Buffer): File =>
  new File([new Uint8Array(Buffer.from(content))], name);
const read = (name: string, content: string | Buffer) => readDocument(fileOf(name, content), () => {});
const refusalOf = async (name: string, content: string | Buffer): Promise<string> => {
  const error: unknown = await read(name, content).then(
    ({ text }) => new Error(`was read as ${text.slice(0, 40)}`),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(DocumentError);
  return error instanceof Error ? error.message : '';
};

describe('A text file', () => {
  it('is read as it is, without control characters and with one kind of line break', async () => {
    expect(
      await read(
        'notes.md',
        '\ufeff# Trams\r\n\r\n\r\n\r\nTwo\u0007\u001b[31m lines.  \rA third.\u2028A fourth.',
      ),
    ).toEqual({
      text: '# Trams\n\nTwo[31m lines.\nA third.\nA fourth.',
      kind: 'Markdown',
    });
  });
  it.each([
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Straße', 'utf16le')])],
    ['the old Windows encoding', Buffer.from([0x53, 0x74, 0x72, 0x61, 0xdf, 0x65])],
  ])('is read in %s', async (_, bytes) => {
    expect((await read('street.txt', bytes)).text).toBe('Straße');
  });
});

describe('A PDF', () => {
  const page = (number: number) => [
    `Page ${number} of the plan.`,
    'Deliveries end at ten (except on Sundays).',
  ];
  it('of twenty pages is read page by page, with progress', async () => {
    const told: string[] = [];
    const bytes = pdfFile({ pages: Array.from({ length: 20 }, (_, index) => page(index + 1)) });
    const { text, kind } = await readDocument(fileOf('plan.pdf', bytes), (progress) => told.push(progress));
    expect(kind).toBe('PDF, 20 pages');
    expect(text.split('\n\n')).toHaveLength(20);
    expect(text).toContain('Page 20 of the plan.\nDeliveries end at ten (except on Sundays).');
    expect(told.at(-1)).toBe('Page 20 of 20');
  });
  it('that was scanned is refused, with the reason', async () => {
    expect(await refusalOf('scan.pdf', pdfFile({ pages: [[], [], []] }))).toBe(
      'No text in it, only pictures of pages. Run text recognition (OCR) on it first.',
    );
  });
  it('with a password is refused', async () => {
    expect(await refusalOf('locked.pdf', pdfFile({ pages: [page(1)], encrypted: true }))).toContain(
      'password',
    );
  });
  it('is given up when a page takes twenty seconds, or when it is removed meanwhile', async () => {
    // The map of its font never comes.
    const usual = globalThis.fetch;
    const asked = vi.fn(() => new Promise<Response>(() => {}));
    vi.stubGlobal('fetch', asked);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.stubGlobal('fetch', usual);
    });
    const bytes = pdfFile({ pages: [page(1)], mapped: true });
    const slow = refusalOf('slow.pdf', bytes);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    vi.advanceTimersByTime(20_000);
    expect(await slow).toBe(
      'A page takes longer than 20 seconds to read. Print the file to a new PDF and attach that.',
    );
    const removed = () => {
      throw new Error('removed');
    };
    await expect(readDocument(fileOf('slow.pdf', bytes), removed)).rejects.toThrow('removed');
    expect((await read('next.pdf', pdfFile({ pages: [page(1)] }))).kind).toBe('PDF, 1 page');
  });
});

describe('A Word file', () => {
  it('is read paragraph by paragraph, with tables, notes and characters of XML', async () => {
    const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
    const body = [
      wordParagraph('Costs & benefits of <trams>'),
      '<w:p><w:r><w:t>One</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three &#233;</w:t></w:r></w:p>',
      '<w:p><w:del><w:r><w:delText>struck out</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText><w:t>kept</w:t></w:r></w:p>',
      `<w:tbl><w:tr>${cell('Year')}${cell('Riders')}</w:tr></w:tbl>`,
      '<mc:AlternateContent><mc:Choice><w:p><w:r><w:t>boxed</w:t></w:r></w:p></mc:Choice><mc:Fallback><w:p><w:r><w:t>boxed</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>',
    ].join('');
    const bytes = zipFile([wordPart(body), wordPart(wordParagraph('A note.'), 'footnotes')]);
    expect(await read('minutes.docx', bytes)).toEqual({
      text: 'Costs & benefits of <trams>\nOne\ttwo\nthree é\nkept\nYear \tRiders\n\nboxed\n\nA note.',
      kind: 'Word',
    });
  });
  it.each([
    ['a spreadsheet', zipFile([{ name: 'xl/workbook.xml', content: 'x' }]), 'archive of other files'],
    ['a password', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'password'],
    ['no words', docxFile([' ']), 'contains no text'],
  ])('with %s instead is refused', async (_, bytes, reason) => {
    expect(await refusalOf('odd.docx', bytes)).toContain(reason);
  });
  it('that unpacks to far more than it claims is refused while it unpacks', async () => {
    const bytes = zipFile([
      { name: 'word/document.xml', content: Buffer.alloc(60_000_000, 0x20), claimedBytes: 10 },
    ]);
    expect(bytes.length).toBeLessThan(5_000_000);
    expect(await refusalOf('bomb.docx', bytes)).toContain('More text than a debate can carry');
  });
});

describe('Any file', () => {
  it('over 5 MB is refused with its size', async () => {
    expect(await refusalOf('all.txt', Buffer.alloc(7_300_000, 0x61))).toBe(
      '7.3 MB is over the limit of 5 MB. Attach the part that matters.',
    );
  });
  it('with more text than a debate can carry is refused', async () => {
    expect(await refusalOf('long.txt', 'word '.repeat(200_000))).toContain(
      'More text than a debate can carry',
    );
  });
});
