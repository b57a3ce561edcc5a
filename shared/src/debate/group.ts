// The steps of a debate: a place is one seat's turn, a group is the places that are spoken at once.
import type { Act, Room } from './plan.ts';

/** One seat's turn within a group. */
export interface Place {
  turn: string;
  seat: string;
  /** The seat it is about, where an act addresses one: a critique. */
  target?: string;
}

/** Seats that speak at once: none of them sees what another one of the group says. */
export interface Group {
  /** The act's address with its passes: `1:3.0`. */
  address: string;
  act: Act;
  room: Room;
  /** Passes of the enclosing loops, outermost first: `[3]` in the third round; empty outside a loop. */
  passes: number[];
  /** Passes at most of the enclosing loops, and from which on their end is near; outermost first. */
  bounds: { atMost: number; warnAt: number | null }[];
  places: Place[];
}
