// How far a judging model was known to scatter when a debate was set up. Only this shape belongs here; it is learnt and used in
// judging/reading-sigma.ts.
import { z } from 'zod';
import { ModelRef } from '../wire/model-card.ts';

/** Standard deviation of one reading's margin, in points, learnt from so many pairs of readings. */
export const KnownSigma = z.object({
  model: ModelRef,
  points: z.number().nonnegative(),
  pairs: z.int().nonnegative(),
});
export type KnownSigma = z.infer<typeof KnownSigma>;
