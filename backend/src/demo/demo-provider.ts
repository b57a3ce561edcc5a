// The provider of the demo speakers: scripted or recorded, without AI or network; equal requests give equal answers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { type Provider, ProviderFailure, type TakePart } from '../provider-contract/provider.ts';
import { DEMO_CARDS, demoCardOf } from './demo-cards.ts';
import { demoInputTokens, paced, splitIntoTokens, type Wait } from './demo-tokens.ts';
import { fillSchema } from './fill-schema.ts';
import { readRequest } from './read-request.ts';
import { recordedTurn } from './recorded-speakers.ts';
import { scriptedText } from './scripted-speeches.ts';
import { seededRandom } from './seeded-random.ts';

export interface DemoConfig {
  tokensPerSecond: number;
  /** Resolves after `ms` milliseconds or on abort; tests pass one that takes no real time. */
  wait?: Wait | undefined;
}

const SLOW_TIMES_SLOWER = 10;
const UNWATCHED_TIMES_FASTER = 4;

/** Longer than any time-out a request may set: a stalled call ends only when the caller aborts it. */
const FOREVER_MS = 2_000_000_000;

export function createDemoProvider(config: DemoConfig): Provider {
  return {
    id: 'demo',
    title: 'Demo speakers — scripted, no AI',
    status: async () => ({
      status: 'ready',
      hint: 'Scripted speakers to try things out: no key, no network, free.',
    }),
    cards: async () => DEMO_CARDS,
    cardOf: demoCardOf,
    stream: (call, signal, take) => streamSpeech(call.request, signal, take, config),
  };
}

async function streamSpeech(
  request: GenerationRequest,
  signal: AbortSignal,
  take: TakePart,
  { tokensPerSecond, wait = waitFor }: DemoConfig,
): Promise<void> {
  const { id } = request.model;
  if (!DEMO_CARDS.some((card) => card.id === id))
    throw new ProviderFailure('invalid-request', `There is no demo speaker called ${id}.`);
  const fault = id === 'demo-flaky' ? scriptedFault(request) : NO_FAULT;
  if (fault.kind === 'refused') throw fault.failure;
  const recorded = await recordedTurn(id, request.id);
  const tokens = splitIntoTokens(recorded?.text ?? answerTo(request));
  const allowed = tokens.slice(0, request.maxOutputTokens);
  const heard = fault.kind === 'none' ? allowed : allowed.slice(0, Math.min(fault.after, allowed.length - 1));
  // Answers in JSON are not watched as they arrive: a recorded debate need not wait for them.
  const faster = recorded !== null && request.responseSchema !== undefined ? UNWATCHED_TIMES_FASTER : 1;
  const slower = id === 'demo-slow' ? SLOW_TIMES_SLOWER : 1;
  const pace = { tokensPerSecond: (tokensPerSecond * faster) / slower, wait, signal };
  for await (const text of paced(heard, seededRandom('pace', request.seed ?? 0, request.id), pace)) {
    take({ kind: 'text', text });
  }
  if (signal.aborted) return;
  if (fault.kind === 'stalled') await wait(FOREVER_MS, signal);
  if (fault.kind === 'broken') throw new ProviderFailure('network', 'The demo speaker’s line went dead.');
  if (fault.kind !== 'none') return;
  take({ kind: 'usage', usage: recorded?.usage ?? usageOf(request, allowed.length) });
  take({ kind: 'finish', reason: allowed.length < tokens.length ? 'length' : 'stop' });
}

/** The whole answer: the requested JSON schema filled in, or else a text. */
function answerTo(request: GenerationRequest): string {
  const asked = readRequest(request);
  return request.responseSchema === undefined
    ? scriptedText(asked)
    : JSON.stringify(fillSchema(asked, request.responseSchema));
}

/**
 * Reports no cached tokens, even for a known prefix: the cache depends on what else this process did, so two runs of one
 * debate would have different costs.
 */
function usageOf(request: GenerationRequest, outputTokens: number): Usage {
  const schema = request.responseSchema === undefined ? '' : JSON.stringify(request.responseSchema);
  const texts = [request.system, ...request.messages.map((message) => message.content), schema];
  return {
    inputTokens: texts.reduce((sum, text) => sum + demoInputTokens(text), 0),
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens,
    reasoningTokens: 0,
  };
}

/** Resolves early on abort: the caller checks the signal. */
const waitFor: Wait = (ms, signal) =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

/**
 * `refused`: before any text. The others fail after `after` tokens: `stalled` sends nothing more until it is aborted,
 * `dropped` ends without a finish, `broken` loses the connection.
 */
type ScriptedFault =
  | { kind: 'none' }
  | { kind: 'refused'; failure: ProviderFailure }
  | { kind: 'stalled' | 'dropped' | 'broken'; after: number };

const NO_FAULT: ScriptedFault = { kind: 'none' };

/**
 * How a call to the flaky speaker fails, by seed and attempt, so that errors can be tried out and a retry can succeed. About half of
 * all calls succeed, so four failed attempts in a row are rare.
 */
function scriptedFault(request: GenerationRequest): ScriptedFault {
  const random = seededRandom('fault', request.seed ?? 0, request.id);
  const roll = random.between(1, 100);
  const after = random.between(3, 40);
  const refused = (...reason: ConstructorParameters<typeof ProviderFailure>): ScriptedFault => ({
    kind: 'refused',
    failure: new ProviderFailure(...reason),
  });
  if (roll <= 12) return refused('rate-limited', 'The demo speaker is out of breath.', 1000);
  if (roll <= 22) return refused('overloaded', 'The demo speaker is needed elsewhere.');
  if (roll <= 30) return { kind: 'broken', after };
  if (roll <= 40) return { kind: 'dropped', after };
  return roll <= 46 ? { kind: 'stalled', after } : NO_FAULT;
}
