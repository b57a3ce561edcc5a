// The adapter for servers with OpenAI's chat completions API on this machine or network: Ollama, LM Studio, llama.cpp, vLLM.
import { setTimeout as pause } from 'node:timers/promises';
import { GOOD_TOKENS_A_MESSAGE, maxTextTokens } from '@rostrum/shared/money/token-bounds';
import { marksIn } from '@rostrum/shared/speech/thought-marks';
import type { ProviderStatus } from '@rostrum/shared/wire/model-card';
import { type HintCode, providerHint } from '@rostrum/shared/wire/provider-hint';
import { thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import {
  type Provider,
  ProviderFailure,
  type StreamCall,
  type TakePart,
} from '../provider-contract/provider.ts';
import { askChat, type ChatRequest, chatRequest, createChatReader } from './chat-completions.ts';
import { failure } from './failures.ts';
import {
  createLocalServer,
  isNoChatModel,
  type LocalServer,
  nameInId,
  type ServerState,
  serverRoot,
} from './local-server.ts';
import { cardFrom, type ModelFacts, namedEfforts, THINKERS, thinkingAsked, UNSAID } from './model-facts.ts';
import { alternatingTurns, outputTokenCap } from './request-helpers.ts';
import { readStreamParts, sseEvents, type VendorStream } from './stream-parts.ts';

const LOCAL = 'Local server';

/** Usual ports of Ollama, LM Studio, llama.cpp and vLLM. */
const USUAL_PORTS = [11434, 1234, 8080, 8000];

/** Milliseconds between two tries to reach a server that is loading or restarting. */
const POLL_MS = 1_000;
/** Milliseconds without a call after which nobody knows how long a server has been away: it may have been there. */
const AWAY_GAP_MS = 3 * POLL_MS;
/** Milliseconds for which the result of a look is used again: the state and the models are asked for one after the other. */
const LOOK_HOLDS_MS = 1_000;

const LEVELS = namedEfforts(['none', 'low', 'medium', 'high']);

/** Returns a model's facts. A model that may think keeps tokens for it, also at "none", which not every template obeys. */
const localFacts = (title: string, thinks: boolean, context = UNSAID.context): ModelFacts<string> => ({
  // The answer and its prompt share the context.
  ...{ title, context, output: Math.min(Math.floor(context / 2), UNSAID.output), temperature: true },
  ...(thinks && { allowance: Math.min(4_096, Math.floor(context / 4)), efforts: LEVELS }),
});

/** Returns the fields that tell servers how much to think; each server reads its own. */
function thinkingFields({ card, request }: StreamCall): object {
  if (card.thinking === 'none') return {};
  const level = thinkingAsked({ efforts: LEVELS }, request.model);
  const isOn = level !== 'none';
  return {
    reasoning_effort: level,
    chat_template_kwargs: { enable_thinking: isOn, thinking: isOn },
    thinking_budget_tokens: isOn ? thinkingTokens(card, request.model.effort) : 0,
  };
}

/** Characters: more than any mark has with which models put thoughts into their words. */
const MAX_MARK_LENGTH = 100;
/** Signs with which every mark begins. Most words lack them: testing for them first is quicker. */
const MARK_SIGN = /[<[◁]/;
const hasThoughtMark = (text: string): boolean =>
  text !== '' && marksIn(text).some(({ kind }) => kind === 'open' || kind === 'close');

export interface LocalConfig {
  /** Addresses with or without `/v1`, or as copied from a call; without any, the usual ports. */
  baseUrls?: readonly string[] | undefined;
  /** For the one server that asks for a key; or `address=key` for each, comma separated. */
  apiKey?: string | undefined;
}

/** States in the order in which they are worth reporting: the state as the page knows it, and the hint on the servers in it. */
const STATE_HINTS: Readonly<Record<ServerState, readonly [ProviderStatus['status'], HintCode]>> = {
  ready: ['ready', 'found'],
  'missing-key': ['missing-key', 'locked'],
  'refused-key': ['refused-key', 'not-unlocked'],
  loading: ['loading', 'loading'],
  'no-models': ['no-models', 'no-models'],
  'no-model-server': ['unreachable', 'no-server'],
  away: ['unreachable', 'away'],
};

/** `address=key`; a key itself has such signs only at its end. */
const NAMES_AN_ADDRESS = /=[^=]/;

export function createLocalProvider(config: LocalConfig): Provider {
  const addresses = config.baseUrls ?? USUAL_PORTS.map((port) => `http://127.0.0.1:${port}`);
  const servers = [...new Set(addresses.map(serverRoot))].map(createLocalServer);
  let last: { key: string | undefined; at: number; done: Promise<unknown> } | undefined;

  /** Returns the key for a server. A key goes to the address that it names (`127.0.0.1:8080=…`), or else to the only server, or to the only one that asks for a key. */
  function keyFor(server: LocalServer, typedKey: string | undefined): string | undefined {
    const asking = servers.length === 1 ? servers : servers.filter(({ asksForKey }) => asksForKey);
    const texts = [typedKey, config.apiKey].filter((text) => text !== undefined);
    const match = texts.flatMap((text) => text.split(',')).find((item) => item.startsWith(`${server.name}=`));
    if (match !== undefined) return match.slice(server.name.length + 1);
    const isAskedFor = asking.length === 1 && asking[0] === server;
    return isAskedFor ? texts.find((text) => !NAMES_AN_ADDRESS.test(text)) : undefined;
  }

  async function lookAround(typedKey: string | undefined): Promise<void> {
    await Promise.all(servers.map((server) => server.look(keyFor(server, typedKey))));
    // Only this look tells which of them asks for a key.
    const asking = servers.find((server) => server.state === 'missing-key' && keyFor(server, typedKey));
    await asking?.look(keyFor(asking, typedKey));
  }

  async function look(key: string | undefined): Promise<void> {
    const at = performance.now();
    if (!last || last.key !== key || at - last.at > LOOK_HOLDS_MS) last = { key, at, done: lookAround(key) };
    await last.done;
  }

  /** Models keep the names that people know; the same name on a later server begins with the server's. */
  const firstWith = (id: string) => servers.find(({ models }) => models.has(id));
  const longId = (server: LocalServer, id: string) => `${server.name}/${id}`;

  /** Returns the server for a model id: the one named in front of it, the first that lists it, or the only one there is. */
  function targetOf(id: string): { server: LocalServer; id: string } | undefined {
    const match = servers
      .filter(({ name }) => id.startsWith(`${name}/`))
      .sort((a, b) => b.name.length - a.name.length)[0];
    if (match) return { server: match, id: id.slice(match.name.length + 1) };
    // A server may load models it does not list.
    const there = servers.filter(({ state }) => state === 'ready' || state === 'loading');
    const server = firstWith(id) ?? (there.length === 1 ? there[0] : undefined);
    return server && { server, id };
  }

  function cardOf(id: string, title = nameInId(id)) {
    const target = targetOf(id);
    const model = target?.server.models.get(target.id);
    const isSeenToThink = target?.server.thinkers.has(target.id) === true;
    const thinks = model?.thinks || isSeenToThink || THINKERS.test(nameInId(target?.id ?? id));
    return {
      ...cardFrom('local', id, localFacts(title, thinks, model?.context)),
      enforcesSchema: true,
      ...(target && target.id === id && { otherIds: [longId(target.server, id)] }),
      ...(target && !target.server.isNearby && { unpriced: true }),
    };
  }

  function cards() {
    const entries = servers
      .filter(({ state }) => state === 'ready')
      .flatMap((server) => [...server.models.keys()].map((id) => ({ server, id, title: nameInId(id) })));
    return entries.map(({ server, id, title }) => {
      const isAmbiguous = entries.filter((other) => other.title === title).length > 1;
      const name = firstWith(id) === server ? id : longId(server, id);
      return cardOf(name, isAmbiguous ? `${title} (${server.name})` : title);
    });
  }

  /** Returns the cap that leaves room for the prompt, if the server counts both together. */
  async function capFor(call: StreamCall, server: LocalServer, id: string, key: string | undefined) {
    const cap = outputTokenCap(call);
    const { system, messages } = call.request;
    const texts = [system, ...messages.map(({ content }) => content)];
    const { countsCap, context = 0 } = server.models.get(id) ?? {};
    const atMost = texts.reduce((sum, text) => sum + maxTextTokens(text) + GOOD_TOKENS_A_MESSAGE, 0);
    if (!countsCap || atMost + cap <= context) return cap;
    const count = await server.countTokens(id, texts.join('\n'), key);
    const prompt = count === null ? atMost : count + GOOD_TOKENS_A_MESSAGE * texts.length;
    return Math.max(Math.min(cap, context - prompt), 256);
  }

  /** Makes one call of a server, once it has its turn. Waits for a server that loads or restarts as long as a speech may take. */
  const stream: Provider['stream'] = async (call, signal, take) => {
    const knownTarget = targetOf(call.request.model.id);
    if (!knownTarget || knownTarget.server.state === 'away') await look(call.key);
    const target = knownTarget ?? targetOf(call.request.model.id);
    if (!target) throw failure(LOCAL, 'network', { refused: true });
    const { server, id } = target;
    const title = servers.length > 1 ? server.name : LOCAL;
    const key = keyFor(server, call.key);
    const { request } = call;
    const everyMs = Math.min(2_000, Math.ceil(Math.min(request.idleTimeoutMs, request.timeoutMs) / 4));
    const messages = alternatingTurns(request.messages);
    const chatBody = chatRequest({ ...call, request: { ...request, messages } }, id, true);
    let toldAt = 0;
    const waits = () => {
      if (performance.now() - toldAt < everyMs / 2) return;
      toldAt = performance.now();
      take({ kind: 'waiting' });
    };
    const leftOut = (fields: readonly string[]) => take({ kind: 'left-out', fields });
    for (let wasFull = false; ; ) {
      const place = await server.queue.enter({ signal, waits, everyMs });
      // Its own time begins now, not at the last sign from the queue.
      if (toldAt > 0) take({ kind: 'waiting' });
      const enteredAt = performance.now();
      let isFull = false;
      let hasPart = false;
      let tail = '';
      const hear: TakePart = (part) => {
        hasPart = true;
        place.hear();
        if (part.kind === 'text') {
          tail = (tail + part.text).slice(-MAX_MARK_LENGTH - part.text.length);
          if (!MARK_SIGN.test(tail)) tail = '';
        }
        if (part.kind === 'thinking' || hasThoughtMark(tail)) server.thinkers.add(id);
        take(part);
      };
      try {
        // All of these servers know the cap by its older name.
        const max_tokens = await capFor(call, server, id, key);
        const body = { ...chatBody, max_tokens, ...thinkingFields(call) } as ChatRequest;
        const stream: VendorStream = {
          async open(inner) {
            const answer = await askChat(server.clientFor(key), { ...call, leftOut, signal: inner }, body);
            server.away.seenAt = Number.NEGATIVE_INFINITY;
            return sseEvents(answer, inner);
          },
          title,
          read: createChatReader(title, id),
          secrets: [key],
        };
        await readStreamParts(stream, signal, hear);
        return;
      } catch (cause) {
        if (!(cause instanceof ProviderFailure)) throw cause;
        isFull = cause.reason.code === 'pool-full';
        if (isFull) server.queue.serveOneByOne();
        if (hasPart || signal.aborted) throw cause;
        if (isFull && wasFull) throw failure(title, 'context-too-long', { status: 500 });
        wasFull ||= isFull;
        const isGone = cause.code === 'network' && cause.refused === true && server.models.size > 0;
        if (cause.reason.code === 'model-loading' || isGone) {
          const { away } = server;
          if (enteredAt - away.seenAt > AWAY_GAP_MS) away.since = enteredAt;
          away.seenAt = performance.now();
          if (away.seenAt - away.since > request.timeoutMs) throw cause;
        } else if (!isFull) throw cause;
      } finally {
        place.leave();
      }
      waits();
      if (!isFull) await pause(Math.min(POLL_MS, everyMs), undefined, { signal });
    }
  };

  return {
    id: 'local',
    title: LOCAL,
    async status(key) {
      await look(key);
      const namesOf = (one: ServerState) =>
        servers.flatMap(({ state, name }) => (state === one ? name : [])).join(', ');
      const state = (Object.keys(STATE_HINTS) as ServerState[]).find((one) => namesOf(one) !== '');
      if (state === undefined) return { status: 'unreachable', ...providerHint('away-anywhere') };
      const [status, code] = STATE_HINTS[state];
      const [names, others] = [namesOf(state), namesOf('missing-key')];
      return state === 'ready' && others !== ''
        ? { status, ...providerHint('found-and-locked', { names, others }), asksForKey: true }
        : { status, ...providerHint(code, { names }) };
    },
    async cards(key) {
      await look(key);
      const all = cards();
      if (all.length === 0) throw failure(LOCAL, 'network');
      return all;
    },
    cardOf,
    hides: isNoChatModel,
    async countTokens(id, text, key) {
      const target = targetOf(id);
      return target ? target.server.countTokens(target.id, text, keyFor(target.server, key)) : null;
    },
    stream,
  };
}
