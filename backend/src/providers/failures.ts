// The one place where a vendor's failure becomes one of our codes: status, headers and words in, ProviderFailure out.
import type { FailureCode } from '@rostrum/shared/wire/generation';
import { ProviderFailure } from '../provider-contract/provider.ts';
import { countsAt, MalformedAnswer } from './vendor-json.ts';

/** What could be read from a vendor's error, whatever its SDK calls the parts. */
export interface VendorError {
  /** Read as an HTTP status where it is one; in an error inside a stream any JSON may stand here. */
  status?: unknown;
  headers?: Headers | undefined;
  /** The vendor's own type, code and text: read for what they say, never passed on. */
  words?: string | undefined;
  /** A wait told in the body (Google), where the SDK hides the headers. */
  retryAfterMs?: number | undefined;
  /** Known to have been refused before anything was generated; an HTTP status says so by itself. */
  refused?: boolean | undefined;
}

/** An HTTP status of an error; anything else a vendor puts in such a place is none, and is never printed. */
const errorStatus = (status: unknown): number | undefined =>
  typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : undefined;

/** Reasons stand at the beginning; no more than this is searched for them. */
const WORDS_UNITS = 10_000;

/** Longer than this is not a wait but a mistake: a page would sit there for ever. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

const plausibleWait = (ms: number): number | undefined =>
  Number.isFinite(ms) && ms >= 0 && ms <= MAX_RETRY_AFTER_MS ? Math.round(ms) : undefined;

/** `Retry-After` in seconds or as an HTTP date (and `retry-after-ms`); absurd or absent is undefined. */
export function readRetryAfter(headers: Headers | undefined, now: number = Date.now()): number | undefined {
  const exact = headers?.get('retry-after-ms')?.trim();
  if (exact && /^\d+$/.test(exact)) return plausibleWait(Number(exact));
  const value = headers?.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return plausibleWait(Number(value) * 1000);
  // Only the shape HTTP allows: Date.parse alone takes "-5" for a month.
  if (!/^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined;
  const wait = Date.parse(value) - now;
  return plausibleWait(Math.max(0, wait));
}

const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  400: 'invalid-request',
  401: 'auth',
  402: 'quota',
  403: 'auth',
  404: 'invalid-request',
  408: 'time-out',
  409: 'invalid-request',
  413: 'context-too-long',
  422: 'invalid-request',
  429: 'rate-limited',
  503: 'overloaded',
  529: 'overloaded',
};

/** Words that say more than the status does; the first that matches wins. */
const BY_WORDS: readonly (readonly [pattern: RegExp, code: FailureCode])[] = [
  [/insufficient_quota|credit balance is too low|billing_error|payment_required/i, 'quota'],
  [
    /context_length_exceeded|model_context_window_exceeded|request_too_large|context (length|window|size)|prompt is too long|maximum context|too many (input )?tokens|token count .{0,80}exceeds|exceeds? the (available|maximum) (context|number of tokens)/i,
    'context-too-long',
  ],
  [/invalid_api_key|API_KEY_INVALID|authentication_error|permission_error|api key not valid/i, 'auth'],
];

/** For an error inside a 200 stream there is no status: these are the vendors' own names for the same things. */
const BY_NAME: readonly (readonly [pattern: RegExp, code: FailureCode])[] = [
  [/rate_limit|RESOURCE_EXHAUSTED|too_many_requests/i, 'rate-limited'],
  [/overloaded|UNAVAILABLE|server_busy/i, 'overloaded'],
  [/timeout_error|DEADLINE_EXCEEDED/i, 'time-out'],
  [/invalid_request|INVALID_ARGUMENT|not_found/i, 'invalid-request'],
];

const firstMatch = (rules: typeof BY_WORDS, words: string): FailureCode | undefined =>
  rules.find(([pattern]) => pattern.test(words))?.[1];

function failureCodeOf(status: number | undefined, words: string): FailureCode {
  const said = words.slice(0, WORDS_UNITS);
  if (status === undefined)
    return firstMatch(BY_WORDS, said) ?? firstMatch(BY_NAME, said) ?? 'upstream-error';
  // A 5xx may quote anything; only refusals are read for their reason.
  if (status < 500) return firstMatch(BY_WORDS, said) ?? BY_STATUS[status] ?? 'invalid-request';
  return BY_STATUS[status] ?? 'upstream-error';
}

const FAILURE_WORDS: Readonly<Record<FailureCode, string>> = {
  'rate-limited': 'is limiting the rate of requests; wait a little before asking again',
  overloaded: 'is overloaded at the moment; ask again in a while',
  'time-out': 'took too long to answer',
  network: 'could not be reached, or the connection broke',
  auth: 'did not accept the key; check it in the settings',
  quota: 'says that the account has no credit left; look at its billing page',
  'invalid-request': 'refused the request; another model may accept it',
  'context-too-long': 'says that the text is too long for this model; choose one with a larger context',
  'upstream-error': 'answered with an error of its own',
  incomplete: 'ended its answer without saying why',
  cancelled: 'was told to stop',
  'budget-exceeded': 'was not asked: the budget does not allow it',
};

/** Our words, built from the code alone, so that nothing of the vendor's can be in them. */
export function failure(title: string, code: FailureCode, details: VendorError = {}): ProviderFailure {
  const status = errorStatus(details.status);
  const refused = details.refused ?? (status === undefined ? undefined : true);
  const shown = status === undefined ? '' : ` (HTTP ${status})`;
  return new ProviderFailure(code, `${title} ${FAILURE_WORDS[code]}${shown}.`, details.retryAfterMs, refused);
}

export function failureFromVendor(title: string, error: VendorError): ProviderFailure {
  const retryAfterMs = readRetryAfter(error.headers) ?? error.retryAfterMs;
  const code = failureCodeOf(errorStatus(error.status), error.words ?? '');
  return failure(title, code, { ...error, retryAfterMs });
}

const ERROR_PLACES = ['type', 'code', 'status', 'message'];

/** An error inside a stream that began with 200: an object in every dialect, but any JSON may stand there. */
export function failureInside(title: string, error: unknown): ProviderFailure {
  const places = countsAt(error);
  const words = ERROR_PLACES.map((place) => places[place]).filter((word) => typeof word === 'string');
  // Google and OpenRouter put the HTTP status they would have answered with into `code`, as a number.
  return failureFromVendor(title, { status: places['code'], words: words.join(' ') });
}

/** Names of error codes along the chain of causes: undici says in the innermost what happened to the socket. */
function errorTraits(cause: unknown): string {
  const traits: string[] = [];
  for (let error: unknown = cause, depth = 0; error instanceof Error && depth < 6; depth++) {
    traits.push(error.name, error.constructor.name);
    if ('code' in error && typeof error.code === 'string') traits.push(error.code);
    error = error.cause;
  }
  return traits.join(' ');
}

/** No connection, so no call: nothing can have been generated. */
const NEVER_REACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;

/** What broke without the vendor saying anything: the socket, the clock or the framing. */
export function failureFromBreak(title: string, cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  if (cause instanceof MalformedAnswer) return failure(title, 'upstream-error');
  const traits = errorTraits(cause);
  if (/TIMEOUT|Timeout/.test(traits)) return failure(title, 'time-out');
  if (/SyntaxError|ZodError|ValidationError/.test(traits)) return failure(title, 'upstream-error');
  return failure(title, 'network', { refused: NEVER_REACHED.test(traits) ? true : undefined });
}
