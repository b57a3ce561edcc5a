// `rostrum debate` and `rostrum judge`: flags, a debate in a folder, progress on stderr, the result on stdout.
import { join, resolve } from 'node:path';
import { readDebateJson } from '@rostrum/frontend/engine/debates/debate-file';
import { newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { judgedAgainBy } from '@rostrum/frontend/engine/debates/derive-debate';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import type { RunEnd } from '@rostrum/frontend/engine/debates/run-debate';
import { refusalText } from '@rostrum/frontend/words/refusal-text';
import { withPanelExam } from '@rostrum/shared/exam/exam-rows';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { askedFirstIn, askFirst } from './ask-first.ts';
import { CommandError, wrongUse } from './command-error.ts';
import {
  DEBATE_FLAGS,
  JUDGE_FLAGS,
  nanoOf,
  type OUTPUT_FLAGS,
  parseDollars,
  parseFlags,
  parseJson,
  parseJudges,
  parsePair,
  parsePrices,
  parseResearch,
  parseSetting,
  readText,
} from './command-flags.ts';
import { readDocuments } from './documents.ts';
import { EXAM_FOLDER, examsIn, openDebateFolder } from './folder-store.ts';
import { hold, type NewDebate } from './hold-debate.ts';
import { createProgress } from './progress.ts';
import { resultLines, resultOf } from './result.ts';
import { debateOfSetup, personsOf, readSetupFile, type SetupFile } from './setup-file.ts';
import { cardsNamed, refuseOverLimit, withStatedPrices } from './setup-limits.ts';
import { setupNotes } from './setup-notes.ts';
import { hasSearchedAll, libraryLine, openSources, readSources } from './sources.ts';
import { transcriptFile, transcriptText } from './transcript-file.ts';

export async function debateCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, DEBATE_FLAGS);
  const [motion, ...more] = positionals;
  if (more.length > 0) throw wrongUse('Put the motion in quotation marks: it is one argument.');
  const folder = values.out === undefined ? null : openDebateFolder(resolve(values.out));
  const savedDebate = folder?.read() ?? null;
  if (savedDebate && (motion ?? savedDebate.motion) !== savedDebate.motion)
    throw wrongUse(
      `${folder?.path} holds a debate on another motion: "${savedDebate.motion}". Choose another folder with --out.`,
    );
  const file =
    values.setup === undefined
      ? {}
      : readSetupFile(parseJson(readText(values.setup), values.setup), values.setup);
  const setup: SetupFile = {
    ...file,
    ...(motion !== undefined && { motion }),
    ...(values.format !== undefined && { format: values.format }),
    ...(values.background !== undefined && { background: values.background }),
    ...(values.judges !== undefined && { judges: parseJudges(values.judges) }),
    seats: [
      ...(file.seats ?? []),
      ...(values.seat ?? []).map((text) => parsePair(text, 'seat')).map(([id, model]) => ({ id, model })),
    ],
    settings: {
      ...file.settings,
      ...Object.fromEntries(
        (values.set ?? [])
          .map((text) => parsePair(text, 'set'))
          .map(([id, value]) => [id, parseSetting(value)]),
      ),
      ...(values.limit !== undefined && { costLimit: parseDollars(values.limit, 'limit') }),
    },
    prices: { ...file.prices, ...parsePrices(values.price) },
  };
  const setupFile = values.setup ?? '';
  const documentNotes: string[] = [];
  const beside = (file.documents ?? []).map((one) =>
    typeof one === 'string' ? { path: one, setupFile } : one,
  );
  const documents = savedDebate
    ? []
    : await readDocuments([...beside, ...(values.document ?? [])], (line) => documentNotes.push(line));
  const sources =
    values.sources ?? (typeof file.sources === 'string' ? { path: file.sources, setupFile } : file.sources);
  const when = parseResearch(values.research ?? file.research);
  const tell = values.quiet ? () => {} : createProgress(values).tell;
  const isSearched = savedDebate !== null && hasSearchedAll(savedDebate);
  const library = isSearched ? null : await readSources(sources, tell);
  const choice = isSearched ? {} : { research: when, search: values.search ?? file.search };
  const { research, search } = await openSources(library, choice);
  if (library) documentNotes.push(libraryLine(library));
  const out = values.out ?? newFolder(savedDebate?.motion ?? motion ?? file.motion ?? '');
  const newDebate = (answer: ModelsAnswer) => {
    const record = debateOfSetup(setup, documents, answer, { research });
    const inquiry = askedFirstIn(out);
    return inquiry?.origin && inquiry.motion === record.motion
      ? { ...record, id: inquiry.origin.debate }
      : record;
  };
  const make = async (answer: ModelsAnswer): Promise<NewDebate> => {
    const record = withPanelExam(newDebate(answer), examsIn(EXAM_FOLDER), Date.now());
    const [person] = personsOf(record);
    if (person !== undefined)
      throw wrongUse(
        `seats.${person}: a person sits here. Give the seat a model with --seat ${person}=<vendor>/<model>.`,
      );
    return { record, notes: [...documentNotes, ...setupNotes(setup, record, answer)] };
  };
  const exitCode =
    values['ask-first'] && !savedDebate ? await askFirst({ ...values, search, out }, newDebate) : null;
  return exitCode ?? hold({ ...values, search, out, kept: savedDebate }, make, debateReport(out));
}

const debateReport = (out: string) => ({
  report(record: DebateRecord, end: RunEnd) {
    const result = resultOf(record, end);
    return { result, lines: resultLines(result), exitCode: result.exitCode };
  },
  again: `rostrum debate --out ${resolve(out)}`,
});

export async function judgeCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, JUDGE_FLAGS);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw wrongUse('Name one exported debate, or one transcript: rostrum judge debate.json');
  const text = await transcriptText(path);
  const result = readDebateJson(text);
  const isTranscript = result.ok ? values.sides !== undefined : result.code === 'noDebateFile';
  if (isTranscript) {
    const { motion, debateOf, notes } = transcriptFile(text, path, values);
    const folder = values.out ?? newFolder(motion);
    const makeOfTranscript = async (answer: ModelsAnswer) => ({ record: debateOf(answer), notes });
    return hold({ ...values, out: folder, kept: null }, makeOfTranscript, debateReport(folder));
  }
  if (!result.ok) throw new CommandError(`${path}: ${refusalText(result)}`, 2);
  const out = values.out ?? newFolder(result.record.motion);
  const make = async (answer: ModelsAnswer) => ({ record: judgedAgain(result.record, values, answer) });
  return hold({ ...values, out, kept: null }, make, debateReport(out));
}

function judgedAgain(
  record: DebateRecord,
  { judges, limit, price }: ReturnType<typeof parseFlags<typeof OUTPUT_FLAGS>>['values'],
  { models }: ModelsAnswer,
): DebateRecord {
  const before = record.seats.flatMap(({ judges: isJudge, occupant }) =>
    isJudge && occupant.kind === 'model' ? [modelKey(occupant.model)] : [],
  );
  const judgeKeys = judges === undefined ? before : judges.split(',');
  const cards = cardsNamed(judgeKeys, models);
  const ids = newIds();
  const pricedRecord = withStatedPrices(judgedAgainBy(record, cards), parsePrices(price), cardsByKey(models));
  const again = { ...pricedRecord, ...ids, drawnFrom: ids.id };
  const { limitNanoUsd } = again.settings;
  const newLimitNanoUsd = limit === undefined ? limitNanoUsd : nanoOf(parseDollars(limit, 'limit'));
  const newRecord = { ...again, settings: { ...again.settings, limitNanoUsd: newLimitNanoUsd } };
  refuseOverLimit(newRecord, cardsByKey(models));
  return newRecord;
}

/** Returns a folder such as "rostrum-debates/2026-11-27-1432-ban-cars", from the time and the first words of the motion. */
function newFolder(motion: string): string {
  const words = motion.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['debate'];
  const at = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return join('rostrum-debates', `${at}-${words.join('-').slice(0, 40)}`);
}
