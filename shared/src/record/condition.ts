// The conditions a plan may use and their parameters: JSON shapes only. What each one means is in plan/evaluate-condition.ts.
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
   * The parsed votes agree: all of them where `both` is on, at least one otherwise. Inferred votes do not count. With `ofLast`, only those
   * of the act's last turns before here are read, of whatever pass.
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
  /** What was said is off topic, and was not in the pass before: this holds once per drift. `by` is of no effect any more. */
  z.strictObject({ rule: z.literal('strays'), in: z.string(), by: z.literal('overlap').optional() }),
]);
export type Condition = z.infer<typeof Condition>;
