// Tests of the notes of the command, the route and the tools before a debate: who judges and why, which models speak without a key, and the
// remedy for an unknown price.

import type { ModelCard, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { debateOfSetup, type SetupFile } from '../../cli/src/setup-file.ts';
import { byFields } from '../../cli/src/setup-limits.ts';
import { limitNote, openingLines, setupNotes } from '../../cli/src/setup-notes.ts';
import { proposedJudges } from '../../frontend/src/transcripts/transcript-draft.ts';
import { demoCard, flatPrice, modelCard } from '../fixtures/cards.ts';
import { openDebate, TEST_CARDS } from '../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../shared/kit/play-debate.ts';

const free = { price: { tiers: [...flatPrice(0, 0).tiers] } };
const own = (id: string, more: Partial<ModelCard> = {}) =>
  modelCard({ provider: 'local', id }, { ...free, ...more });
const gpt = (id: string, more: Partial<ModelCard> = {}) => modelCard({ provider: 'openai', id }, more);
const DEMO = [demoCard('demo-advocate'), demoCard('demo-skeptic'), demoCard('demo-judge')];
const TINY = own('tinyllama-1.1b');

const answerWith = (...models: ModelCard[]): ModelsAnswer => ({
  providers: [...new Set(models.map(({ provider }) => provider))].map((id) => ({
    ...{ id, title: id, status: 'ready' as const, hint: '' },
  })),
  models,
});
const notesOf = (answer: ModelsAnswer, more: Partial<SetupFile> = {}) => {
  const setup: SetupFile = { motion: 'Tea is better than coffee', ...more };
  return setupNotes(setup, debateOfSetup(setup, [], answer), answer);
};

it('the notes say who judges and why, with a key and a local server on one machine', () => {
  expect(notesOf(answerWith(...DEMO, gpt('gpt-6-astra'), gpt('gpt-6-sol'), TINY))).toEqual([
    'gpt-6-astra judges although it is of a speaker’s family, because no model of another family that is ready is as fit.',
  ]);
  expect(notesOf(answerWith(gpt('gpt-6-sol'), own('llama3.3:70b')))).toEqual([
    'llama3.3:70b judges because it is large enough and of another family than the speakers.',
  ]);
});

it('the notes say that a local server’s models speak without a key, and that none of them is fit to judge', () => {
  expect(notesOf(answerWith(...DEMO, TINY))).toEqual([
    'No vendor’s key works here. tinyllama-1.1b is ready on a server of your own: it debates anything, and nobody is billed.',
    'No model that is ready is fit to judge. tinyllama-1.1b judges because it comes nearest: it is too small to weigh arguments.',
  ]);
  expect(notesOf(answerWith(...DEMO))).toEqual([]);
  // The model that was proposed, not the first of the server's.
  const two = answerWith(own('alder-70b'), own('birch-70b'));
  const seats = ['proposition', 'opposition'].map((id) => ({ id, model: 'local/alder-70b' }));
  expect(notesOf(two, { seats })[0]).toMatch(/^No vendor’s key works here\. birch-70b is ready/);
  const dear = own('tinyllama-1.1b', { price: { tiers: [...flatPrice(1e9, 5e9).tiers] } });
  expect(notesOf(answerWith(...DEMO, dear))[0]).toBe(
    'No vendor’s key works here. tinyllama-1.1b is ready on a server of your own: it debates anything.',
  );
});

it('the notes say that a named judge has the model or the family of a speaker', () => {
  const answer = answerWith(gpt('gpt-6-sol'), gpt('gpt-6-astra'), own('llama3.3:70b'));
  const seats = ['proposition', 'opposition'].map((id) => ({ id, model: 'openai/gpt-6-sol' }));
  expect(notesOf(answer, { seats, judges: ['local/llama3.3:70b', 'openai/gpt-6-sol'] })).toEqual([
    'Second judge has the same model as Proposition. Judges tend to prefer their own.',
  ]);
  expect(notesOf(answer, { seats, judges: ['openai/gpt-6-astra'] })[0]).toMatch(
    /^Judge is from the same company as Proposition \(/,
  );
});

it('the notes do not mention another judge that was named', () => {
  const answer = answerWith(gpt('gpt-6-sol'), TINY);
  expect(notesOf(answer, { judges: ['local/tinyllama-1.1b'] })).toEqual([]);
  expect(notesOf(answer, { seats: [{ id: 'judge', model: 'local/tinyllama-1.1b' }] })).toEqual([]);
  expect(notesOf(answer, { judges: 2 })).toHaveLength(1);
});

it('names the seat, the model and the remedy when a price is unknown and a limit is set', () => {
  const answer = answerWith(gpt('gpt-99', { price: null }));
  const setup: SetupFile = { motion: 'Tea is better than coffee' };
  const start = (remedy?: typeof byFields) => debateOfSetup(setup, [], answer, remedy && { remedy });
  expect(() => start()).toThrow(
    'seats.proposition.model: the price of openai/gpt-99 is not known, so no limit can hold. State it with --price openai/gpt-99=<in>/<out>, or use --limit none.',
  );
  expect(() => start(byFields)).toThrow(
    'Name another model; the operator can state its price (PRICES_FILE).',
  );
  expect(() => debateOfSetup({ ...setup, settings: { costLimit: null } }, [], answer)).not.toThrow();
});

it.each([
  ['a vendor whose key is refused', { id: 'openai', status: 'refused-key' }],
  ['a server that loads its model', { id: 'local', status: 'loading' }],
  ['a server that asks for a key', { id: 'local', status: 'missing-key' }],
  ['a server without a model', { id: 'local', status: 'no-models' }],
] as const)('no script replaces %s, unless it was named', (_, away) => {
  const hint = 'What to do about it.';
  const { models, providers } = answerWith(...DEMO);
  const answer = { models, providers: [...providers, { ...away, title: 'Yours', hint }] };
  expect(() => notesOf(answer)).toThrow(`Yours: ${hint}`);
  const seats = ['proposition', 'opposition', 'judge'].map((id) => ({ id, model: 'demo/demo-advocate' }));
  expect(notesOf(answer, { seats })).toEqual([]);
});

it('the line on the cost says the new limit, what is still to come after what was spent, and nothing of a debate that is over', () => {
  const answer = answerWith(...Object.values(TEST_CARDS));
  const open = openDebate();
  const { record } = playDebate(open, { cards: TEST_CARDS, chance: seededNumbers(5), whims: CALM_CHANCES });
  const half = { ...record, entries: record.entries.slice(0, Math.ceil(record.entries.length / 2)) };
  const costOf = (...words: Parameters<typeof openingLines>) => openingLines(...words)[1];
  expect(costOf(open, answer)).toMatch(/^Probable cost: \S+ to \S+ · limit \$/);
  expect(costOf(open, answer, 2e9)).toMatch(/ · limit \$2\.00$/);
  expect(costOf(open, answer, null)).toMatch(/ · no limit$/);
  expect(costOf(half, answer)).toMatch(/^Probable cost: .+ for the rest, after .*\$\S+ · limit/);
  expect(costOf(open, answerWith())).toMatch(/^Cost unknown · limit/);
  expect(openingLines(record, answer)).toHaveLength(1);
  // A computed limit is not written to the nano-dollar.
  expect([930_254_000, 125_000_000, 50_000_000, null].map(limitNote)).toEqual([
    ...['limit $0.93', 'limit $0.125', 'limit $0.05', 'no limit'],
  ]);
});

it('a judge is proposed of another family than the speakers of the debate, where there is one', () => {
  const [one, two, other] = ['a', 'b', 'c'].map((family) =>
    modelCard({ provider: 'openai', id: `${family}-large` }, { family }),
  );
  if (!one || !two || !other) throw new Error('three models');
  const answer = answerWith(one, two, other);
  const speakers = openDebate()
    .seats.slice(0, 2)
    .map((seat, at) => ({
      ...seat,
      occupant: { kind: 'model' as const, model: { provider: 'openai', id: [one, two][at]?.id ?? '' } },
    }));
  expect(proposedJudges(answer, true, 1, speakers)).toEqual(['openai/c-large']);
  expect(proposedJudges(answer, true, 1)).toEqual(['openai/a-large']);
});
