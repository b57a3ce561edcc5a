// Names the seats for a judge that reads a debate without names: a letter for every speaker, drawn by lot, and neutral names for everybody
// else; and the plan, the steps and the entries with these. Texts are masked in masked-text.ts.

import { isJudge } from '../answers/judges.ts';
import { memoizeByObject, memoizeByText } from '../money/memo.ts';
import { blindParticipants } from '../plan/blind-letters.ts';
import { isSupposed, type Slot, type Step } from '../plan/step.ts';
import type { Act, PlanNode, ReadingWay } from '../record/plan.ts';
import { actsIn, isLoop, rolesIn } from '../record/plan-acts.ts';
import type { DebateRecord, Entry, Seat } from '../record/record.ts';
import { promptBytes, supposedText } from '../tags/prompt-tags.ts';
import { maxGrowth } from './masked-text.ts';

export type BlindSeats = ReturnType<typeof blindSeats>;

/** `participants` in the order of their letters, `seats` as the judge's record lists them, and `bySeat` every seat's neutral one. */
export function blindSeats(record: DebateRecord, judge: string, order: ReadingWay['order']) {
  const bySeat = new Map<string, Seat>();
  const participants = blindParticipants(record, judge, order).map(
    ({ id: original, name: originalName, seats, letter, isBench, blindId: id }) => {
      // "Speaker A"; a bench of several is "Side A", and its members are "Speaker A1", "Speaker A2".
      for (const seat of record.seats.filter((seat) => seats.includes(seat.id))) {
        const own = isBench ? `${letter}${seats.indexOf(seat.id) + 1}` : letter;
        bySeat.set(seat.id, withNeutralName(seat, `Speaker ${own}`, seat.bench === null ? 'speaker' : id));
      }
      return { original, id, letter, originalName };
    },
  );
  const { format, seats } = record;
  const rolesOf = (isWanted: (act: Act) => unknown) =>
    new Set(actsIn(format.plan).flatMap((act) => (isWanted(act) ? rolesIn(act.by) : [])));
  const heardRoles = rolesOf(({ hiddenFrom, reading }) => !hiddenFrom && !reading);
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
            ...withNeutralName(seat, `${word} ${++counts[word]}`, word.toLowerCase()),
            bench: null,
            ...(judges && { judges }),
          };
    bySeat.set(seat.id, blind);
    // Other judges are listed only if the plan lets them speak before everybody.
    if (judges && seat.id !== judge && !heardRoles.has(seat.role)) unheard.add(blind);
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

/** Without its persona and instruction, which only that seat reads. */
const withNeutralName = ({ instruction: _, ...seat }: Seat, name: string, role: string): Seat => ({
  ...seat,
  id: name.toLowerCase().replace(' ', '-'),
  name,
  role,
  persona: null,
});

/** Ids of turns are addresses with the ids of seats, between dots. */
export const inTurnId = (turn: string, idOf: (seat: string) => string | undefined): string =>
  turn.replace(/[^.]+/g, (part) => idOf(part) ?? part);

export function blindPlan(
  { plan }: Pick<DebateRecord['format'], 'plan'>,
  { bySeat, seats, roleOf }: BlindSeats,
  mask: (text: string) => string,
) {
  const readings = actsIn(plan).filter(({ reading }) => reading !== undefined);
  const actOf = memoizeByObject((act: Act): Act => {
    // Every reading of a debate has the same label, so that no judge knows which one it is asked for.
    const { label } = readings.find(({ answer }) => act.reading && answer === act.answer) ?? act;
    const blind: Act = { ...act, label: mask(label), by: { allInTurn: rolesIn(act.by).map(roleOf) } };
    if (act.instruction !== undefined) blind.instruction = mask(act.instruction);
    // No judge reads what another one found, nor what it found itself in another reading.
    if (act.reading) blind.hiddenFrom = 'speakers';
    return blind;
  });
  const nodeOf = (node: PlanNode): PlanNode =>
    isLoop(node) ? { ...node, of: node.of.map(nodeOf) } : actOf(node);
  const seatOf = (seat: string): string => bySeat.get(seat)?.id ?? 'nobody';
  const turnOf = memoizeByText((turn) => inTurnId(turn, (seat) => bySeat.get(seat)?.id));
  const placeOf = (seat: string | undefined): number => seats.findIndex(({ id }) => id === seat);
  const stepOf = memoizeByObject((step: Step): Step => {
    const slots = step.slots.map(({ turn, seat, target }) => ({
      ...{ turn: turnOf(turn), seat: seatOf(seat) },
      ...(target !== undefined && { target: seatOf(target) }),
    }));
    // Speeches made at once answer nobody, so nothing depends on their order, and they follow that of the letters.
    const byLetter = (key: 'seat' | 'target') => (one: Slot, other: Slot) =>
      placeOf(one[key]) - placeOf(other[key]);
    return { ...step, act: actOf(step.act), slots: slots.sort(byLetter('target')).sort(byLetter('seat')) };
  });
  return { nodes: plan.map(nodeOf), stepOf, seatOf, turnOf };
}

export function blindEntry(
  entry: Entry,
  { seatOf, turnOf }: ReturnType<typeof blindPlan>,
  mask: (text: string) => string,
): Entry {
  const ids = {
    ...('seat' in entry && { seat: seatOf(entry.seat) }),
    ...('turn' in entry && entry.turn !== undefined && { turn: turnOf(entry.turn) }),
  };
  if (entry.kind === 'attempt') return { ...entry, ...ids, id: turnOf(entry.id), request: null };
  if (entry.kind === 'turn') {
    const own = { ...entry, ...ids, id: turnOf(entry.id) };
    if (!isSupposed(entry)) return { ...own, text: mask(entry.text) };
    // A supposed speech may turn out to be full of names.
    return { ...own, text: supposedText(maxGrowth(promptBytes(entry.text))) + entry.text };
  }
  if (entry.ruling === 'skip') return { ...entry, ...ids, reason: undefined };
  if (entry.ruling !== 'interject') return { ...entry, ...ids };
  const to = entry.to === undefined ? {} : { to: seatOf(entry.to) };
  return { ...entry, text: mask(entry.text), ...to };
}
