// Makes a Provider from the specifics of a vendor: its listing, its call, its stream reader. The adapters call this.
import type { Readable } from 'node:stream';
import { providerHint } from '@rostrum/shared/wire/provider-hint';
import type { Provider, UnpricedCard } from '../provider-contract/provider.ts';
import { failure, failureFromThrown, HttpStatusError } from './failures.ts';
import {
  bestFirst,
  cardFrom,
  type ModelFacts,
  type ModelFactsTable,
  thinkingAsked,
  timeAt,
} from './model-facts.ts';
import type { SentCall } from './sdk-client.ts';
import { fetchWhole, type RequestHeaders } from './socket-fetch.ts';
import { type ReadPart, readStreamParts, sseEvents } from './stream-parts.ts';
import { entriesAt, type Json, objectAt, textAt } from './vendor-json.ts';

const LISTING_MS = 10_000;

async function fetchListing(url: string, headers: RequestHeaders): Promise<Json> {
  const response = await fetchWhole(url, { headers, signal: AbortSignal.timeout(LISTING_MS) });
  if (!response.ok) throw new HttpStatusError(response.status, response.headers, await response.text());
  const listing: unknown = await response.json();
  // Together AI answers with the list alone.
  return Array.isArray(listing) ? { data: listing } : objectAt(listing);
}

export interface VendorConfig {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
}

/** A call with the facts of its model. */
export interface VendorCall<Thinking, Facts = unknown> extends SentCall {
  apiKey: string;
  facts: Facts;
  /** Thinking fields of the request. */
  thinking: Thinking | undefined;
}

export interface Vendor<Thinking, Facts = unknown> extends Pick<Provider, 'id' | 'title' | 'further'> {
  /** The environment variable of the key, as shown to people. */
  keyVariable: string;
  /** The address of its list of models. */
  listing: string;
  /** Returns the headers of its requests, besides those that all have: the key. */
  headers(apiKey: string): RequestHeaders;
  /** Returns the models in the listing, each with its `id`; otherwise those under `data`. */
  entries?(listing: Json): readonly Json[];
  /** Returns facts from a table, and from the model's entry in the listing, which is empty if the id was typed. */
  facts(id: string, entry: Json): ModelFacts<Thinking> & Facts;
  /** The maximum temperature of its models; absent: 2. */
  maxTemperature?: number;
  /** Returns whether a model that accepts a temperature does so with this thinking; absent: always. */
  isSampled?(thinking: Thinking | undefined): boolean;
  /** Returns the entry's facts about the price. */
  priceIn?(entry: Json, all: readonly Json[]): Partial<UnpricedCard>;
  /** Returns whether a model is hidden; `facts`: only of a model in the listing. */
  hides?(id: string, facts: Facts | undefined): boolean;
  /** Sorts models that were released together; without it they keep the vendor's order. */
  table?: ModelFactsTable;
  /** Makes the one vendor call through the vendor's SDK; the answer is read from its socket. */
  ask(call: VendorCall<Thinking, Facts>): Promise<Readable>;
  /** Creates a reader for one call to the model: it turns the JSON of an event into parts. */
  createReader(modelId: string): (data: unknown) => ReadPart[];
}

export function createVendorProvider<Thinking, Facts>(
  { apiKey: configuredKey }: VendorConfig,
  vendor: Vendor<Thinking, Facts>,
): Provider {
  const { id, title, further, keyVariable, entries = ({ data }) => entriesAt(data) } = vendor;
  const keyFor = (key = configuredKey): string => {
    if (!key) throw failure(title, 'auth');
    return key;
  };
  const read = (model: string, entry: Json = {}) => {
    const facts = vendor.facts(model, entry);
    const card: UnpricedCard = cardFrom(id, model, facts, entry);
    return { facts, card };
  };
  /** Models read from a listing, because a request needs their facts too. */
  const knownModels = new Map<string, ReturnType<typeof read>>();
  const lookUp = (model: string) => knownModels.get(model) ?? read(model);
  const hides = (model: string) => vendor.hides?.(model, knownModels.get(model)?.facts) === true;
  return {
    ...{ id, title, hides, ...(further && { further }) },
    status: async (key) =>
      (key ?? configuredKey)
        ? { status: 'ready', ...providerHint('key-there') }
        : { status: 'missing-key', ...providerHint('key-missing', { variable: keyVariable }) },
    async cards(key) {
      try {
        const all = entries(await fetchListing(vendor.listing, vendor.headers(keyFor(key))));
        const listedModels = all.map((entry) => {
          const { facts, card } = read(textAt(entry['id']), entry);
          const pricedCard = { ...card, ...vendor.priceIn?.(entry, all) };
          knownModels.set(card.id, { facts, card: pricedCard });
          const releasedAt = timeAt(entry['created_at'] ?? entry['created']);
          return { card: pricedCard, releasedAt, lifecycle: entry['lifecycle'] };
        });
        const visibleModels = listedModels.filter(({ card }) => !hides(card.id));
        return bestFirst(visibleModels, vendor.table);
      } catch (cause) {
        throw failureFromThrown(title, cause);
      }
    },
    cardOf: (model) => lookUp(model).card,
    isListed: (model) => knownModels.has(model),
    stream(call, signal, take) {
      const { model } = call.request;
      const open = async (inner: AbortSignal) => {
        const apiKey = keyFor(call.key);
        const { facts } = lookUp(model.id);
        const thinking = thinkingAsked(facts, model);
        const isSampled = call.card.acceptsTemperature && vendor.isSampled?.(thinking) !== false;
        const { temperature, seed } = call.request;
        const highest = isSampled ? (vendor.maxTemperature ?? 2) : undefined;
        const takesSeed = facts.seed ?? isSampled;
        const request = {
          ...call.request,
          temperature: highest && temperature && Math.min(temperature, highest),
          seed: takesSeed ? seed : undefined,
        };
        const unmet = [
          temperature !== undefined && highest === undefined && 'wish-temperature',
          seed !== undefined && !takesSeed && 'wish-seed',
          model.effort !== undefined && facts.efforts?.[model.effort] === undefined && 'wish-effort',
          Number(temperature) > Number(highest) && 'wish-high-temperature',
        ].filter((wish) => wish !== false);
        if (unmet.length > 0) take({ kind: 'left-out', fields: unmet });
        const answer = await vendor.ask({
          ...{ ...call, request, apiKey, facts, thinking, signal: inner },
          leftOut: (fields) => take({ kind: 'left-out', fields: [...unmet, ...fields] }),
        });
        return sseEvents(answer, inner);
      };
      const secrets = [configuredKey, call.key];
      const stream = { open, title, read: vendor.createReader(model.id), secrets };
      return readStreamParts(stream, signal, take);
    },
  };
}
