// A plan is data: acts and loops in JSON, with named rules. Nothing here reads a record (walk.ts does) or knows a format's name.
import { z } from 'zod';
import { Amount, Condition } from './condition.ts';

/** What the machine is doing while an act is spoken: opening = awaitingArguments, exchange = debating, verdict = judgeEvaluating. */
export const Phase = z.enum(['opening', 'exchange', 'verdict']);
export type Phase = z.infer<typeof Phase>;

/**
 * Who speaks, by role. `allAtOnce`: every seat of these roles at once, blind to each other. `oneEachInTurn`: one seat a role, one
 * after the other; bench partners alternate by pass. `oneEachAtOnce`: the same seats, but at once and blind to each other.
 * `allInTurn`: every seat of these roles, one after the other. `each` of `others`: every seat at once about every other one, so
 * N·(N−1) places; with `heardIn`, about those alone who were not passed over in all of these acts. `addressed`: whom an earlier act of this pass names, one after the other, in the order named. `choose`: the
 * setting's value picks the rule.
 */
export type SpeakerOrder =
  | { allAtOnce: string[] }
  | { oneEachInTurn: string[] }
  | { oneEachAtOnce: string[] }
  | { allInTurn: string[] }
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
    z.strictObject({ allAtOnce: Roles }),
    z.strictObject({ oneEachInTurn: Roles }),
    z.strictObject({ oneEachAtOnce: Roles }),
    z.strictObject({ allInTurn: Roles }),
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
  /** What the speaker is asked to do, which selects the brief: case, rebut, close, rule… */
  task: z.string(),
  /** As the page prints it: "Opening", "Rebuttal"; a number is added where a loop repeats it. */
  label: z.string(),
  phase: Phase,
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
  /** Which of the two temperatures of the settings the call is made with; the speech's where it is absent. */
  temperature: z.enum(['speech', 'evaluation']).optional(),
  /**
   * It stands in no speaker's transcript. `speakers`: a reader sees it once all of its step have spoken; `everyone`: a reader sees it
   * when the debate is over.
   */
  hiddenFrom: z.enum(['speakers', 'everyone']).optional(),
  /**
   * A turn whose calls keep failing may be skipped, as long as so many speakers of this act are left; at least one where no number
   * is given.
   */
  skippable: z.union([z.boolean(), z.strictObject({ leaving: z.int().nonnegative() })]).optional(),
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
  if ('allAtOnce' in by) return by.allAtOnce;
  if ('oneEachInTurn' in by) return by.oneEachInTurn;
  if ('oneEachAtOnce' in by) return by.oneEachAtOnce;
  if ('allInTurn' in by) return by.allInTurn;
  return 'each' in by ? by.each : by.addressed;
}
