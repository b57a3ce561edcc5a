// Tests of the ends of answers: every known word for it, refusals, and errors inside a stream. Usage and text are kept whatever else an
// event says. stream-parts.test.ts tests when a stream is over.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../kit/effort.ts';
import {
  CHAT_COUNTED,
  CHAT_USAGE,
  COUNTED,
  chat,
  chatMessage,
  claudeEnd,
  claudeSays,
  claudeStart,
  claudeThinks,
  GEMINI_COUNTED,
  gemini,
  json,
  sse,
} from '../../kit/vendors/answer-bodies.ts';
import { type ALL_UNDER_TEST, readAnswer } from './vendors-under-test.ts';

type Name = keyof typeof ALL_UNDER_TEST;
const WHOLE = [{ text: 'Whole.' }];
const chatChunk = (finish: string | null = null, rest: object = {}) =>
  chat({ content: 'Whole.' }, finish, rest);

const WORDS: readonly (readonly [Name, meaning: string, words: string])[] = [
  [
    'openai',
    'stop',
    'stop eos eos_token EOS end_turn stop_sequence </s> <|im_end|> eot_id COMPLETE done eosFound',
  ],
  [
    'openai',
    'length',
    'length max_tokens model_length MAX_TOKENS maxPredictedTokensReached contextLengthReached',
  ],
  ['openai', 'filtered', 'content_filter content-filter sensitive ERROR_TOXIC blocked'],
  ['openai', 'unlisted', 'tool_calls function_call flurb FINISH_REASON_UNSPECIFIED'],
  ['openai', 'incomplete', 'abort cancelled insufficient_system_resource timeout'],
  ['openai', 'upstream-error', 'error network_error failed'],
  ['openrouter', 'upstream-error', 'error'],
  ['mistral', 'upstream-error', 'error'],
  ['mistral', 'length', 'model_length'],
  ['anthropic', 'stop', 'end_turn stop_sequence'],
  ['anthropic', 'length', 'max_tokens model_context_window_exceeded'],
  ['anthropic', 'incomplete', 'pause_turn compaction'],
  ['anthropic', 'unlisted', 'tool_use'],
  ['anthropic', 'refused', 'refusal'],
  ['google', 'stop', 'STOP'],
  ['google', 'length', 'MAX_TOKENS CONTINUATION'],
  [
    'google',
    'filtered',
    'SAFETY RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII ESCALATION PUP_LIMITED_DISABLED MODEL_ARMOR IMAGE_SAFETY',
  ],
  ['google', 'incomplete', 'OTHER MALFORMED_RESPONSE UNEXPECTED_TOOL_CALL TOO_MANY_TOOL_CALLS NO_IMAGE'],
];

const bodyEnding = (name: Name, word: string): string => {
  if (name === 'anthropic') return sse(claudeStart(), ...claudeSays('Whole.'), claudeEnd(word));
  if (name === 'google') return sse(gemini(WHOLE, word, GEMINI_COUNTED));
  return sse(chatChunk(word), CHAT_COUNTED, '[DONE]');
};

describe.each(WORDS)('%s: an answer that is %s', (name, meaning, words) => {
  it.each(words.split(' '))('ends with "%s", and its usage counts', async (word) => {
    const isFailure = meaning === 'incomplete' || meaning === 'upstream-error';
    expect(await readAnswer(name, { recorded: bodyEnding(name, word) })).toMatchObject({
      text: 'Whole.',
      finish: isFailure ? undefined : meaning,
      code: isFailure ? meaning : undefined,
      usage: COUNTED,
    });
  });
});

const refusal = (category: unknown) => ({ stop_details: { type: 'refusal', category } });
/** Stands at the end of thoughts, and has no words. */
const CLAUDE_SIGNATURE = {
  type: 'content_block_delta',
  index: 0,
  delta: { type: 'signature_delta', signature: 'c2ln' },
};
const REFUSED = { code: 'invalid-request', reason: 'vendor-refusal' };
const errorBody = { error: { code: 502, message: 'gone' } };

it.each<readonly [what: string, name: Name, body: string, read: object]>([
  ['an unknown word and no other', 'openai', sse(chat({}, 'flurb'), CHAT_COUNTED), { code: 'incomplete' }],
  ['a filter before the first word', 'openai', sse(chat({}, 'content_filter')), { reason: 'filtered' }],
  [
    'a refusal in words',
    'openai',
    sse(chat({ refusal: 'I cannot.' }), chat({}, 'stop')),
    { text: 'I cannot.', finish: 'refused' },
  ],
  [
    'a service tier that only the first piece names',
    'openai',
    sse(chat({ content: 'Whole.' }, null, { service_tier: 'priority' }), chat({}, 'stop'), CHAT_COUNTED),
    { finish: 'stop', billing: { factor: 2 } },
  ],
  [
    'a refusal before any output, which is not billed',
    'anthropic',
    sse(claudeStart(), claudeEnd('refusal', refusal('bio'))),
    { ...REFUSED, billing: { statedNanoUsd: 0 } },
  ],
  [
    'a refusal of a kind that is not known',
    'anthropic',
    sse(claudeStart(), claudeEnd('refusal', refusal({ a: 1 }))),
    REFUSED,
  ],
  [
    'a refusal after hidden thoughts, which are billed',
    'anthropic',
    sse(claudeStart(), claudeThinks(''), claudeEnd('refusal')),
    { finish: 'refused', billing: {} },
  ],
  [
    'a refusal after thoughts and their signature, which are billed',
    'anthropic',
    sse(claudeStart(), claudeThinks('Hm'), CLAUDE_SIGNATURE, claudeEnd('refusal')),
    { finish: 'refused', billing: {} },
  ],
  [
    'a refusal after words and an empty piece, which are billed',
    'anthropic',
    sse(claudeStart(), ...claudeSays('Half'), ...claudeSays(''), claudeEnd('refusal')),
    { text: 'Half', finish: 'refused', billing: {} },
  ],
  [
    'a blocked prompt',
    'google',
    sse({ promptFeedback: { blockReason: 'OTHER' }, ...GEMINI_COUNTED }),
    { ...REFUSED, usage: COUNTED },
  ],
  [
    'an error beside words and usage',
    'openrouter',
    sse(chat({ content: 'Half' }, 'error', { ...errorBody, usage: CHAT_USAGE })),
    { text: 'Half', code: 'upstream-error', usage: COUNTED },
  ],
  [
    'an error before the usage',
    'openrouter',
    sse(chat({ content: 'Half' }), errorBody, CHAT_COUNTED),
    { text: 'Half', code: 'upstream-error', usage: COUNTED },
  ],
  [
    'an error of Gemini beside words',
    'google',
    sse(gemini(WHOLE, undefined, { ...GEMINI_COUNTED, error: { code: 503 } })),
    { text: 'Whole.', code: 'overloaded', usage: COUNTED },
  ],
])('%s (%s) is reported', async (_what, name, answer, read) => {
  expect(await readAnswer(name, { recorded: answer })).toMatchObject(read);
});

it('any answer in any pieces is the same answer', async () => {
  const early = [chat({ reasoning: 'Hm — ' }, 'stop'), chat({ content: 'ሰንበት 👩‍👧' }, 'stop')];
  const bodies: readonly (readonly [Name, string])[] = [
    ['openai', `\uFEFF${sse(...early, chat({ content: '.' }, 'eos'), CHAT_COUNTED)}`],
    ['openrouter', `: PROCESSING\r\n\r\n${sse(chatChunk(), errorBody, CHAT_COUNTED)}`],
    ['anthropic', sse(claudeStart(), claudeThinks('é'), ...claudeSays('Wörter'), claudeEnd('pause_turn'))],
    ['google', json([gemini([{ text: 'Hm', thought: true }]), gemini(WHOLE, 'OTHER', GEMINI_COUNTED)])],
    ['mistral', json(chatMessage([{ type: 'text', text: 'Größe' }]))],
    ['openai', `${JSON.stringify(chatChunk())}\n${JSON.stringify(chat({}, 'length'))}`],
  ];
  for (const [name, answer] of bodies) {
    const whole = await readAnswer(name, { recorded: answer });
    const pieces = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(pieces, async (cut) => {
        expect(await readAnswer(name, { recorded: answer, cut })).toEqual(whole);
      }),
      { seed: 20261128, numRuns: runs({ fast: 6, all: 200 }) },
    );
  }
}, 120_000);

const CLAUDE_INPUT = { input_tokens: 10, cache_read_input_tokens: 20, cache_creation_input_tokens: 30 };
it.each<[string, object, object]>([
  ['counts no input', {}, { inputTokens: 60, cachedInputTokens: 20, cacheWriteTokens: 30 }],
  [
    'counts all of it anew',
    { input_tokens: 1, cache_read_input_tokens: 2, cache_creation_input_tokens: 0 },
    { inputTokens: 3, cachedInputTokens: 2, cacheWriteTokens: 0 },
  ],
  [
    'counts the fresh part',
    { input_tokens: 15 },
    { inputTokens: 65, cachedInputTokens: 20, cacheWriteTokens: 30 },
  ],
  [
    'knows nothing of the caches',
    { input_tokens: 15, cache_read_input_tokens: null, cache_creation_input_tokens: null },
    { inputTokens: 65, cachedInputTokens: 20, cacheWriteTokens: 30 },
  ],
])('keeps of Claude’s first counts what its end does not replace: it %s', async (_, counts, usage) => {
  const start = claudeStart({ ...CLAUDE_INPUT, output_tokens: 1 });
  const end = claudeEnd('end_turn', {}, { output_tokens: 40, ...counts });
  const body = sse(start, ...claudeSays('Whole.'), end);
  const read = await readAnswer('anthropic', { recorded: body });
  expect(read.usage).toMatchObject({ ...usage, outputTokens: 40 });
});
