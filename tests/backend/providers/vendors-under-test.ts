// The vendors of the contract's table: how each adapter is made, and a request to put to it.

import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { createAnthropicProvider } from '../../../backend/src/providers/anthropic.ts';
import { createGoogleProvider } from '../../../backend/src/providers/google.ts';
import { createMistralProvider } from '../../../backend/src/providers/mistral.ts';
import { createOpenaiProvider } from '../../../backend/src/providers/openai.ts';
import {
  createLocalProvider,
  createOpenrouterProvider,
} from '../../../backend/src/providers/openai-compatible.ts';
import { type Piece, type Provider, ProviderFailure } from '../../../backend/src/providers/provider.ts';
import type { DialectName } from '../../kit/vendors/vendor.ts';

export interface Subject {
  dialect: DialectName;
  create(baseUrl: string): Provider;
  /** A model that takes a temperature and does not think. */
  plain: string;
  /** A model whose thinking counts toward the cap. */
  thinking: string;
  /** Allowance the adapter adds for it. */
  allowance: number;
}

const apiKey = 'sk-test';
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  openai: {
    dialect: 'openai',
    create: (baseUrl) => createOpenaiProvider({ apiKey, baseUrl }),
    plain: 'gpt-4.1',
    thinking: 'gpt-6-sol',
    allowance: 4_096,
  },
  anthropic: {
    dialect: 'anthropic',
    create: (baseUrl) => createAnthropicProvider({ apiKey, baseUrl }),
    plain: 'claude-haiku-4-5',
    thinking: 'claude-opus-5-5',
    allowance: 4_096,
  },
  google: {
    dialect: 'google',
    create: (baseUrl) => createGoogleProvider({ apiKey, baseUrl }),
    plain: 'gemini-2.0-flash',
    thinking: 'gemini-3.8-flash',
    allowance: 4_096,
  },
  mistral: {
    dialect: 'mistral',
    create: (baseUrl) => createMistralProvider({ apiKey, baseUrl }),
    plain: 'mistral-large-2512',
    thinking: 'magistral-medium-2509',
    allowance: 8_192,
  },
};

/** The same wire as OpenAI's: put through the same faults, not through OpenAI's own rules. */
export const COMPATIBLE: Readonly<Record<string, Subject>> = {
  local: {
    dialect: 'openai',
    create: (baseUrl) => createLocalProvider({ baseUrls: [baseUrl] }),
    plain: 'gpt-4.1',
    thinking: 'gpt-4.1',
    allowance: 0,
  },
  openrouter: {
    dialect: 'openai',
    create: (baseUrl) => createOpenrouterProvider({ apiKey, baseUrl }),
    plain: 'gpt-4.1',
    thinking: 'gpt-4.1',
    allowance: 0,
  },
};

export function requestTo(
  provider: Provider,
  id: string,
  rest: Partial<GenerationRequest> = {},
): GenerationRequest {
  return {
    id: 'speech-1',
    model: { provider: provider.id, id },
    system: 'You speak for the motion.',
    messages: [{ role: 'user', content: '<motion>This house would rest on Sundays.</motion>' }],
    maxOutputTokens: 700,
    idleTimeoutMs: 120_000,
    timeoutMs: 120_000,
    ...rest,
  };
}

export interface Heard {
  text: string;
  pieces: Piece[];
  usage: Usage | undefined;
  usages: number;
  finish: string | undefined;
  failure: ProviderFailure | undefined;
}

/** Listens to a whole stream; a ProviderFailure is kept, anything else thrown. */
export async function listen(
  provider: Provider,
  request: GenerationRequest,
  signal: AbortSignal = new AbortController().signal,
  onPiece: (piece: Piece) => void = () => {},
): Promise<Heard> {
  const heard: Heard = {
    text: '',
    pieces: [],
    usage: undefined,
    usages: 0,
    finish: undefined,
    failure: undefined,
  };
  const card = provider.cardOf(request.model.id);
  try {
    for await (const piece of provider.stream({ request, card }, signal)) {
      heard.pieces.push(piece);
      if (piece.kind === 'text') heard.text += piece.text;
      if (piece.kind === 'usage') {
        heard.usage = piece.usage;
        heard.usages++;
      }
      if (piece.kind === 'finish') heard.finish = piece.reason;
      onPiece(piece);
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    heard.failure = error;
  }
  return heard;
}
