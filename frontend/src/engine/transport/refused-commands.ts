// What a refusal of the backend means for the call that it was about.
import { failedCall, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import type { ProblemCode } from '@rostrum/shared/wire/problem-code';
import type { FailureCode } from '@rostrum/shared/wire/reason';
import { ProblemError } from './http.ts';

/** Returns `null` if the backend answers that it knows no such call. */
export async function nullIfUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

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
  // There is no key, or no such provider: only a person can change that.
  'provider-unavailable': 'auth',
  'shutting-down': 'overloaded',
  'store-unavailable': 'overloaded',
  internal: 'upstream-error',
};

/** The backend refused the call, so it cost nothing. */
export function failureOfProblem({ problem, retryAfterMs }: ProblemError) {
  const { code: refusal, reason = { code: 'refused-by-server' as const, refusal } } = problem;
  return failedCall({ code: FAILURE_OF_PROBLEM[refusal], reason, retryAfterMs }, NO_ACCOUNT);
}
