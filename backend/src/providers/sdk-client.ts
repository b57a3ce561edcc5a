// Options, calls and errors that OpenAI's and Anthropic's SDKs share, because one generator produces both SDKs.
import type { Readable } from 'node:stream';
import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import type { ProviderFailure, StreamCall } from '../provider-contract/provider.ts';
import { errorWords, failure, failureFromBreak, failureFromVendor } from './failures.ts';
import { type Fetch, socketOf } from './socket-fetch.ts';

/** Added to the caller's time-out for the SDK's own, so that the caller aborts first. */
const BACKSTOP_MS = 10_000;

/** `fetch`: one that sends its own headers (`fetchWith`). */
export const sdkClientOptions = (fetch: Fetch) =>
  ({
    fetch,
    // One generation makes one vendor call.
    maxRetries: 0,
    // Otherwise the SDK prints the vendor's text to the console.
    logLevel: 'off',
  }) as const;

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

/**
 * Posts `body` and returns the answer as read from its socket: the SDK's own reader goes through slower web streams, and its method for messages
 * prints warnings past its logger.
 */
export async function sdkAnswer(
  client: Pick<OpenAI, 'post'> | Pick<Anthropic, 'post'>,
  path: string,
  body: object,
  { request }: StreamCall,
  signal: AbortSignal,
): Promise<Readable> {
  const options = { body, signal, timeout: request.timeoutMs + BACKSTOP_MS };
  return socketOf(await client.post(path, options).asResponse());
}

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
