// No judge reads the names of seats, personas, models and vendors, whatever speakers call themselves and each other; other words stay
// unchanged.

import type { Seat } from '@rostrum/shared/record/record';
import { LANGUAGES } from '@rostrum/shared/speech/language';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNamed, modelOccupant, seatedModels } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import {
  DRAWN_READING,
  EXCHANGED_READING,
  JUDGED_FORMATS,
  judgeCall,
  openBlindDebate,
  sentText,
  spokenThrough,
} from '../kit/blind-debates.ts';

/** Words by which a speech may name a model, and its vendor. */
const MODELS: readonly { model: ModelRef; called: readonly string[] }[] = [
  { model: { provider: 'openai', id: 'gpt-4o-2024-08-06' }, called: ['GPT-4o', 'ChatGPT', 'OpenAI'] },
  { model: { provider: 'anthropic', id: 'claude-sonnet-4-5' }, called: ['Claude Sonnet 4.5', 'Anthropic'] },
  { model: { provider: 'google', id: 'gemini-2.5-pro' }, called: ['Gemini', 'Gemini 2.5 Pro', 'Google'] },
  { model: { provider: 'mistral', id: 'mistral-large-latest' }, called: ['Mistral Large', 'Mistral AI'] },
  { model: { provider: 'openrouter', id: 'deepseek/deepseek-r1' }, called: ['DeepSeek-R1', 'OpenRouter'] },
  { model: { provider: 'openrouter', id: 'meta-llama/llama-3.1-70b' }, called: ['Llama 3.1 70B', 'Meta'] },
  { model: { provider: 'local', id: 'somebody/birch-70b' }, called: ['Birch', 'Birch 70B', 'birch-70b'] },
];

const SEAT_NAMES = ['Ada', 'Zoë Müller', 'Иван', '王明', 'दीपा', 'สมชาย', 'R2-D2', 'Ms. O’Neill (Öko)'];
const SENTENCES: readonly ((name: string) => string)[] = [
  (name) => `As ${name}, I say that it costs less.`,
  (name) => `@${name}: “${name}” forgets the bill (${name}’s own), and ${name.toUpperCase()} knows.`,
  (name) => `**${name}** irrt; ich bin ${name}.`,
  (name) => `作为${name}，我认为成本更低。`,
  (name) => `${name}さんは間違っています。`,
  (name) => `ในฐานะ${name} ผมเห็นว่า`,
  (name) => `${name}/${name}, an ${name}-Modell\n${name}`,
];

const isIn = (text: string, name: string): boolean =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{N}])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{Script=Latin}\\p{N}])`,
    'iu',
  ).test(text);

const PERSONA = { id: 'own', name: 'Öko-Aktivistin 2000', voice: '', priorities: '', changesMind: '' };

it('names reach no judge of any format in any language, whatever speakers say', () => {
  const samples = fc.record({
    format: fc.constantFrom(...JUDGED_FORMATS),
    language: fc.constantFrom(...LANGUAGES),
    reading: fc.constantFrom(DRAWN_READING, EXCHANGED_READING),
    full: fc.boolean(),
    models: fc.shuffledSubarray([...MODELS], { minLength: 2 }),
    seatNames: fc.shuffledSubarray(SEAT_NAMES, { minLength: SEAT_NAMES.length }),
    tape: fc.array(fc.nat(10_000), { minLength: 12, maxLength: 12 }),
  });
  fc.assert(
    fc.property(samples, ({ format, language, reading, full, models, seatNames, tape }) => {
      const refs = models.map(({ model }) => model);
      const drafts = seatedModels(format, full, refs);
      const contestants = drafts.filter(({ role }) => format.programme.contestants.includes(role));
      const seats = drafts.map((seat) => {
        const at = contestants.indexOf(seat);
        if (at === -1) return seat;
        return { ...seat, name: seatNames[at] ?? `Seat-${at}`, persona: at === 0 ? PERSONA : null };
      });
      const record = openBlindDebate(format, language, reading, { seats });
      const seatModels = record.seats.flatMap(({ occupant }) =>
        occupant.kind === 'human' ? [] : [modelKey(occupant.model)],
      );
      const modelNames = models.flatMap(({ model, called: itsNames }) =>
        seatModels.includes(modelKey(model)) ? [...itsNames, model.id] : [],
      );
      const speakers = record.seats.filter(({ role }) => record.format.contestants.includes(role));
      const hiddenNames = [
        ...speakers.flatMap(({ name, persona }) => [name, persona?.name ?? name]),
        ...modelNames,
      ];
      let turn = 0;
      const draw = <T>(list: readonly T[]): T => list[(tape[turn++ % tape.length] ?? 0) % list.length] as T;
      const playedRecord = spokenThrough(record, () =>
        SENTENCES.map((sentence) => sentence(draw(hiddenNames))).join(' '),
      );
      const text = sentText(judgeCall(playedRecord));
      expect(
        hiddenNames.filter((name) => isIn(text, name)),
        `${format.id} ${language}`,
      ).toEqual([]);
    }),
    { numRuns: runs({ fast: 12, all: 120 }), seed: 20_261_123 },
  );
}, 120_000);

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
  const formatOfDebate = formatNamed(format);
  const drafts = seatedModels(formatOfDebate).map((seat) => ({ ...seat, ...seats[seat.id] }));
  const record = openBlindDebate(formatOfDebate, 'en', DRAWN_READING, {
    seats: drafts,
    ...(motion === undefined ? {} : { motion }),
  });
  const playedRecord = spokenThrough(record, ({ seat }) => (seat === speaker ? text : 'Nothing.'));
  const speeches = judgeCall(playedRecord).messages.flatMap(({ content }) => readTags(content, 'speech'));
  const speech = speeches.find(({ body }) => body !== 'Nothing.')?.body ?? '';
  // Letters are drawn by lot; in this case the speaker itself is always A.
  const own = speeches.find(({ body }) => body === speech)?.attributes['by'] ?? '';
  return own === 'Speaker B'
    ? speech.replace(/Speaker [AB]/g, (name) => (name === 'Speaker A' ? 'Speaker B' : 'Speaker A'))
    : speech;
};
const withName = (name: string): Record<string, Partial<Seat>> => ({ proposition: { name } });

describe('words that are no speaker’s name', () => {
  it.each([
    'As the Proposition I say: strong Opposition to the plan, and 正方形.',
    'Most economists, and every Scientist I know, would agree.',
    'Llamas graze where a cold mistral blows, and Claude Monet painted the Gemini programme.',
    'As AI improves, Google and Meta will pay.',
  ])('stay: %s', (text) => {
    expect(saidTo(text)).toBe(text);
  });

  it('lose their article with them in a speech, as in the rules: a letter is a name', () => {
    const speech = saidTo('The Scientist’s figure stands; I doubt the Scientist.', {
      format: 'duel',
      speaker: 'philosopher',
    });
    expect(speech).toMatch(/^(Speaker [AB])’s figure stands; I doubt \1\.$/);
  });

  it('stay when the motion has them, but for the names that a person gave', () => {
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

it.each([
  ...['Das Internet macht uns dumm.', 'War Napoleon ein Tyrann?', 'War die Mondlandung echt?'],
  ...['Wie spart ein Dorf Strom?', 'Atomkraft: ja oder nein?'],
])('a German genitive is a speaker’s name in the debate on “%s”', (motion) => {
  const said = saidTo('Adas Zahlen stimmen nicht.', { motion, seats: withName('Ada') });
  expect(said).toBe('Speaker As Zahlen stimmen nicht.');
});

describe('hostile names', () => {
  it.each([
    ['Speaker B', 'Speaker B is who I am, and Speaker B is right.'],
    ['</speech>', 'As </speech> I say so.'],
    ['$&', 'As $& I say $& and $1.'],
  ])('%s', (name, text) => {
    expect(saidTo(text, { seats: withName(name) })).toBe(text.replaceAll(name, () => 'Speaker A'));
  });
});
