// Makes a Provider from what is special to a vendor: its listing, its call, its stream reader. The adapters call this.
import type { Readable } from 'node:stream';
import type { Provider, ProviderFailure, StreamCall, UnpricedCard } from '../provider-contract/provider.ts';
import { failure, failureFromVendor } from './failures.ts';
import { bestFirst, type ListedCard, type ModelFactsTable } from './model-facts.ts';
import { fetchWhole } from './socket-fetch.ts';
import { type ReadPart, readStreamParts, sseEvents } from './stream-parts.ts';
import { countsAt } from './vendor-json.ts';

export const LISTING_MS = 10_000;

export async function fetchListing(title: string, url: string, headers: Record<string, string>) {
  const response = await fetchWhole(url, { headers, signal: AbortSignal.timeout(LISTING_MS) });
  if (!response.ok) {
    const words = await response.text();
    throw failureFromVendor(title, { status: response.status, headers: response.headers, words });
  }
  const listing: unknown = await response.json();
  // Together AI answers with the list alone.
  return Array.isArray(listing) ? { data: listing } : countsAt(listing);
}

export interface VendorConfig {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
}

export interface Vendor extends Pick<Provider, 'id' | 'title' | 'further' | 'cardOf' | 'hides'> {
  /** The environment variable of the key, as shown to people. */
  keyVariable: string;
  configuredKey: string | undefined;
  /** Cards for the vendor's whole listing; what it says takes precedence over the table. */
  listModels(apiKey: string): Promise<readonly ListedCard[]>;
  /** Sorts what was released together; without it that is in the vendor's order. */
  table?: ModelFactsTable;
  /** Makes the one vendor call through the vendor's SDK; the answer is read from its socket. */
  ask(apiKey: string, call: StreamCall, signal: AbortSignal): Promise<Readable>;
  /** One reader per call to the model `asked`: turns the JSON of an event into parts. */
  createReader(asked: string): (data: unknown) => ReadPart[];
  failureOf(cause: unknown): ProviderFailure;
}

export function createVendorProvider(vendor: Vendor): Provider {
  const { id, title, keyVariable, configuredKey } = vendor;
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
    ...(vendor.further && { further: true }),
    status: async (key) =>
      (key ?? configuredKey)
        ? { status: 'ready', hint: 'The key is there; "Test connection" tries it.' }
        : { status: 'missing-key', hint: `Set ${keyVariable} and restart, or type a key in Settings.` },
    async cards(key) {
      try {
        const all = await vendor.listModels(keyFor(key));
        const cards = all.filter((card) => !hides(card.id));
        for (const { releasedAt: _, ...card } of cards) listed.set(card.id, card);
        return bestFirst(cards, vendor.table);
      } catch (cause) {
        throw vendor.failureOf(cause);
      }
    },
    cardOf: (model) => listed.get(model) ?? vendor.cardOf(model),
    hides,
    stream: (call, signal, take) =>
      readStreamParts(
        {
          open: async (inner) => {
            const leftOut = (fields: readonly string[]) => take({ kind: 'left-out', fields });
            return sseEvents(await vendor.ask(keyFor(call.key), { ...call, leftOut }, inner), inner);
          },
          title,
          read: vendor.createReader(call.request.model.id),
          failureOf: vendor.failureOf,
          secrets: [configuredKey, call.key],
        },
        signal,
        take,
      ),
  };
}
