// Sends one request to our backend, with the access token, and turns every failure into one of two errors, for which clients write
// sentences (errorText).
import { Problem } from '@rostrum/shared/wire/problem';

export interface Http {
  fetch: typeof fetch;
  /** Before `/api`: empty in the page, an address in tests. */
  base: string;
  token(): string | undefined;
  /** The server requires an access token, or refused this one. */
  onLocked(): void;
}

/** The backend refused the request. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  readonly retryAfterMs: number | null;
  constructor(problem: Problem, retryAfterMs: number | null) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** There was no answer, or none from Rostrum's backend. `status`: the HTTP status, if something else answered. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly code: 'unreachable' | 'unreadable' | 'notOurs';
  readonly status: number;
  constructor(code: UnreachableError['code'] = 'unreachable', status = 0) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

export interface ApiRequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Returns a successful response. Throws a ProblemError or an UnreachableError; an aborted request throws the latter. */
export async function apiRequest(
  http: Http,
  path: string,
  options: ApiRequestOptions = {},
): Promise<Response> {
  const token = http.token();
  let response: Response;
  try {
    response = await http.fetch(`${http.base}/api${path}`, {
      method: options.method ?? 'GET',
      headers: {
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      cache: 'no-store',
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    throw Object.assign(new UnreachableError(), { cause: error });
  }
  if (response.ok) return response;
  // Another token may have been typed since.
  if (response.status === 401 && token === http.token()) http.onLocked();
  throw await errorFromResponse(response);
}

export async function apiRequestJson<T>(
  http: Http,
  path: string,
  schema: { safeParse(data: unknown): { success: true; data: T } | { success: false } },
  options?: ApiRequestOptions,
): Promise<T> {
  const response = await apiRequest(http, path, options);
  const data: unknown = await response.json().catch(() => undefined);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new UnreachableError('unreadable');
}

/** An answer that is not a problem document comes from a proxy, and counts as no answer. */
async function errorFromResponse(response: Response): Promise<ProblemError | UnreachableError> {
  const data: unknown = await response.json().catch(() => undefined);
  const result = Problem.safeParse(data);
  if (!result.success) return new UnreachableError('notOurs', response.status);
  // Our backend writes seconds.
  return new ProblemError(result.data, Number(response.headers.get('Retry-After')) * 1_000 || null);
}
