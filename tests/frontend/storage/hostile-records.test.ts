// Hostile records in a file, in a back-up or in storage: each is refused quickly and with its path, and the rest can still be used.
import { readFormatFile } from '@rostrum/shared/formats/format-file';
import { oxford } from '@rostrum/shared/formats/oxford';
import { describe, expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { readRecord } from '../../../frontend/src/engine/debates/read-record.ts';
import { readBackupFile, writeBackupFile } from '../../../frontend/src/storage/backup-file.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { DEFAULT_PREFERENCES } from '../../../frontend/src/stores/preferences.ts';
import { refusalText } from '../../../frontend/src/words/refusal-text.ts';
import { countAttack } from '../../attacks/attack-count.ts';
import { sample } from '../../kit/effort.ts';
import { fileTextOf, HOSTILE_RECORDS } from '../../kit/hostile-records.ts';
import { inWords, issuesInWords } from '../../kit/in-words.ts';
import { underASecond } from '../../kit/slowness.ts';
import { freshBrowser, openArchive, spokenDebate } from './test-archive.ts';

const hostileRecords = countAttack('Hostile records', 'files, back-ups and storage');

function timeOf<T>(run: () => T): { result: T; quick: boolean } {
  let result = run();
  const quick = underASecond(() => {
    const began = performance.now();
    result = run();
    return performance.now() - began;
  });
  return { result, quick };
}

const namesPath = (pathFound: string, path: string) => pathFound === path || pathFound.startsWith(`${path}.`);

describe('a hostile record', () => {
  it.each(HOSTILE_RECORDS)('$name: is refused with its path', ({ name, record, path }) => {
    const text = fileTextOf(record);
    const { result, quick } = timeOf(() => readDebateJson(text));
    const refusedPath = result.ok ? 'taken in' : result.path;
    expect(refusedPath).toContain(`record.${path}`);
    expect(!result.ok && refusalText(result)).toMatch(/: .+: .+\.$|another version/);
    hostileRecords.tried(name, namesPath(refusedPath, `record.${path}`) && quick);
  });

  it('in a back-up is refused with its path, and nothing of it is taken in', () => {
    for (const { name, record, path } of sample(HOSTILE_RECORDS, { fast: 8, seed: 2 })) {
      const hostile = fileTextOf(record).match(/"record":.*(?=,"log")/s)?.[0] ?? '';
      const good = JSON.stringify({ record: spokenDebate(), log: [], updatedAt: 1 });
      const text = `{"kind":"rostrum-backup","v":1,"debates":[${good},{${hostile},"log":[],"updatedAt":1}],
        "shelves":{},"preferences":${JSON.stringify(DEFAULT_PREFERENCES)}}`;
      const { result, quick } = timeOf(() => readBackupFile(text));
      const faultPath = result.ok ? 'taken in' : result.path;
      hostileRecords.tried(
        `${name}: ${faultPath}`,
        namesPath(faultPath, `debates.1.record.${path}`) && quick,
      );
    }
  });

  it('that is kept already spoils no list: the others are read, and it can be taken along and deleted', async () => {
    const page = openArchive(freshBrowser());
    const good = { ...spokenDebate(), id: 'debate-good' };
    page.save(good, 2);
    await page.flush();
    for (const [index, { record }] of HOSTILE_RECORDS.entries()) {
      const id = `hostile-${index}`;
      // Saved without checks, as an early version might have done.
      await page.database.records
        .put({ id, record })
        .catch((error) => expect(error).toBeInstanceOf(RangeError));
      const [row] = await page.rows();
      if (row)
        await page.database.rows.put({ ...row, id, createdAt: index % 2 === 0 ? 1e300 : row.createdAt });
    }
    const { rows, unreadable } = await page.history();
    expect(rows.map(({ id }) => id)).toContain('debate-good');
    expect(rows.length + unreadable.length).toBe(HOSTILE_RECORDS.length + 1);
    expect(unreadable.slice(0, 1).map(({ fault }) => inWords(fault))).toEqual([
      { path: 'createdAt', reason: 'is more than 8640000000000000' },
    ]);
    const backUp = await writeBackupFile(page, DEFAULT_PREFERENCES, 5);
    expect(backUp).toMatchObject({ debates: 1, unreadable: HOSTILE_RECORDS.length });
    for (const index of HOSTILE_RECORDS.keys()) {
      const id = `hostile-${index}`;
      const record = await page.load(id);
      // Records nested too deep for IndexedDB could never have been saved.
      hostileRecords.tried(
        `kept: ${HOSTILE_RECORDS[index]?.name}`,
        record === null || record.read.ok === false,
      );
    }
    expect(await page.raw('hostile-0')).toContain('"createdAt": 1e+300');
    // Anybody who knows the channel can read and write it.
    expect(await page.raw('debate-good')).not.toContain(spokenDebate().channel);
    for (const index of HOSTILE_RECORDS.keys()) await page.remove(`hostile-${index}`);
    expect(await page.history()).toMatchObject({ rows: [{ id: 'debate-good' }], unreadable: [] });
  });
});

describe('what is no hostile record', () => {
  it('is taken in as before, at the bounds as well', async () => {
    const page = openArchive(freshBrowser());
    const record = spokenDebate();
    const edge = {
      ...record,
      createdAt: 8.64e15,
      settings: { ...record.settings, of: { ...record.settings.of, rounds: 50 } },
    };
    expect(readRecord(edge)).toMatchObject({ ok: true });
    expect(await importDebate(page, fileTextOf(edge), 5)).toMatchObject({ ok: true });
  });

  it('a format whose loops nobody speaks in is as large as its passes', () => {
    const act = { task: 'case', label: 'Case', phase: 'opening', by: { choose: 'order', of: {} } };
    const loops = [1, 2, 3].reduce<unknown[]>((of) => [{ loop: { atMost: 50 }, of }], [act]);
    const format = {
      ...oxford,
      programme: { ...oxford.programme, plan: [...oxford.programme.plan, ...loops] },
    };
    const text = JSON.stringify({ kind: 'rostrum-format', v: 1, format: format }).replace(
      '"choose":"order"',
      `"choose":"${oxford.settings[0]?.id}"`,
    );
    const second = readFormatFile(text);
    expect(issuesInWords(second)).toContainEqual({
      path: 'format.programme.plan',
      reason: expect.stringMatching(/^comes to \d{6} turns, more than 2000$/),
    });
  });
});
