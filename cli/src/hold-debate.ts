// Holds a debate, or an inquiry into one, in a folder: progress on stderr, the result on stdout, and the signals that stop it.
import { resolve } from 'node:path';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { type RunEnd, runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import { withRulings } from '@rostrum/frontend/engine/machine/record-updates';
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { nanoOf, type OUTPUT_FLAGS, parseDollars, type parseFlags } from './command-flags.ts';
import { openDebateFolder } from './folder-store.ts';
import { type Backend, openBackend } from './in-process.ts';
import type { NewSeat } from './kept-setup.ts';
import { onceLoaded } from './once-loaded.ts';
import { createProgress } from './progress.ts';
import { byFlags, type LimitShares, refuseOverLimit, withLimitAdvice } from './setup-limits.ts';
import { contextWarnings, openingLines } from './setup-notes.ts';
import { closeSearchServer, type OpenSources, otherLibraryNotes } from './sources.ts';
import { print, printJson } from './terminal.ts';

/** Milliseconds that a local server gets to load a model before a debate. */
const LOAD_MS = 120_000;

export interface NewDebate {
  record: DebateRecord;
  /** Sentences on what it was made of. */
  notes?: readonly string[];
}

/** The result of a debate or an inquiry, for a person and for scripts. */
export interface Report {
  exitCode: number;
  /** Value for `--json` and the last line of `--jsonl`; `null`: nothing is printed. */
  result: object | null;
  lines: readonly string[];
}

type OutputFlags = Omit<ReturnType<typeof parseFlags<typeof OUTPUT_FLAGS>>['values'], 'judges' | 'price'>;
type HoldOptions = OutputFlags &
  LimitShares & {
    sources?: OpenSources;
    /** Throws a CommandError unless the kept debate is the one that is asked for. */
    checkKept?(answer: ModelsAnswer): void;
    /** Does the same, and returns the seats of the kept debate that another model takes. */
    newSeatsIn?(answer: ModelsAnswer): NewSeat[];
    /** Whether a new debate takes the place of one in its folder. */
    replaces?: boolean;
    /** Shared by the debates of one command: none begins after a signal. */
    signals?: Signals;
  };

interface Signals {
  count: number;
}

/**
 * Holds the debate from `make` in the folder `options.out`, or goes on with the one that is kept there, and prints its result. Returns the
 * exit code.
 */
export async function hold(
  options: HoldOptions & { out: string; kept: DebateRecord | null },
  make: (answer: ModelsAnswer) => Promise<NewDebate>,
  {
    report,
    again,
    canReseat = false,
  }: { report(record: DebateRecord, end: RunEnd): Report; again: string; canReseat?: boolean },
): Promise<number> {
  const progress = createProgress(options);
  const { signals = { count: 0 }, branches = 1, answersNanoUsd = 0 } = options;
  const limitNanoUsd = options.limit === undefined ? undefined : nanoOf(parseDollars(options.limit, 'limit'));
  if (signals.count > 0) {
    progress.tell(`It goes on with: ${again}`);
    return 130;
  }
  let release = () => {};
  const backend: Backend = await openBackend((line) => progress.tell(line));
  try {
    const { kept } = options;
    const prepare = async (answer: ModelsAnswer) => {
      if (kept) options.checkKept?.(answer);
      const newSeats = (kept && options.newSeatsIn?.(answer)) || [];
      const rulings = newSeats.map(({ id, occupant }) => ({ ruling: 'reseat', seat: id, occupant }) as const);
      const { record, notes = [] } = kept
        ? { record: withRulings(kept, rulings, Date.now()) }
        : await make(answer);
      const isRest = isInquiry(record) && options.limit === undefined;
      const field = isRest ? '--limit: what the debate has left of its limit' : byFlags.field;
      if (!kept) refuseOverLimit(record, cardsByKey(answer.models), { ...byFlags, field, branches });
      const newLimit = limitNanoUsd && limitNanoUsd + answersNanoUsd;
      return { record, notes, newSeats, opening: openingLines(record, answer, kept ? newLimit : undefined) };
    };
    const { record, notes, newSeats, opening } = await onceLoaded(backend.models, prepare, {
      maxMs: LOAD_MS,
      waits: ({ title }) => progress.tell(`Waiting: ${title} is loading its model.`),
    });
    if (!options.quiet) for (const line of opening) progress.tell(line);
    if (options.sources) otherLibraryNotes(record, options.sources.research).forEach(progress.tell);
    if (!kept) for (const warning of contextWarnings(record)) progress.tell(warning);
    if (!options.quiet) for (const note of notes) progress.tell(note);
    const path = resolve(options.out);
    const folder = openDebateFolder(path, { tell: progress.tell, replaces: options.replaces === true });
    const run = runDebate({
      ...backend,
      folder,
      created: kept ? null : record,
      ...(limitNanoUsd !== undefined && { limitNanoUsd }),
      newSeats,
      search: options.sources?.search,
      onChange: progress.onChange,
      onText: progress.onText,
      onThinking: progress.onThinking,
    });
    const notice = 'Stopping after this speech. Press Ctrl-C again to cut it off.';
    release = stopOnSignals((when) => run.send({ type: 'PAUSE', when }), progress.tell, notice, signals);
    const { record: finalRecord, end } = await run.ended.catch((error) => withLimitAdvice(error, options));
    const { result, lines, exitCode } = report(finalRecord, end);
    progress.end();
    const isFixed = !canReseat || finalRecord.tournament !== undefined;
    const [seat] = end.kind === 'failed' && !isFixed ? end.halt.seats : [];
    if (end.kind !== 'over')
      progress.tell(
        `It goes on with: ${end.kind === 'limit' ? `${again.replace(/ --limit[ =]\S+/, '')} --limit <dollars>` : again}`,
      );
    if (seat !== undefined) progress.tell(`With another model there: --seat ${seat}=<vendor>/<model>`);
    if (result === null) return exitCode;
    if (options.jsonl) printJson({ type: 'RESULT', ...result, folder: path });
    else if (options.json) printJson({ ...result, folder: path }, 2);
    else print(...lines, `Kept in ${path}`);
    return exitCode;
  } finally {
    release();
    progress.end();
    await closeSearchServer();
    await backend.close();
  }
}

/**
 * First signal: the current speeches are finished. Second: they are cut off. Third: the process ends at once; the record is kept. Returns
 * a function that ends listening.
 */
export function stopOnSignals(
  stop: (when: 'after-speech' | 'now') => void,
  tell: (line: string) => unknown,
  notice: string,
  signals: Signals = { count: 0 },
): () => void {
  const onSignal = () => {
    signals.count += 1;
    if (signals.count > 2) process.exit(130);
    if (signals.count === 1) tell(notice);
    stop(signals.count === 1 ? 'after-speech' : 'now');
  };
  const names = ['SIGINT', 'SIGTERM'] as const;
  for (const name of names) process.on(name, onSignal);
  return () => names.forEach((name) => void process.off(name, onSignal));
}
