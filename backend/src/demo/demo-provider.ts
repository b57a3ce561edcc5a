// The provider of the demo speakers: scripted or recorded, without AI or network; equal requests give equal answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { minTokens } from '@rostrum/shared/money/likely-tokens';
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { providerHint } from '@rostrum/shared/wire/provider-hint';
import { type Provider, ProviderFailure, type TakePart } from '../provider-contract/provider.ts';
import { DEMO_CARDS, demoCardOf, recordedTurn } from './demo-cards.ts';
import { fillSchema } from './fill-schema.ts';
import { readRequest, splitIntoTokens } from './read-request.ts';
import { scriptedText } from './scripted-speeches.ts';

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export interface DemoConfig {
  tokensPerSecond: number;
  /** Resolves after `ms` milliseconds or on abort; tests pass one that takes no real time. */
  wait?: Wait | undefined;
}

/** Minimum wait in milliseconds. Timers are not more precise, and very fast speakers would need one per token. */
const MIN_WAIT_MS = 15;
const TOKENS_A_PIECE = 2;
/** Factor of speed for answers in JSON, which nobody watches as they arrive. */
const UNWATCHED_TIMES_FASTER = 4;

export function createDemoProvider(config: DemoConfig): Provider {
  return {
    id: 'demo',
    title: 'Demo speakers — scripted, no AI',
    status: async () => ({ status: 'ready', ...providerHint('demo') }),
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
  const recording = await recordedTurn(id, request.id);
  const tokens = splitIntoTokens(recording?.text ?? answerTo(request));
  const output = tokens.slice(0, request.maxOutputTokens);
  const isUnwatched = recording !== null && request.responseSchema !== undefined;
  const pace = tokensPerSecond * (isUnwatched ? UNWATCHED_TIMES_FASTER : 1);
  const step = Math.max(TOKENS_A_PIECE, Math.ceil((pace * MIN_WAIT_MS) / 1000));
  for (let at = 0; at < output.length; at += step) {
    const piece = output.slice(at, at + step);
    await wait((piece.length / pace) * 1000, signal);
    if (signal.aborted) return;
    take({ kind: 'text', text: piece.join('') });
  }
  take({ kind: 'usage', usage: recording?.usage ?? usageOf(request, output.length) });
  take({ kind: 'finish', reason: output.length < tokens.length ? 'length' : 'stop' });
}

/** Returns the whole answer: the requested JSON schema filled in, or else a text. */
function answerTo(request: GenerationRequest): string {
  const task = readRequest(request);
  return request.responseSchema === undefined ? scriptedText(task) : fillSchema(task, request.responseSchema);
}

/** Reports no cached tokens, even for a known prefix. The cache depends on what else this process did, so two runs of one debate would have different costs. */
function usageOf(request: GenerationRequest, outputTokens: number): Usage {
  const schema = request.responseSchema === undefined ? '' : JSON.stringify(request.responseSchema);
  const texts = [request.system, ...request.messages.map((message) => message.content), schema];
  return {
    // Four characters per token, but no fewer tokens than any vocabulary needs, and no more than bytes of UTF-8.
    inputTokens: texts.reduce((sum, text) => sum + Math.max(Math.ceil(text.length / 4), minTokens(text)), 0),
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
