// Draws report.html of a tournament from its results: one file that runs no script and loads nothing. Sentences are in standings.ts, the
// picture in report-picture.ts.
import { formatMoney } from '@rostrum/frontend/words/money-text';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { sectionOf } from './debate-page.ts';
import type { ResultRow } from './debate-results.ts';
import { detectableElo, ELO, LEAST_MOTIONS, neededMotions, type PairDifference } from './ratings.ts';
import { counted, html, listed, type Markup, pageOf } from './report-html.ts';
import { ratingsPicture } from './report-picture.ts';
import { namesOf, ofHundred, type Standings, standingsOf } from './standings.ts';

export interface ReportInput {
  /** Each with the address of its page. */
  rows: readonly (ResultRow & { page: string })[];
  models: readonly string[];
  /** Debates of the plan. */
  planned: number;
  related: readonly { judge: string; models: string[] }[];
  /** In dollars; `null`: there was none, or there are several. */
  limitUsd: number | null;
}

type Names = (model: string) => string;
type Cell = string | number | Markup;

const MOST_PAIRS_SHOWN = 15;
const DEBATES_TO_READ = 5;

export function reportOf(input: ReportInput): { text: string; standings: Standings } {
  const { rows, models } = input;
  const standings = standingsOf(rows, models);
  const nameOf = namesOf(models);
  const days = [
    ...new Set(rows.flatMap(({ began, finished }) => [began.slice(0, 10), finished.slice(0, 10)])),
  ].sort();
  const dates = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? '');
  const isRefused = standings.refusals.length > 0;
  const text = pageOf(
    standings.headline,
    html`<header><p class="k">Report of a tournament, ${dates}</p><h1>${standings.headline}</h1><p class="lead">${standings.lead}</p></header>
${ratingsSection(standings, nameOf, isRefused)}
${enoughSection(input, standings)}
${sectionOf('Who beat whom', crossTable(standings, nameOf))}
${sectionOf('Motions', motionsTable(standings, nameOf))}
${sectionOf('Sides', sidesText(rows, standings))}
${sectionOf('Judges', judgesTable(rows))}
${sectionOf('Cost and time', costTable(input, nameOf))}
${sectionOf('Debates to read', debatesToRead(rows, nameOf))}
${sectionOf('Checks', checks(input, standings, nameOf))}
<p class="note">Written by <code>rostrum tournament</code>. This page runs no script and loads nothing. The figures are beside it as results.csv and results.jsonl.</p>`,
  );
  return { text, standings };
}

const table = (
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  foot?: readonly Cell[],
): Markup => {
  const line = ([first = '', ...cells]: readonly Cell[]) =>
    html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td class="r">${cell}</td>`)}</tr>`;
  const [first = '', ...others] = heads;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${first}"><table><thead><tr><th scope="col">${first}</th>${others.map((head) => html`<th scope="col" class="r">${head}</th>`)}</tr></thead><tbody>${rows.map(line)}</tbody>${foot ? html`<tfoot>${line(foot)}</tfoot>` : ''}</table></div>`;
};

function ratingsSection(
  { ratings, groups, models, games }: Standings,
  nameOf: Names,
  isRefused: boolean,
): Markup {
  if (!ratings) return html``;
  const wins = (model: string) =>
    games.filter(({ pro, con, score }) => (pro === model && score === 1) || (con === model && score === 0))
      .length;
  const losses = (model: string) =>
    games.filter(({ pro, con, score }) => (pro === model && score === 0) || (con === model && score === 1))
      .length;
  const extreme = models.filter((model) => wins(model) === 0 || losses(model) === 0).map(nameOf);
  return sectionOf(
    'Ratings',
    html`${ratingsPicture(ratings, groups, models, nameOf, isRefused)}
<p class="note">Debates that the model would win of 100 against the average of these models, with neither side favoured. The line holds the true figure in 95 of 100 such tournaments. ${isRefused ? 'In the order of the plan. Hollow: no ranking.' : 'Models share a group unless a difference as large as theirs would come by chance in fewer than 5 of 100 tournaments of equal models; a line parts the groups.'} ${extreme.length === 0 ? '' : `${listed(extreme)} won or lost every decided debate: how far ahead or behind cannot be measured, and the line is too short.`}</p>
${pairsTable(ratings.differences, nameOf, isRefused)}`,
  );
}

function pairsTable(differences: readonly PairDifference[], nameOf: Names, isRefused: boolean): Markup {
  const rows = differences.map(({ better, worse, value, low, high, isClear }) => [
    `${nameOf(better)} against ${nameOf(worse)}`,
    `${ofHundred(value)} (${ofHundred(low)} to ${ofHundred(high)})`,
    Math.round(ELO * value),
    isRefused ? 'not said' : isClear ? 'yes' : 'no',
  ]);
  const shown = table(['Pair', 'Would win of 100', 'Elo points', 'Told apart'], rows);
  return rows.length > MOST_PAIRS_SHOWN
    ? html`<details><summary>All ${rows.length} pairs, how much better one is</summary>${shown}</details>`
    : shown;
}

/** What a larger tournament of the same kind would show, by the scatter that this one had. */
function enoughSection(
  { rows, models }: ReportInput,
  { ratings, refusals, differences }: Standings & { differences?: never },
): Markup {
  const motions = new Set(rows.map(({ motion }) => motion)).size;
  const open = ratings?.differences.some(({ isClear }) => !isClear) ?? true;
  if (rows.length === 0 || (!open && refusals.length === 0)) return html`${differences ?? ''}`;
  const perMotion = rows.length / Math.max(1, motions);
  const usd = meanUsd(rows);
  const lines = [200, 100, 50].map((elo) => {
    const needed = Math.max(
      LEAST_MOTIONS,
      ratings ? neededMotions(ratings, motions, elo / ELO) : plannedMotions(models.length, elo),
    );
    const more = Math.max(0, needed - motions);
    return [
      `${ofHundred(elo / ELO)} to ${100 - ofHundred(elo / ELO)}`,
      needed.toLocaleString('en'),
      more.toLocaleString('en'),
      Math.ceil(more * perMotion).toLocaleString('en'),
      usd === null ? 'unknown' : formatMoney(more * perMotion * usd * NANO_PER_USD),
    ];
  });
  return sectionOf(
    'What would be enough',
    html`${table(['True difference', 'Motions', 'Still to add', 'Debates', 'About'], lines)}
<p class="note">Wins of 100 debates between two models. In 8 of 10 tournaments with so many motions such a difference would be told, at 5 in 100 false ones. More motions help; more debates on the same motions hardly do.</p>`,
  );
}

const plannedMotions = (models: number, elo: number): number => {
  let motions = LEAST_MOTIONS;
  while (detectableElo(models, motions, 1) > elo) motions++;
  return motions;
};

const meanUsd = (rows: readonly ResultRow[]): number | null => {
  const known = rows.flatMap(({ usd }) => usd ?? []);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
};

/** "5–4–3": won, without a winner, lost; of one model, against one other or on one motion. */
function tallyOf(games: Standings['games'], model: string): string {
  const scores = games.flatMap(({ pro, con, score }) =>
    pro === model ? score : con === model ? 1 - score : [],
  );
  const count = (score: number) => scores.filter((one) => one === score).length;
  return scores.length === 0 ? '–' : `${count(1)}–${count(0.5)}–${count(0)}`;
}

function crossTable({ games, models }: Standings, nameOf: Names): Markup {
  const between = (one: string, other: string) =>
    games.filter(({ pro, con }) => [pro, con].includes(one) && [pro, con].includes(other));
  const rows = models.map((model) => [
    nameOf(model),
    ...models.map((other) => (other === model ? '' : tallyOf(between(model, other), model))),
    tallyOf(games, model),
  ]);
  return html`${table(['Model', ...models.map((model) => `against ${nameOf(model)}`), 'All'], rows)}
<p class="note">Debates won–without a winner–lost. A verdict names a winner where the judges’ mean is clear enough of chance.</p>`;
}

function motionsTable({ games, models }: Standings, nameOf: Names): Markup {
  const motions = [...new Set(games.map(({ motion }) => motion))];
  const rows = motions.map((motion) => {
    const own = games.filter((game) => game.motion === motion);
    return [motion, ...models.map((model) => tallyOf(own, model))];
  });
  const shown = table(['Motion', ...models.map(nameOf)], rows, [
    'All',
    ...models.map((model) => tallyOf(games, model)),
  ]);
  return rows.length > MOST_PAIRS_SHOWN
    ? html`<details><summary>All ${rows.length} motions</summary>${shown}</details>`
    : shown;
}

function sidesText(rows: readonly ResultRow[], { ratings }: Standings): Markup {
  const count = (result: string) => rows.filter((row) => row.result === result).length;
  const [pro, con, none] = [count('pro'), count('con'), count('none')];
  const side = ratings?.side;
  const isClear = side && (side.low > 0 || side.high < 0);
  const flips = pairsOnBothSides(rows);
  return html`<p>The first side won ${pro} of ${counted(rows.length, 'debate')}, the second ${con}, neither ${none}. ${side ? `Between equal models the first side would win ${ofHundred(side.value)} of 100 (${ofHundred(side.low)} to ${ofHundred(side.high)}): ${isClear ? `the ${side.value > 0 ? 'first' : 'second'} side has an advantage, which the ratings allow for.` : 'no advantage of a side is visible.'}` : ''}</p>
<p>${flips.flipped} of ${flips.pairs} pairs held on both sides of a motion went to the same side both times, whoever spoke for it.</p>`;
}

/** Counts the pairs of debates with exchanged sides, and those of them in which the same side won both. */
function pairsOnBothSides(rows: readonly ResultRow[]) {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.motion, row.repeat, [row.pro, row.con].sort()]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const pairs = [...groups.values()].filter(({ length }) => length === 2);
  const flipped = pairs.filter(
    ([one, other]) => one?.result === other?.result && ['pro', 'con'].includes(one?.result ?? ''),
  );
  return { pairs: pairs.length, flipped: flipped.length };
}

/** Per judge: the debates read in both orders, those in which it named the same leader, and how often it agreed with the mean of the others. */
function judgesTable(rows: readonly ResultRow[]): Markup {
  const judges = [...new Set(rows.flatMap(({ readings }) => readings.map(({ judge }) => judge)))];
  const leadsOf = (row: ResultRow, isWanted: (judge: string) => boolean) =>
    row.readings.filter(({ judge }) => isWanted(judge)).map(({ pro, con }) => Math.sign(pro - con));
  const lines = judges.map((judge) => {
    const own = rows.map((row) => ({
      own: leadsOf(row, (one) => one === judge),
      others: leadsOf(row, (one) => one !== judge),
    }));
    const both = own.filter((one) => one.own.length === 2);
    const compared = own.filter(({ own: leads, others }) => leads.length > 0 && others.length > 0);
    const sum = (leads: readonly number[]) => Math.sign(leads.reduce((all, one) => all + one, 0));
    const agreed = compared.filter((one) => sum(one.own) === sum(one.others));
    return [
      judge,
      both.length === 0
        ? 'one order read'
        : `${both.filter((one) => one.own[0] === one.own[1]).length} of ${both.length}`,
      compared.length === 0 ? '–' : `${agreed.length} of ${compared.length}`,
    ];
  });
  if (lines.length === 0) return html`<p>No verdict was given.</p>`;
  return table(['Judge', 'Same leader in both orders', 'Same leader as the other judges'], lines);
}

function costTable({ rows, models, limitUsd }: ReportInput, nameOf: Names): Markup {
  const money = (amounts: readonly (number | null)[]) =>
    amounts.includes(null)
      ? 'unknown'
      : formatMoney(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0) * NANO_PER_USD);
  const mean = (numbers: readonly number[]) =>
    numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const lines = models.map((model) => {
    const own = rows.flatMap((row) => [
      ...(row.pro === model ? [{ seconds: row.pro_seconds, words: row.pro_words, usd: row.pro_usd }] : []),
      ...(row.con === model ? [{ seconds: row.con_seconds, words: row.con_words, usd: row.con_usd }] : []),
    ]);
    return [
      nameOf(model),
      own.length,
      Math.round(mean(own.map(({ words }) => words))),
      mean(own.map(({ seconds }) => seconds)).toFixed(1),
      money(own.map(({ usd }) => usd)),
    ];
  });
  const judges = [
    'Judges',
    rows.length,
    '',
    mean(rows.map(({ judge_seconds }) => judge_seconds)).toFixed(1),
    money(rows.map(({ judge_usd }) => judge_usd)),
  ];
  const isPlayMoney = rows.some(({ notional }) => notional);
  const usd = meanUsd(rows);
  return html`${table(['Model', 'Debates', 'Words a debate', 'Seconds a debate', 'Cost'], [...lines, judges], ['Together', rows.length, '', '', money(rows.map((row) => row.usd))])}
<p class="note">${usd === null ? '' : `${formatMoney(usd * NANO_PER_USD)} a debate. `}${limitUsd === null ? '' : `The limit was ${formatMoney(limitUsd * NANO_PER_USD)}. `}${isPlayMoney ? 'Scripted speakers took part: their cost is play money. ' : ''}Seconds are those that the vendor took, added up.</p>`;
}

function debatesToRead(rows: ReportInput['rows'], nameOf: Names): Markup {
  const decided = rows
    .flatMap((row) =>
      row.pro_points === null || row.con_points === null
        ? []
        : [{ row, lead: row.pro_points - row.con_points }],
    )
    .sort((one, other) => Math.abs(one.lead) - Math.abs(other.lead));
  const item = (row: ReportInput['rows'][number]) => [
    html`<a href="${row.page}">${row.motion}</a>`,
    nameOf(row.pro),
    nameOf(row.con),
    row.pro_points === null ? row.word : `${row.pro_points.toFixed(1)} to ${row.con_points?.toFixed(1)}`,
    row.result === 'pro'
      ? 'first'
      : row.result === 'con'
        ? 'second'
        : row.result === 'none'
          ? 'nobody'
          : 'no verdict',
  ];
  const list = (title: string, some: typeof decided) =>
    html`<h3>${title}</h3>${table(
      [title, 'First side', 'Second side', 'Points', 'Won'],
      some.map(({ row }) => item(row)),
    )}`;
  return html`${decided.length === 0 ? '' : [list('The closest', decided.slice(0, DEBATES_TO_READ)), list('The clearest', decided.slice(-DEBATES_TO_READ).reverse())]}
<details><summary>All ${counted(rows.length, 'debate')}</summary>${table(['Debate', 'First side', 'Second side', 'Points', 'Won'], rows.map(item))}</details>`;
}

function checks(
  { rows, planned, related, models }: ReportInput,
  { games, refusals }: Standings,
  nameOf: Names,
): Markup {
  const noVerdict = rows.length - games.length;
  const longer = rows.filter(({ result }) => result === 'pro' || result === 'con');
  const longerWon = longer.filter(
    ({ result, pro_words: pro, con_words: con }) => (result === 'pro') === pro > con,
  ).length;
  const early = rows.filter(({ ended }) => ended !== 'as-planned').length;
  const list: [boolean | null, string][] = [
    [
      rows.length === planned,
      rows.length === planned
        ? 'Every debate of the plan was held.'
        : `${rows.length} of ${planned} debates of the plan were held.`,
    ],
    [
      !refusals.some(({ code }) => code === 'sides' || code === 'islands'),
      `Each of the ${models.length} models met the others, on both sides alike.`,
    ],
    [
      noVerdict === 0,
      noVerdict === 0
        ? 'No debate ended without a verdict.'
        : `${counted(noVerdict, 'debate')} without a verdict: they count for nothing here.`,
    ],
    [
      early === 0,
      early === 0
        ? 'No debate ended before its plan.'
        : `${counted(early, 'debate')} ended before its plan, or in another way.`,
    ],
    [
      related.length === 0,
      related.length === 0
        ? 'No judge is of the family of a debater.'
        : `${listed(related.map((one) => `${one.judge} is of the family of ${listed(one.models.map(nameOf))}`))}. A judge may favour its family.`,
    ],
    [
      longer.length === 0 ? null : Math.abs(longerWon / longer.length - 0.5) < 0.15,
      longer.length === 0
        ? 'Whether the longer speeches win.'
        : `Who spoke more words won ${longerWon} of ${counted(longer.length, 'decided debate')}.`,
    ],
  ];
  return html`<ul class="checks">${list.map(([passed, text]) => html`<li><b${passed ? '' : html` class="bad"`}>${passed === null ? 'not run' : passed ? 'passed' : 'look'}</b><span>${text}</span></li>`)}</ul>`;
}
