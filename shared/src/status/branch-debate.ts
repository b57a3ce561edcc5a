// Makes a branch of a finished debate: the same entries up to one speech, which a person may change, and everything from there on still to
// be spoken and judged.
import { plannedSteps, type Step, spokenSlots } from '../plan/cursor.ts';
import { parseSummaryTurn } from '../plan/summary-turns.ts';
import { branchOrigin, isInquiry } from '../record/origin-ways.ts';
import { isAskedApart } from '../record/plan-acts.ts';
import {
  type DebateRecord,
  type Entry,
  isRecorded,
  type Occupant,
  type Ruling,
  rulingsNamed,
  type Seat,
  seatsNow,
  type Turn,
  turnsOf,
  VERDICT_RULE,
} from '../record/record.ts';
import type { BranchChange, BranchOrigin } from '../record/record-parts.ts';
import { rulingRules } from '../record/ruling-rules.ts';
import { debateStatus } from './debate-status.ts';
import { type NewDebateIds, panelOf, settingsToJudge } from './derived-debates.ts';
import { notesInPlace } from './notes-in-place.ts';

/** The change from a speech on, with its new content. */
export type Change =
  | { what: 'words'; text: string }
  | { what: 'model'; occupant: Occupant }
  | { what: 'instruction'; text: string }
  | { what: 'same' }
  | { what: 'same-words' };

/** Returns the change of a control of these branches, or of these controls: the speech is kept if its words were changed, else asked for again. */
export const controlOf = (what: BranchChange): Extract<Change, { what: 'same' | 'same-words' }> => ({
  what: what === 'words' || what === 'same-words' ? 'same-words' : 'same',
});

/** A speech that a branch can begin at, and its step in the plan. */
export interface BranchPoint {
  turn: Turn;
  step: Step;
  /** Whether a person may rewrite it: an answer in a form would have to be one again. */
  isEditable: boolean;
}

/** Returns the speeches, in the order of the plan, that a branch can begin at; none before the debate is over, of an inquiry, or of recorded speakers. */
export function branchPoints(record: DebateRecord): BranchPoint[] {
  if (debateStatus(record) !== 'completed' || isInquiry(record) || isRecorded(record)) return [];
  return spokenSlots(record).flatMap(({ turn, step }) => {
    const { phase, act } = step;
    if (phase === 'verdict' || act.hiddenFrom === 'everyone' || isAskedApart({ act: act.task })) return [];
    return [{ turn, step, isEditable: act.answer === undefined }];
  });
}

interface NewBranch extends NewDebateIds, Pick<BranchOrigin, 'turn' | 'trial' | 'run' | 'runs'> {
  change: Change;
  /** The limit of the branch alone, in nano-dollars; `null`: none. */
  limitNanoUsd: number | null;
}

/**
 * Returns the branch: the entries before the speech without their calls, and a verdict still to be given. Speeches at the same time as this
 * one did not hear it, and are kept. Throws a RangeError if a branch cannot begin at the turn.
 */
export function branchDebate(
  record: DebateRecord,
  { turn: turnId, change, trial, run, runs, limitNanoUsd, ...ids }: NewBranch,
): DebateRecord {
  const point = branchPoints(record).find(({ turn }) => turn.id === turnId);
  if (!point) throw new RangeError(`no branch can begin at ${turnId}`);
  const { turn } = point;
  const speechOf = newTurns(turn, change);
  const entries = [...entriesBefore(record, point).flatMap(speechOf), ...reseat(turn, change, ids.createdAt)];
  const instruction = change.what === 'instruction' ? change.text.trim() : undefined;
  return {
    ...record,
    ...ids,
    origin: { way: 'branch', debate: record.id, turn: turnId, change: change.what, trial, run, runs },
    drawnFrom: record.drawnFrom ?? record.id,
    seats: record.seats.map(({ instruction: before, ...seat }) => {
      const ownInstruction = seat.id === turn.seat ? (instruction ?? before) : before;
      return ownInstruction ? { ...seat, instruction: ownInstruction } : seat;
    }),
    settings: { ...settingsToJudge(record), limitNanoUsd, warnAtNanoUsd: null },
    entries,
    verdictRule: VERDICT_RULE,
  };
}

/** Returns the branch's entry for a turn: the speech itself only if its words are given. */
function newTurns({ id }: Turn, change: Change): (entry: Entry) => Entry[] {
  return (entry) => {
    if (entry.kind !== 'turn') return [entry];
    const { raw, attempt: _, ...speech } = entry;
    if (entry.id !== id || change.what === 'same-words')
      return [{ ...speech, ...(raw !== undefined && { raw }), attempt: null }];
    return change.what === 'words'
      ? [{ ...speech, text: change.text.trim(), flags: [], edited: true, attempt: null }]
      : [];
  };
}

function reseat({ seat }: Turn, change: Change, at: number): Ruling[] {
  return change.what === 'model'
    ? [{ kind: 'ruling', ruling: 'reseat', at, seat, occupant: change.occupant }]
    : [];
}

/** Returns the entries that the branch shares with its source, and the speech itself. */
function entriesBefore(record: DebateRecord, { turn, step }: BranchPoint): Entry[] {
  const panel = new Set(panelOf(record).map(({ id }) => id));
  const steps = plannedSteps(record);
  const index = steps.findIndex(({ slots }) => slots[0]?.turn === step.slots[0]?.turn);
  const sharedTurns = new Set(
    steps.slice(0, index + 1).flatMap(({ slots }) => slots.map((slot) => slot.turn)),
  );
  // A note in mid-speech comes after that speech, which did not hear it.
  const entries = notesInPlace(record.entries);
  const place = entries.findIndex((entry) => entry.kind === 'turn' && entry.id === turn.id);
  const isShared = (id: string) => {
    const summary = parseSummaryTurn(id);
    return summary ? summary.before <= index : sharedTurns.has(id);
  };
  return entries.filter((entry, at) => {
    if (entry.kind === 'attempt') return false;
    if (entry.kind === 'turn') return isShared(entry.id);
    if (entry.ruling === 'skip') return isShared(entry.turn);
    // The judges of the branch are those who gave the verdict.
    const isJudge = entry.ruling === 'reseat' && panel.has(entry.seat);
    return (at < place || isJudge) && rulingRules(entry).keptIn !== undefined;
  });
}

/** Returns the change that a branch began with; `null` if it is no branch, or its speech is not there any more. */
export function changeOf(branch: DebateRecord): Change | null {
  const [origin, place] = [branchOrigin(branch), branchPlace(branch)];
  if (!origin || !place) return null;
  const { seat } = place;
  switch (origin.change) {
    case 'words': {
      const speech = turnsOf(branch).find(({ id }) => id === origin.turn);
      return speech ? { what: 'words', text: speech.text } : null;
    }
    case 'model': {
      // It was made when the branch was, or just before; what a person changed in the branch came later.
      const reseats = rulingsNamed(branch, 'reseat').filter(({ at }) => at <= branch.createdAt);
      const last = reseats.findLast((ruling) => ruling.seat === seat.id);
      return last ? { what: 'model', occupant: last.occupant } : null;
    }
    case 'instruction':
      return { what: 'instruction', text: seat.instruction ?? '' };
    default:
      return { what: origin.change };
  }
}

/** Returns the speaker, as seated now, and the step of the speech that a branch begins at; `null` for any other debate. */
export function branchPlace(record: DebateRecord): { seat: Seat; step: Step } | null {
  const turn = branchOrigin(record)?.turn;
  const step = plannedSteps(record).find(({ slots }) => slots.some((slot) => slot.turn === turn));
  const id = step?.slots.find((slot) => slot.turn === turn)?.seat;
  const seat = seatsNow(record).find((seat) => seat.id === id);
  return step && seat ? { seat, step } : null;
}
