// `rostrum tournament`: what it says before the first call, its progress, and the files that it writes. Its flags are read in
// tournament-flags.ts.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { LockHeld, takeLock } from '@rostrum/backend/files/owner-lock';
import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { formatMoney, formatMoneyAtMost, formatTypedMoney } from '@rostrum/frontend/words/money-text';
import { sumOf } from '@rostrum/shared/budget/rest';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { printable } from '@rostrum/shared/wire/one-line';
import { CommandError, wrongUse } from '../command-error.ts';
import { parseDollars, readText, parseJson, nanoOf, parseFlags } from '../command-flags.ts';
import { openDebateFolder } from '../folder-store.ts';
import { type Backend, openBackend } from '../in-process.ts';
import { refuseOverLimit } from '../setup-limits.ts';
import { writeDebatePage } from './debate-page.ts';
import { csvOf, jsonlOf, type ResultRow, resultRow } from './debate-results.ts';
import { detectableElo, ELO, LEAST_MOTIONS } from './ratings.ts';
import { reportOf } from './report.ts';
import { counted, listed } from './report-html.ts';
import { debateFolder, mostNanoUsd, newRecordOf, runTournament } from './run-tournament.ts';
import { ofHundred } from './standings.ts';
import { atOnceOf, boundsOf, choicesOf, TOURNAMENT_FLAGS, type TournamentFlags } from './tournament-flags.ts';
import * as plans from './tournament-plan.ts';

type Plan = plans.TournamentPlan;

const EXIT = { over: 0, failed: 1, limit: 5, stopped: 130 } as const;
/** Debates whose cost is estimated, for all of a plan. */
const SAMPLES = 24;
const NANO = 1e9;

export async function tournamentCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, TOURNAMENT_FLAGS);
  if (values.report) return reportCommand(values, positionals);
  const [file, ...more] = positionals;
  if (more.length > 0) throw wrongUse('Name one file of motions, or of set-ups as JSON.');
  const folder = values.out === undefined ? null : resolve(values.out);
  const oldPlan = folder === null ? null : savedPlan(folder);
  if (file === undefined && !oldPlan)
    throw wrongUse('Name a file of motions, or with --out the folder of a tournament.');
  const tell = (line: string) => values.quiet || process.stderr.write(`${printable(line)}\n`);
  const choices = file === undefined ? null : await choicesOf(file, values, tell);
  const running = { atOnce: atOnceOf(values), boundOf: boundsOf(values.calls) };
  const limit = values.limit === undefined ? undefined : parseDollars(values.limit, 'limit');
  const backend = await openBackend(tell);
  try {
    const answer = await backend.models();
    const newPlan = choices && drawnPlan(choices, limit ?? null, values, answer);
    if (newPlan && oldPlan) plans.refuseOtherPlan(newPlan, oldPlan, String(folder));
    const plan = oldPlan ?? newPlan;
    const limitUsd = limit === undefined ? oldPlan?.limitUsd : limit;
    if (!plan) throw wrongUse('Name a file of motions.');
    for (const line of planLines(plan, limitUsd, answer)) tell(line);
    if (values.plan) return EXIT.over;
    if (limitUsd === undefined)
      throw wrongUse('--limit: say what all debates together may cost, such as 20, or none.');
    if (folder === null) throw wrongUse('--out: name the folder in which the tournament is kept.');
    return await hold({ ...plan, limitUsd }, folder, { ...values, ...running, tell, backend });
  } finally {
    await backend.close();
  }
}

function drawnPlan(
  choices: plans.TournamentChoices,
  limitUsd: number | null,
  values: TournamentFlags,
  answer: ModelsAnswer,
): Plan {
  plans.checkChoices(choices, answer);
  const relatives = plans.relatedJudges(choices, answer);
  const [first] = relatives;
  if (first && !values['same-family'])
    throw wrongUse(
      `--judges: ${first.judge} is of the family of ${listed(first.models)}, and may favour it. Name another judge, or add --same-family: the report then says so.`,
    );
  return plans.drawPlan(choices, { limitUsd, related: relatives });
}

/** Returns what is said before the first call. Throws a CommandError for a limit under which not even one debate can be held. */
function planLines(plan: Plan, limitUsd: number | null | undefined, answer: ModelsAnswer): string[] {
  const { debates, models, repeats, related } = plan;
  const cards = cardsByKey(answer.models);
  const motions = new Set(plan.setups.map(({ motion }) => motion)).size;
  const step = Math.ceil(debates.length / SAMPLES);
  const samples = debates
    .filter((_, at) => at % step === 0)
    .map((debate) => newRecordOf(plan, debate, answer));
  const limitNanoUsd = nanoOf(limitUsd ?? null);
  for (const record of samples)
    refuseOverLimit({ ...record, settings: { ...record.settings, limitNanoUsd } }, cards);
  const most = Math.max(...samples.map((record) => mostNanoUsd(record, cards) ?? 0));
  if (limitNanoUsd !== null && most > limitNanoUsd)
    throw wrongUse(
      `--limit: one debate may cost up to ${formatMoneyAtMost(most)}, and none begins that might not be held in full.`,
    );
  const forecasts = samples.flatMap((record) => forecastFor(record, answer.models) ?? []);
  const isPlay = forecasts.every(({ billed }) => billed.high === 0);
  const sum = (of: (one: (typeof forecasts)[number]) => number) =>
    (sumOf(forecasts.map(of)) * debates.length) / samples.length;
  const [low, high] = (['low', 'high'] as const).map((end) =>
    sum((one) => (isPlay ? one.notional : one.billed)[end]),
  ) as [number, number];
  const elo = detectableElo(models.length, motions, repeats);
  const limit =
    limitUsd === undefined
      ? 'no limit is set yet'
      : limitUsd === null
        ? 'no limit'
        : `limit ${formatTypedMoney(limitUsd * NANO)}`;
  return [
    `${counted(motions, 'motion')}, ${models.length} models, both sides${repeats > 1 ? `, ${repeats} times` : ''}: ${counted(debates.length, 'debate')}, about ${Math.round(sum(({ calls }) => calls)).toLocaleString('en')} calls.`,
    `Probable cost: ${formatMoney(low)} to ${formatMoney(high)}${isPlay && high > 0 ? ' of play money' : ''}; one debate at most ${formatMoneyAtMost(most)}; ${limit}.`,
    motions < LEAST_MOTIONS
      ? `It will not rank the models: a ranking needs ${LEAST_MOTIONS} motions.`
      : `Where one model would win ${ofHundred(elo / ELO)} of 100 debates against another (${Math.round(elo)} Elo points), it will tell them apart in 8 of 10 cases.`,
    related.length === 0
      ? 'No judge is of the family of a debater.'
      : `${listed(related.map(({ judge, models: own }) => `${judge} is of the family of ${listed(own)}`))}.`,
  ];
}

function savedPlan(folder: string): Plan | null {
  const path = join(folder, 'plan.json');
  return existsSync(path) ? plans.readPlan(parseJson(readText(path), path), path) : null;
}

interface HoldOptions extends TournamentFlags {
  tell(line: string): unknown;
  atOnce: number;
  boundOf(provider: string): number;
  backend: Backend;
}

async function hold(plan: Plan, folder: string, options: HoldOptions): Promise<number> {
  const { tell } = options;
  // Hundreds of records are replaced all the time: without it the heap grows far beyond what they need before it is cleared.
  setFlagsFromString('--heap-growing-percent=25');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(folder, 'lock')).catch((error: unknown) => {
    throw new CommandError(
      `--out: ${folder} ${error instanceof LockHeld ? `is in use: ${error.message}` : 'cannot be written'}.`,
    );
  });
  try {
    writeWhole(join(folder, 'plan.json'), `${JSON.stringify(plan, null, 1)}\n`);
    const began = Date.now();
    const isLive = !options.quiet && process.stderr.isTTY === true;
    let drawnAt = 0;
    const clear = () => isLive && process.stderr.write('\r\u001b[K');
    const run = runTournament({
      ...options,
      plan,
      folder,
      rows: rowsIn(folder),
      limitNanoUsd: nanoOf(plan.limitUsd),
      onChange() {
        if (!isLive || Date.now() - drawnAt < 200) return;
        drawnAt = Date.now();
        clear();
        process.stderr.write(
          progressLine(plan, run.standing(), drawnAt - began).slice(0, (process.stderr.columns ?? 80) - 1),
        );
      },
      onEnd({ id, pro, con }, row, reason) {
        clear();
        const result = row ? `${row.result || 'no verdict'} (${row.word})` : `stands still: ${reason}`;
        tell(
          `${id} ${pro} against ${con}: ${result} · ${progressLine(plan, run.standing(), Date.now() - began)}`,
        );
      },
    });
    let signals = 0;
    const stop = () => {
      signals += 1;
      if (signals > 2) process.exit(EXIT.stopped);
      if (signals === 1) tell('Stopping after these speeches. Press Ctrl-C again to cut them off.');
      run.stop(signals === 1 ? 'after-speech' : 'now');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const { rows, end } = await run.ended;
    clear();
    const headline = writeFiles(folder, [{ folder, plan, rows }]);
    const left = plan.debates.length - rows.length;
    if (end === 'limit') tell('What is left of the limit may not be enough for one more debate.');
    if (left > 0)
      tell(
        `${counted(left, 'debate')} to go: rostrum tournament --out ${folder}${end === 'limit' ? ' --limit <dollars>' : ''}`,
      );
    if (options.json)
      console.log(JSON.stringify({ headline, end, debates: rows.length, left, folder }, null, 2));
    else console.log(`${headline}\nKept in ${folder}: report.html, results.csv, results.jsonl`);
    return EXIT[end];
  } finally {
    lock.release();
  }
}

/** "12 of 72 debates, 8 running · $0.42 of $20.00 · about 14 minutes to go" */
function progressLine(
  { debates, limitUsd }: Plan,
  now: ReturnType<ReturnType<typeof runTournament>['standing']>,
  ms: number,
): string {
  const { over, running, newCalls, callsLeft, spentNanoUsd } = now;
  const seconds = over === 0 || newCalls === 0 ? 0 : Math.ceil((callsLeft * ms) / newCalls / 1000);
  const limit = limitUsd === null ? '' : ` of ${formatTypedMoney(limitUsd * NANO)}`;
  const left = seconds < 120 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute');
  const toGo = seconds <= 0 ? '' : ` · about ${left} to go`;
  return `${over} of ${counted(debates.length, 'debate')}, ${running} running · ${formatMoney(spentNanoUsd)}${limit}${toGo}`;
}

/** Returns the last row of each debate. A line that a kill cut off is left out: its debate is read from its record. */
function rowsIn(folder: string): ResultRow[] {
  const path = join(folder, 'results.jsonl');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const rows = lines.flatMap((line): ResultRow[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  return [...new Map(rows.map((row) => [row.debate, row])).values()];
}

/** Writes results.csv, results.jsonl and report.html of one or more tournaments into a folder. Returns the headline. */
function writeFiles(
  out: string,
  tournaments: readonly { folder: string; plan: Plan; rows: readonly ResultRow[] }[],
): string {
  const rows = tournaments.flatMap((one) => one.rows);
  const pageOf = (folder: string, { debate }: ResultRow) =>
    `${relative(out, debateFolder(folder, { id: debate }))}/debate.html`;
  const { headline, page } = reportOf({
    rows: tournaments.flatMap((one) => one.rows.map((row) => ({ ...row, page: pageOf(one.folder, row) }))),
    models: [...new Set(tournaments.flatMap(({ plan }) => plan.models))],
    planned: sumOf(tournaments.map(({ plan }) => plan.debates.length)),
    related: tournaments.flatMap(({ plan }) => plan.related),
  });
  mkdirSync(out, { recursive: true, mode: 0o700 });
  writeWhole(join(out, 'results.csv'), csvOf(rows));
  writeWhole(join(out, 'results.jsonl'), jsonlOf(rows));
  writeWhole(join(out, 'report.html'), page);
  return headline;
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.unfinished`, text, { mode: 0o600 });
  renameSync(`${path}.unfinished`, path);
}

/** Writes results and report anew, from the records of one tournament or of several. */
function reportCommand({ out }: TournamentFlags, folders: readonly string[]): number {
  const target = out ?? (folders.length === 1 ? folders[0] : undefined);
  if (target === undefined) throw wrongUse('--out: name the folder of the report.');
  const tournaments = (folders.length === 0 ? [target] : folders).map((name) => {
    const folder = resolve(name);
    const plan = savedPlan(folder);
    if (!plan) throw wrongUse(`--report: there is no tournament in ${folder}.`);
    const rows = plan.debates.flatMap((debate) => {
      const path = debateFolder(folder, debate);
      const record = openDebateFolder(path).read();
      if (!record || debateStatus(record) !== 'completed') return [];
      writeDebatePage(path, debate.id, record);
      return resultRow(debate, record);
    });
    return { folder, plan, rows };
  });
  console.log(
    `${writeFiles(resolve(target), tournaments)}\nWritten to ${resolve(target)}: report.html, results.csv, results.jsonl`,
  );
  return EXIT.over;
}
