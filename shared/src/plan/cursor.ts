// The cursor: finds the first unfinished step of the plan, from plan and record alone. Only the walk belongs here; conditions
// are in evaluate-condition.ts, speakers in speaker-order.ts.

import { memoizeByObject } from '../money/memo.ts';
import type { Act, Condition, Loop, PlanNode } from '../record/plan.ts';
import { endConditions, isLoop } from '../record/plan-acts.ts';
import { type DebateRecord, passagesOf, peopleIn, rulingsOf, type Turn } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import { conditionHolds, nodeApplies, type PlanPosition } from './evaluate-condition.ts';
import { type SeatWithTarget, speakersFor } from './speaker-order.ts';
import { isSupposed, type RecordWithSteps, type Slot, type Step, type SupposedTurn } from './step.ts';
import { stepsWithSummaries } from './summaries.ts';
import { stepAfterSummary, turnsByPlace } from './summary-turns.ts';
import { missingPackets, supposedPackets } from './supposed-packets.ts';

export type { Slot, Step } from './step.ts';

export type NextStep =
  | { kind: 'speak'; step: Step; waiting: Slot[] }
  /** Persons whose turn it is, once the models of the step have spoken. */
  | { kind: 'listen'; step: Step; waiting: Slot[] }
  | { kind: 'close' };

export const isStopped = (record: DebateRecord): boolean => stopOf(record) !== null;

/** Returns the next part after a stop: the verdict, or the closing speeches before it. `null`: the debate was not stopped. */
export function stopOf(record: DebateRecord): 'verdict' | 'closings' | null {
  const stops = rulingsOf(record).filter((ruling) => ruling.ruling === 'stop');
  if (stops.length === 0) return null;
  return stops.every(({ closings }) => closings === true) ? 'closings' : 'verdict';
}

/**
 * The closing speeches: steps of the exchange that come after the plan's last loop, whether they are spoken or not. None in a plan
 * without a loop, which has no rounds to leave early.
 */
export function stepsAfterLoops(record: DebateRecord): Step[] {
  const steps = plannedSteps(record);
  return steps.slice(firstAfterLoops(steps)).filter(({ phase }) => phase === 'exchange');
}

function firstAfterLoops(steps: readonly Step[]): number {
  const last = steps.findLastIndex(({ passes, phase }) => passes.length > 0 && phase !== 'verdict');
  return last === -1 ? steps.length : last + 1;
}

/** Returns a test for steps that a stop leaves out: all but the verdict phase, and the closing speeches if they are still to be heard. */
export function leftOutByStop(record: DebateRecord): (step: Step) => boolean {
  const stop = stopOf(record);
  if (stop === null) return () => false;
  if (stop === 'verdict') return ({ phase }) => phase !== 'verdict';
  const steps = plannedSteps(record);
  const first = firstAfterLoops(steps);
  const closingAddresses = new Set(steps.slice(first).map(({ address }) => address));
  return (step) => {
    if (step.phase === 'verdict') return false;
    const after = stepAfterSummary(step);
    return after === null ? !closingAddresses.has(step.address) || step.phase !== 'exchange' : after < first;
  };
}

/** Returns the next step of the debate: models speak, persons speak, or it closes. The page, the budget and the machine each ask for it. */
export const nextStep = memoizeByObject((record: DebateRecord): NextStep => {
  const texts = textsByTurn(record);
  return nextStepReader(record)((turn) => texts.has(turn));
});

/**
 * Follows the steps of a record; after a stop, only those that remain. The reader returns the next step for the settled turns, whose number
 * may only grow from call to call.
 */
export function nextStepReader(record: DebateRecord): (isSettled: (turn: string) => boolean) => NextStep {
  const people = peopleIn(record);
  const leftOut = leftOutByStop(record);
  const steps = stepsOf(record);
  let at = 0;
  return (isSettled) => {
    for (let step = steps[at]; step; step = steps[++at]) {
      const waiting = step.slots.filter(({ turn }) => !isSettled(turn));
      if (waiting.length === 0 || leftOut(step)) continue;
      const models = waiting.filter(({ seat }) => !people.has(seat));
      return models.length > 0 ? { kind: 'speak', step, waiting: models } : { kind: 'listen', step, waiting };
    }
    return { kind: 'close' };
  };
}

/** The text of each turn, `null` if it was skipped. The first entry for a turn counts. */
export const textsByTurn = ({ entries }: Pick<DebateRecord, 'entries'>): ReadonlyMap<string, string | null> =>
  textsOfEntries(entries);

const textsOfEntries = memoizeByObject(
  (entries: DebateRecord['entries']) =>
    new Map([...turnsByPlace({ entries })].map(([id, turn]) => [id, turn?.text ?? null])),
);

/** Returns the text that counts: an answer whose prompt the server cut counts as one that cannot be read. */
export const countedText = ({ text, flags }: Pick<Turn, 'text' | 'flags'>): string =>
  flags.includes('prompt-cut') ? '' : text;

/** Returns the same as `textsByTurn`, with counted texts. */
export const countedTexts = (record: Pick<DebateRecord, 'entries'>): Map<string, string | null> =>
  new Map([...turnsByPlace(record)].map(([id, turn]) => [id, turn && countedText(turn)]));

/** The end of a loop, or its latest possible end. */
export interface LoopEnd {
  address: string;
  /** The condition of its `until` that ended it; `null`: it ran, or may run, to its maximum. */
  rule: Condition['rule'] | null;
}

/**
 * Every step the plan has for this record, in order. Conditions that depend on speeches not yet made are evaluated as if nothing ended a
 * loop and nobody was addressed. So the steps ahead are a forecast, and the steps behind never change.
 */
export const plannedSteps = (record: DebateRecord): readonly Step[] => walkOf(record).steps;

/** Every loop of the plan as this record runs through it, in order, once for each time it is entered. */
export const loopEnds = (record: DebateRecord): readonly LoopEnd[] => walkOf(record).ends;

/** Every step of the plan, with the history summaries between them that were made or are due, in order. */
export const stepsOf = (record: DebateRecord): readonly Step[] =>
  stepsWithSummaries(record, plannedSteps(record));

/** Returns every turn that was spoken, with its slot, its step and the index of that, in the order of the plan. The first entry counts. */
export const spokenSlots = memoizeByObject((record: DebateRecord) => {
  const turns = turnsByPlace(record);
  return plannedSteps(record).flatMap((step, index) =>
    step.slots.flatMap((slot) => {
      const turn = turns.get(slot.turn);
      return turn ? [{ turn, slot, step, index }] : [];
    }),
  );
});

const walkOf = memoizeByObject(
  (record: DebateRecord | RecordWithSteps): { steps: readonly Step[]; ends: LoopEnd[] } => {
    if ('steps' in record) return { steps: record.steps, ends: [] };
    const [steps, ends]: [Step[], LoopEnd[]] = [[], []];
    const position: PlanPosition = {
      record,
      stopped: isStopped(record),
      texts: countedTexts({ entries: record.entries.filter((entry) => !isSupposed(entry)) }),
      stepsBefore: steps,
      loop: null,
      pass: 1,
    };
    walkNodes(record.format.plan, { position, steps, ends, prefix: '', passes: [], loopLimits: [] });
    return { steps, ends };
  },
);

/** Returns the record with supposed turns. Its plan stays as it is, since no condition reads them. */
export function withSupposed(record: DebateRecord, turns: readonly SupposedTurn[]): RecordWithSteps {
  const steps = plannedSteps(record);
  const entries = [...record.entries, ...turns];
  const supposed = { ...record, steps, entries };
  if (!record.research) return supposed;
  const texts = textsByTurn(supposed);
  const missing = missingPackets(entries, steps, (turn) => texts.has(turn));
  if (missing.length === 0) return supposed;
  return {
    ...supposed,
    entries: [...entries, ...supposedPackets(record, missing, passagesOf(record).length)],
  };
}

/** A position of the walk in the plan, and the lists that it adds to. */
interface WalkPlace {
  /** Its `stepsBefore` is the list `steps`. */
  position: PlanPosition;
  steps: Step[];
  ends: LoopEnd[];
  prefix: string;
  passes: number[];
  loopLimits: Step['loopLimits'];
}

function walkNodes(nodes: readonly PlanNode[], place: WalkPlace, hasEnded?: () => unknown): void {
  let number = 0;
  for (const node of nodes) {
    if (hasEnded?.()) return;
    const address = `${place.prefix}${node.id ?? number++}`;
    if (!nodeApplies(node, place.position, address)) continue;
    if (isLoop(node)) walkLoop(node, address, place);
    else walkAct(node, address, place);
  }
}

function walkLoop(node: Loop, address: string, place: WalkPlace): void {
  const { record } = place.position;
  const { warnAt } = node.loop;
  const conditions = endConditions(node);
  const atMost = amountOf(record, node.loop.atMost);
  const limit = {
    atMost,
    warnAt: warnAt === undefined ? null : amountOf(record, warnAt),
    mayEndEarly: conditions.length > 0,
  };
  for (let pass = 1; pass <= atMost; pass++) {
    const position: PlanPosition = { ...place.position, loop: address, pass };
    const metCondition = () => conditions.find((condition) => conditionHolds(condition, position));
    const within: WalkPlace = {
      ...place,
      position,
      prefix: `${address}:${pass}.`,
      passes: [...place.passes, pass],
      loopLimits: [...place.loopLimits, limit],
    };
    walkNodes(node.of, within, metCondition);
    const endCondition = metCondition();
    if (endCondition) {
      place.ends.push({ address, rule: endCondition.rule });
      return;
    }
  }
  place.ends.push({ address, rule: null });
}

function walkAct(act: Act, address: string, { position, steps, passes, loopLimits }: WalkPlace): void {
  for (const speakers of speakersFor(act.by, position)) {
    if (speakers.length === 0) continue;
    const slots = speakers.map((speaker) => slotAt(address, speaker));
    steps.push({ address, act, phase: act.phase, passes, loopLimits, slots });
  }
}

function slotAt(address: string, { seat, target }: SeatWithTarget): Slot {
  if (!target) return { turn: `${address}.${seat.id}`, seat: seat.id };
  return { turn: `${address}.${seat.id}.${target.id}`, seat: seat.id, target: target.id };
}

/** The closing speeches in which somebody has not spoken yet. */
export const remainingClosingSteps = (record: DebateRecord): Step[] =>
  remainingSteps(record, stepsAfterLoops(record));

function remainingSteps(record: DebateRecord, steps: readonly Step[]): Step[] {
  const texts = textsByTurn(record);
  return steps.filter(({ slots }) => slots.some(({ turn }) => !texts.has(turn)));
}

/** The openings in which somebody has not spoken yet; none once the debate is stopped. */
export const remainingOpeningSteps = (record: DebateRecord): Step[] =>
  isStopped(record) ? [] : remainingSteps(record, openingSteps(record));

/**
 * The steps of the opening phase, each loop with one pass: without them there is nothing to judge. A plan without openings has those
 * before the second pass of its first loop.
 */
function openingSteps(record: DebateRecord): readonly Step[] {
  const steps = plannedSteps(record);
  const isFirstPass = ({ passes }: Step) => passes.every((pass) => pass === 1);
  const openings = steps.filter((step) => step.phase === 'opening' && isFirstPass(step));
  if (openings.length > 0) return openings;
  const end = steps.findIndex((step) => step.phase === 'verdict' || !isFirstPass(step));
  return end === -1 ? steps : steps.slice(0, end);
}
