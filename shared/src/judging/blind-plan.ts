// The plan, the steps and the entries of a debate as a blind judge reads them: the same ones with neutral ids and masked texts.

import { promptBytes } from '../budget/prompt-size.ts';
import { asSupposed, isSupposed, type Slot, type Step } from '../plan/step.ts';
import type { Act, PlanNode } from '../record/plan.ts';
import type { DebateRecord, Entry } from '../record/record.ts';
import { actsIn, isLoop, keptFor, rolesIn } from '../record/record-reads.ts';
import type { BlindSeats } from './blind-seats.ts';
import { mostGrowth } from './masked-text.ts';

/** Ids of turns are addresses with the ids of seats, between dots. */
export const inTurnId = (turn: string, idOf: (seat: string) => string | undefined): string =>
  turn.replace(/[^.]+/g, (part) => idOf(part) ?? part);

export function blindPlan(
  { plan }: Pick<DebateRecord['format'], 'plan'>,
  { bySeat, seats, roleOf }: BlindSeats,
  masked: (text: string) => string,
) {
  const readings = actsIn(plan).filter(({ reading }) => reading !== undefined);
  const actOf = keptFor((act: Act): Act => {
    // Every reading of a debate has the same label, so that no judge knows which one it is asked for.
    const { label } = readings.find(({ answer }) => act.reading && answer === act.answer) ?? act;
    const blind: Act = { ...act, label: masked(label), by: { allInTurn: rolesIn(act.by).map(roleOf) } };
    if (act.instruction !== undefined) blind.instruction = masked(act.instruction);
    // No judge reads what another one found, nor what it found itself in another reading.
    if (act.reading) blind.hiddenFrom = 'speakers';
    return blind;
  });
  const nodeOf = (node: PlanNode): PlanNode =>
    isLoop(node) ? { ...node, of: node.of.map(nodeOf) } : actOf(node);
  const seatOf = (seat: string): string => bySeat.get(seat)?.id ?? 'nobody';
  const turnOf = (turn: string): string => inTurnId(turn, (seat) => bySeat.get(seat)?.id);
  const placeOf = (seat: string | undefined): number => seats.findIndex(({ id }) => id === seat);
  const stepOf = keptFor((step: Step): Step => {
    const slots = step.slots.map(({ turn, seat, target }) => ({
      ...{ turn: turnOf(turn), seat: seatOf(seat) },
      ...(target !== undefined && { target: seatOf(target) }),
    }));
    // Speeches made at once answer nobody, so nothing depends on their order, and they stand in that of the letters.
    const byLetter = (key: 'seat' | 'target') => (one: Slot, other: Slot) =>
      placeOf(one[key]) - placeOf(other[key]);
    return { ...step, act: actOf(step.act), slots: slots.sort(byLetter('target')).sort(byLetter('seat')) };
  });
  return { nodes: plan.map(nodeOf), stepOf, seatOf, turnOf };
}

export function blindEntry(
  entry: Entry,
  { seatOf, turnOf }: ReturnType<typeof blindPlan>,
  masked: (text: string) => string,
): Entry {
  const ids = {
    ...('seat' in entry && { seat: seatOf(entry.seat) }),
    ...('turn' in entry && entry.turn !== undefined && { turn: turnOf(entry.turn) }),
  };
  if (entry.kind === 'attempt') return { ...entry, ...ids, id: turnOf(entry.id), request: null };
  if (entry.kind === 'turn') {
    const own = { ...entry, ...ids, id: turnOf(entry.id) };
    if (!isSupposed(entry)) return { ...own, text: masked(entry.text) };
    // What is only supposed may turn out full of names.
    return asSupposed({ ...own, text: 'x'.repeat(mostGrowth(promptBytes(entry.text))) + entry.text });
  }
  if (entry.ruling === 'skip') return { ...entry, ...ids, reason: undefined };
  if (entry.ruling !== 'interject') return { ...entry, ...ids };
  const to = entry.to === undefined ? {} : { to: seatOf(entry.to) };
  return { ...entry, text: masked(entry.text), ...to };
}
