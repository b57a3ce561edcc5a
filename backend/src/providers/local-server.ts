// One server with OpenAI's chat completions API: its address, and what it tells of itself and of its models. Which form of server it is
// is never asked: each place where one of them states a fact is read.
import { isIP } from 'node:net';
import type OpenAI from 'openai';
import { chatClient } from './chat-completions.ts';
import { failureFromBreak } from './failures.ts';
import { reportedCount } from './request-helpers.ts';
import { createServerQueue } from './server-queue.ts';
import { fetchWhole } from './socket-fetch.ts';
import { countsAt, entriesAt, type Json, listAt, stringAt } from './vendor-json.ts';

export interface LocalModel {
  id: string;
  /** In tokens; `undefined`: the server does not say. */
  context: number | undefined;
  /** Refuses a call whose prompt and cap together are longer than its context. */
  countsCap: boolean;
  thinks: boolean;
}

/** In the order in which they are worth reporting. */
export const SERVER_STATES = [
  ...(['ready', 'refused-key', 'missing-key', 'loading', 'no-models', 'no-model-server', 'away'] as const),
] as const;
export type ServerState = (typeof SERVER_STATES)[number];

const LIST_MS = 4_000;
const FACT_MS = 1_000;
/** vLLM and its like serve many calls at once. */
const BATCHING_SLOTS = 16;
/** What Ollama and LM Studio load a model with where nobody has set more, and the least that llama.cpp's router does. */
const UNLOADED_CONTEXT = 4_096;

/** Word by word, in the last part of an id: "embedded-expert", "mattsmith" and "watts-13b" are chat models. */
const NOT_CHAT = /(^|[^a-z0-9])(embed(?!ded)|bge[-_]|rerank|whisper(?![a-z])|tts(?![a-z]))/i;
/** The last part of an id that is a path, or that names its maker first. */
export const nameInId = (id: string): string => id.slice(id.replace(/[/\\]+$/, '').search(/[^/\\]+$/));
export const isNoChatModel = (id: string): boolean => NOT_CHAT.test(nameInId(id));

const THINKING_TEMPLATE = /enable_thinking|<\/?think|reasoning_effort|\[THINK\]|<\|channel\|>/i;

/** The address without what is often copied with it: `/v1`, or the path of a call. */
export function serverRoot(url: string): string {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '').replace(/\/api\/(chat|generate|tags|show)$/, '');
  return origin + path.replace(/\/((chat\/)?completions|models|responses)$/, '').replace(/\/v1$/, '');
}

const PRIVATE_V4 =
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_NAME = /^[^.]+$|\.(local|lan|internal|intranet|localhost|home\.arpa|ts\.net)$/i;
/** Whether the address is of this machine or its network; calls to any other may be billed by somebody. */
export function isNearby(root: string): boolean {
  const host = new URL(root).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 6) return /^(::1$|f[cd]|fe[89ab])/i.test(host);
  return (isIP(host) === 4 ? PRIVATE_V4 : PRIVATE_NAME).test(host);
}

/** The entries of a list of models; `null`: the answer does not have the shape of one. */
function listIn(answer: Json): readonly Json[] | null {
  if (Array.isArray(answer['data']) || answer['data'] === null) return entriesAt(answer['data']);
  if (!Array.isArray(answer['models'])) return null;
  return entriesAt(answer['models'], 'name').map((model) => ({ ...model, id: model['name'] }));
}

const byId = (list: unknown, name: string): ReadonlyMap<unknown, Json> =>
  new Map(entriesAt(list, name).map((entry) => [entry[name], entry]));

/** The number after `-c` in the command line with which llama.cpp's router starts the model. */
function contextInArguments({ args }: Json): number | null {
  const words = Array.isArray(args) ? args : [];
  const at = words.findIndex((word) => word === '-c' || word === '--ctx-size');
  return at === -1 ? null : reportedCount(Number(words[at + 1]));
}

export interface LocalServer extends ReturnType<typeof createLocalServer> {}

export function createLocalServer(root: string) {
  const queue = createServerQueue();
  const clients = new Map<string, OpenAI>();
  const shown = new Map<string, Promise<Json>>();

  async function get(path: string, key: string | undefined, ms: number, body?: object): Promise<Response> {
    const headers = { ...(key !== undefined && { authorization: `Bearer ${key}` }) };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(ms);
    return fetchWhole(`${root}${path}`, { headers: { ...headers, ...type }, signal, ...post });
  }

  /** What stands at a path that not all servers have; an empty object where there is nothing to be read. */
  async function factsAt(path: string, key: string | undefined, body?: object): Promise<Json> {
    try {
      const answer = await get(path, key, FACT_MS, body);
      return answer.ok ? countsAt(await answer.json()) : {};
    } catch {
      return {};
    }
  }

  /** Ollama's own description of a model, which stays the same while the model does. */
  function descriptionOf(model: Json, key: string | undefined): Promise<Json> {
    const name = `${model['id']} ${model['created']}`;
    const known = shown.get(name) ?? factsAt('/api/show', key, { model: model['id'] });
    shown.set(name, known);
    return known;
  }

  async function described(list: readonly Json[], key: string | undefined): Promise<LocalModel[]> {
    const batching = list.some((model) => reportedCount(model['max_model_len']));
    const places = batching ? [] : ['/props', '/api/ps', '/api/v0/models'];
    const [props = {}, ps = {}, studio = {}] = await Promise.all(places.map((at) => factsAt(at, key)));
    queue.setSlots(batching ? BATCHING_SLOTS : reportedCount(props['total_slots']) || undefined);
    const loaded = byId(ps['models'], 'name');
    const isOllama = Array.isArray(ps['models']);
    const inStudio = byId(studio['data'], 'id');
    const models = list.map(async (model): Promise<LocalModel | null> => {
      const shows = isOllama ? await descriptionOf(model, key) : {};
      const meta = countsAt(model['meta']);
      const of = inStudio.get(model['id']) ?? {};
      const abilities = Array.isArray(shows['capabilities']) ? shows['capabilities'] : ['completion'];
      const setInFile = /^num_ctx\s+(\d+)/m.exec(stringAt(shows['parameters']) ?? '')?.[1];
      const unloaded =
        isOllama || of['state'] === 'not-loaded' || countsAt(model['status'])['value'] === 'unloaded';
      const contexts = [
        ...[model['max_model_len'], of['loaded_context_length'], loaded.get(model['id'])?.['context_length']],
        ...[model['context_length'], model['context_window'], meta['n_ctx']],
        ...[
          countsAt(props['default_generation_settings'])['n_ctx'],
          contextInArguments(countsAt(model['status'])),
        ],
        ...[Number(setInFile), unloaded && UNLOADED_CONTEXT, of['max_context_length'], meta['n_ctx_train']],
      ];
      if (of['type'] === 'embeddings' || !abilities.includes('completion')) return null;
      return {
        id: stringAt(model['id']) ?? '',
        context: contexts.map(reportedCount).find((count) => count !== null && count > 0) ?? undefined,
        countsCap: batching,
        thinks:
          abilities.includes('thinking') ||
          (list.length === 1 && THINKING_TEMPLATE.test(stringAt(props['chat_template']) ?? '')),
      };
    });
    return (await Promise.all(models)).filter(
      (model) => model !== null && !isNoChatModel(model.id),
    ) as LocalModel[];
  }

  const server = {
    /** Host, port and path: "127.0.0.1:11434"; unique. */
    name: root.replace(/^https?:\/\//, ''),
    isNearby: isNearby(root),
    queue,
    /** As last listed, also while it does not answer. */
    models: new Map<string, LocalModel>(),
    /** Models seen to think, by their answers. */
    thinkers: new Set<string>(),
    /** It refused to list its models without a key. */
    asksForKey: false,
    state: 'away' as ServerState,
    /** Since when no call of this server was taken, by `performance.now`. */
    awaySince: undefined as number | undefined,
    /** A client for each key would be dear to make for every call. */
    clientFor(key: string): OpenAI {
      const client = clients.get(key) ?? chatClient(key, `${root}/v1`);
      if (clients.size > 8) clients.clear();
      clients.set(key, client);
      return client;
    },
    /** Asks for its list of models, and what it says besides. Never throws. */
    async look(key: string | undefined): Promise<ServerState> {
      server.state = await get('/v1/models', key, LIST_MS)
        .then(async (answer): Promise<ServerState> => {
          if (answer.status === 401 || answer.status === 403) {
            server.asksForKey = true;
            return key === undefined ? 'missing-key' : 'refused-key';
          }
          if (key === undefined) server.asksForKey = false;
          if (answer.status === 503) return 'loading';
          const list = answer.ok ? listIn(countsAt(await answer.json())) : null;
          if (list === null) return 'no-model-server';
          const models = await described(list, key);
          server.models = new Map(models.map((model) => [model.id, model]));
          return models.length === 0 ? 'no-models' : 'ready';
        })
        .catch(
          (cause): ServerState =>
            failureFromBreak('', cause).code === 'upstream-error' ? 'no-model-server' : 'away',
        );
      return server.state;
    },
    /** The tokens of a text by the server's own count; `null`: it offers none. llama.cpp reads `content`, vLLM `prompt`. */
    async countTokens(model: string, text: string, key: string | undefined): Promise<number | null> {
      const { count, tokens } = await factsAt('/tokenize', key, { model, content: text, prompt: text });
      return reportedCount(count) ?? (Array.isArray(tokens) ? listAt(tokens).length : null);
    },
  };
  return server;
}
