// `rostrum debate` and `rostrum judge`: flags, a debate in a folder, progress on stderr, the result on stdout.
import { join, resolve } from 'node:path';
import { readDebateJson } from '@rostrum/frontend/engine/debates/debate-file';
import { newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { judgedAgainBy } from '@rostrum/frontend/engine/debates/derive-debate';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import type { RunEnd } from '@rostrum/frontend/engine/debates/run-debate';
import { proposedJudges } from '@rostrum/frontend/transcripts/transcript-draft';
import { faultInEnglish } from '@rostrum/frontend/words/fault-words';
import { refusalText } from '@rostrum/frontend/words/refusal-text';
import { withPanelExam } from '@rostrum/shared/exam/exam-rows';
import type { SettingValue } from '@rostrum/shared/formats/format';
import { COMMON_SETTINGS, settingFault } from '@rostrum/shared/formats/settings';
import { areAnswersTo } from '@rostrum/shared/proof/single-answers';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import { type DebateRecord, limitAsGiven, seatsNow } from '@rostrum/shared/record/record';
import { canBeJudgedAgain, panelOf, verdictsOf } from '@rostrum/shared/status/derived-debates';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { askedFirstIn, askFirst, debateAfterAnswers, limitAfterAnswers, sameCommand } from './ask-first.ts';
import { CommandError, wrongUse } from './command-error.ts';
import {
  DEBATE_FLAGS,
  JUDGE_FLAGS,
  nanoOf,
  parseDollars,
  parseFlags,
  parseJson,
  parseJudges,
  parsePairs,
  parsePrices,
  parseResearch,
  parseSettings,
  readText,
  shellLine,
} from './command-flags.ts';
import { readDocuments } from './documents.ts';
import { debateFile, EXAM_FOLDER, examsIn, openDebateFolder } from './folder-store.ts';
import { hold, type NewDebate } from './hold-debate.ts';
import { refuseOtherSetup } from './kept-setup.ts';
import { occupantName } from './model-name.ts';
import { createProgress } from './progress.ts';
import { resultLines, resultOf } from './result.ts';
import { debateOfSetup, occupantNamed, personsOf, readSetupFile, type SetupFile } from './setup-file.ts';
import { withStatedPrices } from './setup-limits.ts';
import { partialNotes, setupNotes } from './setup-notes.ts';
import { folderPath, hasSearchedAll, libraryLine, openSources, readSources } from './sources.ts';
import { transcriptFile, transcriptText } from './transcript-file.ts';

export async function debateCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, DEBATE_FLAGS);
  const [motion, ...more] = positionals;
  if (more.length > 0) throw wrongUse('Put the motion in quotation marks: it is one argument.');
  const folder = values.out === undefined ? null : openDebateFolder(resolve(values.out));
  const savedDebate = folder?.read() ?? null;
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
    seats: [...(file.seats ?? []), ...parsePairs(values.seat, 'seat').map(([id, model]) => ({ id, model }))],
    settings: {
      ...file.settings,
      ...parseSettings(values.set),
      ...(values.limit !== undefined && { costLimit: parseDollars(values.limit, 'limit') }),
    },
    prices: { ...file.prices, ...parsePrices(values.price) },
  };
  if (values.out !== undefined && !savedDebate && setup.motion === undefined)
    throw wrongUse(
      `--out: there is no debate in ${values.out}. To begin one there, say what should be debated.`,
    );
  const setupFile = values.setup ?? '';
  const documentNotes: string[] = [];
  const beside = (file.documents ?? []).map((one) =>
    typeof one === 'string' ? { path: one, setupFile } : one,
  );
  const documents = savedDebate
    ? []
    : await readDocuments([...beside, ...(values.document ?? [])], (line) => documentNotes.push(line));
  const [folderInFile, texts] =
    typeof file.sources === 'string' ? [{ path: file.sources, setupFile }] : [undefined, file.sources];
  const sourceFolder = values.sources ?? folderInFile;
  const when = parseResearch(values.research ?? file.research);
  const tell = values.quiet ? () => {} : createProgress(values).tell;
  const isSearched = savedDebate !== null && hasSearchedAll(savedDebate);
  const library = isSearched ? null : await readSources(sourceFolder ?? texts, tell);
  const choice = isSearched ? {} : { research: when, search: values.search ?? file.search };
  const sources = await openSources(library, choice);
  if (library) documentNotes.push(libraryLine(library));
  const out = values.out ?? newFolder(savedDebate?.motion ?? motion ?? file.motion ?? '');
  const newDebate = (answer: ModelsAnswer) => {
    const record = debateOfSetup(setup, documents, answer, { research: sources.research });
    const [person] = personsOf(record);
    if (person !== undefined)
      throw wrongUse(
        `seats.${person}: a person sits here. Give the seat a model with --seat ${person}=<vendor>/<model>.`,
      );
    const inquiry = askedFirstIn(out);
    if (!inquiry?.origin || !areAnswersTo(inquiry, record)) return record;
    return debateAfterAnswers({ ...record, id: inquiry.origin.debate }, committedNanoUsd(inquiry), answer);
  };
  const make = async (answer: ModelsAnswer): Promise<NewDebate> => {
    const notes = [...documentNotes];
    const exams = examsIn(EXAM_FOLDER, (line) => notes.push(line));
    const record = withPanelExam(newDebate(answer), exams, Date.now());
    return { record, notes: [...notes, ...setupNotes(setup, record, answer)] };
  };
  const signals = { count: 0 };
  const exitCode =
    values['ask-first'] && !savedDebate
      ? await askFirst({ ...values, sources, out, signals }, newDebate)
      : null;
  const goesOnHere = goesOn(out, sourceFolder && !isSearched ? ['--sources', folderPath(sourceFolder)] : []);
  const goesOnWithTexts =
    values.out === undefined ? goesOn(out, args) : shellLine('rostrum', 'debate', ...args);
  // Texts stand in the set-up alone, and flags may change the rest of it.
  const [own, advice] =
    !isSearched && !sourceFolder && texts
      ? [goesOnWithTexts, `the command that began it, with ${shellLine('--out', resolve(out))}`]
      : [goesOnHere, goesOnHere];
  const again = savedDebate === null && signals.count > 0 ? sameCommand(out) : own;
  const ownDocuments = [...(file.documents ?? []), ...(values.document ?? [])];
  const ownSetup = {
    ...setup,
    ...{ research: when, documents: ownDocuments.length > 0 ? ownDocuments : undefined },
    ...{ sources: values.sources ?? file.sources, search: values.search ?? file.search },
  };
  const newSeatsIn = (answer: ModelsAnswer) =>
    savedDebate ? refuseOtherSetup(ownSetup, savedDebate, answer, [out, advice]) : [];
  const limits = savedDebate && values.limit ? limitAfterAnswers(values.limit, out, savedDebate) : {};
  const options = { ...values, ...limits, sources, out, signals, kept: savedDebate, newSeatsIn };
  return exitCode ?? hold(options, make, { ...debateReport(out), again });
}

const goesOn = (out: string, flags: readonly string[] = []) =>
  shellLine('rostrum', 'debate', ...flags, '--out', resolve(out));

const debateReport = (out: string) => ({
  report(record: DebateRecord, end: RunEnd) {
    const result = resultOf(record, end);
    return { result, lines: resultLines(result), exitCode: result.exitCode };
  },
  again: goesOn(out),
  canReseat: true,
});

export async function judgeCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, JUDGE_FLAGS);
  const [name] = positionals;
  if (name === undefined || positionals.length > 1)
    throw wrongUse('Name one debate, or one transcript: rostrum judge debates/tea');
  const path = debateFile(name);
  const text = await transcriptText(path);
  const result = readDebateJson(text);
  const isTranscript = result.ok ? values.sides !== undefined : result.code === 'noDebateFile';
  if (isTranscript) {
    const { motion, debateOf, isKeptIn, notes } = transcriptFile(text, path, values);
    const makeOfTranscript = async (answer: ModelsAnswer) => ({ record: debateOf(answer), notes });
    return holdJudgement(values, motion, isKeptIn, makeOfTranscript);
  }
  if (!result.ok) throw new CommandError(`${path}: ${refusalText(result)}`, 2);
  const { record } = result;
  if (values.motion !== undefined)
    throw wrongUse('--motion: it is for a transcript. A debate is judged on its own motion.');
  if (!canBeJudgedAgain(record) || isInquiry(record))
    throw wrongUse(
      `${path}: it cannot be judged again. It must be over, with two sides that spoke and judges who score them.`,
    );
  const isSame = ({ origin }: DebateRecord) =>
    origin?.way === 'judged-again' && origin.debate === verdictsOf(record);
  const make = async (answer: ModelsAnswer) => ({ record: judgedAgain(record, values, answer) });
  return holdJudgement(values, record.motion, isSame, make);
}

type JudgeFlags = ReturnType<typeof parseFlags<typeof JUDGE_FLAGS>>['values'];

/** `isSame`: whether a debate that is kept in the folder has the speeches that are to be judged. */
function holdJudgement(
  values: JudgeFlags,
  motion: string,
  isSame: (before: DebateRecord) => boolean,
  make: (answer: ModelsAnswer) => Promise<NewDebate>,
): Promise<number> {
  const out = values.out ?? newFolder(motion);
  const keptDebate = openDebateFolder(resolve(out)).read();
  if (keptDebate && !isSame(keptDebate))
    throw wrongUse(`--out: ${out} holds another debate. Choose another folder.`);
  const settings = parseSettings(values.set);
  const judges = values.judges === undefined ? undefined : parseJudges(values.judges);
  const ownSetup = { judges, settings, prices: parsePrices(values.price) };
  const newSeatsIn = (answer: ModelsAnswer) =>
    keptDebate ? refuseOtherSetup(ownSetup, keptDebate, answer, [out, goesOn(out)]) : [];
  const makeWithNotes = async (answer: ModelsAnswer) => {
    const { record, notes = [] } = await make(answer);
    const ownSettings = Object.entries(settings).map(([id, value]) => judgeSetting(id, value));
    const own = { ...record, settings: Object.assign({}, record.settings, ...ownSettings) };
    return { record: own, notes: [...notes, ...partialNotes(own, answer)] };
  };
  return hold({ ...values, out, kept: keptDebate, newSeatsIn }, makeWithNotes, debateReport(out));
}

/** The settings of a judgement, as the record has them. */
const JUDGE_SETTINGS: Readonly<Record<string, (value: number) => Partial<DebateRecord['settings']>>> = {
  judgeTimeout: (seconds) => ({ judgeTimeoutMs: 1000 * seconds }),
  evaluationTemperature: (evaluationTemperature) => ({ evaluationTemperature }),
};

function judgeSetting(id: string, value: SettingValue) {
  const [spec, inRecord] = [COMMON_SETTINGS.find((one) => one.id === id), JUDGE_SETTINGS[id]];
  if (!spec || !inRecord)
    throw wrongUse(`--set ${id}: a judgement has ${Object.keys(JUDGE_SETTINGS).join(' and ')}.`);
  const fault = settingFault(spec, value);
  if (fault) throw wrongUse(`--set ${id} ${faultInEnglish(fault)}.`);
  return inRecord(Number(value));
}

function judgedAgain(
  record: DebateRecord,
  { judges, limit, price }: JudgeFlags,
  answer: ModelsAnswer,
): DebateRecord {
  const limitNanoUsd = limit === undefined ? limitAsGiven(record) : nanoOf(parseDollars(limit, 'limit'));
  const before = panelOf(record).flatMap(({ occupant }) => occupantName(occupant) || []);
  const choice = judges === undefined ? before : parseJudges(judges);
  const speakers = seatsNow(record).filter(({ role }) => record.format.contestants.includes(role));
  const keys =
    typeof choice === 'number' ? proposedJudges(answer, limitNanoUsd !== null, choice, speakers) : choice;
  const cards = cardsByKey(answer.models);
  const panel = keys.flatMap((key) => {
    const occupant = occupantNamed(key, answer, '--judges');
    const card = occupant.kind === 'model' && cards[modelKey(occupant.model)];
    return card ? { ...card, effort: occupant.model.effort } : [];
  });
  const ids = newIds();
  const pricedRecord = withStatedPrices(judgedAgainBy(record, panel), parsePrices(price), cards);
  const again = { ...pricedRecord, ...ids, drawnFrom: ids.id };
  return { ...again, settings: { ...again.settings, limitNanoUsd } };
}

/** Returns a folder such as "rostrum-debates/2026-11-27-1432-ban-cars", from the time and the first words of the motion. */
function newFolder(motion: string): string {
  const words = motion.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['debate'];
  const at = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return join('rostrum-debates', `${at}-${words.join('-').slice(0, 40)}`);
}
