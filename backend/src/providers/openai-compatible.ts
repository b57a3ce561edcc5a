// Servers that speak OpenAI's chat completions: models on this machine or this network, and OpenRouter.

import type { Provider, StreamCall, UnpricedCard } from '../provider-contract/provider.ts';
import { type ChatRequest, chatClient, chatFailure, chatRequest, streamChat } from './chat-completions.ts';
import { failure } from './failures.ts';
import {
  type AnsweringServer,
  findLocalServers,
  isNoChatModel,
  type LocalServer,
  serverOfModel,
  serversAt,
} from './local-servers.ts';
import { cardFrom, familyOf, type ModelFacts } from './model-facts.ts';
import { alternatingTurns, outputTokenCap, reportedCount, type VendorConfig } from './request-helpers.ts';
import { countsAt, entriesAt, type Json, stringAt, textAt } from './vendor-json.ts';

const LOCAL = 'Local server';
const OPENROUTER = 'OpenRouter';
const LISTING_MS = 10_000;

/** Ollama, LM Studio, llama.cpp, vLLM. */
export const LOOPBACK_SERVERS: readonly string[] = [11434, 1234, 8080, 8000].map(
  (port) => `http://127.0.0.1:${port}`,
);

/** A server that does not tell its context is taken to have this much. */
const DEFAULT_CONTEXT = 32_768;
const DEFAULT_OUTPUT = 8_192;
/** Open models known to think aloud before they speak, and to count it toward the cap. */
const THINKERS = /gpt-oss|deepseek-r1|qwq|qwen3(?!.*instruct)|magistral|thinking|reason/i;

function localFacts(id: string, context: number | null): ModelFacts {
  const thinks = THINKERS.test(id);
  return {
    prefix: '',
    context: context ?? DEFAULT_CONTEXT,
    output: Math.min(context ?? DEFAULT_CONTEXT, 4 * DEFAULT_OUTPUT),
    temperature: true,
    thinking: thinks ? 'optional' : 'none',
    allowance: thinks ? 4_096 : 0,
  };
}

function localRequest(call: StreamCall, id: string): ChatRequest {
  const { request } = call;
  const messages = alternatingTurns(request.messages);
  // The older name of the cap is the one all of these servers know.
  return {
    ...chatRequest({ ...call, request: { ...request, messages } }, id),
    max_tokens: outputTokenCap(call),
  };
}

export interface LocalConfig {
  /** With or without `/v1`. */
  baseUrls: readonly string[];
  /** Some servers are started with a key. */
  apiKey?: string | undefined;
}

export function createLocalProvider(config: LocalConfig): Provider {
  const servers = serversAt(config.baseUrls);
  const keyOf = (key: string | undefined) => key ?? config.apiKey ?? 'none';
  let found: readonly AnsweringServer[] = [];
  /** Ids carry their server only where several answer: one server's models keep the names people know. */
  const idOf = (server: LocalServer, id: string) => (found.length > 1 ? `${server.name}/${id}` : id);
  const listed = new Map<string, UnpricedCard>();
  const look = async (key: string | undefined) => {
    found = await findLocalServers(servers, keyOf(key));
    return found;
  };
  return {
    id: 'local',
    title: LOCAL,
    async status(key) {
      const answering = await look(key);
      const names = servers.map((server) => server.name).join(', ');
      if (answering.length === 0) {
        return {
          status: 'unreachable',
          hint: `Nothing answers at ${names || 'any address'}. Start Ollama, LM Studio, llama.cpp or vLLM, or set LOCAL_BASE_URLS.`,
        };
      }
      return { status: 'ready', hint: `Found ${answering.map(({ server }) => server.name).join(', ')}.` };
    },
    async cards(key) {
      const answering = await look(key);
      if (answering.length === 0) throw failure(LOCAL, 'network');
      const cards = answering.flatMap(({ server, models }) =>
        models.map(({ id, context }) => ({
          ...cardFrom('local', idOf(server, id), localFacts(id, context), idOf(server, id)),
          family: familyOf(id),
        })),
      );
      for (const card of cards) listed.set(card.id, card);
      return cards;
    },
    cardOf: (id) => listed.get(id) ?? cardFrom('local', id, localFacts(id, null), id),
    hides: isNoChatModel,
    stream(call, signal) {
      const id = call.request.model.id;
      const prepare = async () => {
        const known = serverOfModel(servers, found, id);
        const target = known ?? serverOfModel(servers, await look(call.key), id);
        if (!target) throw failure(LOCAL, 'network');
        return {
          client: chatClient(keyOf(call.key), target.server.baseUrl),
          body: localRequest(call, target.id),
        };
      };
      const secrets = [config.apiKey, call.key];
      return streamChat(LOCAL, { prepare, secrets, timeoutMs: call.request.timeoutMs }, signal);
    },
  };
}

const listOrNone = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);
const mediaOf = (model: Json) => listOrNone(countsAt(model['architecture'])['output_modalities']);

/** Dollars a unit, as text or as a number; what is neither, and is there, is no rate that could be reckoned with. */
function rateOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/** A fee for each request, thinking at a rate of its own, or answers in other media: none of it is in a price by tokens. */
function billsOtherFees(model: Json): boolean {
  const pricing = countsAt(model['pricing']);
  const thinking = rateOf(pricing['internal_reasoning']);
  return (
    rateOf(pricing['request']) !== 0 ||
    (thinking !== 0 && thinking !== rateOf(pricing['completion'])) ||
    (mediaOf(model) ?? []).some((medium) => medium !== 'text')
  );
}

/** From what OpenRouter's list says beyond OpenAI's; an id alone has a card as well. */
function routedCard(id: string, model: Json = {}): UnpricedCard {
  const takes = listOrNone(model['supported_parameters']);
  const newer = /claude|gpt|\/o\d/.test(id);
  // Without a list of what it takes, a Claude or GPT is assumed to be one of the newer, stricter ones.
  const thinks = takes ? takes.includes('reasoning') : newer;
  return {
    ...cardFrom(
      'openrouter',
      id,
      {
        prefix: '',
        context: reportedCount(model['context_length']) || DEFAULT_CONTEXT,
        output: reportedCount(countsAt(model['top_provider'])['max_completion_tokens']) || 4 * DEFAULT_OUTPUT,
        temperature: takes ? takes.includes('temperature') : !newer,
        thinking: thinks ? 'optional' : 'none',
        allowance: thinks ? 4_096 : 0,
      },
      stringAt(model['name']) || id,
    ),
    ...(billsOtherFees(model) && { billsOtherFees: true }),
  };
}

function routedRequest(call: StreamCall): ChatRequest {
  const body: ChatRequest & { reasoning?: { effort: 'low' } } = {
    ...chatRequest(call, call.request.model.id),
    max_tokens: outputTokenCap(call),
  };
  // OpenRouter's own field, which it translates for whoever serves the model.
  if (call.card.thinking !== 'none') body.reasoning = { effort: 'low' };
  return body;
}

export function createOpenrouterProvider(config: VendorConfig): Provider {
  const clientFor = (key: string | undefined) => {
    const apiKey = key ?? config.apiKey;
    if (!apiKey) throw failure(OPENROUTER, 'auth');
    return chatClient(apiKey, config.baseUrl ?? 'https://openrouter.ai/api/v1');
  };
  /** Of the last list: models that answer in images or sound alone. */
  let hidden: ReadonlySet<string> = new Set();
  const listed = new Map<string, UnpricedCard>();
  return {
    id: 'openrouter',
    title: OPENROUTER,
    status: async (key) =>
      (key ?? config.apiKey)
        ? { status: 'ready', hint: 'The key is there; "Test connection" tries it.' }
        : {
            status: 'missing-key',
            hint: 'Set OPENROUTER_API_KEY and restart, or type a key on the settings page.',
          },
    async cards(key) {
      try {
        const list = await clientFor(key).models.list({ timeout: LISTING_MS });
        const models = entriesAt(list.data);
        const speaks = (model: Json) => mediaOf(model)?.includes('text') ?? true;
        const cards = models.filter(speaks).map((model) => routedCard(textAt(model['id']), model));
        const silent = models.filter((model) => !speaks(model));
        hidden = new Set(silent.map((model) => textAt(model['id'])));
        for (const card of cards) listed.set(card.id, card);
        return cards;
      } catch (cause) {
        throw chatFailure(OPENROUTER, cause);
      }
    },
    cardOf: (id) => listed.get(id) ?? routedCard(id),
    hides: (id) => hidden.has(id),
    stream(call, signal) {
      const prepare = () => ({ client: clientFor(call.key), body: routedRequest(call) });
      const secrets = [config.apiKey, call.key];
      return streamChat(OPENROUTER, { prepare, secrets, timeoutMs: call.request.timeoutMs }, signal);
    },
  };
}
