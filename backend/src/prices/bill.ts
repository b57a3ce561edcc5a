// From how a call ended to what it cost: exact where the vendor reported it, the most it can have been where it did not.
import { atMostFor, chargeFor } from '@rostrum/shared/money/charge';
import { atMostTokens } from '@rostrum/shared/money/upper-bound';
import type { Cost, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { Priced } from './catalogue.ts';

/** How a call ended, as far as money is concerned. */
export interface Ending {
  completed: boolean;
  /** The last usage the vendor reported. */
  usage: Usage;
  /** The vendor refused before it generated anything. */
  refused: boolean;
}

export interface Bill {
  /** The most the call can cost, whatever happens; `null` when the price is unknown. */
  atMostNanoUsd: number | null;
  cost(ending: Ending): Cost;
}

/** Upper bound of the input: tokens never exceed bytes, whatever the script. */
export function atMostInputTokens(request: GenerationRequest): number {
  let bytes = Buffer.byteLength(request.system);
  for (const message of request.messages) bytes += Buffer.byteLength(message.content);
  if (request.responseSchema) bytes += Buffer.byteLength(JSON.stringify(request.responseSchema));
  // One more than the messages: the system text is one to the vendor.
  return atMostTokens(bytes, request.messages.length + 1);
}

/** `knownInput`: input tokens at most by what the vendor counted earlier; asked only when a call was cut. */
export function billFor(
  request: GenerationRequest,
  thinkingAllowance: number,
  priced: Priced,
  knownInput: () => number = () => atMostInputTokens(request),
): Bill {
  const { price, priceId } = priced;
  const unknown: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId };
  if (price === null)
    return { atMostNanoUsd: null, cost: ({ refused }) => (refused ? free(priceId) : unknown) };
  const output = request.maxOutputTokens + thinkingAllowance;
  return {
    atMostNanoUsd: atMostFor(price, atMostInputTokens(request), output),
    cost({ completed, usage, refused }) {
      if (refused) return free(priceId);
      const reported = completed ? chargeFor(price, usage) : null;
      if (reported !== null)
        return { nanoUsd: reported, atMostNanoUsd: reported, basis: 'reported', priceId };
      const atMost = atMostFor(price, knownInput(), output);
      return { nanoUsd: atMost, atMostNanoUsd: atMost, basis: 'estimated', priceId };
    },
  };
}

/** Nothing was generated, so nothing is owed, whatever the price. */
const free = (priceId: string | null): Cost => ({ nanoUsd: 0, atMostNanoUsd: 0, basis: 'reported', priceId });
