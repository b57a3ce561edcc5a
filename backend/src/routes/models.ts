// Which models there are, and whether one of them answers.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { type ModelTestAnswer, ModelTestRequest } from '@rostrum/shared/wire/model-card';
import { type Context, Hono } from 'hono';
import { problem } from '../guard/problem.ts';
import { type Ending, NOTHING_HEARD } from '../prices/bill.ts';
import { ProviderFailure, type UnpricedCard } from '../providers/provider.ts';
import { readBody } from './body.ts';
import { type Call, type Prepare, pricedCard } from './call.ts';
import { createOfferBook } from './offer.ts';
import { keyOf, keysOf } from './provider-keys.ts';
import { type Services, traceOf } from './services.ts';

const TEST_MS = 20_000;

const testRequest = (card: UnpricedCard): GenerationRequest => ({
  id: 'connection-test',
  model: { provider: card.provider, id: card.id },
  system: 'Answer with one word.',
  messages: [{ role: 'user', content: 'Say yes.' }],
  maxOutputTokens: 1,
  idleTimeoutMs: TEST_MS,
  timeoutMs: TEST_MS,
});

const no = (code: string, reason: string): ModelTestAnswer => ({ ok: false, code, reason });

export function createModels(services: Services, prepare: Prepare): Hono {
  const { clock, log, priceOf, providers } = services;
  const offers = createOfferBook(services);

  /** The cheapest model that is shown: a test should cost next to nothing. */
  function cheapest(cards: readonly UnpricedCard[]): UnpricedCard | undefined {
    const outputRate = (card: UnpricedCard) =>
      (pricedCard(card, { priceOf }).price?.tiers[0]?.output ?? Number.POSITIVE_INFINITY) *
      (1 + card.thinkingAllowance);
    return cards
      .filter((card) => card.hidden !== true)
      .toSorted((a, b) => (outputRate(a) < outputRate(b) ? -1 : outputRate(a) > outputRate(b) ? 1 : 0))[0];
  }

  async function tryCall(call: Call, card: UnpricedCard): Promise<ModelTestAnswer> {
    const controller = new AbortController();
    const started = clock.now();
    const enough = clock.after(TEST_MS, () => controller.abort());
    let ending: Ending = { completed: false, usage: NO_USAGE, refused: false, heard: NOTHING_HEARD };
    let finished = false;
    try {
      for await (const piece of call.stream(controller.signal)) {
        if (piece.kind === 'usage') ending = { ...ending, usage: piece.usage };
        if (piece.kind === 'finish') finished = true;
      }
      if (controller.signal.aborted) return no('time-out', `There was no answer within ${TEST_MS / 1000} s.`);
      if (!finished) return no('incomplete', 'The answer broke off before it was finished.');
      ending = { ...ending, completed: true };
      return { ok: true, latencyMs: Math.max(0, clock.now() - started), model: card.id };
    } catch (error) {
      const failure = error instanceof ProviderFailure ? error : null;
      ending = { ...ending, refused: failure?.refused ?? failure?.code === 'auth' };
      if (failure) return no(failure.code, failure.message);
      log.error(traceOf(error), 'a connection test broke');
      return no('upstream-error', 'The answer could not be read.');
    } finally {
      enough();
      call.settle(ending);
    }
  }

  async function test(c: Context): Promise<Response> {
    const key = keyOf(c);
    if (key === null) return problem(c, 'invalid-body', 'X-Provider-Key is not a key.');
    const body = await readBody(c, ModelTestRequest);
    if ('refusal' in body) return body.refusal;
    const provider = providers.get(body.value.provider);
    if (!provider) return c.json(no('unavailable', 'This server does not have it.'));
    const { status, hint } = await provider.status(key);
    if (status !== 'ready') return c.json(no(status, hint));
    try {
      const card = cheapest(await provider.cards(key));
      if (!card) return c.json(no('no-models', 'It answers, but offers no model that can hold a debate.'));
      const prepared = await prepare(c, testRequest(card), key, 'models/test');
      return 'refusal' in prepared ? prepared.refusal : c.json(await tryCall(prepared.call, card));
    } catch (error) {
      if (error instanceof ProviderFailure) return c.json(no(error.code, error.message));
      log.error(traceOf(error), 'a connection test broke');
      return c.json(no('upstream-error', 'Its list of models could not be read.'));
    }
  }

  return new Hono()
    .get('/', async (c) => {
      const keys = keysOf(c);
      if (keys === null) {
        return problem(
          c,
          'invalid-body',
          'X-Provider-Key must be <provider>:<key>, several with commas between.',
        );
      }
      return c.json(await offers.all(keys));
    })
    .post('/test', test);
}
