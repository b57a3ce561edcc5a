// Which local servers answer, and with which models: asked with a short time-out, all at once.
import { chatClient } from './chat-completions.ts';
import { reportedCount, withVersion } from './request-helpers.ts';
import { countsAt, entriesAt, type Json, textAt } from './vendor-json.ts';

const SERVER_ANSWER_MS = 1_000;

export interface LocalServer {
  /** "127.0.0.1:11434": what tells two servers apart. */
  name: string;
  baseUrl: string;
}
export interface LocalModel {
  id: string;
  /** `undefined`: the server does not tell. */
  context: number | undefined;
}
export interface AnsweringServer {
  server: LocalServer;
  models: readonly LocalModel[];
}

/** Addresses with or without `/v1`; the same one twice counts once. */
export function serversAt(baseUrls: readonly string[]): readonly LocalServer[] {
  const urls = new Set(baseUrls.map((url) => withVersion(url, '/v1')));
  return [...urls].map((baseUrl) => ({ name: new URL(baseUrl).host, baseUrl }));
}

/** Beyond OpenAI's listing: vLLM says `max_model_len`, llama.cpp `meta.n_ctx_train`, some `context_length`. */
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
    // Not there, or something else listens on that port: either way no server of models.
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

/** The server an id means: named in front of it, or the first that has a model of that name. */
export function serverOfModel(
  servers: readonly LocalServer[],
  found: readonly AnsweringServer[],
  id: string,
): { server: LocalServer; id: string } | undefined {
  const named = servers.find((server) => id.startsWith(`${server.name}/`));
  if (named) return { server: named, id: id.slice(named.name.length + 1) };
  // A server need not list all it can load: where only one answers, it is asked.
  const only = found.length === 1 ? found[0] : undefined;
  const having = found.find(({ models }) => models.some((model) => model.id === id)) ?? only;
  return having && { server: having.server, id };
}
