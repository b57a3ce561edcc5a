// Admits a vendor call: is the provider available, what can it cost at most, and is there money for it.
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { Context } from 'hono';
import { type AuditedCall, auditedCallText, channelDigest } from '../../observability/audit-log.ts';
import { type BillableEnd, type CallCost, callCostFor } from '../../prices/call-cost.ts';
import { withoutImplausibleCounts } from '../../prices/plausible-usage.ts';
import type { ModelPricing } from '../../prices/price-list.ts';
import type { Provider, UnpricedCard } from '../../provider-contract/provider.ts';
import { type Order, type SpendHold, SpendNotWritten } from '../../spend/daily-spend.ts';
import { problem } from '../problem.ts';
import type { Deps } from './deps.ts';

/** A provider that answered counts as available for this many milliseconds; asking a local server costs a round trip. */
const READY_MS = 10_000;

/** A call that may be made: its money is held. */
export interface AdmittedCall {
  stream(signal: AbortSignal): ReturnType<Provider['stream']>;
  settle(ending: BillableEnd): ReturnType<CallCost['cost']>;
  /** Gives the money back: the call was not made. */
  release(): void;
  /** Its price is notional: nobody is billed. */
  notional: boolean;
  /** The name of the hold, and what is booked where nobody knows how the call ended. */
  hold: string | undefined;
  ifLost(): ReturnType<CallCost['cost']>;
  /** What the audit log says about it. */
  about: string;
}

/** `refusal` is also the response to a command that was sent twice, where the other one came first. */
export type Admission = { call: AdmittedCall } | { refusal: Response };

/** The response to a command that was sent before, once its generation is known; `null` until then. */
type Repeated = () => Promise<Response | null>;

/** In milliseconds. From a repeat's hold to its claim is one round trip to Redis; a backend that takes longer is lost. */
const CLAIMED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;

export function createCallAdmission(deps: Deps) {
  const { audit, clock, usageHistory, logger, providers, generations, dailySpend } = deps;
  const readyAt = new Map<string, number>();

  async function whyNot(provider: Provider, key: string | undefined): Promise<string | null> {
    const seen = readyAt.get(provider.id);
    if (key === undefined && seen !== undefined && clock.now() - seen < READY_MS) return null;
    const { status, hint } = await provider.status(key);
    if (status !== 'ready') return hint;
    if (key === undefined) readyAt.set(provider.id, clock.now());
    return null;
  }

  function tooDear(
    c: Context,
    callCost: CallCost,
    request: GenerationRequest,
    limited: boolean,
  ): Response | null {
    const { atMostNanoUsd } = callCost;
    if (atMostNanoUsd === null) {
      if (!limited && request.maxNanoUsd === undefined) return null;
      return problem(
        c,
        'budget-exceeded',
        'The price of this model is not known, so no limit can be kept with it. Choose another model, or remove the limit.',
      );
    }
    if (request.maxNanoUsd === undefined || atMostNanoUsd <= request.maxNanoUsd) return null;
    const detail = `This call can cost ${atMostNanoUsd} nano-dollars, more than the ${request.maxNanoUsd} it may. Ask for a shorter answer, or raise the limit.`;
    return problem(c, 'budget-exceeded', detail);
  }

  /**
   * Holds at most `atMostNanoUsd`. If the day's limit leaves no room because a repeat of this very command holds the money, it
   * waits for that repeat's claim, because nobody can join it before.
   */
  async function take(
    atMostNanoUsd: number,
    notional: boolean,
    order: Order,
    repeated: Repeated | undefined,
  ): Promise<SpendHold | Response | null> {
    const { command } = order;
    const until = clock.elapsed() + CLAIMED_WITHIN_MS;
    for (;;) {
      const hold = await dailySpend.reserve(atMostNanoUsd, notional, order);
      if (hold !== null || repeated === undefined || command === undefined) return hold;
      const held = await dailySpend.isHeld(command);
      const answer = await repeated();
      if (answer !== null) return answer;
      if (!held || clock.elapsed() > until) return null;
      await new Promise<void>((resolve) => clock.after(LOOK_EVERY_MS, resolve));
    }
  }

  /** A repeat of a command that runs is answered by `repeated`, and never refused for money. */
  return async function prepare(
    c: Context,
    request: GenerationRequest,
    key: string | undefined,
    channel: string,
    repeated?: Repeated,
  ): Promise<Admission> {
    if (generations.draining()) {
      c.header('Retry-After', '5');
      return {
        refusal: problem(c, 'shutting-down', 'The server is being stopped. Ask again in a few seconds.'),
      };
    }
    const provider = providers.get(request.model.provider);
    if (!provider) return { refusal: problem(c, 'provider-unavailable', 'This server does not have it.') };
    const { id } = request.model;
    if (provider.hides?.(id) === true) {
      const reason = `${provider.title} offers "${id}" for something else than debates. Choose a model of the list.`;
      return { refusal: problem(c, 'invalid-body', reason, [{ path: 'model.id', reason }]) };
    }
    const hint = await whyNot(provider, key);
    if (hint !== null) return { refusal: problem(c, 'provider-unavailable', hint) };
    const card = provider.cardOf(id);
    const priced = pricedOf(card, deps);
    const known = await usageHistory.expectationFor(channel, request);
    const callCost = callCostFor(request, card.thinkingAllowance, priced, known);
    const { notional } = priced;
    const typedKey = key !== undefined;
    const requestId: string = c.get('requestId') ?? '';
    const audited: AuditedCall = {
      requestId,
      channel: channelDigest(channel),
      generation: request.id,
      provider: provider.id,
      model: id,
      ownKey: typedKey,
      notional,
    };
    const { atMostNanoUsd } = callCost;

    async function declined(refusal: () => Response): Promise<Admission> {
      const answer = await repeated?.();
      if (answer) return { refusal: answer };
      audit(audited, { event: 'declined', atMostNanoUsd, code: 'budget-exceeded' });
      return { refusal: refusal() };
    }

    const { limitNanoUsd } = await dailySpend.spentToday();
    // A typed key spends its owner's money, which this server's limit does not cover.
    const refusal = tooDear(c, callCost, request, limitNanoUsd !== null && !typedKey);
    if (refusal) return declined(() => refusal);
    let hold: Awaited<ReturnType<typeof take>>;
    try {
      const order: Order = {
        typedKey,
        command: channelDigest(`${channel} ${request.id}`),
        requestId,
        note: () => audit(audited, { event: 'held', atMostNanoUsd }),
      };
      hold = await take(atMostNanoUsd ?? 0, notional, order, repeated);
    } catch (error) {
      if (!(error instanceof SpendNotWritten)) throw error;
      logger.error({ event: 'spend.hold-not-written', requestId }, error.message);
      c.header('Retry-After', '10');
      const detail =
        'What this call may cost could not be written down, so it was not made. Whoever runs the server finds the reason in its log.';
      return { refusal: problem(c, 'store-unavailable', detail) };
    }
    if (hold === null) {
      const detail =
        'The limit of this server for today would be exceeded. Whoever runs it can raise it (SPEND_LIMIT_USD_PER_DAY); it begins anew at midnight UTC.';
      return declined(() => problem(c, 'budget-exceeded', detail));
    }
    if (hold instanceof Response) return { refusal: hold };
    const taken = hold;
    let notBelieved: Usage | undefined;
    return {
      call: {
        notional,
        stream: (signal) =>
          withoutImplausibleCounts(provider.stream({ request, card, key }, signal), (usage) => {
            notBelieved = usage;
          }),
        settle(ending) {
          const cost = callCost.cost({ ...ending, notBelieved: notBelieved !== undefined });
          const { completed, received, usage } = ending;
          usageHistory.record(channel, request, { usage, answerWeight: completed ? received.weight : null });
          taken.settle(cost.nanoUsd ?? 0, cost.atMostNanoUsd ?? 0);
          const how = completed ? 'completed' : ending.refused ? 'refused' : 'cut';
          audit(audited, {
            event: 'charged',
            ending: how,
            usage,
            cost,
            ...(notBelieved !== undefined && { notBelieved }),
          });
          return cost;
        },
        release() {
          taken.settle(0, 0);
          audit(audited, { event: 'returned' });
        },
        hold: taken.id,
        about: auditedCallText(audited),
        ifLost: callCost.ifLost,
      },
    };
  };
}

export type AdmitCall = ReturnType<typeof createCallAdmission>;

/** What the price list says about a model; unknown where its card says that it bills more than tokens. */
function pricedOf(card: UnpricedCard, { priceOf }: Pick<Deps, 'priceOf'>): ModelPricing {
  const priced = priceOf(card.provider, card.id);
  return card.billsOtherFees === true ? { ...priced, price: null, priceId: null } : priced;
}

/** A card with its price. */
export function withPrice(unpriced: UnpricedCard, services: Pick<Deps, 'priceOf'>): ModelCard {
  const { price, priceId, notional } = pricedOf(unpriced, services);
  const { billsOtherFees: _, ...card } = unpriced;
  return { ...card, price: price && { tiers: [...price.tiers] }, priceId, notional };
}
