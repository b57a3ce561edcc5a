// The routes that list the models and test whether one of them answers.
import { type GenerationRequest, NO_USAGE } from '@rostrum/shared/wire/generation';
import { type ModelTestAnswer, ModelTestRequest } from '@rostrum/shared/wire/model-test';
import { type PlainReason, textReason } from '@rostrum/shared/wire/reason';
import { type Context, Hono } from 'hono';
import { logError } from '../../observability/log.ts';
import type { BillableEnd } from '../../prices/call-cost.ts';
import { ProviderFailure, type UnpricedCard } from '../../provider-contract/provider.ts';
import { RequestRefused } from '../problem.ts';
import { type AdmitCall, type AdmittedCall, withPrice } from './admit-call.ts';
import type { Deps } from './deps.ts';
import { createModelCatalogue } from './model-catalogue.ts';
import { readProviderKey, readProviderKeys } from './provider-keys.ts';
import { readBody } from './read-body.ts';

const CONNECTION_TEST_MS = 20_000;

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
  const { clock, logger, priceOf, providers } = deps;
  const modelsOffered = createModelCatalogue(deps);

  /** The cheapest model that is shown: a test should cost almost nothing. */
  function cheapest(cards: readonly UnpricedCard[]): UnpricedCard | undefined {
    const outputRate = (card: UnpricedCard) =>
      (withPrice(card, { priceOf }).price?.tiers[0]?.output ?? Number.POSITIVE_INFINITY) *
      (1 + card.thinkingAllowance);
    const rated = cards
      .filter(({ hidden }) => hidden !== true)
      .map((card) => ({ card, rate: outputRate(card) }));
    const least = Math.min(...rated.map(({ rate }) => rate));
    return rated.find(({ rate }) => rate === least)?.card;
  }

  async function tryCall(call: AdmittedCall, card: UnpricedCard): Promise<ModelTestAnswer> {
    const controller = new AbortController();
    const started = clock.now();
    const enough = clock.after(CONNECTION_TEST_MS, () => controller.abort());
    let ending: BillableEnd = { completed: false, usage: NO_USAGE, refused: false };
    let finished = false;
    try {
      await call.stream(controller.signal, (part) => {
        if (part.kind === 'usage') ending = { ...ending, usage: part.usage };
        if (part.kind === 'finish') finished = true;
      });
      if (controller.signal.aborted)
        return failedTest('time-out', { code: 'no-answer', seconds: CONNECTION_TEST_MS / 1000 });
      if (!finished) return failedTest('incomplete', { code: 'broke-off' });
      ending = { ...ending, completed: true };
      return { ok: true, latencyMs: Math.max(0, clock.now() - started), model: card.id };
    } catch (error) {
      const failure = error instanceof ProviderFailure ? error : null;
      ending = { ...ending, refused: failure?.refused ?? failure?.code === 'auth' };
      if (failure) return failedTest(failure.code, failure.reason);
      logError(logger, error, { event: 'provider.test-failed' }, 'a connection test broke');
      return failedTest('upstream-error', { code: 'answer-unreadable' });
    } finally {
      enough();
      call.settle(ending);
    }
  }

  async function test(c: Context): Promise<Response> {
    const key = readProviderKey(c);
    const asked = await readBody(c, ModelTestRequest);
    const provider = providers.get(asked.provider);
    if (!provider) return c.json(failedTest('unavailable', { code: 'not-offered' }));
    const { status, hint } = await provider.status(key);
    if (status !== 'ready') return c.json(failedTest(status, textReason(hint)));
    try {
      const card = cheapest(await provider.cards(key));
      if (!card) return c.json(failedTest('no-models', { code: 'no-debating-model' }));
      const order = {
        requestId: c.get('requestId'),
        request: testRequest(card),
        key,
        channel: 'models/test',
      };
      const call = await prepare(order);
      return call instanceof Response ? call : c.json(await tryCall(call, card));
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      if (error instanceof ProviderFailure) return c.json(failedTest(error.code, error.reason));
      logError(logger, error, { event: 'provider.test-failed' }, 'a connection test broke');
      return c.json(failedTest('upstream-error', { code: 'models-unreadable' }));
    }
  }

  return new Hono()
    .get('/', async (c) => c.json(await modelsOffered(readProviderKeys(c))))
    .post('/test', test);
}
