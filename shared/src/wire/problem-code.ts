// The codes of the backend's error responses (problem.ts), which reasons in records name as well.
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
