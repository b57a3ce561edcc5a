// RFC 9457 problem documents: the shape and the codes of every error response of the backend.
import { z } from 'zod';

export const ProblemCode = z.enum([
  'invalid-body',
  'unauthorized',
  'budget-exceeded',
  'forbidden-host',
  'forbidden-origin',
  'not-found',
  'id-conflict',
  'cannot-resume',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'too-busy',
  'provider-unavailable',
  'store-unavailable',
  'shutting-down',
  'internal',
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The event and the next thing to do; never a vendor's raw text, a stack or a key. */
  detail: z.string(),
  code: ProblemCode,
  issues: z.array(z.object({ path: z.string(), reason: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
