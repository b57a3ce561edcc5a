// Options, calls and errors that OpenAI's and Anthropic's SDKs share, because one generator produces both SDKs.
import type { Readable } from 'node:stream';
import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import type { ProviderFailure, StreamCall } from '../provider-contract/provider.ts';
import { errorWords, failure, failureFromBreak, failureFromVendor } from './failures.ts';
import { socketFetch, socketOf } from './socket-fetch.ts';

/** Added to the caller's time-out for the SDK's own, so that the caller aborts first. */
const BACKSTOP_MS = 10_000;

export const SDK_CLIENT_OPTIONS = {
  fetch: socketFetch,
  // One generation makes one vendor call.
  maxRetries: 0,
  // Otherwise the SDK prints the vendor's text to the console.
  logLevel: 'off',
  // A redirect would send the key to another address.
  fetchOptions: { redirect: 'error' },
} as const;

/** Making a client takes longer than making a call: the one for the configured key is kept, one for a typed key is not. */
export function keepClient<Client>(
  configuredKey: string | undefined,
  create: (apiKey: string) => Client,
): (apiKey: string) => Client {
  let kept: Client | undefined;
  return (apiKey) => {
    if (apiKey !== configuredKey) return create(apiKey);
    kept ??= create(apiKey);
    return kept;
  };
}

export const sdkCallOptions = ({ request }: StreamCall, signal: AbortSignal) => ({
  signal,
  timeout: request.timeoutMs + BACKSTOP_MS,
});

/** The answer as read from its socket: the SDK's own reader goes through slower web streams. */
export const sdkAnswer = async (asked: { asResponse(): Promise<Response> }): Promise<Readable> =>
  socketOf(await asked.asResponse());

export function sdkFailure(
  title: string,
  sdk: typeof OpenAI | typeof Anthropic,
  cause: unknown,
): ProviderFailure {
  if (cause instanceof sdk.APIConnectionTimeoutError) return failure(title, 'time-out');
  if (cause instanceof sdk.APIConnectionError) return failureFromBreak(title, cause.cause ?? cause);
  if (!(cause instanceof sdk.APIError)) return failureFromBreak(title, cause);
  const { status, headers, error, message } = cause;
  return failureFromVendor(title, { status, headers, words: errorWords(error) || message });
}
