// A judge of a speaker's family: reported, with a replacement if there is one, and not proposed in a new set-up.

import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats, judgeNotes } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import type { ModelCard, ModelRef, ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { modelCard } from '../../fixtures/cards.ts';
import { modelOccupant, oxfordFormat } from '../../fixtures/records.ts';

const CLAUDE: ModelRef = { provider: 'anthropic', id: 'claude-opus-5' };
const HAIKU: ModelRef = { provider: 'openrouter', id: 'anthropic/claude-haiku-4.5' };
const GPT: ModelRef = { provider: 'openai', id: 'gpt-5' };
const GEMINI: ModelRef = { provider: 'google', id: 'gemini-2.5-pro' };
const MISTRAL: ModelRef = { provider: 'mistral', id: 'mistral-large-latest' };
const cardsOf = (...refs: ModelRef[]): ModelCard[] => refs.map((ref) => modelCard(ref));

const seatsWith = (models: Readonly<Record<string, ModelRef>>): SeatDraft[] =>
  emptySeats(oxfordFormat()).map((seat) => {
    const model = models[seat.id];
    return model ? { ...seat, occupant: modelOccupant(model) } : seat;
  });

it('A judge of a speaker’s family is named with the speaker, and a model of a family that does not sit is offered', () => {
  const seats = seatsWith({ proposition: CLAUDE, opposition: GPT, judge: HAIKU });
  const notes = judgeNotes(oxfordFormat(), seats, cardsOf(CLAUDE, GPT, HAIKU, GEMINI));
  const [partialJudge, ...others] = notes.flatMap(({ partial }) => partial ?? []);
  expect(others).toEqual([]);
  expect(partialJudge).toMatchObject({ family: 'anthropic', instead: { id: GEMINI.id } });
  expect([partialJudge?.judge.id, partialJudge?.speaker.id]).toEqual(['judge', 'proposition']);
});

it('A new set-up proposes a judge of a family that does not sit, of another vendor if need be', () => {
  const refs = [CLAUDE, GPT, MISTRAL];
  const answer: ModelsAnswer = {
    providers: refs.map(({ provider }) => ({ id: provider, title: provider, status: 'ready', hint: '' })),
    models: cardsOf(...refs),
  };
  const partial = seatsWith({ proposition: GPT, opposition: CLAUDE });
  const judge = fillAllSeats(oxfordFormat(), partial, answer, ['openai']).find(({ id }) => id === 'judge');
  expect(judge?.occupant).toMatchObject({ model: { id: MISTRAL.id } });
});

const answering = (...ready: ProviderId[]): ModelsAnswer => ({
  providers: ready.map((id) => ({ id, title: id, status: 'ready', hint: '' })),
  models: [...ready, 'mistral' as const].flatMap((provider) => [
    modelCard({ provider, id: 'best' }),
    modelCard({ provider, id: 'hidden' }, { hidden: true }),
    modelCard({ provider, id: 'second' }),
    modelCard({ provider, id: 'third' }),
  ]),
});

it('each seat gets a different ready model if there are enough, from the vendors in turn', () => {
  const seatsFor = (...ready: ProviderId[]) =>
    fillAllSeats(oxfordFormat(), emptySeats(oxfordFormat()), answering(...ready), ready).map(
      ({ occupant }) =>
        occupant?.kind === 'model' ? `${occupant.model.provider}/${occupant.model.id}` : null,
    );
  expect(seatsFor('demo')).toEqual(['demo/best', 'demo/second', 'demo/third']);
  expect(new Set(seatsFor('anthropic', 'openai', 'google')).size).toBe(3);
});
