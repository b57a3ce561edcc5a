// The contract every vendor's file fulfils: cards of its models, and one stream of pieces a call.
import type { FailureCode, FinishReason, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { ModelCard, ProviderId, ProviderStatus } from '@rostrum/shared/wire/model-card';

/** Pieces in the order they arrive; `usage` may come more than once (the last counts), `finish` at most once. */
export type StreamPart =
  | { kind: 'text'; text: string }
  | { kind: 'usage'; usage: Usage }
  | { kind: 'finish'; reason: FinishReason };

/** A card without its price: what the adapter knows. Prices are the till's. */
export type UnpricedCard = Omit<ModelCard, 'price' | 'priceId' | 'notional'> & {
  /** The vendor's own list names fees beside tokens (a request, an image, a search): no price by tokens holds. */
  billsOtherFees?: boolean;
};

export interface StreamCall {
  request: GenerationRequest;
  /** The card of the request's model: what it accepts, and what thinking needs. */
  card: UnpricedCard;
  /** A key typed in the page, which replaces the environment's for this call alone. */
  key?: string | undefined;
}

export interface Provider {
  id: ProviderId;
  title: string;
  /** `ready` without a call where a key is enough; a local server is asked. Never throws. */
  status(key?: string): Promise<Pick<ProviderStatus, 'status' | 'hint'>>;
  /** The models on offer, best first. Throws a ProviderFailure. */
  cards(key?: string): Promise<readonly UnpricedCard[]>;
  /** The card of any id, on the list or not: an unknown Claude or GPT id is taken to refuse a temperature. */
  cardOf(id: string): UnpricedCard;
  /** The vendor has the model for another purpose (embeddings, images, speech, moderation), so `cards` leaves it out. */
  hides?(id: string): boolean;
  /**
   * One vendor call, no retries. Ends after `finish`, or throws a ProviderFailure; ending without `finish` is for the
   * caller to call incomplete. Aborting `signal` closes the vendor's socket and throws or ends, never finishes.
   */
  stream(call: StreamCall, signal: AbortSignal): AsyncIterable<StreamPart>;
}

/** A vendor's failure in our words; `message` never carries the vendor's raw text or a key. */
export class ProviderFailure extends Error {
  readonly code: FailureCode;
  readonly retryAfterMs: number | undefined;
  /** The vendor said no (an HTTP error, a refused connection) before it generated anything: nothing is owed. */
  readonly refused: boolean | undefined;
  constructor(code: FailureCode, message: string, retryAfterMs?: number, refused?: boolean) {
    super(message);
    this.name = 'ProviderFailure';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.refused = refused;
  }
}
