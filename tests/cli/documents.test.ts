// Documents of the built command: the kind that each is read as, the files that a set-up may name, and the messages.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { runCommand } from '../kit/run-command.ts';
import { KEYS_AS_TEXT, makeForeignFolder, REFUSED_DOCUMENTS } from './kit/wrong-uses.ts';

let folder = '';
const at = (...names: string[]) => join(folder, ...names);
const FACTS = pdfFile({ pages: [['Tea was drunk in Europe from 1610 on.', 'It was dear, and taxed.']] });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-documents-'));
  makeForeignFolder(folder);
  writeFileSync(at('facts.pdf'), FACTS);
  writeFileSync(at('foreign', 'texts', 'facts.pdf'), FACTS);
});
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = ['--set', 'rounds=2', '--set', 'bothOrders=false'];
const debate = (out: string, ...words: string[]) =>
  runCommand(['debate', 'Tea is better than coffee', ...SHORT, ...words, '--out', at(out)]);
const documentsOf = (out: string) => {
  const reading = readDebateJson(readFileSync(at(out, 'record.json'), 'utf8'));
  return reading.ok ? reading.record.documents : reading.reason;
};
/** The path of a set-up file in the foreign folder. */
const setup = (documents: readonly string[], encode = (text: string) => Buffer.from(text)) => {
  writeFileSync(at('foreign', 'setup.json'), encode(JSON.stringify({ documents })));
  return at('foreign', 'setup.json');
};

const TEXT = 'Tea was drunk in Europe from 1610 on.\nIt was dear, and taxed.';

describe('A document', () => {
  it('in PDF is read, and nothing of the reader is printed', async () => {
    const { code, err } = await debate('pdf', '--document', at('facts.pdf'));
    expect(code).toBe(4);
    expect(documentsOf('pdf')).toEqual([{ id: 'D1', title: 'facts.pdf', text: TEXT }]);
    expect(err).toContain(`Every speaker is given D1: ${at('facts.pdf')} (PDF, 1 page)\n`);
    expect(err).not.toMatch(/warning|canvas|polyfill/i);
  });

  it('in Chinese, in a font that brings no map of its characters, is read by the maps of the command', async () => {
    const page = `BT /F1 12 Tf 60 700 Td <${Buffer.from('城市应该禁止私家车进入市中心', 'utf16le').swap16().toString('hex')}> Tj ET`;
    writeFileSync(at('mapped.pdf'), pdfFile({ pages: [page], mapped: true }));
    await debate('mapped', '--document', at('mapped.pdf'));
    expect(documentsOf('mapped')).toMatchObject([{ text: '城市应该禁止私家车进入市中心' }]);
  });
});

describe('A transcript', () => {
  const lines = ['Jürg: Tea.', 'Ben: Coffee.', 'Jürg: Warm.', 'Ben: Warmer.'];
  it.each([
    ['in PDF', 'talk.pdf', pdfFile({ pages: [lines] })],
    ['in the encoding of Windows', 'talk.txt', Buffer.from(lines.join('\n'), 'latin1')],
  ])('%s is read, and its speakers are named before a model is asked', async (_, name, bytes) => {
    writeFileSync(at(name), bytes);
    const { code, err } = await runCommand(['judge', at(name)]);
    expect(err).toContain('--sides "Jürg=proposition,Ben=opposition"');
    expect(code).toBe(2);
  });
});

describe('A set-up file', () => {
  it.each([
    ['with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['in UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('%s is read, with the documents of its folder', async (name, encode) => {
    const out = name.replaceAll(' ', '-');
    const { err } = await debate(out, '--setup', setup(['texts/facts.pdf'], encode));
    expect(documentsOf(out)).toMatchObject([{ title: 'facts.pdf', text: TEXT }]);
    expect(err).toContain(join('foreign', 'texts', 'facts.pdf'));
  });

  // wrong-use.test.ts has every row that needs no reading.
  const documents = REFUSED_DOCUMENTS.filter(([name]) => LONG_FORM || name === KEYS_AS_TEXT);
  it.each(documents)('that names %s is refused', async (document, says) => {
    const { code, err } = await debate(
      `refused-${document.replaceAll('/', '-')}`,
      '--setup',
      setup([document]),
    );
    expect(err).toMatch(says);
    expect(code).toBe(2);
  });
});
