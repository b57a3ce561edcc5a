// What a fake vendor is told to do with a request, and the words its dialects share.

/** Where a stream goes wrong; `after` counts the chunks of text sent before it does. */
export type FakeVendorFault =
  | { kind: 'hang-up' }
  | { kind: 'stall-before-headers' }
  | { kind: 'stall'; after: number }
  | { kind: 'stall-before-usage' }
  | { kind: 'reset-before-usage' }
  | { kind: 'reset'; after: number }
  | { kind: 'end'; after: number }
  | { kind: 'malformed'; after: number }
  | { kind: 'error-frame'; after: number }
  /** Inside the next frame: half a character, half a line, or a line whose event is not finished. */
  | { kind: 'cut-inside'; after: number; at: 'character' | 'line' | 'event'; by: 'reset' | 'end' };

/** Tokens as the vendor's books have them: `input` is all input, `output` what is visible, `reasoning` beside it. */
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
  /** What the model thinks before it speaks, where it thinks: counts toward the cap. Default 600 tokens. */
  thinking?: number;
  /** Instead of what the fake counts itself. */
  usage?: Partial<VendorCounts>;
  /** How often usage is reported; default once. */
  usageTimes?: 0 | 1 | 2;
  /** `null`: the stream ends cleanly without saying why. */
  finish?: VendorFinish | null;
  /** Answer with this status instead of a stream. */
  status?: number;
  /** The `Retry-After` header of such an answer (and Google's RetryInfo, if it is a number). */
  retryAfter?: string;
  /** The `Location` header of such an answer. */
  location?: string;
  /** The vendor's own word for the error ("insufficient_quota"). */
  code?: string;
  fault?: FakeVendorFault;
  /** How bytes are cut: whole frames, seven bytes (mid-character, mid-line), or one by one. */
  cut?: 'frames' | 'sevens' | 'bytes';
  /** Pause between such cuts. */
  dripMs?: number;
  /** Pause between frames, for a realistic pace; a function is asked before each, and what it promises is waited for. */
  everyMs?: number | (() => number | Promise<number>);
  /** Frames sent as they are, instead of what the dialect would say; a pause after each that has one. */
  frames?: readonly { data: string; pauseMs?: number }[];
  /** The body of an answer with `status`, as it is. */
  refusal?: string;
  /** A recorded body, sent as it is. */
  recorded?: string | Buffer;
}

export interface FakeModel {
  id: string;
  /** Newer models answer 400 to a temperature. */
  temperature: boolean;
  /** `told-off`: thinks unless the request says not to. */
  thinks: 'never' | 'told-off' | 'always';
  context: number;
  output: number;
}

/** What a request asks for, in words common to all dialects. */
export interface FakeVendorRequest {
  model: string;
  cap: number | undefined;
  temperature: unknown;
  thinkingOff: boolean;
  schema: unknown;
  /** Everything that is input, in order: what is counted, and what a cache would hold. */
  prompt: string;
  /** Whether the request asks for its prompt to be cached; vendors that cache by themselves always do. */
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

/** A vendor's manner of speaking. */
export interface VendorDialect {
  models: readonly FakeModel[];
  route(method: string, path: string): 'models' | 'generate' | undefined;
  asked(path: string, body: Record<string, unknown>): FakeVendorRequest;
  /** What this vendor refuses beyond what all refuse. */
  refusal(body: Record<string, unknown>, model: FakeModel): VendorRefusal | undefined;
  listing(models: readonly FakeModel[]): unknown;
  error(status: number, code: string, message: string, retryAfter: string | undefined): unknown;
  frames(answer: VendorReply): readonly VendorFrame[];
  /** An error inside a stream that began with 200. */
  errorFrame: string;
  /** A frame cut short by a vendor's own mistake. */
  malformedFrame: string;
}

export const sseFrame = (data: unknown, event?: string): string =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** A fake's idea of a token: four bytes. */
export const vendorTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

/** The vendors' default word for a status. */
export const statusWord = (status: number): string =>
  ({
    400: 'invalid_request_error',
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found_error',
  })[status] ?? `error_${status}`;

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
