// `rostrum exam`: holds the judges' exam for each model in turn, in its own folder, and says what the models are worth as a panel.
import { join, resolve } from 'node:path';
import { newDebateId, newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { examRowSentences, panelExamSentences, seenExamText } from '@rostrum/frontend/words/exam-text';
import { examWords } from '@rostrum/frontend/words/exam-words';
import { drawExam, PUBLISHED_SEED } from '@rostrum/shared/exam/exam-debates';
import { examLimit, examRecord, examStaleness, judgeKey } from '@rostrum/shared/exam/exam-record';
import { panelExam, type SatExam, satExam, satExams } from '@rostrum/shared/exam/exam-rows';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import type { ModelRef, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { isScripted, modelKey } from '@rostrum/shared/wire/model-key';
import { THINKING_EFFORTS } from '@rostrum/shared/wire/thinking-effort';
import { wrongUse } from './command-error.ts';
import { nanoOf, OUTPUT_FLAGS, parseDollars, parseFlags, parsePrices } from './command-flags.ts';
import { EXAM_FOLDER, examsIn, openDebateFolder } from './folder-store.ts';
import { hold } from './hold-debate.ts';
import { exitCodeOf } from './inquiry.ts';
import { costOf } from './result.ts';
import { cardsNamed, withStatedPrices } from './setup-limits.ts';

const FLAGS = { ...OUTPUT_FLAGS, seed: { type: 'string' } } as const;

export async function examCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  if (values.judges === undefined || positionals.length > 0)
    throw wrongUse('Name the judges: rostrum exam --judges openai/gpt-5.4,google/gemini-3-pro@low');
  const judges = values.judges.split(',').map(judgeNamed);
  const path = values.out ?? EXAM_FOLDER;
  const before = examsIn(path);
  // Judges are compared on the same debates.
  const seeds = before.flatMap(({ exam }) => (exam && exam.seed !== PUBLISHED_SEED ? [exam.seed] : []));
  const seed = values.seed ?? seeds.at(-1) ?? newDebateId();
  for (const model of judges) {
    // An exam of a named seed stands beside the judge's others.
    const out = join(
      path,
      folderOf(values.seed === undefined ? [nameOf(model)] : [nameOf(model), values.seed]),
    );
    const code = await sit(model, { ...values, out }, seed);
    if (code !== 0) return code;
  }
  const exams = satExams(examsIn(path), Date.now());
  const panel = panelExam(judges, exams);
  const warnings = judges.flatMap((model) => {
    const { seen: shares } = exams.get(judgeKey(model)) ?? {};
    return shares ? [{ judge: nameOf(model), ...shares }] : [];
  });
  const names = judges.map(nameOf);
  if (values.json || values.jsonl)
    console.log(
      JSON.stringify({ ...(values.jsonl && { type: 'PANEL' }), judges: names, panel, seen: warnings }),
    );
  else console.log([...panelExamSentences(judges.length, panel), ...warnings.map(seenExamText)].join('\n'));
  return 0;
}

const nameOf = (model: ModelRef): string => `${modelKey(model)}${model.effort ? `@${model.effort}` : ''}`;
const folderOf = (names: readonly string[]): string => names.join('@').replace(/[^A-Za-z0-9.@-]+/g, '-');

/** Parses `vendor/model@effort`. */
function judgeNamed(text: string): ModelRef {
  const [, provider = '', id = '', level] = /^([^/]+)\/(.+?)(?:@([a-z]+))?$/.exec(text.trim()) ?? [];
  const effort = THINKING_EFFORTS.find((one) => one === level);
  if (id === '' || (level !== undefined && !effort))
    throw wrongUse(`--judges ${text.trim()}: write <vendor>/<model> or <vendor>/<model>@<effort>.`);
  if (isScripted(`${provider}/${id}`)) throw wrongUse(`--judges ${text.trim()}: ${examWords('script')}.`);
  return { provider, id, ...(effort && { effort }) };
}

async function sit(
  model: ModelRef,
  values: ReturnType<typeof parseFlags<typeof FLAGS>>['values'] & { out: string },
  seed: string,
): Promise<number> {
  const existing = openDebateFolder(resolve(values.out)).read();
  const isStale = existing !== null && examStaleness(existing, Date.now()) !== null;
  const make = async ({ models }: ModelsAnswer) => {
    const cards = cardsByKey(models);
    cardsNamed([modelKey(model)], models);
    const exam = { ...newIds(), model, paper: await drawExam(seed), limitNanoUsd: null };
    const limitNanoUsd =
      values.limit === undefined ? examLimit(exam, cards) : nanoOf(parseDollars(values.limit, 'limit'));
    const record = withStatedPrices(examRecord({ ...exam, limitNanoUsd }), parsePrices(values.price), cards);
    return { record };
  };
  const again = `rostrum exam --judges ${nameOf(model)}`;
  return hold({ ...values, kept: isStale ? null : existing }, make, { report: reportOn(model), again });
}

const reportOn = (model: ModelRef) => (record: DebateRecord, end: { kind: string }) => {
  const exam: SatExam | null = satExam(record, Date.now());
  const readings = turnsOf(record).length - 4;
  const lostNote = end.kind === 'over' ? ` ${examWords('lost')}.` : '';
  return {
    exitCode: exitCodeOf(end, exam ? 0 : 1),
    result: {
      ...{ judge: nameOf(model), state: end.kind, readings, seed: record.exam?.seed },
      ...{ row: exam?.row ?? null, cost: costOf(ledgerOf(record)) },
    },
    lines: [nameOf(model), ...(exam ? examRowSentences(exam.row) : [`${readings} of 136 readings.${lostNote}`])],
  };
};
