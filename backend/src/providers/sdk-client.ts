// Options and calls that OpenAI's and Anthropic's SDKs share, because one generator produces both SDKs.
import type { Readable } from 'node:stream';
import type Anthropic from '@anthropic-ai/sdk';
import type OpenAI from 'openai';
import type { StreamCall } from '../provider-contract/provider.ts';
import { type Fetch, socketOf } from './socket-fetch.ts';

/** The SDK's own time-out, in milliseconds: the longest of a timer. The caller aborts, and counts no time in which a call waits for its server. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

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
  const options = { body, signal: call.signal, timeout: NO_TIMEOUT_MS };
  return socketOf(await sdk.post(path, options).asResponse());
}
