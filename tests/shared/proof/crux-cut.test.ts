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

const textsStruck = (record: DebateRecord): string[] => {
  const claim = { turn: '0.proposition', quotations: [{ turn: '0.proposition', quote: QUOTE }] };
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
