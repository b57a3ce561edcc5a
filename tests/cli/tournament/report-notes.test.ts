// What the report of a tournament says of its figures: where they come from, and what they may hide.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumAttempts, sumLedgers } from '@rostrum/shared/record/ledger';
import { attemptsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../../cli/src/tournament/tournament-files.ts';
import { playedRecord, reportWith, row, rowOf, rowsOf } from '../kit/report-rows.ts';

describe('The notes of a report', () => {
  const models = ['v/model-0', 'v/model-1', 'v/model-2'];

  it('says that a verdict of one order names a winner from the lead that its format asks for', () => {
    const oneReading = rowOf([66, 60]);
    expect(oneReading).toMatchObject({ result: expect.stringMatching(/pro|con/), word: 'one-reading' });
    expect(reportWith([{ ...oneReading, page: 'page' }], models).page).toMatch(
      /judges nor the orders are split; where no judge read both orders, from the lead that its format asks for/,
    );
  });

  it('counts motions and debates with a verdict alone, and asks for as many more as are missing', () => {
    const rows = rowsOf([1, 0, -1], 15).map((one) =>
      one.motion === 'Motion 3' ? { ...one, result: '' as const, word: 'no-verdict' } : one,
    );
    const { headline, page } = reportWith(rows, models);
    expect(headline).toBe('No ranking: 14 motions are too few');
    expect(page).toMatch(/: 1 more\. 84 debates with a verdict on 14 motions\.</);
    const more = (some: typeof rows) =>
      /[\d,]+ more debates on [\d,]+ new motions/.exec(reportWith(some, models).page)?.[0];
    const ratedRows = rowsOf([0.3, 0, 0], 40);
    const unratedRows = ratedRows.map((one, at) => ({
      ...one,
      motion: `Lost ${at % 9}`,
      result: '' as const,
    }));
    expect(more(ratedRows)).toBeDefined();
    expect(more([...ratedRows, ...unratedRows])).toBe(more(ratedRows));
  });

  /** The answers of the table of judges, to which each debate gives the readings of its judges. */
  const agreementsOf = (
    ...debates: [judge: string, drawn: [number, number] | null, exchanged?: [number, number]][][]
  ) => {
    const rows = debates.map((judges) => ({
      ...{ ...row, page: 'page' },
      readings: judges.flatMap(([judge, ...both]) =>
        both.flatMap((points, at) =>
          points
            ? {
                judge,
                order: (['drawn', 'exchanged'] as const)[at] ?? 'drawn',
                pro: points[0],
                con: points[1],
              }
            : [],
        ),
      ),
    }));
    const cells = reportWith(rows, models).page.replaceAll(/(?:<[^>]*>)+/g, '|');
    return [...cells.matchAll(/\|(judge \w+)\|([^|]+)\|([^|]+)/g)].map(([, ...cell]) => cell);
  };

  it('says nothing of the leader of a reading that has none, and weighs each judge alike', () => {
    expect(agreementsOf([['judge a', [60, 60], [70, 70]]])).toEqual([['judge a', '–', '–']]);
    // Both are level in tenths, and not in the sum of the differences.
    expect(
      agreementsOf([
        ['judge a', [70.1, 70], [60, 60.1]],
        ['judge b', [60, 66], [60, 66]],
      ]),
    ).toEqual([
      ['judge a', '0 of 1', '–'],
      ['judge b', '1 of 1', '–'],
    ]);
    // Of the two others, the one of a single order leads by more.
    const [first] = agreementsOf([
      ['judge a', [64, 60], [64, 60]],
      ['judge b', [60, 66], [60, 66]],
      ['judge c', [70, 61]],
    ]);
    expect(first).toEqual(['judge a', '1 of 1', '1 of 1']);
  });

  it('says that debates with other judges are counted together', () => {
    const rows = rowsOf([1, 0, -1], 16);
    expect(reportWith(rows, models).page).toContain('All debates have the same judges.');
    const mixedRows = rows.map((one, at) => (at % 3 === 0 ? { ...one, judges: 'v/x v/y' } : one));
    expect(reportWith(mixedRows, models).page).toContain(
      'Look</b>: Debates of 2 panels of judges are counted together',
    );
  });

  it('names a judge related to a model once, however many tournaments have it', () => {
    const relatedJudge = { judge: 'v/judge', models: ['v/model-0'] };
    const { page } = reportWith(rowsOf([1, 0, -1], 16), models, { related: [relatedJudge, relatedJudge] });
    expect(page).toContain('Look</b>: v/judge is of the family of model-0, and may favour it.');
  });

  it('has the cost of debates that are not over, and says of a sum that a part of it is the most that can have been', () => {
    const ledger = sumAttempts(attemptsOf(playedRecord));
    const sumsWith = (isCut: boolean) => {
      const cut = {
        ...ledger.billed,
        estimated: isCut,
        spentNanoUsd: 2e9,
        atMostNanoUsd: 2e9,
        calls: 1,
        unpriced: 0,
      };
      const pending = sumLedgers([{ billed: cut, notional: ledger.notional }]);
      const costs = { over: [ledger], pending: [pending] };
      const { page } = reportWith(rowsOf([1, 0, -1], 16), models, { costs });
      const lineOf = (name: string) => new RegExp(`>${name}</th>(.*?)</tr>`).exec(page)?.[1] ?? '';
      return ['Not over yet', 'Together'].map((name) =>
        lineOf(name)
          .replaceAll(/<[^>]*>/g, ' ')
          .trim(),
      );
    };
    expect(sumsWith(false)[0]).toMatch(/^1 +\$2.00$/);
    expect(sumsWith(true)[0]).toMatch(/^1 +at most \$2.00$/);
    expect(sumsWith(true)[1]).toMatch(/^2 +(about|at most) \$\d/);
  });

  it('counts debates in which both sides spoke as many words for neither', () => {
    const level = rowsOf([1, 0, -1], 16).map((one) => ({ ...one, pro_words: 900, con_words: 900 }));
    expect(reportWith(level, models).page).toContain('Who spoke more words won 0 of 0 decided debates.');
  });

  it('tells the debates of two tournaments apart by their folders', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-report-'));
    try {
      const plan = {
        ...{
          kind: 'rostrum-tournament' as const,
          v: 1 as const,
          setups: [{ motion: 'Trams' }],
          repeats: 1,
          seed: 1,
        },
        ...{ models, judges: ['v/judge'], prices: {}, limitUsd: null, related: [] },
      };
      const both = ['spring #1', 'summer'].map((name) => ({
        ...{ folder: join(folder, name), plan, rows: [row], costs: { over: [], pending: [] } },
      }));
      const namesIn = async (tournaments: typeof both) => {
        await writeFiles(join(folder, 'both'), tournaments);
        const [, ...lines] = readFileSync(join(folder, 'both', 'results.csv'), 'utf8')
          .trim()
          .split('\r\n');
        return lines.map((line) => line.split(',')[0]);
      };
      expect(await namesIn(both)).toEqual(['../spring #1/debates/001', '../summer/debates/001']);
      // A link would end at the sign otherwise.
      const page = readFileSync(join(folder, 'both', 'report.html'), 'utf8');
      expect(page).toContain('href="../spring%20%231/debates/001/debate.html"');
      expect(await namesIn(both.slice(0, 1))).toEqual(['001']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
