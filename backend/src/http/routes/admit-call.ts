// Admits a vendor call: checks that the provider is available and the price allowed, and holds the most the call can cost.
import type { Cost, GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import { thinkingTokens } from '@rostrum/shared/wire/thinking-effort';
import { type AuditedCall, auditedCallText, channelDigest } from '../../observability/audit-log.ts';
import { type BillableEnd, callCostFor, withoutImplausibleCounts } from '../../prices/call-cost.ts';
import type { Provider, TakePart, UnpricedCard } from '../../provider-contract/provider.ts';
import { purseOf, SpendNotWritten, type SpendOrder } from '../../spend/daily-spend.ts';
import { RequestRefused } from '../problem.ts';
import { answerCost, pricedOf } from './answer-cost.ts';
import type { Deps } from './deps.ts';

/** Milliseconds for which a provider that answered counts as available; asking a local server costs a round trip. */
const READY_MS = 10_000;
/** Minimum milliseconds between two requests for a vendor's list, for a model that was not listed here. */
const LISTED_AGAIN_MS = 60_000;

const GONE = { reason: { code: 'model-gone' } } as const;
const ABSENT = { reason: { code: 'not-offered' } } as const;
/** Words for the codes of calls that are refused for their price. */
const TOO_MUCH = {
  'price-unknown': 'No limit can be kept with that. Choose another model, or remove the limit.',
  'price-changed': 'That is more than it may (maxNanoUsd). Read the price of its model again.',
  'day-limit':
    'The limit of this server for today has no room for it: SPEND_LIMIT_USD_PER_DAY, from midnight UTC.',
};

export interface CallOrder {
  requestId: string;
  request: GenerationRequest;
  /** A key typed in the page. */
  key: string | undefined;
  channel: string;
  /** Returns the response to a command that was sent before, once its generation is known; `null` until then. */
  findRepeat?: () => Promise<Response | null>;
}

/** Milliseconds between a repeat's hold and its claim: one round trip to Redis. A backend that takes longer is lost. */
const CLAIMED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;

export function createCallAdmission(deps: Deps) {
  const { audit, clock, logger, providers, generations, dailySpend } = deps;
  const readyAt = new Map<string, number>();
  const listings = new Map<string, { at: number; read: Promise<unknown> }>();
  /** Factors of at least 1 on the price in the last answer to this server's key (a service tier, a region), by provider. The day's limit applies them. */
  const factors = new Map<string, number>();

  /** Returns the card, if need be after asking the vendor for its list: the page's card may be from another backend, or from before a restart. */
  async function listedCard(provider: Provider, id: string, key: string | undefined): Promise<UnpricedCard> {
    if (provider.isListed?.(id) !== false) return provider.cardOf(id);
    const [at, listKey] = [clock.elapsed(), `${provider.id} ${key === undefined}`];
    let listing = listings.get(listKey);
    if (!listing || at - listing.at >= LISTED_AGAIN_MS) {
      listing = { at, read: provider.cards(key).catch(() => []) };
      listings.set(listKey, listing);
    }
    await listing.read;
    return provider.cardOf(id);
  }

  async function whyNot(provider: Provider, key: string | undefined) {
    const seenAt = readyAt.get(provider.id);
    if (key === undefined && seenAt !== undefined && clock.elapsed() - seenAt < READY_MS) return null;
    const { status, ...hint } = await provider.status(key);
    // The call itself waits for a server that is loading or briefly away.
    if (status.endsWith('-key')) return { code: 'provider-hint', ...hint } as const;
    if (key === undefined) readyAt.set(provider.id, clock.elapsed());
    return null;
  }

  /** Returns why the call may not be made at its price; `null` if it may. */
  function tooDear(atMostNanoUsd: number | null, maxNanoUsd: number | undefined, isLimited: boolean) {
    if (atMostNanoUsd === null) return isLimited || maxNanoUsd !== undefined ? 'price-unknown' : null;
    return atMostNanoUsd > (maxNanoUsd ?? Number.POSITIVE_INFINITY) ? 'price-changed' : null;
  }

  /** Holds the money of a call. If a repeat of this very command holds it and leaves no room, waits until that repeat can be joined: after its claim. */
  async function take(order: SpendOrder, findRepeat: CallOrder['findRepeat']) {
    const until = clock.elapsed() + CLAIMED_WITHIN_MS;
    for (;;) {
      const hold = await dailySpend.reserve(order);
      if (hold !== null || findRepeat === undefined) return hold;
      const isHeld = await dailySpend.isHeld(order.command);
      const answer = await findRepeat();
      if (answer !== null) return answer;
      if (!isHeld || clock.elapsed() > until) return null;
      await new Promise<void>((resolve) => clock.after(LOOK_EVERY_MS, resolve));
    }
  }

  /** Prepares a call or throws a RequestRefused. A repeat of a running command gets the response to that command, and is never refused for money. */
  return async function prepare({ requestId, request, key, channel, findRepeat }: CallOrder) {
    if (generations.draining()) {
      const detail = 'The server is being stopped. Ask again in a few seconds.';
      throw new RequestRefused('shutting-down', detail, { retryAfterSeconds: 5 });
    }
    const provider = providers.get(request.model.provider);
    if (!provider) throw new RequestRefused('provider-unavailable', 'This server does not have it.', ABSENT);
    const { id } = request.model;
    if (provider.hides?.(id) === true) {
      const reason = `${provider.title} offers "${id}" for something else than debates. Choose a model of the list.`;
      throw new RequestRefused('invalid-body', reason, { ...GONE, issues: [{ path: 'model.id', reason }] });
    }
    const reason = await whyNot(provider, key);
    if (reason) throw new RequestRefused('provider-unavailable', reason.hint, { reason });
    const card = await listedCard(provider, id, key);
    const heldPricing = pricedOf(card, deps);
    const thinking = thinkingTokens(card, request.model.effort);
    const callCost = callCostFor(request, thinking, heldPricing);
    const { atMostNanoUsd, ifLost } = callCost;
    const { notional } = heldPricing;
    const ownKey = key !== undefined;
    const auditEntry: AuditedCall = {
      ...{ requestId, channel: channelDigest(channel), generation: request.id },
      ...{ provider: provider.id, model: id, ownKey, notional },
    };

    async function declineOrRepeat(code: keyof typeof TOO_MUCH): Promise<Response> {
      const answer = await findRepeat?.();
      if (answer) return answer;
      audit(auditEntry, { event: 'declined', atMostNanoUsd, code: 'budget-exceeded' });
      const sum = `This call can cost ${atMostNanoUsd ?? 'an unknown number of'} nano-dollars.`;
      throw new RequestRefused('budget-exceeded', `${sum} ${TOO_MUCH[code]}`, { reason: { code } });
    }

    // A typed key spends its owner's money, which this server's limit does not cover.
    const isLimited = dailySpend.limitNanoUsd !== null && !ownKey;
    const tooMuch = tooDear(atMostNanoUsd, request.maxNanoUsd, isLimited);
    if (tooMuch !== null) return declineOrRepeat(tooMuch);
    const spendOrder = {
      atMostNanoUsd: Math.ceil((atMostNanoUsd ?? 0) * (ownKey ? 1 : (factors.get(provider.id) ?? 1))),
      purse: purseOf(notional, ownKey),
      command: channelDigest(`${channel} ${request.id}`),
      requestId,
      about: auditEntry,
      note: () => audit(auditEntry, { event: 'held', atMostNanoUsd }),
    };
    const hold = await take(spendOrder, findRepeat).catch((error) => {
      if (!(error instanceof SpendNotWritten)) throw error;
      logger.error({ event: 'spend.hold-not-written', requestId }, error.message);
      const detail =
        'What this call may cost could not be written down, so it was not made. Whoever runs the server finds the reason in its log.';
      throw new RequestRefused('store-unavailable', detail, { retryAfterSeconds: 10 });
    });
    if (hold === null) return declineOrRepeat('day-limit');
    if (hold instanceof Response) return hold;
    let notBelieved: Usage | undefined;
    /** Returns the admitted call, whose money is held. */
    return {
      /** Its price is notional: nobody is billed. */
      notional,
      stream(signal: AbortSignal, take: TakePart): Promise<void> {
        const takeBelieved = withoutImplausibleCounts(take, (usage) => {
          notBelieved = usage;
        });
        return provider.stream({ request, card, key }, signal, takeBelieved);
      },
      settle(ending: BillableEnd): Cost {
        const doubt = notBelieved !== undefined && { notBelieved };
        const { cost, ...why } = doubt
          ? { cost: callCost.cost({ ...ending, notBelieved: true }) }
          : answerCost({ request, thinking, card, heldPricing, atMostNanoUsd }, provider, ending, deps);
        const { usage, billing } = ending;
        // A cheaper tier may have been full for the next call.
        if (billing && !ownKey) factors.set(provider.id, Math.max(1, billing.factor ?? 1));
        hold.settle(cost.atMostNanoUsd ?? 0);
        const how = ending.completed ? 'completed' : ending.refused ? 'refused' : 'cut';
        audit(auditEntry, { event: 'charged', ending: how, usage, cost, ...why, ...doubt });
        return cost;
      },
      /** Gives the money back, because the call was not made. */
      release(): void {
        hold.settle(0);
        audit(auditEntry, { event: 'returned' });
      },
      /** The id of the hold, and the charge if nobody knows how the call ended. */
      hold: hold.id,
      ifLost,
      about: auditedCallText(auditEntry),
    };
  };
}

export type AdmitCall = ReturnType<typeof createCallAdmission>;
export type AdmittedCall = Exclude<Awaited<ReturnType<AdmitCall>>, Response>;

/** Limits how many vendor calls run at once: each holds a socket and the text it has sent. A call counts from its admission until it is settled or released. */
export function limitCallsAtOnce(max: number, prepare: AdmitCall): AdmitCall {
  let open = 0;
  const leave = <Result>(step: () => Result): Result => {
    open -= 1;
    return step();
  };
  return async (order) => {
    if (open >= max) {
      const detail = `This server runs ${max} generations at once (MAX_GENERATIONS), and all of them are taken. Ask again in a few seconds.`;
      throw new RequestRefused('too-busy', detail, { retryAfterSeconds: 5 });
    }
    open += 1;
    const call = await prepare(order).catch((error) => leave(() => Promise.reject(error)));
    if (call instanceof Response) return leave(() => call);
    return {
      ...call,
      settle: (ending) => leave(() => call.settle(ending)),
      release: () => leave(call.release),
    };
  };
}
