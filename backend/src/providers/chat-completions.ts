// OpenAI's chat completions API, for all vendors that offer it (Mistral's requests go through its own SDK). One vendor's needs are in its
// own file.
import type { Readable } from 'node:stream';
import type { Usage } from '@rostrum/shared/wire/generation';
import OpenAI from 'openai';
import type { AnswerBilling, StreamCall, StreamPart } from '../provider-contract/provider.ts';
import { errorIn, failureInStream } from './failures.ts';
import { askPlainly, type ChatRequest } from './plainer-form.ts';
import {
  allRequired,
  closedSchema,
  finishPart,
  reportedCount,
  servedBy,
  sumReported,
} from './request-helpers.ts';
import { keepClient, type SentCall, sdkAnswer, sdkClientOptions } from './sdk-client.ts';
import { fetchWith } from './socket-fetch.ts';
import type { ReadPart } from './stream-parts.ts';
import { type Json, listAt, objectAt, recordAt, stringAt, textAt } from './vendor-json.ts';
import type { VendorCall } from './vendor-provider.ts';

export type { ChatRequest };
export type ReasoningEffort = NonNullable<OpenAI.ReasoningEffort>;

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export const chatClient = (apiKey: string, baseURL: string): OpenAI =>
  new OpenAI({ apiKey, baseURL, ...sdkClientOptions(fetchWith(bearer(apiKey))) });

/** Returns the system text, if any, and the messages. */
export const spokenMessages = <System extends { length: number }, Turn>(
  system: System,
  messages: readonly Turn[],
) => [...(system.length > 0 ? [{ role: 'system' as const, content: system }] : []), ...messages];

/** Returns the part of the request body that all vendors of this API share. `withBounds`: the server takes a schema with bounds. */
export function chatRequest(
  { request }: Pick<StreamCall, 'request'>,
  model = request.model.id,
  withBounds = false,
): ChatRequest {
  const body: ChatRequest = {
    model,
    messages: spokenMessages(request.system, request.messages),
    stream: true,
    stream_options: { include_usage: true },
  };
  // A refusal that names no field of several is met by leaving out the first.
  if (request.seed !== undefined) body.seed = request.seed;
  if (request.temperature !== undefined) body.temperature = request.temperature;
  if (request.responseSchema) {
    const schema = { ...closedSchema(request.responseSchema, withBounds) };
    const strict = allRequired(request.responseSchema);
    body.response_format = { type: 'json_schema', json_schema: { name: 'answer', strict, schema } };
  }
  return body;
}

export const askChat = (client: OpenAI, call: SentCall, body: ChatRequest): Promise<Readable> =>
  askPlainly(
    `${client.baseURL} ${body.model} ${body.response_format?.type}`,
    body,
    (plain) => sdkAnswer(client, '/chat/completions', plain, call),
    call.leftOut,
  );

/** Reads usage. Cached tokens have OpenAI's name, or those of Mistral, DeepSeek and Moonshot; xAI may count them outside the prompt. xAI and Google count thoughts in the total alone. */
function chatUsage(usage: Json): Usage {
  const input = objectAt(usage['prompt_tokens_details'] ?? usage['prompt_token_details']);
  const counts = ['num_cached_tokens', 'prompt_cache_hit_tokens', 'cached_tokens'].map((name) => usage[name]);
  const cachedInputTokens =
    [input['cached_tokens'], ...counts].map(reportedCount).find((count) => count !== null) ?? null;
  const prompt = reportedCount(usage['prompt_tokens']);
  const outputTokens = reportedCount(usage['completion_tokens']);
  const reasoningTokens = reportedCount(objectAt(usage['completion_tokens_details'])['reasoning_tokens']);
  const total = reportedCount(usage['total_tokens']) ?? 0;
  const beyondAll = total - (sumReported(prompt, outputTokens, cachedInputTokens) ?? 0);
  const isOutside = (cachedInputTokens ?? 0) > (prompt ?? 0) || [0, reasoningTokens].includes(beyondAll);
  const inputTokens = isOutside && prompt !== null ? sumReported(prompt, cachedInputTokens) : prompt;
  const beyondInput = total - (inputTokens ?? Number.POSITIVE_INFINITY);
  return {
    inputTokens,
    cachedInputTokens,
    cacheWriteTokens: reportedCount(input['cache_write_tokens']),
    outputTokens: outputTokens === null ? null : Math.max(outputTokens, beyondInput),
    reasoningTokens,
  };
}

/** Returns the text of thoughts, which may be a list of parts. Thoughts in another form are skipped: an answer does not need them. */
const thoughtIn = (thoughts: unknown): string =>
  Array.isArray(thoughts)
    ? thoughts.map((part) => thoughtIn(objectAt(part)['text'] ?? objectAt(part)['summary'])).join('')
    : (stringAt(thoughts) ?? '');

/** Returns the parts of a content: text, or a list of typed parts. */
function contentParts(content: unknown): StreamPart[] {
  if (!Array.isArray(content)) return [{ kind: 'text', text: textAt(content) }];
  return content.map((place) => {
    const part: Json = typeof place === 'string' ? { text: place } : recordAt(place);
    const type = stringAt(part['type']) ?? 'text';
    if (/think|reason/.test(type))
      return { kind: 'thinking', text: thoughtIn(part['thinking'] ?? part['text']) };
    return { kind: 'text', text: type.includes('text') ? textAt(part['text']) : '' };
  });
}

/** Returns the thoughts and the words of a message, or of a piece of one. */
function messageParts(message: Json): ReadPart[] {
  const { reasoning, reasoning_content, reasoning_details, content, refusal } = message;
  const text = thoughtIn(reasoning) || thoughtIn(reasoning_content) || thoughtIn(reasoning_details);
  const parts = contentParts(content);
  if (text !== '') parts.unshift({ kind: 'thinking', text });
  if (refusal) parts.push({ kind: 'text', text: textAt(refusal) });
  return parts.filter((part) => !('text' in part) || part.text !== '');
}

/** Reads the facts about its price from a vendor's answer: from its usage and the tier that served it. */
export type BillingIn = (usage: Json, tier: unknown) => AnswerBilling;

/** Creates a reader per call, for a stream or a whole answer. A refusal arrives in words, as `delta.refusal`, and then ends with "stop". */
export function createChatReader(title: string, modelId: string, billingIn?: BillingIn) {
  let refuses = false;
  let isStreamed = false;
  let first: unknown;
  let tier: unknown;
  return (data: unknown): ReadPart[] => {
    const chunk = recordAt(data);
    const choice = recordAt(listAt(chunk['choices'])[0]);
    const { object, service_tier } = chunk;
    first ??= object;
    tier = service_tier ?? tier;
    const { delta } = choice;
    // Some servers send the message once more as a whole after its pieces.
    const isRepeat =
      isStreamed && (delta === undefined || (object === 'chat.completion' && first !== 'chat.completion'));
    isStreamed ||= delta !== undefined;
    const message = recordAt(delta ?? choice['message'] ?? { content: choice['text'] });
    refuses ||= Boolean(message['refusal']);
    const parts = isRepeat ? [] : messageParts(message);
    const usage = chunk['usage'] || choice['usage'];
    if (usage) parts.push({ kind: 'usage', usage: chatUsage(objectAt(usage)) });
    const finish = textAt(choice['finish_reason']);
    if (billingIn && (usage || finish !== '')) {
      const billing = { ...billingIn(objectAt(usage), tier), ...servedBy(chunk['model'], modelId) };
      parts.push({ kind: 'billing', billing });
    }
    const error = errorIn(chunk);
    if (error) parts.push({ kind: 'failure', failure: failureInStream(title, error) });
    else if (finish !== '') parts.push(finishPart(title, refuses && finish === 'stop' ? 'refusal' : finish));
    return parts;
  };
}

/** Returns the parts that vendors of this API have in common. `request`: makes the body of a call. */
export function chatVendor<Thinking, Facts>(
  title: string,
  { apiKey, baseUrl }: { apiKey?: string | undefined; baseUrl: string },
  request: (call: VendorCall<Thinking, Facts>) => ChatRequest,
  billingIn?: BillingIn,
) {
  const root = baseUrl.replace(/\/+$/, '');
  const clientFor = keepClient(apiKey, (key) => chatClient(key, root));
  return {
    title,
    listing: `${root}/models`,
    headers: bearer,
    ask: (call: VendorCall<Thinking, Facts>) => askChat(clientFor(call.apiKey), call, request(call)),
    createReader: (modelId: string) => createChatReader(title, modelId, billingIn),
  };
}
