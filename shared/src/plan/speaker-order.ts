// Determines the speakers of an act: a `SpeakerOrder` and the earlier turns give groups of seats, which speak one after the other.

import { questionsIn } from '../answers/short-answers.ts';
import type { Act, Addressed, Signers, SpeakerOrder } from '../record/plan.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import { isOn } from '../record/setting-values.ts';
import { seatsNamedIn } from '../speech/turn-parsers.ts';
import { lastStepOfAct, type PlanPosition, slotsOfAct } from './evaluate-condition.ts';
import { changedText, type SeatAnswer, type StandingText, votedText } from './signing.ts';

export interface SeatWithTarget {
  seat: Seat;
  /** The seat that the speaker addresses, if the act has one. */
  target?: Seat;
}

/** Returns groups in order; the seats of one group speak at once. */
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
    const speakers = by.allAtOnce.flatMap(ofRole).filter(speaks);
    return [speakers.map((seat) => ({ seat }))];
  }
  if ('oneEachInTurn' in by) {
    const roles = by.oneEachInTurn;
    const first = by.rotates ? (position.pass - 1) % Math.max(1, roles.length) : 0;
    return [...roles.slice(first), ...roles.slice(0, first)].map(oneOf);
  }
  if ('oneEachAtOnce' in by) return [by.oneEachAtOnce.flatMap(oneOf)];
  if ('allInTurn' in by) return by.allInTurn.flatMap(ofRole).map((seat) => [{ seat }]);
  if ('each' in by) {
    const isHeard = (seat: Seat) => !by.heardIn || wasHeard(position, seat, by.heardIn);
    return [pairsOf(by.each.flatMap(ofRole), isHeard)];
  }
  if ('addressed' in by) return addressedSeats(by, position).map((seat) => [{ seat }]);
  if ('signers' in by) return [signersOf(by, position)];
  const choice = chosenOrder(by, position.record);
  return choice ? speakersFor(choice, position) : [];
}

/** Returns the order that a setting picks; an order without a choice comes back unchanged. */
export function chosenOrder(
  by: SpeakerOrder,
  { settings }: Pick<DebateRecord, 'settings'>,
): SpeakerOrder | undefined {
  if (!('choose' in by)) return by;
  return by.of[String(settings.of[by.choose])] ?? Object.values(by.of)[0];
}

/** Returns the role that opens an act in which one seat of each role speaks in turn; `undefined` for any other act. */
export function openingRole(
  { by }: Pick<Act, 'by'>,
  record: Pick<DebateRecord, 'settings'>,
): string | undefined {
  const order = chosenOrder(by, record);
  return order && 'oneEachInTurn' in order ? order.oneEachInTurn[0] : undefined;
}

const pairsOf = (seats: readonly Seat[], mayBeTarget: (seat: Seat) => boolean): SeatWithTarget[] =>
  seats.flatMap((seat) =>
    seats
      .filter((target) => target !== seat && mayBeTarget(target))
      .map((target): SeatWithTarget => ({ seat, target })),
  );

/** Returns whether the seat asked something in the pass before; a seat that has not had that turn yet counts as asking. */
function isStillAsking(position: PlanPosition, { id }: Seat, act: string): boolean {
  if (position.pass <= 1) return true;
  return slotsOfAct(position, act, position.pass - 1).some(({ seat, turn }) => {
    const text = position.texts.get(turn);
    return seat === id && (text === undefined || questionsIn(text ?? '').length > 0);
  });
}

/** Returns whether the seat spoke in any pass; a seat that has not had its turn yet counts as heard. */
function wasHeard({ stepsBefore, texts }: PlanPosition, { id }: Seat, acts: readonly string[]): boolean {
  const slots = stepsBefore.flatMap((step) =>
    acts.includes(step.act.task) ? step.slots.filter(({ seat }) => seat === id) : [],
  );
  return slots.length === 0 || slots.some(({ turn }) => texts.get(turn) !== null);
}

/** Returns the addressed seats. Seats cannot address themselves; a seat that is named twice speaks once. */
function addressedSeats(by: Addressed, position: PlanPosition): Seat[] {
  const onOffer = position.record.seats.filter((seat) => by.addressed.includes(seat.role));
  const ids = slotsOfAct(position, by.in).flatMap((slot) =>
    seatsNamedIn(position.texts.get(slot.turn) ?? '', onOffer, by.names, by.namesOnly).filter(
      (seat) => seat !== slot.seat,
    ),
  );
  if (ids.length === 0) return by.otherwise === 'all' ? lastSpeakerLast(onOffer, position) : [];
  return [...new Set(ids)].flatMap((id) => onOffer.filter((seat) => seat.id === id));
}

/** Moves the last speaker to the end, so that nobody speaks twice running while others wait. */
function lastSpeakerLast(seats: readonly Seat[], { stepsBefore }: PlanPosition): Seat[] {
  const lastSpeakers = stepsBefore.at(-1)?.slots.map(({ seat }) => seat) ?? [];
  return [
    ...seats.filter(({ id }) => !lastSpeakers.includes(id)),
    ...seats.filter(({ id }) => lastSpeakers.includes(id)),
  ];
}

/** A text to sign, with the seats that sign it; `text` is unknown while turns that decide it are still to come. */
type ProposedText = Omit<StandingText, 'text'> & { text: string | null };

/**
 * Returns the signers. Turns that decide the text may still be to come. Then it assumes that the texts will differ and that the first
 * signer will change a clause, so that every possible call is counted.
 */
function signersOf(by: Signers, position: PlanPosition): SeatWithTarget[] {
  const { seats } = position.record;
  const [vote = '', ...signings] = by.after;
  const [first = '', ...others] = seats.filter(({ role }) => by.signers.includes(role)).map(({ id }) => id);
  const votes = lastAnswers(position, vote);
  let proposal: ProposedText | null =
    votes === 'to come'
      ? { text: null, by: first, signedBy: [first], unsigned: others }
      : votedText(votes, isOn(position.record, by.both));
  for (const signing of signings) {
    if (proposal === null) break;
    const answers = lastAnswers(position, signing);
    proposal =
      proposal.text === null || answers === 'to come'
        ? supposedChange(proposal)
        : changedText({ ...proposal, text: proposal.text }, answers);
  }
  const target = seats.find(({ id }) => id === proposal?.by);
  return seats.flatMap((seat) => (target && proposal?.unsigned.includes(seat.id) ? [{ seat, target }] : []));
}

function supposedChange({ signedBy, unsigned: [by = '', ...others] }: ProposedText): ProposedText | null {
  return by === '' ? null : { text: null, by, signedBy: [by], unsigned: [...signedBy, ...others] };
}

/** Returns the answers of the act's last step. After a stop, a turn outside the verdict phase is no longer to come. */
function lastAnswers(position: PlanPosition, act: string): SeatAnswer[] | 'to come' {
  const step = lastStepOfAct(position, act);
  const isOver = position.stopped && step?.phase !== 'verdict';
  const answers: SeatAnswer[] = [];
  for (const { turn, seat } of step?.slots ?? []) {
    const text = position.texts.get(turn);
    if (text === undefined && !isOver) return 'to come';
    answers.push({ seat, text: text ?? null });
  }
  return answers;
}
