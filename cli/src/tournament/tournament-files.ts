// Writes the files of a tournament: results and report, also anew from its records, and the folder that they are in.
import { existsSync, mkdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { codeOf, replacePrivately } from '@rostrum/backend/files/private-file';
import { sumOf } from '@rostrum/shared/budget/rest';
import { type Ledger, ledgerOf } from '@rostrum/shared/record/ledger';
import { wrongUse } from '../command-error.ts';
import { parseJson, readText } from '../command-flags.ts';
import { openDebateFolder } from '../folder-store.ts';
import { print, printJson } from '../terminal.ts';
import { csvOf, jsonlOf, type ResultRow } from './debate-results.ts';
import { type ReportInput, reportOf } from './report.ts';
import { debateFolder, rowOfFinished } from './run-tournament.ts';
import * as plans from './tournament-plan.ts';

/** Returns the error for a folder that cannot be written. */
export const unwritableFolder = (folder: string, error: unknown) =>
  wrongUse(`--out: ${folder} cannot be written (${codeOf(error)}). Choose another folder.`);

/** Makes the folder and those above it. Throws a CommandError where it cannot be written. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritableFolder(folder, error);
  }
}

/** Returns the plan that is kept in a folder; `null`: there is none. Throws a CommandError for a file that is no plan. */
export function savedPlan(folder: string): plans.TournamentPlan | null {
  const path = join(folder, 'plan.json');
  return existsSync(path) ? plans.readPlan(parseJson(readText(path), path), path) : null;
}

interface Tournament {
  folder: string;
  plan: plans.TournamentPlan;
  rows: readonly ResultRow[];
  costs: ReportInput['costs'];
}

/** Writes results.csv, results.jsonl and report.html of one or more tournaments into a folder. Returns the headline. */
export async function writeFiles(out: string, tournaments: readonly Tournament[]): Promise<string> {
  const rows = tournaments.flatMap(({ folder, rows: own }) =>
    own.map((row) => {
      const place = relative(out, debateFolder(folder, { id: row.debate }));
      // Debates of several tournaments have the same numbers.
      const debate = tournaments.length > 1 ? place : row.debate;
      const address = place.split(sep).map(encodeURIComponent).join('/');
      return { row: { ...row, debate }, page: `${address}/debate.html` };
    }),
  );
  const { headline, page } = reportOf({
    rows: rows.map(({ row, page: address }) => ({ ...row, page: address })),
    models: [...new Set(tournaments.flatMap(({ plan }) => plan.models))],
    planned: sumOf(tournaments.map(({ plan }) => plans.debatesOf(plan).length)),
    related: tournaments.flatMap(({ plan }) => plan.related),
    unknownFamilies: [...new Set(tournaments.flatMap(({ plan }) => plan.unknownFamilies ?? []))],
    costs: {
      over: tournaments.flatMap(({ costs }) => costs.over),
      pending: tournaments.flatMap(({ costs }) => costs.pending),
    },
  });
  const plainRows = rows.map(({ row }) => row);
  makeFolder(out);
  await replacePrivately(join(out, 'results.csv'), csvOf(plainRows));
  await replacePrivately(join(out, 'results.jsonl'), jsonlOf(plainRows));
  await replacePrivately(join(out, 'report.html'), page);
  return headline;
}

/** Writes results and report anew, from the records of one tournament or of several. */
export async function reportCommand(
  { out, json }: { out?: string | undefined; json?: boolean | undefined },
  folders: readonly string[],
): Promise<number> {
  const target = out ?? (folders.length === 1 ? folders[0] : undefined);
  if (target === undefined) throw wrongUse('--out: name the folder of the report.');
  const names = folders.length === 0 ? [target] : folders;
  const twice = names.find((name, at) => names.findIndex((one) => resolve(one) === resolve(name)) < at);
  if (twice !== undefined) throw wrongUse(`--report: ${twice} is named twice. Name it once.`);
  const tournaments = names.map((name): Tournament => {
    const folder = resolve(name);
    const plan = savedPlan(folder);
    if (!plan) throw wrongUse(`--report: there is no tournament in ${folder}.`);
    const costs: Record<keyof ReportInput['costs'], Ledger[]> = { over: [], pending: [] };
    const rows = plans.debatesOf(plan).flatMap((debate) => {
      const record = openDebateFolder(debateFolder(folder, debate)).read();
      const row = record && rowOfFinished(folder, debate, record);
      if (record) costs[row ? 'over' : 'pending'].push(ledgerOf(record));
      return row ?? [];
    });
    return { folder, plan, rows, costs };
  });
  const folder = resolve(target);
  const headline = await writeFiles(folder, tournaments);
  const debates = sumOf(tournaments.map(({ rows }) => rows.length));
  const left = sumOf(tournaments.map(({ plan }) => plans.debatesOf(plan).length)) - debates;
  if (json) printJson({ headline, debates, left, folder }, 2);
  else print(headline, `Written to ${folder}: report.html, results.csv, results.jsonl`);
  return 0;
}
