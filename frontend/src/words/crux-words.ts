// Words for the question which claim carried a verdict.
import { defineWords } from './define-words.ts';

export const cruxWords = defineWords('crux', {
  offer: 'Ask the judges what carried it',
  title: 'What carried it',
  explain:
    'The judges read the debate again: first as it is, then without one of its claims at a time, and without as many other words. First one call lists the sentences that go with each claim; you see them before anything is read.',
  list: 'List the sentences, {price}',
  readingsCost: 'The readings after it: {price}.',
  cut: 'What would be struck',
  others:
    'For comparison, as many other words: {sentences, plural, one {# sentence} other {# sentences}}, drawn by lot.',
  silences: 'Striking it would silence the speaker. It is not tried.',
  'no-control': 'No other words of these speeches are free for a comparison. It is not tried.',
  'one-judge': 'What carried it can be asked of two judges or more: the readings of one are too few to tell.',
  summaries:
    'What carried it cannot be asked: the judges read summaries, of which no sentence can be struck.',
  'few-claims': 'What carried it cannot be asked: the judges noted fewer than three claims.',
  'short-speeches':
    'What carried it cannot be asked: the speeches are too short to strike a claim and as many other sentences.',
  nothing: 'None of its claims can be struck.',
  unlisted: 'The list of the sentences that came cannot be read.',
  read: 'Have it read, {price}',
  crux: 'The verdict hangs on one claim',
  saysCrux:
    'The verdict hangs on {claim}: without it {count, number} of {of, number} readings no longer name {side}; read again unchanged {plain, number} of {ofPlain, number}, with as many other words struck {control, number} of {ofControl, number}.',
  saysNone: 'No single claim carries it; tried were {claims}.',
  saysMore: 'Two claims each take most of the lead: which carries it cannot be told.',
  saysNotHeld:
    'Read again with nothing struck, the verdict did not hold: there is nothing for a claim to carry.',
  saysAnyCut: 'Any cut as long moves these judges: cannot tell.',
  saysTooFew: 'Too few readings came back: cannot tell.',
  noLonger: 'readings no longer name {side} without it',
  noLongerControl: 'without as many other words',
  noLongerPlain: 'with nothing struck',
  tally: '{count, number} of {of, number}',
  struck: 'What was struck',
  noLongerOf:
    '{count, number} of {of, number} readings no longer {count, plural, one {names} other {name}} {side}.',
  otherWords: 'As many other words',
  nothingStruck: 'Nothing',
  quoted: '“{text}”',
  cost: 'Cost of this question: {sum}.',
});
