// Parts of the shape of a record: its data about a call, and the debate it was made from (status/derived-debates.ts).
import { z } from 'zod';
import { CallCompletion, CallFailure } from '../wire/call-outcome.ts';
import { Cost } from '../wire/generation.ts';
import { PlainReason } from '../wire/reason.ts';
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_SPEECH_LENGTH, textUpTo } from '../wire/text-limits.ts';

/** Maximum branches with one change, and maximum controls of it. */
export const MAX_RUNS = 9;
/** Fewest branches with a change, and fewest controls, of which their scatter says anything. */
export const LEAST_RUNS = 3;

/** A cost in nano-dollars; limits are checked against `atMostNanoUsd`. `notional`: nobody is billed. */
export const Charge = Cost.extend({ notional: z.boolean() });
export type Charge = z.infer<typeof Charge>;

export const AttemptOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  /** Its text is the turn's text, or the turn's `raw` if something was removed. */
  z.object({ state: z.literal('accepted'), ...CallCompletion.shape }),
  /** The answer was complete but was requested again (repeated, a refusal, unreadable); `text` stores it. */
  z.object({
    state: z.literal('refused'),
    ...CallCompletion.shape,
    reason: PlainReason,
    text: textUpTo(MAX_SPEECH_LENGTH),
  }),
  /** The call failed or was cancelled (`code` says which). `text`: the words that had arrived, stored but never shown as a speech. */
  z.object({
    state: z.literal('failed'),
    ...CallFailure.shape,
    retryAfterMs: z.number().nullable(),
    text: textUpTo(MAX_SPEECH_LENGTH),
  }),
  /** The backend no longer knows the call. It is charged at its hold and does not count as a retry. */
  z.object({ state: z.literal('lost') }),
]);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

/** Ways of records that ask models about a finished debate, a motion or judges (an empty id). Lists of debates leave them out. */
export const INQUIRY_WAYS = ['asked-first', 'single-answers', 'crux', 'exam'] as const;

/**
 * What a branch changes, in the seat of its speech. The branches that change nothing are controls: `same` asks for the speech again, and
 * `same-words` keeps it and asks for all that follows.
 */
export const BranchChange = z.enum(['words', 'model', 'instruction', 'same', 'same-words']);
export type BranchChange = z.infer<typeof BranchChange>;

/** Id of the source debate, which may have been deleted since; empty: there is none. */
const debate = textUpTo(MAX_NAME_LENGTH);
/**
 * `judged-again`: the same speeches, judged by other judges. `rematch`: the same set-up, with the models of the two sides exchanged.
 * `asked-first`: single answers before the debate that has this id from then on. `single-answers`: single answers beside it, to see what the debate was worth. `branch`: the same debate up to the speech `turn`, and from there on anew.
 */
export const DebateOrigin = z.discriminatedUnion('way', [
  z.strictObject({ way: z.enum(['judged-again', 'rematch', ...INQUIRY_WAYS]), debate }),
  z.strictObject({
    way: z.literal('branch'),
    debate,
    turn: textUpTo(MAX_ADDRESS_LENGTH),
    change: BranchChange,
    /** Id that the branches of one change and its controls share. */
    trial: textUpTo(MAX_NAME_LENGTH),
    /** Number among the branches of the trial, from 1: those with the change first. */
    run: z
      .int()
      .positive()
      .max(2 * MAX_RUNS),
    /** Branches with the change, and as many controls. Chosen before the first of them started. */
    runs: z.int().positive().max(MAX_RUNS),
  }),
]);
export type DebateOrigin = z.infer<typeof DebateOrigin>;
export type BranchOrigin = Extract<DebateOrigin, { way: 'branch' }>;
export type InquiryWay = (typeof INQUIRY_WAYS)[number];
