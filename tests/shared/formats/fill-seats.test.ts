// Models for the seats of a new set-up: a preset's seats and every other seat, from the models that are ready.
import { type Choices, setupIssues } from '@rostrum/shared/formats/create-record';
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats, fillPresetSeats } from '@rostrum/shared/formats/fill-seats';
import { PRESETS } from '@rostrum/shared/formats/presets';
import { FORMATS } from '@rostrum/shared/formats/registry';
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

it('seats a preset with ready models, a different one on each seat where there are enough, and says who is missing', () => {
  const [demo, vendors] = PRESETS;
  if (!demo || !vendors) throw new Error('the presets have changed');
  const models = (preset: typeof demo, answer: ModelsAnswer) =>
    fillPresetSeats(oxfordFormat(), preset, answer).seats.map(({ occupant }) =>
      occupant?.kind === 'model' ? `${occupant.model.provider}/${occupant.model.id}` : null,
    );
  expect(models(demo, answering('demo'))).toEqual(['demo/best', 'demo/second', 'demo/third']);
  const three = answering('anthropic', 'openai', 'google');
  expect(models(vendors, three)).toEqual([
    'anthropic/best',
    null,
    'openai/best',
    'google/best',
    'anthropic/second',
  ]);
  expect(fillPresetSeats(oxfordFormat(), vendors, three).missingProviders).toEqual(['mistral']);
  const rest = fillAllSeats(
    oxfordFormat(),
    fillPresetSeats(oxfordFormat(), vendors, three).seats,
    answering('openai'),
    ['openai'],
  );
  expect(rest.every((seat) => seat.occupant)).toBe(true);
  expect(withSeat(oxfordFormat(), rest, 'proposition')).toHaveLength(rest.length);
});

it('has a preset for every format: its seats, personas and settings are the format’s own, and it can be started', () => {
  expect(new Set(PRESETS.map(({ format }) => format))).toEqual(new Set(Object.keys(FORMATS)));
  for (const preset of PRESETS) {
    const format = FORMATS[preset.format];
    if (!format) throw new Error(preset.format);
    const answer = answering('demo');
    const seats = fillAllSeats(format, fillPresetSeats(format, preset, answer).seats, answer, ['demo']);
    const ids = seats.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(preset.seats)));
    for (const [id, persona] of Object.entries(preset.personas ?? {}))
      expect(seats.find((seat) => seat.id === id)?.persona?.id).toBe(persona);
    const choices: Choices = {
      id: 'not-yet-made',
      channel: 'a-channel-that-nobody-guesses',
      createdAt: 0,
      motion: preset.motion ?? format.sampleMotions[0] ?? '',
      seats,
      settings: preset.settings,
    };
    expect(setupIssues(format, choices)).toEqual([]);
  }
});
