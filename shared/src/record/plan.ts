// The plan of a debate as data: acts and loops in JSON, with conditions, and the checks of its speeches. Only its shape belongs here; nothing
// in this file reads a record (plan/cursor.ts and plan/evaluate-condition.ts do) or knows a format by name.
import { z } from 'zod';

/** A number, or the name of a setting that holds it, minus `less`. */
export const Amount = z.union([
  z.number(),
  z.strictObject({ setting: z.string(), less: z.number().optional() }),
]);
export type Amount = z.infer<typeof Amount>;

/** On or off, or the name of a setting that holds it. */
export const Switch = z.union([z.boolean(), z.strictObject({ setting: z.string() })]);
export type Switch = z.infer<typeof Switch>;

const EvaluationMeasure = z.enum(['confidence', 'quality']);

/** `in` names an act. Its turns in the current pass are read, or, outside a loop, its turns in the whole debate. */
export const Condition = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('never') }),
  /** The debate was stopped early. Only for acts of the verdict phase. */
  z.strictObject({ rule: z.literal('stopped') }),
  z.strictObject({
    rule: z.literal('setting'),
    setting: z.string(),
    is: z.union([z.string(), z.number(), z.boolean()]),
  }),
  /** No seat has this role. */
  z.strictObject({ rule: z.literal('unseated'), role: z.string() }),
  /** The number of the current pass lies in this range. */
  z.strictObject({ rule: z.literal('pass'), from: Amount.optional(), upTo: Amount.optional() }),
  /**
   * The parsed votes agree: all of them if `both` is on, at least one otherwise. Inferred votes do not count. With `ofLast`, it reads only
   * those of the act's last turns before here, in any pass.
   */
  z.strictObject({
    rule: z.literal('agreed'),
    in: z.string(),
    both: Switch,
    ofLast: z.literal(true).optional(),
  }),
  /** The judge's evaluation has reached the threshold. A setting may choose the measure, or choose none. */
  z.strictObject({
    rule: z.literal('confident'),
    in: z.string(),
    measure: z.union([
      EvaluationMeasure,
      z.strictObject({ choose: z.string(), of: z.record(z.string(), EvaluationMeasure) }),
    ]),
    threshold: Amount,
  }),
  /** Somebody said that they are done, as a whole message ("done", "exit"). */
  z.strictObject({ rule: z.literal('exit'), in: z.string() }),
  /** Everybody has answered and nobody asks a question. */
  z.strictObject({ rule: z.literal('noQuestions'), in: z.string() }),
  /** Nobody said anything: every turn was skipped, or there was none. */
  z.strictObject({ rule: z.literal('unsaid'), in: z.string() }),
  /** In the last `for` passes, or a multiple of it, nobody spoke in that act. */
  z.strictObject({ rule: z.literal('quiet'), in: z.string(), for: z.int().positive() }),
  /**
   * `held`: read again with nothing struck, the debate has the verdict's leader. `heavy`: without this claim half of the lead is gone, and
   * without at most one other claim more; `heaviest`: without no other claim more. Readings to come are supposed to go on.
   */
  z.strictObject({
    rule: z.literal('crux'),
    is: z.enum(['held', 'heavy', 'heaviest']),
    claim: z.string().optional(),
  }),
  /** The talk is off topic, and was not in the pass before: this holds once per drift. `by` has no effect any more. */
  z.strictObject({ rule: z.literal('strays'), in: z.string(), by: z.literal('overlap').optional() }),
]);
export type Condition = z.infer<typeof Condition>;

/** Phase of the debate during an act: opening = awaitingArguments, exchange = debating, verdict = judgeEvaluating. */
export const Phase = z.enum(['opening', 'exchange', 'verdict']);
export type Phase = z.infer<typeof Phase>;

const Addressed = z.strictObject({
  addressed: z.array(z.string()).min(1),
  /** The act that may name somebody. */
  in: z.string(),
  /** `at`: only `@name` addresses a seat; `any`: a name alone does too. */
  names: z.enum(['at', 'any']),
  /**
   * One wrong letter after an @ does not matter, and the words "lead" and "member" alone name nobody. `whole`: nor does a name inside a longer
   * one, as in "Security engineer". `address`: nor does a genitive, as in "the Engineer’s floor". Records of earlier versions have the others.
   */
  namesOnly: z.literal([true, 'whole', 'address']).optional(),
  /** The speakers if nobody is named. */
  otherwise: z.enum(['all', 'none']),
});
export type Addressed = z.infer<typeof Addressed>;

const Signers = z.strictObject({
  signers: z.array(z.string()).min(1),
  after: z.array(z.string()).min(1),
  both: Switch,
});
export type Signers = z.infer<typeof Signers>;

const Roles = z.array(z.string()).min(1);
/**
 * The speakers of an act, by role.
 * - `allAtOnce`: every seat of these roles at once, without seeing each other's speech. With `stillAsking`, from the second pass on only
 *   seats that asked a question in that act of the pass before.
 * - `oneEachInTurn`: one seat per role, one after the other; bench partners alternate by pass. With `rotates`, the role that comes
 *   second in one pass comes first in the next.
 * - `oneEachAtOnce`: the same seats as `oneEachInTurn`, but at once and without seeing each other's speech.
 * - `allInTurn`: every seat of these roles, one after the other.
 * - `each` of `others`: every seat at once about every other one, so N·(N−1) turns; with `heardIn`, only about seats that were not
 *   skipped in all of these acts.
 * - `addressed`: the seats that an earlier act of this pass names, one after the other, in the order named.
 * - `signers`: whoever has not signed the text that stands after these acts: a vote, then the signings of it; about the seat that wrote
 *   it. `both`: whether all votes must agree first.
 * - `choose`: the setting's value picks one of these.
 */
export const SpeakerOrder = z.union([
  z.strictObject({ allAtOnce: Roles, stillAsking: z.string().optional() }),
  z.strictObject({ oneEachInTurn: Roles, rotates: z.boolean().optional() }),
  z.strictObject({ oneEachAtOnce: Roles }),
  z.strictObject({ allInTurn: Roles }),
  z.strictObject({ each: Roles, of: z.literal('others'), heardIn: z.array(z.string()).optional() }),
  Addressed,
  Signers,
  z.strictObject({
    choose: z.string(),
    get of() {
      return z.record(z.string(), SpeakerOrder);
    },
  }),
]);
export type SpeakerOrder = z.infer<typeof SpeakerOrder>;

const NOT_A_NODE_ID = 'is not a name of up to 31 small letters, digits and hyphens, a letter first';
/** The part of an address that a node may choose instead of its number: it starts with a letter, so it never equals a number. */
const NodeId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, NOT_A_NODE_ID);

const conditionFields = {
  /** A named node has this in its address and is not counted, so adding one changes no other address. */
  id: NodeId.optional(),
  /** The node is part of the plan only if `when` holds and `unless` does not; both read only earlier turns. */
  when: Condition.optional(),
  unless: Condition.optional(),
};

/** The judges' reading of the debate in an act. Absent in older records: judges read the seats' names, once. */
export const ReadingWay = z.object({
  /** Letters A, B as drawn for this judge (a seeded shuffle), or exchanged: the last letter first, and everything listed likewise. */
  order: z.enum(['drawn', 'exchanged']),
});
export type ReadingWay = z.infer<typeof ReadingWay>;

export const Act = z.strictObject({
  ...conditionFields,
  /** The task, which also selects the brief: case, rebut, close, rule… */
  task: z.string(),
  /** As printed: "Opening", "Rebuttal"; a number is added if a loop repeats it. */
  label: z.string(),
  /** A further instruction for the speakers of this act, from whoever wrote the format. */
  instruction: z.string().optional(),
  phase: Phase,
  by: SpeakerOrder,
  /** Speaking time at full length, in seconds. Words follow from it: 150 per minute times the debate's length factor. */
  seconds: Amount.optional(),
  /** Visible tokens, for an act that is measured in tokens and not in time. */
  maxOutputTokens: Amount.optional(),
  /** Words to ask for, if they are fewer than the tokens would hold; with `from` and `to` alike, about so many. */
  words: z.strictObject({ from: Amount, to: Amount }).optional(),
  /** These tokens and words are those of full length: the length of the debate or of the seat scales them, as it does a time. */
  takesLength: z.literal(true).optional(),
  /** `false`: the brief forbids new arguments and says what counts as one. */
  newArguments: z.boolean().optional(),
  /** The forbidden kind of argument if `newArguments` is `false`, if not any new one ("anything but voting issues"). */
  forbids: z.string().max(60).optional(),
  /**
   * The kind of answer, if it is not a free speech: a key of ANSWERS (answers/registry.ts), which formats/format-limits.ts checks. The
   * answer is checked as well; an unreadable one is requested again.
   */
  answer: z.string().optional(),
  /** Name of the temperature in the settings that the call uses; absent: that of speeches. */
  temperature: z.enum(['speech', 'evaluation']).optional(),
  /**
   * The speech appears in no speaker's transcript. `speakers`: a reader sees it once its step has finished; `everyone`: a reader sees it
   * when the debate is over.
   */
  hiddenFrom: z.enum(['speakers', 'everyone']).optional(),
  /**
   * A turn that keeps failing may be skipped, as long as this many other turns of the act can still be heard (without a number: one). Then
   * the debate continues.
   */
  skippable: z.union([z.boolean(), z.strictObject({ leaving: z.int().nonnegative() })]).optional(),
  /** The judges read the debate without names of speakers, models and vendors (judging/blind-view.ts). */
  reading: ReadingWay.optional(),
  /** They read it without a claim of the record's `crux`, or without its control. */
  strike: z.strictObject({ claim: z.string(), part: z.enum(['cut', 'control']) }).optional(),
});
export type Act = z.infer<typeof Act>;

export const Loop = z.strictObject({
  id: conditionFields.id,
  when: conditionFields.when,
  unless: conditionFields.unless,
  loop: z.strictObject({
    atMost: Amount,
    label: z.string().optional(),
    /** Conditions that end the loop. They are checked before each of its nodes and after the last one; one that holds is enough. */
    until: z.union([Condition, z.array(Condition)]).optional(),
    /** From this pass on, the page and the speakers read that the end is near. */
    warnAt: Amount.optional(),
  }),
  get of() {
    return z.array(PlanNode).min(1);
  },
});
export type Loop = z.infer<typeof Loop>;
export const PlanNode = z.union([Act, Loop]);
export type PlanNode = z.infer<typeof PlanNode>;
export const Plan = z.array(PlanNode).min(1);
export type Plan = z.infer<typeof Plan>;

/** Returns the schema of a share, or of the setting that holds it. */
const share = (isLargeEnough: (share: number) => boolean) =>
  Amount.refine(
    (amount) => typeof amount !== 'number' || (isLargeEnough(amount) && amount <= 1),
    'is not a share of 1',
  );

/** Further checks of speeches in this format, beyond those of every format. */
export const Checks = z.strictObject({
  /** Share of a speech that makes it a repetition, if its speaker said that much before; 0.95 by default. */
  repeatedAt: share((amount) => amount > 0).optional(),
  /** Has no effect any more: the share of English words alone. */
  coherentAt: z.number().min(0).max(1).optional(),
  /** Minimum share of its content that a speech has in common with the topic; below it the speech is off topic. 0.03 by default; 0: none is. */
  onTopicAt: share((amount) => amount >= 0).optional(),
  /** Whether a speech off topic is requested again; otherwise it is only flagged. */
  refuseDrift: z.boolean().optional(),
});
