// The folders of debates: a new debate never takes the place of one that is kept there, and exams are read one by one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawExam } from '@rostrum/shared/exam/exam-debates';
import { examRecord } from '@rostrum/shared/exam/exam-record';
import { afterEach, expect, it } from 'vitest';
import { examsIn, openDebateFolder } from '../../cli/src/folder-store.ts';
import { writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { openDebate } from '../fixtures/records.ts';

const path = mkdtempSync(join(tmpdir(), 'rostrum-folder-'));
afterEach(() => rmSync(path, { recursive: true }));

const claimWith = async (id: string | null, replaces = false) => {
  const folder = openDebateFolder(path, { replaces });
  const lock = await folder.locks.tryAcquire('');
  const record = id === null ? null : { ...openDebate(), id };
  return folder.store.claim('', record).finally(() => lock?.release());
};

it('keeps the debate that is in it, unless the caller says that it is replaced', async () => {
  await claimWith('debate-of-tea');
  await expect(claimWith('debate-of-coffee')).rejects.toThrow('holds another debate');
  expect((await claimWith(null)).record.id).toBe('debate-of-tea');
  expect((await claimWith('debate-of-coffee', true)).record.id).toBe('debate-of-coffee');
});

it('the exams beside a file and a damaged exam are read, and the damaged one is named', async () => {
  const paper = await drawExam('a seed');
  const ids = { id: 'exam-0001', channel: 'exam-0001-channel-000000', createdAt: 0 };
  const exam = examRecord({ ...ids, model: { provider: 'a', id: 'b' }, paper, limitNanoUsd: null });
  for (const [name, text] of [
    ['whole', writeDebateJson(exam)],
    ['damaged', '{'],
  ] as const) {
    mkdirSync(join(path, name), { recursive: true });
    writeFileSync(join(path, name, 'record.json'), text);
  }
  writeFileSync(join(path, '.DS_Store'), 'Bud1');
  const lines: string[] = [];
  expect(examsIn(path, (line) => lines.push(line)).map(({ id }) => id)).toEqual(['exam-0001']);
  expect(lines).toEqual([expect.stringContaining(join(path, 'damaged', 'record.json'))]);
  expect(lines.join()).toContain('It does not count as an exam.');
  expect(lines.join()).not.toContain('name another folder');
});
