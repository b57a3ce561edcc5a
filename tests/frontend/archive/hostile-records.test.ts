// Hostile records: from a file, a back-up, or what the browser kept. Each is refused with its path, quickly, and all else goes on.
import { readFormat } from '@rostrum/shared/formats/format-file';
import { oxford } from '@rostrum/shared/formats/oxford';
import { describe, expect, it } from 'vitest';
import { readBackUp, writeBackUp } from '../../../frontend/src/app/back-up.ts';
import { importDebate } from '../../../frontend/src/app/import-debate.ts';
import { readImport } from '../../../frontend/src/archive/export-json.ts';
import { readRecord } from '../../../frontend/src/archive/read-record.ts';
import { DEFAULTS } from '../../../frontend/src/stores/preferences.ts';
import { attack } from '../../attacks/tally.ts';
import { fileTextOf, HOSTILE_RECORDS } from '../../kit/hostile-records.ts';
import { underASecond } from '../../kit/slowness.ts';
import { browser, pageOf, spokenDebate } from './kit.ts';

const hostile = attack('Hostile records', 'files, back-ups and storage');

function timed<T>(run: () => T): { result: T; quick: boolean } {
  let result = run();
  const quick = underASecond(() => {
    const began = performance.now();
    result = run();
    return performance.now() - began;
  });
  return { result, quick };
}

const names = (issues: readonly { path: string }[], path: string) =>
  issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));

describe('a hostile record', () => {
  it('there are 60 of at least', () => expect(HOSTILE_RECORDS.length).toBeGreaterThanOrEqual(60));

  it.each(HOSTILE_RECORDS)('$name: is refused with its path', ({ name, record, path }) => {
    const text = fileTextOf(record);
    const { result, quick } = timed(() => readImport(text));
    expect(result.ok ? 'taken in' : result.issues.map((issue) => `${issue.path}: ${issue.reason}`)).not.toBe(
      'taken in',
    );
    const issues = result.ok ? [] : result.issues;
    expect(issues.map((issue) => issue.path).join(' | ')).toContain(`record.${path}`);
    expect(!result.ok && result.message).toMatch(/: .+: .+\.$|another version/);
    hostile.tried(name, names(issues, `record.${path}`) && quick);
  });

  it.each(HOSTILE_RECORDS)(
    '$name: of a back-up is refused, and nothing of it is taken in',
    ({ name, record, path }) => {
      const text = JSON.stringify({
        kind: 'rostrum-backup',
        v: 1,
        debates: [
          { record: spokenDebate(), log: [], updatedAt: 1 },
          { record: null, log: [], updatedAt: 1 },
        ],
        shelves: {},
        preferences: DEFAULTS,
      }).replace('"record":null', () => fileTextOf(record).match(/"record":.*(?=,"log")/s)?.[0] ?? '');
      const { result, quick } = timed(() => readBackUp(text));
      const issues = result.ok ? [] : result.issues;
      hostile.tried(
        `${name} in a back-up: ${JSON.stringify(issues.slice(0, 2))}`,
        names(issues, `debates.1.record.${path}`) && quick,
      );
    },
  );

  it('that is kept already spoils no list: the others are read, and it can be taken along and deleted', async () => {
    const page = pageOf(browser());
    const good = { ...spokenDebate(), id: 'debate-good' };
    page.save(good, 2);
    await page.saved();
    for (const [index, { record }] of HOSTILE_RECORDS.entries()) {
      const id = `hostile-${index}`;
      // As a careless version would have written it.
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
    expect(unreadable[0]?.reason).toBe('createdAt: is a time that no calendar has');
    const backUp = await writeBackUp(page, DEFAULTS, 5);
    expect(backUp).toMatchObject({ debates: 1, unreadable: HOSTILE_RECORDS.length });
    for (const index of HOSTILE_RECORDS.keys()) {
      const id = `hostile-${index}`;
      const loaded = await page.load(id);
      // What nests too deep for the storage itself was never kept.
      hostile.tried(`kept: ${HOSTILE_RECORDS[index]?.name}`, loaded === null || loaded.read.ok === false);
    }
    expect(await page.raw('hostile-0')).toContain('"createdAt": 1e+300');
    for (const index of HOSTILE_RECORDS.keys()) await page.remove(`hostile-${index}`);
    expect(await page.history()).toMatchObject({ rows: [{ id: 'debate-good' }], unreadable: [] });
  });
});

describe('what is no hostile record', () => {
  it('is taken in as before, at the bounds as well', async () => {
    const page = pageOf(browser());
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
    const act = { act: 'case', label: 'Case', room: 'opening', by: { choose: 'order', of: {} } };
    const loops = [1, 2, 3].reduce<unknown[]>((of) => [{ loop: { atMost: 50 }, of }], [act]);
    const spoiled = {
      ...oxford,
      programme: { ...oxford.programme, plan: [...oxford.programme.plan, ...loops] },
    };
    const chosen = JSON.stringify({ kind: 'rostrum-format', v: 1, format: spoiled }).replace(
      '"choose":"order"',
      `"choose":"${oxford.settings[0]?.id}"`,
    );
    const second = readFormat(chosen);
    expect(second.ok ? [] : second.issues).toContainEqual({
      path: 'format.programme.plan',
      reason: expect.stringMatching(/^comes to \d{6} turns, more than 2000$/),
    });
  });
});
