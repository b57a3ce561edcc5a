// A PDF that keeps its reader busy for hours: the built command gives it up, although nothing in its thread answers.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { runCommand } from '../kit/run-command.ts';

it('a PDF of six kilobytes that takes hours to read is given up after twenty seconds, with a sentence', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rostrum-busy-')), 'busy.pdf');
  writeFileSync(path, pdfFile({ pages: [[]], nested: 12 }));
  const { code, err } = await runCommand(['debate', 'Tea is better', '--document', path]);
  expect(err).toContain('A page takes longer than 20 seconds to read');
  expect(code).toBe(2);
}, 90_000);
