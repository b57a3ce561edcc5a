// The vendors that the provider tests run on, a request to send, and a reader of the whole answer. Add a new vendor here.

import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import {
  type Provider,
  ProviderFailure,
  type StreamPart,
} from '../../../backend/src/provider-contract/provider.ts';
import { createAnthropicProvider } from '../../../backend/src/providers/anthropic.ts';
import { createGoogleProvider } from '../../../backend/src/providers/google.ts';
import { createMistralProvider } from '../../../backend/src/providers/mistral.ts';
import { createOpenaiProvider } from '../../../backend/src/providers/openai.ts';
import {
  createLocalProvider,
  createOpenrouterProvider,
} from '../../../backend/src/providers/openai-compatible.ts';
import type { DialectName } from '../../kit/vendors/fake-vendor.ts';

export interface VendorUnderTest {
  dialect: DialectName;
  create(baseUrl: string): Provider;
  /** A model that takes a temperature and does not think. */
  plain: string;
  /** A model whose thinking tokens count toward the output limit. */
  thinking: string;
}

const apiKey = 'sk-test';
export const VENDORS_UNDER_TEST: Readonly<Record<string, VendorUnderTest>> = {
  openai: {
    dialect: 'openai',
    create: (baseUrl) => createOpenaiProvider({ apiKey, baseUrl }),
    plain: 'gpt-4.1',
    thinking: 'gpt-6-sol',
  },
  anthropic: {
    dialect: 'anthropic',
    create: (baseUrl) => createAnthropicProvider({ apiKey, baseUrl }),
    plain: 'claude-haiku-4-5',
    thinking: 'claude-opus-5-5',
  },
  google: {
    dialect: 'google',
    create: (baseUrl) => createGoogleProvider({ apiKey, baseUrl }),
    plain: 'gemini-2.0-flash',
    thinking: 'gemini-3.8-flash',
  },
  mistral: {
    dialect: 'mistral',
    create: (baseUrl) => createMistralProvider({ apiKey, baseUrl }),
    plain: 'mistral-large-2512',
    thinking: 'magistral-medium-2509',
  },
};

/** Servers that speak OpenAI's API: they get the same faults, but not the tests of OpenAI's own parameters. */
export const COMPATIBLE_SERVERS: Readonly<Record<string, VendorUnderTest>> = {
  local: {
    dialect: 'openai',
    create: (baseUrl) => createLocalProvider({ baseUrls: [baseUrl] }),
    plain: 'gpt-4.1',
    thinking: 'gpt-4.1',
  },
  openrouter: {
    dialect: 'openai',
    create: (baseUrl) => createOpenrouterProvider({ apiKey, baseUrl }),
    plain: 'gpt-4.1',
    thinking: 'gpt-4.1',
  },
};

export function vendorRequest(
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

export interface VendorAnswer {
  text: string;
  pieces: StreamPart[];
  usage: Usage | undefined;
  usages: number;
  finish: string | undefined;
  failure: ProviderFailure | undefined;
}

/** Reads a whole stream. A ProviderFailure is returned in the answer; any other error is thrown. */
export async function collectAnswer(
  provider: Provider,
  request: GenerationRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<VendorAnswer> {
  const heard: VendorAnswer = {
    text: '',
    pieces: [],
    usage: undefined,
    usages: 0,
    finish: undefined,
    failure: undefined,
  };
  const card = provider.cardOf(request.model.id);
  try {
    await provider.stream({ request, card }, signal, (part) => {
      heard.pieces.push(part);
      if (part.kind === 'text') heard.text += part.text;
      if (part.kind === 'usage') {
        heard.usage = part.usage;
        heard.usages++;
      }
      if (part.kind === 'finish') heard.finish = part.reason;
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    heard.failure = error;
  }
  return heard;
}
