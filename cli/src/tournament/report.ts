// Draws report.html of a tournament from its results: one file that runs no script and loads nothing. Its sentences are in standings.ts.
import { formatMoney } from '@rostrum/frontend/words/money-text';
import { sumOf } from '@rostrum/shared/budget/rest';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import type { ResultRow } from './debate-results.ts';
import { ELO, LEAST_MOTIONS, neededMotions } from './ratings.ts';
import { counted, html, listed, type Markup, pageOf, sectionOf, tableOf } from './report-html.ts';
import { ofHundred, type Standings, standingsOf } from './standings.ts';

export interface ReportInput {
  /** Each with the address of its page. */
  rows: readonly (ResultRow & { page: string })[];
  /** In the order of the plan. */
  models: readonly string[];
  /** Number of debates in the plan. */
  planned: number;
  related: readonly { judge: string; models: string[] }[];
}
type Drawn = ReportInput & Standings;

const DEBATES_TO_READ = 5;
const WINNERS: Readonly<Record<string, string>> = { pro: 'first', con: 'second', none: 'nobody' };

export function reportOf(input: ReportInput): { headline: string; page: string } {
  const part: Drawn = { ...input, ...standingsOf(input.rows, input.models) };
  const days = input.rows
    .flatMap(({ began, finished }) => [began.slice(0, 10), finished.slice(0, 10)])
    .sort();
  const dates = [...new Set([days[0], days.at(-1)])].join(' to ');
  const page = pageOf(
    part.headline,
    html`<header><p class="k">Report of a tournament, ${dates}</p><h1>${part.headline}</h1><p class="lead">${part.lead}</p></header>
${sectionOf('Ratings', ratingsPart(part))}
${sectionOf('What would be enough', enoughPart(part))}
${sectionOf('Who beat whom', whoBeatWhom(part))}
${sectionOf('Sides', sidesPart(part))}
${sectionOf('Judges', judgesPart(part))}
${sectionOf('Cost and time', costPart(part))}
${sectionOf('Debates to read', debatesPart(part))}
${sectionOf('Checks', checksPart(part))}
<p class="note">Written by <code>rostrum tournament</code>. This page runs no script and loads nothing. The figures are beside it as results.csv and results.jsonl.</p>`,
  );
  return { headline: part.headline, page };
}

function ratingsPart(part: Drawn): Markup {
  const { ratings, nameOf, isRefused, models, games } = part;
  if (!ratings) return html`<p>Ratings need verdicts on two motions.</p>`;
  const extreme = models.filter(
    (model) => new Set(scoresOf(games, model).filter((one) => one !== 0.5)).size === 1,
  );
  const pairs = ratings.differences.map(({ better, worse, value, low, high, isClear }) => [
    `${nameOf(better)} against ${nameOf(worse)}`,
    `${ofHundred(value)} (${ofHundred(low)} to ${ofHundred(high)})`,
    Math.round(ELO * value),
    isRefused ? '–' : isClear ? 'yes' : 'no',
  ]);
  return html`<div class="wide">${picture(part, 250, 720, 820, 46, 33)}</div><div class="narrow">${picture(part, 4, 346, 350, 58, 20)}</div>
<p class="note">Debates of 100 that a model would win against the average of these models, no side favoured. The line holds the true figure in 95 of 100 such tournaments. ${isRefused ? 'In the order of the plan; hollow: no ranking.' : 'A dashed line parts groups that are told apart: of equal models, any two would be in fewer than 5 of 100 tournaments.'} ${extreme.length > 0 ? `${listed(extreme.map(nameOf))} won or lost every decided debate: how far ahead or behind cannot be measured.` : ''}</p>
<details${pairs.length > 10 ? '' : html` open`}><summary>How much better, pair by pair</summary>${tableOf(['Pair', 'Would win of 100', 'Elo points', 'Told apart'], pairs)}</details>`;
}

/** Draws one line a model on a scale from 0 to 100, which begins at `from` and ends at `to`. Refused: in the order of the plan, with hollow dots. */
function picture(part: Drawn, from: number, to: number, width: number, step: number, text: number): Markup {
  const { ratings, groups, models, nameOf, isRefused } = part;
  const rows = (isRefused ? models : groups.flat()).flatMap(
    (model) => ratings?.models.find((one) => one.model === model) ?? [],
  );
  const at = (share: number) => Math.round(from + ((to - from) * share) / 100);
  const bottom = 24 + rows.length * step;
  const scale = [0, 25, 50, 75, 100].map((share) => {
    const anchor = share === 0 ? 'start' : share === 100 ? 'end' : 'middle';
    return html`<line class="${share === 50 ? 'half' : 'grid'}" x1="${at(share)}" x2="${at(share)}" y1="22" y2="${bottom}"/><text class="f" x="${at(share)}" y="14" text-anchor="${anchor}">${share}</text>`;
  });
  const lines = rows.map(({ model, ...rating }, index) => {
    const [value, low, high] = [rating.value, rating.low, rating.high].map(ofHundred) as [
      number,
      number,
      number,
    ];
    const top = 24 + index * step;
    const y = top + step - 18;
    const ends = [low, high].map(
      (share) =>
        html`<line x1="${at(share)}" x2="${at(share)}" y1="${y - 5}" y2="${y + 5}" stroke-width="2"/>`,
    );
    const isLast = !isRefused && groups.slice(0, -1).some((group) => group.at(-1) === model);
    const name = nameOf(model).length > 26 ? `${nameOf(model).slice(0, 25)}…` : nameOf(model);
    return html`<text class="n" x="0" y="${top + text}">${name}</text><text x="${width}" y="${top + text}" text-anchor="end">${value} <tspan class="f">${low}–${high}</tspan></text><line x1="${at(low)}" x2="${at(high)}" y1="${y}" y2="${y}" stroke-width="2"/>${ends}<circle class="${isRefused ? 'open' : ''}" cx="${at(value)}" cy="${y}" r="5.5"/>${isLast ? html`<line class="half" x1="0" x2="${width}" y1="${top + step - 1}" y2="${top + step - 1}"/>` : ''}`;
  });
  const words = rows.map(
    ({ model, value, low, high }) =>
      `${nameOf(model)}: ${ofHundred(value)} of 100, between ${ofHundred(low)} and ${ofHundred(high)}`,
  );
  return html`<svg viewBox="0 0 ${width} ${bottom + 4}" role="img" aria-label="${words.join('; ')}">${scale}${lines}</svg>`;
}

/** Says what more motions would show, by the scatter that this tournament had. */
function enoughPart({ rows, ratings, motions, models }: Drawn): Markup {
  const each = rows.length / Math.max(1, motions);
  const usd = meanOf(rows.map((row) => row.usd));
  const lines = [200, 100, 50].map((elo) => {
    const neededCount = Math.max(LEAST_MOTIONS, neededMotions(ratings, models.length, motions, elo / ELO));
    const more = Math.max(0, neededCount - motions);
    const cost = more === 0 ? '' : usd === null ? 'unknown' : formatMoney(more * each * usd * NANO_PER_USD);
    return [
      `${ofHundred(elo / ELO)} to ${100 - ofHundred(elo / ELO)}`,
      neededCount,
      more || 'none',
      Math.ceil(more * each) || '',
      cost,
    ];
  });
  return html`${tableOf(['True difference, in wins of 100', 'Motions', 'Still to add', 'Debates', 'About'], lines)}
<p class="note">With so many motions, such a difference between two models is told apart in 8 of 10 tournaments. New motions tell more than further debates on the same ones.</p>`;
}

const scoresOf = (games: Drawn['games'], model: string): number[] =>
  games.flatMap(({ pro, con, score }) => (pro === model ? score : con === model ? 1 - score : []));

/** "5–4–3": won, without a winner, lost. */
function tallyOf(scores: readonly number[]): string {
  return [1, 0.5, 0].map((score) => scores.filter((one) => one === score).length).join('–');
}

function whoBeatWhom({ games, models, nameOf }: Drawn): Markup {
  const lines = models.map((model) => {
    const against = models.map((other) => {
      const own = games.filter(({ pro, con }) => [pro, con].includes(model) && [pro, con].includes(other));
      return other === model ? '' : tallyOf(scoresOf(own, model));
    });
    return [nameOf(model), ...against, tallyOf(scoresOf(games, model))];
  });
  return html`${tableOf(['Won–no winner–lost', ...models.map((model) => `against ${nameOf(model)}`), 'All'], lines)}
<p class="note">A verdict names a winner where the lead is more than chance gives, and neither the judges nor the orders disagree.</p>`;
}

function sidesPart({ rows, ratings }: Drawn): Markup {
  const [pro, con, none] = ['pro', 'con', 'none'].map(
    (result) => rows.filter((row) => row.result === result).length,
  );
  const side = ratings?.side;
  const which =
    side &&
    (side.low > 0 ? 'the first side has' : side.high < 0 ? 'the second side has' : 'neither side has');
  return html`<p>The first side won ${pro ?? 0} of ${counted(rows.length, 'debate')}, the second ${con ?? 0}, neither ${none ?? 0}. ${side ? `Between equal models the first side would win ${ofHundred(side.value)} of 100 (${ofHundred(side.low)} to ${ofHundred(side.high)}): ${which} an advantage that can be seen. The ratings allow for it.` : ''}</p>`;
}

function judgesPart({ rows }: Drawn): Markup {
  const judges = [...new Set(rows.flatMap(({ readings }) => readings.map(({ judge }) => judge)))];
  const leader = (readings: ResultRow['readings']) =>
    Math.sign(sumOf(readings.map(({ pro, con }) => pro - con)));
  const lines = judges.map((name) => {
    const both = rows
      .map(({ readings }) => readings.filter(({ judge }) => judge === name))
      .filter(({ length }) => length === 2);
    const same = both.filter(([one, other]) => one && other && leader([one]) === leader([other]));
    const comparisons = rows
      .map(
        ({ readings }) =>
          [
            readings.filter(({ judge }) => judge === name),
            readings.filter(({ judge }) => judge !== name),
          ] as const,
      )
      .filter(([own, others]) => own.length > 0 && others.length > 0);
    const agreements = comparisons.filter(([own, others]) => leader(own) === leader(others));
    return [
      name,
      `${same.length} of ${both.length}`,
      comparisons.length === 0 ? '–' : `${agreements.length} of ${comparisons.length}`,
    ];
  });
  return tableOf(['Judge', 'Same leader in both orders', 'Same leader as the other judges'], lines);
}

const meanOf = (numbers: readonly (number | null)[]): number | null => {
  const knownNumbers = numbers.flatMap((one) => one ?? []);
  return knownNumbers.length === 0 ? null : sumOf(knownNumbers) / knownNumbers.length;
};

function costPart({ rows, models, nameOf }: Drawn): Markup {
  const money = (usd: readonly (number | null)[]) =>
    usd.includes(null) ? 'unknown' : formatMoney(sumOf(usd.map((one) => one ?? 0)) * NANO_PER_USD);
  const lineOf = (
    name: string,
    own: readonly { words: number | null; seconds: number; usd: number | null }[],
  ) => [
    name,
    own.length,
    Math.round(meanOf(own.map(({ words }) => words)) ?? 0) || '',
    (meanOf(own.map(({ seconds }) => seconds)) ?? 0).toFixed(1),
    money(own.map(({ usd }) => usd)),
  ];
  const lines = models.map((model) => {
    const first = rows.filter(({ pro }) => pro === model);
    const second = rows.filter(({ con }) => con === model);
    return lineOf(nameOf(model), [
      ...first.map((row) => ({ words: row.pro_words, seconds: row.pro_seconds, usd: row.pro_usd })),
      ...second.map((row) => ({ words: row.con_words, seconds: row.con_seconds, usd: row.con_usd })),
    ]);
  });
  const judges = lineOf(
    'Judges',
    rows.map((row) => ({ words: null, seconds: row.judge_seconds, usd: row.judge_usd })),
  );
  const together = ['Together', rows.length, '', '', money(rows.map(({ usd }) => usd))];
  const isPlayMoney = rows.some(({ notional }) => notional);
  return html`${tableOf(['Model', 'Debates', 'Words a debate', 'Seconds a debate', 'Cost'], [...lines, judges], together)}
<p class="note">${formatMoney((meanOf(rows.map(({ usd }) => usd)) ?? 0) * NANO_PER_USD)} a debate. Seconds are those of the calls, added up.${isPlayMoney ? ' Scripted speakers took part: their cost is play money.' : ''}</p>`;
}

function debatesPart({ rows, nameOf }: Drawn): Markup {
  const leadOf = (row: ResultRow) => Math.abs((row.pro_points ?? 0) - (row.con_points ?? 0));
  const scoredRows = rows
    .filter(({ pro_points: points }) => points !== null)
    .sort((one, other) => leadOf(one) - leadOf(other));
  const table = (title: string, some: Drawn['rows']) =>
    tableOf(
      [title, 'First side', 'Second side', 'Points', 'Won'],
      some.map((row) => [
        html`<a href="${row.page}">${row.motion}</a>`,
        nameOf(row.pro),
        nameOf(row.con),
        row.pro_points === null ? '' : `${row.pro_points.toFixed(1)} to ${row.con_points?.toFixed(1)}`,
        WINNERS[row.result] ?? 'no verdict',
      ]),
    );
  return html`${table('The clearest', scoredRows.slice(-DEBATES_TO_READ).reverse())}${table('The closest', scoredRows.slice(0, DEBATES_TO_READ))}
<details><summary>All ${counted(rows.length, 'debate')}</summary>${table('Debate', rows)}</details>`;
}

function checksPart({ rows, planned: debates, related: relatives, games, nameOf }: Drawn): Markup {
  const decidedRows = rows.filter(({ result }) => result === 'pro' || result === 'con');
  const longer = decidedRows.filter(
    ({ result, pro_words: pro, con_words: con }) => (result === 'pro') === pro > con,
  ).length;
  const none = rows.length - games.length;
  const early = rows.filter(({ ended }) => ended !== 'as-planned').length;
  const kin = relatives.map(
    ({ judge, models }) => `${judge} is of the family of ${listed(models.map(nameOf))}`,
  );
  const list: [boolean, string][] = [
    [rows.length === debates, `${rows.length} of ${counted(debates, 'debate')} of the plan were held.`],
    [
      none === 0,
      `${counted(none, 'debate')} ended without a verdict${none === 0 ? '' : ', and count for nothing here'}.`,
    ],
    [early === 0, `${counted(early, 'debate')} ended otherwise than planned.`],
    [
      kin.length === 0,
      kin.length === 0 ? 'No judge is of the family of a debater.' : `${listed(kin)}, and may favour it.`,
    ],
    [
      Math.abs(2 * longer - decidedRows.length) < 0.3 * decidedRows.length,
      `Who spoke more words won ${longer} of ${counted(decidedRows.length, 'decided debate')}.`,
    ],
  ];
  return html`<ul class="checks">${list.map(([isFine, text]) => html`<li><b class="${isFine ? '' : 'bad'}">${isFine ? 'passed' : 'look'}</b><span>${text}</span></li>`)}</ul>`;
}
