// The provider of the demo speakers: scripted or recorded, without AI or network; equal requests give equal answers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { type Provider, ProviderFailure, type StreamPart } from '../provider-contract/provider.ts';
import { DEMO_CARDS, demoCardOf } from './demo-cards.ts';
import { demoInputTokens, splitIntoTokens } from './demo-tokens.ts';
import { fillSchema } from './fill-schema.ts';
import { type Pace, paced, type Wait } from './pace.ts';
import { readRequest } from './read-request.ts';
import { recordedTurn } from './recorded-speakers.ts';
import { scriptedFault } from './scripted-faults.ts';
import { scriptedText } from './scripted-speeches.ts';
import { seededRandom } from './seeded-random.ts';

export interface DemoConfig {
  tokensPerSecond: number;
  /** Resolves after `ms` milliseconds or on abort; tests pass one that takes no real time. */
  wait?: Wait | undefined;
}

const HABITS_BY_MODEL: Readonly<Record<string, { slower?: number; fault?: typeof scriptedFault }>> = {
  'demo-flaky': { fault: scriptedFault },
  'demo-slow': { slower: 10 },
};

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
    stream: (call, signal) => streamSpeech(call.request, signal, config),
  };
}

async function* streamSpeech(
  request: GenerationRequest,
  signal: AbortSignal,
  { tokensPerSecond, wait = waitFor }: DemoConfig,
): AsyncGenerator<StreamPart> {
  const { id } = request.model;
  if (!DEMO_CARDS.some((card) => card.id === id))
    throw new ProviderFailure('invalid-request', `There is no demo speaker called ${id}.`);
  const habits = HABITS_BY_MODEL[id] ?? {};
  const fault = habits.fault?.(request) ?? { kind: 'none' as const };
  if (fault.kind === 'refused') throw fault.failure;
  const recorded = await recordedTurn(id, request.id);
  const tokens = splitIntoTokens(recorded?.text ?? answerTo(request));
  const allowed = tokens.slice(0, request.maxOutputTokens);
  const heard = fault.kind === 'none' ? allowed : allowed.slice(0, Math.min(fault.after, allowed.length - 1));
  // Answers in JSON are not watched as they arrive: a recorded debate need not wait for them.
  const faster = recorded !== null && request.responseSchema !== undefined ? UNWATCHED_TIMES_FASTER : 1;
  const pace: Pace = { tokensPerSecond: (tokensPerSecond * faster) / (habits.slower ?? 1), wait, signal };
  for await (const text of paced(heard, seededRandom('pace', request.seed ?? 0, request.id), pace)) {
    yield { kind: 'text', text };
  }
  if (signal.aborted) return;
  if (fault.kind === 'stalled') await wait(FOREVER_MS, signal);
  if (fault.kind === 'broken') throw new ProviderFailure('network', 'The demo speaker’s line went dead.');
  if (fault.kind !== 'none') return;
  yield { kind: 'usage', usage: recorded?.usage ?? usageOf(request, allowed.length) };
  yield { kind: 'finish', reason: allowed.length < tokens.length ? 'length' : 'stop' };
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
