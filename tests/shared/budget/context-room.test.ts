// The figures that a record stores about its models' contexts: the factor on its speeches, and the transcript that each model can read.
import type { Compose } from '@rostrum/shared/budget/call-hold';
import { contextFault, shortenedTo, withContextWindows } from '@rostrum/shared/budget/context-room';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import {
  addEntries,
  BLUE,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  oxfordFormat,
  PERSON,
  RED,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';

/** Calls that are all alike, whatever was said. */
const alike: Compose = ({ seats }, _, { seat }) => ({
  model:
    seats.flatMap(({ id, occupant }) =>
      id === seat && occupant.kind === 'model' ? occupant.model : [],
    )[0] ?? RED,
  system: 'The rules of the debate.',
  messages: [{ role: 'user', content: 'Speak to the motion.' }],
  maxOutputTokens: 1_000,
  idleTimeoutMs: 1_000,
  timeoutMs: 1_000,
});
const oxford = openDebate(oxfordFormat(), { settings: { rounds: 3, length: 'full' } });
const transcriptsOf = ({ seats }: DebateRecord) =>
  seats.map(({ occupant }) => (occupant.kind === 'model' ? occupant.transcriptTokens : null));
/** BLUE has 2000 tokens more, and GREY, the judge, enough for anything. */
const under = (contextTokens: number, record = oxford) =>
  withContextWindows(
    record,
    cardsByModel(
      modelCard(RED, { contextTokens }),
      modelCard(BLUE, { contextTokens: contextTokens + 2_000 }),
      modelCard(GREY),
    ),
    alike,
  );

it('Speeches are shortened by thirty-seconds, as little as every context needs, and models are given what is left of theirs', () => {
  const shares = [1_000, 2_500, 5_000, 8_000, 12_000].map((tokens) => under(tokens).settings.speechShare);
  expect(shares).toEqual([0, 1 / 32, 8 / 32, 16 / 32, 27 / 32]);
  expect(transcriptsOf(under(500))).toEqual([0, 2_286, 998_706]);
  expect(transcriptsOf(under(8_000))).toEqual([6_780, 8_780, 998_706]);
  expect([0, 0.5, 1].map((share) => shortenedTo(share, 1_000))).toEqual([120, 560, 1_000]);
  expect(shortenedTo(0.5, 100)).toBe(100);
});

it('When all contexts are large enough only their sizes are kept, whatever was kept before; a person has none, nor a model that nobody knows', () => {
  const roomy = under(15_000);
  expect(roomy).toEqual(under(15_000, under(8_000)));
  expect(roomy.settings).toEqual(oxford.settings);
  expect(roomy.seats.map(({ occupant }) => occupant)).toEqual([
    { ...modelOccupant(RED), contextTokens: 15_000 },
    { ...modelOccupant(BLUE), contextTokens: 17_000 },
    { ...modelOccupant(GREY), contextTokens: 1_000_000 },
  ]);
  const occupants = [PERSON, modelOccupant({ ...RED, id: 'unknown' })];
  const mixedDebate = {
    ...oxford,
    seats: oxford.seats.map((seat, at) => ({ ...seat, occupant: occupants[at] ?? seat.occupant })),
  };
  expect(under(15_000, mixedDebate).seats.slice(0, 2)).toEqual(mixedDebate.seats.slice(0, 2));
});

it('Two seats of one model are given the transcript of the one that has less room for it, whichever speaks first', () => {
  const context = { contextTokens: 12_288, maxOutputTokens: 8_192, thinkingAllowance: 0 };
  const card = { ...context, efforts: { high: 2_048 } };
  const cards = cardsByModel(modelCard(RED, card), modelCard(BLUE, card), modelCard(GREY, card));
  const format = formatNamed('oxford');
  const roomsOf = (...models: ModelRef[]) => {
    const seats = seatedModels(format).map((seat, at) => ({
      ...seat,
      occupant: modelOccupant(models[at] ?? GREY),
    }));
    return withContextWindows(openDebate(format, { seats }), cards, composeCall).seats.map(({ occupant }) =>
      occupant.kind === 'model' ? occupant.transcriptTokens : undefined,
    );
  };
  const thinks: ModelRef = { ...RED, effort: 'high' };
  const [first = 0, quick = 0] = roomsOf(thinks, BLUE);
  const [, second = 0] = roomsOf(BLUE, thinks);
  expect(Math.min(first, second)).toBeGreaterThan(0);
  expect(Math.max(first, second)).toBeLessThan(quick);
  expect(roomsOf(thinks, RED).slice(0, 2)).toEqual([first, first]);
  expect(roomsOf(RED, thinks).slice(0, 2)).toEqual([second, second]);
});

it('The contexts of a debate are checked by its own steps, also those that follow from its speeches or from a stop', () => {
  const stopped = addEntries(
    openDebate(formatNamed('consensus')),
    rulingEntry({ ruling: 'stop', by: 'chair' }),
  );
  const cards = cardsByModel(
    ...[RED, BLUE, GREY].map((model) => modelCard(model, { contextTokens: 16_384 })),
  );
  const calls = plannedSteps(stopped).filter(({ phase }) => phase === 'verdict');
  expect(calls.length).toBeGreaterThan(0);
  expect(withContextWindows(stopped, cards, composeCall).seats.length).toBe(stopped.seats.length);
  expect(contextFault(stopped, cards, composeCall)?.code ?? null).toBe(null);
});
