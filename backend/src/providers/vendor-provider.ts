// Makes a Provider from what is special to a vendor: its listing, its call, its stream reader. The adapters call this.
import type { IncomingMessage } from 'node:http';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type { TokenCountRequest } from '@rostrum/shared/wire/token-counts';
import type {
  Provider,
  ProviderFailure,
  StreamCall,
  StreamPart,
  UnpricedCard,
} from '../provider-contract/provider.ts';
import { failure, failureFromVendor } from './failures.ts';
import { fetchWhole } from './fetch-whole.ts';
import { bestFirst, type ModelFactsTable } from './model-facts.ts';
import { vendorSockets } from './socket-fetch.ts';
import { sseEvents } from './sse-reader.ts';
import { readStreamParts } from './stream-parts.ts';
import { countsAt, type Json } from './vendor-json.ts';

/** How long a listing of models may take. */
export const LISTING_MS = 10_000;

/** The JSON of a list of models. */
export async function fetchListing(
  title: string,
  url: string,
  headers: Record<string, string>,
): Promise<Json> {
  const response = await fetchWhole(url, { headers, signal: AbortSignal.timeout(LISTING_MS) });
  if (!response.ok) {
    const words = await response.text();
    throw failureFromVendor(title, { status: response.status, headers: response.headers, words });
  }
  return countsAt(await response.json());
}

/** Key and base URL from the configuration. */
export interface VendorConfig {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
}

export interface Vendor extends Pick<Provider, 'id' | 'title' | 'cardOf' | 'hides'> {
  id: ProviderId;
  /** The environment variable of the key, as shown to people. */
  keyVariable: string;
  /** Cards for the vendor's whole listing; the sizes it reports take precedence over the table's. */
  listModels(apiKey: string): Promise<readonly UnpricedCard[]>;
  /** Sorts the list; without it the list is in the vendor's order. */
  table?: ModelFactsTable;
  /** Makes the one vendor call through the vendor's SDK; the answer is read from its socket. */
  ask(apiKey: string, call: StreamCall, signal: AbortSignal): Promise<IncomingMessage>;
  /** One reader per call: turns the JSON of an event into parts; throws for an error inside the stream. */
  createReader(): (data: unknown) => StreamPart[];
  failureOf(cause: unknown): ProviderFailure;
  /** Where its calls go. With it, a socket is opened when tokens are counted, because a call usually follows. */
  baseUrl?: string;
  tokenCounter?: TokenCounter;
}

/** How a vendor's input tokens are counted before a call. */
export interface TokenCounter {
  /** Whether this model's tokens can be counted. */
  knows(model: string): boolean;
  /** `null`: what is asked for cannot be counted. */
  count(apiKey: string, request: TokenCountRequest, signal: AbortSignal): Promise<number | null>;
}

/** A vendor's answer to a count may take so long, in milliseconds: a later one would come too late for the step it is for. */
export const COUNTING_MS = 8_000;

export function createVendorProvider(vendor: Vendor, configuredKey: string | undefined): Provider {
  const { id, title, keyVariable } = vendor;
  const keyFor = (key: string | undefined): string => {
    const apiKey = key ?? configuredKey;
    if (!apiKey) throw failure(title, 'auth');
    return apiKey;
  };
  const hides = (model: string): boolean => vendor.hides?.(model) === true;
  const listed = new Map<string, UnpricedCard>();
  const { tokenCounter } = vendor;
  const withCounting = (card: UnpricedCard): UnpricedCard =>
    tokenCounter?.knows(card.id) === true ? { ...card, countsTokens: true } : card;
  return {
    id,
    title,
    status: async (key) =>
      (key ?? configuredKey)
        ? { status: 'ready', hint: 'The key is there; "Test connection" tries it.' }
        : {
            status: 'missing-key',
            hint: `Set ${keyVariable} and restart, or type a key on the settings page.`,
          },
    async cards(key) {
      try {
        const all = await vendor.listModels(keyFor(key));
        const cards = all.filter((card) => !hides(card.id)).map(withCounting);
        for (const card of cards) listed.set(card.id, card);
        return vendor.table ? bestFirst(vendor.table, cards) : cards;
      } catch (cause) {
        throw vendor.failureOf(cause);
      }
    },
    cardOf: (model) => listed.get(model) ?? withCounting(vendor.cardOf(model)),
    hides,
    stream: (call, signal) =>
      readStreamParts(
        {
          open: async (inner) => sseEvents(await vendor.ask(keyFor(call.key), call, inner), inner),
          read: vendor.createReader(),
          failureOf: vendor.failureOf,
          secrets: [configuredKey, call.key],
        },
        signal,
      ),
    ...(tokenCounter && {
      async countTokens({ request, key }, signal) {
        if (!tokenCounter.knows(request.model.id)) return null;
        if (vendor.baseUrl !== undefined) vendorSockets.expectCall(vendor.baseUrl);
        try {
          return await tokenCounter.count(keyFor(key), request, signal);
        } catch (cause) {
          throw vendor.failureOf(cause);
        }
      },
    }),
  };
}
