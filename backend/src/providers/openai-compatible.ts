// The adapters for other servers with OpenAI's chat completions API: models on this machine or network, and OpenRouter.
import type OpenAI from 'openai';
import type { Provider, StreamCall, UnpricedCard } from '../provider-contract/provider.ts';
import { askChat, type ChatRequest, chatClient, chatReading, chatRequest } from './chat-completions.ts';
import { failure } from './failures.ts';
import { cardFrom, type ModelFacts, thinkingAsked } from './model-facts.ts';
import { alternatingTurns, outputTokenCap, reportedCount, withoutVersion } from './request-helpers.ts';
import { keepClient } from './sdk-client.ts';
import { countsAt, entriesAt, type Json, stringAt, textAt } from './vendor-json.ts';
import { createVendorProvider, LISTING_MS, type VendorConfig } from './vendor-provider.ts';

const LOCAL = 'Local server';
/** The SDK requires a key. A server that requires one gets the key typed in the page. */
const NO_KEY = 'none';

/** The usual ports of Ollama, LM Studio, llama.cpp and vLLM. */
export const LOOPBACK_SERVERS: readonly string[] = [11434, 1234, 8080, 8000].map(
  (port) => `http://127.0.0.1:${port}`,
);

const SERVER_ANSWER_MS = 1_000;

interface LocalServer {
  /** Host and port, "127.0.0.1:11434"; unique per server. */
  name: string;
  clientFor(key: string): OpenAI;
}
interface AnsweringServer {
  server: LocalServer;
  /** `context`: in tokens; `undefined`: the server does not report it. */
  models: readonly { id: string; context: number | undefined }[];
}

/** Accepts addresses with or without `/v1`, and removes duplicates. */
function serversAt(baseUrls: readonly string[]): readonly LocalServer[] {
  const urls = new Set(baseUrls.map((url) => `${withoutVersion(url, '/v1')}/v1`));
  return [...urls].map((baseUrl) => ({
    name: new URL(baseUrl).host,
    clientFor: keepClient(NO_KEY, (key) => chatClient(key, baseUrl)),
  }));
}

/** Context in tokens; not part of OpenAI's listing: vLLM has `max_model_len`, llama.cpp `meta.n_ctx_train`, some `context_length`. */
function contextOf(model: Json): number | undefined {
  const meta = countsAt(model['meta']);
  const places = [model['max_model_len'], model['context_length'], meta['n_ctx'], meta['n_ctx_train']];
  return places.map(reportedCount).find((count) => count !== null && count > 0) ?? undefined;
}

const NOT_CHAT = /embed|bge-|rerank|whisper|tts/i;
const isNoChatModel = (id: string): boolean => NOT_CHAT.test(id);

async function askServer(server: LocalServer, key: string): Promise<AnsweringServer | undefined> {
  try {
    const signal = AbortSignal.timeout(SERVER_ANSWER_MS);
    const list = await server.clientFor(key).models.list({ timeout: SERVER_ANSWER_MS, signal });
    const models = entriesAt(list.data).map((model) => ({
      id: textAt(model['id']),
      context: contextOf(model),
    }));
    return { server, models: models.filter(({ id }) => !isNoChatModel(id)) };
  } catch {
    // No server, or one that does not serve models.
    return undefined;
  }
}

/** The server for a model id: the one named in front of the id, or the first that lists such a model. */
function serverOfModel(
  servers: readonly LocalServer[],
  found: readonly AnsweringServer[],
  id: string,
): { server: LocalServer; id: string } | undefined {
  const named = servers.find((server) => id.startsWith(`${server.name}/`));
  if (named) return { server: named, id: id.slice(named.name.length + 1) };
  // A server may load models it does not list: if only one server answers, use it.
  const only = found.length === 1 ? found[0] : undefined;
  const having = found.find(({ models }) => models.some((model) => model.id === id)) ?? only;
  return having && { server: having.server, id };
}

/** Tokens, assumed if the server does not report its context. */
const DEFAULT_CONTEXT = 32_768;
const DEFAULT_OUTPUT = 8_192;
/** Open models known to think before they answer; their thoughts count toward the output cap. */
const THINKERS = /gpt-oss|deepseek-r1|qwq|qwen3(?!.*instruct)|magistral|thinking|reason/i;

/** Assumed where the vendor does not say; all of these models can be used without thinking. */
const thinkingOf = (thinks: boolean): Pick<ModelFacts, 'thinking' | 'allowance'> =>
  thinks ? { thinking: 'optional', allowance: 4_096 } : { thinking: 'none', allowance: 0 };

const localFacts = (id: string, context = DEFAULT_CONTEXT): ModelFacts => ({
  context,
  output: Math.min(context, 4 * DEFAULT_OUTPUT),
  temperature: true,
  ...thinkingOf(THINKERS.test(id)),
});

function localRequest(call: StreamCall, id: string): ChatRequest {
  const { request } = call;
  const messages = alternatingTurns(request.messages);
  // All of these servers know the cap by its older name.
  return {
    ...chatRequest({ ...call, request: { ...request, messages } }, id),
    max_tokens: outputTokenCap(call),
  };
}

export interface LocalConfig {
  /** With or without `/v1`. */
  baseUrls: readonly string[];
}

export function createLocalProvider(config: LocalConfig): Provider {
  const servers = serversAt(config.baseUrls);
  let found: readonly AnsweringServer[] = [];
  const look = async (key: string) => {
    const answers = await Promise.all(servers.map((server) => askServer(server, key)));
    found = answers.filter((answer) => answer !== undefined);
    return found;
  };
  /** Ids name their server only if several answer; with one server, models keep the names people know. */
  const idOf = (server: LocalServer, id: string) => (found.length > 1 ? `${server.name}/${id}` : id);
  const provider = createVendorProvider({
    id: 'local',
    title: LOCAL,
    keyVariable: 'LOCAL_BASE_URLS',
    configuredKey: NO_KEY,
    async listModels(key) {
      const answering = await look(key);
      if (answering.length === 0) throw failure(LOCAL, 'network');
      return answering.flatMap(({ server, models }) =>
        models.map(({ id, context }) =>
          cardFrom('local', idOf(server, id), localFacts(id, context), { title: idOf(server, id) }),
        ),
      );
    },
    cardOf: (id) => cardFrom('local', id, localFacts(id), { title: id }),
    hides: isNoChatModel,
    async ask(key, call, signal) {
      const { id } = call.request.model;
      const target = serverOfModel(servers, found, id) ?? serverOfModel(servers, await look(key), id);
      if (!target) throw failure(LOCAL, 'network');
      return askChat(target.server.clientFor(key), call, localRequest(call, target.id), signal);
    },
    ...chatReading(LOCAL),
  });
  return {
    ...provider,
    async status(key) {
      const answering = await look(key ?? NO_KEY);
      const names = servers.map((server) => server.name).join(', ');
      if (answering.length === 0) {
        return {
          status: 'unreachable',
          hint: `Nothing answers at ${names || 'any address'}. Start Ollama, LM Studio, llama.cpp or vLLM, or set LOCAL_BASE_URLS.`,
        };
      }
      return { status: 'ready', hint: `Found ${answering.map(({ server }) => server.name).join(', ')}.` };
    },
  };
}

const listOrNone = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);
const mediaOf = (model: Json) => listOrNone(countsAt(model['architecture'])['output_modalities']);

/** Dollars per unit, from a string or a number; absent is 0, any other value is NaN, so that it counts as a fee. */
function rateOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/** Whether a price per token misses some fees: per request, a separate rate for thinking, or answers in other media. */
function billsOtherFees(model: Json): boolean {
  const pricing = countsAt(model['pricing']);
  const thinking = rateOf(pricing['internal_reasoning']);
  return (
    rateOf(pricing['request']) !== 0 ||
    (thinking !== 0 && thinking !== rateOf(pricing['completion'])) ||
    (mediaOf(model) ?? []).some((medium) => medium !== 'text')
  );
}

const ROUTED_EFFORTS = { least: 'low', medium: 'medium', high: 'high' } as const;

/** A card from OpenRouter's listing, which says more than OpenAI's; or from the id alone. */
function routedCard(id: string, model: Json = {}): UnpricedCard {
  const takes = listOrNone(model['supported_parameters']);
  const newer = /claude|gpt|\/o\d/.test(id);
  const thinks = takes ? takes.includes('reasoning') : newer;
  // If the listing does not say what a model accepts, a Claude or GPT is assumed to be a newer, stricter one.
  const facts: ModelFacts = {
    context: DEFAULT_CONTEXT,
    output: 4 * DEFAULT_OUTPUT,
    temperature: takes ? takes.includes('temperature') : !newer,
    ...thinkingOf(thinks),
    ...(thinks && { efforts: ROUTED_EFFORTS }),
  };
  const listed = {
    context: model['context_length'],
    output: countsAt(model['top_provider'])['max_completion_tokens'],
    title: stringAt(model['name']) || id,
  };
  return {
    ...cardFrom('openrouter', id, facts, listed),
    ...(billsOtherFees(model) && { billsOtherFees: true }),
  };
}

function routedRequest(call: StreamCall): ChatRequest {
  const effort = thinkingAsked({ efforts: ROUTED_EFFORTS }, call.request.model);
  const body: ChatRequest & { reasoning?: { effort: typeof effort } } = {
    ...chatRequest(call),
    max_tokens: outputTokenCap(call),
  };
  // OpenRouter's own field, which it translates for the vendor behind the model.
  if (call.card.thinking !== 'none') body.reasoning = { effort };
  return body;
}

export function createOpenrouterProvider(config: VendorConfig): Provider {
  const baseUrl = config.baseUrl ?? 'https://openrouter.ai/api/v1';
  const clientFor = keepClient(config.apiKey, (apiKey) => chatClient(apiKey, baseUrl));
  /** Models in the last listing that never answer with text. */
  let hidden: ReadonlySet<string> = new Set();
  return createVendorProvider({
    id: 'openrouter',
    title: 'OpenRouter',
    keyVariable: 'OPENROUTER_API_KEY',
    configuredKey: config.apiKey,
    async listModels(apiKey) {
      const list = await clientFor(apiKey).models.list({ timeout: LISTING_MS });
      const models = entriesAt(list.data);
      const silent = models.filter((model) => mediaOf(model)?.includes('text') === false);
      hidden = new Set(silent.map((model) => textAt(model['id'])));
      return models.map((model) => routedCard(textAt(model['id']), model));
    },
    cardOf: (id) => routedCard(id),
    hides: (id) => hidden.has(id),
    ask: (apiKey, call, signal) => askChat(clientFor(apiKey), call, routedRequest(call), signal),
    ...chatReading('OpenRouter'),
  });
}
