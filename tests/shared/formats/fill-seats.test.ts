import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { modelCard } from '../../fixtures/cards.ts';
import { oxfordFormat } from '../../fixtures/records.ts';

const answering = (...ready: ProviderId[]): ModelsAnswer => ({
  providers: ready.map((id) => ({ id, title: id, status: 'ready', hint: '' })),
  models: [...ready, 'mistral' as const].flatMap((provider) => [
    modelCard({ provider, id: 'best' }),
    modelCard({ provider, id: 'hidden' }, { hidden: true }),
    modelCard({ provider, id: 'second' }),
    modelCard({ provider, id: 'third' }),
  ]),
});

it('seats a different ready model on each seat where there are enough, from the vendors in turn', () => {
  const seated = (...ready: ProviderId[]) =>
    fillAllSeats(oxfordFormat(), emptySeats(oxfordFormat()), answering(...ready), ready).map(
      ({ occupant }) =>
        occupant?.kind === 'model' ? `${occupant.model.provider}/${occupant.model.id}` : null,
    );
  expect(seated('demo')).toEqual(['demo/best', 'demo/second', 'demo/third']);
  expect(new Set(seated('anthropic', 'openai', 'google')).size).toBe(3);
});
