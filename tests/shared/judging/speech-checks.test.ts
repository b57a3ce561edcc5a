// The checks of a speech: repetition, copied paragraphs, refusals, emptiness, length.
import { repetitionOf } from '@rostrum/shared/judging/speech-checks';
import { shareSaidBefore } from '@rostrum/shared/speech/compared-words';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, openDebate } from '../../fixtures/records.ts';

const PLACE = { turn: '1:2.0.opposition', seat: 'opposition' };
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');

describe('A repetition', () => {
  const said =
    'Cars take the room that people need, and nothing that a city sells is worth that price to those who live there. ';
  const record = addEntries(
    openDebate(),
    fixtureTurn('1:1.0.opposition', 'opposition', said.repeat(3)),
    fixtureTurn('1:1.0.proposition', 'proposition', words(60)),
  );

  it('is found where 95 % of its words stand in runs that its speaker has said, and not under it', () => {
    const altered = (share: number) => {
      const all = said.repeat(3).trim().split(' ');
      const first = Math.round(all.length * share);
      return all.map((word, at) => (at < first ? `new${at}` : word)).join(' ');
    };
    expect(repetitionOf(record, PLACE, altered(0.04))).toEqual({ code: 'repeated' });
    expect(repetitionOf(record, PLACE, altered(0.1))).not.toEqual({ code: 'repeated' });
    const looser = { ...record, format: { ...record.format, checks: { repeatedAt: 0.85 } } };
    expect(repetitionOf(looser, PLACE, altered(0.1))).toEqual({ code: 'repeated' });
  });

  it('is found from the share that a setting of the format holds, and from the usual one where the record lacks it', () => {
    const checks = { repeatedAt: { setting: 'similarityThreshold' } };
    const held = { ...record, format: { ...record.format, checks } };
    const near = `${words(12)} ${said.repeat(3)}`;
    const share = shareSaidBefore(near, [said.repeat(3)]);
    expect([share > 0.7, share < 0.95]).toEqual([true, true]);
    expect(repetitionOf(held, PLACE, near)?.code).not.toBe('repeated');
    const settings = (similarityThreshold: number) => ({
      ...held.settings,
      of: { ...held.settings.of, similarityThreshold },
    });
    expect(repetitionOf({ ...held, settings: settings(0.7) }, PLACE, near)).toEqual({ code: 'repeated' });
    expect(repetitionOf({ ...held, settings: settings(0.95) }, PLACE, near)?.code).not.toBe('repeated');
  });

  it('is, where little is said, only what is the same to the letter', () => {
    const short = addEntries(
      openDebate(),
      fixtureTurn('1:1.0.opposition', 'opposition', 'Cars take the room that people need.'),
    );
    expect(repetitionOf(short, PLACE, 'Cars take the room that people need.')).not.toBeNull();
    expect(repetitionOf(short, PLACE, 'Cars take the room that people need, and air.')).toBeNull();
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
