// Translates a problem document of the backend into the failure of a call.
import { failedCall, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import type { FailureCode } from '@rostrum/shared/wire/generation';
import type { ProblemCode } from '@rostrum/shared/wire/problem';
import { textReason } from '@rostrum/shared/wire/reason';
import type { ProblemError } from './http.ts';

const FAILURE_OF_PROBLEM: Record<ProblemCode, FailureCode> = {
  'invalid-body': 'invalid-request',
  unauthorized: 'auth',
  'budget-exceeded': 'budget-exceeded',
  'forbidden-host': 'auth',
  'forbidden-origin': 'auth',
  'not-found': 'invalid-request',
  'id-conflict': 'invalid-request',
  'cannot-resume': 'network',
  'too-large': 'context-too-long',
  'unsupported-media-type': 'invalid-request',
  'too-many-requests': 'rate-limited',
  'too-busy': 'overloaded',
  // There is no key, or no such provider: retrying does not help until a person does something.
  'provider-unavailable': 'auth',
  'shutting-down': 'overloaded',
  'store-unavailable': 'overloaded',
  internal: 'upstream-error',
};

/** The backend refused the call, so it cost nothing. */
export const failureOfProblem = ({ problem, retryAfterMs }: ProblemError) =>
  failedCall(
    { code: FAILURE_OF_PROBLEM[problem.code], reason: textReason(problem.detail), retryAfterMs },
    NO_ACCOUNT,
  );
