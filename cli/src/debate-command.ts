// `rostrum debate` and `rostrum judge`: flags, a debate in a folder, progress on stderr, the result on stdout.
import { join, resolve } from 'node:path';
import { readDebateJson } from '@rostrum/frontend/engine/debates/debate-file';
import { newChannelId, newDebateId } from '@rostrum/frontend/engine/debates/debate-ids';
import { judgedAgainBy } from '@rostrum/frontend/engine/debates/derive-debate';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { type DebateRun, runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import { refusalText } from '@rostrum/frontend/words/refusal-text';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { CommandError, wrongUse } from './command-error.ts';
import {
  DEBATE_FLAGS,
  dollarsIn,
  fileText,
  jsonOf,
  judgesOf,
  nanoOf,
  OUTPUT_FLAGS,
  pair,
  parsed,
  pricesOf,
  researchOf,
  settingOf,
} from './command-flags.ts';
import { readDocuments } from './documents.ts';
import { openDebateFolder } from './folder-store.ts';
import { type Backend, openBackend } from './in-process.ts';
import { onceLoaded } from './once-loaded.ts';
import { createProgress, type Progress } from './progress.ts';
import { type DebateResult, resultLines, resultOf } from './result.ts';
import { debateOfSetup, personsOf, readSetupFile, type SetupFile } from './setup-file.ts';
import { refuseOverLimit, withStatedPrices } from './setup-limits.ts';
import { contextWarnings, openingLines, setupNotes } from './setup-notes.ts';
import {
  closeSearchServer,
  hasSearchedAll,
  libraryLine,
  type OpenSources,
  openSources,
  readSources,
} from './sources.ts';

export async function debateCommand(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args, DEBATE_FLAGS);
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
      : readSetupFile(jsonOf(fileText(values.setup), values.setup), values.setup);
  const setup: SetupFile = {
    ...file,
    ...(motion !== undefined && { motion }),
    ...(values.format !== undefined && { format: values.format }),
    ...(values.background !== undefined && { background: values.background }),
    ...(values.judges !== undefined && { judges: judgesOf(values.judges) }),
    seats: [
      ...(file.seats ?? []),
      ...(values.seat ?? []).map((text) => pair(text, 'seat')).map(([id, model]) => ({ id, model })),
    ],
    settings: {
      ...file.settings,
      ...Object.fromEntries(
        (values.set ?? []).map((text) => pair(text, 'set')).map(([id, value]) => [id, settingOf(value)]),
      ),
      ...(values.limit !== undefined && { costLimit: dollarsIn(values.limit, 'limit') }),
    },
    prices: { ...file.prices, ...pricesOf(values.price) },
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
  const when = researchOf(values.research ?? file.research);
  const tell = values.quiet ? () => {} : createProgress(values).tell;
  const isSearched = savedDebate !== null && hasSearchedAll(savedDebate);
  const library = isSearched ? null : await readSources(sources, tell);
  const choice = isSearched ? {} : { research: when, search: values.search ?? file.search };
  const { research, search } = await openSources(library, choice);
  if (library) documentNotes.push(libraryLine(library));
  return hold({ ...values, search }, savedDebate?.motion ?? motion ?? file.motion ?? '', async (answer) => {
    if (savedDebate) return { record: savedDebate, created: null, notes: [] };
    const record = debateOfSetup(setup, documents, answer, { research });
    const [person] = personsOf(record);
    if (person !== undefined)
      throw wrongUse(
        `seats.${person}: a person sits here. Give the seat a model with --seat ${person}=<vendor>/<model>.`,
      );
    return { record, created: record, notes: [...documentNotes, ...setupNotes(setup, record, answer)] };
  });
}

export async function judgeCommand(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args, OUTPUT_FLAGS);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw wrongUse('Name one exported debate: rostrum judge debate.json');
  const read = readDebateJson(fileText(path));
  if (!read.ok) throw new CommandError(`${path}: ${refusalText(read)}`, 2);
  return hold(values, read.record.motion, async (answer) => {
    const record = judgedAgain(read.record, values, answer);
    return { record, created: record, notes: [] };
  });
}

function judgedAgain(
  record: DebateRecord,
  { judges, limit, price }: ReturnType<typeof parsed<typeof OUTPUT_FLAGS>>['values'],
  { models }: ModelsAnswer,
): DebateRecord {
  const before = record.seats.flatMap(({ judges: isJudge, occupant }) =>
    isJudge && occupant.kind === 'model' ? [modelKey(occupant.model)] : [],
  );
  const judgeKeys = judges === undefined ? before : judges.split(',').map((one) => one.trim());
  const cards = judgeKeys.map((key) => {
    const card = models.find((model) => modelKey(model) === key);
    if (!card) throw wrongUse(`--judges: there is no model "${key}". "rostrum doctor" lists the models.`);
    return card;
  });
  const id = newDebateId();
  const pricedRecord = withStatedPrices(judgedAgainBy(record, cards), pricesOf(price), cardsByKey(models));
  const again = { ...pricedRecord, id, channel: newChannelId(), drawnFrom: id };
  const { limitNanoUsd } = again.settings;
  const newLimitNanoUsd = limit === undefined ? limitNanoUsd : nanoOf(dollarsIn(limit, 'limit'));
  const newRecord = { ...again, settings: { ...again.settings, limitNanoUsd: newLimitNanoUsd } };
  refuseOverLimit(newRecord, cardsByKey(models));
  return newRecord;
}

/** Milliseconds that a local server gets to load a model before a debate. */
const LOAD_MS = 120_000;

interface Prepared {
  record: DebateRecord;
  /** `null`: the one in the folder goes on. */
  created: DebateRecord | null;
  notes: readonly string[];
}

type HoldOptions = ReturnType<typeof parsed<typeof OUTPUT_FLAGS>>['values'] & {
  search?: OpenSources['search'];
};

/** Holds the debate that `make` gives, and prints what becomes of it, unless `take` takes its record. Gives the exit code. */
export async function hold(
  options: HoldOptions,
  motion: string,
  make: (answer: ModelsAnswer) => Promise<Prepared>,
  take?: (record: DebateRecord, result: DebateResult) => void,
): Promise<number> {
  const progress = createProgress(options);
  const backend: Backend = await openBackend((line) => progress.tell(line));
  try {
    const prepare = async (answer: ModelsAnswer) => {
      const debate = await make(answer);
      return { ...debate, opening: openingLines(debate.record, answer) };
    };
    const {
      record,
      created: newRecord,
      notes,
      opening,
    } = await onceLoaded(backend.models, prepare, {
      mostMs: LOAD_MS,
      waits: ({ title }) => progress.tell(`Waiting: ${title} is loading its model.`),
    });
    if (!options.quiet) for (const line of opening) progress.tell(line);
    if (newRecord) for (const warning of contextWarnings(record)) progress.tell(warning);
    if (!options.quiet) for (const note of notes) progress.tell(note);
    const path = resolve(options.out ?? join('rostrum-debates', folderName(motion)));
    const folder = openDebateFolder(path, progress.tell);
    const run = runDebate({
      ...backend,
      folder,
      created: newRecord,
      ...(options.limit !== undefined && { limitNanoUsd: nanoOf(dollarsIn(options.limit, 'limit')) }),
      search: options.search,
      onChange: progress.onChange,
      onText: progress.onText,
      onThinking: progress.onThinking,
    });
    stopOnSignals(run, progress);
    const { record: finalRecord, end } = await run.ended;
    const result = { ...resultOf(finalRecord, end), folder: path };
    progress.end();
    if (take) take(finalRecord, result);
    else if (options.jsonl) console.log(JSON.stringify({ type: 'RESULT', ...result }));
    else if (options.json) console.log(JSON.stringify(result, null, 2));
    else console.log([...resultLines(result), `Kept in ${path}`].join('\n'));
    if (end.kind !== 'over')
      progress.tell(
        `It goes on with: rostrum debate --out ${path}${end.kind === 'limit' ? ' --limit <dollars>' : ''}`,
      );
    return result.exitCode;
  } finally {
    progress.end();
    await closeSearchServer();
    await backend.close();
  }
}

/** "2026-11-27-1432-ban-cars": the day, the time and the first words. */
function folderName(motion: string): string {
  const words = motion.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['debate'];
  const at = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return `${at}-${words.join('-').slice(0, 40)}`;
}

/** Once: what is being said is heard to its end. Twice: it is cut off. Three times: the process ends at once; the record is kept. */
function stopOnSignals(run: DebateRun, progress: Progress): void {
  let times = 0;
  const stop = () => {
    times += 1;
    if (times > 2) process.exit(130);
    if (times === 1) progress.tell('Stopping after this speech. Press Ctrl-C again to cut it off.');
    run.send({ type: 'PAUSE', when: times === 1 ? 'after-speech' : 'now' });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
