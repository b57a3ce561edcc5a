// The set-up of a command against the debate that is kept in its folder: the same one goes on, another one is refused by its field.
import { expect, it } from 'vitest';
import { refuseOtherSetup } from '../../cli/src/kept-setup.ts';
import { debateOfSetup, type SetupFile } from '../../cli/src/setup-file.ts';
import { modelCard } from '../fixtures/cards.ts';
import { TWO_SIDED_FORMAT } from '../kit/custom-format.ts';

const answer = {
  providers: [],
  models: ['a', 'b', 'j'].map((id) => modelCard({ provider: 'openai', id }, { family: id })),
};
const seat = {
  ...{ id: 'for', model: 'openai/a', name: 'Ada', persona: 'economist', instruction: 'Be brief.' },
  ...{ temperature: 0.5, length: 0.5, maxWords: 200 },
};
const setup: SetupFile = {
  ...{ motion: 'Trams should be free', format: TWO_SIDED_FORMAT, background: 'In a town of hills.' },
  seats: [seat, { id: 'against', model: 'openai/b', name: 'Opposition' }],
  ...{ judges: ['openai/j'], documents: [{ title: 'Trams', text: 'They are red.' }] },
  settings: { rounds: 2, temperature: 0.7, length: 'half', summariseOver: null },
};
const documents = [{ id: 'D1', title: 'Trams', text: 'They are red.' }];
const keptRecord = debateOfSetup(setup, documents, answer);
const compare = (wish: SetupFile) => () =>
  refuseOtherSetup(wish, keptRecord, answer, ['trams', 'rostrum debate']);

it('the same set-up goes on, and so does one that leaves something out', () => {
  expect(compare(setup)).not.toThrow();
  expect(compare({ seats: [{ id: 'for', model: 'openai/a' }] })).not.toThrow();
});

it('another model takes a seat that is still to speak, with its price, and no price changes of one that stays', () => {
  const cardsWithoutPrices = answer.models.map((card) => ({ ...card, price: null }));
  const changes = (wish: SetupFile, cards = answer.models) =>
    refuseOtherSetup(wish, keptRecord, { ...answer, models: cards }, ['trams', 'rostrum debate']);
  expect(changes({ seats: [{ id: 'for', model: 'openai/a' }] })).toEqual([]);
  const other = { seats: [{ id: 'for', model: 'openai/b' }], prices: { 'openai/b': { in: 1, out: 2 } } };
  expect(changes(other)).toEqual([
    {
      id: 'for',
      occupant: expect.objectContaining({ kind: 'model', model: { provider: 'openai', id: 'b' } }),
    },
  ]);
  expect(() => changes({ prices: { 'openai/a': { in: 1, out: 2 } } }, cardsWithoutPrices)).toThrow(
    'prices.openai/a: the debate that is kept in trams began with another price, or with none.',
  );
  expect(() => changes({ prices: { 'openai/x': { in: 1, out: 2 } } })).toThrow('no seat has this model');
});

const seatWith = (change: object): SetupFile => ({ seats: [{ ...seat, ...change }] });
it.each<[string, SetupFile]>([
  ['motion', { motion: 'Trams should be red' }],
  ['background', { background: 'In a flat town.' }],
  ['seats.for.name', seatWith({ name: 'Eve' })],
  ['seats.for.persona', seatWith({ persona: 'scientist' })],
  ['seats.for.instruction', seatWith({ instruction: 'Be long.' })],
  ['seats.for.temperature', seatWith({ temperature: 0.6 })],
  ['seats.for.length', seatWith({ length: 1 })],
  ['seats.for.maxWords', seatWith({ maxWords: 300 })],
  [
    'seats.for.instruction',
    {
      seats: [
        { id: 'for', instruction: 'Other.' },
        { id: 'for', model: 'openai/a' },
      ],
    },
  ],
  ['judges', { judges: ['openai/a'] }],
  ['documents', { documents: [{ title: 'Buses', text: 'They are red.' }] }],
  ['documents.1', { documents: [{ title: 'Trams', text: 'They are blue.' }] }],
  ['settings.rounds', { settings: { rounds: 3 } }],
  ['settings.temperature', { settings: { temperature: 0.8 } }],
  ['settings.length', { settings: { length: 'full' } }],
  ['settings.summariseOver', { settings: { summariseOver: 20_000 } }],
])('another one is refused as %s', (field, wish) => {
  expect(compare(wish)).toThrow(`${field}: the debate that is kept in trams has another.`);
});
