// Computes the event log of a debate from its record: what happened, in order. The log is never stored, and drives nothing.
import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { misquotedWords } from '@rostrum/shared/judging/misquotes';
import type { NextStep } from '@rostrum/shared/plan/cursor';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import type { LogBody, LogEvent } from '@rostrum/shared/record/event-log';
import {
  type Attempt,
  attemptsOf,
  type DebateRecord,
  limitsNow,
  openAttemptsOf,
  type Ruling,
  type Turn,
} from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { type DebateEnding, debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus, requestedPause } from '@rostrum/shared/status/debate-status';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { StateName } from './machine-types.ts';
import { type RecordState, recordStates } from './record-states.ts';
import { exhaustedSlots, retryDelayMs } from './retries.ts';
import { haltForExhausted } from './rulings.ts';
import { shownStateOf } from './shown-state.ts';

/** Returns the sentence of a reason. */
type Say = (reason: DebateEnding['reason']) => string;

/** Returns the events, numbered from 0, each with its time in milliseconds since the epoch; a debate that has not begun has none. */
export function logOf(record: DebateRecord, say: Say): LogEvent[] {
  if (debateStatus(record) === 'unopened') return [];
  const log: LogEvent[] = [];
  const write = (at: number, bodies: readonly LogBody[]) => {
    for (const event of bodies) log.push({ n: log.length, at, debate: record.id, event });
  };
  let state: StateName = 'initializing';
  let floor = '';
  const attempts = new Map(attemptsOf(record).map((attempt) => [attempt.id, attempt]));
  const initEvents: LogBody[] = [{ type: 'STATE', from: 'idle', to: state }, { type: 'INIT_COMPLETE' }];
  write(record.createdAt, [logOfStart(record), ...initEvents]);
  const states = recordStates(record);
  for (const [place, after] of states.entries()) {
    const before = states[place - 1];
    if (!before) continue;
    const { at, newEntries, index, openRecord, next } = after;
    if (newEntries.some((entry) => entry.kind === 'attempt' && entry.outcome.state === 'running'))
      write(at, logOfStep(before.next));
    for (const entry of newEntries) {
      if (entry.kind === 'turn') write(at, [logOfTurn(after, entry, attempts), ...logOfSummary(entry)]);
      else if (entry.kind === 'attempt') write(at, logOfAttempt(entry, say));
      else write(at, [...logOfLimit(before.openRecord, state, entry), logOfRuling(entry, say)]);
    }
    write(at, after.milestones);
    const shownState = shownStateOf(openRecord, after);
    if (shownState !== state) {
      const nextCallAt = () => record.entries.slice(index).find(({ kind }) => kind === 'attempt')?.at;
      write(at, logOfState(after, shownState, say, nextCallAt));
    }
    if (shownState === 'listening' && next.kind === 'listen' && floor !== next.step.address) {
      floor = next.step.address;
      write(at, logOfStep(next));
    }
    if (shownState !== state) write(at, [{ type: 'STATE', from: state, to: shownState }]);
    state = shownState;
  }
  return log;
}

function logOfStart({ motion, format, seats, background, documents }: DebateRecord): LogBody {
  const documentList = documents?.map(({ id, title, text }) => ({ id, title, characters: text.length }));
  return {
    type: 'START_DEBATE',
    motion,
    format: format.id,
    seats: seats.map((seat) => seat.id),
    ...(background === undefined ? {} : { background }),
    ...(documentList === undefined ? {} : { documents: documentList }),
  };
}

/** The step whose speakers take the floor. */
function logOfStep(next: NextStep): LogBody[] {
  if (next.kind === 'close') return [];
  const { phase: room, act, address } = next.step;
  return [
    { type: 'STEP_STARTED', room, act: act.task, address, turns: next.waiting.map((slot) => slot.turn) },
  ];
}

function logOfTurn(
  { planRecord, stepOf }: RecordState,
  turn: Turn,
  attempts: ReadonlyMap<string | null, Attempt>,
): LogBody {
  const isSpeech = !isSummaryTurn(turn.id) && stepOf(turn.id)?.act.answer === undefined;
  const misquotes = isSpeech ? misquotedWords(planRecord, turn.id) : undefined;
  const steering = isSpeech ? injectionFlags(turn.text) : [];
  return {
    type: 'TURN_COMPLETE',
    seat: turn.seat,
    turn: turn.id,
    attempt: turn.attempt,
    words: countWords(turn.text),
    charge: attempts.get(turn.attempt)?.charge ?? null,
    flags: turn.flags,
    ...(misquotes ? { misquoted: misquotes } : {}),
    ...(steering.length > 0 ? { steering } : {}),
  };
}

/** A summary, not a speech: from here on it replaces older rounds. */
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

/** Rulings that are logged with their own fields. */
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
  'own-verdict': 'OWN_VERDICT',
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
    case 'queries':
      return { type: 'QUERIES_EDITED', step: ruling.step, queries: ruling.queries };
    case 'packet': {
      const { step, passages, asked, faults } = ruling;
      return {
        type: 'SOURCES_FOUND',
        step,
        passages: passages.map(({ text: _, ...passage }) => passage),
        asked,
        faults,
      };
    }
    case 'close':
      return { type: 'CLOSED', reason: say(ruling.reason) };
    default: {
      const { ruling: name, ...fields } = ruling;
      return { type: RULING_EVENTS[name], ...fields } as LogBody;
    }
  }
}

/** Returns the log of a step that did not fit the limit: the debate waited there until a person raised the limit, or was ended for it. */
function logOfLimit(before: DebateRecord, state: StateName, ruling: Ruling): LogBody[] {
  const limitNanoUsd = limitsNow(before).limitNanoUsd ?? 0;
  const limitReachedLog = (need: object): LogBody[] => [{ type: 'LIMIT_REACHED', ...need, limitNanoUsd }];
  if (ruling.ruling === 'stop') return ruling.by === 'budget' ? limitReachedLog({}) : [];
  if (ruling.ruling === 'close')
    return 'neededNanoUsd' in ruling.reason
      ? limitReachedLog({ neededNanoUsd: ruling.reason.neededNanoUsd })
      : [];
  const isAtRest = openAttemptsOf(before).length === 0 && SPEAKING.has(state);
  return ruling.ruling === 'raise-limit' && isAtRest ? limitReachedLog({}) : [];
}

const SPEAKING: ReadonlySet<StateName> = new Set(['awaitingArguments', 'debating', 'judgeEvaluating']);

/** Returns why the debate waits, stands still or is over. */
function logOfState(
  state: RecordState,
  shownState: StateName,
  say: Say,
  nextCallAt: () => number | undefined,
): LogBody[] {
  const { openRecord, next } = state;
  if (shownState === 'recovering') {
    const at = nextCallAt();
    const waitMs = at === undefined ? retryDelayMs(openRecord, next, () => 0) : Math.max(0, at - state.at);
    const turns = next.kind === 'speak' ? next.waiting.map(({ turn }) => turn) : [];
    return [{ type: 'RETRY_SCHEDULED', waitMs, turns }];
  }
  if (shownState === 'error') {
    const { seats, code, reason } = haltForExhausted(exhaustedSlots(openRecord, next));
    return [{ type: 'ERROR', seats, code, message: say(reason) }];
  }
  if (shownState === 'paused' && requestedPause(openRecord) === null && state.due === null) {
    const warnAtNanoUsd = limitsNow(openRecord).warnAtNanoUsd ?? 0;
    return [{ type: 'COST_WARNING', spentNanoUsd: state.committedNanoUsd(), warnAtNanoUsd }];
  }
  const ending = shownState === 'completed' ? debateEnding(state.soFar()) : null;
  return ending ? [{ type: 'COMPLETED', reason: say(ending.reason) }] : [];
}
