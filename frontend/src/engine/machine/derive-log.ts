// The event log of a debate, computed from its record: what happened, in the order it happened. Nothing keeps it, and it drives nothing.
import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { misquotedWords } from '@rostrum/shared/judging/misquotes';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import type { LogBody, LogEvent } from '@rostrum/shared/record/event-log';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  type Entry,
  limitsNow,
  openAttemptsOf,
  type Ruling,
  type Turn,
  turnsOf,
} from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { type DebateEnding, debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus, requestedPause, settledTurns, stepOfTurn } from '@rostrum/shared/status/debate-status';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { StateName } from './machine-types.ts';
import { exhaustedSlots, retryDelayMs } from './retries.ts';
import { exhausted } from './rulings.ts';
import { shownStateOf } from './shown-state.ts';

/** Returns the sentence of a reason. */
type Say = (reason: DebateEnding['reason']) => string;

/** Numbered from 0, each with its time in milliseconds since the epoch; a debate that has not begun has none. */
export function logOf(record: DebateRecord, say: Say): LogEvent[] {
  if (debateStatus(record) === 'unopened') return [];
  const log: LogEvent[] = [];
  const write = (at: number, bodies: readonly LogBody[]) => {
    for (const event of bodies) log.push({ n: log.length, at, debate: record.id, event });
  };
  let state: StateName = 'initializing';
  let floor = '';
  const reached = new Set<string>();
  const prepared: LogBody[] = [{ type: 'STATE', from: 'idle', to: state }, { type: 'INIT_COMPLETE' }];
  write(record.createdAt, [logOfStart(record), ...prepared]);
  for (const moment of momentsOf(record)) {
    const { at, before, after, news, rest } = moment;
    const isCalling = news.some((entry) => isAttempt(entry) && entry.outcome.state === 'running');
    if (isCalling) write(at, logOfStep(before));
    for (const entry of news) write(at, logOfEntry(moment, entry, say));
    // A phase or a round ends with a step: to look for that after every call takes most of the time.
    for (const milestone of addressOf(before) === addressOf(after) ? [] : milestonesOf(after)) {
      const name = JSON.stringify(milestone);
      if (!reached.has(name)) write(at, [milestone]);
      reached.add(name);
    }
    const shown = shownStateOf(after);
    if (shown !== state && openAttemptsOf(after).length === 0)
      write(at, logOfStanding(moment, shown, say, record.entries.slice(rest).find(isAttempt)?.at));
    const next = nextStep(after);
    if (shown === 'listening' && next.kind === 'listen' && floor !== next.step.address) {
      floor = next.step.address;
      write(at, logOfStep(after));
    }
    if (shown !== state) write(at, [{ type: 'STATE', from: state, to: shown }]);
    state = shown;
  }
  return log;
}

function logOfStart({ motion, format, seats, background, documents }: DebateRecord): LogBody {
  const listed = documents?.map(({ id, title, text }) => ({ id, title, characters: text.length }));
  return {
    type: 'START_DEBATE',
    motion,
    format: format.id,
    seats: seats.map((seat) => seat.id),
    ...(background === undefined ? {} : { background }),
    ...(listed === undefined ? {} : { documents: listed }),
  };
}

/** The step whose speakers take the floor. */
function logOfStep(record: DebateRecord): LogBody[] {
  const next = nextStep(record);
  if (next.kind === 'close') return [];
  const { phase: room, act, address } = next.step;
  return [
    { type: 'STEP_STARTED', room, act: act.task, address, turns: next.waiting.map((slot) => slot.turn) },
  ];
}

function logOfEntry({ before, after: record }: Moment, entry: Entry, say: Say): LogBody[] {
  if (entry.kind === 'turn') return [logOfTurn(record, entry), ...logOfSummary(entry)];
  return entry.kind === 'attempt'
    ? logOfAttempt(entry, say)
    : [...logOfLimit(before, entry), logOfRuling(entry, say)];
}

function logOfTurn(record: DebateRecord, turn: Turn): LogBody {
  const attempt = attemptsOf(record).find(({ id }) => id === turn.attempt);
  const isSpeech = !isSummaryTurn(turn.id) && stepOfTurn(record, turn.id)?.act.answer === undefined;
  const misquoted = isSpeech ? misquotedWords(record, turn.id) : undefined;
  const steering = isSpeech ? injectionFlags(turn.text) : [];
  return {
    type: 'TURN_COMPLETE',
    seat: turn.seat,
    turn: turn.id,
    attempt: turn.attempt,
    words: countWords(turn.text),
    charge: attempt?.charge ?? null,
    flags: turn.flags,
    ...(misquoted ? { misquoted } : {}),
    ...(steering.length > 0 ? { steering } : {}),
  };
}

/** Not a speech: from here on it stands in for older rounds. */
const logOfSummary = ({ id, model }: Turn): LogBody[] =>
  isSummaryTurn(id) && model ? [{ type: 'ROUNDS_SUMMARISED', turn: id, model: modelKey(model) }] : [];

function logOfAttempt({ id, seat, turn, model, holdNanoUsd, outcome, charge }: Attempt, say: Say): LogBody[] {
  const common = { seat, turn, attempt: id };
  if (outcome.state === 'running')
    return [{ type: 'ATTEMPT_STARTED', ...common, model: modelKey(model), holdNanoUsd }];
  if (outcome.state === 'accepted') return [];
  if (outcome.state === 'refused')
    return [{ type: 'TURN_REFUSED', ...common, reason: say(outcome.reason), charge }];
  const { code, reason } =
    outcome.state === 'failed' ? outcome : { code: 'lost', reason: { code: 'call-lost' } as const };
  return [{ type: 'TURN_FAILED', ...common, code, message: say(reason), charge }];
}

/** The events of rulings that are logged with the fields they have. */
const RULING_EVENTS = {
  interject: 'INTERJECTED',
  pause: 'PAUSED',
  resume: 'RESUMED',
  acknowledge: 'ACKNOWLEDGE_WARNING',
  'raise-limit': 'LIMIT_RAISED',
  retry: 'RETRY',
  extend: 'EXTENDED',
  stop: 'STOPPED',
  abandon: 'ABANDONED',
} as const;

function logOfRuling({ kind, at, ...ruling }: Ruling, say: Say): LogBody {
  switch (ruling.ruling) {
    case 'skip': {
      const { turn, by, reason } = ruling;
      return { type: 'SKIPPED', turn, by, reason: reason && say(reason) };
    }
    case 'reseat': {
      const { seat, occupant } = ruling;
      const name = occupant.kind === 'human' ? 'human' : modelKey(occupant.model);
      return { type: 'RESEATED', seat, occupant: name };
    }
    case 'own-verdict':
      return { type: 'OWN_VERDICT', votes: ruling.votes, scores: ruling.scores };
    case 'close':
      return { type: 'CLOSED', reason: say(ruling.reason) };
    default: {
      const { ruling: name, ...fields } = ruling;
      return { type: RULING_EVENTS[name], ...fields } as LogBody;
    }
  }
}

/** What shows that the next step did not fit the limit: the debate stood there until a person raised it, or was ended for it. */
function logOfLimit(before: DebateRecord, ruling: Ruling): LogBody[] {
  const limitNanoUsd = limitsNow(before).limitNanoUsd ?? 0;
  const reached = (needed: object): LogBody[] => [{ type: 'LIMIT_REACHED', ...needed, limitNanoUsd }];
  if (ruling.ruling === 'stop') return ruling.by === 'budget' ? reached({}) : [];
  if (ruling.ruling === 'close')
    return 'neededNanoUsd' in ruling.reason ? reached({ neededNanoUsd: ruling.reason.neededNanoUsd }) : [];
  const stood = openAttemptsOf(before).length === 0 && SPEAKING.has(shownStateOf(before));
  return ruling.ruling === 'raise-limit' && stood ? reached({}) : [];
}

const SPEAKING: ReadonlySet<StateName> = new Set(['awaitingArguments', 'debating', 'judgeEvaluating']);

/** No call is open: why the debate waits, stands still or is over. */
function logOfStanding({ at, after }: Moment, shown: StateName, say: Say, nextCallAt?: number): LogBody[] {
  const next = nextStep(after);
  if (shown === 'recovering') {
    const waitMs =
      nextCallAt === undefined ? retryDelayMs(after, next, () => 0) : Math.max(0, nextCallAt - at);
    const turns = next.kind === 'speak' ? next.waiting.map(({ turn }) => turn) : [];
    return [{ type: 'RETRY_SCHEDULED', waitMs, turns }];
  }
  if (shown === 'error') {
    const { seats, code, reason } = exhausted(exhaustedSlots(after, next));
    return [{ type: 'ERROR', seats, code, message: say(reason) }];
  }
  if (shown === 'paused' && requestedPause(after) === null) {
    const warnAtNanoUsd = limitsNow(after).warnAtNanoUsd ?? 0;
    return [{ type: 'COST_WARNING', spentNanoUsd: committedNanoUsd(after), warnAtNanoUsd }];
  }
  const ending = shown === 'completed' ? debateEnding(after) : null;
  return ending ? [{ type: 'COMPLETED', reason: say(ending.reason) }] : [];
}

function addressOf(record: DebateRecord): string | null {
  const next = nextStep(record);
  return next.kind === 'close' ? null : next.step.address;
}

/** Phases and rounds all of whose turns are settled. */
function milestonesOf(record: DebateRecord): LogBody[] {
  const done = settledTurns(record);
  const groups = plannedSteps(record).map(({ phase, address, passes, slots }) => ({
    phase,
    node: address.split(':')[0],
    round: passes[0],
    done: slots.every((slot) => done.has(slot.turn)),
  }));
  const allDone = (of: typeof groups) => of.length > 0 && of.every((group) => group.done);
  const isPhaseDone = (phase: string) => allDone(groups.filter((group) => group.phase === phase));

  const milestones: LogBody[] = [];
  if (isPhaseDone('opening')) milestones.push({ type: 'ARGUMENTS_READY' });
  const loop = groups.find((group) => group.phase === 'exchange' && group.round !== undefined)?.node;
  const rounds = new Set(groups.flatMap(({ node, round }) => (node === loop && round ? [round] : [])));
  for (const round of rounds) {
    const pass = groups.filter((group) => group.node === loop && group.round === round);
    if (allDone(pass)) milestones.push({ type: 'ROUND_COMPLETE', round });
  }
  if (isPhaseDone('exchange')) milestones.push({ type: 'ALL_ROUNDS_COMPLETE' });
  const isUnreadable = ({ id, flags }: Turn) =>
    flags.includes('unreadable') && stepOfTurn(record, id)?.phase === 'verdict';
  if (isPhaseDone('verdict') && !turnsOf(record).some(isUnreadable))
    milestones.push({ type: 'VERDICT_READY' });
  return milestones;
}

const isAttempt = (entry: Entry): entry is Attempt => entry.kind === 'attempt';

/** One change of the record. `rest`: where in its entries the next one stands. */
interface Moment {
  at: number;
  before: DebateRecord;
  after: DebateRecord;
  news: readonly Entry[];
  rest: number;
}

/**
 * An attempt stands in the record where it began. It ended with the turn it brought, or by the time it took; in any case before other
 * calls began.
 */
function momentsOf(record: DebateRecord): Moment[] {
  const { entries } = record;
  const moments: Moment[] = [];
  const ends = new Map<string, Attempt>();
  let before: DebateRecord = { ...record, entries: [] };
  const move = (at: number, next: Entry[], news: Entry[], rest: number) => {
    const after = { ...record, entries: next };
    moments.push({ at, before, after, news, rest });
    before = after;
  };
  const withEnd = (attempt: Attempt): Entry[] => {
    ends.delete(attempt.id);
    return before.entries.map((entry) => (isAttempt(entry) && entry.id === attempt.id ? attempt : entry));
  };
  const endThose = (isOver: (attempt: Attempt) => boolean, at: number, rest: number) => {
    const over = [...ends.values()].filter(isOver).sort((a, b) => endOf(a) - endOf(b));
    for (const attempt of over) move(Math.min(endOf(attempt), at), withEnd(attempt), [attempt], rest);
  };
  for (let index = 0; index < entries.length; ) {
    const entry = entries[index] as Entry;
    if (isAttempt(entry)) {
      endThose(() => true, entry.at, index);
      const calls = callsBegunAt(entries, index);
      index += calls.length;
      const begun = calls.map((call): Attempt => ({ ...call, outcome: { state: 'running' }, charge: null }));
      for (const call of calls) if (call.outcome.state !== 'running') ends.set(call.id, call);
      move(entry.at, [...before.entries, ...begun], begun, index);
      continue;
    }
    const { at } = entry;
    const answer = entry.kind === 'turn' ? ends.get(entry.attempt ?? '') : undefined;
    endThose(({ outcome, ...attempt }) => outcome.state !== 'accepted' && endOf(attempt) <= at, at, index);
    index += 1;
    move(at, [...(answer ? withEnd(answer) : before.entries), entry], [entry], index);
  }
  endThose(() => true, Number.POSITIVE_INFINITY, entries.length);
  return moments.length > 0 ? moments : [{ at: record.createdAt, before, after: before, news: [], rest: 0 }];
}

const endOf = ({ at, endedAt, timing }: Pick<Attempt, 'at' | 'endedAt' | 'timing'>): number =>
  endedAt ?? at + (timing?.totalMs ?? 0);

/** The calls that went out together with the first of them, which stands at `index`. */
function callsBegunAt(entries: readonly Entry[], index: number): Attempt[] {
  const calls: Attempt[] = [];
  for (const entry of entries.slice(index)) {
    const { at } = calls[0] ?? entry;
    if (!isAttempt(entry) || entry.at !== at || calls.some(({ turn }) => turn === entry.turn)) break;
    calls.push(entry);
  }
  return calls;
}
