// Evaluates a plan's conditions. Each reads only turns before it in plan order, so a later speech never changes the result.

import { questionsIn, readEvaluation } from '../answers/short-answers.ts';
import { readVote } from '../answers/vote-answer.ts';
import type { Condition } from '../record/plan.ts';
import type { DebateRecord } from '../record/record.ts';
import { amountOf, isOn } from '../record/setting-values.ts';
import { REMARK_CONTENT, strays } from '../speech/topic-overlap.ts';
import { isExitMessage } from '../speech/turn-parsers.ts';
import { cruxConditionHolds } from './crux-stages.ts';
import type { Slot, Step } from './step.ts';

/** The point in the plan at which a condition is evaluated. */
export interface PlanPosition {
  record: DebateRecord;
  /** Whether the debate was stopped, anywhere in the record. */
  stopped: boolean;
  /** The text of each turn; `null`: skipped. The first entry for a turn counts. */
  texts: ReadonlyMap<string, string | null>;
  /** Steps before this point, in plan order. */
  stepsBefore: readonly Step[];
  /** Address of the enclosing loop; `null` outside a loop. `pass` is its current pass. */
  loop: string | null;
  pass: number;
}

type Evaluator<R extends Condition['rule']> = (
  rule: Extract<Condition, { rule: R }>,
  position: PlanPosition,
) => boolean;

const EVALUATORS: { [R in Condition['rule']]: Evaluator<R> } = {
  never: () => false,
  stopped: (_, position) => position.stopped,
  setting: ({ setting, is }, { record }) => record.settings.of[setting] === is,
  unseated: ({ role }, { record }) => !record.seats.some((seat) => seat.role === role),
  pass: ({ from, upTo }, { record, pass }) =>
    (from === undefined || pass >= amountOf(record, from)) &&
    (upTo === undefined || pass <= amountOf(record, upTo)),
  agreed: (rule, position) => {
    const slots = rule.ofLast ? lastStepOfAct(position, rule.in)?.slots : slotsOfAct(position, rule.in);
    const votes = (slots ?? []).map(({ turn }) => readVote(position.texts.get(turn) ?? '').vote);
    const yes = votes.filter((vote) => vote?.agrees).length;
    return yes > 0 && (yes === votes.length || !isOn(position.record, rule.both));
  },
  confident: (rule, position) => {
    const measure = chosenMeasure(rule.measure, position);
    const evaluations = textsOfAct(position, rule.in).map((text) => readEvaluation(text ?? ''));
    return evaluations.some(
      (evaluation) =>
        measure && evaluation && evaluation[measure] >= amountOf(position.record, rule.threshold),
    );
  },
  exit: (rule, position) => textsOfAct(position, rule.in).some((text) => isExitMessage(text ?? '')),
  noQuestions: (rule, position) => {
    const texts = textsOfAct(position, rule.in);
    const asksNothing = (text: string | null | undefined) =>
      text !== undefined && questionsIn(text ?? '').length === 0;
    return texts.length > 0 && texts.every(asksNothing);
  },
  unsaid: (rule, position) => textsOfAct(position, rule.in).every((text) => text === null),
  quiet: (rule, position) => {
    let passes = 0;
    while (passes < position.pass - 1 && nobodySpoke(position, rule.in, position.pass - 1 - passes)) passes++;
    return passes > 0 && passes % rule.for === 0;
  },
  crux: (rule, { record, texts }) => cruxConditionHolds(record, texts, rule),
  strays: (rule, position) =>
    wentOffTopic(position, rule, position.pass) &&
    !(position.pass > 1 && wentOffTopic(position, rule, position.pass - 1)),
};

export type LoopEndingCode = 'agreed' | 'threshold' | 'ended-by-person' | 'no-questions';
type LoopEnding = { code: LoopEndingCode; isClaim: boolean; asPlanned?: true };

/**
 * Name of the end by each condition, and whether it makes a claim about the speeches; `null`: it ends no loop early. `asPlanned`: such an
 * end counts as the planned one.
 */
export const LOOP_ENDINGS: Record<Condition['rule'], LoopEnding | null> = {
  agreed: { code: 'agreed', isClaim: true },
  confident: { code: 'threshold', isClaim: true },
  exit: { code: 'ended-by-person', isClaim: false },
  noQuestions: { code: 'no-questions', isClaim: false, asPlanned: true },
  never: null,
  stopped: null,
  setting: null,
  unseated: null,
  pass: null,
  unsaid: null,
  quiet: null,
  crux: null,
  strays: null,
};

/** Returns whether the condition holds at this point of the plan. */
export function conditionHolds(rule: Condition, position: PlanPosition): boolean {
  const meaning = EVALUATORS[rule.rule] as Evaluator<Condition['rule']>;
  return meaning(rule as never, position);
}

/** Returns whether a node with these conditions is part of the plan here. `address`: its own. */
export function nodeApplies(
  { when, unless }: { when?: Condition | undefined; unless?: Condition | undefined },
  position: PlanPosition,
  address: string,
): boolean {
  // The measure of drift may change. A speech that drift called for stays in the plan, and a talk that went on without it is not led back.
  if (when?.rule === 'strays') {
    const turns = [...position.texts.keys()];
    if (turns.some((turn) => turn.startsWith(`${address}.`))) return true;
    const next = addressPrefix(position, position.pass + 1);
    if (next !== '' && turns.some((turn) => turn.startsWith(next))) return false;
  }
  return (
    (when === undefined || conditionHolds(when, position)) &&
    (unless === undefined || !conditionHolds(unless, position))
  );
}

const addressPrefix = ({ loop }: PlanPosition, pass: number): string =>
  loop === null ? '' : `${loop}:${pass}.`;

/** Returns the turns of an act in one pass of the enclosing loop, or, outside a loop, anywhere before this point. */
export function slotsOfAct(position: PlanPosition, act: string, pass = position.pass): Slot[] {
  const scope = addressPrefix(position, pass);
  return position.stepsBefore.flatMap((step) =>
    step.act.task === act && step.address.startsWith(scope) ? step.slots : [],
  );
}

/** Returns the texts of those turns; `null`: skipped, `undefined`: still to come. */
const textsOfAct = (position: PlanPosition, act: string, pass = position.pass) =>
  slotsOfAct(position, act, pass).map(({ turn }) => position.texts.get(turn));

/** Returns the act's last turns before this point, in any pass, as one step, even if each speaker has a step alone. */
export function lastStepOfAct({ stepsBefore }: PlanPosition, act: string): Step | undefined {
  const last = stepsBefore.findLast((step) => step.act.task === act);
  const slots = stepsBefore.flatMap((step) => (step.address === last?.address ? step.slots : []));
  return last && { ...last, slots };
}

function chosenMeasure(
  measure: Extract<Condition, { rule: 'confident' }>['measure'],
  { record }: PlanPosition,
): 'confidence' | 'quality' | null {
  if (typeof measure === 'string') return measure;
  return measure.of[String(record.settings.of[measure.choose])] ?? null;
}

function nobodySpoke(position: PlanPosition, act: string, pass: number): boolean {
  const texts = textsOfAct(position, act, pass);
  return texts.length > 0 && texts.every((text) => text === null);
}

/** Compares a pass with the motion and all earlier speeches: a conversation may move on step by step. */
function wentOffTopic(
  position: PlanPosition,
  rule: Extract<Condition, { rule: 'strays' }>,
  pass: number,
): boolean {
  const remarks = textsOfAct(position, rule.in, pass).filter((text) => typeof text === 'string');
  if (remarks.length === 0) return false;
  const scope = addressPrefix(position, pass);
  const first = position.stepsBefore.findIndex((step) => scope !== '' && step.address.startsWith(scope));
  const before = position.stepsBefore.slice(0, Math.max(0, first)).flatMap((step) => step.slots);
  const topic = [position.record.motion, ...before.map((slot) => position.texts.get(slot.turn) ?? '')];
  // In doubt a remark is on the topic, and so is a question.
  const isOff = (remark: string) => !/[?？؟]/.test(remark) && strays(topic, remark, REMARK_CONTENT);
  return remarks.some(isOff);
}
