// Finds the local model servers that answer within a second, and their models. Calls to them are made in openai-compatible.ts.
import { chatClient } from './chat-completions.ts';
import { reportedCount, withVersion } from './request-helpers.ts';
import { countsAt, entriesAt, type Json, textAt } from './vendor-json.ts';

const SERVER_ANSWER_MS = 1_000;

export interface LocalServer {
  /** Host and port, "127.0.0.1:11434"; unique per server. */
  name: string;
  baseUrl: string;
}
export interface LocalModel {
  id: string;
  /** In tokens; `undefined`: the server does not report it. */
  context: number | undefined;
}
export interface AnsweringServer {
  server: LocalServer;
  models: readonly LocalModel[];
}

/** Accepts addresses with or without `/v1`, and removes duplicates. */
export function serversAt(baseUrls: readonly string[]): readonly LocalServer[] {
  const urls = new Set(baseUrls.map((url) => withVersion(url, '/v1')));
  return [...urls].map((baseUrl) => ({ name: new URL(baseUrl).host, baseUrl }));
}

/** Context in tokens; not part of OpenAI's listing: vLLM has `max_model_len`, llama.cpp `meta.n_ctx_train`, some `context_length`. */
function contextOf(model: Json): number | undefined {
  const meta = countsAt(model['meta']);
  const places = [model['max_model_len'], model['context_length'], meta['n_ctx'], meta['n_ctx_train']];
  return places.map(reportedCount).find((count) => count !== null && count > 0) ?? undefined;
}

const NOT_CHAT = /embed|bge-|rerank|whisper|tts/i;
export const isNoChatModel = (id: string): boolean => NOT_CHAT.test(id);

async function askServer(server: LocalServer, key: string): Promise<AnsweringServer | undefined> {
  try {
    const client = chatClient(key, server.baseUrl);
    const signal = AbortSignal.timeout(SERVER_ANSWER_MS);
    const list = await client.models.list({ timeout: SERVER_ANSWER_MS, signal });
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

export async function findLocalServers(
  servers: readonly LocalServer[],
  key: string,
): Promise<readonly AnsweringServer[]> {
  const answers = await Promise.all(servers.map((server) => askServer(server, key)));
  return answers.filter((answer) => answer !== undefined);
}

/** The server for a model id: the one named in front of the id, or the first that lists such a model. */
export function serverOfModel(
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
