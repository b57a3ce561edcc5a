// The interface of every vendor's adapter: its models' cards, and one stream of parts per call. Nothing vendor-specific.
import type { FinishReason, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { ModelCard, Price, ProviderId, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { type FailureCode, type PlainReason, textReason } from '@rostrum/shared/wire/reason';

/** Parts in the order they arrive; `usage` may come more than once (the last counts), `finish` at most once. */
export type StreamPart =
  | { kind: 'text'; text: string }
  /** The call has not been accepted yet: it waits for its server, and its time limits start over. */
  | { kind: 'waiting' }
  /** The vendor refused these fields of the request, or its model does not take them (`wish-…`), and it answered without them. */
  | { kind: 'left-out'; fields: readonly string[] }
  /** A thought that the vendor marks as one: a sign of life, never a part of the speech. */
  | { kind: 'thinking'; text: string }
  /** Facts about the price of the answer; each field as it becomes known. */
  | { kind: 'billing'; billing: AnswerBilling }
  | { kind: 'usage'; usage: Usage }
  | { kind: 'finish'; reason: FinishReason };

/** Facts in an answer that determine its price; absent: not stated. */
export interface AnswerBilling {
  /** The model that served the call, if it differs from the requested one. */
  servedModel?: string;
  /** Factor on the listed price, from a service tier or a region. */
  factor?: number;
  /** The cost as the vendor states it, in nano-dollars. */
  statedNanoUsd?: number;
}

/** Takes each part as it arrives, without a promise for each. An error that it throws ends the call, and `stream` throws it. */
export type TakePart = (part: StreamPart) => void;

/** A card as the adapter knows it, without prices, which are added in prices/. */
export type UnpricedCard = Omit<ModelCard, 'price' | 'priceId' | 'notional'> & {
  /** The vendor's listing has fees besides tokens (per request, image, search), so no price per token is valid. */
  billsOtherFees?: boolean;
  /** The most that it costs, if the vendor's listing says so. */
  listedPrice?: Price;
  /** The name by which the vendor bills it, if the listing says so: that of the model behind an alias. */
  pricedAs?: string;
  /** Its operator may bill it at an unknown price, so it is not free. */
  unpriced?: boolean;
};

export interface StreamCall {
  request: GenerationRequest;
  /** The card of the request's model: the fields that it accepts, and the tokens that thinking needs. */
  card: UnpricedCard;
  /** A key typed in the page; replaces the environment's for this call only. */
  key?: string | undefined;
}

export interface Provider {
  id: ProviderId;
  title: string;
  /** One of many: the page folds it away if it has no key. */
  further?: true;
  /** Returns the status. If a key is enough, it is `ready` without a call; a local server is called. Never throws. */
  status(key?: string): Promise<Omit<ProviderStatus, 'id' | 'title'>>;
  /** Returns the models on offer, best first. Throws a ProviderFailure. */
  cards(key?: string): Promise<readonly UnpricedCard[]>;
  /** Returns the card of any id, listed or not: an unknown Claude or GPT id is assumed to refuse a temperature. */
  cardOf(id: string): UnpricedCard;
  /** Returns whether this process has read the model in the vendor's list. Absent: `status` reads it, or there is none. */
  isListed?(id: string): boolean;
  /** Returns whether the model is for another purpose (embeddings, images, speech, moderation), so that `cards` leaves it out. */
  hides?(id: string): boolean;
  /** Returns the tokens of a text as the model's own server counts them; `null` if it does not say. Absent: no server of the provider does. */
  countTokens?(model: string, text: string, key?: string): Promise<number | null>;
  /**
   * Makes one vendor call, without retries. Ends after `finish`, or throws a ProviderFailure; the caller treats an end without `finish` as
   * incomplete. Aborting `signal` closes the vendor's socket; the stream then throws or ends, without `finish`.
   */
  stream(call: StreamCall, signal: AbortSignal, take: TakePart): Promise<void>;
}

/** A vendor's failure as one of our codes; `message` and `reason` never contain the vendor's text or a key. */
export class ProviderFailure extends Error {
  readonly code: FailureCode;
  readonly reason: PlainReason;
  readonly retryAfterMs: number | undefined;
  /** The vendor refused (HTTP error, refused connection) before generating anything, so nothing is charged. */
  refused: boolean | undefined;
  /** The vendor ended the answer itself, so the usage that it reported is the whole usage. */
  ended = false;
  constructor(
    code: FailureCode,
    message: string,
    retryAfterMs?: number,
    isRefused?: boolean,
    reason: PlainReason = textReason(message),
  ) {
    super(message);
    this.name = 'ProviderFailure';
    this.code = code;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
    this.refused = isRefused;
  }
}
