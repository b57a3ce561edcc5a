// JSON values of every type that break careless code, a valid answer of each dialect, and every place in it where an attack puts one.

import type { DialectName } from './fake-vendor.ts';
import { sseFrame, type VendorScript } from './vendor-script.ts';

/** As raw text. Add kinds here. */
export const KINDS: Readonly<Record<string, string | undefined>> = {
  string: '"Other words."',
  'empty string': '""',
  'long string': JSON.stringify('long '.repeat(20_000)),
  'name of a prototype': '"__proto__"',
  'name of a method': '"constructor"',
  'NaN as a string': '"NaN"',
  number: '5',
  zero: '0',
  negative: '-5',
  fraction: '1.5',
  huge: '1e308',
  infinite: '1e999',
  'beyond 2^53': '9007199254740993',
  true: 'true',
  false: 'false',
  null: 'null',
  'empty array': '[]',
  array: '["a",5,null]',
  nested: '[[{"a":[{"b":{}}]}]]',
  deep: '['.repeat(2_000) + ']'.repeat(2_000),
  'empty object': '{}',
  'toString is a number': '{"toString":1}',
  'length is negative': '{"length":-5}',
  'toJSON and then are words': '{"toJSON":"x","then":"x","valueOf":null}',
  'own __proto__': '{"__proto__":{"text":"x","length":3}}',
  missing: undefined,
};

type Path = readonly (string | number)[];
const HERE = '\u00a7here\u00a7';

/** `template` as JSON with the raw value at `path` (an empty path: all of it); `undefined` removes the member. */
function jsonWith(template: unknown, path: Path, raw: string | undefined): string {
  const copy: unknown = structuredClone(template);
  const last = path.at(-1);
  if (last === undefined) return raw ?? '';
  let holder = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  if (raw !== undefined) holder[last] = HERE;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return JSON.stringify(copy).replace(JSON.stringify(HERE), () => raw ?? '');
}

export interface Place {
  name: string;
  /** The index of the frame that holds it; -1 for the error frame. */
  frame: number;
  path: Path;
}

/** `named`: frames also have an `event:` field, as Anthropic's do. */
interface Template {
  named: boolean;
  /** The frames of a valid answer. */
  answer: readonly unknown[];
  /** An error inside a stream, which replaces the answer's second frame. */
  error: unknown;
  /** The body of a response with an error status. It has every place of `error`. */
  refusal: unknown;
}

const choice = (delta: object, finish: string | null = null) => [{ index: 0, delta, finish_reason: finish }];
const usage = {
  prompt_tokens: 40,
  completion_tokens: 4,
  total_tokens: 44,
  prompt_tokens_details: { cached_tokens: 8, cache_write_tokens: 8 },
  completion_tokens_details: { reasoning_tokens: 1 },
};

const openai: Template = {
  named: false,
  answer: [
    { choices: choice({ role: 'assistant', content: 'Half a ' }) },
    { choices: choice({ content: 'speech', refusal: '' }) },
    { choices: choice({}, 'stop') },
    { choices: [], usage },
  ],
  error: { error: { message: 'The server had an error', type: 'server_error', code: 'x', param: null } },
  refusal: { error: { message: 'No', type: 'invalid_request_error', code: 'no', param: null } },
};

const mistral: Template = {
  named: false,
  answer: [
    { choices: choice({ role: 'assistant', content: 'Half a ' }) },
    { choices: choice({ content: [{ type: 'text', text: 'speech' }] }) },
    { choices: choice({ content: '' }, 'stop'), usage },
  ],
  error: { object: 'error', message: 'Internal error', type: 'internal_error', code: '3000' },
  refusal: { object: 'error', message: 'No', type: 'invalid_request', code: '1000' },
};

const anthropic: Template = {
  named: true,
  answer: [
    {
      type: 'message_start',
      message: { usage: { input_tokens: 24, cache_creation_input_tokens: 8, cache_read_input_tokens: 8 } },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Half a ' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'speech.' } },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn' },
      usage: { output_tokens: 4, output_tokens_details: { thinking_tokens: 1 } },
    },
    { type: 'message_stop' },
  ],
  error: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  refusal: { type: 'error', error: { type: 'invalid_request_error', message: 'No' }, request_id: 'r' },
};

const candidate = (text: string, more: object = {}) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...more }],
});
const usageMetadata = {
  promptTokenCount: 40,
  toolUsePromptTokenCount: 1,
  cachedContentTokenCount: 8,
  candidatesTokenCount: 4,
  thoughtsTokenCount: 1,
  totalTokenCount: 46,
};
const google: Template = {
  named: false,
  answer: [
    candidate('Half a '),
    { ...candidate('speech'), promptFeedback: { blockReason: undefined } },
    { ...candidate('.', { finishReason: 'STOP' }), usageMetadata },
  ],
  error: { error: { code: 503, status: 'UNAVAILABLE', message: 'Overloaded', details: [] } },
  refusal: {
    error: { code: 400, status: 'INVALID_ARGUMENT', message: 'No', details: [{ retryDelay: '1s' }] },
  },
};

const TEMPLATES: Readonly<Record<DialectName, Template>> = { openai, anthropic, google, mistral };

const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

export function placesOf(dialect: DialectName): Place[] {
  const { answer, error } = TEMPLATES[dialect];
  return [...answer.entries(), [-1, error] as const].flatMap(([frame, value]) =>
    pathsIn(value).map((path) => ({ name: path.join('.') || 'the whole event', frame, path })),
  );
}

const typeOf = (frame: unknown): unknown =>
  typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : undefined;

/** The valid answer with the value at one place, and a pause of `pauseMs` before and after that frame. */
export function answerWith(
  dialect: DialectName,
  place: Place,
  raw: string | undefined,
  pauseMs: number,
): VendorScript {
  const { named, answer, error } = TEMPLATES[dialect];
  const changed = place.frame === -1 ? 1 : place.frame;
  const frames = answer.map((usual, index) => {
    const frame = index === changed && place.frame === -1 ? error : usual;
    const json = index === changed ? jsonWith(frame, place.path, raw) : JSON.stringify(frame);
    const type = typeOf(frame);
    const data = sseFrame(json, named && typeof type === 'string' ? type : undefined);
    return { data, ...((index === changed || index === changed - 1) && { pauseMs }) };
  });
  return { frames: [...frames, { data: named ? '' : sseFrame('[DONE]') }] };
}

/** An error response with the value at one place of its body. */
export function refusalWith(
  dialect: DialectName,
  place: Place,
  raw: string | undefined,
  status: number,
): VendorScript {
  return { status, refusal: jsonWith(TEMPLATES[dialect].refusal, place.path, raw) };
}
