// Parts of the shape of a record: its data about a call, and the debate it was made from (status/derived-debates.ts).
import { z } from 'zod';
import { CallCompletion, CallFailure } from '../wire/call-outcome.ts';
import { Cost } from '../wire/generation.ts';
import { PlainReason } from '../wire/reason.ts';
import { LONGEST_ADDRESS, LONGEST_NAME, LONGEST_SPEECH, textUpTo } from '../wire/text-limits.ts';

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
    text: textUpTo(LONGEST_SPEECH),
  }),
  /** The call failed or was cancelled (`code` says which). `text`: the words that had arrived, stored but never shown as a speech. */
  z.object({
    state: z.literal('failed'),
    ...CallFailure.shape,
    retryAfterMs: z.number().nullable(),
    text: textUpTo(LONGEST_SPEECH),
  }),
  /** The backend no longer knows the call. It is charged at its hold and does not count as a retry. */
  z.object({ state: z.literal('lost') }),
]);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

/** `judged-again`: the same speeches, judged by other judges. `rematch`: the same set-up, with the models of the two sides exchanged. */
export const DebateOrigin = z.strictObject({
  way: z.enum(['judged-again', 'rematch', 'crux']),
  /** Id of the source debate, which may have been deleted since. */
  debate: textUpTo(LONGEST_NAME),
});
export type DebateOrigin = z.infer<typeof DebateOrigin>;

/** Parts of speeches, each from a first to behind a last UTF-16 unit of a turn's text. */
const TurnParts = z
  .array(
    z.object({ turn: textUpTo(LONGEST_ADDRESS), from: z.int().nonnegative(), to: z.int().nonnegative() }),
  )
  .max(5_000);
export type TurnPart = z.infer<typeof TurnParts>[number];

/** A claim that may have carried a verdict. */
export const CruxClaim = z.object({
  id: z.string().regex(/^c[1-9]$/),
  turn: textUpTo(LONGEST_ADDRESS),
  quote: textUpTo(LONGEST_SPEECH),
  /** The claim in a few words; empty if no judge wrote it so. */
  says: textUpTo(LONGEST_SPEECH),
  /** The sentences to strike with it; absent as long as they are not listed. */
  cut: TurnParts.optional(),
  /** As many other sentences of the same speeches. */
  control: TurnParts.optional(),
});
export type CruxClaim = z.infer<typeof CruxClaim>;

/** The question which claim carried a verdict (proof/crux.ts). */
export const Crux = z.object({
  /** The participant that the verdict names. */
  leader: textUpTo(LONGEST_NAME),
  /** Standard deviation of one reading's margin, in points. */
  sigma: z.number().positive(),
  claims: z.array(CruxClaim).min(1).max(5),
});
export type Crux = z.infer<typeof Crux>;
