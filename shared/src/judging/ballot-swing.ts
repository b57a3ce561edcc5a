// Computes the audience's swing: secret ballots before and after the debate, counting only those who voted both times.
import { ballotReason, readBallot } from '../answers/short-answers.ts';
import { plannedSteps, textsByTurn } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import type { Side } from '../speech/turn-parsers.ts';
import { tenths } from './scoreboard.ts';

export type BallotSwing = NonNullable<ReturnType<typeof ballotSwing>>;

/** In percentage points. */
const DEAD_HEAT_UNDER = 5;

/** `null` if nobody was asked to vote. Shares are in percent of those who voted both times, to a tenth. */
export function ballotSwing(record: DebateRecord) {
  const texts = textsByTurn(record);
  const asked = [...plannedSteps(record, record.format.plan)].filter(({ act }) => act.answer === 'ballot');
  const slots = asked.flatMap(({ phase, slots }) => slots.map((slot) => ({ ...slot, phase })));
  if (slots.length === 0) return null;
  const ballots = [...new Set(slots.map(({ seat }) => seat))].map((seat) => {
    const own = slots.filter((slot) => slot.seat === seat);
    const first = texts.get(own.find(({ phase }) => phase !== 'verdict')?.turn ?? '') ?? '';
    const second = texts.get(own.find(({ phase }) => phase === 'verdict')?.turn ?? '') ?? '';
    return { seat, before: readBallot(first), after: readBallot(second), reason: ballotReason(second) };
  });
  const counted = ballots.filter(({ before, after }) => before !== null && after !== null);
  const sharesOf = (when: 'before' | 'after') => {
    const share = (side: Side) =>
      counted.length === 0
        ? 0
        : tenth((100 * counted.filter((ballot) => ballot[when] === side).length) / counted.length);
    return { for: share('for'), against: share('against'), undecided: share('undecided') };
  };
  const [before, after] = [sharesOf('before'), sharesOf('after')];
  const swing = { for: tenth(after.for - before.for), against: tenth(after.against - before.against) };
  const lead = tenth(swing.for - swing.against);
  // "Undecided" is not a side.
  const ahead = Math.abs(lead) < DEAD_HEAT_UNDER ? 'dead-heat' : lead > 0 ? 'for' : 'against';
  const winner: typeof ahead | null = counted.length === 0 ? null : ahead;
  return { ballots, counted: counted.length, before, after, swing, winner };
}

const tenth = (points: number): number => tenths(points) / 10;
