// Whole tournaments of the built command against vendors that keep books: killed and resumed, at the limit, with vendors that refuse for
// their load, and used wrongly. Each column of the results is computed again from the records.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargeFor } from '@rostrum/shared/money/charge';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPriceList } from '../../../backend/src/prices/price-list.ts';
import type { ResultRow } from '../../../cli/src/tournament/debate-results.ts';
import { numbersFrom } from '../../../cli/src/tournament/tournament-plan.ts';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { runCommand, startCommand } from '../../kit/run-command.ts';
import { startVendors } from '../../kit/tournament-vendors.ts';
import { startFakeLocalServer } from '../../kit/vendors/fake-local-server.ts';
import type { FakeVendor } from '../../kit/vendors/fake-vendor.ts';

const STRENGTHS = { 'gpt-4.1': 55, 'gpt-5.4': 62, 'gpt-6-sol': 75 };
const MODELS = Object.keys(STRENGTHS).map((id) => `openai/${id}`);
const JUDGE = 'mistral/mistral-large-2512';
const LIMIT_USD = 8;

let folder = '';
let vendors: Awaited<ReturnType<typeof startVendors>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-tournament-'));
  vendors = await startVendors(STRENGTHS, { everyMs: 1 });
});
afterAll(async () => {
  await vendors.stop();
  rmSync(folder, { recursive: true });
});

const motionsFile = (count: number): string => {
  const path = join(folder, `motions-${count}.txt`);
  writeFileSync(
    path,
    Array.from({ length: count }, (_, n) => `Motion number ${n} should be adopted`).join('\n'),
  );
  return path;
};
const tournamentOf = (
  motions: number,
  models: readonly string[],
  out: string,
  ...more: string[]
): string[] => [
  ...['tournament', motionsFile(motions), '--models', models.join(','), '--judges', JUDGE],
  ...['--set', 'rounds=2', '--limit', String(LIMIT_USD), '--out', join(folder, out), ...more],
];
const fileOf = (out: string, name: string) => readFileSync(join(folder, out, name), 'utf8');
const rowsOf = (out: string): ResultRow[] =>
  fileOf(out, 'results.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const recordOf = (out: string, debate: string): DebateRecord => {
  const read = readDebateJson(fileOf(out, `debates/${debate}/record.json`));
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.record;
};
const recordsOf = (out: string) =>
  readdirSync(join(folder, out, 'debates')).map((debate) => recordOf(out, debate));

const priceOf = createPriceList(Date.now);
/** In nano-dollars: what a vendor would bill for the tokens that it has counted, whoever heard them. */
const billOf = (vendor: FakeVendor, provider: 'openai' | 'mistral') =>
  vendor.calls.reduce((sum, { model, counts }) => {
    const { price } = priceOf(provider, model);
    if (!counts || !price) return sum;
    const { input, output, reasoning, cached: cachedTokens, written: writtenTokens } = counts;
    const usage = {
      inputTokens: input,
      outputTokens: output + reasoning,
      cachedInputTokens: cachedTokens,
      cacheWriteTokens: writtenTokens,
    };
    return sum + (chargeFor(price, usage) ?? 0);
  }, 0);

/** Runs a tournament, kills it after each of these times in ms, and lets it end. */
async function killedAt(words: string[], times: readonly number[]) {
  for (const ms of times) {
    const run = startCommand(words, vendors.env);
    await expect.poll(run.err, { timeout: 60_000, interval: 5 }).toMatch(/No judge|is of the family/);
    await new Promise((resolve) => setTimeout(resolve, ms));
    run.process.kill('SIGKILL');
    await run.ended;
    await expect.poll(() => vendors.debaters.open + vendors.judges.open).toBe(0);
  }
  return runCommand(words, vendors.env);
}

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
      speeches: turns.filter(({ seat }) => seat !== 'judge').length,
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
  const end = await killedAt(tournamentOf(12, MODELS, 'twelve'), [1500, 3000]);
  expect(end).toMatchObject({ code: 0 });
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
    expect({ ...row, readings: 0 }).toMatchObject({
      ended: 'as-planned',
      repeat: 1,
      judges_heard: 1,
      judge_pairs: 0,
      judge_pairs_agreeing: 0,
    });
    expect(row.judges_flipped).toBe(
      drawnReading &&
        exchangedReading &&
        Math.sign(drawnReading.pro - drawnReading.con) !==
          Math.sign(exchangedReading.pro - exchangedReading.con)
        ? 1
        : 0,
    );
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
    expect(existsSync(join(folder, 'twelve', 'debates', row.debate, 'debate.html'))).toBe(true);
  // From the records alone, nobody is asked.
  const files = ['results.csv', 'results.jsonl', 'report.html'].map((name) => fileOf('twelve', name));
  const callsBefore = vendors.debaters.calls.length + vendors.judges.calls.length;
  expect(
    (await runCommand(['tournament', '--out', join(folder, 'twelve'), '--report'], vendors.env)).code,
  ).toBe(0);
  expect(['results.csv', 'results.jsonl', 'report.html'].map((name) => fileOf('twelve', name))).toEqual(
    files,
  );
  expect(vendors.debaters.calls.length + vendors.judges.calls.length).toBe(callsBefore);
}, 600_000);

it('At the limit what runs ends with its verdict, the rest stays to do, and goes on with a higher limit', async () => {
  const words = tournamentOf(3, MODELS.slice(0, 2), 'limited');
  const low = words.map((word, at) => (words[at - 1] === '--limit' ? '0.30' : word));
  const { code, err } = await runCommand(low, vendors.env);
  expect([code, err]).toEqual([5, expect.stringContaining('to go: rostrum tournament --out')]);
  const records = recordsOf('limited');
  expect(records.length).toBeGreaterThan(0);
  expect(records.length).toBeLessThan(6);
  expect(rowsOf('limited').map(({ ended, word }) => [ended, word !== 'no-verdict'])).toEqual(
    records.map(() => ['as-planned', true]),
  );
  expect(rowsOf('limited').reduce((sum, row) => sum + (row.usd_at_most ?? 0), 0)).toBeLessThanOrEqual(0.3);
  expect(
    (await runCommand(['tournament', '--out', join(folder, 'limited'), '--limit', '5'], vendors.env)).code,
  ).toBe(0);
  expect(rowsOf('limited')).toHaveLength(6);
}, 120_000);

describe('Vendors under load', () => {
  it('that answer 429 lose no debate, and get no more calls at once than their bound', async () => {
    const busy = await startVendors(STRENGTHS, { everyMs: 2 });
    const answer = busy.scripts.debater;
    const chance = numbersFrom(9);
    let most = 0;
    busy.debaters.play((call) => {
      most = Math.max(most, busy.debaters.calls.filter(({ state }) => state === 'running').length);
      return chance() < 0.2 ? { status: 429, retryAfter: '0.2' } : answer(call);
    });
    const { code } = await runCommand(tournamentOf(4, MODELS, 'busy', '--calls', 'openai=3'), busy.env);
    await busy.stop();
    expect(code).toBe(0);
    expect(rowsOf('busy')).toHaveLength(24);
    expect(rowsOf('busy').every(({ word, ended }) => word !== 'no-verdict' && ended === 'as-planned')).toBe(
      true,
    );
    expect(busy.debaters.calls.some(({ status }) => status === 429)).toBe(true);
    expect(most).toBeLessThanOrEqual(3);
  }, 600_000);

  it('a local server with one slot gets one call at once, and the time to go is right within 25 of 100 after a tenth', async () => {
    const local = await startFakeLocalServer({
      models: [{ id: 'one' }, { id: 'two' }],
      facts: { '/props': { total_slots: 1, default_generation_settings: { n_ctx: 32_000 } } },
      slots: 50,
      answerMs: 30,
      words:
        'It is so because of many things that were weighed before and that nobody has answered yet.'.match(
          /\S+\s*/g,
        ) ?? [],
    });
    const words = tournamentOf(10, ['local/one', 'local/two'], 'local', '--calls', 'local=1');
    const run = startCommand(words, { ...vendors.env, LOCAL_BASE_URLS: local.url });
    /** Milliseconds since the epoch, and the seconds to go, of each line. */
    const forecasts: { at: number; seconds: number; over: number }[] = [];
    run.process.stderr.on('data', (piece: Buffer) => {
      for (const [, over, count, unit] of piece
        .toString()
        .matchAll(/(\d+) of 20 debates.*about (\d+) (second|minute)/g))
        forecasts.push({
          at: Date.now(),
          over: Number(over),
          seconds: Number(count) * (unit === 'minute' ? 60 : 1),
        });
    });
    const end = await run.ended;
    const endedAt = Date.now();
    await local.stop();
    expect(end.code).toBe(0);
    expect(local.most()).toBe(1);
    expect(rowsOf('local')).toHaveLength(20);
    const tenth = forecasts.find(({ over }) => over >= 2);
    const actual = (endedAt - (tenth?.at ?? 0)) / 1000;
    expect(Math.abs((tenth?.seconds ?? 0) - actual) / actual).toBeLessThan(0.25);
  }, 600_000);
});

describe('Used wrongly, it ends with exit code 2, names the field, and nobody is called:', () => {
  const wrong: [string, (words: string[]) => string[], RegExp][] = [
    [
      'a missing file',
      ([name = '', , ...rest]) => [name, join(folder, 'none.txt'), ...rest],
      /none\.txt cannot be read/,
    ],
    ['one model', (words) => replaced(words, '--models', 'openai/gpt-4.1'), /--models: name two models/],
    [
      'a model twice',
      (words) => replaced(words, '--models', 'openai/gpt-4.1,openai/gpt-4.1'),
      /--models: a model is named twice/,
    ],
    [
      'an unknown model',
      (words) => replaced(words, '--models', 'openai/gpt-4.1,openai/gpt-0'),
      /--models: there is no model "openai\/gpt-0"/,
    ],
    ['no judge', (words) => replaced(words, '--judges', ''), /--judges: name at least one/],
    [
      'a judge of a debater’s family',
      (words) => replaced(words, '--judges', 'openai/gpt-6-sol'),
      /--judges: openai\/gpt-6-sol is of the family of/,
    ],
    ['a limit too low for one debate', (words) => replaced(words, '--limit', '0.01'), /limit/i],
    ['no limit', (words) => replaced(words, '--limit', null), /--limit: say what/],
    ['a limit that is no amount', (words) => replaced(words, '--limit', 'much'), /--limit much/],
    ['no folder', (words) => replaced(words, '--out', null), /--out: name the folder/],
    [
      'the folder of another plan',
      (words) => [...words, '--seed', '2'],
      /--out: .* holds a tournament of another plan: its seed/,
    ],
    [
      'a format without sides',
      (words) => [...words, '--format', 'consensus'],
      /--format: .* has no two sides/,
    ],
    ['a seed as a setting', (words) => [...words, '--set', 'seed=3'], /settings\.seed/],
    ['an unknown flag', (words) => [...words, '--modles', 'a'], /--modles/],
    ['an empty file', ([name = '', , ...rest]) => [name, motionsFile(0), ...rest], /has no motion/],
  ];
  beforeAll(async () => {
    expect((await runCommand(tournamentOf(1, MODELS.slice(0, 2), 'held'), vendors.env)).code).toBe(0);
    vendors.debaters.forgetCalls();
    vendors.judges.forgetCalls();
  }, 60_000);

  it.each(wrong)('%s', async (name, change, message) => {
    const out = name === 'the folder of another plan' ? 'held' : 'new';
    const { code, err } = await runCommand(change(tournamentOf(1, MODELS.slice(0, 2), out)), vendors.env);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
    expect(vendors.debaters.calls.length + vendors.judges.calls.length).toBe(0);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});

it('Killed a hundred times, tournaments of twenty debates end as undisturbed ones: nothing finished is paid twice, and the bill is under the limit', async () => {
  const words = (out: string) => tournamentOf(10, MODELS.slice(0, 2), out);
  expect((await runCommand(words('calm'), vendors.env)).code).toBe(0);
  const resultsOf = (out: string) =>
    rowsOf(out).map(({ debate, pro, con, result, word, pro_points, con_points, readings }) => ({
      debate,
      pro,
      con,
      result,
      word,
      pro_points,
      con_points,
      readings,
    }));
  const chance = numbersFrom(58);
  for (let tournament = 0; tournament < 20; tournament++) {
    const out = `killed-${tournament}`;
    vendors.debaters.forgetCalls();
    vendors.judges.forgetCalls();
    const { code } = await killedAt(
      words(out),
      Array.from({ length: 5 }, () => Math.floor(chance() * 1500)),
    );
    expect(code).toBe(0);
    expect(resultsOf(out)).toEqual(resultsOf('calm'));
    const attempts = recordsOf(out).flatMap((record) => attemptsOf(record));
    // Every call that the vendors know of is in a record once, and an accepted one was the last for its turn.
    const sentCalls = vendors.debaters.calls.length + vendors.judges.calls.length;
    expect(attempts.length).toBeGreaterThanOrEqual(sentCalls);
    for (const record of recordsOf(out)) {
      const acceptedTurns = attemptsOf(record)
        .filter(({ outcome }) => outcome.state === 'accepted')
        .map(({ turn }) => turn);
      expect(new Set(acceptedTurns).size).toBe(acceptedTurns.length);
    }
    const bill = billOf(vendors.debaters, 'openai') + billOf(vendors.judges, 'mistral');
    const bookedNanoUsd = attempts.reduce(
      (sum, { charge }) => sum + (charge?.atMostNanoUsd ?? charge?.nanoUsd ?? 0),
      0,
    );
    expect(bill).toBeGreaterThan(0);
    expect(bill).toBeLessThanOrEqual(bookedNanoUsd + 1);
    expect(bookedNanoUsd).toBeLessThanOrEqual(LIMIT_USD * 1e9);
    rmSync(join(folder, out), { recursive: true });
  }
}, 3_600_000);

/** The words with another value of a flag; `null`: without it. */
function replaced(words: readonly string[], flag: string, value: string | null): string[] {
  const at = words.indexOf(flag);
  return [...words.slice(0, at), ...(value === null ? [] : [flag, value]), ...words.slice(at + 2)];
}
