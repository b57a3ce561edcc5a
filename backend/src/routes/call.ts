// Making a vendor call ready: is the provider there, what can it cost at most, and is there money for it.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { Context } from 'hono';
import { problem } from '../guard/problem.ts';
import { type Bill, billFor, type Ending } from '../prices/bill.ts';
import type { Provider, UnpricedCard } from '../providers/provider.ts';
import { type AuditedCall, aboutCall, digestOf } from '../watch/audit.ts';
import type { Services } from './services.ts';

/** A provider that answered is taken to be there for so long; asking a local server costs a round trip. */
const READY_MS = 10_000;

/** A call that may be made: its money is put aside. */
export interface Call {
  stream(signal: AbortSignal): ReturnType<Provider['stream']>;
  settle(ending: Ending): ReturnType<Bill['cost']>;
  /** Gives the money back: the call was not made. */
  release(): void;
  /** Its price is made up. */
  notional: boolean;
  /** The name of what was put aside, and what is booked where nobody can say how the call ended. */
  hold: string | undefined;
  ifLost(): ReturnType<Bill['cost']>;
  /** What the audit log says of it. */
  about: string;
}

export type Prepared = { call: Call } | { refusal: Response };

export function createPreparer(services: Services) {
  const { audit, clock, fronts, priceOf, providers, runs, till } = services;
  const readyAt = new Map<string, number>();

  async function whyNot(provider: Provider, key: string | undefined): Promise<string | null> {
    const seen = readyAt.get(provider.id);
    if (key === undefined && seen !== undefined && clock.now() - seen < READY_MS) return null;
    const { status, hint } = await provider.status(key);
    if (status !== 'ready') return hint;
    if (key === undefined) readyAt.set(provider.id, clock.now());
    return null;
  }

  function tooDear(c: Context, bill: Bill, request: GenerationRequest, limited: boolean): Response | null {
    const { atMostNanoUsd } = bill;
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

  return async function prepare(
    c: Context,
    request: GenerationRequest,
    key: string | undefined,
    channel: string,
  ): Promise<Prepared> {
    if (runs.draining()) {
      c.header('Retry-After', '5');
      return {
        refusal: problem(c, 'shutting-down', 'The server is being stopped. Ask again in a few seconds.'),
      };
    }
    const provider = providers.get(request.model.provider);
    if (!provider) return { refusal: problem(c, 'provider-unavailable', 'This server does not have it.') };
    const hint = await whyNot(provider, key);
    if (hint !== null) return { refusal: problem(c, 'provider-unavailable', hint) };
    const card = provider.cardOf(request.model.id);
    const priced = priceOf(request.model.provider, request.model.id);
    const known = await fronts.known(channel, request);
    const bill = billFor(request, card.thinkingAllowance, priced, known);
    const { notional } = priced;
    const audited: AuditedCall = {
      requestId: c.get('requestId') ?? '',
      channel: digestOf(channel),
      generation: request.id,
      provider: provider.id,
      model: request.model.id,
      ownKey: key !== undefined,
      notional,
    };
    const { atMostNanoUsd } = bill;
    const { limitNanoUsd } = await till.spent();
    const refusal = tooDear(c, bill, request, limitNanoUsd !== null);
    if (refusal) {
      audit(audited, { event: 'declined', atMostNanoUsd, code: 'budget-exceeded' });
      return { refusal };
    }
    const hold = await till.reserve(atMostNanoUsd ?? 0, notional);
    if (hold === null) {
      audit(audited, { event: 'declined', atMostNanoUsd, code: 'budget-exceeded' });
      const detail =
        'The limit of this server for today would be exceeded. Whoever runs it can raise it (SPEND_LIMIT_USD_PER_DAY); it begins anew at midnight UTC.';
      return { refusal: problem(c, 'budget-exceeded', detail) };
    }
    audit(audited, { event: 'held', atMostNanoUsd });
    return {
      call: {
        notional,
        stream: (signal) => provider.stream({ request, card, key }, signal),
        settle(ending) {
          const cost = bill.cost(ending);
          const { completed, heard, usage } = ending;
          fronts.reported(channel, request, { usage, answerBulk: completed ? heard.bulk : null });
          hold.settle(cost.nanoUsd ?? 0, cost.atMostNanoUsd ?? 0);
          const how = completed ? 'completed' : ending.refused ? 'refused' : 'cut';
          audit(audited, { event: 'charged', ending: how, usage, cost });
          return cost;
        },
        release() {
          hold.settle(0, 0);
          audit(audited, { event: 'returned' });
        },
        hold: hold.id,
        about: aboutCall(audited),
        ifLost: bill.ifLost,
      },
    };
  };
}

export type Prepare = ReturnType<typeof createPreparer>;

/** A card with what it costs. */
export function pricedCard(card: UnpricedCard, { priceOf }: Pick<Services, 'priceOf'>): ModelCard {
  const { price, priceId, notional } = priceOf(card.provider, card.id);
  return { ...card, price: price && { tiers: [...price.tiers] }, priceId, notional };
}
