// `rostrum exam`: holds the judges' exam for each model in turn, in its own folder, and says what the models are worth as a panel.
import { join, resolve } from 'node:path';
import { newDebateId, newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { examRowSentences, panelExamSentences, seenExamText } from '@rostrum/frontend/words/exam-text';
import { examWords } from '@rostrum/frontend/words/exam-words';
import { drawExam, PUBLISHED_SEED } from '@rostrum/shared/exam/exam-debates';
import {
  examinedModel,
  examLimit,
  examRecord,
  examStaleness,
  judgeKey,
} from '@rostrum/shared/exam/exam-record';
import { panelExam, type SatExam, satExam, satExams } from '@rostrum/shared/exam/exam-rows';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelRef, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { isScripted, modelKey, modelName } from '@rostrum/shared/wire/model-key';
import { THINKING_EFFORTS } from '@rostrum/shared/wire/thinking-effort';
import { wrongUse } from './command-error.ts';
import { nanoOf, OUTPUT_FLAGS, parseDollars, parseFlags, parsePrices, shellLine } from './command-flags.ts';
import { EXAM_FOLDER, examsIn, openDebateFolder } from './folder-store.ts';
import { hold } from './hold-debate.ts';
import { exitCodeOf } from './inquiry.ts';
import { refuseOtherSetup } from './kept-setup.ts';
import { partsOfName } from './model-name.ts';
import { createProgress } from './progress.ts';
import { costOf } from './result.ts';
import { occupantNamed } from './setup-file.ts';
import { withStatedPrices } from './setup-limits.ts';
import { print, printJson } from './terminal.ts';

const FLAGS = { ...OUTPUT_FLAGS, seed: { type: 'string' } } as const;

export async function examCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS);
  if (values.judges === undefined || positionals.length > 0)
    throw wrongUse('Name the judges: rostrum exam --judges openai/gpt-5.4,google/gemini-3-pro@low');
  const judges = values.judges.split(',').map(judgeNamed);
  const names = judges.map(modelName);
  const prices = parsePrices(values.price);
  const unseatedKey = Object.keys(prices).find((key) => !judges.some((model) => modelKey(model) === key));
  if (unseatedKey !== undefined) throw wrongUse(`--price ${unseatedKey}: no judge is this model.`);
  const limitNanoUsd = values.limit === undefined ? undefined : nanoOf(parseDollars(values.limit, 'limit'));
  const path = values.out ?? EXAM_FOLDER;
  const before = examsIn(path, createProgress(values).tell);
  // Judges are compared on the same debates.
  const seeds = before.flatMap(({ exam }) => (exam && exam.seed !== PUBLISHED_SEED ? [exam.seed] : []));
  const seed = values.seed ?? seeds.at(-1) ?? newDebateId();
  const sittings = judges.map((model) => {
    // An exam of a named seed stands beside the judge's others.
    const folderName = folderOf(
      values.seed === undefined ? [modelName(model)] : [modelName(model), values.seed],
    );
    const out = join(path, folderName);
    const existing = openDebateFolder(resolve(out)).read();
    if (existing && !isExamOf(existing, model, values.seed))
      throw wrongUse(
        `--out: ${out} holds another exam than that of ${modelName(model)}. Choose another folder.`,
      );
    const isStale = existing !== null && examStaleness(existing, Date.now()) !== null;
    return { model, out, record: isStale ? null : existing, isStale };
  });
  const twice = sittings.find(({ out }, at) => sittings.findIndex((one) => one.out === out) < at);
  if (twice)
    throw wrongUse(
      `--judges: ${modelName(twice.model)} has the folder of another judge, or is named twice. Name it once, or alone with another --out.`,
    );
  const toAsk = sittings.filter(({ record }) => record === null || debateStatus(record) !== 'completed');
  /** All judges are checked before the first of them is asked. */
  const checkAll = (answer: ModelsAnswer) => {
    for (const { model } of toAsk) occupantNamed(modelName(model), answer, '--judges');
  };
  const again = shellLine('rostrum', 'exam', ...args);
  const results: object[] = [];
  const signals = { count: 0 };
  let code = 0;
  for (const { model, out, record, isStale } of sittings) {
    const own = Object.fromEntries(Object.entries(prices).filter(([key]) => key === modelKey(model)));
    const make = async (answer: ModelsAnswer) => {
      checkAll(answer);
      const cards = cardsByKey(answer.models);
      const exam = { ...newIds(), model, paper: await drawExam(seed), limitNanoUsd: null };
      const limit = limitNanoUsd === undefined ? examLimit(exam, cards) : limitNanoUsd;
      const record = examRecord({ ...exam, limitNanoUsd: limit });
      return { record: withStatedPrices(record, own, cards) };
    };
    const newSeatsIn = (answer: ModelsAnswer) =>
      record ? refuseOtherSetup({ prices: own }, record, answer, [out, again]) : [];
    const report = (record: DebateRecord, end: { kind: string }) => {
      const whole = reportOn(model, record, end);
      results.push({ ...whole.result, folder: resolve(out) });
      return values.json ? { ...whole, result: null } : whole;
    };
    const checks = { checkKept: checkAll, newSeatsIn };
    const options = { ...values, out, kept: record, ...checks, replaces: isStale, signals };
    code = await hold(options, make, { report, again });
    if (code !== 0) break;
  }
  const exams = satExams(
    examsIn(path, () => {}),
    Date.now(),
  );
  const panel = code === 0 ? panelExam(judges, exams) : null;
  const warnings = judges.flatMap((model) => {
    const { seen: shares } = exams.get(judgeKey(model)) ?? {};
    return shares ? [{ judge: modelName(model), ...shares }] : [];
  });
  const ofAll = { judges: names, panel, seen: warnings };
  if (values.json) printJson({ ...ofAll, exams: results }, 2);
  else if (panel && values.jsonl) printJson({ type: 'PANEL', ...ofAll });
  else if (panel) print(...panelExamSentences(judges.length, panel), ...warnings.map(seenExamText));
  return code;
}

function isExamOf(record: DebateRecord, model: ModelRef, seed: string | undefined): boolean {
  const judge = examinedModel(record);
  const isSeed = seed === undefined || record.exam?.seed === seed;
  return record.exam !== undefined && !!judge && judgeKey(judge) === judgeKey(model) && isSeed;
}

/** Returns the name of a folder. Two judges may have one: `local/llama3.1:8b` and `local/llama3.1-8b`. */
const folderOf = (names: readonly string[]): string => names.join('@').replace(/[^A-Za-z0-9.@-]+/g, '-');

function judgeNamed(text: string): ModelRef {
  const { key, provider, id, effort: level } = partsOfName(text);
  const effort = THINKING_EFFORTS.find((one) => one === level);
  if (!provider || !id || level !== effort)
    throw wrongUse(`--judges ${text.trim()}: write <vendor>/<model> or <vendor>/<model>@<effort>.`);
  if (isScripted(key)) throw wrongUse(`--judges ${text.trim()}: ${examWords('script')}.`);
  return { provider, id, ...(effort && { effort }) };
}

function reportOn(model: ModelRef, record: DebateRecord, end: { kind: string }) {
  const exam: SatExam | null = satExam(record, Date.now());
  const readings = turnsOf(record).length - 4;
  const lostNote = end.kind === 'over' ? ` ${examWords('lost')}.` : '';
  return {
    exitCode: exitCodeOf(end, exam ? 0 : 1),
    result: {
      ...{ judge: modelName(model), state: end.kind, readings, seed: record.exam?.seed },
      ...{ row: exam?.row ?? null, cost: costOf(ledgerOf(record)) },
    },
    lines: [
      modelName(model),
      ...(exam ? examRowSentences(exam.row) : [`${readings} of 136 readings.${lostNote}`]),
    ],
  };
}
