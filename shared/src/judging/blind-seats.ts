// Who is who for a judge that reads a debate without names: the letter of every speaker, drawn by lot, and neutral names for
// everybody else. Texts are masked in masked-text.ts.
import { isJudge } from '../answers/judges.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import { actsIn, participantsOf, rolesIn } from '../record/record-reads.ts';

export type BlindSeats = ReturnType<typeof blindSeats>;

/** A debate with a seed draws the same letters whenever it is held. */
const drawSeed = ({ id, drawnFrom = id, motion, settings }: DebateRecord): string =>
  settings.seed === null ? drawnFrom : `${settings.seed} ${motion}`;

/** `participants` in the order of their letters, `seats` as the judge's record lists them, and `bySeat` every seat's neutral one. */
export function blindSeats(record: DebateRecord, judge: string, order: ReadingWay['order']) {
  const drawn = drawnOrder(participantsOf(record), `${drawSeed(record)}\u0000${judge}`);
  if (order === 'exchanged') drawn.reverse();
  const bySeat = new Map<string, Seat>();
  const participants = drawn.map(({ id: original, name: originalName, seats }, at) => {
    // "Speaker A"; a bench of several is "Side A", and its members are "Speaker A1", "Speaker A2".
    const letter = letterAt(at);
    const isBench = seats.length > 1;
    const id = `${isBench ? 'side' : 'speaker'}-${letter.toLowerCase()}`;
    for (const seat of record.seats.filter((one) => seats.includes(one.id))) {
      const own = isBench ? `${letter}${seats.indexOf(seat.id) + 1}` : letter;
      bySeat.set(seat.id, renamed(seat, `Speaker ${own}`, seat.bench === null ? 'speaker' : id));
    }
    return { original, id, letter, originalName };
  });
  const { format, seats } = record;
  const rolesOf = (isWanted: (act: Act) => unknown) =>
    new Set(actsIn(format.plan).flatMap((act) => (isWanted(act) ? rolesIn(act.by) : [])));
  const heard = rolesOf(({ hiddenFrom, reading }) => !hiddenFrom && !reading);
  const secret = rolesOf(({ hiddenFrom }) => hiddenFrom === 'everyone');
  const counts = { Judge: 1, Voter: 0, Guest: 0 };
  const unheard = new Set<Seat>();
  for (const seat of seats) {
    if (format.contestants.includes(seat.role)) continue;
    const judges = isJudge(record, seat);
    const word = judges ? 'Judge' : secret.has(seat.role) ? 'Voter' : 'Guest';
    const blind: Seat =
      seat.id === judge
        ? { ...seat, id: 'judge', name: 'Judge', role: 'judge', bench: null, judges: true }
        : {
            ...renamed(seat, `${word} ${++counts[word]}`, word.toLowerCase()),
            bench: null,
            ...(judges && { judges }),
          };
    bySeat.set(seat.id, blind);
    // Other judges are listed only if the plan lets them speak before everybody.
    if (judges && seat.id !== judge && !heard.has(seat.role)) unheard.add(blind);
  }
  return {
    participants,
    seats: [...bySeat.values()].filter((seat) => !unheard.has(seat)),
    bySeat,
    // A role without a seat speaks nowhere.
    roleOf: (role: string) =>
      bySeat.get(seats.find((seat) => seat.role === role)?.id ?? '')?.role ?? 'nobody',
  };
}

/** A, B … Z, then AA, AB … */
const letterAt = (at: number): string =>
  `${at < 26 ? '' : letterAt(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** Without its persona and instruction, which only that seat reads. */
const renamed = ({ instruction: _, ...seat }: Seat, name: string, role: string): Seat => ({
  ...seat,
  id: name.toLowerCase().replace(' ', '-'),
  name,
  role,
  persona: null,
});

/** FNV-1a over UTF-16 units, then mixed, so that seeds that differ in one letter draw independently. 32 bits. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A copy of the list in an order drawn by lot (Fisher–Yates; every draw has its own hash): the same seed always draws the same. */
export function drawnOrder<T>(list: readonly T[], seed: string): T[] {
  const left = [...list];
  return list.flatMap((_, at) => left.splice(hashOf(`${seed}\u0000${at}`) % left.length, 1));
}
