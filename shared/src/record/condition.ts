// The named rules a plan may use, with their parameters: the words only. What they mean is in rules.ts.
import { z } from 'zod';

/** A number, or the name of a setting that holds it, less something. */
export const Amount = z.union([
  z.number(),
  z.strictObject({ setting: z.string(), less: z.number().optional() }),
]);
export type Amount = z.infer<typeof Amount>;

/** On or off, or the name of a setting that says so. */
export const Switch = z.union([z.boolean(), z.strictObject({ setting: z.string() })]);
export type Switch = z.infer<typeof Switch>;

const EvaluationMeasure = z.enum(['confidence', 'quality']);

/** `in` names an act: its turns in the present pass are read, or in the whole debate where there is no loop. */
export const Condition = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('never') }),
  /** The debate was stopped. Only for acts of the verdict room. */
  z.strictObject({ rule: z.literal('stopped') }),
  z.strictObject({
    rule: z.literal('setting'),
    setting: z.string(),
    is: z.union([z.string(), z.number(), z.boolean()]),
  }),
  /** Nobody sits in this role. */
  z.strictObject({ rule: z.literal('unseated'), role: z.string() }),
  /** By the number of the pass. */
  z.strictObject({ rule: z.literal('pass'), from: Amount.optional(), upTo: Amount.optional() }),
  /** Parsed votes say so: all of them where `both`, else one of them. Inferred ones count for nothing. */
  z.strictObject({ rule: z.literal('agreed'), in: z.string(), both: Switch }),
  /** The judge's evaluation is at the threshold; a measure that is chosen by a setting may be none. */
  z.strictObject({
    rule: z.literal('confident'),
    in: z.string(),
    measure: z.union([
      EvaluationMeasure,
      z.strictObject({ choose: z.string(), of: z.record(z.string(), EvaluationMeasure) }),
    ]),
    threshold: Amount,
  }),
  /** Somebody said that it is done, as a whole message. */
  z.strictObject({ rule: z.literal('exit'), in: z.string() }),
  /** Everybody has answered and nobody asks anything. */
  z.strictObject({ rule: z.literal('noQuestions'), in: z.string() }),
  /** Nobody said anything: every place was passed over, or there is none. */
  z.strictObject({ rule: z.literal('unsaid'), in: z.string() }),
  /** The last passes, this many or a multiple of it, went by without a word in that act. */
  z.strictObject({ rule: z.literal('quiet'), in: z.string(), for: z.int().positive() }),
  /** What was said strays from the topic, and did not in the pass before: said once per drift. */
  z.strictObject({ rule: z.literal('strays'), in: z.string() }),
]);
export type Condition = z.infer<typeof Condition>;
