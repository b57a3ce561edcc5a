// The checks of a speech: repetition, copied paragraphs, refusals, emptiness, length.
import {
  isEmpty,
  isRefusal,
  repetitionOf,
  speechFlags,
  speechObjection,
} from '@rostrum/shared/judging/speech-checks';
import { actsIn } from '@rostrum/shared/record/plan-acts';
import { describe, expect, it } from 'vitest';
import corpus from '../../fixtures/corpora/refusals.json' with { type: 'json' };
import later from '../../fixtures/corpora/refusals-written-later.json' with { type: 'json' };
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const PLACE = { turn: '1:2.0.opposition', seat: 'opposition' };
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');

describe('A repetition', () => {
  const sentence =
    'Cars take the room that people need, and nothing that a city sells is worth that price to those who live there. ';
  const record = addEntries(
    openDebate(),
    fixtureTurn('1:1.0.opposition', 'opposition', sentence.repeat(3)),
    fixtureTurn('1:1.0.proposition', 'proposition', words(60)),
  );

  it('is found when 95 % of its words stand in runs that its speaker has said, and not under it', () => {
    const withChanges = (share: number) => {
      const all = sentence.repeat(3).trim().split(' ');
      const first = Math.round(all.length * share);
      return all.map((word, at) => (at < first ? `new${at}` : word)).join(' ');
    };
    expect(repetitionOf(record, PLACE, withChanges(0.04))).toEqual({ code: 'repeated' });
    expect(repetitionOf(record, PLACE, withChanges(0.1))).not.toEqual({ code: 'repeated' });
    const looser = { ...record, format: { ...record.format, checks: { repeatedAt: 0.85 } } };
    expect(repetitionOf(looser, PLACE, withChanges(0.1))).toEqual({ code: 'repeated' });
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
    expect(
      repetitionOf(record, { turn: '1:1.0.opposition', seat: 'opposition' }, sentence.repeat(3)),
    ).toBeNull();
  });
});

it('a refusal is asked for again, and a long text that begins like one is a speech', () => {
  const refusal = 'I’m sorry, but I can’t take part in this debate.';
  expect(speechObjection(openDebate(), PLACE, refusal)?.flag).toBe('refusal');
  expect(speechObjection(openDebate(), PLACE, `${refusal} ${words(200)}`)).toBeNull();
});

it('a speech without a letter or a digit is empty', () => {
  expect(['', '  \n', '…', '—'].map(isEmpty)).toEqual([true, true, true, true]);
  expect(['a', '1', 'ሰ'].map(isEmpty)).toEqual([false, false, false]);
});

const actNamed = (record: ReturnType<typeof openDebate>, name: string) => {
  const act = actsIn(record.format.plan).find((candidate) => candidate.task === name);
  if (!act) throw new Error(`no act ${name}`);
  return act;
};

const SLOT = { turn: 'x', seat: 'proposition' };

it('a speech half as long again as requested is over length; a form has no length', () => {
  // A rebuttal of three minutes at a quarter of its length, in tens: 110 words.
  const record = openDebate();
  expect(speechFlags(record, actNamed(record, 'rebut'), SLOT, words(165))).toEqual([]);
  expect(speechFlags(record, actNamed(record, 'rebut'), SLOT, words(166))).toEqual(['over-length']);
  expect(speechFlags(record, actNamed(record, 'rule'), SLOT, words(9_000))).toEqual([]);
});

const speeches = [
  'Parked cars occupy expensive ground that residents could walk and children could play on.',
  'Delivery vans, nurses and craftsmen depend on driving; charging them protects everybody better.',
  'A charge sells the ground to whoever can pay. Residents breathe the same exhaust after it as before, and the council keeps its garages, meters and fines.',
];

const bread =
  'Sourdough wants patience: knead slowly, let the mixture ferment overnight, preheat the oven and bake until golden.';

it('a speech is off topic from the third on that it can answer, and asked for again only when the format says so', () => {
  const objectionsIn = (format: string, [first, second]: readonly [string, string]) => {
    const record = openDebate(formatNamed(format), {
      motion: 'Cities should ban private cars from their centres',
    });
    const entries = [
      fixtureTurn(`0.${first}`, first, speeches[0]),
      fixtureTurn(`0.${second}`, second, speeches[1]),
      fixtureTurn(`1:1.0.${first}`, first, speeches[2]),
    ];
    return { record: addEntries(record, ...entries), slot: { turn: `1:1.0.${second}`, seat: second } };
  };
  const half = `${bread} Residents and nurses do so too.`;
  const oxford = objectionsIn('oxford', ['proposition', 'opposition']);
  const rebut = actNamed(oxford.record, 'rebut');
  expect(speechFlags(oxford.record, rebut, oxford.slot, bread)).toEqual(['drift']);
  expect(speechFlags(oxford.record, rebut, oxford.slot, half)).toEqual([]);
  expect(speechObjection(oxford.record, oxford.slot, bread)).toBeNull();
  const early = { ...oxford.record, entries: oxford.record.entries.slice(0, 2) };
  expect(speechFlags(early, rebut, oxford.slot, bread)).toEqual([]);
  for (const part of ['motion', 'background'] as const)
    expect(speechFlags({ ...oxford.record, [part]: bread }, rebut, oxford.slot, bread)).toEqual([]);

  // A speaker who returns to the first speeches.
  const opening = fixtureTurn('0.proposition', 'proposition', bread);
  const later = speeches.map((text) => fixtureTurn(`after “${text}”`, 'opposition', text));
  const entries = [opening, ...later];
  expect(speechFlags({ ...oxford.record, entries }, rebut, oxford.slot, bread)).toEqual([]);

  const { record: duel, slot } = objectionsIn('duel', ['scientist', 'philosopher']);
  expect(speechObjection(duel, slot, bread)).toMatchObject({ flag: 'drift' });
  expect(speechObjection(duel, slot, half)).toBeNull();
});

const languages = Object.values(corpus);

it('no speech that only sounds like a refusal is called one, and six in ten are seen by how they open', () => {
  const refusals = [...languages.flatMap((language) => language.refusals), ...later.refusals];
  const lookAlikes = languages.flatMap((language) => language.lookAlikes.map(({ text }) => text));
  expect([...lookAlikes, ...later.lookAlikes].filter(isRefusal)).toEqual([]);
  const missedRefusals = refusals.filter((text) => !isRefusal(text));
  expect(missedRefusals.length / refusals.length).toBeLessThanOrEqual(0.4);
  expect(['我无法参与这场辩论。', 'لا أستطيع المشاركة في هذه المناظرة.'].filter(isRefusal)).toHaveLength(2);
});
