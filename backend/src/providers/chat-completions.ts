// OpenAI's chat completions, for OpenAI itself and for the servers that speak its language.
import type { FinishReason, Usage } from '@rostrum/shared/wire/generation';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { ProviderFailure, StreamCall, StreamPart } from '../provider-contract/provider.ts';
import { failure, failureFromBreak, failureFromVendor, failureInside } from './failures.ts';
import { allRequired, closedSchema, reportedCount } from './request-helpers.ts';
import type { Secrets } from './secrets.ts';
import { socketFetch, socketOf } from './socket-fetch.ts';
import { sseEvents } from './sse-reader.ts';
import { readStreamParts } from './stream-parts.ts';
import { countsAt, type Json, listAt, recordAt, textAt } from './vendor-json.ts';

export type ChatRequest = OpenAI.ChatCompletionCreateParamsStreaming;
export type ReasoningEffort = NonNullable<OpenAI.ReasoningEffort>;

/** The SDK's time-out is a backstop behind the caller's, which aborts first. */
const BACKSTOP_MS = 10_000;

export function chatClient(apiKey: string, baseURL: string): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL,
    fetch: socketFetch,
    organization: null,
    project: null,
    // One generation is one vendor call.
    maxRetries: 0,
    // It would print the vendor's words to the console.
    logLevel: 'off',
    // A redirect would carry the key to wherever it points.
    fetchOptions: { redirect: 'error' },
  });
}

/** The part of the body that all of these servers share. */
export function chatRequest({ request, card }: StreamCall, model: string): ChatRequest {
  const body: ChatRequest = {
    model,
    messages: [
      ...(request.system ? [{ role: 'system' as const, content: request.system }] : []),
      ...request.messages,
    ],
    stream: true,
    stream_options: { include_usage: true },
  };
  // A model that fixes its sampling refuses the seed as well, or ignores it.
  if (card.acceptsTemperature) {
    if (request.temperature !== undefined) body.temperature = request.temperature;
    if (request.seed !== undefined) body.seed = request.seed;
  }
  if (request.responseSchema) {
    const schema = { ...closedSchema(request.responseSchema) };
    const strict = allRequired(request.responseSchema);
    body.response_format = { type: 'json_schema', json_schema: { name: 'answer', strict, schema } };
  }
  return body;
}

const FINISH: ReadonlyMap<string, FinishReason> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'filtered'],
]);

function chatUsage(usage: Json): Usage {
  const input = countsAt(usage['prompt_tokens_details']);
  return {
    inputTokens: reportedCount(usage['prompt_tokens']),
    cachedInputTokens: reportedCount(input['cached_tokens']),
    cacheWriteTokens: reportedCount(input['cache_write_tokens']),
    outputTokens: reportedCount(usage['completion_tokens']),
    reasoningTokens: reportedCount(countsAt(usage['completion_tokens_details'])['reasoning_tokens']),
  };
}

/** One reader a call: a refusal comes in words of its own and then ends with "stop". */
function chatReader(title: string): (event: unknown) => StreamPart[] {
  let refused = false;
  return (event) => {
    const chunk = recordAt(event);
    // An error inside a stream, which is no chunk.
    if (chunk['error']) throw failureInside(title, chunk['error']);
    const parts: StreamPart[] = [];
    const choice = recordAt(listAt(chunk['choices'])[0]);
    const delta = recordAt(choice['delta']);
    if (textAt(delta['refusal']) !== '') refused = true;
    const text = textAt(delta['content']);
    if (text !== '') parts.push({ kind: 'text', text });
    if (chunk['usage']) parts.push({ kind: 'usage', usage: chatUsage(countsAt(chunk['usage'])) });
    const finish = textAt(choice['finish_reason']);
    if (finish !== '') {
      const reason = refused ? 'filtered' : FINISH.get(finish);
      if (!reason) throw failure(title, 'incomplete');
      parts.push({ kind: 'finish', reason });
    }
    return parts;
  };
}

const errorWords = (error: APIError): string =>
  [error.type, error.code, error.message].filter((word) => typeof word === 'string').join(' ');

export function chatFailure(title: string, cause: unknown): ProviderFailure {
  if (cause instanceof APIConnectionTimeoutError) return failure(title, 'time-out');
  if (cause instanceof APIConnectionError) return failureFromBreak(title, cause.cause ?? cause);
  if (cause instanceof APIError) {
    return failureFromVendor(title, {
      status: cause.status,
      headers: cause.headers,
      words: errorWords(cause),
    });
  }
  return failureFromBreak(title, cause);
}

/** Whom to ask, and what. */
interface ChatCall {
  client: OpenAI;
  body: ChatRequest;
}

export interface ChatStream {
  prepare(): ChatCall | Promise<ChatCall>;
  /** What must not be in the answer. */
  secrets: Secrets;
  timeoutMs: number;
}

/** The SDK asks; its answer is read from the socket, for its own reader goes through web streams. */
export function streamChat(
  title: string,
  { prepare, secrets, timeoutMs }: ChatStream,
  signal: AbortSignal,
): AsyncIterable<StreamPart> {
  const read = chatReader(title);
  return readStreamParts<readonly string[]>(
    {
      async open(inner) {
        const { client, body } = await prepare();
        const asked = client.chat.completions.create(body, {
          signal: inner,
          timeout: timeoutMs + BACKSTOP_MS,
        });
        return sseEvents(socketOf(await asked.asResponse()), inner);
      },
      *read(events) {
        for (const data of events) {
          if (!data.startsWith('[DONE]')) yield* read(JSON.parse(data));
        }
      },
      failureOf: (cause) => chatFailure(title, cause),
      secrets,
    },
    signal,
  );
}
