// A provider made from what sets its vendor apart: how it lists its models, how it is asked, and how its stream is read.
import type { IncomingMessage } from 'node:http';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type {
  Provider,
  ProviderFailure,
  StreamCall,
  StreamPart,
  UnpricedCard,
} from '../provider-contract/provider.ts';
import { failure } from './failures.ts';
import { bestFirst, type ModelFactsTable } from './model-facts.ts';
import { sseEvents } from './sse-reader.ts';
import { readStreamParts } from './stream-parts.ts';

/** How long a list of models may take. */
export const LISTING_MS = 10_000;

/** A key and an address, as the configuration gives them. */
export interface VendorConfig {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
}

export interface Vendor extends Pick<Provider, 'id' | 'title' | 'cardOf' | 'hides'> {
  id: ProviderId;
  /** The variable that holds its key, as a person is told. */
  keyVariable: string;
  /** The cards of the vendor's own list, whatever they are for: what it says of a model's size is better than any table. */
  listModels(apiKey: string): Promise<readonly UnpricedCard[]>;
  /** Gives the list its order; without it the list has the vendor's own. */
  table?: ModelFactsTable;
  /** Makes the one vendor call through the vendor's SDK; its answer is read from the socket. */
  ask(apiKey: string, call: StreamCall, signal: AbortSignal): Promise<IncomingMessage>;
  /** One reader a call: from the JSON of an event to its pieces; throws for an error inside the stream. */
  createReader(): (data: unknown) => StreamPart[];
  failureOf(cause: unknown): ProviderFailure;
}

export function createVendorProvider(vendor: Vendor, configuredKey: string | undefined): Provider {
  const { id, title, keyVariable } = vendor;
  const keyFor = (key: string | undefined): string => {
    const apiKey = key ?? configuredKey;
    if (!apiKey) throw failure(title, 'auth');
    return apiKey;
  };
  const hides = (model: string): boolean => vendor.hides?.(model) === true;
  const listed = new Map<string, UnpricedCard>();
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
        const cards = all.filter((card) => !hides(card.id));
        for (const card of cards) listed.set(card.id, card);
        return vendor.table ? bestFirst(vendor.table, cards) : cards;
      } catch (cause) {
        throw vendor.failureOf(cause);
      }
    },
    cardOf: (model) => listed.get(model) ?? vendor.cardOf(model),
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
  };
}
