// Computes the audience's swing: secret ballots before and after the debate, counting only those who voted both times.

import { ballotReason, readBallot } from '../answers/ballot-answer.ts';
import { plannedSteps } from '../plan/cursor.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import type { Side } from '../speech/turn-parsers.ts';

export interface BallotShares {
  for: number;
  against: number;
  undecided: number;
}
export interface BallotSwing {
  /** `reason`: of the second vote; empty if none was given. */
  ballots: { seat: string; before: Side | null; after: Side | null; reason: string }[];
  /** Members of the audience with two readable ballots. */
  counted: number;
  /** In percent of the counted, to a tenth. */
  before: BallotShares;
  after: BallotShares;
  /** The gain in percentage points. */
  swing: Pick<BallotShares, 'for' | 'against'>;
  /** The side with the larger gain; a difference below five points is a dead heat. "Undecided" is not a side. */
  winner: 'for' | 'against' | 'dead-heat' | null;
}

const DEAD_HEAT_UNDER = 5;

/** `null` if nobody was asked to vote. */
export function ballotSwing(record: DebateRecord): BallotSwing | null {
  const texts = new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));
  const steps = [...plannedSteps(record, record.format.plan)].filter((step) => step.act.answer === 'ballot');
  const ballotAt = (seat: string, when: 'before' | 'after'): string => {
    const asked = steps.filter((step) => (step.phase === 'verdict') === (when === 'after'));
    const slot = asked.flatMap((step) => step.slots).find((candidate) => candidate.seat === seat);
    return texts.get(slot?.turn ?? '') ?? '';
  };
  const voters = [...new Set(steps.flatMap((step) => step.slots.map((slot) => slot.seat)))];
  if (voters.length === 0) return null;
  const ballots = voters.map((seat) => ({
    seat,
    before: readBallot(ballotAt(seat, 'before')),
    after: readBallot(ballotAt(seat, 'after')),
    reason: ballotReason(ballotAt(seat, 'after')),
  }));
  const counted = ballots.filter((ballot) => ballot.before !== null && ballot.after !== null);
  const before = ballotShares(counted.map((ballot) => ballot.before));
  const after = ballotShares(counted.map((ballot) => ballot.after));
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
    winner: counted.length === 0 ? null : swingWinner(swing),
  };
}

function swingWinner(swing: BallotSwing['swing']): 'for' | 'against' | 'dead-heat' {
  const lead = tenth(swing.for - swing.against);
  if (Math.abs(lead) < DEAD_HEAT_UNDER) return 'dead-heat';
  return lead > 0 ? 'for' : 'against';
}

function ballotShares(sides: readonly (Side | null)[]): BallotShares {
  const share = (side: Side) =>
    sides.length === 0 ? 0 : tenth((100 * sides.filter((one) => one === side).length) / sides.length);
  return { for: share('for'), against: share('against'), undecided: share('undecided') };
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
