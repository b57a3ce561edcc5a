// The checks of a speech: repetition (by the ratio of Python's difflib), copied paragraphs, refusals, emptiness, length.
import { isRefusal } from '@rostrum/shared/judging/refusal';
import { isEmpty, isOverLength, repetitionOf, speechObjection } from '@rostrum/shared/judging/speech-checks';
import { atLeastAsAlike, ratio } from '@rostrum/shared/speech/similarity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../fixtures/difflib-ratios.json' with { type: 'json' };
import { addEntries, fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';

const PLACE = { turn: '1:2.0.opposition', seat: 'opposition' };
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');

describe('The ratio', () => {
  it.each(golden.map((pair, index) => [index, pair] as const))(
    'is that of Python’s difflib for pair %i',
    (_, { a, b, ratio: python }) => {
      expect(ratio(a, b)).toBe(python);
    },
  );

  it('is judged alike with and without its cheaper bounds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 40 });
    const least = fc.constantFrom(0.5, 0.8, 0.95, 1);
    fc.assert(
      fc.property(text, text, least, (a, b, bound) => {
        expect(atLeastAsAlike(a, b, bound)).toBe(ratio(a, b) >= bound);
      }),
      { seed: 3, numRuns: 3000 },
    );
  });

  it('tells long texts of the same letters apart without comparing every pair of them', () => {
    const chance = [...'etaoin shrdlu'];
    const long = (seed: number) =>
      Array.from({ length: 12_000 }, (_, index) => chance[(index * index * seed + index) % 13]).join('');
    const started = performance.now();
    expect(atLeastAsAlike(long(3), long(7), 0.95)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('A repetition', () => {
  const said =
    'Cars take the room that people need, and nothing that a city sells is worth that price to those who live there. ';
  const record = addEntries(
    openDebate(),
    fixtureTurn('1:1.0.opposition', 'opposition', said.repeat(3)),
    fixtureTurn('1:1.0.proposition', 'proposition', words(60)),
  );

  it('is found at a ratio of 0.95 and not under it', () => {
    const text = said.repeat(3).trim();
    const altered = (share: number) =>
      `${'#'.repeat(Math.round(text.length * share))}${text.slice(Math.round(text.length * share))}`;
    expect(ratio(altered(0.04), text)).toBeGreaterThanOrEqual(0.95);
    expect(repetitionOf(record, PLACE, altered(0.04))).toEqual({ code: 'repeated' });
    expect(ratio(altered(0.1), text)).toBeLessThan(0.95);
    const short = addEntries(
      openDebate(),
      fixtureTurn('1:1.0.opposition', 'opposition', 'Cars take the room that people need.'),
    );
    expect(repetitionOf(short, PLACE, 'Cars give the room that people want.')).toBeNull();
  });

  it('is a paragraph said before, however new the rest is', () => {
    const before = addEntries(openDebate(), fixtureTurn('1:1.0.opposition', 'opposition', words(80)));
    expect(repetitionOf(before, PLACE, `${words(90, 500)}\n\n${words(60)}`)).toMatchObject({
      code: 'repeated-paragraph',
    });
    expect(repetitionOf(before, PLACE, `${words(90, 500)}\n\n${words(20)}`)).toBeNull();
  });

  it('is looked for in the same speaker’s turns only', () => {
    expect(repetitionOf(record, PLACE, words(60))).toBeNull();
    expect(
      repetitionOf(record, { turn: '1:2.0.proposition', seat: 'proposition' }, words(60)),
    ).not.toBeNull();
    expect(repetitionOf(record, { turn: '1:1.0.opposition', seat: 'opposition' }, said.repeat(3))).toBeNull();
  });
});

describe('A refusal', () => {
  it.each([
    'I cannot take part in this debate.',
    "I'm sorry, but I can't help with that.",
    'I’m sorry, I can’t argue for this side.',
    'I apologize, but I am not able to write that speech.',
    'As an AI language model, I do not take sides and cannot argue this.',
    'Unfortunately, I must decline this request.',
    "I'm unable to participate in a debate about this motion.",
    'I must respectfully decline to argue that.',
    'I won’t provide arguments for that.',
  ])('is “%s”', (text) => {
    expect(isRefusal(text)).toBe(true);
    expect(speechObjection(openDebate(), PLACE, text)?.flag).toBe('refusal');
  });

  it.each([
    'I cannot accept the Proposition’s claim that cars are freedom.',
    'I am not able to find one city where this failed; the Opposition named none.',
    'Unfortunately, the Opposition cannot show a single study.',
    'As an AI researcher would say, data decide; models cannot replace streets.',
    'I will not repeat what was said. Cars kill.',
    `I cannot take part in a pretence. ${words(200)}`,
  ])('is not “%s”', (text) => {
    expect(isRefusal(text)).toBe(false);
  });
});

it('calls a speech without a letter or a digit empty', () => {
  expect(['', '  \n', '…', '—'].map(isEmpty)).toEqual([true, true, true, true]);
  expect(['a', '1', 'ሰ'].map(isEmpty)).toEqual([false, false, false]);
});

it('flags a speech half as long again as asked for, and no structured answer', () => {
  const record = openDebate(oxfordFormat());
  const acts = record.format.plan.flatMap((node) => ('loop' in node ? [] : [node]));
  const opening = acts.find((act) => act.task === 'case');
  const verdict = acts.find((act) => act.answer === 'verdict');
  if (!opening || !verdict) throw new Error('the plan has changed');
  // 420 s at a quarter of the length, 150 words a minute, in tens: 260 words.
  expect(isOverLength(record, opening, 'proposition', words(390))).toBe(false);
  expect(isOverLength(record, opening, 'proposition', words(391))).toBe(true);
  expect(isOverLength(record, verdict, 'judge', words(9000))).toBe(false);
});
