// Turns a vendor's error (status, headers, text) into a ProviderFailure with one of our codes; its message quotes no vendor text.
import type { FailureCode } from '@rostrum/shared/wire/reason';
import { ProviderFailure } from '../provider-contract/provider.ts';
import { countsAt, MalformedAnswer } from './vendor-json.ts';

/** The parts of a vendor's error, under our own names. */
export interface VendorError {
  /** Used if it is an HTTP status; in an error inside a stream it may be any JSON. */
  status?: unknown;
  headers?: Headers | undefined;
  /** The vendor's type, code and message: used to find our code, never passed on. */
  words?: string | undefined;
  /** In milliseconds. Google gives the wait in the body, and its SDK hides the headers. */
  retryAfterMs?: number | undefined;
  /** The call was refused before anything was generated; an HTTP status implies it. */
  refused?: boolean | undefined;
}

/** An HTTP error status; any other value counts as none and is never printed. */
const errorStatus = (status: unknown): number | undefined =>
  typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : undefined;

/** Characters of the vendor's text that are searched; reasons stand at its beginning. */
const WORDS_UNITS = 10_000;

/** A longer wait must be a mistake, and the page would wait that long. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

const plausibleWait = (ms: number): number | undefined =>
  Number.isFinite(ms) && ms >= 0 && ms <= MAX_RETRY_AFTER_MS ? Math.round(ms) : undefined;

/** Milliseconds to wait, from `Retry-After` (seconds or HTTP date) or `retry-after-ms`; undefined if absent or implausible. */
export function readRetryAfter(headers: Headers | undefined, now: number = Date.now()): number | undefined {
  const exact = headers?.get('retry-after-ms')?.trim();
  if (exact && /^\d+$/.test(exact)) return plausibleWait(Number(exact));
  const value = headers?.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return plausibleWait(Number(value) * 1000);
  // Only the format HTTP allows: Date.parse alone reads "-5" as a month.
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

/** Texts that say more than the status does; the first match wins. */
const BY_WORDS: readonly (readonly [pattern: RegExp, code: FailureCode])[] = [
  [/insufficient_quota|credit balance is too low|billing_error|payment_required/i, 'quota'],
  [
    /context_length_exceeded|model_context_window_exceeded|request_too_large|context (length|window|size)|prompt is too long|maximum context|too many (input )?tokens|token count .{0,80}exceeds|exceeds? the (available|maximum) (context|number of tokens)/i,
    'context-too-long',
  ],
  [/invalid_api_key|API_KEY_INVALID|authentication_error|permission_error|api key not valid/i, 'auth'],
];

/** An error inside a 200 stream has no status; the vendors' names for it are matched instead. */
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
  // The text of a 5xx may quote anything; only the text of a 4xx is searched for a reason.
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

/** Message (for the log and the list of models) and reason are built from the code alone, so it cannot contain text of the vendor's. */
export function failure(title: string, code: FailureCode, details: VendorError = {}): ProviderFailure {
  const status = errorStatus(details.status);
  const refused = details.refused ?? (status === undefined ? undefined : true);
  const shown = status === undefined ? '' : ` (HTTP ${status})`;
  const reason = {
    code: `vendor-${code}` as const,
    provider: title,
    ...(status === undefined ? {} : { status }),
  };
  const message = `${title} ${FAILURE_WORDS[code]}${shown}.`;
  return new ProviderFailure(code, message, details.retryAfterMs, refused, reason);
}

export function failureFromVendor(title: string, error: VendorError): ProviderFailure {
  const retryAfterMs = readRetryAfter(error.headers) ?? error.retryAfterMs;
  const code = failureCodeOf(errorStatus(error.status), error.words ?? '');
  return failure(title, code, { ...error, retryAfterMs });
}

const ERROR_PLACES = ['type', 'code', 'status', 'message'];

/** An error inside a stream that began with 200: usually an object, but it may be any JSON. */
export function failureInside(title: string, error: unknown): ProviderFailure {
  const places = countsAt(error);
  const words = ERROR_PLACES.map((place) => places[place]).filter((word) => typeof word === 'string');
  // Google and OpenRouter put the HTTP status they would have answered with into `code`, as a number.
  return failureFromVendor(title, { status: places['code'], words: words.join(' ') });
}

/** Names and codes of an error and its causes: the innermost cause says what happened to the socket. */
function errorTraits(cause: unknown): string {
  const traits: string[] = [];
  for (let error: unknown = cause, depth = 0; error instanceof Error && depth < 6; depth++) {
    traits.push(error.name, error.constructor.name);
    if ('code' in error && typeof error.code === 'string') traits.push(error.code);
    error = error.cause;
  }
  return traits.join(' ');
}

/** Without a connection nothing can have been generated. */
const NEVER_REACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;

/** For errors that are not the vendor's answer: a broken socket, a time-out, unreadable data. */
export function failureFromBreak(title: string, cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  if (cause instanceof MalformedAnswer) return failure(title, 'upstream-error');
  const traits = errorTraits(cause);
  if (/TIMEOUT|TIMEDOUT|Timeout/.test(traits)) return failure(title, 'time-out');
  if (/SyntaxError|ZodError|ValidationError/.test(traits)) return failure(title, 'upstream-error');
  return failure(title, 'network', { refused: NEVER_REACHED.test(traits) ? true : undefined });
}
