// A valid answer of each dialect, frame by frame, and the places in it where an attack puts JSON of any type.

import type { DialectName } from './fake-vendor.ts';
import { jsonWith, type Path } from './json-kinds.ts';
import { sseFrame, type VendorScript } from './vendor-script.ts';

export type Group = 'text' | 'usage' | 'finish' | 'error';

export interface Place {
  group: Group;
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
  /** The body of a response with an error status. */
  refusal: unknown;
  places: readonly Place[];
}

const at = (group: Group, frame: number, ...path: Path): Place => ({
  group,
  name: path.join('.') || 'the whole event',
  frame,
  path,
});
/** A place in the error frame. */
const wrong = (...path: Path): Place => at('error', -1, ...path);

const choice = (delta: object, finish: string | null = null) => [{ index: 0, delta, finish_reason: finish }];
const counts = {
  prompt_tokens: 40,
  completion_tokens: 4,
  total_tokens: 44,
  prompt_tokens_details: { cached_tokens: 8, cache_write_tokens: 8 },
  completion_tokens_details: { reasoning_tokens: 1 },
};
const chatUsage = (frame: number): Place[] => [
  at('usage', frame, 'usage'),
  ...Object.keys(counts).map((name) => at('usage', frame, 'usage', name)),
  at('usage', frame, 'usage', 'prompt_tokens_details', 'cached_tokens'),
  at('usage', frame, 'usage', 'prompt_tokens_details', 'cache_write_tokens'),
  at('usage', frame, 'usage', 'completion_tokens_details', 'reasoning_tokens'),
];
const chatText: Place[] = [
  at('text', 1, 'choices', 0, 'delta', 'content'),
  at('text', 1, 'choices', 0, 'delta', 'refusal'),
  at('text', 1, 'choices', 0, 'delta'),
  at('text', 1, 'choices', 0),
  at('text', 1, 'choices'),
  at('text', 1),
];
const errorPlaces = (...names: string[]): Place[] => [
  wrong('error'),
  ...names.map((name) => wrong('error', name)),
];

const openai: Template = {
  named: false,
  answer: [
    { choices: choice({ role: 'assistant', content: 'Half a ' }) },
    { choices: choice({ content: 'speech', refusal: '' }) },
    { choices: choice({ content: '.' }) },
    { choices: choice({}, 'stop') },
    { choices: [], usage: counts },
  ],
  error: { error: { message: 'The server had an error', type: 'server_error', code: 'x', param: null } },
  refusal: { error: { message: 'No', type: 'invalid_request_error', code: 'no', param: null } },
  places: [
    ...chatText,
    ...chatUsage(4),
    at('finish', 3, 'choices', 0, 'finish_reason'),
    ...errorPlaces('message', 'type', 'code', 'param'),
  ],
};

const mistral: Template = {
  ...openai,
  answer: [
    { choices: choice({ role: 'assistant', content: 'Half a ' }) },
    { choices: choice({ content: [{ type: 'text', text: 'speech' }] }) },
    { choices: choice({ content: '.' }) },
    { choices: choice({ content: '' }, 'stop'), usage: counts },
  ],
  error: { object: 'error', message: 'Internal error', type: 'internal_error', code: '3000' },
  refusal: { object: 'error', message: 'No', type: 'invalid_request', code: '1000' },
  places: [
    at('text', 1, 'choices', 0, 'delta', 'content', 0, 'text'),
    at('text', 1, 'choices', 0, 'delta', 'content', 0, 'type'),
    at('text', 1, 'choices', 0, 'delta', 'content', 0),
    ...chatText,
    ...chatUsage(3),
    at('finish', 3, 'choices', 0, 'finish_reason'),
    ...['object', 'message', 'type', 'code'].map((name) => wrong(name)),
  ],
};

const block = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Half a ' } };
const anthropic: Template = {
  named: true,
  answer: [
    {
      type: 'message_start',
      message: {
        id: 'msg_fake',
        usage: { input_tokens: 24, cache_creation_input_tokens: 8, cache_read_input_tokens: 8 },
      },
    },
    block,
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
  places: [
    at('text', 2, 'delta', 'text'),
    at('text', 2, 'delta', 'type'),
    at('text', 2, 'delta'),
    at('text', 2, 'type'),
    at('text', 2),
    at('text', 1, 'content_block', 'text'),
    at('text', 1, 'content_block'),
    at('usage', 0, 'message', 'usage'),
    at('usage', 0, 'message'),
    at('usage', 0, 'message', 'usage', 'input_tokens'),
    at('usage', 0, 'message', 'usage', 'cache_read_input_tokens'),
    at('usage', 0, 'message', 'usage', 'cache_creation_input_tokens'),
    at('usage', 3, 'usage'),
    at('usage', 3, 'usage', 'output_tokens'),
    at('usage', 3, 'usage', 'output_tokens_details'),
    at('usage', 3, 'usage', 'output_tokens_details', 'thinking_tokens'),
    at('finish', 3, 'delta', 'stop_reason'),
    at('finish', 3, 'delta'),
    ...errorPlaces('type', 'message'),
  ],
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
    { ...candidate('speech'), promptFeedback: {} },
    { ...candidate('.', { finishReason: 'STOP' }), usageMetadata },
  ],
  error: { error: { code: 503, status: 'UNAVAILABLE', message: 'Overloaded', details: [] } },
  refusal: {
    error: { code: 400, status: 'INVALID_ARGUMENT', message: 'No', details: [{ retryDelay: '1s' }] },
  },
  places: [
    at('text', 1, 'candidates', 0, 'content', 'parts', 0, 'text'),
    at('text', 1, 'candidates', 0, 'content', 'parts', 0),
    at('text', 1, 'candidates', 0, 'content', 'parts'),
    at('text', 1, 'candidates', 0, 'content'),
    at('text', 1, 'candidates', 0, 'index'),
    at('text', 1, 'candidates', 0),
    at('text', 1, 'candidates'),
    at('text', 1),
    at('usage', 2, 'usageMetadata'),
    ...Object.keys(usageMetadata).map((name) => at('usage', 2, 'usageMetadata', name)),
    at('finish', 2, 'candidates', 0, 'finishReason'),
    at('finish', 1, 'promptFeedback'),
    at('finish', 1, 'promptFeedback', 'blockReason'),
    ...errorPlaces('code', 'status', 'message', 'details'),
  ],
};

export const TEMPLATES: Readonly<Record<DialectName, Template>> = { openai, anthropic, google, mistral };

const frameOf = (named: boolean, data: string, type: unknown): string =>
  sseFrame(data, named && typeof type === 'string' ? type : undefined);
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
    const data = frameOf(named, json, typeOf(frame));
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
