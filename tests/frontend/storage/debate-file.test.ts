// Exported debates: Markdown, JSON and JSONL contain what matters, costs to the nano-dollar, and the JSON can be imported again.
import { ledgerOf } from '@rostrum/shared/record/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debateMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { readDebateJson, writeDebateJson, writeLogJsonl } from '../../../frontend/src/storage/debate-file.ts';
import { exportFileName } from '../../../frontend/src/storage/export-file-name.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { testRecord } from '../transport/test-client.ts';
import { freshBrowser, logEventOf, openArchive, spokenDebate } from './test-archive.ts';

describe('Markdown', () => {
  const text = debateMarkdown(spokenDebate());

  it('has motion, seats with models, and every speech in the order of the plan', () => {
    expect(text).toMatch(/^# Zoos should be closed\n\nOxford, 1970-01-01\n\n## Seats\n/);
    expect(text).toContain('| Proposition | – | demo/demo-plain |');
    const heads = [...text.matchAll(/^### (.*)$/gm)].map((match) => match[1]);
    expect(heads.filter((head) => head?.includes('—'))).toEqual([
      'Proposition — Opening',
      'Opposition — Opening',
      'Opposition — Rebuttal 1',
      'Proposition — Rebuttal 1',
      'Opposition — Rebuttal 2',
      'Proposition — Rebuttal 2',
      'Opposition — Closing',
      'Proposition — Closing',
    ]);
  });

  it('keeps a speech’s own headings under its own', () => {
    expect(text).toContain('#### Points\n\nWords of 0.proposition.');
  });

  it('has the verdict with every score and reason, and why it ended', () => {
    expect(text).toContain('**Opposition wins** by 16.');
    expect(text).toContain('| Proposition | Argument (40) | 70 | It was \\| argued. |');
    expect(text).toContain('| Opposition | **Total** | **77** |  |');
    expect(text).toContain('## Why it ended\n\nEverybody has spoken, as planned.');
  });

  it('has the cost to the nano-dollar, and says that nothing is billed for made-up money', () => {
    expect(ledgerOf(spokenDebate()).spentNanoUsd).toBe(9_000_000_009);
    expect(text).toContain('Total: **$9.000000009** in 9 calls.');
    expect(text).toContain('$9.000000009 is made-up money of the demo speakers: nothing is billed for it.');
    expect(text).toContain('| Judge | 1 | $1.000000001 |');
    expect(text).toContain('| Rebuttal | 4 | $4.000000004 |');
  });

  it('of a debate that has not begun says that it has not ended', () => {
    expect(debateMarkdown(testRecord())).toContain('It has not ended.');
  });
});

describe('JSON', () => {
  const record = spokenDebate();
  const log = [
    logEventOf(0, record.id, { type: 'INIT_COMPLETE' }),
    logEventOf(1, record.id, { type: 'RETRY' }),
  ];

  it('reads back as what it was', () => {
    expect(readDebateJson(writeDebateJson(record, log))).toEqual({ ok: true, record, log });
  });

  it('as lines has one event each', () => {
    const lines = writeLogJsonl(record, log).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toEqual(log);
  });

  it('as lines has the outcome with its totals in the event of the verdict', () => {
    const [line = ''] = writeLogJsonl(record, [logEventOf(0, record.id, { type: 'VERDICT_READY' })]).split(
      '\n',
    );
    expect(JSON.parse(line).event).toMatchObject({
      type: 'VERDICT_READY',
      outcome: expect.stringContaining('Opposition'),
      totals: { opposition: 77, proposition: 61 },
    });
  });

  it.each([
    ['no JSON', 'Dear reader', 'the whole'],
    ['a list', '[]', 'the whole'],
    ['something else', '{"kind":"recipe","v":1,"record":{},"log":[]}', 'kind'],
    ['no record', '{"kind":"rostrum-debate","v":1,"record":{"v":1},"log":[]}', 'record.id'],
    ['a later record', '{"kind":"rostrum-debate","v":1,"record":{"v":7},"log":[]}', 'record.v'],
    ['a broken log', '{"kind":"rostrum-debate","v":1,"record":{},"log":[{"n":0}]}', 'log.0.at'],
  ])('that is %s is refused with the path', (_, text, path) => {
    const read = readDebateJson(text);
    expect(read).toMatchObject({ ok: false });
    expect(!read.ok && read.issues.map((issue) => issue.path)).toContain(path);
  });

  it('cut or changed anywhere never throws', () => {
    const text = writeDebateJson(record, log);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
        readDebateJson(text.slice(0, at) + put + text.slice(at + 1));
        readDebateJson(text.slice(0, at));
      }),
      { seed: 2, numRuns: 100 },
    );
  });
});

describe('an imported debate', () => {
  const running = testRecord({
    entries: [{ kind: 'ruling', at: 8e15, ruling: 'interject', text: 'Go on.' }],
  });

  it('that was running is paused, on a channel nobody else knows', async () => {
    const page = openArchive(freshBrowser());
    const result = await importDebate(page, writeDebateJson(running, []), 77);
    expect(result).toEqual({ ok: true, id: 'debate-1' });
    const loaded = await page.load('debate-1');
    expect(loaded?.row?.state).toBe('paused');
    expect(loaded?.read.ok && loaded.read.record.channel).not.toBe(running.channel);
  });

  it('does not take the place of the one that is there', async () => {
    const page = openArchive(freshBrowser());
    page.save(spokenDebate(), 1);
    await page.flush();
    const result = await importDebate(page, writeDebateJson(running, []), 77);
    expect(result.ok && result.id).not.toBe('debate-1');
    expect((await page.rows()).map((row) => row.state).toSorted()).toEqual(['completed', 'paused']);
  });
});

describe('a file’s name', () => {
  it.each([
    ['Zoos should be closed?', 'md', 'zoos-should-be-closed.md'],
    ['../../etc/passwd', 'json', 'etc-passwd.json'],
    ['東京は首都か', 'jsonl', '東京は首都か.jsonl'],
    ['???', 'md', 'debate.md'],
  ] as const)('%s is %s in %s', (motion, extension, name) => {
    expect(exportFileName(motion, extension)).toBe(name);
  });
});
