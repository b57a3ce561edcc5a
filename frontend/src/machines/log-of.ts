// What the event log says of a change: read from the record before and after it, so that nothing happens unlogged.
import type { LogBody } from '@rostrum/shared/debate/log';
import type { Attempt, DebateRecord, Entry, Ruling, Turn } from '@rostrum/shared/debate/record';
import { doneOf, groupOf } from '@rostrum/shared/debate/standing';
import { isSummaryTurn } from '@rostrum/shared/debate/summary-turns';
import { groupsOf, type Step } from '@rostrum/shared/debate/walk';
import { countWords } from '@rostrum/shared/debate/words';
import { modelKey } from '@rostrum/shared/wire/model-card';

/** In the order it happened: new and changed entries first, then the milestones they brought about. */
export function newsOf(before: DebateRecord, after: DebateRecord): LogBody[] {
  const known = new Set<Entry>(before.entries);
  const news = after.entries
    .filter((entry) => !known.has(entry))
    .flatMap((entry) => aboutEntry(after, entry));
  if (news.length === 0) return [];
  const reached = new Set(milestonesOf(before).map((milestone) => JSON.stringify(milestone)));
  const milestones = milestonesOf(after).filter((milestone) => !reached.has(JSON.stringify(milestone)));
  return [...news, ...milestones];
}

/** The first line of a debate that has not begun; a reopened one has said it before. */
export function begun({ entries, motion, format, seats }: DebateRecord): LogBody[] {
  if (entries.length > 0) return [];
  return [{ type: 'START_DEBATE', motion, format: format.id, seats: seats.map((seat) => seat.id) }];
}

/** The step as the log names it when its speakers take the floor. */
export function stepStarted(step: Step): LogBody[] {
  if (step.kind === 'close') return [];
  const { room, act, address } = step.group;
  return [
    { type: 'STEP_STARTED', room, act: act.act, address, turns: step.waiting.map((place) => place.turn) },
  ];
}

function aboutEntry(record: DebateRecord, entry: Entry): LogBody[] {
  if (entry.kind === 'turn') return [aboutTurn(record, entry), ...aboutSummary(entry)];
  return entry.kind === 'attempt' ? aboutAttempt(entry) : aboutRuling(entry);
}

function aboutTurn(record: DebateRecord, turn: Turn): LogBody {
  const attempt = record.entries.find((entry) => entry.kind === 'attempt' && entry.id === turn.attempt);
  return {
    type: 'TURN_COMPLETE',
    seat: turn.seat,
    turn: turn.id,
    attempt: turn.attempt,
    words: countWords(turn.text),
    charge: attempt?.kind === 'attempt' ? attempt.charge : null,
    flags: turn.flags,
  };
}

/** Not a speech: from here on it stands in for older rounds. */
const aboutSummary = ({ id, model }: Turn): LogBody[] =>
  isSummaryTurn(id) && model ? [{ type: 'ROUNDS_SUMMARISED', turn: id, model: modelKey(model) }] : [];

function aboutAttempt(attempt: Attempt): LogBody[] {
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
      return [{ type: 'TURN_REFUSED', ...common, reason: outcome.reason, charge }];
    case 'failed':
      return [{ type: 'TURN_FAILED', ...common, code: outcome.code, message: outcome.message, charge }];
    case 'lost': {
      const message = 'The backend no longer knows this call; it is booked at the most it can have cost.';
      return [{ type: 'TURN_FAILED', ...common, code: 'lost', message, charge }];
    }
    case 'accepted':
      return [];
  }
}

function aboutRuling(ruling: Ruling): LogBody[] {
  switch (ruling.ruling) {
    case 'interject':
      return [{ type: 'INTERJECTED', text: ruling.text }];
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
      return [{ type: 'SKIPPED', turn: ruling.turn, by: ruling.by, reason: ruling.reason }];
    case 'reseat': {
      const { seat, occupant } = ruling;
      return [
        { type: 'RESEATED', seat, occupant: occupant.kind === 'human' ? 'human' : modelKey(occupant.model) },
      ];
    }
    case 'retry':
      return [{ type: 'RETRY' }];
    case 'extend':
      return [{ type: 'EXTENDED' }];
    case 'stop':
      return [{ type: 'STOPPED', by: ruling.by }];
    case 'abandon':
      return [{ type: 'ABANDONED' }];
    case 'close':
      return [{ type: 'CLOSED', reason: ruling.reason }];
  }
}

/** Rooms and rounds that are wholly behind. */
function milestonesOf(record: DebateRecord): LogBody[] {
  const done = doneOf(record);
  const groups = [...groupsOf(record, record.format.plan)].map(({ room, address, passes, places }) => ({
    room,
    node: address.split(':')[0],
    round: passes[0],
    done: places.every((place) => done.has(place.turn)),
  }));
  const through = (of: typeof groups) => of.length > 0 && of.every((group) => group.done);
  const inRoom = (room: string) => through(groups.filter((group) => group.room === room));

  const milestones: LogBody[] = [];
  if (inRoom('opening')) milestones.push({ type: 'ARGUMENTS_READY' });
  const loop = groups.find((group) => group.room === 'exchange' && group.round !== undefined)?.node;
  const rounds = new Set(groups.flatMap(({ node, round }) => (node === loop && round ? [round] : [])));
  for (const round of rounds) {
    const pass = groups.filter((group) => group.node === loop && group.round === round);
    if (through(pass)) milestones.push({ type: 'ROUND_COMPLETE', round });
  }
  if (inRoom('exchange')) milestones.push({ type: 'ALL_ROUNDS_COMPLETE' });
  if (inRoom('verdict') && !verdictIsUnreadable(record)) milestones.push({ type: 'VERDICT_READY' });
  return milestones;
}

const verdictIsUnreadable = (record: DebateRecord): boolean =>
  record.entries.some(
    (entry) =>
      entry.kind === 'turn' &&
      entry.flags.includes('unreadable') &&
      groupOf(record, entry.id)?.room === 'verdict',
  );
