// What the event log says of a change: read from the record before and after it, so that nothing happens unlogged.

import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { misquotedWords } from '@rostrum/shared/judging/misquotes';
import { type NextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import type { LogBody } from '@rostrum/shared/record/event-log';
import type { Attempt, DebateRecord, Entry, Ruling, Turn } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { settledTurns, stepOfTurn } from '@rostrum/shared/status/debate-status';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { reasonInEnglish } from '../words/reason-text.ts';

/** In the order it happened: new and changed entries first, then the milestones they brought about. */
export function logOfChange(before: DebateRecord, after: DebateRecord): LogBody[] {
  const known = new Set<Entry>(before.entries);
  const news = after.entries
    .filter((entry) => !known.has(entry))
    .flatMap((entry) => logOfEntry(after, entry));
  if (news.length === 0) return [];
  const reached = new Set(milestonesOf(before).map((milestone) => JSON.stringify(milestone)));
  const milestones = milestonesOf(after).filter((milestone) => !reached.has(JSON.stringify(milestone)));
  return [...news, ...milestones];
}

/** The first line of a debate that has not begun; a reopened one has said it before. */
export function logOfStart({
  entries,
  motion,
  format,
  seats,
  background,
  documents,
}: DebateRecord): LogBody[] {
  if (entries.length > 0) return [];
  const listed = documents?.map(({ id, title, text }) => ({ id, title, characters: text.length }));
  return [
    {
      type: 'START_DEBATE',
      motion,
      format: format.id,
      seats: seats.map((seat) => seat.id),
      ...(background === undefined ? {} : { background }),
      ...(listed === undefined ? {} : { documents: listed }),
    },
  ];
}

/** The step as the log names it when its speakers take the floor. */
export function logOfStep(next: NextStep): LogBody[] {
  if (next.kind === 'close') return [];
  const { phase: room, act, address } = next.step;
  return [
    { type: 'STEP_STARTED', room, act: act.task, address, turns: next.waiting.map((slot) => slot.turn) },
  ];
}

function logOfEntry(record: DebateRecord, entry: Entry): LogBody[] {
  if (entry.kind === 'turn') return [logOfTurn(record, entry), ...logOfSummary(entry)];
  return entry.kind === 'attempt' ? logOfAttempt(entry) : logOfRuling(entry);
}

function logOfTurn(record: DebateRecord, turn: Turn): LogBody {
  const attempt = record.entries.find((entry) => entry.kind === 'attempt' && entry.id === turn.attempt);
  const isSpeech = !isSummaryTurn(turn.id) && stepOfTurn(record, turn.id)?.act.answer === undefined;
  const misquoted = isSpeech ? misquotedWords(record, turn.id) : undefined;
  const steering = isSpeech ? injectionFlags(turn.text) : [];
  return {
    type: 'TURN_COMPLETE',
    seat: turn.seat,
    turn: turn.id,
    attempt: turn.attempt,
    words: countWords(turn.text),
    charge: attempt?.kind === 'attempt' ? attempt.charge : null,
    flags: turn.flags,
    ...(misquoted ? { misquoted } : {}),
    ...(steering.length > 0 ? { steering } : {}),
  };
}

/** Not a speech: from here on it stands in for older rounds. */
const logOfSummary = ({ id, model }: Turn): LogBody[] =>
  isSummaryTurn(id) && model ? [{ type: 'ROUNDS_SUMMARISED', turn: id, model: modelKey(model) }] : [];

function logOfAttempt(attempt: Attempt): LogBody[] {
  const { seat, turn, outcome, charge } = attempt;
  const common = { seat, turn, attempt: attempt.id };
  switch (outcome.state) {
    case 'running':
      return [
        {
          type: 'ATTEMPT_STARTED',
          ...common,
          model: modelKey(attempt.model),
          holdNanoUsd: attempt.holdNanoUsd,
        },
      ];
    case 'refused':
      return [{ type: 'TURN_REFUSED', ...common, reason: reasonInEnglish(outcome.reason), charge }];
    case 'failed':
      return [
        {
          type: 'TURN_FAILED',
          ...common,
          code: outcome.code,
          message: reasonInEnglish(outcome.reason),
          charge,
        },
      ];
    case 'lost': {
      const message = reasonInEnglish({ code: 'call-lost' });
      return [{ type: 'TURN_FAILED', ...common, code: 'lost', message, charge }];
    }
    case 'accepted':
      return [];
  }
}

function logOfRuling(ruling: Ruling): LogBody[] {
  switch (ruling.ruling) {
    case 'interject':
      return [
        {
          type: 'INTERJECTED',
          text: ruling.text,
          ...(ruling.to === undefined ? {} : { to: ruling.to }),
        },
      ];
    case 'pause':
      return [{ type: 'PAUSED', when: ruling.when }];
    case 'resume':
      return [{ type: 'RESUMED' }];
    case 'acknowledge':
      return [{ type: 'ACKNOWLEDGE_WARNING', warnAtNanoUsd: ruling.warnAtNanoUsd }];
    case 'raise-limit': {
      const { limitNanoUsd, warnAtNanoUsd } = ruling;
      return [{ type: 'LIMIT_RAISED', limitNanoUsd, warnAtNanoUsd }];
    }
    case 'skip':
      return [
        {
          type: 'SKIPPED',
          turn: ruling.turn,
          by: ruling.by,
          reason: ruling.reason && reasonInEnglish(ruling.reason),
        },
      ];
    case 'reseat': {
      const { seat, occupant } = ruling;
      return [
        { type: 'RESEATED', seat, occupant: occupant.kind === 'human' ? 'human' : modelKey(occupant.model) },
      ];
    }
    case 'retry':
      return [{ type: 'RETRY', ...(ruling.turn === undefined ? {} : { turn: ruling.turn }) }];
    case 'own-verdict':
      return [{ type: 'OWN_VERDICT', votes: ruling.votes, scores: ruling.scores }];
    case 'extend':
      return [{ type: 'EXTENDED' }];
    case 'stop':
      return [{ type: 'STOPPED', by: ruling.by, ...(ruling.closings ? { closings: true } : {}) }];
    case 'abandon':
      return [{ type: 'ABANDONED' }];
    case 'close':
      return [{ type: 'CLOSED', reason: reasonInEnglish(ruling.reason) }];
  }
}

/** Phases and rounds all of whose turns are settled. */
function milestonesOf(record: DebateRecord): LogBody[] {
  const done = settledTurns(record);
  const groups = [...plannedSteps(record, record.format.plan)].map(({ phase, address, passes, slots }) => ({
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
  if (isPhaseDone('verdict') && !verdictIsUnreadable(record)) milestones.push({ type: 'VERDICT_READY' });
  return milestones;
}

const verdictIsUnreadable = (record: DebateRecord): boolean =>
  record.entries.some(
    (entry) =>
      entry.kind === 'turn' &&
      entry.flags.includes('unreadable') &&
      stepOfTurn(record, entry.id)?.phase === 'verdict',
  );
