// A plan is data: acts and loops in JSON, with named rules. Nothing here reads a record (walk.ts does) or knows a format's name.
import { z } from 'zod';
import { Amount, Condition } from './condition.ts';

/** What the machine is doing while an act is spoken: opening = awaitingArguments, exchange = debating, verdict = judgeEvaluating. */
export const Phase = z.enum(['opening', 'exchange', 'verdict']);
export type Phase = z.infer<typeof Phase>;

/**
 * Who speaks, by role. `together`: every seat of these roles at once, blind to each other. `inTurn`: one seat a role, one
 * after the other; bench partners alternate by pass. `sideBySide`: the same seats, but at once and blind to each other.
 * `oneByOne`: every seat of these roles, one after the other. `each` of `others`: every seat at once about every other one, so
 * N·(N−1) places; with `heardIn`, about those alone who were not passed over in all of these acts. `addressed`: whom an earlier act of this pass names, one after the other, in the order named. `choose`: the
 * setting's value picks the rule.
 */
export type SpeakerOrder =
  | { together: string[] }
  | { inTurn: string[] }
  | { sideBySide: string[] }
  | { oneByOne: string[] }
  | { each: string[]; of: 'others'; heardIn?: string[] | undefined }
  | Addressed
  | { choose: string; of: Record<string, SpeakerOrder> };

const Addressed = z.strictObject({
  addressed: z.array(z.string()).min(1),
  /** The act that may name somebody. */
  in: z.string(),
  /** `at`: only `@name` addresses; `any`: a name alone does too. */
  names: z.enum(['at', 'any']),
  /** Who speaks when nobody is named. */
  otherwise: z.enum(['all', 'none']),
});
export type Addressed = z.infer<typeof Addressed>;

const Roles = z.array(z.string()).min(1);
export const SpeakerOrder: z.ZodType<SpeakerOrder> = z.lazy(() =>
  z.union([
    z.strictObject({ together: Roles }),
    z.strictObject({ inTurn: Roles }),
    z.strictObject({ sideBySide: Roles }),
    z.strictObject({ oneByOne: Roles }),
    z.strictObject({ each: Roles, of: z.literal('others'), heardIn: z.array(z.string()).optional() }),
    Addressed,
    z.strictObject({ choose: z.string(), of: z.record(z.string(), SpeakerOrder) }),
  ]),
);

/** The part of an address a node may choose for itself, instead of its number: letters first, so it never meets a number. */
const NodeId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a name in lower case');

const conditionFields = {
  /** Named, a node has this in its address and is not counted: so adding one moves no other address. */
  id: NodeId.optional(),
  /** The node is there only where this holds, and not where `unless` does; read from what was said before it. */
  when: Condition.optional(),
  unless: Condition.optional(),
};

export const Act = z.strictObject({
  ...conditionFields,
  /** The task, and so the brief: case, rebut, close, rule… */
  act: z.string(),
  /** As the page prints it: "Opening", "Rebuttal"; a number is added where a loop repeats it. */
  label: z.string(),
  room: Phase,
  by: SpeakerOrder,
  /** Speaking time at full length, in seconds; words follow at 150 a minute times the debate's length. */
  seconds: Amount.optional(),
  /** Visible tokens, where an act counts tokens and not time. */
  maxOutputTokens: Amount.optional(),
  /** Words asked for, where they are fewer than the tokens hold. */
  words: z.strictObject({ from: Amount, to: Amount }).optional(),
  /** `false`: the brief forbids new lines of argument and says what counts as one. */
  newArguments: z.boolean().optional(),
  /** The shape of the answer, where it is not a free speech; checked, and asked again with the reason when unreadable. */
  answer: z
    .enum(['verdict', 'findings', 'vote', 'ballot', 'evaluation', 'questions', 'solution', 'synthesis'])
    .optional(),
  /** `cool`: the evaluation's temperature instead of the speech's. */
  manner: z.enum(['warm', 'cool']).optional(),
  /** What is said here stands in nobody's transcript. A reader sees it once its group has spoken, or only at the end. */
  sealed: z.enum(['from-speakers', 'until-the-end']).optional(),
  /**
   * A place that keeps failing may be passed over, and the debate goes on without it, as long as so many of this act are left
   * to be heard; one without a number.
   */
  dispensable: z.union([z.boolean(), z.strictObject({ leaving: z.int().nonnegative() })]).optional(),
});
export type Act = z.infer<typeof Act>;

export interface Loop {
  id?: string | undefined;
  when?: Condition | undefined;
  unless?: Condition | undefined;
  loop: {
    atMost: Amount;
    label?: string | undefined;
    /** Looked at before each of its nodes and after the last: where it holds, the loop is over at once. */
    until?: Condition | undefined;
    /** From this pass on the page and the speakers are told that the end is near. */
    warnAt?: Amount | undefined;
  };
  of: PlanNode[];
}
export type PlanNode = Act | Loop;
export const Loop: z.ZodType<Loop> = z.lazy(() =>
  z.strictObject({
    ...conditionFields,
    loop: z.strictObject({
      atMost: Amount,
      label: z.string().optional(),
      until: Condition.optional(),
      warnAt: Amount.optional(),
    }),
    of: z.array(PlanNode).min(1),
  }),
);
export const PlanNode: z.ZodType<PlanNode> = z.lazy(() => z.union([Act, Loop]));
export const Plan = z.array(PlanNode).min(1);
export type Plan = z.infer<typeof Plan>;

export const isLoop = (node: PlanNode): node is Loop => 'loop' in node;

/** Every act of a plan, in order, each once. */
export const actsIn = (plan: readonly PlanNode[]): Act[] =>
  plan.flatMap((node) => (isLoop(node) ? actsIn(node.of) : [node]));

/** Every role a seating may seat. */
export function rolesIn(by: SpeakerOrder): string[] {
  if ('choose' in by) return Object.values(by.of).flatMap(rolesIn);
  if ('together' in by) return by.together;
  if ('inTurn' in by) return by.inTurn;
  if ('sideBySide' in by) return by.sideBySide;
  if ('oneByOne' in by) return by.oneByOne;
  return 'each' in by ? by.each : by.addressed;
}
