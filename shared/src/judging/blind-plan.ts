// The plan as a blind judge reads it: the same acts and steps, with neutral roles and labels, and the speeches made at once listed
// by letter.
import type { Step } from '../plan/step.ts';
import { actsIn, isLoop } from '../record/acts-in.ts';
import type { Condition } from '../record/condition.ts';
import type { Act, PlanNode, SpeakerOrder } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import type { BlindSeats } from './blind-seats.ts';

/** The plan itself: the same for all records of a debate. */
export interface BlindActs {
  nodes: PlanNode[];
  actOf(act: Act): Act;
}

export interface BlindPlan {
  stepOf(step: Step): Step;
  /** The id of a planned turn in the judge's record; `undefined` for a turn that the plan does not have. */
  turnOf(turn: string): string | undefined;
  /** The judge's steps, in the order of the plan. */
  steps: Step[];
}

/** `neutral`: masks what labels and instructions call the speakers. */
export function blindActs(
  { format }: DebateRecord,
  seats: BlindSeats,
  neutral: (text: string) => string,
): BlindActs {
  const acts = new Map<Act, Act>();
  const readings = actsIn(format.plan).filter(({ reading }) => reading !== undefined);
  const actOf = (act: Act): Act => {
    const known = acts.get(act);
    if (known) return known;
    // Every reading of a debate has the same label, so that no judge knows which one it is asked for.
    const { label = act.label } = readings.find(({ answer }) => act.reading && answer === act.answer) ?? {};
    const blind: Act = { ...act, label: neutral(label), by: withNeutralRoles(act.by, seats.roleOf) };
    if (act.instruction !== undefined) blind.instruction = neutral(act.instruction);
    if (act.forbids !== undefined) blind.forbids = neutral(act.forbids);
    if (act.unless) blind.unless = withConditionRole(act.unless, seats.roleOf);
    if (act.when) blind.when = withConditionRole(act.when, seats.roleOf);
    // No judge reads what another one found, nor what it found itself in another reading.
    if (act.reading) blind.hiddenFrom = 'speakers';
    acts.set(act, blind);
    return blind;
  };
  const nodeOf = (node: PlanNode): PlanNode =>
    isLoop(node)
      ? {
          ...node,
          ...(node.loop.label === undefined
            ? {}
            : { loop: { ...node.loop, label: neutral(node.loop.label) } }),
          of: node.of.map(nodeOf),
        }
      : actOf(node);
  return { nodes: format.plan.map(nodeOf), actOf };
}

export function blindPlan({ actOf }: BlindActs, steps: readonly Step[], seats: BlindSeats): BlindPlan {
  const turns = new Map<string, string>();
  const blindSteps = new WeakMap<Step, Step>();
  const stepOf = (step: Step): Step => {
    const blind = blindSteps.get(step) ?? blindStep(step, actOf(step.act), seats);
    blindSteps.set(step, blind);
    return blind;
  };
  const seatId = (seat: string) => seats.bySeat.get(seat)?.id ?? 'nobody';
  for (const { address, slots } of steps)
    for (const { turn, seat, target } of slots)
      turns.set(turn, turnId(address, seatId(seat), target === undefined ? undefined : seatId(target)));
  return { stepOf, turnOf: (turn) => turns.get(turn), steps: steps.map(stepOf) };
}

const turnId = (address: string, seat: string, target: string | undefined): string =>
  [address, seat, ...(target === undefined ? [] : [target])].join('.');

/** Speeches made at once answer nobody, so nothing depends on their order, and they stand in that of the letters. */
function blindStep(step: Step, act: Act, { bySeat, seats }: BlindSeats): Step {
  const place = (seat: string | undefined) => seats.findIndex(({ id }) => id === seat);
  const slots = step.slots.map(({ seat, target }) => {
    const id = bySeat.get(seat)?.id ?? 'nobody';
    const about = target === undefined ? undefined : (bySeat.get(target)?.id ?? 'nobody');
    const turn = turnId(step.address, id, about);
    return about === undefined ? { turn, seat: id } : { turn, seat: id, target: about };
  });
  slots.sort(
    (left, right) => place(left.seat) - place(right.seat) || place(left.target) - place(right.target),
  );
  return { ...step, act, slots };
}

function withNeutralRoles(by: SpeakerOrder, roleOf: (role: string) => string): SpeakerOrder {
  if ('choose' in by) {
    const orders = Object.entries(by.of).map(([value, of]) => [value, withNeutralRoles(of, roleOf)]);
    return { ...by, of: Object.fromEntries(orders) };
  }
  if ('allAtOnce' in by) return { ...by, allAtOnce: by.allAtOnce.map(roleOf) };
  if ('oneEachInTurn' in by) return { ...by, oneEachInTurn: by.oneEachInTurn.map(roleOf) };
  if ('oneEachAtOnce' in by) return { ...by, oneEachAtOnce: by.oneEachAtOnce.map(roleOf) };
  if ('allInTurn' in by) return { ...by, allInTurn: by.allInTurn.map(roleOf) };
  if ('signers' in by) return { ...by, signers: by.signers.map(roleOf) };
  if ('each' in by) return { ...by, each: by.each.map(roleOf) };
  return { ...by, addressed: by.addressed.map(roleOf) };
}

const withConditionRole = (condition: Condition, roleOf: (role: string) => string): Condition =>
  condition.rule === 'unseated' ? { ...condition, role: roleOf(condition.role) } : condition;
