// The script that tells a fake vendor how to answer a request, and the types and helpers its dialects share.

/** Fault of a stream. `after` is the number of chunks of text sent before. */
export type FakeVendorFault =
  | { kind: 'hang-up' }
  | { kind: 'stall-before-headers' }
  | { kind: 'stall'; after: number }
  | { kind: 'stall-before-usage' }
  | { kind: 'reset-before-usage' }
  | { kind: 'reset'; after: number }
  | { kind: 'end'; after: number }
  | { kind: 'malformed'; after: number }
  | { kind: 'error-frame'; after: number };

/** Tokens as the vendor counts them: `input` is all input, `output` the visible part, `reasoning` comes on top of it. */
export interface VendorCounts {
  input: number;
  cached: number;
  written: number;
  output: number;
  reasoning: number;
}

export type VendorFinish = 'stop' | 'length' | 'filtered';

export interface VendorScript {
  /** One chunk, or several; default "Well argued." */
  text?: string | readonly string[];
  /** Tokens a thinking model uses before it speaks; they count toward the output limit. Default 600. */
  thinking?: number;
  /** Replaces what the fake counts itself. */
  usage?: Partial<VendorCounts>;
  usageTimes?: 0 | 1 | 2;
  /** `null`: the stream ends cleanly without a finish reason. */
  finish?: VendorFinish | null;
  /** Answer with this status instead of a stream. */
  status?: number;
  /** The `Retry-After` header of such an answer (and Google's RetryInfo, if it is a number). */
  retryAfter?: string;
  /** The vendor's own code for the error ("insufficient_quota"). */
  code?: string;
  fault?: FakeVendorFault;
  /** Size of the pieces of bytes: whole frames, seven bytes (in mid-character or mid-line), one by one, or in pieces of these lengths in turn. */
  cut?: 'frames' | 'sevens' | 'bytes' | readonly number[];
  /** Milliseconds between frames. A function is called before each frame, and its promise awaited. */
  everyMs?: number | (() => number | Promise<number>);
  /** Raw frames, sent instead of the dialect's. */
  frames?: readonly { data: string }[];
  /** The raw body of an answer with `status`. */
  refusal?: string;
  /** A recorded body, sent unchanged. */
  recorded?: string | Buffer;
  /** Headers of such a body, in place of those of an event stream. */
  headers?: Record<string, string>;
}

export interface FakeModel {
  id: string;
  /** Whether it accepts a temperature; newer models answer 400. */
  temperature: boolean;
  /** `told-off`: thinks unless the request says not to; `told-on`: thinks only on request. */
  thinks: 'never' | 'told-on' | 'told-off' | 'always';
  context: number;
  output: number;
}

/** A request in terms common to all dialects. */
export interface FakeVendorRequest {
  model: string;
  cap: number | undefined;
  temperature: unknown;
  thinkingOff: boolean;
  /** Whether the request asks a model that is told on to think. */
  thinkingOn?: boolean;
  /** All input in order, for counting and caching. */
  prompt: string;
  /** Whether the request asks for caching; always true for vendors that cache by themselves. */
  caches: boolean;
}

export interface VendorReply {
  model: string;
  chunks: readonly string[];
  finish: VendorFinish | null;
  counts: VendorCounts;
  usageTimes: 0 | 1 | 2;
}

export interface VendorFrame {
  kind: 'start' | 'text' | 'end' | 'usage';
  data: string;
}

export interface VendorRefusal {
  status: number;
  code: string;
  message: string;
}

/** Differences between vendors. */
export interface VendorDialect {
  models: readonly FakeModel[];
  route(method: string, path: string): 'models' | 'generate' | undefined;
  asked(path: string, body: Record<string, unknown>): FakeVendorRequest;
  /** Returns the refusal of a request that only this vendor refuses. */
  refusal?(body: Record<string, unknown>, model: FakeModel): VendorRefusal | undefined;
  listing(models: readonly FakeModel[]): unknown;
  error(status: number, code: string, message: string, retryAfter: string | undefined): unknown;
  frames(answer: VendorReply): readonly VendorFrame[];
  /** The frame of an error inside a stream that began with 200. */
  errorFrame: string;
  /** A frame with broken JSON. */
  malformedFrame: string;
}

export const routesOf =
  (models: string, generate: RegExp): VendorDialect['route'] =>
  (method, path) => {
    if (method === 'GET' && path === models) return 'models';
    return method === 'POST' && generate.test(path) ? 'generate' : undefined;
  };

export const sseFrame = (data: unknown, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** The fakes count a token for four bytes. */
export const vendorTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  404: 'not_found_error',
};
/** The vendors' default error code for a status. */
export const statusWord = (status: number): string => STATUS_WORDS[status] ?? `error_${status}`;

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** All strings inside a message's content, in order. */
export const contentText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(contentText).join('')
      : contentText(asObject(value)['text'] ?? asObject(value)['parts'] ?? asObject(value)['content'] ?? []);
