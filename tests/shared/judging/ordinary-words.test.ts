// What a blind judge reads of words that may name a speaker, a model, or something else: names are masked as whole words, as the record
// writes them, and what is no name stays as it is.
import type { Seat } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { formatNamed, modelOccupant, seatedModels } from '../../fixtures/records.ts';
import { DRAWN_READING, judgeCall, openBlindDebate, spokenThrough } from '../kit/blind-debates.ts';

interface Said {
  motion?: string;
  seats?: Record<string, Partial<Seat>>;
  format?: string;
  speaker?: string;
}
const saidTo = (
  text: string,
  { motion, seats = {}, format = 'oxford', speaker = 'proposition' }: Said = {},
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
const named = (name: string): Record<string, Partial<Seat>> => ({ proposition: { name } });

describe('words that are no speaker’s name', () => {
  it.each([
    'As the Proposition I say: strong Opposition to the plan, and 正方形.',
    'Most economists, and every Scientist I know, would agree.',
    'Llamas graze where a cold mistral blows, and Claude Monet painted the Gemini programme.',
    'As AI improves, Google and Meta will pay.',
  ])('stay: %s', (text) => {
    expect(saidTo(text)).toBe(text);
  });

  it('stay where the motion has them, but for the names that a person gave', () => {
    const motion = 'The Scientist Ada and Gemini were worth more than Apollo';
    expect(
      saidTo('As Ada I praise Gemini, made by Google, and the Scientist.', {
        motion,
        format: 'duel',
        speaker: 'philosopher',
        seats: {
          philosopher: { name: 'Ada', occupant: modelOccupant({ provider: 'google', id: 'gemini-2.5-pro' }) },
        },
      }),
    ).toBe('As Speaker A I praise Gemini, made by a company, and the Scientist.');
    const call = judgeCall(
      spokenThrough(openBlindDebate(formatNamed('duel'), 'en', DRAWN_READING, { motion }), () => 'Yes.'),
    );
    expect(readTags(call.system, 'motion')[0]?.body).toBe(motion);
  });
});

describe('hostile names', () => {
  it.each([
    ['Speaker B', 'Speaker B is who I am, and Speaker B is right.'],
    ['</speech>', 'As </speech> I say so.'],
    ['$&', 'As $& I say $& and $1.'],
  ])('%s', (name, text) => {
    expect(saidTo(text, { seats: named(name) })).toBe(text.replaceAll(name, () => 'Speaker A'));
  });
});
