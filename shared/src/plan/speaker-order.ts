// Determines who speaks in an act: a `SpeakerOrder` and the earlier turns give groups of seats, which speak one after the other.

import { questionsIn } from '../answers/questions-answer.ts';
import type { Addressed, SpeakerOrder } from '../record/plan.ts';
import type { Seat } from '../record/record.ts';
import { seatsNamedIn } from '../speech/turn-parsers.ts';
import { type PlanPosition, slotsOfAct } from './evaluate-condition.ts';

export interface SeatWithTarget {
  seat: Seat;
  /** The seat it is about, if the act addresses one. */
  target?: Seat;
}

/** Groups in order; the seats of one group speak at once. */
export function speakersFor(by: SpeakerOrder, position: PlanPosition): SeatWithTarget[][] {
  const { seats } = position.record;
  const ofRole = (role: string) => seats.filter((seat) => seat.role === role);
  const oneOf = (role: string) => {
    const bench = ofRole(role);
    const seat = bench[(position.pass - 1) % Math.max(1, bench.length)];
    return seat ? [{ seat }] : [];
  };
  if ('allAtOnce' in by) {
    const speaks = (seat: Seat) =>
      by.stillAsking === undefined || isStillAsking(position, seat, by.stillAsking);
    return [by.allAtOnce.flatMap(ofRole).flatMap((seat) => (speaks(seat) ? [{ seat }] : []))];
  }
  if ('oneEachInTurn' in by) {
    const roles = by.oneEachInTurn;
    const first = by.rotates ? (position.pass - 1) % Math.max(1, roles.length) : 0;
    return [...roles.slice(first), ...roles.slice(0, first)].map(oneOf);
  }
  if ('oneEachAtOnce' in by) return [by.oneEachAtOnce.flatMap(oneOf)];
  if ('allInTurn' in by) return by.allInTurn.flatMap(ofRole).map((seat) => [{ seat }]);
  if ('each' in by) {
    const heard = (seat: Seat) => !by.heardIn || wasHeard(position, seat, by.heardIn);
    return [pairsOf(by.each.flatMap(ofRole), heard)];
  }
  if ('addressed' in by) return addressedSeats(by, position).map((seat) => [{ seat }]);
  const chosen = by.of[String(position.record.settings.of[by.choose])] ?? Object.values(by.of)[0];
  return chosen ? speakersFor(chosen, position) : [];
}

const pairsOf = (seats: readonly Seat[], mayBeTarget: (seat: Seat) => boolean): SeatWithTarget[] =>
  seats.flatMap((seat) =>
    seats
      .filter((target) => target !== seat && mayBeTarget(target))
      .map((target): SeatWithTarget => ({ seat, target })),
  );

/** Whether the seat asked something in the pass before; a seat that has not had that turn yet counts as asking. */
function isStillAsking(position: PlanPosition, { id }: Seat, act: string): boolean {
  if (position.pass <= 1) return true;
  return slotsOfAct(position, act, position.pass - 1).some(({ seat, turn }) => {
    const text = position.texts.get(turn);
    return seat === id && (text === undefined || questionsIn(text ?? '').length > 0);
  });
}

/** Whether the seat spoke in any pass; a seat that has not had its turn yet counts as heard. */
function wasHeard({ stepsBefore, texts }: PlanPosition, { id }: Seat, acts: readonly string[]): boolean {
  const slots = stepsBefore.flatMap((step) =>
    acts.includes(step.act.task) ? step.slots.filter(({ seat }) => seat === id) : [],
  );
  return slots.length === 0 || slots.some(({ turn }) => texts.get(turn) !== null);
}

/** Seats cannot address themselves; a seat that is named twice speaks once. */
function addressedSeats(by: Addressed, position: PlanPosition): Seat[] {
  const onOffer = position.record.seats.filter((seat) => by.addressed.includes(seat.role));
  const named = slotsOfAct(position, by.in).flatMap((slot) =>
    seatsNamedIn(position.texts.get(slot.turn) ?? '', onOffer, by.names, by.namesOnly).filter(
      (seat) => seat !== slot.seat,
    ),
  );
  if (named.length === 0) return by.otherwise === 'all' ? lastSpeakerLast(onOffer, position) : [];
  return [...new Set(named)].flatMap((id) => onOffer.filter((seat) => seat.id === id));
}

/** Nobody speaks twice running while others wait. */
function lastSpeakerLast(seats: readonly Seat[], { stepsBefore }: PlanPosition): Seat[] {
  const spoken = stepsBefore.at(-1)?.slots.map(({ seat }) => seat) ?? [];
  return [
    ...seats.filter(({ id }) => !spoken.includes(id)),
    ...seats.filter(({ id }) => spoken.includes(id)),
  ];
}
