// Who speaks in an act: a seating and what was said before it become groups of seats, one after the other.
import { namedIn } from './marks.ts';
import type { Addressed, Seating } from './plan.ts';
import type { Seat } from './record.ts';
import { type Here, placesOf } from './rules.ts';

export interface Sitting {
  seat: Seat;
  /** The seat it is about. */
  target?: Seat;
}

/** Groups in order; the seats of one group speak at once. */
export function sittingsFor(by: Seating, here: Here): Sitting[][] {
  const { seats } = here.record;
  const ofRole = (role: string) => seats.filter((seat) => seat.role === role);
  const oneOf = (role: string) => {
    const bench = ofRole(role);
    const seat = bench[(here.pass - 1) % Math.max(1, bench.length)];
    return seat ? [{ seat }] : [];
  };
  if ('together' in by) return [by.together.flatMap(ofRole).map((seat) => ({ seat }))];
  if ('inTurn' in by) return by.inTurn.map(oneOf);
  if ('sideBySide' in by) return [by.sideBySide.flatMap(oneOf)];
  if ('oneByOne' in by) return by.oneByOne.flatMap(ofRole).map((seat) => [{ seat }]);
  if ('each' in by) {
    const heard = (seat: Seat) => !by.heardIn || wasHeard(here, seat, by.heardIn);
    return [pairsOf(by.each.flatMap(ofRole), heard)];
  }
  if ('addressed' in by) return addressedIn(by, here).map((seat) => [{ seat }]);
  const chosen = by.of[String(here.record.settings.of[by.choose])] ?? Object.values(by.of)[0];
  return chosen ? sittingsFor(chosen, here) : [];
}

const pairsOf = (seats: readonly Seat[], mayBeTarget: (seat: Seat) => boolean): Sitting[] =>
  seats.flatMap((seat) =>
    seats
      .filter((target) => target !== seat && mayBeTarget(target))
      .map((target): Sitting => ({ seat, target })),
  );

/** In any pass; who has yet to speak there is taken as heard. */
function wasHeard({ behind, said }: Here, { id }: Seat, acts: readonly string[]): boolean {
  const places = behind.flatMap((group) =>
    acts.includes(group.act.act) ? group.places.filter(({ seat }) => seat === id) : [],
  );
  return places.length === 0 || places.some(({ turn }) => said.get(turn) !== null);
}

/** Nobody addresses themselves; who is named twice speaks once. */
function addressedIn(by: Addressed, here: Here): Seat[] {
  const onOffer = here.record.seats.filter((seat) => by.addressed.includes(seat.role));
  const named = placesOf(here, by.in).flatMap((place) =>
    namedIn(here.said.get(place.turn) ?? '', onOffer, by.names).filter((seat) => seat !== place.seat),
  );
  if (named.length === 0) return by.otherwise === 'all' ? onOffer : [];
  return [...new Set(named)].flatMap((id) => onOffer.filter((seat) => seat.id === id));
}
