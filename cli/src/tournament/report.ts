// Draws report.html of a tournament from its results: one file that runs no script and loads nothing. Its sentences are in standings.ts.
import { formatPoints, joinNames } from '@rostrum/frontend/words/format-text';
import { hedgedMoney } from '@rostrum/frontend/words/ledger-text';
import { formatMoney } from '@rostrum/frontend/words/money-text';
import { ofHundred } from '@rostrum/frontend/words/tournament-text';
import { sumOf } from '@rostrum/shared/budget/rest';
import { leadOf } from '@rostrum/shared/judging/scoreboard';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { ELO, type Interval, scoresOf, tallyText } from '@rostrum/shared/proof/ratings';
import { mean } from '@rostrum/shared/proof/statistics';
import { type Ledger, mainSum, sumLedgers } from '@rostrum/shared/record/ledger';
import type { JudgeReading, ResultRow } from './debate-results.ts';
import {
  counted,
  html,
  type Markup,
  type Part,
  pageOf,
  sectionOf,
  tableOf,
  wholeNames,
} from './report-html.ts';
import { type ReportedStandings, reportedStandings } from './standings.ts';
import { familySentence, type TournamentPlan } from './tournament-plan.ts';

export interface ReportInput {
  /** Each with the address of its page. */
  rows: readonly (ResultRow & { page: string })[];
  /** In the order of the plan. */
  models: readonly string[];
  /** Number of debates in the plan. */
  planned: number;
  related: TournamentPlan['related'];
  unknownFamilies: string[];
  /** Costs of the debates that are over, and of those that have begun and are not. */
  costs: { over: readonly Ledger[]; pending: readonly Ledger[] };
}
type Drawn = ReportInput & ReportedStandings;

const DEBATES_TO_READ = 5;
const WINNERS: Readonly<Record<string, string>> = { pro: 'first', con: 'second', none: 'nobody' };

export function reportOf(input: ReportInput): { headline: string; page: string } {
  const part: Drawn = { ...input, ...reportedStandings(input.rows, input.models) };
  const days = input.rows
    .flatMap(({ began, finished }) => [began.slice(0, 10), finished.slice(0, 10)])
    .sort();
  const dates = [...new Set([days[0] ?? [], days.at(-1) ?? []].flat())].join(' to ');
  const sections = [
    sectionOf('Ratings', ratingsPart(part)),
    sectionOf('Who beat whom', whoBeatWhom(part)),
    sectionOf('Sides', sidesPart(part)),
    sectionOf('Judges', judgesPart(part)),
    sectionOf('Cost and time', costPart(part)),
    sectionOf('Debates to read', debatesPart(part)),
  ];
  const page = pageOf(
    part.headline,
    html`<header><p class="italic serif-large">Report of a tournament${dates && `, ${dates}`}</p><h1>${wholeNames(part.headline)}</h1><p class="lead">${wholeNames(part.lead)}</p></header>`,
    input.rows.length === 0 ? [] : sections,
    sectionOf('Checks', checksPart(part)),
    html`<p class="note">Written by <code>rostrum tournament</code>. This page runs no script and loads nothing. The figures are beside it as results.csv and results.jsonl.</p>`,
  );
  return { headline: part.headline, page };
}

const range = ({ low, high }: Interval) => `${ofHundred(low)} to ${ofHundred(high)}`;
const UNKNOWN = '–';

/** Draws a line a model. Refused: in the order of the plan, with hollow dots. */
function ratingsPart({ ratings, groups, nameOf, isRefused, models }: Drawn): Part {
  if (!ratings) return html`<p>Ratings need verdicts on two motions.</p>`;
  const isOpen = ratings.differences.some(({ isMeasured }) => !isMeasured);
  const pairs = ratings.differences.map((one) => [
    `${nameOf(one.better)} against ${nameOf(one.worse)}`,
    ...(one.isMeasured
      ? [`${ofHundred(one.value)} (${range(one)})`, Math.round(ELO * one.value)]
      : [UNKNOWN, UNKNOWN]),
    isRefused ? UNKNOWN : one.isClear ? 'yes' : 'no',
  ]);
  const lines = (isRefused ? [models] : groups).map((group) =>
    group.flatMap((model) => {
      const rating = ratings.models.find((one) => one.model === model);
      if (!rating) return [];
      if (!rating.isMeasured) return [[nameOf(model), '', UNKNOWN]];
      return [
        [
          nameOf(model),
          picture(rating, isRefused),
          html`${ofHundred(rating.value)} <span class="note">${range(rating)}</span>`,
        ],
      ];
    }),
  );
  return [
    tableOf(
      [
        'Model',
        html`<span class="vh">From 0 to 100</span><svg class="range" aria-hidden="true"><text y="18">0</text><text x="50%" y="18" text-anchor="middle">50</text><text x="100%" y="18" text-anchor="end">100</text></svg>`,
        'Wins of 100',
      ],
      lines,
    ),
    html`<p class="note">How many of 100 debates a model would win against the average of those with which it can be compared, with no side favoured. The line holds the true figure in 95 of 100 such tournaments. ${isRefused ? 'In the order of the plan; hollow: no ranking.' : 'A thick line parts models that are told apart.'} ${isOpen ? `A dash (${UNKNOWN}): models that have not met, or for whom it was the same on every motion, so that how far they are apart cannot be measured.` : ''}</p>`,
    html`<details${pairs.length > 10 ? '' : html` open`}><summary>How much better: ${counted(pairs.length, 'pair')} compared</summary>${tableOf(['Pair', 'Would win of 100', 'Elo points', 'Told apart'], [pairs])}</details>`,
  ];
}

function picture({ value, low, high }: Interval, isRefused: boolean): Markup {
  const grid = [0, 25, 50, 75, 100].map((share) => upright(share, 'grid', [0, 24]));
  const ends = [low, high].map((end) => upright(ofHundred(end), '', [7, 17]));
  return html`<svg class="range" aria-hidden="true">${grid}${ends}<line x1="${ofHundred(low)}%" x2="${ofHundred(high)}%" y1="12" y2="12"/><circle class="${isRefused ? 'open' : ''}" cx="${ofHundred(value)}%" cy="12" r="5"/></svg>`;
}

const upright = (share: number, name: string, [top, bottom]: readonly [number, number]) =>
  html`<line class="${name}" x1="${share}%" x2="${share}%" y1="${top}" y2="${bottom}"/>`;

function whoBeatWhom({ games, models, nameOf }: Drawn): Part {
  const lines = models.map((model) => {
    const against = models.map((other) => {
      const own = games.filter(({ pro, con }) => [pro, con].includes(other));
      return other === model ? '' : tallyText(scoresOf(own, model));
    });
    return [nameOf(model), ...against, tallyText(scoresOf(games, model))];
  });
  return [
    tableOf(['Won–no winner–lost against', ...models.map(nameOf), 'all'], [lines]),
    html`<p class="note">A verdict names a winner where the lead is more than chance gives and neither the judges nor the orders are split; where no judge read both orders, from the lead that its format asks for, if all judges name that side.</p>`,
  ];
}

function sidesPart({ rows, ratings }: Drawn): Markup {
  const [pro = 0, con = 0, none = 0] = ['pro', 'con', 'none'].map(
    (result) => rows.filter((row) => row.result === result).length,
  );
  const side = ratings?.side;
  const which =
    side &&
    (side.low > 0 ? 'the first side has' : side.high < 0 ? 'the second side has' : 'neither side has');
  const advantage = side?.isMeasured
    ? `Between equal models the first side would win ${ofHundred(side.value)} of 100 (${range(side)}): ${which} an advantage that can be seen. The ratings allow for it.`
    : side && 'How far a side is favoured cannot be measured: it was the same on every motion.';
  return html`<p>The first side won ${pro} of ${counted(rows.length, 'debate')}, the second ${con}, neither ${none}. ${advantage ?? ''}</p>`;
}

function judgesPart({ rows }: Drawn): Markup {
  const judges = [...new Set(rows.flatMap(({ readings }) => readings.map(({ judge }) => judge)))];
  /** Returns the side that leads by the mean of the judges, each by its readings; `null`: none, or they are level. */
  const leader = (readings: readonly JudgeReading[]) => {
    const totals = (['pro', 'con'] as const).map((id) => {
      const ofJudges = judges.map((name) =>
        meanOf(readings.map(({ judge, [id]: points }) => (judge === name ? points : null))),
      );
      return { id, total: meanOf(ofJudges) ?? 0 };
    });
    return leadOf(totals).leader;
  };
  /** "12 of 14": the pairs of readings with the same leader, of those that both have one. */
  const agreement = (pairs: readonly (readonly [readonly JudgeReading[], readonly JudgeReading[]])[]) => {
    const leaders = pairs.map((pair) => pair.map(leader)).filter((pair) => !pair.includes(null));
    const same = leaders.filter(([one, other]) => one === other);
    return leaders.length === 0 ? '–' : `${same.length} of ${leaders.length}`;
  };
  const lines = judges.map((name) => {
    const own = rows.map(({ readings }) => readings.filter(({ judge }) => judge === name));
    const others = rows.map(({ readings }) => readings.filter(({ judge }) => judge !== name));
    const inOrder = (order: string) => own.map((readings) => readings.filter((one) => one.order === order));
    const otherOrder = inOrder('exchanged');
    return [
      name,
      agreement(inOrder('drawn').map((readings, at) => [readings, otherOrder[at] ?? []])),
      agreement(own.map((readings, at) => [readings, others[at] ?? []])),
    ];
  });
  return tableOf(['Judge', 'Same leader in both orders', 'Same leader as the other judges'], [lines]);
}

/** Returns the mean of what is known; `null` where nothing is. */
function meanOf(numbers: readonly (number | null)[]): number | null {
  const knownNumbers = numbers.flatMap((one) => one ?? []);
  return knownNumbers.length === 0 ? null : mean(knownNumbers);
}

function costPart({ rows, models, nameOf, costs: { over, pending } }: Drawn): Part {
  const money = (usd: readonly (number | null)[]) =>
    usd.includes(null) ? 'unknown' : formatMoney(sumOf(usd.map((one) => one ?? 0)) * NANO_PER_USD);
  const lineOf = (name: string, own: readonly { seconds: number; usd: number | null }[]) => [
    name,
    own.length,
    (meanOf(own.map(({ seconds }) => seconds)) ?? 0).toFixed(1),
    money(own.map(({ usd }) => usd)),
  ];
  const lines = models.map((model) =>
    lineOf(
      nameOf(model),
      rows.flatMap((row) => [
        ...(row.pro === model ? [{ seconds: row.pro_seconds, usd: row.pro_usd }] : []),
        ...(row.con === model ? [{ seconds: row.con_seconds, usd: row.con_usd }] : []),
      ]),
    ),
  );
  const judges = lineOf(
    'Judges',
    rows.map((row) => ({ seconds: row.judge_seconds, usd: row.judge_usd })),
  );
  const lineOfSum = (name: string, ledgers: readonly Ledger[]) => [
    ...[name, ledgers.length, '', hedgedMoney(mainSum(sumLedgers(ledgers)))],
  ];
  const rest = pending.length === 0 ? [] : [lineOfSum('Not over yet', pending)];
  const together = lineOfSum('Together', [...over, ...pending]);
  const usd = meanOf(rows.map((row) => row.usd));
  const isPlayMoney = rows.some(({ notional }) => notional);
  return [
    tableOf(['Model', 'Debates', 'Seconds a debate', 'Cost'], [[...lines, judges, ...rest]], together),
    html`<p class="note">${usd === null ? '' : `${formatMoney(usd * NANO_PER_USD)} a debate. `}Seconds are those of the calls, added up.${isPlayMoney ? ' Scripted speakers took part: their cost is play money.' : ''}</p>`,
  ];
}

function debatesPart({ rows, nameOf }: Drawn): Part {
  const leadOf = (row: ResultRow) => Math.abs((row.pro_points ?? 0) - (row.con_points ?? 0));
  const scoredRows = rows
    .filter(({ pro_points: points }) => points !== null)
    .sort((one, other) => leadOf(one) - leadOf(other));
  const table = (title: string, some: Drawn['rows']) =>
    tableOf(
      [title, 'Points', 'Won'],
      [
        some.map((row) => [
          html`<a href="${row.page}">${row.motion}</a> <span class="note">${wholeNames(`${nameOf(row.pro)} first, ${nameOf(row.con)} second`)}</span>`,
          row.pro_points === null
            ? ''
            : `${formatPoints(row.pro_points)} to ${formatPoints(row.con_points ?? 0)}`,
          WINNERS[row.result] ?? 'no verdict',
        ]),
      ],
    );
  return [
    table('The clearest', scoredRows.slice(-DEBATES_TO_READ).reverse()),
    table('The closest', scoredRows.slice(0, DEBATES_TO_READ)),
    html`<details><summary>All ${counted(rows.length, 'debate')}</summary>${table('Debate', rows)}</details>`,
  ];
}

function checksPart({ rows, planned: debates, games, nameOf, ...input }: Drawn): Markup {
  const decidedRows = rows.filter(
    ({ result, pro_words: pro, con_words: con }) => (result === 'pro' || result === 'con') && pro !== con,
  );
  const longer = decidedRows.filter(
    ({ result, pro_words: pro, con_words: con }) => (result === 'pro') === pro > con,
  ).length;
  const none = rows.length - games.length;
  const formats = [...new Set(rows.map(({ format }) => format))];
  const panels = new Set(rows.map(({ judges }) => judges)).size;
  const list: [boolean, string][] = [
    [rows.length === debates, `${rows.length} of ${counted(debates, 'debate')} of the plan were held.`],
    [
      none === 0,
      `${counted(none, 'debate')} ended without a verdict${none === 0 ? '' : ', and count for nothing here'}.`,
    ],
    [
      input.related.length + input.unknownFamilies.length === 0,
      `${familySentence(input, nameOf)}${input.related.length === 0 ? '' : ', and may favour it'}.`,
    ],
    [
      formats.length <= 1,
      formats.length <= 1
        ? 'All debates are of one format.'
        : `Debates of ${joinNames(formats)} are counted together: who is better, and which side is favoured, may differ between them.`,
    ],
    [
      panels <= 1,
      panels <= 1
        ? 'All debates have the same judges.'
        : `Debates of ${panels} panels of judges are counted together: who is better may differ between them.`,
    ],
    [
      Math.abs(2 * longer - decidedRows.length) <= 0.3 * decidedRows.length,
      `Who spoke more words won ${longer} of ${counted(decidedRows.length, 'decided debate')}.`,
    ],
  ];
  return html`<ul>${list.map(([isFine, text]) => html`<li><b class="${isFine ? '' : 'red'}">${isFine ? 'Passed' : 'Look'}</b>: ${text}</li>`)}</ul>`;
}
