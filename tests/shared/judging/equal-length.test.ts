// Speeches that belong together are cut to the shortest of them, at ends of sentences, in any script; what answers nothing stays whole.
import { equalLengthEnds } from '@rostrum/shared/judging/equal-length';
import { plannedSteps, type Slot, type Step } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { expect, it } from 'vitest';
import { formatNamed } from '../../fixtures/records.ts';
import { judgeCall, openBlindDebate, spokenThrough } from '../kit/blind-debates.ts';

const EQUAL = { order: 'drawn', transcript: 'equal-length' } as const;

const played = (format: string, words: (slot: Slot, step: Step) => string): DebateRecord =>
  spokenThrough(openBlindDebate(formatNamed(format), 'en', EQUAL), words);
const endsOf = (record: DebateRecord) =>
  equalLengthEnds(record, [...plannedSteps(record, record.format.plan)]);
const textOf = (record: DebateRecord, turn: string) =>
  turnsOf(record).find(({ id }) => id === turn)?.text ?? '';

it('cuts the longer of two openings, and of two rebuttals of the same round, at the end of a sentence', () => {
  const record = played('oxford', ({ seat }) =>
    seat === 'proposition' ? 'One two three. Four five six. Seven eight nine.' : 'One two three. Four five.',
  );
  const ends = endsOf(record);
  expect([...ends.keys()].every((turn) => turn.endsWith('.proposition'))).toBe(true);
  expect(ends.size).toBe(turnsOf(record).filter(({ seat }) => seat === 'proposition').length);
  for (const [turn, end] of ends) expect(textOf(record, turn).slice(0, end)).toBe('One two three.');
  const speeches = judgeCall(record).messages.flatMap(({ content }) => readTags(content, 'speech'));
  expect(new Set(speeches.map(({ body }) => body))).toEqual(
    new Set(['One two three.', 'One two three. Four five.']),
  );
});

it('compares speeches of the same task where each side has acts of its own, and leaves what has no counterpart whole', () => {
  const record = played('lincoln-douglas', ({ seat }) =>
    seat === 'negative' ? 'A long one. And another sentence here. And one more of them.' : 'A short one.',
  );
  const cut = [...endsOf(record).keys()];
  expect(cut).toContain('2.negative');
  expect(cut).toContain('5.negative');
  // The last speech of the affirmative has none to be compared with, and is the shorter one anyway.
  expect(cut.every((turn) => turn.endsWith('.negative'))).toBe(true);
});

it('keeps a whole speech where both are equally long, and the first sentence of one that is longer than all of the other', () => {
  expect(endsOf(played('oxford', () => 'One two three. Four.')).size).toBe(0);
  const record = played('oxford', ({ seat }) =>
    seat === 'proposition' ? 'One two three four. Five.' : 'One two three.',
  );
  const [end] = endsOf(record).values();
  expect(textOf(record, '0.proposition').slice(0, end)).toBe('One two three four.');
});

it.each([
  ['Chinese', '城市很吵。汽车很多。空气不好。', '城市很吵。'],
  ['Arabic', 'المدن مزدحمة جدا. السيارات كثيرة هنا. الهواء سيئ.', 'المدن مزدحمة جدا.'],
  ['Hindi', 'शहर में शोर है। गाड़ियाँ बहुत हैं। हवा खराब है।', 'शहर में शोर है।'],
])('cuts at ends of sentences in %s', (_, long, short) => {
  const record = played('oxford', ({ seat }) => (seat === 'opposition' ? long : short));
  const ends = endsOf(record);
  expect(ends.size).toBeGreaterThan(0);
  for (const [turn, end] of ends) expect(textOf(record, turn).slice(0, end)).toBe(short);
});

it('cuts Thai, which has no sign for the end of a sentence, after a word', () => {
  const long = 'เมืองมีเสียงดังมากและรถยนต์มีจำนวนมากเกินไปในใจกลางเมืองทุกวัน';
  const record = played('oxford', ({ seat }) => (seat === 'opposition' ? long : 'เมืองมีเสียงดัง'));
  for (const [turn, end] of endsOf(record)) {
    const kept = textOf(record, turn).slice(0, end);
    expect(countWords(kept)).toBeLessThanOrEqual(countWords('เมืองมีเสียงดัง'));
    expect(kept).not.toBe('');
  }
  expect(endsOf(record).size).toBeGreaterThan(0);
});
