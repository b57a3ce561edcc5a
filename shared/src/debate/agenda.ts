// The programme as a reader sees it: acts in plan order with their numbers, times, words and references.
import { amountOf } from './amounts.ts';
import type { Act } from './plan.ts';
import { type DebateRecord, openAttemptsOf, rulingsOf, type Seat, turnsOf } from './record.ts';
import { closedBecause, isAbandoned } from './standing.ts';
import { type Silence, silencesIn } from './unheard.ts';
import { type Group, groupsOf, isStopped, nextStep } from './walk.ts';

const WORDS_A_MINUTE = 150;
const TOKENS_A_WORD = 1.6;
/** Head-room in tokens, so that a speech ends by itself. */
const HEAD_ROOM_TOKENS = 32;
/** For an act that names neither time nor tokens. */
const UNTIMED_TOKENS = 800;

/** Speaking time in seconds at the debate's length; `null` where the act has none. */
export function secondsFor(record: Pick<DebateRecord, 'settings'>, act: Act): number | null {
  if (act.seconds === undefined) return null;
  return Math.round(amountOf(record, act.seconds) * record.settings.length);
}

/** Words asked for: the act's own, or 150 a minute of its time, or what its tokens hold. `null` where it has none of them. */
export function wordsFor(record: Pick<DebateRecord, 'settings'>, act: Act): number | null {
  if (act.words !== undefined) return amountOf(record, act.words.to);
  if (act.seconds !== undefined) {
    return Math.round((amountOf(record, act.seconds) * record.settings.length * WORDS_A_MINUTE) / 60);
  }
  return act.maxOutputTokens === undefined ? null : wordsWithin(amountOf(record, act.maxOutputTokens));
}

/** Visible tokens a call for this act may use. */
export function outputTokensFor(record: Pick<DebateRecord, 'settings'>, act: Act): number {
  if (act.maxOutputTokens !== undefined) return Math.max(1, amountOf(record, act.maxOutputTokens));
  const words = wordsFor(record, act);
  return words === null ? UNTIMED_TOKENS : Math.ceil(words * TOKENS_A_WORD) + HEAD_ROOM_TOKENS;
}

/** Words to ask for when a speech may use this many visible tokens: the inverse of `outputTokensFor`. */
export const wordsWithin = (maxOutputTokens: number): number =>
  Math.max(
    1,
    Math.floor((maxOutputTokens - HEAD_ROOM_TOKENS) / TOKENS_A_WORD),
    Math.floor(maxOutputTokens / 4),
  );

/** "Opening"; "Rebuttal 2" inside a loop. */
export const speechTitle = (group: Pick<Group, 'act' | 'passes'>): string =>
  [group.act.label, ...group.passes].join(' ').replace(/(\d) (?=\d)/g, '$1.');

export type PlaceState = 'done' | 'now' | 'to-come' | 'skipped';

export interface AgendaPlace {
  turn: string;
  seat: Seat;
  /** Whom it is about, where the act addresses somebody. */
  target: Seat | null;
  state: PlaceState;
  /** Who left it empty, where somebody did. */
  silence: Silence | null;
}
export interface AgendaItem {
  address: string;
  act: string;
  title: string;
  room: Group['room'];
  passes: number[];
  /** More than one: they speak at once, blind to each other. */
  places: AgendaPlace[];
  seconds: number | null;
  /** Asked for; `null` where the act names neither words nor a time. */
  words: number | null;
  /** The bound of a free speech for which no words are asked. */
  tokens: number | null;
  newArguments: boolean | null;
  /** Shown to no speaker; `until-the-end`: nor to a reader before the debate is over. */
  sealed: NonNullable<Act['sealed']> | null;
  state: PlaceState;
}

/** Every act of the plan in order, for a debate that runs or one that is being set up. */
export function agendaOf(record: DebateRecord): AgendaItem[] {
  const said = new Set(turnsOf(record).map((turn) => turn.id));
  const passedOver = new Set(
    rulingsOf(record).flatMap((ruling) => (ruling.ruling === 'skip' ? [ruling.turn] : [])),
  );
  const silences = new Map(silencesIn(record).map((silence) => [silence.turn, silence]));
  const ended = isAbandoned(record) || closedBecause(record) !== null;
  const stopped = isStopped(record);
  const step = nextStep(record);
  const now = ended || step.kind === 'close' ? null : step.group.address;
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  return [...groupsOf(record, record.format.plan)].map((group) => {
    const isNow = now === group.address && step.kind !== 'close' && samePlaces(step.group, group);
    const places = group.places.flatMap((place): AgendaPlace[] => {
      const seat = seats.get(place.seat);
      const dropped = passedOver.has(place.turn) || ended || (stopped && group.room !== 'verdict');
      const state = said.has(place.turn) ? 'done' : dropped ? 'skipped' : isNow ? 'now' : 'to-come';
      const target = seats.get(place.target ?? '') ?? null;
      const silence = silences.get(place.turn) ?? null;
      return seat ? [{ turn: place.turn, seat, target, state, silence }] : [];
    });
    return {
      address: group.address,
      act: group.act.act,
      title: speechTitle(group),
      room: group.room,
      passes: group.passes,
      places,
      seconds: secondsFor(record, group.act),
      words: isMeasured(group.act) ? wordsFor(record, group.act) : null,
      tokens: tokensOnly(record, group.act),
      newArguments: group.act.newArguments ?? null,
      sealed: group.act.sealed ?? null,
      state: stateOf(places),
    };
  });
}

const isMeasured = (act: Act): boolean => act.words !== undefined || act.seconds !== undefined;
const tokensOnly = (record: DebateRecord, act: Act): number | null =>
  isMeasured(act) || act.answer !== undefined || act.maxOutputTokens === undefined
    ? null
    : amountOf(record, act.maxOutputTokens);

const samePlaces = (left: Group, right: Group): boolean => left.places[0]?.turn === right.places[0]?.turn;

function stateOf(places: readonly AgendaPlace[]): PlaceState {
  const states = new Set(places.map((place) => place.state));
  if (states.has('now')) return 'now';
  if (states.has('to-come')) return 'to-come';
  return states.has('done') ? 'done' : 'skipped';
}

/** Seats that are speaking at this moment: a call of theirs runs. */
export const speakingSeats = (record: DebateRecord): string[] =>
  openAttemptsOf(record).map((attempt) => attempt.seat);

/** Where the debate is: the first loop's pass and its bound ("2 of 5"); `null` outside a loop. `nearEnd`: the plan warns. */
export function roundOf(record: DebateRecord): { round: number; of: number; nearEnd: boolean } | null {
  const step = nextStep(record);
  if (step.kind === 'close') return null;
  const [round, bound] = [step.group.passes[0], step.group.bounds[0]];
  if (round === undefined || bound === undefined) return null;
  return { round, of: bound.atMost, nearEnd: bound.warnAt !== null && round >= bound.warnAt };
}

/**
 * A short name to cite a speech by: the first letter of its bench (or role) and its number among that bench's speeches in plan
 * order: P2, O3, J1. `null` for a turn that is not in the plan.
 */
export function referenceOf(record: DebateRecord, turn: string): string | null {
  return referencesOf(record).get(turn) ?? null;
}

/** Every turn of the plan with its reference. Benches or roles with the same first letter take two letters, and so on; those with a word in common, what follows it. */
export function referencesOf(record: DebateRecord): Map<string, string> {
  const benches = new Map(record.seats.map((seat) => [seat.id, seat.bench ?? seat.role]));
  const initials = initialsOf([...new Set(benches.values())]);
  const counts = new Map<string, number>();
  const references = new Map<string, string>();
  for (const group of groupsOf(record, record.format.plan)) {
    for (const place of group.places) {
      const bench = benches.get(place.seat) ?? place.seat;
      const count = (counts.get(bench) ?? 0) + 1;
      counts.set(bench, count);
      references.set(place.turn, `${initials.get(bench) ?? bench}${count}`);
    }
  }
  return references;
}

function initialsOf(names: readonly string[]): Map<string, string> {
  const initials = new Map<string, string>();
  for (const name of names) {
    const others = names.filter((other) => other !== name);
    let length = 1;
    while (length < name.length && others.some((other) => other.startsWith(name.slice(0, length)))) length++;
    const short = name.slice(0, length);
    // Of partner-a and partner-b the last letters tell them apart: A, B.
    const tail = short.slice(short.lastIndexOf('-') + 1);
    const isTaken = others.some(
      (other) => other.startsWith(tail) || initials.get(other) === tail.toUpperCase(),
    );
    initials.set(name, (tail !== '' && !isTaken ? tail : short).toUpperCase());
  }
  return initials;
}
