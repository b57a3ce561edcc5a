// Makes a new debate from a finished one: the same speeches for other judges, or the same set-up with the two sides exchanged.
import { scoringRoles } from '../answers/judges.ts';
import { leftOutByStop, plannedSteps, type Step, textsByTurn } from '../plan/cursor.ts';
import { parseSummaryTurn } from '../plan/summary-turns.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import type { Act } from '../record/plan.ts';
import { actsIn } from '../record/plan-acts.ts';
import {
  type DebateRecord,
  type Entry,
  isHeldElsewhere,
  type Ruling,
  rulingsNamed,
  type Seat,
  seatsNow,
  settingsAsGiven,
  VERDICT_RULE,
} from '../record/record.ts';
import type { InquiryWay } from '../record/record-parts.ts';
import { rulingRules } from '../record/ruling-rules.ts';
import { bothSidesSpoke, debateStatus } from './debate-status.ts';
import { notesInPlace } from './notes-in-place.ts';

/** The fields that distinguish a new debate from its source. */
export type NewDebateIds = Pick<DebateRecord, 'id' | 'channel' | 'createdAt'>;

/** Returns the role whose seats give scores, without taking part; `null` if there is none, or more than one. */
export function panelRole({ format }: Pick<DebateRecord, 'format'>): string | null {
  const [role, ...others] = scoringRoles(format);
  return role === undefined || others.length > 0 || format.contestants.includes(role) ? null : role;
}

/** Returns whether the debate is over, two sides were heard, and judges who take no part give scores. */
export const canBeJudgedAgain = (record: DebateRecord): boolean =>
  debateStatus(record) === 'completed' && panelRole(record) !== null && bothSidesSpoke(record);

interface NewPanel extends NewDebateIds {
  judges: readonly Seat[];
  /** The debate's own plan, or the same with further readings of its judges. */
  plan: DebateRecord['format']['plan'];
}

export function judgeAgain(record: DebateRecord, { judges, plan, ...ids }: NewPanel): DebateRecord {
  const role = panelRole(record);
  const seats = seatsNow(record).filter((seat) => seat.role !== role);
  const first = record.seats.findIndex((seat) => seat.role === role);
  // The exams were those of other judges.
  const { judgeSigma: _sigma, judgeWorth: _worth, ...rest } = record;
  const speechRecord: DebateRecord = {
    ...rest,
    ...ids,
    origin: { way: 'judged-again', debate: verdictsOf(record) },
    format: { ...record.format, plan },
    seats: [...seats.slice(0, first), ...judges, ...seats.slice(first)],
    settings: settingsToJudge(record),
    entries: [],
    verdictRule: VERDICT_RULE,
  };
  return withSpeechesOf(
    record,
    speechRecord,
    ({ act }, seat) => isJudgement(act) && isOnPanel(speechRecord, seat),
  );
}

interface NewInquiry extends NewDebateIds {
  way: InquiryWay;
  /** Acts of the verdict phase, each with an `id`, in which alone somebody is asked. */
  plan: DebateRecord['format']['plan'];
  /** Seats that are asked besides those of the debate. */
  seats: readonly Seat[];
  settings: Partial<DebateRecord['settings']>;
}

/** Returns a record with the speeches of a finished debate in which only the acts of an inquiry are left to do. */
export function inquiryInto(
  record: DebateRecord,
  { way, plan, seats, settings, ...ids }: NewInquiry,
): DebateRecord {
  const inquiryActs = new Set(actsIn(plan));
  const source = asSeatedNow(record);
  const inquiry: DebateRecord = {
    ...source,
    ...ids,
    origin: { way, debate: record.id },
    format: { ...record.format, plan: [...record.format.plan, ...plan] },
    seats: [...source.seats, ...seats],
    settings: { ...settingsToJudge(record), warnAtNanoUsd: null, ...settings },
    entries: [],
  };
  return withSpeechesOf(record, inquiry, ({ act }) => inquiryActs.has(act));
}

/** Returns the record with the present occupants in its seats. The exams of a panel that has a new judge are left out. */
function asSeatedNow(record: DebateRecord): DebateRecord {
  const { judgeSigma: _sigma, judgeWorth: _worth, ...rest } = record;
  const isReseated = rulingsNamed(record, 'reseat').some(({ seat }) => isOnPanel(record, seat));
  return { ...(isReseated ? rest : record), seats: seatsNow(record) };
}

/** Fills a new record with the speeches of a finished debate. `isAsked`: the slots that stay open; all others are skipped. */
function withSpeechesOf(
  record: DebateRecord,
  next: DebateRecord,
  isAsked: (step: Step, seat: string) => boolean,
): DebateRecord {
  const withoutVerdict = { ...next, entries: entriesWithoutVerdict(record, next) };
  return onlyAsked(stoppedWhereUnfinished(withoutVerdict), isAsked);
}

/** Returns the id of the debate that all verdicts on the same speeches name: the one in which they were spoken. */
export const verdictsOf = ({ id, origin }: Pick<DebateRecord, 'id' | 'origin'>): string =>
  origin?.way === 'judged-again' ? origin.debate : id;

/** Returns the settings without time limits: the time of the speeches has passed, and judges have a limit of their own. */
export function settingsToJudge(record: DebateRecord): DebateRecord['settings'] {
  const { totalTimeoutMs: _total, roundTimeoutMs: _round, ...settings } = settingsAsGiven(record);
  return settings;
}

/** Returns whether an act is a judge's opinion of the debate as a whole, before or after it. A judge's speeches in between were heard, and stay. */
const isJudgement = ({ answer, phase, hiddenFrom }: Act): boolean =>
  answer !== undefined && (phase === 'verdict' || hiddenFrom === 'everyone');

function entriesWithoutVerdict(record: DebateRecord, next: Pick<DebateRecord, 'seats'>): Entry[] {
  const judgementTurns = new Set<string>();
  const role = panelRole(record);
  const panel = new Set(record.seats.flatMap((seat) => (seat.role === role ? [seat.id] : [])));
  for (const { act, slots } of plannedSteps(record))
    for (const { turn, seat } of slots) if (panel.has(seat) && isJudgement(act)) judgementTurns.add(turn);
  const present = new Set(next.seats.map(({ id }) => id));
  const isKept = (turn: string) => {
    const summary = parseSummaryTurn(turn);
    return !judgementTurns.has(turn) && (summary === null || present.has(summary.seat));
  };
  return notesInPlace(record.entries).flatMap((entry): Entry[] => {
    if (entry.kind === 'attempt') return [];
    if (entry.kind === 'turn')
      return isKept(entry.id) && present.has(entry.seat) ? [{ ...entry, attempt: null }] : [];
    if (entry.ruling === 'skip') return isKept(entry.turn) ? [entry] : [];
    return rulingRules(entry).keptIn === 'all' ? [entry] : [];
  });
}

/** Stops a debate that was given up, or closed without a verdict: its speeches so far are judged. */
function stoppedWhereUnfinished(record: DebateRecord): DebateRecord {
  const isUnfinished = openSteps(record).some(
    ({ step, open }) => step.phase !== 'verdict' && open.some(({ seat }) => !isOnPanel(record, seat)),
  );
  if (!isUnfinished) return record;
  const stop: Ruling = { kind: 'ruling', ruling: 'stop', by: 'chair', at: record.createdAt };
  return { ...record, entries: [...record.entries, stop] };
}

/** Skips every other open turn: the votes of an audience that never voted, questions of a judge who was not there. */
function onlyAsked(record: DebateRecord, isAsked: (step: Step, seat: string) => boolean): DebateRecord {
  const skips = openSteps(record).flatMap(({ step, open }) =>
    open
      .filter(({ seat }) => !isAsked(step, seat))
      .map(
        ({ turn }): Ruling => ({
          ...{ kind: 'ruling', ruling: 'skip', by: 'house' },
          ...{ at: record.createdAt, turn, reason: { code: 'only-judges' } },
        }),
      ),
  );
  return skips.length === 0 ? record : { ...record, entries: [...record.entries, ...skips] };
}

const isOnPanel = (record: DebateRecord, id: string): boolean => {
  const role = panelRole(record);
  return record.seats.some((seat) => seat.id === id && seat.role === role);
};

function openSteps(record: DebateRecord): { step: Step; open: Step['slots'] }[] {
  const texts = textsByTurn(record);
  const leftOut = leftOutByStop(record);
  return plannedSteps(record).flatMap((step) => {
    const open = leftOut(step) ? [] : step.slots.filter(({ turn }) => !texts.has(turn));
    return open.length === 0 ? [] : [{ step, open }];
  });
}

/** Returns the seats of the judges, as they sit now. */
export const panelOf = (record: DebateRecord): Seat[] => {
  const role = panelRole(record);
  return seatsNow(record).filter((seat) => seat.role === role);
};

/** Returns the two sides, if there are two of as many seats each; `null` elsewhere. */
function twoSides(record: DebateRecord): readonly [Participant, Participant] | null {
  const [first, second, ...others] = participantsOf(record);
  if (!first || !second || others.length > 0) return null;
  return first.seats.length === second.seats.length ? [first, second] : null;
}

/** Returns whether a debate was held here by two sides of equal size, is over and was not extended. */
export const canBeRematched = (record: DebateRecord): boolean =>
  !isHeldElsewhere(record) &&
  twoSides(record) !== null &&
  debateStatus(record) === 'completed' &&
  rulingsNamed(record, 'extend').length === 0;

/** Returns the same set-up with the models of the two sides exchanged. Personas, instructions, temperatures and lengths stay with their seats. */
export function rematchOf(record: DebateRecord, ids: NewDebateIds): DebateRecord {
  const [first, second] = twoSides(record) ?? [null, null];
  if (!first || !second) throw new RangeError('Only a debate with two equal sides has a rematch.');
  const source = asSeatedNow(record);
  const now = new Map(source.seats.map((seat) => [seat.id, seat]));
  const opposite = new Map([...pairs(first.seats, second.seats), ...pairs(second.seats, first.seats)]);
  return {
    ...source,
    ...ids,
    ...(record.date && { date: new Date(ids.createdAt).toISOString().slice(0, 10) }),
    origin: { way: 'rematch', debate: record.id },
    verdictRule: VERDICT_RULE,
    settings: settingsAsGiven(record),
    seats: [...now.values()].map((seat): Seat => {
      const other = now.get(opposite.get(seat.id) ?? '');
      return other ? { ...seat, occupant: other.occupant } : seat;
    }),
    entries: [],
  };
}

const pairs = (from: readonly string[], to: readonly string[]): [string, string][] =>
  from.flatMap((id, index) => (to[index] === undefined ? [] : [[id, to[index]]]));
