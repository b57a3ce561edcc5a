// `rostrum debate --ask-first`: single answers before the debate, in a folder inside its own. A debate that is held has their debate's id.
import { join, resolve } from 'node:path';
import { newDebateId, newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { firstAnswersText } from '@rostrum/frontend/words/worth-text';
import { canBeAskedFirst, readersFor, singleAnswersBefore } from '@rostrum/shared/proof/single-answers';
import { firstAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { wrongUse } from './command-error.ts';
import { openDebateFolder } from './folder-store.ts';
import { hold } from './hold-debate.ts';
import { exitCodeOf } from './inquiry.ts';
import { costOf } from './result.ts';

const folderIn = (out: string): string => join(out, 'asked-first');

/** Returns the single answers that were given before a debate in this folder; `null`: nobody was asked. */
export const askedFirstIn = (out: string): DebateRecord | null =>
  openDebateFolder(resolve(folderIn(out))).read();

/** Asks before a debate, and prints what the answers come to. Gives `null` if the debate is to be held, or else the exit code. */
export async function askFirst(
  options: Omit<Parameters<typeof hold>[0], 'kept'>,
  newDebate: (answer: ModelsAnswer) => DebateRecord,
): Promise<number | null> {
  const before = askedFirstIn(options.out);
  const make = async (answer: ModelsAnswer) => {
    const debate = { ...newDebate(answer), id: newDebateId() };
    if (!canBeAskedFirst(debate)) throw wrongUse('--ask-first: no model debates that could be asked.');
    const ids = newIds();
    const readers = readersFor(debate, answer.models);
    const { limitNanoUsd } = debate.settings;
    const inquiry = singleAnswersBefore(debate, { ...ids, readers, limitNanoUsd });
    return { record: { ...inquiry, drawnFrom: ids.id } };
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
  const folder = { ...options, out: folderIn(options.out), kept: before };
  const exitCode = await hold(folder, make, { report, again: `the same command, with --out ${options.out}` });
  return isToBeHeld ? null : exitCode;
}
