// Error responses: one format (RFC 9457), in our words, with the request's id for questions about it.
import { PROBLEM_MEDIA_TYPE, type Problem } from '@rostrum/shared/wire/problem';
import type { ProblemCode } from '@rostrum/shared/wire/problem-code';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const PROBLEM_KINDS: Readonly<Record<ProblemCode, { status: ContentfulStatusCode; title: string }>> = {
  'invalid-body': { status: 400, title: 'The request does not fit' },
  unauthorized: { status: 401, title: 'The access token is missing or wrong' },
  'budget-exceeded': { status: 402, title: 'The budget does not allow it' },
  'forbidden-host': { status: 403, title: 'This host name is not allowed' },
  'forbidden-origin': { status: 403, title: 'This origin is not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'id-conflict': { status: 409, title: 'The id is taken' },
  'cannot-resume': { status: 410, title: 'The stream cannot be resumed from there' },
  'too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'Only application/json is understood' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'too-busy': { status: 503, title: 'The server is busy' },
  'provider-unavailable': { status: 503, title: 'The provider is not available' },
  'store-unavailable': { status: 503, title: 'The shared store cannot be reached' },
  'shutting-down': { status: 503, title: 'The server is stopping' },
  internal: { status: 500, title: 'Something went wrong on our side' },
};

type ProblemDetails = Pick<Problem, 'issues' | 'reason'> & { retryAfterSeconds?: number };

export function problem(
  c: Context,
  code: ProblemCode,
  detail: string,
  { retryAfterSeconds, ...more }: ProblemDetails = {},
): Response {
  const { status, title } = PROBLEM_KINDS[code];
  const requestId: string | undefined = c.get('requestId');
  const body: Problem = {
    ...{ type: `urn:rostrum:problem:${code}`, title, status, detail, code },
    ...more,
    ...(requestId !== undefined && { requestId }),
  };
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const headers = { 'content-type': PROBLEM_MEDIA_TYPE, 'cache-control': 'no-store' };
  return c.body(JSON.stringify(body), status, headers);
}

/** Thrown by a route that cannot continue; the app responds with this problem. */
export class RequestRefused extends Error {
  readonly answer: (c: Context) => Response;
  constructor(code: ProblemCode, detail: string, details?: ProblemDetails) {
    super(detail);
    this.name = 'RequestRefused';
    this.answer = (c) => problem(c, code, detail, details);
  }
}
