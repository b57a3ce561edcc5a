// The demo speakers: scripted, no AI, no key, no network. The same request always brings the same words.
import { setTimeout as sleep } from 'node:timers/promises';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import {
  type Provider,
  ProviderFailure,
  type StreamCall,
  type StreamPart,
} from '../provider-contract/provider.ts';
import { DEMO_CARDS, demoCardOf } from './demo-cards.ts';
import { demoInputTokens, splitIntoTokens } from './demo-tokens.ts';
import { type Pace, paced, type Wait } from './pace.ts';
import { type ScriptedFault, scriptedFault } from './scripted-faults.ts';
import { seededRandom } from './seeded-random.ts';
import { writeAnswer } from './write-answer.ts';

export interface DemoConfig {
  tokensPerSecond: number;
  /** Resolves after `ms`, or when the signal is aborted; handed in by tests so that no real time passes. */
  wait?: Wait | undefined;
}

interface SpeakerHabits {
  slower: number;
  faults: (request: GenerationRequest) => ScriptedFault;
}
const STEADY_HABITS: SpeakerHabits = { slower: 1, faults: () => ({ kind: 'none' }) };
const HABITS_BY_MODEL: Readonly<Record<string, SpeakerHabits>> = {
  'demo-flaky': { ...STEADY_HABITS, faults: scriptedFault },
  'demo-slow': { ...STEADY_HABITS, slower: 10 },
};

const KNOWN_SPEAKERS = new Set(DEMO_CARDS.map((card) => card.id));
/** Longer than any time-out a request may name: a stall ends by being given up. */
const FOREVER_MS = 2_000_000_000;

export function createDemoProvider(config: DemoConfig): Provider {
  const wait = config.wait ?? waitFor;
  return {
    id: 'demo',
    title: 'Demo speakers — scripted, no AI',
    status: async () => ({
      status: 'ready',
      hint: 'Scripted speakers for trying things out: no key, no network, nothing is billed.',
    }),
    cards: async () => DEMO_CARDS,
    cardOf: demoCardOf,
    stream: (call, signal) => streamSpeech(call, signal, config.tokensPerSecond, wait),
  };
}

async function* streamSpeech(
  { request }: StreamCall,
  signal: AbortSignal,
  tokensPerSecond: number,
  wait: Wait,
): AsyncGenerator<StreamPart> {
  if (!KNOWN_SPEAKERS.has(request.model.id)) {
    throw new ProviderFailure('invalid-request', `There is no demo speaker called ${request.model.id}.`);
  }
  const habits = HABITS_BY_MODEL[request.model.id] ?? STEADY_HABITS;
  const fault = habits.faults(request);
  if (fault.kind === 'refused') throw fault.failure;
  const tokens = splitIntoTokens(writeAnswer(request));
  const allowed = tokens.slice(0, request.maxOutputTokens);
  const heard = fault.kind === 'none' ? allowed : allowed.slice(0, Math.min(fault.after, allowed.length - 1));
  const pace: Pace = { tokensPerSecond: tokensPerSecond / habits.slower, wait, signal };
  for await (const text of paced(heard, seededRandom('pace', request.seed ?? 0, request.id), pace)) {
    yield { kind: 'text', text };
  }
  if (signal.aborted) return;
  if (fault.kind !== 'none') return endWithFault(fault.kind, wait, signal);
  yield { kind: 'usage', usage: usageOf(request, allowed.length) };
  yield { kind: 'finish', reason: allowed.length < tokens.length ? 'length' : 'stop' };
}

async function endWithFault(
  kind: 'stalled' | 'dropped' | 'broken',
  wait: Wait,
  signal: AbortSignal,
): Promise<void> {
  if (kind === 'stalled') await wait(FOREVER_MS, signal);
  if (kind === 'broken') throw new ProviderFailure('network', 'The demo speaker’s line went dead.');
}

/**
 * Cached tokens are reported as none, though the prefix may have been seen: what was seen before depends on what else this
 * process did, and two runs of one debate would differ in their costs.
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

/** Resolves early on an abort: the caller looks at the signal. */
const waitFor: Wait = (ms, signal) =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
