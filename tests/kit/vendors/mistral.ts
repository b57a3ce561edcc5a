// The dialect of Mistral's chat completions for the fake vendor: routes, refusals, stream frames.
import { asList, contentText, routesOf, sseFrame, type VendorDialect } from './vendor-script.ts';

const REASON = { stop: 'stop', length: 'length', filtered: 'content_filter' } as const;
const chunk = (model: string, delta: object, finish: string | null, usage?: object) =>
  sseFrame({
    id: 'fake',
    object: 'chat.completion.chunk',
    created: 1_780_000_000,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(usage && { usage }),
  });

export const mistralDialect: VendorDialect = {
  models: [
    { id: 'mistral-large-2512', temperature: true, thinks: 'never', context: 262_144, output: 32_768 },
    { id: 'magistral-medium-2509', temperature: true, thinks: 'always', context: 131_072, output: 40_960 },
    { id: 'mistral-small-2603', temperature: true, thinks: 'told-on', context: 262_144, output: 32_768 },
    { id: 'mistral-embed', temperature: true, thinks: 'never', context: 8_192, output: 1 },
  ],
  route: routesOf('/v1/models', /^\/v1\/chat\/completions$/),
  asked: (_path, body) => ({
    model: String(body['model']),
    cap: body['max_tokens'] as number | undefined,
    temperature: body['temperature'],
    thinkingOff: false,
    thinkingOn: body['reasoning_effort'] === 'high',
    prompt: asList(body['messages']).map(contentText).join('\n'),
    caches: body['prompt_cache_key'] !== undefined,
  }),
  refusal: (body) =>
    body['seed'] !== undefined || body['max_completion_tokens'] !== undefined
      ? { status: 422, code: 'extra_forbidden', message: 'Extra inputs are not permitted' }
      : undefined,
  listing: (models) => ({
    object: 'list',
    data: models.map(({ id, context }) => ({
      id,
      object: 'model',
      created: 1_780_000_000,
      owned_by: 'mistralai',
      type: 'base',
      max_context_length: context,
      capabilities: { completion_chat: !id.includes('embed') },
    })),
  }),
  error: (status, code, message) =>
    status === 422
      ? { detail: [{ loc: ['body'], msg: message, type: code }] }
      : { object: 'error', message, type: code, code },
  frames({ model, chunks, finish, counts, usageTimes }) {
    const usage = {
      prompt_tokens: counts.input,
      completion_tokens: counts.output + counts.reasoning,
      total_tokens: counts.input + counts.output + counts.reasoning,
      prompt_tokens_details: { cached_tokens: counts.cached },
      ...(counts.reasoning > 0 && { completion_tokens_details: { reasoning_tokens: counts.reasoning } }),
    };
    const thought = [{ type: 'thinking', thinking: [{ type: 'text', text: 'A thought.' }] }];
    const last = (reason: string | null, withUsage: boolean) => ({
      kind: 'usage' as const,
      data: chunk(model, { content: '' }, reason, withUsage ? usage : undefined),
    });
    return [
      { kind: 'start', data: chunk(model, { role: 'assistant', content: '' }, null) },
      ...(counts.reasoning > 0
        ? [{ kind: 'start' as const, data: chunk(model, { content: thought }, null) }]
        : []),
      ...chunks.map((content) => ({ kind: 'text' as const, data: chunk(model, { content }, null) })),
      ...(usageTimes === 2 ? [last(null, true)] : []),
      ...(finish
        ? [last(REASON[finish], usageTimes > 0), { kind: 'end' as const, data: sseFrame('[DONE]') }]
        : []),
    ];
  },
  errorFrame: sseFrame({ object: 'error', message: 'Internal error', type: 'internal_error', code: '3000' }),
  malformedFrame: sseFrame('{"choices": [{"del'),
};
