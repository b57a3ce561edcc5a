// Sources of the built command: a folder, the texts of a set-up, a failing search server, and faults in them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DebateRecord, passagesOf, rulingsNamed } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { runCommand } from '../kit/run-command.ts';
import { WRONG_SOURCES } from './kit/wrong-uses.ts';

let folder = '';
const at = (...names: string[]) => join(folder, ...names);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-sources-'));
  mkdirSync(at('papers', 'old'), { recursive: true });
  mkdirSync(at('empty'));
  writeFileSync(
    at('papers', 'tea.md'),
    '# Scripted tea\n\nA model would write here that tea was drunk from 1610 on.',
  );
  writeFileSync(
    at('papers', 'old', 'coffee.html'),
    '<h1>Coffee</h1><p>The query of a model found coffee here in 1615.</p>',
  );
  writeFileSync(at('papers', 'facts.pdf'), pdfFile({ pages: [['Scripted facts would be printed here.']] }));
  writeFileSync(at('secret.md'), 'A secret that a model would write here.');
  symlinkSync('../secret.md', at('papers', 'link.md'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = ['--set', 'rounds=2', '--set', 'bothOrders=false', '--set', 'seed=7'];
const debate = (out: string, words: readonly string[], env: Record<string, string> = {}) =>
  runCommand(['debate', 'Tea is better than coffee', ...SHORT, ...words, '--out', at(out)], env);
function recordOf(out: string): DebateRecord {
  const reading = readDebateJson(readFileSync(at(out, 'record.json'), 'utf8'));
  if (!reading.ok) throw new Error(String(reading.reason));
  return reading.record;
}

describe('Sources', () => {
  it('in a folder are searched once, and give the same packet for the same seed', async () => {
    const { code, out, err } = await debate('one', ['--sources', at('papers')]);
    expect(code).toBe(4);
    expect(err.split('\n')[0]).toBe(`Reading 3 files of ${at('papers')} …`);
    expect(err).toMatch(/^Queries of Proposition: .+$/m);
    expect(err).toContain(' tea.md, Scripted tea');
    expect(err).toMatch(/^Found for everybody: S1 [^·]+ · S2 .+ · S3 .+$/m);
    expect(out).toMatch(/^(?:\d+ of \d+ quotations? stands? in|Nobody quoted from) the sources$/m);
    expect(err).toContain(
      'The speakers look things up in papers: 3 files, 3 passages. Left out: link.md (A symbolic link',
    );
    await debate('two', ['--sources', at('papers')]);
    const [one, two] = [recordOf('one'), recordOf('two')];
    expect(
      passagesOf(one)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['facts.pdf', 'old/coffee.html', 'tea.md']);
    expect(rulingsNamed(two, 'packet').map(({ passages, asked }) => ({ passages, asked }))).toEqual(
      rulingsNamed(one, 'packet').map(({ passages, asked }) => ({ passages, asked })),
    );
    expect(JSON.stringify(one)).not.toContain('A secret');
  });

  it('are not read again for a debate that has searched them, and --quiet prints no progress of the search', async () => {
    await debate('again', ['--sources', at('papers'), '--json']);
    const went = await debate('again', ['--sources', at('papers'), '--json']);
    expect(went.err).not.toContain('Reading');
    const { passages, quotations, held } = JSON.parse(went.out).sources;
    expect([passages, held <= quotations]).toEqual([3, true]);
    const quiet = await debate('quiet', ['--sources', at('papers'), '--quiet']);
    expect(quiet.err).not.toMatch(/Reading|Queries|Found/);
  });

  it('of a set-up may be texts, but not a folder outside the folder of the set-up', async () => {
    const setup = (sources: unknown) => {
      writeFileSync(at('setup.json'), JSON.stringify({ sources, research: 'rounds' }));
      return ['--setup', at('setup.json')];
    };
    await debate('texts', setup([{ title: 'Notes', text: 'A model would write this here.' }]));
    expect(rulingsNamed(recordOf('texts'), 'packet').map(({ step }) => step)).toEqual([
      'research',
      '1:1.research',
      '1:2.research',
    ]);
    expect(passagesOf(recordOf('texts'))).toMatchObject([{ id: 'S1', title: 'Notes' }]);
    const outside = await debate('outside', setup('../'));
    expect([outside.code, outside.err]).toEqual([2, expect.stringContaining('It is not in the folder of')]);
  });

  it('in a folder are still used if the search server fails, and the record names the fault', async () => {
    const { code } = await debate('server', ['--search', '--sources', at('papers')], {
      SEARCH_MCP: `${process.execPath} -e 0`,
    });
    expect(code).toBe(4);
    const [packet] = rulingsNamed(recordOf('server'), 'packet');
    expect(packet?.passages).toHaveLength(3);
    expect(packet?.faults).toMatchObject([
      { code: 'server', detail: expect.stringMatching(/search server/i) },
    ]);
  });

  // wrong-use.test.ts has every row.
  it.each(LONG_FORM ? WRONG_SOURCES : WRONG_SOURCES.slice(1, 2))('%j is wrong use', async (words, says) => {
    const { code, err } = await runCommand(['debate', 'Tea is better', ...words], {}, folder);
    expect([code, err]).toEqual([2, expect.stringMatching(says)]);
  });
});
