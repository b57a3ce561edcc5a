// What the commands that ask about a finished debate or a judge share: the debate they name, what is kept of an earlier run, the limit,
// and the exit codes.
import { resolve } from 'node:path';
import { sumOf } from '@rostrum/shared/budget/rest';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import type { InquiryWay } from '@rostrum/shared/record/record-parts';
import { CommandError, wrongUse } from './command-error.ts';
import { nanoOf, parseDollars } from './command-flags.ts';
import { openDebateFolder, recordIn } from './folder-store.ts';

/** Returns the debate of the one folder that is named. */
export function debateNamed(command: string, [path, ...more]: readonly string[]) {
  if (path === undefined || more.length > 0)
    throw wrongUse(`Name one debate’s folder: rostrum ${command} debates/tea`);
  const debate = openDebateFolder(resolve(path)).read();
  if (!debate) throw new CommandError(`${path}: there is no debate in this folder.`, 2);
  if (isInquiry(debate))
    throw wrongUse(`${path}: this asks about another debate. Name the folder of that one.`);
  return { path, debate };
}

/** Returns the inquiry in a folder; `null`: there is none. Throws a CommandError if something else is kept there. */
export function keptInquiry(out: string, debate: DebateRecord, way: InquiryWay): DebateRecord | null {
  const record = openDebateFolder(resolve(out)).read();
  if (record && (record.origin?.way !== way || record.origin.debate !== debate.id))
    throw wrongUse(`--out ${out}: another debate is kept there.`);
  return record;
}

/** Folders of inquiries in their debate's. Single answers before a debate have lowered its limit. */
const FOLDERS = ['worth', 'crux', 'crux/sentences'];

/**
 * Returns the limit of an inquiry in nano-dollars: the one that is named, or else what the debate in the folder and what was asked about it
 * have left of its limit; `null`: none.
 */
export function inquiryLimit(path: string, debate: DebateRecord, limit: string | undefined): number | null {
  if (limit !== undefined) return nanoOf(parseDollars(limit, 'limit'));
  const { limitNanoUsd } = limitsNow(debate);
  if (limitNanoUsd === null) return null;
  const inquiries = FOLDERS.flatMap(
    (name) =>
      recordIn(resolve(path, name), `State --limit, because what ${name} has cost is not known.`) ?? [],
  );
  return Math.max(0, limitNanoUsd - sumOf([debate, ...inquiries].map(committedNanoUsd)));
}

/** `whenOver`: the exit code of an inquiry that was not stopped. */
export const exitCodeOf = ({ kind }: { kind: string }, whenOver: number): number =>
  ({ over: whenOver, limit: 5, paused: 130 })[kind] ?? 1;
