// What a problem document of the backend means as the failure of a call.
import { type FailureCode, isRetryable } from '@rostrum/shared/wire/generation';
import type { ProblemCode } from '@rostrum/shared/wire/problem';
import type { GenerationRefusal } from './generation-outcome.ts';
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
  // No key, or the provider is not there: a person has to do something before asking again helps.
  'provider-unavailable': 'auth',
  'shutting-down': 'overloaded',
  'store-unavailable': 'overloaded',
  internal: 'upstream-error',
};

export function failureOfProblem({ problem, retryAfterMs }: ProblemError): GenerationRefusal {
  const code = FAILURE_OF_PROBLEM[problem.code];
  return { state: 'refused', code, message: problem.detail, retryable: isRetryable(code), retryAfterMs };
}
