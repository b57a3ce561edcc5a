// `rostrum debate --ask-first`: single answers before the debate, in a folder inside its own. A debate that is held has their debate's id.
import { join, resolve } from 'node:path';
import { newDebateId, newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { firstAnswersText } from '@rostrum/frontend/words/worth-text';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { canBeAskedFirst, readersFor, singleAnswersBefore } from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { committedNanoUsd, ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { isSameQuestion } from '@rostrum/shared/record/same-question';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { wrongUse } from './command-error.ts';
import { nanoOf, parseDollars } from './command-flags.ts';
import { openDebateFolder } from './folder-store.ts';
import { hold } from './hold-debate.ts';
import { exitCodeOf } from './inquiry.ts';
import { occupantName } from './model-name.ts';
import { costOf } from './result.ts';

const modelsIn = ({ seats }: DebateRecord): string =>
  seats.map(({ occupant }) => occupantName(occupant)).join();

const folderIn = (out: string): string => join(out, 'asked-first');

/** Returns the single answers that were given before a debate in this folder; `null`: nobody was asked. */
export const askedFirstIn = (out: string): DebateRecord | null =>
  openDebateFolder(resolve(folderIn(out))).read();

/** Returns what the answers leave of a limit in nano-dollars: answers and debate stay below it together. */
export const afterAnswers = (limitNanoUsd: number | null, inquiry: DebateRecord): number | null =>
  limitNanoUsd && Math.max(0, limitNanoUsd - committedNanoUsd(inquiry));

/** Returns the value of `--limit` for a debate that goes on: less what its answers have cost. */
export function limitAfterAnswers(limit: string, out: string, debate: DebateRecord): string {
  const inquiry = askedFirstIn(out);
  if (inquiry?.origin?.debate !== debate.id) return limit;
  const limitNanoUsd = afterAnswers(nanoOf(parseDollars(limit, 'limit')), inquiry);
  return limitNanoUsd === null ? limit : (limitNanoUsd / NANO_PER_USD).toFixed(9);
}

/** Asks before a debate, and prints what the answers come to. Gives `null` if the debate is to be held, or else the exit code. */
export async function askFirst(
  options: Omit<Parameters<typeof hold>[0], 'kept'>,
  newDebate: (answer: ModelsAnswer) => DebateRecord,
): Promise<number | null> {
  const before = askedFirstIn(options.out);
  const inquiryFor = (answer: ModelsAnswer): DebateRecord => {
    const debate = { ...newDebate(answer), id: newDebateId() };
    if (!canBeAskedFirst(debate)) throw wrongUse('--ask-first: no model debates that could be asked.');
    const ids = newIds();
    const readers = readersFor(debate, answer.models);
    const { limitNanoUsd } = debate.settings;
    const inquiry = singleAnswersBefore(debate, { ...ids, readers, limitNanoUsd });
    return { ...inquiry, drawnFrom: ids.id };
  };
  const checkKept = (answer: ModelsAnswer) => {
    const inquiry = inquiryFor(answer);
    if (before && isSameQuestion(before, inquiry) && modelsIn(before) === modelsIn(inquiry)) return;
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
    if (isToBeHeld && !options.quiet) console.error(lines.join('\n'));
    return {
      exitCode: exitCodeOf({ kind }, 4),
      result: isToBeHeld ? null : { state: kind, askedFirst: answers, cost: costOf(ledgerOf(inquiry)) },
      lines: kind === 'over' ? [...lines, 'The same command without --ask-first holds the debate.'] : lines,
    };
  };
  const folder = { ...options, out: folderIn(options.out), kept: before, checkKept };
  const make = async (answer: ModelsAnswer) => ({ record: inquiryFor(answer) });
  const exitCode = await hold(folder, make, { report, again: `the same command, with --out ${options.out}` });
  return isToBeHeld ? null : exitCode;
}
