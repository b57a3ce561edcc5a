// Replays a debate's record once for its event log: each change in the order of time, and the state of the debate after it.
import { type NextStep, nextStepReader, plannedSteps, type Step, stepsOf } from '@rostrum/shared/plan/cursor';
import type { LogBody } from '@rostrum/shared/record/event-log';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import {
  type Attempt,
  type DebateRecord,
  type Entry,
  type Turn,
  turnsOf,
} from '@rostrum/shared/record/record';
import { rulingRules } from '@rostrum/shared/record/ruling-rules';
import type { RecordReads } from './shown-state.ts';

/** One change of the record: entries that are new, and calls that have ended. */
interface Change {
  at: number;
  news: Entry[];
  /** Index in the record of the next entry. */
  index: number;
}

/** The state of a debate after a change. */
export interface RecordState extends Change, RecordReads {
  /** The record without its turns and their calls: rulings, and calls that are open or failed. */
  undecided: DebateRecord;
  /** The record up to the next ruling that changes its plan or what may be quoted. */
  read: DebateRecord;
  soFar: () => DebateRecord;
  /** Phases and rounds that this change completed. */
  milestones: LogBody[];
}

/**
 * Returns the state before the first change, and the state after each. Until a ruling changes the plan, the steps are those of the record
 * up to that ruling, because later speeches change no step before it.
 */
export function recordStates(record: DebateRecord): RecordState[] {
  const settledTurnIds = new Set<string>();
  const isSettled = (turn: string) => settledTurnIds.has(turn);
  const reachedNames = new Set<string>();
  const committedIn = (attempt: Attempt) => committedNanoUsd({ ...record, entries: [attempt] });
  let plan = planFrom(record, 0);
  let entries: Entry[] = [];
  let committedSum = 0;
  let address: string | undefined;
  return changesOf(record).map((change): RecordState => {
    const { news, index } = change;
    for (const entry of news) {
      if (entry.kind === 'turn') settledTurnIds.add(entry.id);
      if (entry.kind === 'ruling' && entry.ruling === 'skip') settledTurnIds.add(entry.turn);
      const earlierAttempt = isAttempt(entry) && entries.filter(isAttempt).find(({ id }) => id === entry.id);
      entries = earlierAttempt
        ? entries.map((one) => (one === earlierAttempt ? entry : one))
        : [...entries, entry];
      if (isAttempt(entry))
        committedSum += committedIn(entry) - (earlierAttempt ? committedIn(earlierAttempt) : 0);
    }
    if (news.some(changesPlan)) plan = planFrom(record, index);
    const isUndecided = (entry: Entry) =>
      isAttempt(entry)
        ? entry.outcome.state === 'running' || !isSettled(entry.turn)
        : entry.kind === 'ruling';
    // The first entry stays, because a debate without entries has not begun.
    entries = entries.filter((entry, at) => at === 0 || isUndecided(entry));
    const next = plan.next(isSettled);
    const soFar = () => ({ ...record, entries: record.entries.slice(0, index) });
    const isUnreadable = ({ id, flags }: Turn) =>
      flags.includes('unreadable') && plan.stepOf(id)?.phase === 'verdict';
    const isReached = ([name, turns]: Milestone) =>
      !reachedNames.has(name) &&
      turns.findLast((turn) => !isSettled(turn)) === undefined &&
      !(name.includes('VERDICT_READY') && turnsOf(soFar()).some(isUnreadable));
    // A phase or a round ends with a step.
    const names = addressOf(next) === address ? [] : plan.milestones.filter(isReached).map(([name]) => name);
    for (const name of names) reachedNames.add(name);
    address = addressOf(next);
    const total = committedSum;
    return {
      ...{ ...change, undecided: { ...record, entries }, read: plan.record, soFar, next },
      ...{ stepOf: plan.stepOf, committedNanoUsd: () => total },
      milestones: names.map((name): LogBody => JSON.parse(name)),
    };
  });
}

const isAttempt = (entry: Entry): entry is Attempt => entry.kind === 'attempt';
const changesPlan = (entry: Entry): boolean =>
  entry.kind === 'ruling' && rulingRules(entry).changesPlan === true;
const addressOf = (next: NextStep) => (next.kind === 'close' ? undefined : next.step.address);

function planFrom(whole: DebateRecord, index: number) {
  const end = whole.entries.findIndex((entry, at) => at >= index && changesPlan(entry));
  const record = end === -1 ? whole : { ...whole, entries: whole.entries.slice(0, end) };
  const stepsByTurn = stepsOf(record).flatMap((step) => step.slots.map(({ turn }) => [turn, step] as const));
  const steps = new Map(stepsByTurn.reverse());
  const stepOf = (turn: string): Step | undefined => steps.get(turn);
  return { record, stepOf, next: nextStepReader(record), milestones: milestonesIn(plannedSteps(record)) };
}

/** An event as JSON, and the turns after which it is reached. */
type Milestone = [name: string, turns: string[]];

function milestonesIn(steps: readonly Step[]): Milestone[] {
  const milestone = (event: LogBody, some: readonly Step[]): Milestone => [
    JSON.stringify(event),
    some.flatMap(({ slots }) => slots.map(({ turn }) => turn)),
  ];
  const inPhase = (phase: Step['phase']) => steps.filter((step) => step.phase === phase);
  const nodeOf = ({ address }: Step) => address.split(':')[0];
  const first = inPhase('exchange').find(({ passes }) => passes.length > 0);
  const inLoop = first ? steps.filter((step) => nodeOf(step) === nodeOf(first)) : [];
  const rounds = [...new Set(inLoop.flatMap(({ passes: [round] }) => round ?? []))];
  return [
    milestone({ type: 'ARGUMENTS_READY' }, inPhase('opening')),
    ...rounds.map((round) =>
      milestone(
        { type: 'ROUND_COMPLETE', round },
        inLoop.filter(({ passes }) => passes[0] === round),
      ),
    ),
    milestone({ type: 'ALL_ROUNDS_COMPLETE' }, inPhase('exchange')),
    milestone({ type: 'VERDICT_READY' }, inPhase('verdict')),
  ].filter(([, turns]) => turns.length > 0);
}

/**
 * Yields an empty change first. An attempt counts from its place in the record to its turn, or for the time it took; it ends before other
 * calls begin.
 */
function changesOf({ entries, createdAt }: DebateRecord): Change[] {
  const changes: Change[] = [{ at: createdAt, news: [], index: 0 }];
  const ends = new Map<string, Attempt>();
  const endThose = (isOver: (attempt: Attempt) => boolean, at: number, index: number) => {
    const over = [...ends.values()].filter(isOver).sort((a, b) => endOf(a) - endOf(b));
    for (const attempt of over) {
      ends.delete(attempt.id);
      changes.push({ at: Math.min(endOf(attempt), at), news: [attempt], index });
    }
  };
  for (let index = 0; index < entries.length; ) {
    const entry = entries[index] as Entry;
    const { at } = entry;
    if (isAttempt(entry)) {
      endThose(() => true, at, index);
      const calls = callsBegunAt(entries, index);
      index += calls.length;
      for (const call of calls) if (call.outcome.state !== 'running') ends.set(call.id, call);
      const news = calls.map((call): Attempt => ({ ...call, outcome: { state: 'running' }, charge: null }));
      changes.push({ at, news, index });
      continue;
    }
    const answer = entry.kind === 'turn' ? ends.get(entry.attempt ?? '') : undefined;
    endThose(({ outcome, ...attempt }) => outcome.state !== 'accepted' && endOf(attempt) <= at, at, index);
    index += 1;
    if (answer) ends.delete(answer.id);
    changes.push({ at, news: answer ? [answer, entry] : [entry], index });
  }
  endThose(() => true, Number.POSITIVE_INFINITY, entries.length);
  return changes.length > 1 ? changes : [...changes, ...changes];
}

const endOf = ({ at, endedAt, timing }: Pick<Attempt, 'at' | 'endedAt' | 'timing'>): number =>
  endedAt ?? at + (timing?.totalMs ?? 0);

/** Returns the calls that were sent together with the first of them, which is at `index`. */
function callsBegunAt(entries: readonly Entry[], index: number): Attempt[] {
  const calls: Attempt[] = [];
  for (let at = index; at < entries.length; at++) {
    const entry = entries[at] as Entry;
    const isTogether = calls.every(({ turn }) => isAttempt(entry) && turn !== entry.turn);
    if (!isAttempt(entry) || entry.at !== entries[index]?.at || !isTogether) break;
    calls.push(entry);
  }
  return calls;
}
