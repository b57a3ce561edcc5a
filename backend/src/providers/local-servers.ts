// The adapter for servers with OpenAI's chat completions API on this machine or network: Ollama, LM Studio, llama.cpp, vLLM.
import type OpenAI from 'openai';
import type { Provider, StreamCall } from '../provider-contract/provider.ts';
import { askChat, type ChatRequest, chatClient, chatReading, chatRequest } from './chat-completions.ts';
import { failure } from './failures.ts';
import { cardFrom, type ModelFacts } from './model-facts.ts';
import { DEFAULT_CONTEXT, DEFAULT_OUTPUT, THINKERS, thinkingOf } from './open-models.ts';
import { alternatingTurns, outputTokenCap, reportedCount, withoutVersion } from './request-helpers.ts';
import { keepClient } from './sdk-client.ts';
import { countsAt, entriesAt, type Json, textAt } from './vendor-json.ts';
import { createVendorProvider } from './vendor-provider.ts';

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
