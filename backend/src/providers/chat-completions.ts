// OpenAI's chat completions API, for all vendors that offer it (Mistral uses only the reader). One vendor's needs: its own file.
import type { Readable } from 'node:stream';
import type { Usage } from '@rostrum/shared/wire/generation';
import OpenAI from 'openai';
import type { StreamCall, StreamPart } from '../provider-contract/provider.ts';
import { failureInside } from './failures.ts';
import { askPlainly } from './plainer-form.ts';
import { allRequired, closedSchema, type Finishes, finishPart, reportedCount } from './request-helpers.ts';
import { SDK_CLIENT_OPTIONS, sdkAnswer, sdkCallOptions, sdkFailure } from './sdk-client.ts';
import { socketFetch } from './socket-fetch.ts';
import { countsAt, type Json, listAt, recordAt, textAt } from './vendor-json.ts';

export type ChatRequest = OpenAI.ChatCompletionCreateParamsStreaming;
export type ReasoningEffort = NonNullable<OpenAI.ReasoningEffort>;

/** The SDK reads an error only under `error`; vLLM, FastAPI and others send it without. */
async function fetchWithError(...asked: Parameters<typeof socketFetch>): Promise<Response> {
  const answer = await socketFetch(...asked);
  if (answer.ok) return answer;
  const words = await answer.text();
  const said = /"error"\s*:/.test(words) ? words : JSON.stringify({ error: { message: words } });
  return new Response(said, { status: answer.status, headers: answer.headers });
}

export const chatClient = (apiKey: string, baseURL: string): OpenAI =>
  new OpenAI({
    ...{ apiKey, baseURL, organization: null, project: null },
    ...{ ...SDK_CLIENT_OPTIONS, fetch: fetchWithError },
  });

/** The part of the request body that all vendors of this API share. `bounded`: the server takes a schema with bounds. */
export function chatRequest(
  { request, card }: StreamCall,
  model = request.model.id,
  bounded = false,
): ChatRequest {
  const body: ChatRequest = {
    model,
    messages: [
      ...(request.system ? [{ role: 'system' as const, content: request.system }] : []),
      ...request.messages,
    ],
    stream: true,
    stream_options: { include_usage: true },
  };
  // A model with fixed sampling refuses the seed as well, or ignores it.
  if (card.acceptsTemperature) {
    if (request.temperature !== undefined) body.temperature = request.temperature;
    if (request.seed !== undefined) body.seed = request.seed;
  }
  if (request.responseSchema) {
    const schema = { ...closedSchema(request.responseSchema, bounded) };
    const strict = allRequired(request.responseSchema);
    body.response_format = { type: 'json_schema', json_schema: { name: 'answer', strict, schema } };
  }
  return body;
}

export const askChat = (
  client: OpenAI,
  call: StreamCall,
  body: ChatRequest,
  signal: AbortSignal,
): Promise<Readable> =>
  askPlainly(
    `${client.baseURL} ${body.model}`,
    body,
    (plain) => sdkAnswer(client.chat.completions.create(plain, sdkCallOptions(call, signal))),
    call.leftOut,
  );

export const CHAT_FINISHES: Finishes = new Map([
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

/** One reader per call. A refusal arrives in words, as `delta.refusal`, and then ends with "stop". `wordsIn` returns the texts of a content. */
export function createChatReader(
  title: string,
  finishes: Finishes = CHAT_FINISHES,
  wordsIn: (content: unknown) => readonly string[] = (content) => [textAt(content)],
): (data: unknown) => StreamPart[] {
  let refused = false;
  return (data) => {
    const chunk = recordAt(data);
    // An error inside the stream is not a chunk.
    if (chunk['error']) throw failureInside(title, chunk['error']);
    const parts: StreamPart[] = [];
    const choice = recordAt(listAt(chunk['choices'])[0]);
    const delta = recordAt(choice['delta']);
    const refusal = textAt(delta['refusal']);
    refused ||= refusal !== '';
    for (const text of [...wordsIn(delta['content']), refusal])
      if (text !== '') parts.push({ kind: 'text', text });
    if (chunk['usage']) parts.push({ kind: 'usage', usage: chatUsage(countsAt(chunk['usage'])) });
    const finish = textAt(choice['finish_reason']);
    if (finish !== '')
      parts.push(refused ? { kind: 'finish', reason: 'filtered' } : finishPart(title, finishes, finish));
    return parts;
  };
}

/** How the stream and the errors of a vendor of this API are read. */
export const chatReading = (title: string) => ({
  createReader: () => createChatReader(title),
  failureOf: (cause: unknown) => sdkFailure(title, OpenAI, cause),
});
