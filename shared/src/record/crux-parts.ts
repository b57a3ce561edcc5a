// The part of a record that asks what carried a verdict: the claims that are tried, and the words that are struck with each.
import { z } from 'zod';
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_SPEECH_LENGTH, textUpTo } from '../wire/text-limits.ts';

/** Parts of speeches, each from a first to behind a last UTF-16 unit of a turn's text. */
const TurnParts = z
  .array(
    z.object({ turn: textUpTo(MAX_ADDRESS_LENGTH), from: z.int().nonnegative(), to: z.int().nonnegative() }),
  )
  .max(5_000);
export type TurnPart = z.infer<typeof TurnParts>[number];

/** A claim that may have carried a verdict. */
export const CruxClaim = z.object({
  id: z.string().regex(/^c[1-9]$/),
  turn: textUpTo(MAX_ADDRESS_LENGTH),
  quote: textUpTo(MAX_SPEECH_LENGTH),
  /** The claim in a few words; empty if no judge wrote it so. */
  says: textUpTo(MAX_SPEECH_LENGTH),
  /** The sentences to strike with it; absent as long as they are not listed. */
  cut: TurnParts.optional(),
  /** As many other sentences of the same speeches. */
  control: TurnParts.optional(),
});
export type CruxClaim = z.infer<typeof CruxClaim>;

/** The question which claim carried a verdict (proof/crux.ts). */
export const Crux = z.object({
  /** The participant that the verdict names. */
  leader: textUpTo(MAX_NAME_LENGTH),
  /** Standard deviation of one reading's margin, in points. */
  sigma: z.number().positive(),
  claims: z.array(CruxClaim).min(1).max(5),
});
export type Crux = z.infer<typeof Crux>;
