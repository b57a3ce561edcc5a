// `rostrum worth`: compares the outcome of a debate in a folder with single answers to its motion.
import { join, resolve } from 'node:path';
import { newChannelId, newDebateId } from '@rostrum/frontend/engine/debates/debate-ids';
import { worthWords } from '@rostrum/frontend/words/proof-words';
import { askedFirstSentence, ownPoints, worthSentences } from '@rostrum/frontend/words/worth-text';
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
import { modelKey } from '@rostrum/shared/wire/model-key';
import { askedFirstIn } from './ask-first.ts';
import { CommandError, wrongUse } from './command-error.ts';
import { nanoOf, OUTPUT_FLAGS, parseDollars, parseFlags } from './command-flags.ts';
import { openDebateFolder } from './folder-store.ts';
import { hold, type Prepared } from './hold-debate.ts';
import { costOf } from './result.ts';
import { cardsNamed, leftOfLimit } from './setup-limits.ts';

const FLAGS = { ...OUTPUT_FLAGS, answers: { type: 'string' } } as const;
const [MIN_DEBATES, MAX_DEBATES] = [5, 28];

export async function worthCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw wrongUse('Name one debate’s folder: rostrum worth debates/tea');
  const count = values.answers === undefined ? SINGLE_ANSWERS : Number(values.answers);
  if (!Number.isInteger(count) || count < MIN_DEBATES || count > MAX_DEBATES)
    throw wrongUse(`--answers ${values.answers}: write a number from ${MIN_DEBATES} to ${MAX_DEBATES}.`);
  const debate = openDebateFolder(resolve(path)).read();
  if (!debate) throw new CommandError(`${path}: there is no debate in this folder.`, 2);
  if (!canBeCompared(debate))
    throw new CommandError(
      `${path}: the debate has no result that single answers could be compared with. It must be over, with a winner or an answer.`,
      2,
    );
  const out = values.out ?? join(path, 'worth');
  const before = openDebateFolder(resolve(out)).read();
  if (before && (before.origin?.way !== 'single-answers' || before.origin.debate !== debate.id))
    throw wrongUse(`--out ${out}: another debate is kept there.`);
  const make = async ({ models }: ModelsAnswer): Promise<Prepared> => {
    if (before) return { record: before, created: null, notes: [] };
    const named = cardsNamed(values.judges?.split(',') ?? [], models);
    const readers =
      named.length === 0
        ? readersFor(debate, models)
        : named.map(({ provider, id }) => ({ kind: 'model' as const, model: { provider, id } }));
    const limitNanoUsd =
      values.limit === undefined ? leftOfLimit(debate) : nanoOf(parseDollars(values.limit, 'limit'));
    const id = newDebateId();
    const inquiry = singleAnswersBeside(debate, {
      ...{ id, channel: newChannelId(), createdAt: Date.now() },
      ...{ readers, count, limitNanoUsd },
    });
    const record = { ...inquiry, drawnFrom: id };
    return { record, created: record, notes: [] };
  };
  const again = `rostrum worth ${path}${values.out === undefined ? '' : ` --out ${out}`}`;
  return hold({ ...values, out }, make, { report: reportOn(debate, path), again });
}

const reportOn = (debate: DebateRecord, path: string) => (inquiry: DebateRecord, end: { kind: string }) => {
  const result = singleAnswersResult(inquiry);
  const points = ownPoints(result);
  const firstAnswers = askedFirstIn(path);
  const isOver = end.kind === 'over' && result.of > 0;
  return {
    exitCode: isOver ? 0 : end.kind === 'limit' ? 5 : end.kind === 'paused' ? 130 : 1,
    result: { debate: debate.id, state: end.kind, worth: result, cost: costOf(ledgerOf(inquiry)) },
    lines: [
      ...worthSentences(result, inquiry, debate),
      ...(firstAnswers ? [askedFirstSentence(firstAnswers)] : []),
      ...(points?.sentences ?? []),
      ...(points && points.own.length > 0
        ? [`${worthWords('onlyDebate')}:`, ...points.own.map(({ point, words }) => `  ${point}: “${words}”`)]
        : []),
      ...result.answers.map(({ model, text }) =>
        ['', worthWords('singleAnswer', { model: model ? modelKey(model) : '' }), text].join('\n'),
      ),
    ],
  };
};
