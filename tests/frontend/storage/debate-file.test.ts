// Exported debates: Markdown, JSON and JSONL contain what matters, costs to the nano-dollar, and the JSON can be imported again.

import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnsOf } from '@rostrum/shared/record/record';
import { extendDebate } from '@rostrum/shared/status/debate-ending';
import { describe, expect, it } from 'vitest';
import { exportFileName } from '../../../frontend/src/components/save-file.ts';
import {
  readDebateJson,
  readSharedDebate,
  writeDebateJson,
} from '../../../frontend/src/engine/debates/debate-file.ts';
import { writeLogJsonl } from '../../../frontend/src/presentation/log-jsonl.ts';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { testRecord } from '../transport/test-client.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';

describe('Markdown', () => {
  const text = writtenMarkdown(spokenDebate());

  it('has motion, result, seats with models, and every speech in the order of the plan', () => {
    expect(text).toMatch(
      /^# Zoos should be closed\n\nMotion of a debate \(format: Oxford\), held on January 1, 1970\n\n## Opposition wins by 16 points — one reading only\n/,
    );
    expect(text).toContain('- Proposition plain\n');
    const heads = [...text.matchAll(/^#### (.*)$/gm)].map((match) => match[1]);
    expect(heads).toEqual([
      'P1, Proposition — Opening',
      'O1, Opposition — Opening',
      'O2, Opposition — Rebuttal 1',
      'P2, Proposition — Rebuttal 1',
      'O3, Opposition — Rebuttal 2',
      'P3, Proposition — Rebuttal 2',
      'O4, Opposition — Closing',
      'P4, Proposition — Closing',
    ]);
  });

  it('leaves out what is not to be given away, as the page does', () => {
    const bare = writtenMarkdown(spokenDebate(), {}, { models: false, costs: false, documents: false });
    expect(bare).not.toMatch(/demo|\$|## Cost/i);
    expect(bare).toContain('Model A');
  });

  it('says how far to trust the verdict, and cites speeches by their codes', () => {
    const record = spokenDebate();
    const entries = record.entries.map((entry) =>
      entry.kind === 'turn' && entry.seat === 'judge'
        ? { ...entry, text: entry.text.replace('The Opposition answered the case.', 'See 1:1.0.opposition.') }
        : entry,
    );
    const markdown = writtenMarkdown({ ...record, entries });
    const details = markdown.slice(markdown.indexOf('## Details'));
    expect(details).toContain('See O2.');
    expect(details).not.toContain('1:1.0');
    expect(details).toContain('### Checks\n\n- ');
  });
});

describe('JSON', () => {
  const record = spokenDebate();

  it('reads back as what it was', () => {
    const own = { ...record, channel: '' };
    expect(readDebateJson(writeDebateJson(record))).toEqual({ ok: true, record: own });
  });

  it('says nothing of the channel, with which the debate could be followed, and reads files that do', () => {
    const text = writeDebateJson(record);
    expect(text).not.toContain('channel');
    expect(text).not.toContain(record.channel);
    const older = JSON.stringify({ kind: 'rostrum-debate', v: 1, record, log: [{ n: 0 }] });
    expect(older).toContain(record.channel);
    expect(readDebateJson(older)).toEqual(readDebateJson(text));
  });

  it('as lines has one event each, computed from the record', () => {
    const lines = writeLogJsonl(record)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const { text, id } of turnsOf(record))
      expect(lines.find(({ event }) => event.type === 'TURN_COMPLETE' && event.turn === id)?.event.text).toBe(
        text,
      );
  });

  it.each([
    ['no JSON', 'Dear reader', ''],
    ['something else', '{"kind":"recipe","v":1,"record":{},"log":[]}', 'kind'],
    ['no record', '{"kind":"rostrum-debate","v":1,"record":{"v":1},"log":[]}', 'record.id'],
    ['a later record', '{"kind":"rostrum-debate","v":1,"record":{"v":7},"log":[]}', 'record.v'],
  ])('that is %s is refused with the path', (_, text, path) => {
    const result = readDebateJson(text);
    expect(result).toMatchObject({ ok: false });
    expect(!result.ok && result.path).toBe(path);
  });
});

describe('an imported debate', () => {
  const running = testRecord({
    entries: [{ kind: 'ruling', at: 8e15, ruling: 'interject', text: 'Go on.' }],
  });

  it('that was running is paused, on a channel nobody else knows', async () => {
    const page = openArchive(freshBrowser());
    const result = await importDebate(page, writeDebateJson(running), 77);
    expect(result).toEqual({ ok: true, id: 'debate-1' });
    const record = await page.load('debate-1');
    expect((await page.rows())[0]?.state).toBe('paused');
    expect(record?.read.ok && record.read.record.channel).not.toBe(running.channel);
  });

  it('is recognised when it is here already, and does not take the place of another one', async () => {
    const page = openArchive(freshBrowser());
    for (const time of [1, 2])
      expect(await importDebate(page, writeDebateJson(spokenDebate()), time)).toEqual({
        ok: true,
        id: 'debate-1',
      });
    expect(await page.rows()).toHaveLength(1);
    const result = await importDebate(page, writeDebateJson(running), 77);
    expect(result.ok && result.id).not.toBe('debate-1');
    expect((await page.rows()).map((row) => row.state).toSorted()).toEqual(['completed', 'paused']);
  });

  it('that goes further than the one here takes its place, one that went on otherwise is stored beside it, and one that is shorter is here already', async () => {
    const page = openArchive(freshBrowser());
    const note = { kind: 'ruling', at: 8e15, ruling: 'interject', text: 'And then?' } as const;
    const longer = { ...running, entries: [...running.entries, note] };
    const importOf = async (record: DebateRecord) => {
      const result = await importDebate(page, writeDebateJson(record), 77);
      return result.ok && result.id;
    };
    expect(await importOf(running)).toBe('debate-1');
    expect(await importOf(longer)).toBe('debate-1');
    expect(JSON.stringify(await page.load('debate-1'))).toContain('And then?');
    expect((await page.rows()).map(({ id, state }) => [id, state])).toEqual([['debate-1', 'paused']]);
    const otherNote = { ...note, text: 'And before?' };
    expect(await importOf({ ...running, entries: [...running.entries, otherNote] })).not.toBe('debate-1');
    const other = openArchive(freshBrowser());
    await importDebate(other, writeDebateJson(longer), 77);
    expect(await importDebate(other, writeDebateJson(running), 77)).toEqual({ ok: true, id: 'debate-1' });
    expect(await other.rows()).toHaveLength(1);
  });
});

it('a file from before Continue is here already, and the one after it takes its place, however often each is read', async () => {
  const { format, ...rest } = spokenDebate();
  const endedDebate = {
    ...rest,
    format: { ...format, continues: format.plan.filter((node) => 'loop' in node) },
  };
  const longerDebate = extendDebate(endedDebate, 9_000);
  expect(longerDebate.format).not.toEqual(endedDebate.format);
  for (const here of [endedDebate, longerDebate]) {
    const page = openArchive(freshBrowser());
    page.save(here, 1);
    await page.flush();
    for (const record of [endedDebate, longerDebate, endedDebate, longerDebate])
      expect(await importDebate(page, writeDebateJson(record), 77)).toEqual({ ok: true, id: endedDebate.id });
    const { read } = (await page.load(endedDebate.id)) ?? {};
    expect(read?.ok && read.record.format).toEqual(longerDebate.format);
    expect(await page.rows()).toHaveLength(1);
  }
});

it('copies that went on differently are stored once each, however often they are read', async () => {
  const page = openArchive(freshBrowser());
  const original = testRecord();
  const note = (text: string) => ({ kind: 'ruling', at: 50, ruling: 'interject', text }) as const;
  const copies = ['Here.', 'There.'].map((text) => ({
    ...original,
    entries: [...original.entries, note(text)],
  }));
  for (const copy of [...copies, ...copies]) await importDebate(page, writeDebateJson(copy), 77);
  expect(await page.rows()).toHaveLength(2);
});

it('a debate and the copy of it that came from a link stay two, whichever is here first and whichever goes further', async () => {
  const given = 'We have four engineers.';
  const seats = testRecord().seats.map((seat) => ({ ...seat, instruction: 'Argue as a farmer.' }));
  const whole = { ...testRecord(), seats, background: given };
  const choices = { models: true, costs: true, documents: false };
  const copy = readSharedDebate(debateToShare({ record: whole, cards: {}, choices }));
  if (!copy) throw new Error('the copy was not read');
  const note = { kind: 'ruling', at: 50, ruling: 'interject', text: 'And then?' } as const;
  const further = { ...copy.record, entries: [...copy.record.entries, note] };
  for (const order of [
    [whole, further],
    [copy.record, whole],
  ]) {
    const page = openArchive(freshBrowser());
    for (const record of [...order, ...order]) await importDebate(page, writeDebateJson(record), 77);
    const loaded = await Promise.all((await page.rows()).map(({ id }) => page.load(id)));
    const records = loaded.flatMap((one) => (one?.read.ok ? [one.read.record] : []));
    expect(records.map(({ background }) => background ?? '').toSorted()).toEqual(['', given]);
  }
});

it('a file that goes further than a debate that was opened again here takes its place', async () => {
  const page = openArchive(freshBrowser());
  const original = testRecord();
  const rulings = [
    { kind: 'ruling', at: 40, ruling: 'resume' },
    { kind: 'ruling', at: 41, ruling: 'pause', when: 'now' },
  ] as const;
  page.save({ ...original, entries: [...original.entries, ...rulings] }, 41);
  await page.flush();
  const note = { kind: 'ruling', at: 50, ruling: 'interject', text: 'And then?' } as const;
  const result = await importDebate(
    page,
    writeDebateJson({ ...original, entries: [...original.entries, note] }),
    77,
  );
  expect(result).toEqual({ ok: true, id: original.id });
  expect((await page.rows()).map(({ id }) => id)).toEqual([original.id]);
});

describe('a file’s name', () => {
  it.each([
    ['Zoos should be closed?', 'md', 'zoos-should-be-closed.md'],
    ['../../etc/passwd', 'json', 'etc-passwd.json'],
    ['東京は首都か', 'jsonl', '東京は首都か.jsonl'],
  ] as const)('%s is %s in %s', (motion, extension, name) => {
    expect(exportFileName(motion, extension)).toBe(name);
  });
});
