// The dialect of OpenAI's chat completions for the fake vendor: routes, refusals, stream frames.
import { asList, asObject, contentText, routesOf, sseFrame, type VendorDialect } from './vendor-script.ts';

const REASON = { stop: 'stop', length: 'length', filtered: 'content_filter' } as const;
const chunk = (model: string, rest: object) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created: 1_780_000_000,
  model,
  ...rest,
});
const choice = (delta: object, finish: string | null) => [
  { index: 0, delta, logprobs: null, finish_reason: finish },
];

export const openaiDialect: VendorDialect = {
  models: [
    { id: 'gpt-6.2-sol', temperature: false, thinks: 'always', context: 1_050_000, output: 128_000 },
    { id: 'gpt-6-sol', temperature: true, thinks: 'told-off', context: 1_050_000, output: 128_000 },
    { id: 'gpt-5.4', temperature: true, thinks: 'told-off', context: 1_050_000, output: 128_000 },
    { id: 'gpt-5-mini', temperature: false, thinks: 'always', context: 400_000, output: 128_000 },
    { id: 'gpt-4.1', temperature: true, thinks: 'never', context: 1_000_000, output: 32_768 },
    { id: 'gpt-4.1-2025-04-14', temperature: true, thinks: 'never', context: 1_000_000, output: 32_768 },
    { id: 'text-embedding-3-small', temperature: true, thinks: 'never', context: 8_192, output: 1 },
  ],
  route: routesOf('/v1/models', /^\/v1\/chat\/completions$/),
  asked: (_path, body) => ({
    model: String(body['model']),
    cap: (body['max_completion_tokens'] ?? body['max_tokens']) as number | undefined,
    temperature: body['temperature'],
    thinkingOff:
      body['reasoning_effort'] === 'none' ||
      asObject(body['reasoning'])['effort'] === 'none' ||
      asObject(body['thinking'])['type'] === 'disabled',
    prompt: asList(body['messages']).map(contentText).join('\n'),
    caches: true,
  }),
  refusal(body, model) {
    // The models of other vendors take the older name of the cap, and any temperature.
    if (!/^(gpt-|o\d)/.test(model.id)) return undefined;
    if (model.thinks !== 'never' && body['max_tokens'] !== undefined) {
      return { status: 400, code: 'unsupported_parameter', message: "Use 'max_completion_tokens' instead." };
    }
    // A temperature is accepted only without thinking.
    if (
      model.thinks === 'told-off' &&
      body['reasoning_effort'] !== 'none' &&
      body['temperature'] !== undefined
    ) {
      return { status: 400, code: 'unsupported_value', message: "Unsupported value: 'temperature'." };
    }
    return undefined;
  },
  listing: (models) => ({
    object: 'list',
    data: models.map(({ id }) => ({ id, object: 'model', created: 1_780_000_000, owned_by: 'openai' })),
  }),
  error: (_status, code, message) => ({ error: { message, type: code, param: null, code } }),
  frames({ model, chunks, finish, counts, usageTimes }) {
    const usage = {
      prompt_tokens: counts.input,
      completion_tokens: counts.output + counts.reasoning,
      total_tokens: counts.input + counts.output + counts.reasoning,
      prompt_tokens_details: { cached_tokens: counts.cached, cache_write_tokens: counts.written },
      completion_tokens_details: { reasoning_tokens: counts.reasoning },
    };
    const usageFrame = { kind: 'usage', data: sseFrame(chunk(model, { choices: [], usage })) } as const;
    return [
      {
        kind: 'start',
        data: sseFrame(
          chunk(model, { choices: choice({ role: 'assistant', content: '' }, null), usage: null }),
        ),
      },
      ...chunks.map((content) => ({
        kind: 'text' as const,
        data: sseFrame(chunk(model, { choices: choice({ content }, null), usage: null })),
      })),
      ...(finish
        ? [{ kind: 'end' as const, data: sseFrame(chunk(model, { choices: choice({}, REASON[finish]) })) }]
        : []),
      ...Array.from({ length: usageTimes }, () => usageFrame),
      ...(finish ? [{ kind: 'end' as const, data: sseFrame('[DONE]') }] : []),
    ];
  },
  errorFrame: sseFrame({
    error: { message: 'The server had an error', type: 'server_error', param: null, code: null },
  }),
  malformedFrame: sseFrame('{"choices": [{"del'),
};
