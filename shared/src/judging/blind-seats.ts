// Who is who for a judge that reads a debate without names: the letter of every speaker, and neutral names for everybody else.
// Plans and texts are changed elsewhere (blind-plan.ts, masked-text.ts).
import { isJudge } from '../answers/judges.ts';
import { actsIn, rolesIn } from '../record/acts-in.ts';
import { type Participant, participantsOf } from '../record/participants.ts';
import type { ReadingWay } from '../record/plan.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import { drawnOrder } from './drawn-order.ts';

/** A participant as the judge reads it. */
export interface BlindParticipant {
  /** The participant's own id, and the one in the judge's record: `proposition`, `speaker-a`. */
  original: string;
  id: string;
  /** "Speaker A"; a bench of several is "Side A", and its members are "Speaker A1", "Speaker A2". */
  name: string;
  letter: string;
  originalName: string;
}
export interface BlindSeats {
  /** In the order of their letters. */
  participants: BlindParticipant[];
  /** As the judge's record lists them: speakers by letter, then the judge and whoever else may be heard. */
  seats: Seat[];
  /** The neutral seat of every seat, also of seats that are not listed. */
  bySeat: ReadonlyMap<string, Seat>;
  roleOf(role: string): string;
}

/** A debate with a seed draws the same letters whenever it is held. */
const drawSeed = ({ id, drawnFrom = id, motion, settings }: DebateRecord): string =>
  settings.seed === null ? drawnFrom : `${settings.seed} ${motion}`;

export function blindSeats(record: DebateRecord, judge: string, order: ReadingWay['order']): BlindSeats {
  const drawn = drawnOrder(participantsOf(record), `${drawSeed(record)}\u0000${judge}`);
  const inOrder = order === 'exchanged' ? drawn.reverse() : drawn;
  const bySeat = new Map<string, Seat>();
  const participants = inOrder.map((participant, at) => {
    const blind = blindParticipant(participant, letterAt(at));
    for (const seat of renamedSpeakers(record, participant, blind)) bySeat.set(seat.original, seat.blind);
    return blind;
  });
  const others = otherSeats(record, judge);
  for (const { original, blind } of others) bySeat.set(original, blind);
  const roles = new Map<string, string>();
  for (const { id, role } of record.seats) {
    const blind = bySeat.get(id);
    if (blind && !roles.has(role)) roles.set(role, blind.role);
  }
  return {
    participants,
    seats: [
      ...participants.flatMap(({ original }) =>
        (drawn.find(({ id }) => id === original)?.seats ?? []).flatMap((id) => bySeat.get(id) ?? []),
      ),
      ...others.flatMap(({ blind, isListed }) => (isListed ? [blind] : [])),
    ],
    bySeat,
    // A role without a seat speaks nowhere.
    roleOf: (role) => roles.get(role) ?? 'nobody',
  };
}

/** A, B … Z, then AA, AB … */
const letterAt = (at: number): string =>
  `${at < 26 ? '' : letterAt(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

function blindParticipant({ id, name, seats }: Participant, letter: string): BlindParticipant {
  const word = seats.length > 1 ? 'Side' : 'Speaker';
  return {
    original: id,
    originalName: name,
    id: `${word}-${letter}`.toLowerCase(),
    name: `${word} ${letter}`,
    letter,
  };
}

interface RenamedSeat {
  original: string;
  blind: Seat;
}

/** Without its persona and instruction, which only that seat reads. */
function renamedSpeakers(
  { seats }: DebateRecord,
  participant: Participant,
  { id, letter }: BlindParticipant,
): RenamedSeat[] {
  return seats
    .filter((seat) => participant.seats.includes(seat.id))
    .map((seat, at) => {
      const { instruction: _, ...rest } = seat;
      const own = participant.seats.length > 1 ? `${letter}${at + 1}` : letter;
      const role = seat.bench === null ? 'speaker' : id;
      const blind = {
        ...rest,
        id: `speaker-${own.toLowerCase()}`,
        name: `Speaker ${own}`,
        role,
        persona: null,
      };
      return { original: seat.id, blind };
    });
}

/** Everybody who is not judged. Other judges are listed only if the plan lets them speak before everybody. */
function otherSeats(record: DebateRecord, judge: string): (RenamedSeat & { isListed: boolean })[] {
  const { format, seats } = record;
  const acts = actsIn(format.plan);
  const heard = new Set(
    acts.flatMap(({ by, hiddenFrom, reading }) => (hiddenFrom || reading ? [] : rolesIn(by))),
  );
  const secret = new Set(
    acts.flatMap(({ by, hiddenFrom }) => (hiddenFrom === 'everyone' ? rolesIn(by) : [])),
  );
  const counts = new Map<string, number>();
  const numbered = (word: string): number => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts.get(word) ?? 1;
  };
  if (seats.some(({ id }) => id === judge)) numbered('judge');
  return seats
    .filter((seat) => !format.contestants.includes(seat.role))
    .map((seat) => {
      const { instruction: _, ...rest } = seat;
      if (seat.id === judge) {
        const blind = { ...seat, id: 'judge', name: 'Judge', role: 'judge', bench: null, judges: true };
        return { original: seat.id, blind, isListed: true };
      }
      const isOtherJudge = isJudge(record, seat);
      const word = isOtherJudge ? 'judge' : secret.has(seat.role) ? 'voter' : 'guest';
      const number = numbered(word);
      const blind: Seat = {
        ...rest,
        id: `${word}-${number}`,
        role: word,
        name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${number}`,
        bench: null,
        persona: null,
      };
      if (isOtherJudge) blind.judges = true;
      return { original: seat.id, blind, isListed: !isOtherJudge || heard.has(seat.role) };
    });
}
