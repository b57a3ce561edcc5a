// One server with OpenAI's chat completions API: its address, and the facts that it states about itself and its models. The kind of the
// server is never asked: each place where one of them states a fact is read.
import { isIP } from 'node:net';
import type OpenAI from 'openai';
import { bearer, chatClient } from './chat-completions.ts';
import { failureFromThrown } from './failures.ts';
import { reportedCount } from './request-helpers.ts';
import { keepClient } from './sdk-client.ts';
import { createServerQueue } from './server-queue.ts';
import { fetchWhole } from './socket-fetch.ts';
import { arrayAt, entriesAt, type Json, objectAt } from './vendor-json.ts';

export interface LocalModel {
  id: string;
  /** In tokens; `undefined`: the server does not say. */
  context: number | undefined;
  /** Refuses a call whose prompt and cap together are longer than its context. */
  countsCap: boolean;
  thinks: boolean;
}

export type ServerState =
  | ('ready' | 'refused-key' | 'missing-key' | 'loading')
  | ('no-models' | 'no-model-server' | 'away');

/** Placeholder, because the SDK requires a key. */
const NO_KEY = 'none';
const LIST_MS = 4_000;
const FACT_MS = 1_000;
/** Slots of vLLM and its like, which serve many calls at once. */
const BATCHING_SLOTS = 16;
/** Context, in tokens, assumed of a model that is not loaded. A debate begins with a warning, and a server that then cuts the prompt is noticed by its counts. */
const UNLOADED_CONTEXT = 8_192;

/** Words of models that do not chat, in the last part of an id: "embedded-expert", "mattsmith" and "watts-13b" are chat models. */
const NOT_CHAT = /(^|[^a-z0-9])(embed(?!ded)|bge[-_]|rerank|whisper(?![a-z])|tts(?![a-z]))/i;
/** Returns the last part of an id that is a path, or that names its maker first. */
export const nameInId = (id: string): string => id.slice(id.replace(/[/\\]+$/, '').search(/[^/\\]+$/));
export const isNoChatModel = (id: string): boolean => NOT_CHAT.test(nameInId(id));

const THINKING_TEMPLATE = /enable_thinking|<\/?think|reasoning_effort|\[THINK\]|<\|channel\|>/i;

/** Returns the address without the parts that are often copied with it: `/v1`, or the path of a call. */
export function serverRoot(url: string): string {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '').replace(/\/api\/(chat|generate|tags|show)$/, '');
  return origin + path.replace(/\/((chat\/)?completions|models|responses)$/, '').replace(/\/v1$/, '');
}

const PRIVATE_V4 =
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_NAME = /^[^.]+$|\.(local|lan|internal|intranet|localhost|home\.arpa|ts\.net)$/i;
/** Returns whether the address is of this machine or its network; calls to any other may be billed by somebody. */
function isNearby(root: string): boolean {
  const host = new URL(root).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 6) return /^(::1$|f[cd]|fe[89ab])/i.test(host);
  return (isIP(host) === 4 ? PRIVATE_V4 : PRIVATE_NAME).test(host);
}

/** Returns the entries of a list of models; `null` if the answer does not have the shape of one. */
function listIn(answer: Json): readonly Json[] | null {
  if (Array.isArray(answer['data']) || answer['data'] === null) return entriesAt(answer['data']);
  if (!Array.isArray(answer['models'])) return null;
  return entriesAt(answer['models'], 'name').map((model) => ({ ...model, id: model['name'] }));
}

/** Returns the entry with this id or name; the first entry of a model counts. */
const entryOf = (list: unknown, id: unknown, name = 'id'): Json =>
  entriesAt(list, name).find((entry) => entry[name] === id) ?? {};

/** Returns the number after `-c` in the command line with which llama.cpp's router starts the model. */
function contextInArguments({ args }: Json): number {
  const words = arrayAt(args) ?? [];
  return Number(words[words.findIndex((word) => word === '-c' || word === '--ctx-size') + 1]);
}

export type LocalServer = ReturnType<typeof createLocalServer>;

export function createLocalServer(root: string) {
  const queue = createServerQueue();
  const clientForNone = keepClient(NO_KEY, (key) => chatClient(key, `${root}/v1`));
  const descriptions = new Map<string, Promise<Json>>();

  function ask(path: string, key: string | undefined, ms: number, body?: object): Promise<Response> {
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(ms);
    return fetchWhole(`${root}${path}`, { headers: key ? bearer(key) : {}, signal, ...post });
  }

  const lastFacts = new Map<string, Json>();
  /** Returns the facts at a path that not all servers have, or the last known ones of a busy server; an empty object if there are none. */
  async function factsAt(path: string, key: string | undefined, body?: object): Promise<Json> {
    const answer = await ask(path, key, FACT_MS, body).catch(() => null);
    if (answer === null) return (body === undefined && lastFacts.get(path)) || {};
    const facts = answer.ok ? objectAt(await answer.json().catch(() => ({}))) : {};
    if (body === undefined) lastFacts.set(path, facts);
    return facts;
  }

  /** Returns Ollama's own description of a model, which stays the same while the model does. */
  function descriptionOf(model: Json, key: string | undefined): Promise<Json> {
    const name = `${model['id']} ${model['created']}`;
    const description = descriptions.get(name) ?? factsAt('/api/show', key, { model: model['id'] });
    descriptions.set(name, description);
    void description.then((facts) => Object.keys(facts).length > 0 || descriptions.delete(name));
    return description;
  }

  async function describeModels(list: readonly Json[], key: string | undefined): Promise<LocalModel[]> {
    const countsCap = list.some((model) => reportedCount(model['max_model_len']));
    const places = countsCap ? [] : ['/props', '/api/ps', '/api/v0/models'];
    const [props = {}, ps = {}, studio = {}] = await Promise.all(places.map((at) => factsAt(at, key)));
    queue.setSlots(countsCap ? BATCHING_SLOTS : reportedCount(props['total_slots']) || undefined);
    const isOllama = Array.isArray(ps['models']);
    const template = list.length === 1 ? String(props['chat_template']) : '';
    const models = list.map(async (model): Promise<LocalModel[]> => {
      const { id } = model;
      const shows = isOllama ? await descriptionOf(model, key) : {};
      const [meta, status] = [objectAt(model['meta']), objectAt(model['status'])];
      const inStudio = entryOf(studio['data'], id);
      const abilities = arrayAt(shows['capabilities']) ?? ['completion'];
      const inFile = Number(/^num_ctx\s+(\d+)/m.exec(String(shows['parameters']))?.[1]);
      const isUnloaded = isOllama || inStudio['state'] === 'not-loaded' || status['value'] === 'unloaded';
      const active = [inStudio['loaded_context_length'], entryOf(ps['models'], id, 'name')['context_length']];
      const initial = [meta['n_ctx'], objectAt(props['default_generation_settings'])['n_ctx']];
      const upperBounds = [inStudio['max_context_length'], meta['n_ctx_train']];
      const contexts = [
        ...[model['max_model_len'], ...active, model['context_length'], model['context_window'], ...initial],
        ...[contextInArguments(status), inFile, isUnloaded && UNLOADED_CONTEXT, ...upperBounds],
      ];
      if (inStudio['type'] === 'embeddings' || !abilities.includes('completion')) return [];
      const context = contexts.map(reportedCount).find((count) => count) ?? undefined;
      const thinks = abilities.includes('thinking') || THINKING_TEMPLATE.test(template);
      return [{ id: String(id), context, countsCap, thinks }];
    });
    return (await Promise.all(models)).flat().filter(({ id }) => !isNoChatModel(id));
  }

  const server = {
    /** Host, port and path: "127.0.0.1:11434"; unique. */
    name: root.replace(/^https?:\/\//, ''),
    isNearby: isNearby(root),
    queue,
    /** Models as last listed, also while it does not answer. */
    models: new Map<string, LocalModel>(),
    /** Models seen to think, by their answers. */
    thinkers: new Set<string>(),
    /** It refused to list its models without a key. */
    asksForKey: false,
    state: 'away' as ServerState,
    /** Times of the first and the last of the calls in a row that it did not take, by `performance.now`. */
    away: { since: 0, seenAt: Number.NEGATIVE_INFINITY },
    clientFor: (key = NO_KEY): OpenAI => clientForNone(key),
    /** Asks for its list of models and its other facts. Never throws. */
    async look(key: string | undefined): Promise<void> {
      const isReadable = (cause: unknown) => failureFromThrown('', cause).code !== 'upstream-error';
      server.state = await ask('/v1/models', key, LIST_MS)
        .then((answer) => read(answer, key))
        .catch((cause) => (isReadable(cause) ? 'away' : 'no-model-server'));
    },
    /** Returns the tokens of a text by the server's own count; `null` if it offers none. llama.cpp reads `content`, vLLM `prompt`. */
    async countTokens(model: string, text: string, key: string | undefined): Promise<number | null> {
      const { count, tokens } = await factsAt('/tokenize', key, { model, content: text, prompt: text });
      return reportedCount(count) ?? arrayAt(tokens)?.length ?? null;
    },
  };

  async function read(answer: Response, key: string | undefined): Promise<ServerState> {
    const isRefused = answer.status === 401 || answer.status === 403;
    if (isRefused || key === undefined) server.asksForKey = isRefused;
    if (isRefused) return key === undefined ? 'missing-key' : 'refused-key';
    if (answer.status === 503) return 'loading';
    const list = answer.ok ? listIn(objectAt(await answer.json())) : null;
    if (list === null) return 'no-model-server';
    const models = await describeModels(list, key);
    server.models = new Map(models.map((model) => [model.id, model]));
    return models.length === 0 ? 'no-models' : 'ready';
  }

  return server;
}
