// Demo speakers are offered where no vendor’s key works, and only there.
import type { ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { hideDemoWhereKeyed } from '../../../frontend/src/stores/model-list.ts';
import { safeStorage } from '../../../frontend/src/stores/safe-storage.ts';
import { createSetupStore } from '../../../frontend/src/stores/setup-store.ts';
import { demoCard, flatPrice } from '../../fixtures/cards.ts';

const PRICED = { tiers: [...flatPrice(1e9, 2e9).tiers] };
const NAMES: readonly ProviderId[] = ['demo', 'openai', 'anthropic', 'mistral', 'local'];
const keyedAnswer = (...ready: ProviderId[]): ModelsAnswer => ({
  providers: NAMES.map((id) => ({
    id,
    title: id,
    status: ready.includes(id) ? 'ready' : 'refused-key',
    hint: '',
  })),
  models: ready.flatMap((provider) => [
    demoCard('unpriced', { provider, family: provider, price: null }),
    demoCard('first', { provider, family: provider, price: PRICED }),
    demoCard('second', { provider, family: provider, price: PRICED }),
  ]),
});

/** Who sits in a fresh set-up, and which models are not offered there. */
function setUpWith(answer: ModelsAnswer) {
  const shown = hideDemoWhereKeyed(answer);
  const setup = createSetupStore(
    safeStorage(() => {
      throw new Error('no storage here');
    }),
  );
  setup.fillEmptySeats(shown);
  const seated = setup.store
    .getState()
    .seats.map(({ occupant }) =>
      occupant?.kind === 'model' ? `${occupant.model.provider}/${occupant.model.id}` : null,
    );
  return {
    seated,
    hidden: [...new Set(shown.models.filter((card) => card.hidden).map(({ provider }) => provider))],
  };
}

it.each<[string, ProviderId[]]>([
  ['no key', ['demo']],
  ['a local server', ['demo', 'local']],
])('sit and are offered with %s', (_, ready) => {
  const { seated, hidden } = setUpWith(keyedAnswer(...ready));
  expect(seated).toEqual(['demo/first', 'demo/second', expect.stringMatching(/^(demo|local)/)]);
  expect(hidden).toEqual([]);
});
