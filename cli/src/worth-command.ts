// `rostrum worth`: compares the outcome of a debate in a folder with single answers to its motion.
import { join } from 'node:path';
import { newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { askingText, ownPoints, worthSentences } from '@rostrum/frontend/words/worth-text';
import { worthWords } from '@rostrum/frontend/words/worth-words';
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import {
  canBeCompared,
  readersFor,
  SINGLE_ANSWERS,
  singleAnswersBeside,
} from '@rostrum/shared/proof/single-answers';
import { singleAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelName } from '@rostrum/shared/wire/model-key';
import { wrongUse } from './command-error.ts';
import { INQUIRY_FLAGS, parseFlags, shellLine } from './command-flags.ts';
import { hold } from './hold-debate.ts';
import { debateNamed, exitCodeOf, inquiryLimit, keptInquiry } from './inquiry.ts';
import { costOf } from './result.ts';

const FLAGS = { ...INQUIRY_FLAGS, answers: { type: 'string' } } as const;
const [LEAST_ANSWERS, MOST_ANSWERS] = [5, 28];

export async function worthCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  const { path, debate } = debateNamed('worth', positionals);
  const count = Number(values.answers ?? SINGLE_ANSWERS);
  if (!Number.isInteger(count) || count < LEAST_ANSWERS || count > MOST_ANSWERS)
    throw wrongUse(`--answers ${values.answers}: write a number from ${LEAST_ANSWERS} to ${MOST_ANSWERS}.`);
  if (!canBeCompared(debate))
    throw wrongUse(
      `${path}: the debate has no result that single answers could be compared with. It must be over, with a winner or an answer.`,
    );
  const out = values.out ?? join(path, 'worth');
  const keptRecord = keptInquiry(out, debate, 'single-answers');
  const keptCount = keptRecord?.seats.filter(({ id }) => id.startsWith('single-')).length ?? count;
  if (values.answers !== undefined && keptCount !== count)
    throw wrongUse(
      `--answers ${count}: ${out} has ${keptCount}. Leave the flag out, or choose another folder with --out.`,
    );
  const make = async ({ models }: ModelsAnswer) => {
    const ids = newIds();
    const limitNanoUsd = inquiryLimit(path, debate, values.limit);
    const readers = readersFor(debate, models);
    const inquiry = singleAnswersBeside(debate, { ...ids, readers, count, limitNanoUsd });
    return { record: { ...inquiry, drawnFrom: ids.id } };
  };
  const again = shellLine('rostrum', 'worth', path, ...(values.out === undefined ? [] : ['--out', out]));
  return hold({ ...values, out, kept: keptRecord }, make, { report: reportOn(debate), again });
}

const reportOn = (debate: DebateRecord) => (inquiry: DebateRecord, end: { kind: string }) => {
  const result = singleAnswersResult(inquiry);
  const isOver = end.kind === 'over';
  const points = isOver ? ownPoints(result) : null;
  return {
    exitCode: exitCodeOf(end, result.of > 0 ? 0 : 1),
    result: { debate: debate.id, state: end.kind, worth: result, cost: costOf(ledgerOf(inquiry)) },
    lines: [
      ...(isOver
        ? worthSentences(result, inquiry, debate)
        : [askingText(inquiryProgress(inquiry)), `Cost: ${costOf(ledgerOf(inquiry)).text}`]),
      ...(points?.sentences ?? []),
      ...(points && points.own.length > 0
        ? [`${worthWords('onlyDebate')}:`, ...points.own.map(({ point, words }) => `  ${point}: “${words}”`)]
        : []),
      ...result.answers.map(({ model, text }) =>
        ['', worthWords('singleAnswer', { model: model ? modelName(model) : '' }), text].join('\n'),
      ),
    ],
  };
};
