// The audience's swing: sealed votes before and after, counted only for those who voted twice.
import { readBallot, type Side } from '../debate/marks.ts';
import { type DebateRecord, turnsOf } from '../debate/record.ts';
import { groupsOf } from '../debate/walk.ts';

export interface Shares {
  for: number;
  against: number;
  undecided: number;
}
export interface Swing {
  ballots: { seat: string; before: Side | null; after: Side | null }[];
  /** Those who voted twice, readably. */
  counted: number;
  /** Percent of the counted, to a tenth. */
  before: Shares;
  after: Shares;
  /** Percentage points gained. */
  swing: Pick<Shares, 'for' | 'against'>;
  /** The side with the larger swing; a difference under five points is a dead heat. Undecided is no side. */
  winner: 'for' | 'against' | 'dead-heat' | null;
}

const DEAD_HEAT_UNDER = 5;

/** `null` where nobody was asked to vote. */
export function swingIn(record: DebateRecord): Swing | null {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const groups = [...groupsOf(record, record.format.plan)].filter((group) => group.act.answer === 'ballot');
  const sideAt = (seat: string, room: 'before' | 'after'): Side | null => {
    const asked = groups.filter((group) => (group.room === 'verdict') === (room === 'after'));
    const place = asked.flatMap((group) => group.places).find((candidate) => candidate.seat === seat);
    return readBallot(texts.get(place?.turn ?? '') ?? '');
  };
  const voters = [...new Set(groups.flatMap((group) => group.places.map((place) => place.seat)))];
  if (voters.length === 0) return null;
  const ballots = voters.map((seat) => ({
    seat,
    before: sideAt(seat, 'before'),
    after: sideAt(seat, 'after'),
  }));
  const counted = ballots.filter((ballot) => ballot.before !== null && ballot.after !== null);
  const before = sharesOf(counted.map((ballot) => ballot.before));
  const after = sharesOf(counted.map((ballot) => ballot.after));
  const swing = {
    for: tenth(after.for - before.for),
    against: tenth(after.against - before.against),
  };
  return {
    ballots,
    counted: counted.length,
    before,
    after,
    swing,
    winner: counted.length === 0 ? null : winnerOf(swing),
  };
}

function winnerOf(swing: Swing['swing']): 'for' | 'against' | 'dead-heat' {
  const lead = tenth(swing.for - swing.against);
  if (Math.abs(lead) < DEAD_HEAT_UNDER) return 'dead-heat';
  return lead > 0 ? 'for' : 'against';
}

function sharesOf(sides: readonly (Side | null)[]): Shares {
  const share = (side: Side) =>
    sides.length === 0 ? 0 : tenth((100 * sides.filter((one) => one === side).length) / sides.length);
  return { for: share('for'), against: share('against'), undecided: share('undecided') };
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
