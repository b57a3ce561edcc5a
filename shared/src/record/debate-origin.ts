// Which kept debate another one was made from, and how. Only this shape belongs here; what is taken over is in status/judge-again.ts
// and status/rematch.ts.
import { z } from 'zod';
import { LONGEST_NAME, textUpTo } from './text-limits.ts';

/**
 * - `judged-again`: the same speeches, judged by other judges.
 * - `rematch`: the same set-up, with the models of the two sides exchanged.
 */
export const DebateOrigin = z.strictObject({
  way: z.enum(['judged-again', 'rematch']),
  /** The id of the debate it was made from; it need not be kept any more. */
  debate: textUpTo(LONGEST_NAME),
});
export type DebateOrigin = z.infer<typeof DebateOrigin>;
