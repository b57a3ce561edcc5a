// The vendors that the provider tests run on, a request to send, and a reader of the whole answer. Add a new vendor here.

import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { onTestFinished } from 'vitest';
import {
  type Provider,
  ProviderFailure,
  type StreamPart,
} from '../../../backend/src/provider-contract/provider.ts';
import { createAnthropicProvider } from '../../../backend/src/providers/anthropic.ts';
import {
  BUILT_IN_VENDORS,
  createCompatibleProvider,
} from '../../../backend/src/providers/compatible-vendors.ts';
import { createGoogleProvider } from '../../../backend/src/providers/google.ts';
import { createLocalProvider } from '../../../backend/src/providers/local-servers.ts';
import { createMistralProvider } from '../../../backend/src/providers/mistral.ts';
import { createOpenaiProvider } from '../../../backend/src/providers/openai.ts';
import { createOpenrouterProvider } from '../../../backend/src/providers/openrouter.ts';
import { type DialectName, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../../kit/vendors/vendor-script.ts';

export interface VendorUnderTest {
  dialect: DialectName;
  create(baseUrl: string): Provider;
  /** A model that takes a temperature and does not think. */
  plain: string;
  /** A model whose thinking tokens count toward the output limit. */
  thinking: string;
}

const apiKey = 'sk-test';
const subject = (
  dialect: DialectName,
  create: VendorUnderTest['create'],
  plain: string,
  thinking: string,
): VendorUnderTest => ({ dialect, create, plain, thinking });

export const VENDORS_UNDER_TEST = {
  openai: subject('openai', (baseUrl) => createOpenaiProvider({ apiKey, baseUrl }), 'gpt-4.1', 'gpt-6.2-sol'),
  anthropic: subject(
    'anthropic',
    (baseUrl) => createAnthropicProvider({ apiKey, baseUrl }),
    ...(['claude-haiku-4-5', 'claude-opus-5-5'] as const),
  ),
  google: subject(
    'google',
    (baseUrl) => createGoogleProvider({ apiKey, baseUrl }),
    ...(['gemini-2.0-flash', 'gemini-3.8-flash'] as const),
  ),
  mistral: subject(
    'mistral',
    (baseUrl) => createMistralProvider({ apiKey, baseUrl }),
    ...(['mistral-large-2512', 'magistral-medium-2509'] as const),
  ),
};

/** Servers that speak OpenAI's API: they get the same faults, but not the tests of OpenAI's own parameters. */
const COMPATIBLE_SERVERS = {
  local: subject('openai', (url) => createLocalProvider({ baseUrls: [url] }), 'gpt-4.1', 'gpt-4.1'),
  openrouter: subject(
    'openai',
    (baseUrl) => createOpenrouterProvider({ apiKey, baseUrl }),
    ...(['gpt-4.1', 'gpt-4.1'] as const),
  ),
  deepseek: subject(
    'openai',
    (baseUrl) => createCompatibleProvider('deepseek', BUILT_IN_VENDORS.deepseek, { apiKey, baseUrl }),
    ...(['gpt-4.1', 'gpt-4.1'] as const),
  ),
};

export const ALL_UNDER_TEST = {
  ...VENDORS_UNDER_TEST,
  ...COMPATIBLE_SERVERS,
} satisfies Record<string, VendorUnderTest>;

/** Starts a fake of the vendor, which stops when the test has ended, and the provider that asks it. */
export async function openVendor(
  { dialect, create }: VendorUnderTest,
  ...options: Parameters<typeof startFakeVendor> extends [unknown, ...infer Rest] ? Rest : never
) {
  const vendor = await startFakeVendor(dialect, ...options);
  onTestFinished(() => vendor.stop());
  return { vendor, provider: create(vendor.baseUrl) };
}

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

/** Reads a whole stream. A ProviderFailure is returned in the answer; any other error is thrown. */
export async function collectAnswer(
  provider: Provider,
  request: GenerationRequest,
  signal: AbortSignal = new AbortController().signal,
) {
  const pieces: StreamPart[] = [];
  let failure: ProviderFailure | undefined;
  try {
    const call = { request, card: provider.cardOf(request.model.id) };
    await provider.stream(call, signal, (part) => void pieces.push(part));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    failure = error;
  }
  return {
    pieces,
    failure,
    text: pieces.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    usage: pieces.findLast((part) => part.kind === 'usage')?.usage,
    finish: pieces.findLast((part) => part.kind === 'finish')?.reason,
  };
}

/** Reads an answer that a fake of the vendor sends, in the fields that the tests of odd answers compare. */
export async function readAnswer(name: keyof typeof ALL_UNDER_TEST, script: VendorScript) {
  const subject = ALL_UNDER_TEST[name];
  const { provider } = await openVendor(subject, script);
  const { pieces, failure, ...answer } = await collectAnswer(
    provider,
    vendorRequest(provider, subject.plain),
  );
  return {
    ...answer,
    code: failure?.code,
    reason: failure?.reason.code,
    refused: failure?.refused,
    thoughts: pieces.map((part) => (part.kind === 'thinking' ? part.text : '')).join(''),
    billing: Object.assign({}, ...pieces.map((part) => (part.kind === 'billing' ? part.billing : {}))),
  };
}
