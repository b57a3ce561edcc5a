// A plan is data: acts and loops in JSON, with named rules. Nothing here reads a record (walk.ts does) or knows a format's name.
import { z } from 'zod';

/** What the machine is doing while an act is spoken: opening = awaitingArguments, exchange = debating, verdict = judgeEvaluating. */
export const Room = z.enum(['opening', 'exchange', 'verdict']);
export type Room = z.infer<typeof Room>;

/** A number, or the name of a setting that holds it. */
const Amount = z.union([z.number(), z.strictObject({ setting: z.string() })]);
export type Amount = z.infer<typeof Amount>;

/**
 * Who speaks, by role. `together`: every seat of these roles at once, blind to each other. `inTurn`: one seat a role, one
 * after the other; bench partners alternate by pass. `sideBySide`: the same seats, but at once and blind to each other. `choose`: the setting's value picks the rule.
 */
export type Seating =
  | { together: string[] }
  | { inTurn: string[] }
  | { sideBySide: string[] }
  | { choose: string; of: Record<string, Seating> };
const Seating: z.ZodType<Seating> = z.lazy(() =>
  z.union([
    z.strictObject({ together: z.array(z.string()).min(1) }),
    z.strictObject({ inTurn: z.array(z.string()).min(1) }),
    z.strictObject({ sideBySide: z.array(z.string()).min(1) }),
    z.strictObject({ choose: z.string(), of: z.record(z.string(), Seating) }),
  ]),
);

export const Act = z.strictObject({
  /** The task, and so the brief: case, rebut, close, rule… */
  act: z.string(),
  /** As the page prints it: "Opening", "Rebuttal"; a number is added where a loop repeats it. */
  label: z.string(),
  room: Room,
  by: Seating,
  /** Speaking time at full length, in seconds; words follow at 150 a minute times the debate's length. */
  seconds: Amount.optional(),
  /** Visible tokens, where an act counts tokens and not time. */
  maxOutputTokens: Amount.optional(),
  /** `false`: the brief forbids new lines of argument and says what counts as one. */
  newArguments: z.boolean().optional(),
  /** The shape of the answer, where it is not a free speech; checked, and asked again with the reason when unreadable. */
  answer: z.enum(['verdict']).optional(),
  /** `cool`: the evaluation's temperature instead of the speech's. */
  manner: z.enum(['warm', 'cool']).optional(),
});
export type Act = z.infer<typeof Act>;

export interface Loop {
  loop: { atMost: Amount; label?: string | undefined };
  of: PlanNode[];
}
export type PlanNode = Act | Loop;
const Loop: z.ZodType<Loop> = z.lazy(() =>
  z.strictObject({
    loop: z.strictObject({ atMost: Amount, label: z.string().optional() }),
    of: z.array(PlanNode).min(1),
  }),
);
export const PlanNode: z.ZodType<PlanNode> = z.lazy(() => z.union([Act, Loop]));
export const Plan = z.array(PlanNode).min(1);
export type Plan = z.infer<typeof Plan>;

export const isLoop = (node: PlanNode): node is Loop => 'loop' in node;
