// Options and calls that OpenAI's and Anthropic's SDKs share, because one generator produces both SDKs.
import type { Readable } from 'node:stream';
import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import type { StreamCall } from '../provider-contract/provider.ts';
import { type Fetch, socketOf } from './socket-fetch.ts';

/** Milliseconds added to the caller's time-out for the SDK's own, so that the caller aborts first. */
const BACKSTOP_MS = 10_000;

/** A call as it is sent. */
export interface SentCall extends StreamCall {
  signal: AbortSignal;
  /** Receives the fields that the vendor refused, once it has answered without them. */
  leftOut(fields: readonly string[]): void;
}

/** Returns options that keep an SDK to one call per generation, and from printing the vendor's text. `fetch`: one that sends its own headers (`fetchWith`). */
export const sdkClientOptions = (fetch: Fetch) => ({ fetch, maxRetries: 0, logLevel: 'off' }) as const;

/** Keeps the client for the configured key, because making one takes longer than making a call; one for a typed key is not kept. */
export function keepClient<Client>(configuredKey: string | undefined, create: (apiKey: string) => Client) {
  let client: Client | undefined;
  return (apiKey: string): Client => {
    if (apiKey !== configuredKey) return create(apiKey);
    client ??= create(apiKey);
    return client;
  };
}

type Sdk = Pick<OpenAI, 'post'> | Pick<Anthropic, 'post'>;
/** Posts `body` and returns the answer's socket. The SDK's own reader is slower, and its method for messages prints warnings past its logger. */
export async function sdkAnswer(sdk: Sdk, path: string, body: object, call: SentCall): Promise<Readable> {
  const { signal, request } = call;
  const options = { body, signal, timeout: request.timeoutMs + BACKSTOP_MS };
  return socketOf(await sdk.post(path, options).asResponse());
}
