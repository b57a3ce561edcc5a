// Replays a debate's record once for its event log: each change in the order of time, and the state of the debate after it.
import { type NextStep, nextStepReader, plannedSteps, type Step, stepsOf } from '@rostrum/shared/plan/cursor';
import { dueSearch } from '@rostrum/shared/plan/research';
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

/** One change of the record: entries that are new, and attempts that have ended. */
interface Change {
  /** Milliseconds since the epoch. */
  at: number;
  newEntries: Entry[];
  /** Index in the record of the next entry. */
  index: number;
}

/** The state of a debate after a change. */
export interface RecordState extends Change, RecordReads {
  /** The record with its first entry, its rulings, and the attempts that run or whose turn is not settled. */
  openRecord: DebateRecord;
  /** The record up to the next ruling that changes the steps or what may be quoted. */
  planRecord: DebateRecord;
  /** Returns the record so far; attempts that still run have their later outcome. */
  soFar: () => DebateRecord;
  /** Phases and rounds that this change completed. */
  milestones: LogBody[];
}

/**
 * Returns the state before the first change, and the state after each. Steps that were reached never change, so one walk through the plan
 * serves all states up to the next ruling that changes it.
 */
export function recordStates(record: DebateRecord): RecordState[] {
  const settledTurnIds = new Set<string>();
  const isSettled = (turn: string) => settledTurnIds.has(turn);
  const reachedMilestones = new Set<string>();
  const committedIn = (attempt: Attempt) => committedNanoUsd({ ...record, entries: [attempt] });
  let plan = planFrom(record, 0);
  let entries: Entry[] = [];
  let committedSum = 0;
  let address: string | undefined;
  return changesOf(record).map((change): RecordState => {
    const { newEntries, index } = change;
    for (const entry of newEntries) {
      if (entry.kind === 'turn') settledTurnIds.add(entry.id);
      if (entry.kind === 'ruling' && entry.ruling === 'skip') settledTurnIds.add(entry.turn);
      const earlierAttempt = isAttempt(entry) && entries.filter(isAttempt).find(({ id }) => id === entry.id);
      entries = earlierAttempt
        ? entries.map((one) => (one === earlierAttempt ? entry : one))
        : [...entries, entry];
      if (isAttempt(entry))
        committedSum += committedIn(entry) - (earlierAttempt ? committedIn(earlierAttempt) : 0);
    }
    if (newEntries.some(changesPlan)) plan = planFrom(record, index);
    const isOpen = (entry: Entry) =>
      isAttempt(entry)
        ? entry.outcome.state === 'running' || !isSettled(entry.turn)
        : entry.kind === 'ruling';
    // The first entry stays, because a debate without entries has not begun.
    entries = entries.filter((entry, place) => place === 0 || isOpen(entry));
    const next = plan.next(isSettled);
    const openRecord = { ...record, entries };
    const due = dueSearch(openRecord, plan.steps, isSettled);
    const soFar = () => ({ ...record, entries: record.entries.slice(0, index) });
    const isUnreadable = ({ id, flags }: Turn) =>
      flags.includes('unreadable') && plan.stepOf(id)?.phase === 'verdict';
    // The last turn is usually settled last, so the search for an open one begins there.
    const isReached = ([event, turns]: Milestone) =>
      !reachedMilestones.has(JSON.stringify(event)) &&
      turns.findLast((turn) => !isSettled(turn)) === undefined &&
      !(event.type === 'VERDICT_READY' && turnsOf(soFar()).some(isUnreadable));
    // Milestones can only be reached when the next step is another.
    const isSameStep = addressOf(next) === address;
    const milestones = isSameStep ? [] : plan.milestones.filter(isReached).map(([event]) => event);
    for (const event of milestones) reachedMilestones.add(JSON.stringify(event));
    address = addressOf(next);
    const total = committedSum;
    return {
      ...{ ...change, openRecord, planRecord: plan.record, soFar, next, due },
      ...{ stepOf: plan.stepOf, committedNanoUsd: () => total, milestones },
    };
  });
}

const isAttempt = (entry: Entry): entry is Attempt => entry.kind === 'attempt';
/** Not `extend`: the recorded plan has its nodes already. */
const changesPlan = (entry: Entry): boolean =>
  entry.kind === 'ruling' && rulingRules(entry).changesPlan === true;
const addressOf = (next: NextStep) => (next.kind === 'close' ? undefined : next.step.address);

function planFrom(whole: DebateRecord, index: number) {
  const end = whole.entries.findIndex((entry, place) => place >= index && changesPlan(entry));
  const record = end === -1 ? whole : { ...whole, entries: whole.entries.slice(0, end) };
  const stepsByTurn = stepsOf(record).flatMap((step) => step.slots.map(({ turn }) => [turn, step] as const));
  // The first step with a turn counts.
  const firstSteps = new Map(stepsByTurn.reverse());
  const stepOf = (turn: string): Step | undefined => firstSteps.get(turn);
  const steps = plannedSteps(record);
  return { record, stepOf, steps, next: nextStepReader(record), milestones: milestonesIn(steps) };
}

/** An event, and the turns after which it is reached. */
type Milestone = [event: LogBody, turns: string[]];

function milestonesIn(steps: readonly Step[]): Milestone[] {
  const milestone = (event: LogBody, some: readonly Step[]): Milestone => [
    event,
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
 * Returns the changes in order, an empty one first. An attempt runs from its place in the record until its turn, or for the time it took; it
 * ends before others begin.
 */
function changesOf({ entries, createdAt }: DebateRecord): Change[] {
  const changes: Change[] = [{ at: createdAt, newEntries: [], index: 0 }];
  const running = new Map<string, Attempt>();
  const endAttempts = (isOver: (attempt: Attempt) => boolean, at: number, index: number) => {
    const over = [...running.values()].filter(isOver).sort((a, b) => endOf(a) - endOf(b));
    for (const attempt of over) {
      running.delete(attempt.id);
      changes.push({ at: Math.min(endOf(attempt), at), newEntries: [attempt], index });
    }
  };
  for (let index = 0; index < entries.length; ) {
    const entry = entries[index] as Entry;
    const { at } = entry;
    if (isAttempt(entry)) {
      endAttempts(() => true, at, index);
      const attempts = attemptsBegunAt(entries, index);
      index += attempts.length;
      for (const one of attempts) if (one.outcome.state !== 'running') running.set(one.id, one);
      const newEntries = attempts.map(
        (one) => ({ ...one, outcome: { state: 'running' }, charge: null }) as const,
      );
      changes.push({ at, newEntries, index });
      continue;
    }
    const answer = entry.kind === 'turn' ? running.get(entry.attempt ?? '') : undefined;
    endAttempts(({ outcome, ...attempt }) => outcome.state !== 'accepted' && endOf(attempt) <= at, at, index);
    index += 1;
    if (answer) running.delete(answer.id);
    changes.push({ at, newEntries: answer ? [answer, entry] : [entry], index });
  }
  endAttempts(() => true, Number.POSITIVE_INFINITY, entries.length);
  // The log writes the state after each change but the first, of a record without entries too.
  return changes.length > 1 ? changes : [...changes, ...changes];
}

const endOf = ({ at, endedAt, timing }: Pick<Attempt, 'at' | 'endedAt' | 'timing'>): number =>
  endedAt ?? at + (timing?.totalMs ?? 0);

/** Returns the attempts that began together, the first of them at `index`. */
function attemptsBegunAt(entries: readonly Entry[], index: number): Attempt[] {
  const attempts: Attempt[] = [];
  for (let place = index; place < entries.length; place++) {
    const entry = entries[place] as Entry;
    const isTogether = attempts.every(({ turn }) => isAttempt(entry) && turn !== entry.turn);
    if (!isAttempt(entry) || entry.at !== entries[index]?.at || !isTogether) break;
    attempts.push(entry);
  }
  return attempts;
}
