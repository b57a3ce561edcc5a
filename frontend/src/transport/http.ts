// Sends one request to our backend, with the access token, and turns whatever goes wrong into one of two errors.
import { Problem, type ProblemCode } from '@rostrum/shared/wire/problem';
import { problemWords } from '../words/shared-words.ts';

export interface Http {
  fetch: typeof fetch;
  /** Before `/api`: empty in the page, an address in tests. */
  base: string;
  token(): string | undefined;
  /** The server asks for its access token, or refused the one it got. */
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

/** There was no answer, or none of Rostrum's backend. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  constructor(message: string = problemWords('unreachable'), options?: ErrorOptions) {
    super(message, options);
  }
}

export interface ApiRequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** The response where it is a success. Throws a ProblemError or an UnreachableError; an aborted request throws the latter. */
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
    throw new UnreachableError(undefined, { cause: error });
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
  throw new UnreachableError(problemWords('unreadable'));
}

/** An answer that is no problem document comes from a proxy in between, and counts as no answer. */
async function errorFromResponse(response: Response): Promise<ProblemError | UnreachableError> {
  const data: unknown = await response.json().catch(() => undefined);
  const read = Problem.safeParse(data);
  if (!read.success) return new UnreachableError(problemWords('notOurs', { status: response.status }));
  return new ProblemError(read.data, parseRetryAfterMs(response.headers.get('Retry-After'), Date.now()));
}

/** Reads `Retry-After`, seconds ("30") or an HTTP date, as milliseconds from `now`; `null` where it is absent or neither. */
export function parseRetryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Math.ceil(Number(header) * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** The server's own words name a number, a name or a variable that the sentence for the code cannot know. */
const WITH_DETAIL: readonly ProblemCode[] = ['budget-exceeded', 'provider-unavailable', 'too-large'];

/** What went wrong with a request, in the language of the page. `fallback`: what is said of an error without a message. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ProblemError) {
    const { code, detail } = error.problem;
    const sentence = problemWords(code);
    return WITH_DETAIL.includes(code) && detail !== ''
      ? problemWords('serverSays', { sentence, detail })
      : sentence;
  }
  return error instanceof Error ? error.message : fallback;
}
