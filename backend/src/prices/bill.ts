// From how a call ended to what it cost: exact where the vendor reported it, else an estimate and the most it can have been.
import { atMostFor, chargeFor } from '@rostrum/shared/money/charge';
import { estimateFor, type Probable } from '@rostrum/shared/money/estimate';
import { atMostTokens } from '@rostrum/shared/money/upper-bound';
import type { Cost, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { Priced } from './catalogue.ts';
import type { Known } from './tallies.ts';

/** The bulk of what was heard of an answer. */
export interface Heard {
  bulk: number;
  /** What came after the vendor last reported its output. */
  unreported: number;
}
export const NOTHING_HEARD: Heard = { bulk: 0, unreported: 0 };

/** How a call ended, as far as money is concerned. */
export interface Ending {
  completed: boolean;
  /** The last usage the vendor reported. */
  usage: Usage;
  /** The vendor refused before it generated anything. */
  refused: boolean;
  heard: Heard;
  /** The vendor reported what nobody can have used: it is booked at what was held. */
  notBelieved?: boolean;
}

export interface Bill {
  /** The most the call can cost, whatever happens; `null` when the price is unknown. */
  atMostNanoUsd: number | null;
  cost(ending: Ending): Cost;
  /** What is booked where nobody can say how it ended: the most it can have cost. */
  ifLost(): Cost;
}

/** Of the thinking a model is allowed, what it is taken to use until it has reported any: a guess, for it thinks at its least. */
const THINKING_PRIOR = 1 / 4;

/** Upper bound of the input: tokens never exceed bytes, whatever the script. */
export function atMostInputTokens(request: GenerationRequest): number {
  let bytes = Buffer.byteLength(request.system);
  for (const message of request.messages) bytes += Buffer.byteLength(message.content);
  if (request.responseSchema) bytes += Buffer.byteLength(JSON.stringify(request.responseSchema));
  // One more than the messages: the system text is one to the vendor.
  return atMostTokens(bytes, request.messages.length + 1);
}

/** What was thought is over when the first word comes, and is not in the words: it is owed whole, and estimated apart. */
function probably(known: Known, thinkingAllowance: number, { usage, heard }: Ending): Probable {
  const { inputTokens, cachedInputTokens, density, thinking } = known.expected();
  const said = (bulk: number) => Math.round(bulk * density);
  const thought = (thinking.tokens + thinkingAllowance * THINKING_PRIOR) / (thinking.calls + 1);
  const outputTokens =
    usage.outputTokens === null ? Math.round(thought) + said(heard.bulk) : said(heard.unreported);
  return { inputTokens, cachedInputTokens, outputTokens };
}

/** `known` by what was reported of earlier calls; asked only when a call was cut. */
export function billFor(
  request: GenerationRequest,
  thinkingAllowance: number,
  priced: Priced,
  known: () => Known,
): Bill {
  const { price, priceId } = priced;
  const unknown: Cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown', priceId };
  if (price === null) {
    return {
      atMostNanoUsd: null,
      cost: ({ refused }) => (refused ? free(priceId) : unknown),
      ifLost: () => unknown,
    };
  }
  const output = request.maxOutputTokens + thinkingAllowance;
  const atMostOf = ({ inputTokensAtMost }: Known) => atMostFor(price, inputTokensAtMost, output);
  return {
    atMostNanoUsd: atMostFor(price, atMostInputTokens(request), output),
    cost(ending) {
      const { completed, usage, refused } = ending;
      if (ending.notBelieved === true) {
        const held = atMostFor(price, atMostInputTokens(request), output);
        return { nanoUsd: held, atMostNanoUsd: held, basis: 'estimated', priceId };
      }
      if (refused) return free(priceId);
      const reported = completed ? chargeFor(price, usage) : null;
      if (reported !== null)
        return { nanoUsd: reported, atMostNanoUsd: reported, basis: 'reported', priceId };
      const now = known();
      const atMostNanoUsd = atMostOf(now);
      const nanoUsd = estimateFor(price, usage, probably(now, thinkingAllowance, ending), atMostNanoUsd);
      return { nanoUsd, atMostNanoUsd, basis: 'estimated', priceId };
    },
    ifLost() {
      const atMostNanoUsd = atMostOf(known());
      return { nanoUsd: atMostNanoUsd, atMostNanoUsd, basis: 'estimated', priceId };
    },
  };
}

/** Nothing was generated, so nothing is owed, whatever the price. */
const free = (priceId: string | null): Cost => ({ nanoUsd: 0, atMostNanoUsd: 0, basis: 'reported', priceId });
