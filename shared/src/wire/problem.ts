// RFC 9457 problem documents: the shape of every error response of the backend.
import { z } from 'zod';
import { ProblemCode } from './problem-code.ts';
import { PlainReason } from './reason.ts';

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The event and the next thing to do; never a vendor's raw text, a stack or a key. */
  detail: z.string(),
  code: ProblemCode,
  issues: z.array(z.object({ path: z.string(), reason: z.string() })).optional(),
  /** The reason of a refused call, if it says more than the code. Absent, too, if this version does not know it. */
  reason: PlainReason.optional().catch(undefined),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
