// The dialect of Gemini's streamGenerateContent for the fake vendor: routes, refusals, stream frames.
import { asList, asObject, contentText, routesOf, sseFrame, type VendorDialect } from './vendor-script.ts';

const REASON = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' } as const;
const GENERATE = /^\/v1beta\/models\/([^/:]+):streamGenerateContent$/;
const promptIn = (body: Record<string, unknown>): string =>
  [contentText(body['systemInstruction']), ...asList(body['contents']).map(contentText)].join('\n');
const STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export const googleDialect: VendorDialect = {
  models: [
    { id: 'gemini-3.8-flash', temperature: true, thinks: 'always', context: 1_048_576, output: 65_536 },
    { id: 'gemini-2.5-flash', temperature: true, thinks: 'told-off', context: 1_048_576, output: 65_536 },
    { id: 'gemini-2.0-flash', temperature: true, thinks: 'never', context: 1_048_576, output: 8_192 },
    { id: 'gemini-embedding-001', temperature: true, thinks: 'never', context: 2_048, output: 1 },
  ],
  route: routesOf('/v1beta/models', GENERATE),
  asked(path, body) {
    const config = asObject(body['generationConfig']);
    return {
      model: GENERATE.exec(path)?.[1] ?? '',
      cap: config['maxOutputTokens'] as number | undefined,
      temperature: config['temperature'],
      thinkingOff: asObject(config['thinkingConfig'])['thinkingBudget'] === 0,
      prompt: promptIn(body),
      caches: true,
    };
  },
  listing: (models) => ({
    models: models.map(({ id, context, output }) => ({
      name: `models/${id}`,
      displayName: id,
      inputTokenLimit: context,
      outputTokenLimit: output,
      supportedGenerationMethods: id.includes('embedding') ? ['embedContent'] : ['generateContent'],
    })),
  }),
  error: (status, code, message, retryAfter) => ({
    error: {
      code: status,
      message: `${message} (${code})`,
      status: STATUS[status] ?? 'UNKNOWN',
      ...(retryAfter !== undefined && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfter}s` }],
      }),
    },
  }),
  frames({ model, chunks, finish, counts, usageTimes }) {
    // Google's JSON omits values that are 0.
    const usageMetadata = {
      promptTokenCount: counts.input,
      ...(counts.cached > 0 && { cachedContentTokenCount: counts.cached }),
      ...(counts.output > 0 && { candidatesTokenCount: counts.output }),
      ...(counts.reasoning > 0 && { thoughtsTokenCount: counts.reasoning }),
      totalTokenCount: counts.input + counts.output + counts.reasoning,
    };
    const frame = (text: string, rest: object = {}, usage?: object) =>
      sseFrame({
        candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0, ...rest }],
        ...(usage && { usageMetadata: usage }),
        modelVersion: model,
        responseId: 'fake',
      });
    return [
      ...(counts.reasoning > 0
        ? [
            {
              kind: 'start' as const,
              data: sseFrame({
                candidates: [
                  { content: { parts: [{ text: 'A thought.', thought: true }], role: 'model' }, index: 0 },
                ],
              }),
            },
          ]
        : []),
      // Every chunk has the counts so far; the last ones are the report.
      ...chunks.map((text) => ({
        kind: 'text' as const,
        data: frame(text, {}, usageTimes > 0 ? { promptTokenCount: counts.input } : undefined),
      })),
      ...(finish
        ? [
            {
              kind: 'usage' as const,
              data: frame('', { finishReason: REASON[finish] }, usageTimes > 0 ? usageMetadata : undefined),
            },
          ]
        : []),
      ...(usageTimes === 2 ? [{ kind: 'usage' as const, data: sseFrame({ usageMetadata }) }] : []),
    ];
  },
  errorFrame: sseFrame({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  malformedFrame: sseFrame('{"choices": [{"del'),
};
