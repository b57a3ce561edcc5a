// A tournament of twelve motions and three models, killed and resumed: each column of the results is computed again from the records.
import { existsSync } from 'node:fs';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';
import type { ResultRow } from '../../../cli/src/tournament/debate-results.ts';
import { runCommand } from '../../kit/run-command.ts';
import { MODELS, STRENGTHS, tournamentRuns } from '../kit/tournament-runs.ts';

const { callCount, fileOf, killAfter, pathOf, recordOf, rowsOf, vendors, wordsOf } = tournamentRuns();

/** Computes a row from the entries of a record, without the code of the product that made it. */
function recomputed(record: DebateRecord) {
  const calls = attemptsOf(record);
  const turns = turnsOf(record);
  const ofSeat = (seat: string) => calls.filter((call) => call.seat === seat);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const usd = (some: typeof calls) => sum(some.map(({ charge }) => charge?.nanoUsd ?? 0)) / 1e9;
  const seconds = (some: typeof calls) => sum(some.map(({ timing }) => timing?.totalMs ?? 0)) / 1000;
  const words = (seat: string) =>
    sum(turns.filter((turn) => turn.seat === seat).map(({ text }) => countWords(text)));
  const modelOf = (seat: string) => {
    const occupant = record.seats.find(({ id }) => id === seat)?.occupant;
    return occupant?.kind === 'model' ? modelKey(occupant.model) : '';
  };
  const worthOf = (seat: string) =>
    STRENGTHS[modelOf(seat).slice('openai/'.length) as keyof typeof STRENGTHS];
  return {
    ...{
      motion: record.motion,
      format: record.format.id,
      pro: modelOf('proposition'),
      con: modelOf('opposition'),
      judges: modelOf('judge'),
    },
    ...{
      pro_words: words('proposition'),
      con_words: words('opposition'),
    },
    ...{
      calls: calls.length,
      failed_calls: calls.filter(({ outcome }) => outcome.state !== 'accepted').length,
    },
    ...{
      pro_seconds: seconds(ofSeat('proposition')),
      con_seconds: seconds(ofSeat('opposition')),
      judge_seconds: seconds(ofSeat('judge')),
    },
    ...{
      pro_usd: usd(ofSeat('proposition')),
      con_usd: usd(ofSeat('opposition')),
      judge_usd: usd(ofSeat('judge')),
      usd: usd(calls),
    },
    ...{
      usd_at_most: sum(calls.map(({ charge }) => charge?.atMostNanoUsd ?? charge?.nanoUsd ?? 0)) / 1e9,
      notional: false,
    },
    ...{
      input_tokens: sum(calls.map(({ usage }) => usage?.inputTokens ?? 0)),
      output_tokens: sum(calls.map(({ usage }) => usage?.outputTokens ?? 0)),
    },
    ...{
      began: new Date(record.createdAt).toISOString(),
      finished: new Date(record.entries.at(-1)?.at ?? 0).toISOString(),
    },
    // The scripted judge gives both sides together what their speeches are worth, and the judge's noise goes to one what the other loses.
    points: (worthOf('proposition') ?? 0) + (worthOf('opposition') ?? 0),
  };
}

it('Twelve motions, three models, both sides, killed and resumed: report, CSV and JSONL are complete, and each column follows from the records', async () => {
  const words = wordsOf(12, MODELS, 'twelve');
  for (const calls of [40, 260]) expect(await killAfter(calls, words)).toBe(true);
  expect((await runCommand(words, vendors().env)).code).toBe(0);
  const rows = rowsOf('twelve');
  expect(new Set(rows.map(({ motion, pro, con }) => `${motion} ${pro} ${con}`)).size).toBe(72);
  for (const row of rows) {
    const { points, ...fields } = recomputed(recordOf('twelve', row.debate));
    for (const [name, value] of Object.entries(fields))
      expect([name, row[name as keyof ResultRow]]).toEqual([
        name,
        typeof value === 'number' ? expect.closeTo(value, 6) : value,
      ]);
    expect(Math.abs((row.pro_points ?? 0) + (row.con_points ?? 0) - points)).toBeLessThanOrEqual(2);
    const [drawnReading, exchangedReading] = row.readings;
    expect([row.pro_drawn, row.con_drawn, row.pro_exchanged, row.con_exchanged]).toEqual([
      drawnReading?.pro,
      drawnReading?.con,
      exchangedReading?.pro,
      exchangedReading?.con,
    ]);
    expect(row.pro_points).toBeCloseTo(((row.pro_drawn ?? 0) + (row.pro_exchanged ?? 0)) / 2, 1);
    const leads = (row.pro_points ?? 0) > (row.con_points ?? 0) ? 'pro' : 'con';
    expect(row.result).toBe(['clear', 'narrow'].includes(row.word) ? leads : 'none');
    expect([row.ended, row.repeat]).toEqual(['as-planned', 1]);
  }
  const csv = fileOf('twelve', 'results.csv').trim().split('\r\n');
  expect(csv).toHaveLength(73);
  expect(csv[0]?.split(',')).toEqual(Object.keys(rows[0] ?? {}).filter((name) => name !== 'readings'));
  for (const [at, row] of rows.entries())
    expect(csv[at + 1]).toBe(
      Object.entries(row)
        .flatMap(([name, value]) => (name === 'readings' ? [] : String(value ?? '')))
        .join(','),
    );
  expect(fileOf('twelve', 'report.html')).toContain('No ranking: 12 motions are too few');
  for (const row of rows)
    expect(existsSync(pathOf('twelve', `debates/${row.debate}/debate.html`))).toBe(true);
  // From the records alone, nobody is asked.
  const files = ['results.csv', 'results.jsonl', 'report.html'].map((name) => fileOf('twelve', name));
  const callsBefore = callCount();
  expect((await runCommand(['tournament', '--out', pathOf('twelve'), '--report'], vendors().env)).code).toBe(
    0,
  );
  expect(['results.csv', 'results.jsonl', 'report.html'].map((name) => fileOf('twelve', name))).toEqual(
    files,
  );
  expect(callCount()).toBe(callsBefore);
}, 600_000);
