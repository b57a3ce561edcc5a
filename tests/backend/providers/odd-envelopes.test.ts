// Good answers, and errors, that are not the expected event stream: each is read for what it is.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  CHAT_COUNTED,
  COUNTED,
  chat,
  chatMessage,
  claude,
  GEMINI_COUNTED,
  gemini,
  json,
  sse,
} from '../../kit/vendors/answer-bodies.ts';
import { type ALL_UNDER_TEST, readAnswer } from './vendors-under-test.ts';

type Row = readonly [
  what: string,
  name: keyof typeof ALL_UNDER_TEST,
  body: string | Buffer,
  read: object,
  headers?: Record<string, string>,
];

const JSON_TYPE = { 'content-type': 'application/json' };
const LINES_TYPE = { 'content-type': 'application/x-ndjson' };
const headersFor = (encoding: string) => ({
  'content-type': 'text/event-stream',
  'content-encoding': encoding,
});
const doneChunk = chat({ content: 'Whole.' }, 'stop');
const STREAM = sse(chat({ content: 'Whole.' }), chat({}, 'stop'), CHAT_COUNTED, '[DONE]');
const SPOKEN = { text: 'Whole.', finish: 'stop', code: undefined };
const PONDERED = { ...SPOKEN, thoughts: 'Hm.' };
const NO_SERVER = { code: 'invalid-request', reason: 'no-model-server', refused: true };
const refusedAs = (code: string) => ({ text: '', code, refused: true });
const thoughtPart = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] };
const textPart = { type: 'text', text: 'Whole.' };

const ENVELOPES: readonly Row[] = [
  ['a whole answer', 'openai', json(chatMessage('Whole.')), { ...SPOKEN, usage: COUNTED }, JSON_TYPE],
  [
    'a whole answer without a finish reason',
    'openai',
    json({ choices: [{ message: { content: 'Whole.' } }] }),
    SPOKEN,
    JSON_TYPE,
  ],
  ['a whole answer of Mistral', 'mistral', json(chatMessage([thoughtPart, textPart])), PONDERED, JSON_TYPE],
  [
    'a whole answer of Claude',
    'anthropic',
    json({
      ...claude('message', { content: [{ type: 'thinking', thinking: 'Hm.' }, textPart] }),
      ...{ stop_reason: 'end_turn', usage: { input_tokens: 90, output_tokens: 30 } },
    }),
    { ...PONDERED, usage: COUNTED },
    JSON_TYPE,
  ],
  [
    'a list of Gemini’s chunks',
    'google',
    json([gemini([{ text: 'Wh' }]), gemini([{ text: 'ole.' }], 'STOP', GEMINI_COUNTED)]),
    { ...SPOKEN, usage: COUNTED },
    JSON_TYPE,
  ],
  [
    'a whole answer of Gemini',
    'google',
    json(gemini([{ text: 'Whole.' }], 'STOP', GEMINI_COUNTED)),
    SPOKEN,
    JSON_TYPE,
  ],
  [
    'lines of JSON',
    'openai',
    `${JSON.stringify(chat({ content: 'Whole.' }))}\n${JSON.stringify(chat({}, 'stop'))}\n`,
    SPOKEN,
    LINES_TYPE,
  ],
  ['an event stream that is said to be JSON', 'openai', STREAM, SPOKEN, JSON_TYPE],
  ['gzip', 'openai', gzipSync(STREAM), { ...SPOKEN, usage: COUNTED }, headersFor('gzip')],
  ['brotli', 'mistral', brotliCompressSync(STREAM), SPOKEN, headersFor('br')],
  [
    'deflate',
    'anthropic',
    deflateSync(json(claude('message', { content: [textPart] }))),
    SPOKEN,
    headersFor('deflate'),
  ],
  [
    'half of a gzip',
    'openai',
    gzipSync(STREAM).subarray(0, 60),
    { finish: undefined, code: 'network' },
    headersFor('gzip'),
  ],
  ['a packing that nobody knows', 'openai', STREAM, SPOKEN, headersFor('constructor')],
  ['U+FEFF before the first event', 'openai', `\uFEFF${STREAM}`, SPOKEN],
];

const ERRORS: readonly Row[] = [
  [
    'a JSON error that is said to be an event stream',
    'openai',
    json({ error: { message: 'slow down', code: 'rate_limit_exceeded' } }),
    refusedAs('rate-limited'),
  ],
  [
    'a JSON error',
    'openrouter',
    json({ error: { message: 'x', code: 429 } }),
    refusedAs('rate-limited'),
    JSON_TYPE,
  ],
  [
    'a JSON error of Claude',
    'anthropic',
    json(claude('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })),
    refusedAs('overloaded'),
    JSON_TYPE,
  ],
  [
    'a JSON error in Gemini’s list',
    'google',
    json([{ error: { code: 503, status: 'UNAVAILABLE', message: 'x' } }]),
    refusedAs('overloaded'),
    JSON_TYPE,
  ],
  [
    'a flat error',
    'openai',
    json({ detail: 'prompt is too long' }),
    refusedAs('context-too-long'),
    JSON_TYPE,
  ],
  ['an error as a string', 'mistral', json({ error: 'insufficient_quota' }), refusedAs('quota'), JSON_TYPE],
  ['a web page', 'openai', '\n<!doctype html><p>Hello', NO_SERVER, { 'content-type': 'text/html' }],
  ['JSON that is no answer', 'openai', '{"status":"ok"}', NO_SERVER, JSON_TYPE],
  [
    'half of an answer',
    'openai',
    json(chatMessage('Whole.')).slice(0, 60),
    { text: '', code: 'upstream-error' },
    JSON_TYPE,
  ],
  ['nothing', 'openai', '', { text: '', finish: undefined, code: undefined }, JSON_TYPE],
];

const list = [{ type: 'text', text: 'Who' }, 'le', { text: '.' }, { type: 'image_url' }];
const details = [
  { type: 'reasoning.summary', summary: 'Hm.' },
  { type: 'reasoning.encrypted', data: 'x' },
];
const CONTENTS: readonly Row[] = [
  [
    'a content in parts',
    'openai',
    sse(chat({ content: [thoughtPart] }), chat({ content: list }), '[DONE]'),
    PONDERED,
  ],
  [
    'messages in place of deltas',
    'openai',
    sse(
      { choices: [{ message: { content: 'Who' } }] },
      { choices: [{ message: { content: 'le.' } }] },
      '[DONE]',
    ),
    SPOKEN,
  ],
  [
    'completions of the older form',
    'openai',
    sse({ choices: [{ text: 'Who' }] }, { choices: [{ text: 'le.', finish_reason: 'stop' }] }),
    SPOKEN,
  ],
  ['the whole message once more', 'openai', sse(doneChunk, chatMessage('Whole.'), '[DONE]'), SPOKEN],
  [
    'the same, as a delta',
    'openai',
    sse(doneChunk, { ...doneChunk, object: 'chat.completion' }, '[DONE]'),
    SPOKEN,
  ],
  ['thoughts as `reasoning`', 'openai', sse(chat({ reasoning: 'Hm.' }), doneChunk), PONDERED],
  ['thoughts as `reasoning_content`', 'openai', sse(chat({ reasoning_content: 'Hm.' }), doneChunk), PONDERED],
  [
    'the same thoughts in three fields',
    'openrouter',
    sse(chat({ reasoning: 'Hm.', reasoning_content: 'Hm.', reasoning_details: details }), doneChunk),
    PONDERED,
  ],
  ['details of thoughts alone', 'openrouter', sse(chat({ reasoning_details: details }), doneChunk), PONDERED],
  [
    'thoughts in a form nobody knows',
    'openai',
    sse(chat({ reasoning: { a: 1 } }), doneChunk),
    { ...SPOKEN, thoughts: '' },
  ],
];

for (const [what, name, answer, read, headers] of [...ENVELOPES, ...ERRORS, ...CONTENTS])
  it(`${what} (${name}) is read`, async () => {
    expect(await readAnswer(name, { recorded: answer, ...(headers && { headers }) })).toMatchObject(read);
  });
