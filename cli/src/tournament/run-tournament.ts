// Holds the debates of a plan in one process, some at once, each in a folder of its own. What is over is not asked again; what a killed
// process left goes on from its record. A debate begins only if the most that it may cost is left of the limit: so each one that begins is
// held in full, with its verdict, and the sum is never passed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { areModelsKnown } from '@rostrum/frontend/engine/debates/forecast';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { type DebateRun, type RunEnd, runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { longestTurn } from '@rostrum/shared/budget/prompt-size';
import { openSteps, type RestPolicy, simulateRest, sumOf } from '@rostrum/shared/budget/rest';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { mean } from '@rostrum/shared/proof/statistics';
import { committedNanoUsd, type Ledger, ledgerOf, sumLedgers } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { openDebateFolder } from '../folder-store.ts';
import type { Backend } from '../in-process.ts';
import { debateOfSetup } from '../setup-file.ts';
import { withLimitAdvice } from '../setup-limits.ts';
import { createCallGate, gatedFolder } from './call-gate.ts';
import { writeDebatePage } from './debate-page.ts';
import { type ResultRow, resultRow, secondsOf } from './debate-results.ts';
import type { PlannedDebate, TournamentPlan } from './tournament-plan.ts';
import * as plans from './tournament-plan.ts';

export interface TournamentOptions {
  plan: TournamentPlan;
  folder: string;
  backend: Backend;
  answer: ModelsAnswer;
  /** Debates at once. */
  atOnce: number;
  /** The most calls at once to a provider. */
  boundOf(provider: string): number;
  limitNanoUsd: number | null;
  /** Models of the plan that cannot be asked here: their debates stay to do. */
  missing: ReadonlyMap<string, string>;
  /** Calls of a debate, as estimated: they count until one is over. */
  callsEach: number;
  onChange(): void;
  /** Told of a debate that is over, or stands still for this reason. */
  onEnd(debate: PlannedDebate, row: ResultRow | null, reason: string): void;
}

interface Book {
  calls: number;
  seconds: number;
  cost: Ledger;
  most: number;
  hasFailed: boolean;
}

/** Times that a debate is taken up again after a failure that may pass. */
const MOST_RESUMES = 8;
/** Debates in a row that fail for good by one model before no further one of it begins: the next ones would fail alike. */
const MOST_FAILURES = 3;
/** Key in `failures` of those that no debater is at fault for: those of a judge, for instance. */
const NO_DEBATER = '';

export const debateFolder = (folder: string, { id }: { id: string }): string => join(folder, 'debates', id);

export function runTournament(options: TournamentOptions) {
  const { plan, folder, backend, answer, atOnce, limitNanoUsd, missing, onEnd } = options;
  const debates = plans.debatesOf(plan);
  const cards = cardsByKey(answer.models);
  const gate = createCallGate(options.boundOf);
  const rows = new Map<string, ResultRow>();
  /**
   * By debate that has begun: its calls that have ended and the seconds that they took, what it has cost, what it may come to at most, in
   * nano-dollars, and whether it has failed for good.
   */
  const books = new Map<string, Book>();
  const resumes = new Map<string, number>();
  const todo: PlannedDebate[] = [];
  const runs = new Set<DebateRun>();
  /** By model: its debates in a row that have failed for good by it. */
  const failures = new Map<string, number>();
  let stopping = false;

  const folderOf = (debate: PlannedDebate) => openDebateFolder(debateFolder(folder, debate));
  mkdirSync(join(folder, 'debates'), { recursive: true, mode: 0o700 });
  for (const debate of debates) {
    const record = folderOf(debate).read();
    const row = record && rowOfFinished(folder, debate, record);
    if (record) book(debate, record);
    if (row) rows.set(debate.id, row);
    else if (record ? areModelsKnown(record, cards) : plans.canBeHeld(plan, debate, missing))
      todo.push(debate);
  }
  const leftOut = debates.length - rows.size - todo.length;
  const hasBegun = ({ id }: PlannedDebate) => books.has(id);
  // The money that is left is first for those that have begun. One that has failed would fail again, and keep others from being held.
  const rankOf = ({ id }: PlannedDebate) => (books.get(id)?.hasFailed ? 2 : books.has(id) ? 0 : 1);
  todo.sort((one, other) => rankOf(one) - rankOf(other));
  const isHopeless = ({ pro, con }: PlannedDebate) =>
    [pro, con, NO_DEBATER].some((model) => (failures.get(model) ?? 0) >= MOST_FAILURES);
  const sumOfBooks = (figure: 'calls' | 'seconds') => sumOf([...books.values()].map((one) => one[figure]));
  const secondsBefore = sumOfBooks('seconds');

  /** `most`: what the debate may come to while it runs. */
  function book({ id }: PlannedDebate, record: DebateRecord, most?: number): void {
    const calls = attemptsOf(record).filter(({ outcome }) => outcome.state !== 'running');
    const [cost, last] = [ledgerOf(record), calls.at(-1)?.outcome];
    books.set(id, {
      ...{ calls: calls.length, seconds: secondsOf(calls), cost },
      most: most ?? cost.atMostNanoUsd + cost.openHoldsNanoUsd,
      hasFailed: last?.state === 'failed' && !last.retryable,
    });
  }

  /** Returns what a debate begins or goes on with; `null` where the money for it is not left now. */
  function prepare(debate: PlannedDebate) {
    const savedRecord = folderOf(debate).read();
    const record = savedRecord ?? newRecordOf(plan, debate, answer);
    const most = limitNanoUsd === null ? null : shareOf(record, cards);
    const others = sumOf([...books].map(([id, one]) => (id === debate.id ? 0 : one.most)));
    if (limitNanoUsd !== null && others + (most ?? 0) > limitNanoUsd) return null;
    book(debate, record, most ?? undefined);
    const newRecord = { ...record, settings: { ...record.settings, limitNanoUsd: most } };
    return { debate, created: savedRecord ? null : newRecord, most };
  }

  /** Returns the next debate, or else one whose money was set aside when it began; `null`: none can be held now. */
  function prepareNext() {
    const hopeful = todo.filter((debate) => !isHopeless(debate));
    for (const debate of new Set([...hopeful.slice(0, 1), ...hopeful.filter(hasBegun)])) {
      const start = prepare(debate);
      if (start) return start;
    }
    return null;
  }

  async function hold({ debate, created, most }: NonNullable<ReturnType<typeof prepare>>): Promise<void> {
    const { leave, ...admission } = gatedFolder(folderOf(debate), gate);
    const run = runDebate({
      ...backend,
      ...admission,
      models: async () => answer,
      created,
      ...(!created && { limitNanoUsd: most }),
      onChange(record) {
        book(debate, record, most ?? undefined);
        options.onChange();
      },
    });
    runs.add(run);
    try {
      const { record, end } = await run.ended
        .catch((error) => withLimitAdvice(error))
        .finally(() => runs.delete(run));
      book(debate, record);
      const row = rowOfFinished(folder, debate, record);
      if (row) {
        for (const model of [debate.pro, debate.con, NO_DEBATER]) failures.delete(model);
        rows.set(debate.id, row);
        onEnd(debate, row, '');
      } else if (end.kind !== 'paused') fail(debate, record, end, most);
    } finally {
      leave();
    }
  }

  function fail(debate: PlannedDebate, record: DebateRecord, end: RunEnd, most: number | null): void {
    const last = attemptsOf(record).findLast(({ outcome }) => outcome.state === 'failed')?.outcome;
    const times = resumes.get(debate.id) ?? 0;
    if (last?.state === 'failed' && last.retryable && times < MOST_RESUMES) {
      resumes.set(debate.id, times + 1);
      book(debate, record, most ?? undefined);
      todo.push(debate);
      return;
    }
    const [seat] = end.kind === 'failed' ? end.halt.seats : [];
    const bench = record.seats.find(({ id }) => id === seat)?.bench;
    const model = bench === 'proposition' ? debate.pro : bench === 'opposition' ? debate.con : NO_DEBATER;
    failures.set(model, (failures.get(model) ?? 0) + 1);
    onEnd(debate, null, end.kind === 'failed' ? reasonInEnglish(end.halt.reason) : 'Its limit is reached.');
  }

  /** Begins no further debate. `after-speech`: what is spoken is heard to its end; `now`: it is cut off. */
  function stop(when: 'after-speech' | 'now'): void {
    stopping = true;
    for (const run of runs) run.send({ type: 'PAUSE', when });
  }

  /** Resolves with the rows of what is over, and why it ended; `limit`: the most that another debate may cost is not left. */
  async function runAll() {
    const holding = new Set<Promise<void>>();
    try {
      while (!stopping) {
        const start = holding.size < atOnce ? prepareNext() : null;
        if (start) {
          todo.splice(todo.indexOf(start.debate), 1);
          const end: Promise<void> = hold(start).finally(() => holding.delete(end));
          holding.add(end);
        } else if (holding.size > 0) await Promise.race(holding);
        else break;
      }
      await Promise.all(holding);
    } catch (error) {
      stop('after-speech');
      await Promise.allSettled(holding);
      throw error;
    } finally {
      gate.close();
    }
    // Nothing is held any more, so what is left has failed, or its money is not there.
    const isFailed = todo.every(isHopeless);
    const left = debates.length - rows.size;
    const end = stopping ? 'stopped' : left === 0 ? 'over' : isFailed ? 'failed' : 'limit';
    return { rows: debates.flatMap(({ id }) => rows.get(id) ?? []), end } as const;
  }

  return {
    ended: runAll(),
    stop,
    /** Debates of models that cannot be asked here. */
    leftOut,
    /**
     * Returns where it stands now: debates, the seconds of the calls that ended in this process and of those to come, and what was
     * spent. Seconds and not calls: judges' calls take other times than speeches, and come at the end of a debate.
     */
    standing() {
      const seconds = sumOfBooks('seconds');
      const each =
        rows.size === 0
          ? (options.callsEach * seconds) / Math.max(1, sumOfBooks('calls'))
          : mean([...rows.keys()].map((id) => books.get(id)?.seconds ?? 0));
      return {
        over: rows.size,
        running: runs.size,
        newSeconds: seconds - secondsBefore,
        secondsLeft: debates.length * each - seconds,
        cost: sumLedgers([...books.values()].map(({ cost }) => cost)),
      };
    },
    /** Returns what each debate has cost: those that are over, and those that have begun and are not. */
    costs() {
      const costsOf = (isOver: boolean) =>
        [...books].flatMap(([id, { cost }]) => (rows.has(id) === isOver ? cost : []));
      return { over: costsOf(true), pending: costsOf(false) };
    },
  };
}

/** Writes the page of a debate that is over beside its record, and returns its row; `null`: it is not over. */
export function rowOfFinished(folder: string, debate: PlannedDebate, record: DebateRecord): ResultRow | null {
  if (debateStatus(record) !== 'completed') return null;
  writeDebatePage(debateFolder(folder, debate), debate.id, record);
  return resultRow(debate, record);
}

/** Returns a new debate of the plan, without a limit. Throws a CommandError. */
export const newRecordOf = (
  plan: TournamentPlan,
  debate: PlannedDebate,
  answer: ModelsAnswer,
): DebateRecord => ({
  ...debateOfSetup(plans.setupOf(plan, debate), plan.setups[debate.setup]?.documents ?? [], answer),
  ...(plan.id !== undefined && { tournament: plan.id }),
});

/** Returns what is set aside for a debate, in nano-dollars: the most that it may cost, or a higher limit that it has, up to which it may spend. */
export const shareOf = (record: DebateRecord, cards: Cards): number =>
  Math.max(mostNanoUsd(record, cards) ?? 0, limitsNow(record).limitNanoUsd ?? 0);

/** Returns the most that a debate costs if every call still to come is made once, in nano-dollars; `null` if a price is unknown. */
export function mostNanoUsd(record: DebateRecord, cards: Cards): number | null {
  const policy: RestPolicy = {
    steps: () => openSteps(record, plannedSteps(record)).filter(({ waiting }) => waiting.length > 0),
    options: () => ({ fullCap: true }),
    turn: (step, slot, call) => longestTurn(record, step, slot, call?.maxOutputTokens ?? 0),
  };
  const holds = [...simulateRest(record, policy, cards, composeCall)].flatMap(({ calls }) =>
    calls.map(({ hold }) => hold('certain')),
  );
  return holds.includes(null) ? null : committedNanoUsd(record) + sumOf(holds.map((one) => one ?? 0));
}
