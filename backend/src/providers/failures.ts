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

/** Returns an HTTP error status, which some servers write as text; any other value counts as none and is never printed. */
const errorStatus = (status: unknown): number | undefined =>
  /^"?[45]\d\d"?$/.test(JSON.stringify(status) ?? '') ? Number(status) : undefined;

/** Characters of the vendor's text that are searched; reasons are at its beginning. */
const MAX_SEARCHED_LENGTH = 10_000;

/** Longest wait in milliseconds that is reported: a longer one, as until the end of a month, counts as this long. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

const plausibleWait = (ms: number): number | undefined =>
  ms >= 0 ? Math.round(Math.min(ms, MAX_RETRY_AFTER_MS)) : undefined;

/** Returns the milliseconds to wait, from `Retry-After` (seconds or HTTP date) or `retry-after-ms`; undefined if absent or implausible. */
export function readRetryAfter(headers: Headers | undefined, now: number = Date.now()): number | undefined {
  const exact = headers?.get('retry-after-ms')?.trim();
  if (exact && /^\d+$/.test(exact)) return plausibleWait(Number(exact));
  const value = headers?.get('retry-after')?.trim() ?? '';
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

/** Words for an answer that Groq found no valid JSON, or MiniMax flagged. It was generated, so the call is no refusal, and another try may succeed. */
const OF_ANSWER = /json_validate_failed|output new_sensitive/;

type Figured = 'context-exceeded' | 'minute-limit-exceeded';
type OwnReason = 'model-loading' | 'pool-full' | 'input-flagged' | 'day-used-up' | 'filtered' | Figured;
/** `reason`: replaces the one that follows from the code. `statuses`: the statuses at which these words are believed, empty for an error in a stream that states none; absent: REFUSED. */
type Rule = readonly [words: RegExp, code: FailureCode, reason?: OwnReason | undefined, statuses?: RegExp];
const REFUSED = /^(4|$)/;
/** A 5xx may quote anything: only known answers of local servers are searched for. */
const BROKEN_OR_UNSAID = /^(5|$)/;
const UNSAID = /^$/;

/** What errors say that their status does not, among all vendors and servers; the first match wins. */
const RULES: readonly Rule[] = [
  [/output new_sensitive/, 'incomplete', 'filtered', /^/],
  [/input new_sensitive/, 'invalid-request', 'input-flagged', /^5/],
  [
    /\bflagged\b|requires moderation|content_(filter|policy)|violates .{0,9}usage (guidelines|polic)|SAFETY_CHECK|content exists risk|new_sensitive|敏感内容/i,
    'invalid-request',
    'input-flagged',
  ],
  // llama.cpp, whose parallel calls share one context: the call may fit when it runs alone.
  [/context size has been exceeded/i, 'overloaded', 'pool-full', BROKEN_OR_UNSAID],
  // Not "unable to load model" and the like.
  [
    /(?<!\b(unable|failed|error|cannot|not)\b.{0,9})\b(load(ing)? (the )?model|(?<=\bmodel.{0,80})loading)|\b(starting|warming) up\b/is,
    ...(['overloaded', 'model-loading', BROKEN_OR_UNSAID] as const),
  ],
  [/context.{0,60}exceed|exceed.{0,60}context/is, 'context-too-long', 'context-exceeded', /^5/],
  [OF_ANSWER, 'upstream-error'],
  // One request that is larger than the limit of a minute: no wait helps.
  [
    /request too large.{0,300}\bper min.{0,40}\blimit \d+, requested \d/is,
    'context-too-long',
    'minute-limit-exceeded',
  ],
  [
    /insufficient[_ ](quota|balance)|余额不足|exceeded_current_quota|doesn't have any credits|out of credits|credit balance is too low|billing_(error|hard_limit|not_active)|payment_required|spend(ing)?[-_ ](limit|cap)|organization_on_hold|key limit exceeded|usage limit exceeded|specified API usage limits|quota exceeded for metric.{0,300}limit: 0\b(?!\.)/is,
    'quota',
  ],
  [/per[-_ ]?day|daily free allocation|\bTPD\b/i, 'quota', 'day-used-up', /^(4(03|13|29)|)$/],
  // A 403 does not always mean the key.
  [
    /model_not_found|must be verified|unsupported_country|(access|allowed|available|permission).{0,80}\bmodel|\bmodel.{0,80}(access|allowed|available|permission)/is,
    ...(['invalid-request', undefined, /^403$/] as const),
  ],
  [
    /context_length_exceeded|model_context_window_exceeded|request_too_large|context (length|limit|window|size)|(prompt|input) is too long|maximum (context|prompt)|too many (input )?tokens|token count .{0,80}exceeds|exceeds? the (available|maximum) (context|number of tokens)|exceeds max length|model token limit|range of input length|`inputs` .{0,40}must (have less|be <=)/i,
    'context-too-long',
  ],
  [
    /(invalid|incorrect)[_ ]api[_ ]key|API_KEY_INVALID|authentication_error|permission_error|api key not valid|login fail/i,
    'auth',
  ],
  // The vendors' names for errors.
  [/rate[-_ ]?limit|RESOURCE_EXHAUSTED|too[-_ ]many[-_ ]requests/i, 'rate-limited', undefined, UNSAID],
  [/overloaded|over_capacity|UNAVAILABLE|server_busy/i, 'overloaded', undefined, UNSAID],
  [/timeout_error|DEADLINE_EXCEEDED/i, 'time-out', undefined, UNSAID],
  [/invalid_request|INVALID_ARGUMENT|not_found/i, 'invalid-request', undefined, UNSAID],
];

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
  const askedMs = readRetryAfter(error.headers);
  const retryAfterMs = askedMs ?? error.retryAfterMs;
  const status = errorStatus(error.status);
  // Numbers lose the commas between their thousands.
  const words = (error.words ?? '').slice(0, MAX_SEARCHED_LENGTH).replace(/(?<=\d),(?=\d{3}\b)/g, '');
  // A limit of a day may roll: a header then names a wait of an hour or less.
  const mayRoll = askedMs !== undefined && askedMs <= 3_600_000;
  const isMeant = ([pattern, , own, statuses = REFUSED]: Rule) =>
    statuses.test(String(status ?? '')) && pattern.test(words) && !(mayRoll && own === 'day-used-up');
  const [, likelyCode = codeOfStatus(status), ownReason] = RULES.find(isMeant) ?? [];
  const isDayOver = retryAfterMs === MAX_RETRY_AFTER_MS && /rate-limited|overloaded/.test(likelyCode);
  const code = isDayOver ? 'quota' : likelyCode;
  const usual = code === 'context-too-long' ? 'context-exceeded' : undefined;
  const own = isDayOver ? 'day-used-up' : (ownReason ?? usual);
  const reason = own && reasonOf(own, words, { provider: title, ...(status !== undefined && { status }) });
  const isRefused = OF_ANSWER.test(words) ? false : error.refused;
  return failure(title, code, { ...error, retryAfterMs, refused: isRefused, reason });
}

/** Words before the tokens of a request, those of its answer excepted, and around the most that are allowed, as vendors and servers place them. */
const TAKES =
  /(?:requested:?(?: about)?|resulted in|first|contains(?: at least)?|passed|given:|received|has|count(?: of)?|too long:|total of(?: at least)?|n_prompt_tokens|\b(?:input|prompt|request)) \(?(\d{3,9})\b(?! output)/gi;
const ALLOWS =
  /(?:length|size|window|limit|less than|allowed|n_ctx|<=|>)(?: is| of)?(?: only)?:? \(?(\d{3,9})\b(?! \+)|\b(\d{3,9})(?= maximum)/gi;

/** Returns the reason with its figures; `undefined` if the vendor does not state both, or what is read makes no sense. */
function reasonOf(own: OwnReason, words: string, source: { provider: string; status?: number }) {
  if (own === 'filtered') return { code: own };
  if (own !== 'context-exceeded' && own !== 'minute-limit-exceeded') return { code: own, ...source };
  const numbers = (pattern: RegExp) =>
    [...words.matchAll(pattern)].map(([, number, other]) => Number(number ?? other));
  const tokens = Math.max(...numbers(TAKES));
  const most = Math.min(...numbers(ALLOWS));
  if (tokens <= most) return undefined;
  const figures = { ...source, tokens };
  return own === 'context-exceeded'
    ? { ...figures, code: own, context: most }
    : { ...figures, code: own, limit: most };
}

/** Makes the failure of a refusal: Claude's classifiers, or a vendor's filter of prompts, declined before a word was said. */
export function refusal(title: string, category?: unknown): ProviderFailure {
  const valid = RefusalCategory.safeParse(category).data;
  const reason = { code: 'vendor-refusal', provider: title, ...(valid && { category: valid }) } as const;
  return failure(title, 'invalid-request', { reason });
}

/** Fields in which vendors and servers describe an error. */
const ERROR_PLACES =
  'type code param loc status message msg reason error_type error_code provider_code raw error detail details metadata violations quotaId base_resp status_msg';

/** Returns an error's description of itself, from ERROR_PLACES and llama.cpp's two counts of tokens: other fields may quote the request. */
function errorWords(error: unknown, depth = 8): string {
  if (typeof error === 'string') return error;
  if (depth === 0 || typeof error !== 'object') return '';
  if (Array.isArray(error)) return error.map((one) => errorWords(one, depth - 1)).join(' ');
  const places = objectAt(error);
  const counts = ['n_prompt_tokens', 'n_ctx'].filter((name) => Number.isSafeInteger(places[name]));
  const words = ERROR_PLACES.split(' ').map((place) => errorWords(places[place], depth - 1));
  return [...words, ...counts.map((name) => `${name} ${places[name]}`)].filter(Boolean).join(' ');
}

/** Returns whether a field describes an error: an empty one does not. */
const isError = (error: unknown): boolean => error === true || Object.keys(Object(error)).length > 0;

/** Returns the part of an answer that describes an error, or all of it, which may have a code beside `error`, or be flat; `undefined`: none. OpenRouter and Groq have parts. */
export function errorIn(answer: Json): Json | undefined {
  const { error, object, choices, message, detail, base_resp } = answer;
  const isFlat = object === 'error' || (choices === undefined && (typeof message === 'string' || detail));
  // MiniMax counts from 0, which is none.
  if (isError(error) || isFlat || Number(objectAt(base_resp)['status_code'] ?? 0) !== 0) return answer;
  const parts = [Array.isArray(choices) ? choices[0] : undefined, answer['x_groq']].map(objectAt);
  return parts.find((part) => isError(part['error']));
}

/** Returns the milliseconds to wait, from Google's RetryInfo ("12s", "1.5s") or the time at which OpenRouter's limit ends; `undefined`: none. */
function waitIn({ details, metadata }: Json): number | undefined {
  const [, seconds] = /"retryDelay":"(\d+(?:\.\d+)?)s"/.exec(JSON.stringify(details) ?? '') ?? [];
  const endsAt = Number(objectAt(objectAt(metadata)['headers'])['X-RateLimit-Reset']);
  return plausibleWait(seconds === undefined ? endsAt - Date.now() : Number(seconds) * 1_000);
}

/** Reads the description of an error. A status in it is the one that the vendor would have answered with. */
function errorTraits(answer: Json | undefined) {
  const places = [objectAt(answer), objectAt(answer?.['error'])];
  const names = ['code', 'status', 'status_code', 'http_code'];
  const statuses = places.flatMap((place) => names.map((name) => place[name]));
  return {
    status: statuses.map(errorStatus).find((status) => status !== undefined),
    words: errorWords(answer),
    retryAfterMs: places.map(waitIn).find((wait) => wait !== undefined),
  };
}

/** Makes the failure of an error inside a stream that began with 200. */
export const failureInStream = (title: string, answer: Json) => failureFromVendor(title, errorTraits(answer));

/** Thrown for an answer with an error status. */
export class HttpStatusError extends Error {
  readonly details: ReturnType<typeof errorDetails>;
  constructor(...answer: Parameters<typeof errorDetails>) {
    super('an error status');
    this.details = errorDetails(...answer);
  }
}

/** Reads an answer with an error status. Google's may be a list. */
function errorDetails(status: number, headers: Headers, text: string) {
  const { words, retryAfterMs } = errorTraits(errorIn(objectAt([parsedJson(text)].flat()[0])));
  return { status, headers, words: words || text, retryAfterMs };
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
