// The sentences that are struck with a claim.
import { cutOf } from '@rostrum/shared/proof/crux-cut';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';

const QUOTE = 'Output rose by 15 per cent in the US';
/** Sentences of nine and of five words, as many as the claim and its repetition have: the control is drawn from them. */
const FILLER = Array.from('abcdefgh', (kind) =>
  [`Shifts of kind ${kind} have plain reasons behind them.`, `Kind ${kind} needs other hours.`].join(' '),
).join(' ');

/** A debate in which the opposition says a figure of the claim again, in a sentence of its own. */
const debateWith = (opening: string, repetition: string): DebateRecord =>
  addEntries(
    openDebate(oxfordFormat(), { motion: 'Companies should move to a four-day week' }),
    fixtureTurn('0.proposition', 'proposition', `${opening} ${FILLER} ${QUOTE}.`),
    fixtureTurn('0.opposition', 'opposition', FILLER),
    fixtureTurn('1:1.0.opposition', 'opposition', `${FILLER} ${repetition} ${FILLER}`),
    fixtureTurn('1:1.0.proposition', 'proposition', FILLER),
  );

const textsStruck = (record: DebateRecord): string[] =>
  struckTexts(record, { turn: '0.proposition', quotations: [{ turn: '0.proposition', quote: QUOTE }] });

const struckTexts = (record: DebateRecord, claim: Parameters<typeof cutOf>[1]): string[] => {
  const cut = cutOf(record, claim, [], []);
  const texts = new Map(record.entries.flatMap((one) => (one.kind === 'turn' ? [[one.id, one.text]] : [])));
  return 'parts' in cut
    ? cut.parts.map(({ turn, from, to }) => (texts.get(turn) ?? '').slice(from, to))
    : [cut.why];
};

it.each([
  ['a figure that nobody said before', 'It is an old question.', 'They speak of 15 again.', true],
  ['a figure that was part of another one', 'It was asked in 2015.', 'They speak of 15 again.', true],
  ['a name that was part of another one', 'The USA tried it.', 'They ask the US again.', true],
  ['a figure that was said before', 'There were 15 firms.', 'They speak of 15 again.', false],
])(
  'strikes with a claim the sentences that repeat what only the claim brought: %s',
  (_, opening, repetition, isStruck) => {
    const struck = textsStruck(debateWith(opening, repetition));
    expect(struck.some((text) => text.includes(QUOTE))).toBe(true);
    expect(struck.some((text) => text.includes(repetition))).toBe(isStruck);
  },
);

const COMMON_WORDS = 'that would make hours and shifts rather hard to plan well'.split(' ');
/** Sentences of four to nine words, several of each length, which have nothing in common with any claim. */
const ANY_LENGTH = Array.from('abc', (kind) =>
  [4, 5, 6, 7, 8, 9].map((words) => `Kind ${kind} ${COMMON_WORDS.slice(0, words - 2).join(' ')}.`),
)
  .flat()
  .join(' ');

/** A debate whose claim adds a sentence, and in which the opposition says one of its words again. */
const struckWithSentence = (sentence: string, repetition: string, motion?: string): string[] => {
  const turn = '0.proposition';
  const record = addEntries(
    openDebate(oxfordFormat(), { motion: motion ?? 'Companies should move to a four-day week' }),
    fixtureTurn(turn, 'proposition', `${ANY_LENGTH} ${sentence}`),
    fixtureTurn('0.opposition', 'opposition', `${ANY_LENGTH} There is nobody in the middle.`),
    fixtureTurn('1:1.0.opposition', 'opposition', `${ANY_LENGTH} ${repetition}`),
    fixtureTurn('1:1.0.proposition', 'proposition', `${ANY_LENGTH}`),
  );
  const quote = sentence.replace(/\.$/, '');
  return struckTexts(record, { turn, quotations: [{ turn, quote }] });
};

it.each([
  ['a weekday', 'They can come on Tuesday, Wednesday or Friday.', 'Hours can be taken from Friday evening.'],
  ['a weekday in the plural', 'They can come on Fridays.', 'Nobody counted the visitors on Fridays.'],
  ['a weekday in a compound', 'They want the Friday-evening hours.', 'Many like the Friday-evening hours.'],
  ['a month', 'It was tried in every September.', 'Schools open in September.'],
  ['a speaker’s own person', 'Of this, I’m sure.', 'On that point, I’m less sure.'],
  ['a form of address', 'That is what Mr Olsen wrote.', 'That is denied by Mr Brandt.'],
  ['a word after a colon', 'One thing is clear: Nobody works well.', 'One thing is left: Nobody asked.'],
  ['a heading', 'This is the Middle Ground here.', 'They call it the Middle of all things.'],
  ['an emphasised word', 'They asked for it in the MIDDLE.', 'The week has its MIDDLE.'],
  [
    'a German noun',
    'Das ist eine Frage der Ordnung.',
    'Jeder mag die Ordnung.',
    'Die Woche soll vier Tage haben',
  ],
])(
  'leaves a sentence that shares with a claim no more than %s',
  (_, sentence, repetition, motion?: string) => {
    expect(struckWithSentence(sentence, repetition, motion)).toEqual([sentence]);
  },
);

it.each([
  ['a name', 'It was found in the study of Olsen.', 'They speak of Olsen again.'],
  ['a name at the beginning of a sentence', 'It was found by the firm Olsen.', 'Olsen has been refuted.'],
  ['a name with another ending', 'It was found in Olsen’s study.', 'They speak of Olsen again.'],
  [
    'an acronym that is spelled like a word',
    'It was found by the WHO.',
    'Those who read the WHO know better.',
  ],
])('strikes with a claim a sentence that shares with it %s', (_, sentence, repetition) => {
  expect(struckWithSentence(sentence, repetition)).toEqual([sentence, repetition]);
});
