// What a blind judge reads of words that may name a speaker, a model, or something else: what is no speaker's name stays as it is.
import { PERSONAS } from '@rostrum/shared/formats/personas';
import type { Seat } from '@rostrum/shared/record/record';
import { SEAT_TITLES } from '@rostrum/shared/speech/seat-titles';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import { formatNamed, modelOccupant, seatedModels } from '../../fixtures/records.ts';
import {
  DRAWN_READING,
  judgeCall,
  MOTION_BY_LANGUAGE,
  openBlindDebate,
  spokenThrough,
} from '../kit/blind-debates.ts';

const saidTo = (
  text: string,
  {
    motion,
    seats = {},
    format = 'oxford',
    speaker = 'proposition',
  }: { motion?: string; seats?: Record<string, Partial<Seat>>; format?: string; speaker?: string } = {},
): string => {
  const shipped = formatNamed(format);
  const drafts = seatedModels(shipped).map((seat) => ({ ...seat, ...seats[seat.id] }));
  const record = openBlindDebate(shipped, 'en', DRAWN_READING, {
    seats: drafts,
    ...(motion === undefined ? {} : { motion }),
  });
  const played = spokenThrough(record, ({ seat }) => (seat === speaker ? text : 'Nothing.'));
  const speeches = judgeCall(played).messages.flatMap(({ content }) => readTags(content, 'speech'));
  const spoken = speeches.find(({ body }) => body !== 'Nothing.')?.body ?? '';
  // The letter is drawn: here it is always the speaker's own that is called A.
  const own = speeches.find(({ body }) => body === spoken)?.attributes['by'] ?? '';
  return own === 'Speaker B'
    ? spoken.replace(/Speaker [AB]/g, (name) => (name === 'Speaker A' ? 'Speaker B' : 'Speaker A'))
    : spoken;
};
const seatedAs = (model: ModelRef): Record<string, Partial<Seat>> => ({
  proposition: { occupant: modelOccupant(model) },
});

describe('words that are no speaker’s name', () => {
  it.each([
    'A proposition that nobody can test is empty.',
    'There is strong opposition to the plan, and the opposition to it grows.',
    'Opposition parties and the Opposition Leader voted for California’s Proposition 13.',
    'An affirmative answer would be negative for most people.',
    'Most economists and every scientist I know would agree.',
    'A large share of the bill is A grade material.',
    'Llamas graze where a cold mistral blows.',
    'As AI improves and as language models spread, Google and Meta will pay.',
    'For a judge in court, a member of parliament and a lead in drinking water it is the same.',
  ])('stay: %s', (text) => {
    expect(saidTo(text)).toBe(text);
  });

  it('stay where a person or a thing is called like a model', () => {
    const claude = seatedAs({ provider: 'anthropic', id: 'claude-opus-4' });
    const gemini = seatedAs({ provider: 'google', id: 'gemini-2.5-pro' });
    expect(saidTo('Claude Monet painted it, and Jean-Claude Juncker bought it.', { seats: claude })).toBe(
      'Claude Monet painted it, and Jean-Claude Juncker bought it.',
    );
    expect(saidTo('The Gemini programme flew ten crews.', { seats: gemini })).toBe(
      'The Gemini programme flew ten crews.',
    );
    const motion = 'Claude changed painting more than anybody of his time';
    expect(saidTo('What Claude did with light, as Claude I cannot match.', { motion, seats: claude })).toBe(
      'What Claude did with light, as Speaker A I cannot match.',
    );
    const space = 'The Gemini programme was worth more than Apollo';
    expect(
      saidTo('Gemini taught docking. I am Gemini, made by Google.', { motion: space, seats: gemini }),
    ).toBe('Gemini taught docking. I am Speaker A, made by a company.');
  });

  it('stay in the motion itself, whatever it holds', () => {
    const motion = 'The Opposition should be led by ChatGPT';
    const shipped = formatNamed('oxford');
    const call = judgeCall(
      spokenThrough(openBlindDebate(shipped, 'en', DRAWN_READING, { motion }), () => 'Yes.'),
    );
    expect(readTags(call.system, 'motion')[0]?.body).toBe(motion);
  });

  it('stay in German where a persona is called by its field', () => {
    const text = 'Das Recht auf Leben steht über allem, und die Wissenschaft ist frei.';
    const german = { motion: MOTION_BY_LANGUAGE.de, format: 'roundtable', speaker: 'member' };
    const seats = { member: { name: 'Recht' }, 'member-2': { name: 'Wissenschaft' } };
    expect(saidTo(text, { ...german, seats })).toBe(text);
    expect(saidTo('Wie Wissenschaft sagt, irrt @Recht.', { ...german, seats })).toMatch(
      /^Wie Speaker [ABC] sagt, irrt @Speaker [ABC]\.$/,
    );
  });
});

describe('hostile names', () => {
  it.each([
    ['A', 'A: a good day for A students, says @A.'],
    ['Speaker B', 'Speaker B is who I am, and Speaker B is right.'],
    ['.*', 'What .* says, .* means.'],
    ['</speech>', 'As </speech> I say so.'],
    ['$&', 'As $& I say $& and $1.'],
    ['The', 'The opposition claims that The: is my name.'],
    ['x'.repeat(60), `As ${'x'.repeat(60)} I speak.`],
  ])('%s', (name, text) => {
    const read = saidTo(text, { seats: { proposition: { name } } });
    expect(read).not.toBe('');
    if (name.length > 1 && name !== 'The' && name !== 'Speaker B') expect(read).not.toContain(name);
    expect(read).toContain('Speaker A');
  });

  it('that is a common word is masked only where nothing else can stand', () => {
    expect(saidTo('A: a good day for A students, says @A.', { seats: { proposition: { name: 'A' } } })).toBe(
      'Speaker A: a good day for A students, says @Speaker A.',
    );
  });
});

describe('who is meant', () => {
  it('is found in a lower-case side that does what sides do', () => {
    expect(
      saidTo('We on the opposition bench hold, and the proposition claims, that it costs.', {
        speaker: 'opposition',
      }),
    ).toBe('We on Speaker A bench hold, and Speaker B claims, that it costs.');
  });

  it('is told apart: “Gegenseite” is the other side of whoever says it, unless it names itself', () => {
    const german = { motion: MOTION_BY_LANGUAGE.de };
    expect(saidTo('Die Gegenseite irrt.', german)).toBe('Speaker B irrt.');
    expect(saidTo('Die Gegenseite irrt.', { ...german, speaker: 'opposition' })).toBe('Speaker B irrt.');
    expect(saidTo('Als Gegenseite sage ich nein.', { ...german, speaker: 'opposition' })).toBe(
      'Als Speaker A sage ich nein.',
    );
  });

  it('has the names of all shipped personas', () => {
    expect(PERSONAS.every(({ name }) => SEAT_TITLES.some(({ en }) => en === name))).toBe(true);
  });
});
