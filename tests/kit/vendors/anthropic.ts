// The dialect of Anthropic's Messages API for the fake vendor: routes, refusals, stream frames.
import { asList, asObject, contentText, routesOf, sseFrame, type VendorDialect } from './vendor-script.ts';

const REASON = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' } as const;
const event = (type: string, rest: object) => sseFrame({ type, ...rest }, type);
const caches = (value: unknown): boolean => JSON.stringify(value ?? '').includes('"cache_control"');

const promptIn = (body: Record<string, unknown>): string =>
  [contentText(body['system']), ...asList(body['messages']).map(contentText)].join('\n');

export const anthropicDialect: VendorDialect = {
  models: [
    { id: 'claude-opus-5-5', temperature: false, thinks: 'always', context: 1_000_000, output: 128_000 },
    { id: 'claude-sonnet-5', temperature: false, thinks: 'always', context: 1_000_000, output: 128_000 },
    { id: 'claude-opus-4-7', temperature: false, thinks: 'told-on', context: 1_000_000, output: 128_000 },
    { id: 'claude-haiku-4-5', temperature: true, thinks: 'told-on', context: 200_000, output: 64_000 },
    { id: 'claude-of-tomorrow', temperature: false, thinks: 'always', context: 2_000_000, output: 256_000 },
  ],
  route: routesOf('/v1/models', /^\/v1\/messages$/),
  asked: (_path, body) => ({
    model: String(body['model']),
    cap: body['max_tokens'] as number | undefined,
    temperature: body['temperature'],
    thinkingOff: asObject(body['thinking'])['type'] === 'disabled',
    thinkingOn: ['enabled', 'adaptive'].includes(String(asObject(body['thinking'])['type'])),
    prompt: promptIn(body),
    caches: caches(body['system']) || caches(body['messages']),
  }),
  refusal(body) {
    const bad = (message: string) => ({ status: 400, code: 'invalid_request_error', message });
    if (body['max_tokens'] === undefined) return bad('max_tokens: Field required');
    if (body['seed'] !== undefined) return bad('seed: Extra inputs are not permitted');
    return asObject(body['thinking'])['type'] !== undefined && body['temperature'] !== undefined
      ? bad('`temperature` may only be set to 1 when thinking is enabled')
      : undefined;
  },
  listing: (models) => ({
    data: models.map(({ id, context, output }) => ({
      type: 'model',
      id,
      display_name: id,
      created_at: '2026-01-01T00:00:00Z',
      lifecycle: 'active',
      max_input_tokens: context,
      max_tokens: output,
    })),
    has_more: false,
    first_id: models[0]?.id ?? null,
    last_id: models.at(-1)?.id ?? null,
  }),
  error: (_status, code, message) => ({
    type: 'error',
    error: { type: code, message },
    request_id: 'req_fake',
  }),
  frames({ model, chunks, finish, counts, usageTimes }) {
    const input = {
      input_tokens: counts.input - counts.cached - counts.written,
      cache_creation_input_tokens: counts.written,
      cache_read_input_tokens: counts.cached,
    };
    const message = {
      id: 'msg_fake',
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      ...(usageTimes > 0 && { usage: { ...input, output_tokens: 1 } }),
    };
    const usage = {
      output_tokens: counts.output + counts.reasoning,
      output_tokens_details: { thinking_tokens: counts.reasoning },
    };
    const delta = { stop_reason: finish ? REASON[finish] : null, stop_sequence: null };
    const block = counts.reasoning > 0 ? 1 : 0;
    const thinking = [
      event('content_block_start', {
        index: 0,
        content_block: { type: 'thinking', thinking: '', signature: '' },
      }),
      event('content_block_delta', { index: 0, delta: { type: 'signature_delta', signature: 'c2ln' } }),
      event('content_block_stop', { index: 0 }),
    ].join('');
    return [
      { kind: 'start', data: event('message_start', { message }) + event('ping', {}) },
      ...(block ? [{ kind: 'start' as const, data: thinking }] : []),
      {
        kind: 'start',
        data: event('content_block_start', { index: block, content_block: { type: 'text', text: '' } }),
      },
      ...chunks.map((text) => ({
        kind: 'text' as const,
        data: event('content_block_delta', { index: block, delta: { type: 'text_delta', text } }),
      })),
      { kind: 'end', data: event('content_block_stop', { index: block }) },
      ...(usageTimes === 2
        ? [{ kind: 'usage' as const, data: event('message_delta', { delta: { stop_reason: null }, usage }) }]
        : []),
      ...(finish
        ? [
            {
              kind: 'usage' as const,
              data: event('message_delta', { delta, ...(usageTimes > 0 && { usage }) }),
            },
            { kind: 'end' as const, data: event('message_stop', {}) },
          ]
        : []),
    ];
  },
  errorFrame: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  malformedFrame: sseFrame('{"choices": [{"del', 'content_block_delta'),
};
