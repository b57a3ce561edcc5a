// The routes that list the models and test whether one of them answers.
import { type GenerationRequest, NO_USAGE } from '@rostrum/shared/wire/generation';
import { type ModelsAnswer, type ModelTestAnswer, ModelTestRequest } from '@rostrum/shared/wire/model-card';
import { type ProviderHint, providerHint } from '@rostrum/shared/wire/provider-hint';
import type { PlainReason } from '@rostrum/shared/wire/reason';
import { type Context, Hono } from 'hono';
import { logError } from '../../observability/log.ts';
import type { BillableEnd } from '../../prices/call-cost.ts';
import { type Provider, ProviderFailure, type UnpricedCard } from '../../provider-contract/provider.ts';
import { readBody } from '../guards/request-body.ts';
import { RequestRefused } from '../problem.ts';
import type { AdmitCall, AdmittedCall } from './admit-call.ts';
import { withPrice } from './answer-cost.ts';
import type { Deps } from './deps.ts';
import { readProviderKey, readProviderKeys } from './provider-keys.ts';

/** Milliseconds that a response waits for the slowest provider. That request continues, and its result is in the next response. */
const SLOW_PROVIDER_MS = 5_000;
const CATALOGUE_CACHE_MS = 30_000;
const ABSENT_CACHE_MS = 2_000;

/** Collects the providers' models, with a short time-out and a short cache: a slow provider delays no other. Models found with `keys` typed in the page are not cached. */
function createModelCatalogue(deps: Deps) {
  const { clock, logger, providers } = deps;
  const cache = new Map<string, { at: number; offer: Promise<ProviderOffer> }>();

  const offer = (
    { id, title, further }: Provider,
    state: Awaited<ReturnType<Provider['status']>>,
    cards: readonly UnpricedCard[] = [],
  ) => ({
    status: { id, title, ...state, ...(further && { further }) },
    cards: cards.map((card) => withPrice(card, deps)),
  });
  type ProviderOffer = ReturnType<typeof offer>;
  const unreachable = (provider: Provider, hint: ProviderHint) =>
    offer(provider, { status: 'unreachable', ...hint });

  function withPatience(provider: Provider, pending: Promise<ProviderOffer>): Promise<ProviderOffer> {
    return new Promise((resolve) => {
      const enough = clock.after(SLOW_PROVIDER_MS, () =>
        resolve(unreachable(provider, providerHint('no-answer-yet'))),
      );
      void pending.finally(enough).then(resolve);
    });
  }

  return async (keys: ReadonlyMap<string, string>, requestId: string): Promise<ModelsAnswer> => {
    async function ask(provider: Provider, key?: string): Promise<ProviderOffer> {
      const { id, title } = provider;
      try {
        const state = await provider.status(key);
        return offer(provider, state, state.status === 'ready' ? await provider.cards(key) : []);
      } catch (error) {
        const failure = error instanceof ProviderFailure ? error.code : null;
        const about = { requestId, provider: id, ownKey: key !== undefined };
        const data = { event: 'provider.models-failed', ...about } as const;
        if (failure === null) logError(logger, error, data, `${title}: the list of models broke`);
        else logger.warn({ ...data, code: failure }, `${title} gave no list of its models`);
        if (failure === 'auth')
          return offer(provider, { status: 'refused-key', ...providerHint('refused', { title }) });
        return unreachable(
          provider,
          failure ? providerHint('no-list', { failure }) : providerHint('unreadable-list'),
        );
      }
    }

    function offerOf(provider: Provider): Promise<ProviderOffer> {
      const key = keys.get(provider.id);
      if (key !== undefined) return ask(provider, key);
      const recent = cache.get(provider.id);
      if (recent && clock.elapsed() - recent.at < CATALOGUE_CACHE_MS) return recent.offer;
      const entry = { at: clock.elapsed(), offer: ask(provider) };
      cache.set(provider.id, entry);
      void entry.offer.then(({ status }) => {
        // Somebody may be starting it just now.
        if (status.status !== 'ready') entry.at -= CATALOGUE_CACHE_MS - ABSENT_CACHE_MS;
      });
      return entry.offer;
    }

    const requests = [...providers.values()].map((provider) => withPatience(provider, offerOf(provider)));
    const offers = await Promise.all(requests);
    return { providers: offers.map(({ status }) => status), models: offers.flatMap(({ cards }) => cards) };
  };
}

const CONNECTION_TEST_MS = 20_000;
/** Models tried per key. A vendor may list models that it no longer answers for: a key is not bad because of one of them. */
const MODELS_TRIED = 3;
/** HTTP statuses that concern the model, not the key: the model is gone, is not for this account, or is not free. */
const OF_THE_MODEL = new Set([400, 403, 404, 422, 429]);
const isOfTheModel = (reason: PlainReason): boolean =>
  'status' in reason && reason.status !== undefined && OF_THE_MODEL.has(reason.status);

const testRequest = (card: UnpricedCard): GenerationRequest => ({
  id: 'connection-test',
  model: { provider: card.provider, id: card.id },
  system: 'Answer with one word.',
  messages: [{ role: 'user', content: 'Say yes.' }],
  maxOutputTokens: 1,
  idleTimeoutMs: CONNECTION_TEST_MS,
  timeoutMs: CONNECTION_TEST_MS,
});

const failedTest = (code: string, reason: PlainReason): ModelTestAnswer => ({ ok: false, code, reason });

export function createModelRoutes(deps: Deps, prepare: AdmitCall): Hono {
  const { clock, logger, providers } = deps;
  const modelsOffered = createModelCatalogue(deps);

  /** Returns the approximate cost of a test of the model; unknown prices come last. */
  const testRate = (card: UnpricedCard): number =>
    (withPrice(card, deps).price?.tiers[0]?.output ?? Number.MAX_SAFE_INTEGER) * (1 + card.thinkingAllowance);

  /** Returns the cheapest model from well before the refused one in the list, where models are newer, or else of those not tried yet. */
  function nextToTry(cards: readonly UnpricedCard[], attempts: readonly UnpricedCard[]) {
    const last = attempts.at(-1);
    const left = cards.filter((card) => !attempts.includes(card));
    const newer = left.filter((card) => last && cards.indexOf(card) < cards.indexOf(last) / 2);
    return (newer.length > 0 ? newer : left).toSorted((a, b) => testRate(a) - testRate(b))[0];
  }

  function brokenTest(error: unknown, reason: PlainReason, requestId: string): ModelTestAnswer {
    if (error instanceof ProviderFailure) return failedTest(error.code, error.reason);
    logError(logger, error, { event: 'provider.test-failed', requestId }, 'a connection test broke');
    return failedTest('upstream-error', reason);
  }

  async function tryCall(call: AdmittedCall, model: string, requestId: string): Promise<ModelTestAnswer> {
    const controller = new AbortController();
    const startedAt = clock.elapsed();
    const enough = clock.after(CONNECTION_TEST_MS, () => controller.abort());
    let ending: BillableEnd = { completed: false, usage: NO_USAGE, refused: false };
    let hasFinished = false;
    try {
      await call.stream(controller.signal, (part) => {
        if (part.kind === 'usage') ending = { ...ending, usage: part.usage };
        if (part.kind === 'billing') ending = { ...ending, billing: { ...ending.billing, ...part.billing } };
        if (part.kind === 'finish') hasFinished = true;
      });
      if (controller.signal.aborted)
        return failedTest('time-out', { code: 'no-answer', seconds: CONNECTION_TEST_MS / 1000 });
      if (!hasFinished) return failedTest('incomplete', { code: 'broke-off' });
      ending = { ...ending, completed: true };
      return { ok: true, latencyMs: Math.round(clock.elapsed() - startedAt), model };
    } catch (error) {
      const failure = error instanceof ProviderFailure ? error : null;
      ending = { ...ending, refused: failure?.refused ?? failure?.code === 'auth' };
      return brokenTest(error, { code: 'answer-unreadable' }, requestId);
    } finally {
      enough();
      call.settle(ending);
    }
  }

  async function test(c: Context): Promise<Response> {
    const key = readProviderKey(c);
    const body = await readBody(c, ModelTestRequest);
    const provider = providers.get(body.provider);
    if (!provider) return c.json(failedTest('unavailable', { code: 'not-offered' }));
    const { status, ...hint } = await provider.status(key);
    if (status !== 'ready') return c.json(failedTest(status, { code: 'provider-hint', ...hint }));
    try {
      const cards = (await provider.cards(key)).filter((card) => card.hidden !== true);
      let answer: ModelTestAnswer = failedTest('no-models', { code: 'no-debating-model' });
      const attempts: UnpricedCard[] = [];
      while (attempts.length < MODELS_TRIED) {
        const card = nextToTry(cards, attempts);
        if (!card) break;
        attempts.push(card);
        const requestId = `${c.get('requestId')}.${attempts.length}`;
        const call = await prepare({ requestId, request: testRequest(card), key, channel: 'models/test' });
        if (call instanceof Response) return call;
        answer = await tryCall(call, card.id, requestId);
        if (answer.ok || !isOfTheModel(answer.reason)) break;
      }
      return c.json(answer);
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      return c.json(brokenTest(error, { code: 'models-unreadable' }, c.get('requestId')));
    }
  }

  return new Hono()
    .get('/', async (c) => c.json(await modelsOffered(readProviderKeys(c), c.get('requestId'))))
    .post('/test', test);
}
