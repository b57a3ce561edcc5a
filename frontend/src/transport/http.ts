// One request to our backend: the access token on it, and what goes wrong as one of two errors.
import { Problem } from '@rostrum/shared/wire/problem';

export interface Http {
  fetch: typeof fetch;
  /** Before `/api`: empty in the page, an address in tests. */
  base: string;
  token(): string | undefined;
  /** The server wants its access token, or another one. */
  onLocked(): void;
}

/** The backend answered, and said no. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly retryAfterMs: number | null;
  constructor(problem: Problem, retryAfterMs: number | null) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer, or none of ours. */
export class UnreachableError extends Error {
  constructor(message = 'Rostrum’s backend cannot be reached. Is it still running?', cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreachableError';
  }
}

export interface ApiRequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** A good answer; throws a ProblemError or an UnreachableError (an aborted request too: the caller knows that it aborted). */
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
    throw new UnreachableError(undefined, error);
  }
  if (response.ok) return response;
  if (response.status === 401) http.onLocked();
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
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new UnreachableError(
    'The answer cannot be read: page and backend may be of different versions. Reload the page.',
  );
}

/** A proxy in between may answer in its own words: those are no problem document, and as good as no answer. */
async function errorFromResponse(response: Response): Promise<ProblemError | UnreachableError> {
  const data: unknown = await response.json().catch(() => undefined);
  const read = Problem.safeParse(data);
  if (!read.success)
    return new UnreachableError(`Something between page and backend answered ${response.status}.`);
  return new ProblemError(read.data, parseRetryAfterMs(response.headers.get('Retry-After'), Date.now()));
}

/** Seconds or a date; `null` for what is absent or makes no sense. */
export function parseRetryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
