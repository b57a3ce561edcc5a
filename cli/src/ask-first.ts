// `rostrum debate --ask-first`: single answers before the debate, in a folder inside its own. A debate that is held has their debate's id.
import { join, resolve } from 'node:path';
import { newDebateId, newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { formatMoneyAtMost } from '@rostrum/frontend/words/money-text';
import { firstAnswersText } from '@rostrum/frontend/words/worth-text';
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import {
  afterAnswers,
  areAnswersTo,
  canBeAskedFirst,
  readersFor,
  singleAnswersBefore,
} from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { committedNanoUsd, ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { wrongUse } from './command-error.ts';
import { nanoOf, parseDollars, shellLine } from './command-flags.ts';
import { recordIn } from './folder-store.ts';
import { hold } from './hold-debate.ts';
import { exitCodeOf } from './inquiry.ts';
import { costOf } from './result.ts';
import { byFlags, refuseOverLimit } from './setup-limits.ts';
import { tell } from './terminal.ts';

const folderIn = (out: string): string => join(out, 'asked-first');

/** Returns the single answers that were given before a debate in this folder; `null`: nobody was asked. */
export const askedFirstIn = (
  out: string,
  advice = 'Choose another folder with --out.',
): DebateRecord | null => recordIn(resolve(folderIn(out)), advice);

/** Returns a new debate with what its answers leave of its limit; `null`: unknown. Throws a CommandError if it cannot begin with that. */
export function debateAfterAnswers(
  debate: DebateRecord,
  answersNanoUsd: number | null,
  { models }: ModelsAnswer,
): DebateRecord {
  if (answersNanoUsd === null) return debate;
  const record = afterAnswers(debate, answersNanoUsd);
  refuseOverLimit(record, cardsByKey(models), { ...byFlags, answersNanoUsd });
  return record;
}

/**
 * Returns the value of `--limit` for a debate that goes on: less what its answers have cost; and that sum, if they are known. Throws a
 * CommandError if nothing is left.
 */
export function limitAfterAnswers(
  limit: string,
  out: string,
  debate: DebateRecord,
): { limit: string; answersNanoUsd?: number } {
  const inquiry = askedFirstIn(out, 'Leave --limit out, because what the answers have cost is not known.');
  const limitNanoUsd = nanoOf(parseDollars(limit, 'limit'));
  if (limitNanoUsd === null || inquiry?.origin?.debate !== debate.id) return { limit };
  const answersNanoUsd = committedNanoUsd(inquiry);
  if (limitNanoUsd <= answersNanoUsd)
    throw wrongUse(
      `--limit ${limit}: the answers before the debate have cost up to ${formatMoneyAtMost(answersNanoUsd)} of it. Name more than that.`,
    );
  return { limit: ((limitNanoUsd - answersNanoUsd) / NANO_PER_USD).toFixed(9), answersNanoUsd };
}

/** Names the command that goes on where the debate is not kept yet. */
export const sameCommand = (out: string): string => `the same command, with ${shellLine('--out', out)}`;

/** Asks before a debate, and prints what the answers come to. Gives `null` if the debate is to be held, or else the exit code. */
export async function askFirst(
  options: Omit<Parameters<typeof hold>[0], 'kept'>,
  newDebate: (answer: ModelsAnswer) => DebateRecord,
): Promise<number | null> {
  const before = askedFirstIn(options.out);
  const checkKept = (answer: ModelsAnswer) => {
    const debate = newDebate(answer);
    if (before && areAnswersTo(before, debate)) return;
    throw wrongUse(
      `--ask-first: ${folderIn(options.out)} has answers to another question, or of other models. Choose another folder with --out.`,
    );
  };
  let isToBeHeld = false;
  const report = (inquiry: DebateRecord, { kind }: { kind: string }) => {
    const answers = firstAnswersResult(inquiry);
    const { title, groups, note } = firstAnswersText(inquiry);
    isToBeHeld = kind === 'over' && answers.word !== 'agree';
    const lines = [
      ...(kind === 'over' ? [title] : []),
      ...groups.map(({ name, text }) => `  ${name}: ${text}`),
      note,
    ];
    if (isToBeHeld && !options.quiet) tell(...lines);
    return {
      exitCode: exitCodeOf({ kind }, 4),
      result: isToBeHeld ? null : { state: kind, askedFirst: answers, cost: costOf(ledgerOf(inquiry)) },
      lines: kind === 'over' ? [...lines, 'The same command without --ask-first holds the debate.'] : lines,
    };
  };
  const folder = { ...options, out: folderIn(options.out), kept: before, checkKept };
  const make = async (answer: ModelsAnswer) => {
    const debate = { ...newDebate(answer), id: newDebateId() };
    if (!canBeAskedFirst(debate)) throw wrongUse('--ask-first: no model debates that could be asked.');
    const ids = newIds();
    const readers = readersFor(debate, answer.models);
    const { limitNanoUsd } = debate.settings;
    const inquiry = singleAnswersBefore(debate, { ...ids, readers, limitNanoUsd });
    const { neededNanoUsd } = needToStart(inquiry, cardsByKey(answer.models), composeCall);
    debateAfterAnswers(debate, neededNanoUsd, answer);
    return { record: { ...inquiry, drawnFrom: ids.id } };
  };
  const exitCode = await hold(folder, make, { report, again: sameCommand(options.out) });
  return isToBeHeld ? null : exitCode;
}
