// `rostrum tournament`: its flags, what it says before the first call, its progress, and the files that it writes.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { LockHeld, takeLock } from '@rostrum/backend/files/owner-lock';
import { forecastFor } from '@rostrum/frontend/engine/debates/forecast';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { formatMoney, formatMoneyAtMost, formatTypedMoney } from '@rostrum/frontend/words/money-text';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { printable } from '@rostrum/shared/wire/one-line';
import { CommandError, wrongUse } from '../command-error.ts';
import { dollarsIn, fileText, jsonOf, nanoOf, pair, parsed, pricesOf, settingOf } from '../command-flags.ts';
import { readDocuments } from '../documents.ts';
import { openDebateFolder } from '../folder-store.ts';
import { openBackend } from '../in-process.ts';
import { readSetupFile } from '../setup-file.ts';
import { refuseOverLimit } from '../setup-limits.ts';
import { writeDebatePage } from './debate-page.ts';
import { csvOf, jsonlOf, type ResultRow, resultRow } from './debate-results.ts';
import { mostNanoUsd } from './money-pool.ts';
import { detectableElo, ELO, LEAST_MOTIONS, winShare } from './ratings.ts';
import { reportOf } from './report.ts';
import { counted, listed } from './report-html.ts';
import {
  debateFolder,
  newRecordOf,
  runTournament,
  type Standing,
  type TournamentEnd,
} from './run-tournament.ts';
import {
  checkChoices,
  drawPlan,
  type PlannedSetup,
  readPlan,
  refuseOtherPlan,
  relatedJudges,
  type TournamentChoices,
  type TournamentPlan,
} from './tournament-plan.ts';

const TOURNAMENT_FLAGS = {
  models: { type: 'string' },
  judges: { type: 'string' },
  'same-family': { type: 'boolean' },
  format: { type: 'string' },
  set: { type: 'string', multiple: true },
  document: { type: 'string', multiple: true },
  background: { type: 'string' },
  repeats: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
  price: { type: 'string', multiple: true },
  'at-once': { type: 'string' },
  calls: { type: 'string', multiple: true },
  out: { type: 'string' },
  plan: { type: 'boolean' },
  report: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;
type Flags = ReturnType<typeof parsed<typeof TOURNAMENT_FLAGS>>['values'];

const EXIT = { over: 0, failed: 1, limit: 5, stopped: 130 } as const;
const DEFAULT_AT_ONCE = 8;
/** Calls at once by kind of provider; a local server that says how many it serves gets no more than that. */
const CALLS_AT_ONCE: Partial<Record<ReturnType<typeof providerKind>, number>> = { vendor: 16, ownServer: 4 };
const SAMPLED_DEBATES = 24;

export async function tournamentCommand(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args, TOURNAMENT_FLAGS);
  if (values.report) return reportCommand(values, positionals);
  if (positionals.length > 1) throw wrongUse('Name one file of motions, or of set-ups as JSON.');
  const folder = values.out === undefined ? null : resolve(values.out);
  const saved = folder === null ? null : savedPlan(folder);
  const [file] = positionals;
  if (file === undefined && !saved)
    throw wrongUse(
      folder
        ? `--out: there is no tournament in ${folder}. Name a file of motions.`
        : 'Name a file of motions: rostrum tournament motions.txt --models a,b --judges c --limit 5 --out folder',
    );
  const tell = (line: string) => values.quiet || process.stderr.write(`${printable(line)}\n`);
  const choices = file === undefined ? null : await choicesOf(file, values, tell);
  const atOnce = wholeNumber(values['at-once'], 'at-once', DEFAULT_AT_ONCE, 1_000);
  const boundOf = boundsOf(values.calls);
  const limit = values.limit === undefined ? undefined : dollarsIn(values.limit, 'limit');
  const backend = await openBackend(tell);
  try {
    const answer = await backend.models();
    if (choices) checkChoices(choices, answer);
    const drawn =
      choices && drawPlan(choices, { limitUsd: limit ?? null, related: relatedIn(choices, values, answer) });
    if (drawn && saved) refuseOtherPlan(drawn, saved, folder);
    const plan = saved ?? drawn;
    if (!plan) throw wrongUse('Name a file of motions.');
    const limitUsd = limit === undefined ? saved?.limitUsd : limit;
    for (const line of planLines(plan, limitUsd, answer)) tell(line);
    if (values.plan) return EXIT.over;
    if (limitUsd === undefined)
      throw wrongUse('--limit: say what all debates together may cost, such as --limit 20, or none.');
    if (!folder) throw wrongUse('--out: name the folder in which the tournament is kept.');
    return await hold({ ...plan, limitUsd }, folder, { ...values, tell, atOnce, boundOf, backend });
  } finally {
    await backend.close();
  }
}

async function choicesOf(
  file: string,
  values: Flags,
  tell: (line: string) => unknown,
): Promise<TournamentChoices> {
  const [models, judges] = [keysOf(values.models), keysOf(values.judges)];
  if (models.length < 2) throw wrongUse('--models: name two models or more, with commas between them.');
  if (new Set(models).size < models.length) throw wrongUse('--models: a model is named twice.');
  if (judges.length === 0)
    throw wrongUse('--judges: name at least one model that judges, with commas between them.');
  const documents = await readDocuments(values.document ?? [], tell);
  const settings = Object.fromEntries(
    (values.set ?? []).map((text) => pair(text, 'set')).map(([id, value]) => [id, settingOf(value)]),
  );
  const setups = await setupsIn(file, tell);
  return {
    setups: setups.map((setup) => {
      const all = [...(setup.documents ?? []), ...documents].map((one, at) => ({ ...one, id: `D${at + 1}` }));
      const allSettings = { ...setup.settings, ...settings };
      return {
        ...setup,
        ...(values.format !== undefined && { format: values.format }),
        ...(values.background !== undefined && { background: values.background }),
        ...(Object.keys(allSettings).length > 0 && { settings: allSettings }),
        ...(all.length > 0 && { documents: all }),
      };
    }),
    models,
    judges,
    repeats: wholeNumber(values.repeats, 'repeats', 1, 100),
    seed: wholeNumber(values.seed, 'seed', 1, 2 ** 31 - 1),
    prices: pricesOf(values.price),
  };
}

const keysOf = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || []);

/** Reads a motion a line, without empty lines and those that begin with #, or a JSON list of motions and set-ups. */
async function setupsIn(file: string, tell: (line: string) => unknown): Promise<PlannedSetup[]> {
  const text = fileText(file);
  const list: unknown = file.endsWith('.json')
    ? jsonOf(text, file)
    : text.split(/\r?\n/).flatMap((line) => (line.trim() === '' || line.startsWith('#') ? [] : line.trim()));
  if (!Array.isArray(list) || list.length === 0)
    throw wrongUse(`${file} has no motion. Write one on each line.`);
  const setups: PlannedSetup[] = [];
  for (const [at, entry] of list.entries()) {
    const where = `${file}, ${at + 1}`;
    const {
      $schema: _,
      documents = [],
      ...setup
    } = readSetupFile(typeof entry === 'string' ? { motion: entry } : entry, where);
    const foreign = (['judges', 'sources', 'research', 'search', 'prices'] as const).find(
      (name) => setup[name] !== undefined,
    );
    if (foreign)
      throw wrongUse(
        `${where}: ${foreign} cannot stand in a set-up of a tournament. Leave it out, or use a flag where there is one.`,
      );
    const { motion = '', ...others } = setup;
    if (motion.trim() === '') throw wrongUse(`${where}: motion: say what should be debated.`);
    const given = documents.map((one) => (typeof one === 'string' ? { path: one, setupFile: file } : one));
    const read = await readDocuments(given, tell);
    setups.push({ ...others, motion: motion.trim(), ...(read.length > 0 && { documents: read }) });
  }
  return setups;
}

function wholeNumber(text: string | undefined, flag: string, usual: number, most: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw wrongUse(`--${flag} ${text}: write a whole number from 1 to ${most.toLocaleString('en')}.`);
}

function boundsOf(texts: readonly string[] = []): (provider: string) => number {
  const bounds = new Map(
    texts
      .map((text) => pair(text, 'calls'))
      .map(([id, count]) => [id, wholeNumber(count, 'calls', 1, 1_000)]),
  );
  return (provider) =>
    bounds.get(provider) ?? CALLS_AT_ONCE[providerKind(provider)] ?? Number.POSITIVE_INFINITY;
}

function relatedIn(
  choices: TournamentChoices,
  values: Flags,
  answer: ModelsAnswer,
): TournamentPlan['related'] {
  const related = relatedJudges(choices, answer);
  const [first] = related;
  if (first && !values['same-family'])
    throw wrongUse(
      `--judges: ${first.judge} is of the family of ${listed(first.models)}, and may favour it. Name another judge, or say --same-family: the report will say so.`,
    );
  return related;
}

/** Returns what is said before the first call. Throws a CommandError for a limit under which no debate can be held. */
function planLines(
  plan: TournamentPlan,
  limitUsd: number | null | undefined,
  answer: ModelsAnswer,
): string[] {
  const { debates, models, repeats, related } = plan;
  const motions = new Set(plan.setups.map(({ motion }) => motion)).size;
  const step = Math.max(1, Math.floor(debates.length / SAMPLED_DEBATES));
  const samples = debates
    .filter((_, at) => at % step === 0)
    .map((debate) => newRecordOf(plan, debate, answer));
  const forecasts = samples.flatMap((record) => forecastFor(record, answer.models) ?? []);
  const share = debates.length / Math.max(1, forecasts.length);
  const sum = (of: (one: (typeof forecasts)[number]) => number) =>
    forecasts.reduce((all, one) => all + of(one), 0) * share;
  const cards = cardsByKey(answer.models);
  if (limitUsd !== null && limitUsd !== undefined)
    for (const record of samples.slice(0, 1))
      refuseOverLimit({ ...record, settings: { ...record.settings, limitNanoUsd: nanoOf(limitUsd) } }, cards);
  const most = Math.max(...samples.map((record) => mostNanoUsd(record, cards) ?? 0));
  if (limitUsd && most > limitUsd * 1e9)
    throw wrongUse(
      `--limit ${limitUsd}: one debate may cost up to ${formatMoneyAtMost(most)}, and none begins that may not be held in full.`,
    );
  const elo = detectableElo(models.length, motions, repeats);
  const isFree = sum(({ billed }) => billed.high) === 0;
  const low = sum(({ billed, notional }) => (isFree ? notional : billed).low);
  const high = sum(({ billed, notional }) => (isFree ? notional : billed).high);
  return [
    `${counted(motions, 'motion')}, ${models.length} models, both sides${repeats > 1 ? `, ${repeats} times` : ''}: ${counted(debates.length, 'debate')}, about ${Math.round(sum(({ calls }) => calls)).toLocaleString('en')} calls.`,
    `Probable cost: ${formatMoney(low)} to ${formatMoney(high)}${isFree ? ' of play money' : ''}; one debate at most ${formatMoneyAtMost(most)}; ${limitUsd === null ? 'no limit' : limitUsd === undefined ? 'limit not set' : `limit ${formatTypedMoney(limitUsd * 1e9)}`}.`,
    motions < LEAST_MOTIONS
      ? `It will not rank: a ranking needs ${LEAST_MOTIONS} motions.`
      : `Of two models, of which the better would win ${Math.round(100 * winShare(elo / ELO))} of 100 debates (${Math.round(elo)} Elo points), it tells which in 8 of 10 cases.`,
    related.length === 0
      ? 'No judge is of the family of a debater.'
      : `${listed(related.map(({ judge, models: own }) => `${judge} is of the family of ${listed(own)}`))}.`,
  ];
}

function savedPlan(folder: string): TournamentPlan | null {
  const path = join(folder, 'plan.json');
  return existsSync(path) ? readPlan(jsonOf(fileText(path), path), path) : null;
}

interface HoldOptions extends Flags {
  tell(line: string): unknown;
  atOnce: number;
  boundOf(provider: string): number;
  backend: Awaited<ReturnType<typeof openBackend>>;
}

async function hold(plan: TournamentPlan, folder: string, options: HoldOptions): Promise<number> {
  const { tell } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(folder, 'lock')).catch((error: unknown) => {
    throw new CommandError(
      error instanceof LockHeld
        ? `--out: ${folder} is in use: ${error.message}.`
        : `--out: ${folder} cannot be written.`,
    );
  });
  try {
    writeWhole(join(folder, 'plan.json'), `${JSON.stringify(plan, null, 1)}\n`);
    const progress = createProgress(plan, options);
    const run = runTournament({
      ...options,
      plan,
      folder,
      rows: rowsIn(folder),
      limitNanoUsd: nanoOf(plan.limitUsd),
      onProgress: progress.show,
      onEnd: ({ id, pro, con }, row, reason) =>
        progress.tell(
          `${id} ${pro} against ${con}: ${row ? `${row.word}, ${row.result || 'no verdict'}, ${row.usd === null ? 'cost unknown' : formatMoney(row.usd * 1e9)}` : `stands still. ${reason}`}`,
        ),
    });
    let times = 0;
    const stop = () => {
      times += 1;
      if (times > 2) process.exit(EXIT.stopped);
      if (times === 1) progress.tell('Stopping after these speeches. Press Ctrl-C again to cut them off.');
      run.stop(times === 1 ? 'after-speech' : 'now');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const end = await run.ended;
    progress.end();
    const headline = writeFiles(folder, [{ folder, plan, rows: end.rows }]);
    const left = plan.debates.length - end.rows.length;
    for (const line of endLines(end, left, folder)) tell(line);
    console.log(
      options.json
        ? JSON.stringify({ headline, end: end.end, debates: end.rows.length, left, folder }, null, 2)
        : `${headline}\nKept in ${folder}: report.html, results.csv, results.jsonl`,
    );
    return EXIT[end.end];
  } finally {
    lock.release();
  }
}

function* endLines({ end, standing }: TournamentEnd, left: number, folder: string) {
  for (const { debate, reason } of standing) yield `${debate.id} stands still: ${reason}`;
  if (end === 'limit')
    yield `The limit is reached: what is left of it may not be enough for one more debate.`;
  if (left > 0)
    yield `${counted(left, 'debate')} to go. It goes on with: rostrum tournament --out ${folder}${end === 'limit' ? ' --limit <dollars>' : ''}`;
}

/** Returns the rows that were written last for each debate. The last line may have been cut off by a kill. */
function rowsIn(folder: string): ResultRow[] {
  const path = join(folder, 'results.jsonl');
  if (!existsSync(path)) return [];
  const rows = new Map<string, ResultRow>();
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    try {
      const row: ResultRow = JSON.parse(line);
      rows.set(row.debate, row);
    } catch {
      // A line that was cut off and written over: its debate is read from its record.
    }
  }
  return [...rows.values()];
}

interface HeldTournament {
  folder: string;
  plan: TournamentPlan;
  rows: readonly ResultRow[];
}

/** Writes results.csv, results.jsonl and report.html of one or more tournaments into a folder. Returns the headline. */
function writeFiles(folder: string, held: readonly HeldTournament[]): string {
  const rows = held.flatMap((one) => one.rows);
  writeWhole(join(folder, 'results.csv'), csvOf(rows));
  writeWhole(join(folder, 'results.jsonl'), jsonlOf(rows));
  const { text, standings } = reportOf({
    rows: held.flatMap((one) =>
      one.rows.map((row) => ({
        ...row,
        page: `${relative(folder, debateFolder(one.folder, { id: row.debate }))}/debate.html`,
      })),
    ),
    models: [...new Set(held.flatMap(({ plan }) => plan.models))],
    planned: held.reduce((sum, { plan }) => sum + plan.debates.length, 0),
    related: held.flatMap(({ plan }) => plan.related),
    limitUsd: held.length === 1 ? (held[0]?.plan.limitUsd ?? null) : null,
  });
  writeWhole(join(folder, 'report.html'), text);
  return standings.headline;
}

function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.unfinished`, text, { mode: 0o600 });
  renameSync(`${path}.unfinished`, path);
}

/** `rostrum tournament --out a --report`, or `--report a b --out c`: from the records alone. */
function reportCommand(values: Flags, folders: readonly string[]): number {
  const out = values.out ?? (folders.length === 1 ? folders[0] : undefined);
  if (out === undefined) throw wrongUse('--out: name the folder for the report, or of the tournament.');
  const held = (folders.length === 0 ? [out] : folders).map((name): HeldTournament => {
    const folder = resolve(name);
    const plan = savedPlan(folder);
    if (!plan) throw wrongUse(`--report: there is no tournament in ${folder}.`);
    const rows = plan.debates.flatMap((debate) => {
      const path = debateFolder(folder, debate);
      const record = openDebateFolder(path).read();
      if (!record) return [];
      const row = resultRow(debate, record);
      if (row.ended === '') return [];
      writeDebatePage(path, debate.id, record);
      return row;
    });
    return { folder, plan, rows };
  });
  mkdirSync(resolve(out), { recursive: true, mode: 0o700 });
  console.log(
    `${writeFiles(resolve(out), held)}\nWritten to ${resolve(out)}: report.html, results.csv, results.jsonl`,
  );
  return EXIT.over;
}

/** One line that changes on a terminal; elsewhere a line a debate. */
function createProgress({ debates, limitUsd }: TournamentPlan, { quiet = false, tell }: HoldOptions) {
  const isLive = !quiet && process.stderr.isTTY === true;
  const began = Date.now();
  let last: Standing | null = null;
  let drawnAt = 0;
  const clear = () => isLive && process.stderr.write('\r\u001b[K');
  const line = ({ over, running, calls, newCalls, spentNanoUsd }: Standing): string => {
    const expected = over > 0 ? (calls / (over + running / 2)) * debates.length : 0;
    const minutes = newCalls > 0 ? ((expected - calls) * (Date.now() - began)) / newCalls / 60_000 : null;
    const left =
      minutes === null || expected === 0
        ? []
        : [`about ${counted(Math.max(1, Math.round(minutes)), 'minute')} to go`];
    const limit = limitUsd === null ? '' : ` of ${formatTypedMoney(limitUsd * 1e9)}`;
    return [
      `${over} of ${counted(debates.length, 'debate')}`,
      `${running} running`,
      `${formatMoney(spentNanoUsd)}${limit}`,
      ...left,
    ].join(' · ');
  };
  return {
    show(standing: Standing): void {
      last = standing;
      if (!isLive || Date.now() - drawnAt < 200) return;
      drawnAt = Date.now();
      clear();
      process.stderr.write(line(standing).slice(0, (process.stderr.columns ?? 80) - 1));
    },
    tell(text: string): void {
      clear();
      tell(isLive || !last ? text : `${text} · ${line(last)}`);
    },
    end: clear,
  };
}
