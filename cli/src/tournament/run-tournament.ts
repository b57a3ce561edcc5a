// Holds the debates of a plan in one process, some at once, each in a folder of its own. What is over is not asked again; what a killed
// process left goes on from its record.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { type DebateRun, type RunEnd, runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { openDebateFolder } from '../folder-store.ts';
import type { Backend } from '../in-process.ts';
import { debateOfSetup } from '../setup-file.ts';
import { createCallGate, gatedFolder } from './call-gate.ts';
import { writeDebatePage } from './debate-page.ts';
import { type ResultRow, resultRow } from './debate-results.ts';
import { createMoneyPool, mostNanoUsd } from './money-pool.ts';
import { type PlannedDebate, setupOf, type TournamentPlan } from './tournament-plan.ts';

export interface TournamentOptions {
  plan: TournamentPlan;
  folder: string;
  backend: Backend;
  /** Rows of debates that are over already. */
  rows: readonly ResultRow[];
  /** Debates at once. */
  atOnce: number;
  boundOf(provider: string): number;
  limitNanoUsd: number | null;
  onProgress(standing: Standing): void;
  /** Told of a debate that is over, or stands still for this reason. */
  onEnd(debate: PlannedDebate, row: ResultRow | null, reason: string): void;
}

/** Where a tournament stands now. */
export interface Standing {
  over: number;
  running: number;
  /** Calls that were settled since the start of this process, and in all. */
  newCalls: number;
  calls: number;
  spentNanoUsd: number;
}

export interface TournamentEnd {
  rows: ResultRow[];
  /** `limit`: the most that another debate may cost is not left. */
  end: 'over' | 'limit' | 'stopped' | 'failed';
  /** Debates that stand still, with the reason. */
  standing: { debate: PlannedDebate; reason: string }[];
}

export interface TournamentRun {
  ended: Promise<TournamentEnd>;
  /** Begins no further debate. `after-speech`: what is spoken is heard to its end; `now`: it is cut off. */
  stop(when: 'after-speech' | 'now'): void;
}

/** Times that a debate is taken up again after a failure that may pass. */
const MOST_RESUMES = 8;
/** Debates in a row that fail for good before no further one begins: the next ones would fail alike. */
const MOST_FAILURES = 3;
/** Milliseconds for which the list of models is kept. */
const MODELS_KEPT_MS = 30_000;

interface RunningDebate {
  run: DebateRun;
  record: DebateRecord | null;
  callsBefore: number;
}

export const debateFolder = (folder: string, { id }: { id: string }): string => join(folder, 'debates', id);

export function runTournament(options: TournamentOptions): TournamentRun {
  const { plan, folder, backend, atOnce, limitNanoUsd, onProgress, onEnd } = options;
  const rows = new Map(options.rows.map((row) => [row.debate, row]));
  const pool = createMoneyPool(limitNanoUsd);
  const gate = createCallGate(options.boundOf);
  const models = keptFor(MODELS_KEPT_MS, backend.models);
  const running = new Map<string, RunningDebate>();
  const resumes = new Map<string, number>();
  const standing: TournamentEnd['standing'] = [];
  /** Nano-dollars and calls of debates that do not run: over, or standing still. */
  const spent = new Map<string, number>();
  let [settledCalls, newCalls] = [0, 0];
  let failuresInRow = 0;
  let stopping: 'after-speech' | 'now' | null = null;
  let wake = () => {};
  mkdirSync(join(folder, 'debates'), { recursive: true, mode: 0o700 });

  for (const row of rows.values()) book(row.debate, Math.round((row.usd_at_most ?? 0) * 1e9), row.calls);
  const todo: PlannedDebate[] = [];
  for (const debate of plan.debates) {
    const record = rows.has(debate.id) ? null : openDebateFolder(debateFolder(folder, debate)).read();
    if (record && debateStatus(record) === 'completed') finish(debate, record, false);
    else if (!rows.has(debate.id)) todo.push(debate);
    if (record && !rows.has(debate.id)) book(debate.id, committedNanoUsd(record), 0);
  }

  function book(id: string, nanoUsd: number, calls: number): void {
    pool.settle(id, nanoUsd);
    spent.set(id, nanoUsd);
    settledCalls += calls;
  }

  function finish(debate: PlannedDebate, record: DebateRecord, isNew: boolean): void {
    const row = resultRow(debate, record);
    rows.set(debate.id, row);
    book(debate.id, committedNanoUsd(record), row.calls);
    appendFileSync(join(folder, 'results.jsonl'), `${JSON.stringify(row)}\n`);
    writeDebatePage(debateFolder(folder, debate), debate.id, record);
    if (isNew) onEnd(debate, row, '');
  }

  /** Returns what a debate begins or goes on with; `null` where the money for it is not left now. */
  function prepare(debate: PlannedDebate, answer: ModelsAnswer) {
    const saved = openDebateFolder(debateFolder(folder, debate)).read();
    const record = saved ?? newRecordOf(plan, debate, answer);
    if (limitNanoUsd === null) return { saved, created: saved ? null : record, shareNanoUsd: null };
    const most = mostNanoUsd(record, cardsByKey(answer.models)) ?? 0;
    const shareNanoUsd = Math.max(most, (saved && limitsNow(saved).limitNanoUsd) ?? 0);
    if (!pool.take(debate.id, shareNanoUsd)) return null;
    const settings = { ...record.settings, limitNanoUsd: shareNanoUsd };
    return { saved, created: saved ? null : { ...record, settings }, shareNanoUsd };
  }

  function report(): void {
    const now = [...running.values()];
    const nowSettled = now.map(({ record }) => (record ? settledIn(record) : 0));
    onProgress({
      over: rows.size,
      running: running.size,
      newCalls:
        newCalls + now.reduce((sum, { callsBefore }, at) => sum + (nowSettled[at] ?? 0) - callsBefore, 0),
      calls: settledCalls + nowSettled.reduce((sum, one) => sum + one, 0),
      spentNanoUsd:
        [...spent].reduce((sum, [id, nanoUsd]) => sum + (running.has(id) ? 0 : nanoUsd), 0) +
        now.reduce((sum, { record }) => sum + (record ? committedNanoUsd(record) : 0), 0),
    });
  }

  type Prepared = NonNullable<ReturnType<typeof prepare>>;

  async function hold(debate: PlannedDebate, { saved, created, shareNanoUsd }: Prepared): Promise<void> {
    const gated = gatedFolder(openDebateFolder(debateFolder(folder, debate)), gate);
    const run = runDebate({
      ...backend,
      models,
      folder: gated.folder,
      admit: gated.admit,
      created,
      ...(!created && { limitNanoUsd: shareNanoUsd }),
      onChange(record) {
        one.record = record;
        report();
      },
    });
    const one: RunningDebate = { run, record: saved, callsBefore: saved ? settledIn(saved) : 0 };
    running.set(debate.id, one);
    try {
      const { record, end } = await run.ended;
      newCalls += settledIn(record) - one.callsBefore;
      running.delete(debate.id);
      settleEnd(debate, record, end);
    } finally {
      running.delete(debate.id);
      gated.leave();
      wake();
    }
  }

  function settleEnd(debate: PlannedDebate, record: DebateRecord, end: RunEnd): void {
    if (end.kind === 'over') {
      failuresInRow = 0;
      finish(debate, record, true);
      return;
    }
    book(debate.id, committedNanoUsd(record), 0);
    if (end.kind === 'paused') return;
    const failure = attemptsOf(record).findLast(({ outcome }) => outcome.state === 'failed')?.outcome;
    const mayPass = end.kind === 'failed' && failure?.state === 'failed' && failure.retryable;
    const times = resumes.get(debate.id) ?? 0;
    if (mayPass && times < MOST_RESUMES && !stopping) {
      resumes.set(debate.id, times + 1);
      todo.push(debate);
      return;
    }
    failuresInRow += 1;
    const reason =
      end.kind === 'failed' ? reasonInEnglish(end.halt.reason) : 'The next step does not fit the limit.';
    standing.push({ debate, reason });
    onEnd(debate, null, reason);
  }

  function stop(when: 'after-speech' | 'now'): void {
    stopping = when;
    for (const { run } of running.values()) run.send({ type: 'PAUSE', when });
    wake();
  }

  async function runAll(): Promise<TournamentEnd> {
    let isAtLimit = false;
    let error: unknown = null;
    const ends = new Set<Promise<void>>();
    const somethingEnds = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      });
    // A debate that failed for the moment is put back at the end of the list while others run.
    while (!stopping && failuresInRow < MOST_FAILURES && (todo.length > 0 || running.size > 0)) {
      const [debate] = todo;
      const hasPlace = debate !== undefined && running.size < atOnce;
      const prepared = hasPlace ? prepare(debate, await models()) : null;
      if (debate && prepared) {
        todo.shift();
        const end: Promise<void> = hold(debate, prepared)
          .catch((cause: unknown) => {
            error ??= cause;
            stop('after-speech');
          })
          .finally(() => ends.delete(end));
        ends.add(end);
        continue;
      }
      isAtLimit = running.size === 0;
      if (isAtLimit) break;
      await somethingEnds();
    }
    await Promise.all(ends);
    gate.close();
    if (error) throw error;
    const end = stopping ? 'stopped' : isAtLimit ? 'limit' : standing.length > 0 ? 'failed' : 'over';
    return { rows: plan.debates.flatMap(({ id }) => rows.get(id) ?? []), end, standing };
  }

  return { ended: runAll(), stop };
}

/** Returns a new debate of the plan, without a limit. Throws a CommandError. */
export const newRecordOf = (
  plan: TournamentPlan,
  debate: PlannedDebate,
  answer: ModelsAnswer,
): DebateRecord => debateOfSetup(setupOf(plan, debate), plan.setups[debate.setup]?.documents ?? [], answer);

const settledIn = (record: DebateRecord): number =>
  attemptsOf(record).filter(({ outcome }) => outcome.state !== 'running').length;

/** Returns the function with its last result kept for a time in milliseconds. */
function keptFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (!last || Date.now() - last.at > ms) last = { at: Date.now(), value: read() };
    return last.value;
  };
}
