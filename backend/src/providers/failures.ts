// Turns a vendor's error (status, headers, text) into a ProviderFailure with one of our codes; its message quotes no vendor text.
import { type FailureCode, type PlainReason, RefusalCategory } from '@rostrum/shared/wire/reason';
import { parsedJson } from '../parsed-json.ts';
import { ProviderFailure } from '../provider-contract/provider.ts';
import { type Json, objectAt } from './vendor-json.ts';

/** The parts of a vendor's error, under our own names. */
export interface VendorError {
  /** Used if it is an HTTP status; in an error inside a stream it may be any JSON. */
  status?: unknown;
  headers?: Headers | undefined;
  /** The vendor's type, code and message: used to find our code; nothing of them but numbers is passed on. */
  words?: string | undefined;
  /** Wait in milliseconds, if the body states it. */
  retryAfterMs?: number | undefined;
  /** The call was refused before anything was generated; an HTTP status implies it. */
  refused?: boolean | undefined;
  /** Reason that replaces the one of the code. */
  reason?: PlainReason | undefined;
}

/** Returns an HTTP error status; any other value counts as none and is never printed. */
const errorStatus = (status: unknown): number | undefined =>
  typeof status === 'number' && /^[45]\d\d$/.test(String(status)) ? status : undefined;

/** Characters of the vendor's text that are searched; reasons are at its beginning. */
const MAX_SEARCHED_LENGTH = 10_000;

/** Longest wait in milliseconds that is believed: a longer one must be a mistake, and the page would wait that long. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

const plausibleWait = (ms: number): number | undefined =>
  Number.isFinite(ms) && ms >= 0 && ms <= MAX_RETRY_AFTER_MS ? Math.round(ms) : undefined;

/** Returns the milliseconds to wait, from `Retry-After` (seconds or HTTP date) or `retry-after-ms`; undefined if absent or implausible. */
export function readRetryAfter(headers: Headers | undefined, now: number = Date.now()): number | undefined {
  const exact = headers?.get('retry-after-ms')?.trim();
  if (exact && /^\d+$/.test(exact)) return plausibleWait(Number(exact));
  const value = headers?.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return plausibleWait(Number(value) * 1000);
  // Only the preferred format of HTTP: Date.parse alone reads "-5" as a month.
  if (!/^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined;
  return plausibleWait(Math.max(0, Date.parse(value) - now));
}

/** Codes by status. Other statuses below 500 mean that the vendor refused the request; from 500 on, that it failed. */
const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  401: 'auth',
  402: 'quota',
  403: 'auth',
  408: 'time-out',
  413: 'context-too-long',
  429: 'rate-limited',
  503: 'overloaded',
  529: 'overloaded',
};

type OwnReason = 'model-loading' | 'pool-full' | 'input-flagged';
/** `reason`: replaces the one that follows from the code. */
type Rule = readonly [pattern: RegExp, code: FailureCode, reason?: OwnReason];

/** The request's own text was flagged. */
const FLAGGED: Rule = [
  /\bflagged\b|requires moderation|content_(filter|policy)|violates .{0,9}usage (guidelines|polic)|SAFETY_CHECK/i,
  'invalid-request',
  'input-flagged',
];

/** Groq's word for an answer that is no valid JSON. It was written, and another try may succeed. */
const BADLY_WRITTEN = /json_validate_failed/;

/** Texts that say more than the status; the first match wins. */
const BY_WORDS: readonly Rule[] = [
  FLAGGED,
  [BADLY_WRITTEN, 'upstream-error'],
  [
    /insufficient[_ ](quota|balance)|余额不足|exceeded_current_quota|doesn't have any credits|credit balance is too low|billing_(error|hard_limit|not_active)|payment_required|spend(ing)?[_ ](limit|cap)|organization_on_hold|key limit exceeded|specified API usage limits|quota exceeded for metric.{0,300}limit: 0\b(?!\.)/is,
    'quota',
  ],
  [
    /context_length_exceeded|model_context_window_exceeded|request_too_large|context (length|window|size)|prompt is too long|maximum context|too many (input )?tokens|token count .{0,80}exceeds|exceeds? the (available|maximum) (context|number of tokens)/i,
    'context-too-long',
  ],
  [/invalid_api_key|API_KEY_INVALID|authentication_error|permission_error|api key not valid/i, 'auth'],
];

/** Rule for 403, which is not always about the key; there may also be a flagged text (OpenRouter, xAI). */
const MODEL_OUT_OF_REACH: Rule = [
  /model_not_found|must be verified|unsupported_country|(access|allowed|available|permission).{0,80}\bmodel|\bmodel.{0,80}(access|allowed|available|permission)/is,
  'invalid-request',
];

/** Troubles of local servers that pass, as they answer them with 5xx or inside a stream. */
const PASSING: readonly Rule[] = [
  // llama.cpp, whose parallel calls share one context: the call may fit when it runs alone.
  [/context size has been exceeded/i, 'overloaded', 'pool-full'],
  // Not a model that cannot be loaded.
  [
    /(?<!\b(unable|failed|error|cannot|not)\b.{0,9})\b(load(ing)? (the )?model|(?<=\bmodel.{0,80})loading)|\b(starting|warming) up\b/is,
    'overloaded',
    'model-loading',
  ],
];

/** Rules for the text of a 5xx, which may quote anything: only known answers of local servers are searched for. */
const BY_WORDS_OF_5XX: readonly Rule[] = [
  ...PASSING,
  [/context.{0,60}exceed|exceed.{0,60}context/is, 'context-too-long'],
];

/** Further rules for an error inside a 200 stream, if it gives no status: the vendors' names for errors. */
const BY_WORDS_WITHOUT_STATUS: readonly Rule[] = [
  [/rate_limit|RESOURCE_EXHAUSTED|too_many_requests/i, 'rate-limited'],
  [/overloaded|UNAVAILABLE|server_busy/i, 'overloaded'],
  [/timeout_error|DEADLINE_EXCEEDED/i, 'time-out'],
  [/invalid_request|INVALID_ARGUMENT|not_found/i, 'invalid-request'],
];

function rulesFor(status: number | undefined): readonly Rule[] {
  if (status === undefined) return [...PASSING, ...BY_WORDS, ...BY_WORDS_WITHOUT_STATUS];
  if (status >= 500) return BY_WORDS_OF_5XX;
  return status === 403 ? [FLAGGED, MODEL_OUT_OF_REACH, ...BY_WORDS] : BY_WORDS;
}

const codeOfStatus = (status = 500): FailureCode =>
  BY_STATUS[status] ?? (status < 500 ? 'invalid-request' : 'upstream-error');

/** Makes a failure. The message, for the log, has title, code and status; the usual reason is made of the same, and neither quotes the vendor. */
export function failure(title: string, code: FailureCode, details: VendorError = {}): ProviderFailure {
  const status = errorStatus(details.status);
  const isRefused = details.refused ?? (status === undefined ? undefined : true);
  const source = { provider: title, ...(status !== undefined && { status }) };
  const reason = details.reason ?? { code: `vendor-${code}` as const, ...source };
  const message = `${title}: ${code}${status === undefined ? '' : ` (HTTP ${status})`}`;
  return new ProviderFailure(code, message, details.retryAfterMs, isRefused, reason);
}

/** Makes the failure of a vendor's error, with the reason that its words give. */
export function failureFromVendor(title: string, error: Omit<VendorError, 'reason'>): ProviderFailure {
  const retryAfterMs = readRetryAfter(error.headers) ?? error.retryAfterMs;
  const status = errorStatus(error.status);
  const words = (error.words ?? '').slice(0, MAX_SEARCHED_LENGTH);
  const [, code = codeOfStatus(status), own] =
    rulesFor(status).find(([pattern]) => pattern.test(words)) ?? [];
  const source = { provider: title, ...(status !== undefined && { status }) };
  const isTooLong = code === 'context-too-long';
  const reason = own ? { code: own, ...source } : isTooLong ? excessReason(words, source) : undefined;
  const isRefused = BADLY_WRITTEN.test(words) ? false : error.refused;
  return failure(title, code, { ...error, retryAfterMs, refused: isRefused, reason });
}

/** Returns the reason with the tokens of text and context, if the vendor states both; the text's number is the largest. */
function excessReason(words: string, source: { provider: string; status?: number }): PlainReason | undefined {
  const plain = words.replace(/(?<=\d),(?=\d{3}\b)/g, '');
  const counts = [...plain.matchAll(/\b\d{3,9}(?=\)| tokens\b| maximum)/g)].map(([count]) => Number(count));
  const tokens = Math.max(...counts);
  const context = counts.find((count) => count < tokens);
  return context === undefined ? undefined : { code: 'context-exceeded', ...source, tokens, context };
}

/** Makes the failure of a refusal: Claude's classifiers, or a vendor's filter of prompts, declined before a word was said. */
export function refusal(title: string, category?: unknown): ProviderFailure {
  const valid = RefusalCategory.safeParse(category).data;
  const reason = { code: 'vendor-refusal', provider: title, ...(valid && { category: valid }) } as const;
  return failure(title, 'invalid-request', { reason });
}

/** Fields in which vendors and servers describe an error. */
const ERROR_PLACES =
  'type code param loc status message msg reason error_type error_code provider_code raw error detail details metadata'.split(
    ' ',
  );

/** Returns an error's description of itself, from ERROR_PLACES and llama.cpp's two counts of tokens: other fields may quote the request. */
function errorWords(error: unknown, depth = 4): string {
  if (typeof error === 'string') return error;
  if (depth === 0) return '';
  if (Array.isArray(error)) return error.map((one) => errorWords(one, depth - 1)).join(' ');
  const places = objectAt(error);
  const counts = [places['n_prompt_tokens'], places['n_ctx']].filter(Number.isSafeInteger);
  const words = ERROR_PLACES.map((place) => errorWords(places[place], depth - 1));
  return [...words, ...counts.map((count) => `${count} tokens`)].filter((word) => word !== '').join(' ');
}

/** Returns the error in an answer: what is under `error`, or the answer itself, as vLLM and most Python servers write it; `undefined`: none. */
export function errorIn(answer: Json): unknown {
  const { error, object, choices, message, detail } = answer;
  if (error) return error;
  return object === 'error' || (choices === undefined && (typeof message === 'string' || detail))
    ? answer
    : undefined;
}

/** Returns the milliseconds to wait, from Google's RetryInfo ("12s", "1.5s"); `undefined`: none. */
function waitIn(error: unknown): number | undefined {
  const { details } = objectAt(error);
  const delays = Array.isArray(details) ? details.map((detail) => objectAt(detail)['retryDelay']) : [];
  const [, seconds] = delays.map((delay) => /^(\d+(?:\.\d+)?)s$/.exec(String(delay))).find(Boolean) ?? [];
  return seconds === undefined ? undefined : plausibleWait(Number(seconds) * 1_000);
}

/** Makes the failure of an error inside a stream that began with 200. The error is usually an object, but it may be any JSON. */
export function failureInStream(title: string, error: unknown): ProviderFailure {
  // Google and OpenRouter put the HTTP status they would have answered with into `code`, as a number.
  const status = objectAt(error)['code'];
  return failureFromVendor(title, { status, words: errorWords(error), retryAfterMs: waitIn(error) });
}

/** Thrown for an answer with an error status. */
export class HttpStatusError extends Error {
  readonly details: ReturnType<typeof errorDetails>;
  constructor(...answer: Parameters<typeof errorDetails>) {
    super('an error status');
    this.details = errorDetails(...answer);
  }
}

/** Reads an answer with an error status. `error`: the JSON of an error, or the text as it came. */
function errorDetails(status: number, headers: Headers, text: string) {
  const error = errorIn(objectAt(parsedJson(text))) ?? text;
  return { status, headers, error, words: errorWords(error) || text, retryAfterMs: waitIn(error) };
}

/** Returns an error and its causes: the innermost says what happened to the socket. */
const causesOf = (cause: unknown, depth = 6): Error[] =>
  depth > 0 && cause instanceof Error ? [cause, ...causesOf(cause.cause, depth - 1)] : [];

/** Returns the details of the error status that caused an error, if one did: SDKs wrap the errors of their `fetch`. */
export const statusErrorIn = (cause: unknown) =>
  causesOf(cause).find((error) => error instanceof HttpStatusError)?.details;

/** Codes of connections that were never made, so that nothing can have been generated. */
const NEVER_REACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;

/** Makes a failure of anything that ends a call except an error inside its answer: an error status, a broken socket, a time-out, unreadable data. */
export function failureFromThrown(title: string, cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  const details = statusErrorIn(cause);
  if (details) return failureFromVendor(title, details);
  const traits = causesOf(cause)
    .flatMap((error) => [error.name, error.constructor.name, 'code' in error && error.code])
    .join(' ');
  if (/TIMEOUT|TIMEDOUT|Timeout/.test(traits)) return failure(title, 'time-out');
  if (/SyntaxError|MalformedAnswer|ZodError|ValidationError/.test(traits))
    return failure(title, 'upstream-error');
  return failure(title, 'network', { refused: NEVER_REACHED.test(traits) ? true : undefined });
}
