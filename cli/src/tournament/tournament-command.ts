// `rostrum tournament`: its flags, what it says before the first call, its progress, and the files that it writes.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { LockHeld, takeLock } from '@rostrum/backend/files/owner-lock';
import { replacePrivately } from '@rostrum/backend/files/private-file';
import { newDebateId } from '@rostrum/frontend/engine/debates/debate-ids';
import { joinNames } from '@rostrum/frontend/words/format-text';
import { formatMoney, formatTypedMoney } from '@rostrum/frontend/words/money-text';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { CommandError, wrongUse } from '../command-error.ts';
import {
  nanoOf,
  parseDollars,
  parseFlags,
  parsePairs,
  parsePrices,
  parseSettings,
  shellLine,
} from '../command-flags.ts';
import { stopOnSignals } from '../hold-debate.ts';
import { openBackend } from '../in-process.ts';
import { costOf } from '../result.ts';
import { createLine, print, printJson } from '../terminal.ts';
import { outlookOf } from './outlook.ts';
import { counted } from './report-html.ts';
import { runTournament, type TournamentOptions } from './run-tournament.ts';
import { makeFolder, reportCommand, savedPlan, unwritableFolder, writeFiles } from './tournament-files.ts';
import * as plans from './tournament-plan.ts';

const FLAGS = {
  models: { type: 'string' },
  judges: { type: 'string' },
  'same-family': { type: 'boolean' },
  format: { type: 'string' },
  set: { type: 'string', multiple: true },
  repeats: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
  price: { type: 'string', multiple: true },
  'at-once': { type: 'string', default: '8' },
  calls: { type: 'string', multiple: true },
  out: { type: 'string' },
  plan: { type: 'boolean' },
  report: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;
type Flags = ReturnType<typeof parseFlags<typeof FLAGS>>['values'];

const EXIT = { over: 0, failed: 1, limit: 5, stopped: 130 } as const;
/** The flags that describe a new plan; a tournament that goes on has its own. */
const PLAN_FLAGS = ['models', 'judges', 'same-family', 'format', 'set', 'repeats', 'seed', 'price'] as const;
/** Milliseconds between two drawings of the progress. */
const DRAW_MS = 200;

export async function tournamentCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  if (values.report) return reportCommand(values, positionals);
  const [file, ...more] = positionals;
  if (more.length > 0) throw wrongUse('Name one file of motions, or of set-ups as JSON.');
  const folder = values.out === undefined ? null : resolve(values.out);
  const oldPlan = folder === null ? null : savedPlan(folder);
  const line = createLine(values);
  const { tell } = line;
  /** Tells what nobody has to act on. */
  const note = (text: string) => values.quiet || tell(text);
  const newPlan = file === undefined ? null : await planOf(file, values, note);
  const anyPlan = oldPlan ?? newPlan;
  if (!anyPlan)
    throw wrongUse(
      folder === null
        ? 'Name a file of motions, or with --out the folder of a tournament.'
        : `--out: there is no tournament in ${folder}. To begin one there, name a file of motions.`,
    );
  const ofPlan = PLAN_FLAGS.find((name) => values[name] !== undefined);
  if (!newPlan && ofPlan)
    throw wrongUse(`--${ofPlan}: the tournament in ${folder} has a plan of its own. Leave the flag out.`);
  const limit = values.limit === undefined ? oldPlan?.limitUsd : parseDollars(values.limit, 'limit');
  const atOnce = wholeNumber(values['at-once'], 'at-once', 1_000);
  const boundOf = boundsOf(values.calls);
  const backend = await openBackend(tell);
  try {
    const answer = await backend.models();
    const vendors = answer.providers.map(({ id }) => id);
    for (const [id] of parsePairs(values.calls, 'calls'))
      if (!vendors.includes(id))
        throw wrongUse(`--calls ${id}: there is no such vendor. There are: ${vendors.join(', ')}.`);
    if (newPlan && oldPlan) plans.refuseOtherPlan(newPlan, oldPlan, String(folder));
    const families = oldPlan ?? checkedFamilies(anyPlan, values, answer);
    const plan = { ...anyPlan, ...families, limitUsd: limit ?? null };
    const missing = oldPlan ? plans.modelFaults(plan, answer) : new Map<string, string>();
    const { lines, figures, callsEach } = outlookOf(plan, limit, answer, missing);
    if (values.plan) {
      if (values.json) printJson(figures, 2);
      else print(...lines);
      return EXIT.over;
    }
    for (const text of lines) note(text);
    if (limit === undefined)
      throw wrongUse('--limit: say what all debates together may cost, such as 20, or none.');
    if (folder === null) throw wrongUse('--out: name the folder in which the tournament is kept.');
    const options = { values, line, note, backend, answer, atOnce, boundOf, callsEach, missing };
    return await hold(plan, folder, options);
  } finally {
    await backend.close();
  }
}

/** Returns the plan that the flags describe, with no limit yet. Throws a CommandError that names the flag. */
export async function planOf(
  file: string,
  values: Flags,
  tell: (line: string) => unknown,
): Promise<plans.TournamentPlan> {
  const [models = [], judges = []] = [values.models, values.judges].map((text = '') =>
    text.split(',').flatMap((one) => one.trim() || []),
  );
  if (models.length < 2) throw wrongUse('--models: name two models or more, with commas between them.');
  if (new Set(models).size < models.length) throw wrongUse('--models: a model is named twice.');
  if (judges.length === 0)
    throw wrongUse('--judges: name at least one model that judges, with commas between them.');
  const settings = parseSettings(values.set);
  const setups = (await plans.readSetups(file, tell)).map((setup) => ({
    ...setup,
    ...(values.format !== undefined && { format: values.format }),
    settings: { ...setup.settings, ...settings },
  }));
  return {
    ...{
      kind: 'rostrum-tournament',
      v: 1,
      id: newDebateId(),
      setups,
      models,
      judges,
      prices: parsePrices(values.price),
      limitUsd: null,
      related: [],
    },
    repeats: wholeNumber(values.repeats ?? '1', 'repeats', 100),
    seed: wholeNumber(values.seed ?? '1', 'seed', 2 ** 30),
  };
}

function wholeNumber(text: string, flag: string, most: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw wrongUse(`--${flag} ${text}: write a whole number from 1 to ${most.toLocaleString('en')}.`);
}

/** Calls at once by kind of provider; a local server that says how many it serves at once gets no more than that. */
const CALLS_AT_ONCE: Partial<Record<ReturnType<typeof providerKind>, number>> = { vendor: 16, ownServer: 4 };

/** Reads `--calls openai=4`: returns the most calls at once to a provider. */
export function boundsOf(texts?: readonly string[]): (provider: string) => number {
  const pairs = parsePairs(texts, 'calls');
  const bounds = new Map(pairs.map(([provider, count]) => [provider, wholeNumber(count, 'calls', 1_000)]));
  return (id) => bounds.get(id) ?? CALLS_AT_ONCE[providerKind(id)] ?? Number.POSITIVE_INFINITY;
}

/** Checks a new plan. Returns what is known of the families of its models; judges of a debater's family only where a flag allows them. */
function checkedFamilies(plan: plans.TournamentPlan, values: Flags, answer: ModelsAnswer) {
  plans.checkPlan(plan, answer);
  const families = plans.familiesIn(plan, answer);
  const [first] = families.related;
  if (first && !values['same-family'])
    throw wrongUse(
      `--judges: ${first.judge} is of the family of ${joinNames(first.models)}, and may favour it. Name another judge, or add --same-family: the report then says so.`,
    );
  return families;
}

interface HoldOptions
  extends Pick<TournamentOptions, 'backend' | 'answer' | 'atOnce' | 'boundOf' | 'callsEach' | 'missing'> {
  values: Flags;
  line: ReturnType<typeof createLine>;
  note(text: string): unknown;
}

async function hold(plan: plans.TournamentPlan, folder: string, options: HoldOptions): Promise<number> {
  const { values, line, note, missing } = options;
  const { tell } = line;
  // Hundreds of records are replaced all the time: without it the heap grows far beyond what they need before it is cleared.
  setFlagsFromString('--heap-growing-percent=25');
  makeFolder(folder);
  if (existsSync(join(folder, 'record.json')))
    throw wrongUse(`--out: ${folder} holds a debate. Choose another folder.`);
  const waits = () =>
    tell(`${folder} may be in use by a process elsewhere: it is free in 10 s if that has ended.`);
  const lock = await takeLock(join(folder, 'lock'), waits).catch((error: unknown) => {
    if (error instanceof LockHeld) throw new CommandError(`--out: ${folder} is in use: ${error.message}.`);
    throw unwritableFolder(folder, error);
  });
  try {
    await replacePrivately(join(folder, 'plan.json'), `${JSON.stringify(plan, null, 1)}\n`);
    const total = plans.debatesOf(plan).length;
    const began = Date.now();
    let drawnAt = 0;
    const progress = () => progressLine(total, plan.limitUsd, run.standing(), Date.now() - began);
    const run = runTournament({
      ...options,
      ...{ plan, folder, limitNanoUsd: nanoOf(plan.limitUsd) },
      onChange() {
        if (Date.now() - drawnAt < DRAW_MS) return;
        drawnAt = Date.now();
        line.draw(progress());
      },
      onEnd({ id, pro, con }, row, reason) {
        const result = row ? `${row.result || 'no verdict'} (${row.word})` : `stands still: ${reason}`;
        (row ? note : tell)(`${id} ${pro} against ${con}: ${result} · ${progress()}`);
      },
    });
    if (run.leftOut > 0)
      tell(`${counted(run.leftOut, 'debate')} cannot be held now. ${[...missing.values()].join(' ')}`);
    stopOnSignals(run.stop, tell, 'Stopping after these speeches. Press Ctrl-C again to cut them off.');
    const { rows, end } = await run.ended;
    line.clear();
    const headline = await writeFiles(folder, [{ folder, plan, rows, costs: run.costs() }]);
    const left = total - rows.length;
    const more = end === 'limit' ? ' --limit <dollars>' : '';
    if (more) tell('What is left of the limit may not be enough for one more debate.');
    if (left > 0)
      tell(`${counted(left, 'debate')} to go: ${shellLine('rostrum', 'tournament', '--out', folder)}${more}`);
    const { cost } = run.standing();
    const result = { headline, end, debates: rows.length, left, folder, cost: costOf(cost) };
    if (values.json) printJson(result, 2);
    else
      print(
        headline,
        `Cost: ${result.cost.text}`,
        `Kept in ${folder}: report.html, results.csv, results.jsonl`,
      );
    return EXIT[end];
  } finally {
    lock.release();
  }
}

/** "12 of 72 debates, 8 running · $0.42 of $20.00 · about 14 minutes to go" */
function progressLine(
  total: number,
  limitUsd: number | null,
  now: ReturnType<ReturnType<typeof runTournament>['standing']>,
  ms: number,
): string {
  const { over, running, newSeconds, secondsLeft, cost } = now;
  const seconds = newSeconds === 0 ? 0 : Math.ceil((secondsLeft * ms) / newSeconds / 1000);
  const limit = limitUsd === null ? '' : ` of ${formatTypedMoney(limitUsd * NANO_PER_USD)}`;
  const left = seconds < 120 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute');
  const toGo = seconds <= 0 ? '' : ` · about ${left} to go`;
  return `${over} of ${counted(total, 'debate')}, ${running} running · ${formatMoney(cost.atMostNanoUsd)}${limit}${toGo}`;
}
