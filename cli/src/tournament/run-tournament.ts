// Holds the debates of a plan in one process, some at once, each in a folder of its own. What is over is not asked again; what a killed
// process left goes on from its record. A debate begins only if the most that it may cost is left of the limit: so each one that begins is
// held in full, with its verdict, and the sum is never passed.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { type DebateRun, type RunEnd, runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { longestTurn } from '@rostrum/shared/budget/prompt-size';
import { openSteps, type RestPolicy, simulateRest, sumOf } from '@rostrum/shared/budget/rest';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
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
import { type PlannedDebate, setupOf, type TournamentPlan } from './tournament-plan.ts';

export interface TournamentOptions {
  plan: TournamentPlan;
  folder: string;
  backend: Backend;
  /** Rows of debates that are over already. */
  rows: readonly ResultRow[];
  /** Debates at once. */
  atOnce: number;
  /** The most calls at once to a provider. */
  boundOf(provider: string): number;
  limitNanoUsd: number | null;
  onChange(): void;
  /** Told of a debate that is over, or stands still for this reason. */
  onEnd(debate: PlannedDebate, row: ResultRow | null, reason: string): void;
}

export interface TournamentEnd {
  rows: ResultRow[];
  /** `limit`: the most that another debate may cost is not left. */
  end: 'over' | 'limit' | 'stopped' | 'failed';
}

/** Times that a debate is taken up again after a failure that may pass. */
const MOST_RESUMES = 8;
/** Debates in a row that fail for good before no further one begins: the next ones would fail alike. */
const MOST_FAILURES = 3;
/** Milliseconds for which the list of models is kept. */
const MODELS_KEPT_MS = 30_000;

export const debateFolder = (folder: string, { id }: { id: string }): string => join(folder, 'debates', id);

export function runTournament(options: TournamentOptions) {
  const { plan, folder, backend, atOnce, limitNanoUsd, onEnd } = options;
  const rows = new Map(options.rows.map((row) => [row.debate, row]));
  const gate = createCallGate(options.boundOf);
  const running = new Map<string, { run: DebateRun; record: DebateRecord }>();
  /** By debate, in nano-dollars: the most that it may still come to, or what it came to. */
  const shares = new Map<string, number>();
  /** Calls of debates that stand still, and of all debates before this process. */
  const calls = new Map<string, number>();
  const resumes = new Map<string, number>();
  const todo: PlannedDebate[] = [];
  let failures = 0;
  let stopping = false;
  let wake = () => {};
  let modelList = { at: 0, answer: backend.models() };
  const models = () => {
    if (Date.now() - modelList.at > MODELS_KEPT_MS) modelList = { at: Date.now(), answer: backend.models() };
    return modelList.answer;
  };

  mkdirSync(join(folder, 'debates'), { recursive: true, mode: 0o700 });
  for (const { debate, usd_at_most: usd } of rows.values()) shares.set(debate, Math.round((usd ?? 0) * 1e9));
  for (const debate of plan.debates.filter(({ id }) => !rows.has(id))) {
    const record = folderOf(debate).read();
    if (record && debateStatus(record) === 'completed') finish(debate, record);
    else todo.push(debate);
    if (record) rest(debate, record);
  }
  const callsBefore = callsSettled();

  function folderOf(debate: PlannedDebate) {
    return openDebateFolder(debateFolder(folder, debate));
  }

  function callsSettled(): number {
    const ofRows = [...rows.values()].map((row) => row.calls);
    const now = [...running.values()].map(({ record }) => settledIn(record));
    return sumOf([...ofRows, ...now, ...calls.values()]);
  }

  function finish(debate: PlannedDebate, record: DebateRecord): ResultRow {
    const row = resultRow(debate, record);
    rows.set(debate.id, row);
    // After a line that a kill cut off, too, it is a line of its own.
    appendFileSync(join(folder, 'results.jsonl'), `\n${JSON.stringify(row)}\n`);
    writeDebatePage(debateFolder(folder, debate), debate.id, record);
    return row;
  }

  /** Books a debate that does not run. */
  function rest({ id }: PlannedDebate, record: DebateRecord): void {
    shares.set(id, committedNanoUsd(record));
    if (!rows.has(id)) calls.set(id, settledIn(record));
  }

  /** Returns what a debate begins or goes on with; `null` where the money for it is not left now. */
  function prepare(debate: PlannedDebate, answer: ModelsAnswer) {
    const savedRecord = folderOf(debate).read();
    const record = savedRecord ?? newRecordOf(plan, debate, answer);
    if (limitNanoUsd === null) {
      shares.set(debate.id, 0);
      return { record, isNew: !savedRecord, shareNanoUsd: null };
    }
    const shareNanoUsd = shareOf(record, cardsByKey(answer.models));
    const others = sumOf([...shares].flatMap(([id, share]) => (id === debate.id ? [] : share)));
    if (others + shareNanoUsd > limitNanoUsd) return null;
    shares.set(debate.id, shareNanoUsd);
    const settings = {
      ...record.settings,
      limitNanoUsd: savedRecord ? record.settings.limitNanoUsd : shareNanoUsd,
    };
    return { record: { ...record, settings }, isNew: !savedRecord, shareNanoUsd };
  }

  async function hold(debate: PlannedDebate, start: NonNullable<ReturnType<typeof prepare>>): Promise<void> {
    const debateGate = gatedFolder(folderOf(debate), gate);
    const { isNew, shareNanoUsd } = start;
    const run = runDebate({
      ...backend,
      models,
      folder: debateGate.folder,
      admit: debateGate.admit,
      created: isNew ? start.record : null,
      ...(!isNew && { limitNanoUsd: shareNanoUsd }),
      onChange(record) {
        one.record = record;
        options.onChange();
      },
    });
    const one = { run, record: start.record };
    running.set(debate.id, one);
    calls.delete(debate.id);
    try {
      const { record, end } = await run.ended;
      running.delete(debate.id);
      if (end.kind === 'over') {
        failures = 0;
        const row = finish(debate, record);
        rest(debate, record);
        onEnd(debate, row, '');
      } else {
        rest(debate, record);
        if (end.kind !== 'paused') fail(debate, record, end);
      }
    } finally {
      running.delete(debate.id);
      debateGate.leave();
      wake();
    }
  }

  function fail(debate: PlannedDebate, record: DebateRecord, end: RunEnd): void {
    const last = attemptsOf(record).findLast(({ outcome }) => outcome.state === 'failed')?.outcome;
    const times = resumes.get(debate.id) ?? 0;
    if (last?.state === 'failed' && last.retryable && times < MOST_RESUMES) {
      resumes.set(debate.id, times + 1);
      todo.push(debate);
      return;
    }
    failures += 1;
    onEnd(debate, null, end.kind === 'failed' ? reasonInEnglish(end.halt.reason) : 'Its limit is reached.');
  }

  /** Begins no further debate. `after-speech`: what is spoken is heard to its end; `now`: it is cut off. */
  function stop(when: 'after-speech' | 'now'): void {
    stopping = true;
    for (const { run } of running.values()) run.send({ type: 'PAUSE', when });
    wake();
  }

  async function runAll(): Promise<TournamentEnd> {
    let isAtLimit = false;
    let error: unknown = null;
    const ends = new Set<Promise<void>>();
    while (!stopping && failures < MOST_FAILURES && (todo.length > 0 || running.size > 0)) {
      const [debate] = todo;
      const start = debate && running.size < atOnce ? prepare(debate, await models()) : null;
      if (debate && start) {
        todo.shift();
        const end: Promise<void> = hold(debate, start)
          .catch((cause: unknown) => {
            error ??= cause;
            stop('after-speech');
          })
          .finally(() => ends.delete(end));
        ends.add(end);
      } else if (running.size > 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else {
        isAtLimit = true;
        break;
      }
    }
    await Promise.all(ends);
    gate.close();
    if (error) throw error;
    const left = plan.debates.length - rows.size;
    const end = stopping ? 'stopped' : isAtLimit ? 'limit' : left > 0 ? 'failed' : 'over';
    return { rows: plan.debates.flatMap(({ id }) => rows.get(id) ?? []), end };
  }

  return {
    ended: runAll(),
    stop,
    /** Where it stands now: debates, calls that ended in this process and that are to come, and the most that was spent, in nano-dollars. */
    standing: () => ({
      over: rows.size,
      running: running.size,
      newCalls: callsSettled() - callsBefore,
      callsLeft:
        (plan.debates.length * sumOf([...rows.values()].map((row) => row.calls))) / rows.size -
        callsSettled(),
      spentNanoUsd: sumOf(
        [...shares].map(([id, share]) => {
          const one = running.get(id);
          return one ? committedNanoUsd(one.record) : share;
        }),
      ),
    }),
  };
}

/** Returns a new debate of the plan, without a limit. Throws a CommandError. */
export const newRecordOf = (
  plan: TournamentPlan,
  debate: PlannedDebate,
  answer: ModelsAnswer,
): DebateRecord => debateOfSetup(setupOf(plan, debate), plan.setups[debate.setup]?.documents ?? [], answer);

const settledIn = (record: DebateRecord): number =>
  attemptsOf(record).filter(({ outcome }) => outcome.state !== 'running').length;

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
