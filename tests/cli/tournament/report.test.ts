// The results and the report of a tournament: documented columns, hostile texts, the headline, and what is refused.
import { readFileSync } from 'node:fs';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { attemptsOf, type Seat, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { describe, expect, it } from 'vitest';
import { columnsOf, csvOf, type ResultRow, resultRow } from '../../../cli/src/tournament/debate-results.ts';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { plannedDebate, playedRecord, reportWith, row, rowOf, rowsOf } from '../kit/report-rows.ts';

describe('The results', () => {
  it('have the columns that the documentation names, in its order', () => {
    const page = readFileSync(new URL('../../../docs/tournament.md', import.meta.url), 'utf8');
    const part = /## The columns\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
    const names = part
      .split('\n')
      .flatMap((line) =>
        [...(/^\| (`[^|]*) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
      );
    expect(columnsOf(row)).toEqual(names);
  });

  it('give each side its own words, time and money, and the judges theirs', () => {
    const judgedRecord = withVerdicts(playedRecord, [61, 48]);
    const record = {
      ...judgedRecord,
      entries: judgedRecord.entries.map((entry, at) =>
        entry.kind === 'attempt' ? { ...entry, timing: { firstTokenMs: 1, totalMs: 1_000 + 7 * at } } : entry,
      ),
    };
    const figures = resultRow(plannedDebate, record);
    const seatsOf = (isOne: (seat: Seat) => boolean) => record.seats.filter(isOne).map(({ id }) => id);
    const groups = {
      pro: seatsOf(({ bench }) => bench === 'proposition'),
      con: seatsOf(({ bench }) => bench === 'opposition'),
      judge: seatsOf(({ judges }) => judges === true),
    };
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
    for (const [name, seats] of Object.entries(groups)) {
      const calls = attemptsOf(record).filter(({ seat }) => seats.includes(seat));
      const seconds = sumOf(calls.map(({ timing }) => timing?.totalMs ?? 0)) / 1_000;
      const usd = sumOf(calls.map(({ charge }) => charge?.nanoUsd ?? 0)) / 1e9;
      expect(figures).toMatchObject({ [`${name}_seconds`]: seconds, [`${name}_usd`]: usd });
      const words = turnsOf(record).flatMap(({ seat, text }) =>
        seats.includes(seat) ? countWords(text) : [],
      );
      if (name !== 'judge') expect(figures).toMatchObject({ [`${name}_words`]: sumOf(words) });
    }
    expect(new Set([figures.pro_words, figures.con_words, figures.pro_usd, figures.con_usd]).size).toBe(4);
    const [reading] = figures.readings;
    expect([figures.pro_drawn, figures.con_drawn]).toEqual([reading?.pro, reading?.con]);
    expect(reading?.pro).not.toBe(reading?.con);
  });

  it('name the winner that the headline names, with the points of both sides', () => {
    const record = withVerdicts(playedRecord, [90, 40]);
    const { headline } = debateOutcome(record);
    const { result, pro_points: pro, con_points: con } = resultRow(plannedDebate, record);
    const winner = headline && 'bench' in headline && headline.bench === 'proposition' ? 'pro' : 'con';
    expect([result, (pro ?? 0) + (con ?? 0)]).toEqual([winner, 130]);
    expect((pro ?? 0) > (con ?? 0)).toBe(winner === 'pro');
    expect(rowOf([60, 60])).toMatchObject({ result: 'none', pro_points: 60, con_points: 60 });
  });

  it.each([0, false, null, ''])('write %j in every cell: nothing is empty but what is unknown', (value) => {
    const names = columnsOf(row);
    const [, line] = csvOf([{ ...row, ...Object.fromEntries(names.map((name) => [name, value])) }]).split(
      '\r\n',
    );
    expect(line?.split(',')).toEqual(names.map(() => (value === null ? '' : String(value))));
  });

  it('keep a motion in one cell, and never write it as a formula', () => {
    const [, line] = csvOf([{ ...row, motion: '=HYPERLINK("http://a.b"),\nx' }]).split('\r\n');
    expect(line).toMatch(/^001,"'=HYPERLINK\(""http:\/\/a\.b""\),\nx",1,/);
  });
});

describe('The report', () => {
  const models = ['v/model-0', 'v/model-1', 'v/model-2'];

  it.each<[string, readonly number[], number, string | RegExp]>([
    ['one is ahead', [1.6, -0.8, -0.8], 40, /^model-0 is ahead of model-[12] and model-[12]$/],
    ['all are told apart', [2.4, 0, -2.4], 40, 'model-0 is ahead, then model-1, model-2'],
    ['two are ahead', [0.8, 0.8, -1.6], 40, /^model-[01] and model-[01] are ahead of model-2$/],
    ['nobody can be told apart', [0, 0, 0], 40, 'All 3 models cannot be told apart'],
    ['there are too few motions', [1.6, -0.8, -0.8], 10, 'No ranking: 10 motions are too few'],
  ])('says in its headline that %s', (_, strengths, motions, headline) => {
    const report = reportWith(rowsOf(strengths, motions), models);
    expect(report.headline).toMatch(headline);
    expect(report.page.replaceAll(/<\/?span[^>]*>/g, '')).toContain(`<h1>${report.headline}</h1>`);
    expect(report.page.includes('class="open"')).toBe(motions < 15);
  });

  it('runs no script, loads nothing, and shows markup in a motion or a name as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'</title><script>';
    const rows = rowsOf([1, 0, -1], 20).map((one) => ({ ...one, motion: `${hostile} ${one.motion}` }));
    const { page } = reportWith(rows, models, { related: [{ judge: hostile, models }] });
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<img|<link|url\(|@import|src=["']?(?!x)|https?:/i);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('takes at most a megabyte for 300 debates', () => {
    const rows = rowsOf([1, 0, -1], 50);
    expect(rows).toHaveLength(300);
    expect(Buffer.byteLength(reportWith(rows, models).page)).toBeLessThan(1_000_000);
  });

  it('counts debates without a verdict and debates not held, and names judges related to a model', () => {
    const [first, ...rows] = rowsOf([1, 0, -1], 20);
    const relatedJudges = [{ judge: 'v/judge', models: ['v/model-0'] }];
    const all = first
      ? [{ ...first, result: '' as const, word: 'no-verdict', pro_points: null, con_points: null }, ...rows]
      : rows;
    const { page } = reportWith(all, models, { planned: 130, related: relatedJudges });
    expect(page).toContain('1 debate ended without a verdict, and count for nothing here.');
    expect(page).toContain('v/judge is of the family of model-0, and may favour it.');
    expect(page).toContain('120 of 130 debates of the plan were held.');
  });

  it('shows no empty table when no debate was held, and refuses to rank', () => {
    const { headline, page } = reportWith([], models, { planned: 72 });
    expect(headline).toBe('No ranking: no debate has a verdict');
    expect(page).not.toContain('<table');
    expect(page).toContain('Report of a tournament</p>');
    expect([...page.matchAll(/>Look<\/b>: ([^<]*)/g)].map(([, text]) => text)).toEqual([
      '0 of 72 debates of the plan were held.',
    ]);
  });

  it('says of scripted speakers that no debate has a verdict, however many motions there were', () => {
    const rows = rowsOf([1, 0, -1], 20).map((one) => ({ ...one, result: '' as const, word: 'rehearsal' }));
    const { headline, page } = reportWith(rows, models);
    expect(headline).toBe('No ranking: no debate has a verdict');
    expect(page).toContain('120 debates on 20 motions.');
  });

  it('says what would tell two models apart, and what that costs in money that is billed', () => {
    const missingWith = (more: Partial<ResultRow>) => {
      const rows = rowsOf([0.3, 0, 0], 40).map((one) => ({ ...one, ...more }));
      return /([\d,]+) more debates on [\d,]+ new motions(?:, for about \$([\d,.]+),)? would/.exec(
        reportWith(rows, models).page,
      );
    };
    const [, debates = '', cost = ''] = missingWith({ usd: 0.5, notional: false }) ?? [];
    const [count, usd] = [debates, cost].map((text) => Number(text.replaceAll(',', '')));
    expect([count, usd]).toEqual([expect.closeTo(2 * (usd ?? 0), 0), expect.any(Number)]);
    // A debate that was free counts in the mean.
    const freeAndPaid = rowsOf([0.3, 0, 0], 40).map((one, at) => ({
      ...one,
      ...{ notional: false, usd: at % 2 },
    }));
    expect(reportWith(freeAndPaid, models).page).toContain(`${debates} more debates`);
    expect(reportWith(freeAndPaid, models).page).toContain(`for about $${cost},`);
    for (const more of [{ usd: null }, { usd: 0.5, notional: true }])
      expect(missingWith(more)).toMatchObject({ 1: debates, 2: undefined });
  });

  it('names in its headline two models that are told apart, and counts such pairs where they are many', () => {
    const six = Array.from({ length: 6 }, (_, n) => `v/model-${n}`);
    const { headline, page } = reportWith(rowsOf([1, 0.5, 0.3, 0, -0.5, -1.3], 16), six);
    const [, better, worse] =
      /^(model-\d) is ahead of (model-\d), but not all models can be told apart$/.exec(headline) ?? [];
    const answers = [...page.matchAll(/(model-\d against model-\d)<.*?>(yes|no)<\/td>/g)];
    expect(answers).toHaveLength(15);
    expect(answers.find(([, pair]) => pair === `${better} against ${worse}`)?.[2]).toBe('yes');
    const told = answers.filter(([, , answer]) => answer === 'yes').length;
    expect(page.replaceAll(/<[^>]*>/g, '')).toMatch(
      new RegExp(`Of the 15 pairs of model-\\d, .*, ${told} can be told apart\\.`),
    );
  });

  /** Every pair on both sides of 20 motions, with the result that is given for it. */
  const rowsHeld = (
    names: readonly string[],
    resultOf: (pro: string, con: string, motion: number) => ResultRow['result'],
  ) =>
    Array.from({ length: 20 }, (_, motion) =>
      names.flatMap((pro) =>
        names.flatMap((con) =>
          con === pro
            ? []
            : [{ ...row, pro, con, motion: `${motion}`, result: resultOf(pro, con, motion), page: 'page' }],
        ),
      ),
    ).flat();
  const [best = ''] = models;
  const chance = (pro: string, con: string, motion: number) =>
    (motion * 7 + pro.length + 3 * Number(pro < con)) % 5 < 2 ? 'pro' : 'con';

  it.each<[string, ReturnType<typeof rowsHeld>, string, RegExp | null]>([
    [
      'everybody won nothing',
      rowsHeld(models, () => 'none'),
      'All 3 models cannot be told apart',
      /How far a side is favoured cannot be measured/,
    ],
    [
      'one side won everything',
      rowsHeld(models, () => 'pro'),
      'All 3 models cannot be told apart',
      /How far a side is favoured cannot be measured/,
    ],
    [
      'one of three won everything',
      rowsHeld(models, (pro, con, motion) =>
        pro === best ? 'pro' : con === best ? 'con' : chance(pro, con, motion),
      ),
      'model-0 is ahead of ',
      /How far model-0 is ahead of model-\d cannot be measured: it was the same on every motion\./,
    ],
    [
      'one of two won everything',
      rowsHeld(models.slice(0, 2), (pro) => (pro === best ? 'pro' : 'con')),
      'model-0 argues better than model-1',
      /How far model-0 is ahead of model-1 cannot be measured/,
    ],
    [
      'two pairs never met',
      [...rowsHeld(models.slice(0, 2), chance), ...rowsHeld(['v/model-2', 'v/model-3'], chance)],
      'No ranking: not all models have met',
      null,
    ],
  ])('gives no figure that cannot be measured: %s', (_, rows, headline, sentence) => {
    const names = [...new Set(rows.map(({ pro }) => pro))];
    const report = reportWith(rows, names);
    expect(report.headline.slice(0, headline.length)).toBe(headline);
    if (sentence) expect(report.page.replaceAll(/<[^>]*>/g, '')).toMatch(sentence);
    expect(report.page).not.toMatch(/NaN|Infinity/);
    // An interval without a width claims what nobody knows.
    for (const [text, low, high] of report.page
      .replaceAll(/<[^>]*>/g, ' ')
      .matchAll(/(\d+) (?:to|and) (\d+)\)/g))
      expect(Number(high) - Number(low), text).toBeGreaterThan(0);
    const figures = [...report.page.matchAll(/>(model-\d against model-\d)<\/t[hd]><td[^>]*>([^<]*)</g)];
    expect(figures).toHaveLength((names.length * (names.length - 1)) / 2);
    for (const [, pair = '', figure] of figures) {
      const [one, other] = pair.split(' against ').map((name) => `v/${name}`);
      const scores = rows.filter(({ pro, con }) =>
        [pro, con].every((name) => name === one || name === other),
      );
      const isOpen = new Set(scores.map(({ pro, result }) => `${pro} ${result}`)).size < 3;
      expect([pair, figure === '–']).toEqual([pair, isOpen]);
    }
  });

  it('says that formats are counted together', () => {
    const rows = rowsOf([1, 0, -1], 16).map((one, at) => ({
      ...one,
      format: at % 2 === 0 ? 'oxford' : 'policy',
    }));
    expect(reportWith(rows, models).page).toContain('Debates of oxford and policy are counted together');
    expect(reportWith(rowsOf([1, 0, -1], 16), models).page).toContain('All debates are of one format.');
  });

  it('names no number of debates for a difference that nobody can show at home', () => {
    const { page } = reportWith(rowsOf([0, 0, 0], 40), models);
    expect(page).toContain('cannot be told apart.');
    expect(page).not.toContain('would show it');
  });
});
