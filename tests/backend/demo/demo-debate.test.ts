// The quality of whole demo debates: length, exact quotations, no repetition, arguments on the motion and on the right side.
import { quotationsIn } from '@rostrum/shared/speech/quotations';
import { tag } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { sample } from '../../kit/effort.ts';
import { countDemoWords, demoText, playDemoDebate } from './play-demo-debate.ts';

/** What is long enough to be a quotation rather than a term. */
const longQuotes = (text: string): string[] =>
  quotationsIn(text).flatMap((quotation) =>
    (quotation.text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 4 ? [quotation.text] : [],
  );

const MOTIONS = [
  'Cities should ban private cars from their centres',
  'A just state may restrict speech to protect democracy',
  'Zoos should be phased out',
  'We should rewrite the billing service in Rust',
  'Is homework harmful?',
  'AI',
  'The monarchy should not be abolished',
  '原子力発電は廃止すべきである',
];
const PAIRS = [
  ['demo-advocate', 'demo-skeptic'],
  ['demo-scholar', 'demo-plain'],
  ['demo-plain', 'demo-plain'],
] as const;

const shingles = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
};
/** Share of the later speech's five-word sequences that also occur in the earlier one, 0 to 1. */
const copied = (earlier: string, later: string): number => {
  const before = shingles(earlier);
  const now = [...shingles(later)];
  return now.filter((run) => before.has(run)).length / Math.max(1, now.length);
};

const cases = MOTIONS.flatMap((motion) => PAIRS.map((models) => ({ motion, models })));

describe.each(sample(cases, { fast: 3 }))('ten rounds on “$motion” between $models', ({ motion, models }) => {
  it('keeps to its measures, quotes to the letter, repeats nothing and leaves no seam open', async () => {
    const { speeches } = await playDemoDebate({ motion, rounds: 10, models });
    for (const [index, speech] of speeches.entries()) {
      const words = countDemoWords(speech.text);
      expect(words, speech.text).toBeGreaterThanOrEqual(speech.words * 0.9);
      expect(words, speech.text).toBeLessThanOrEqual(speech.words * 1.1);
      expect(speech.text).not.toMatch(/[{}[\]]|undefined|\.\.|,\.|\s[,.;]|^[#*-]|\n[#*-]/u);
      expect(speech.text).toMatch(/^\p{Lu}/u);
      expect(speech.text).toMatch(/[.?!”]$/u);
      const others = speeches.slice(0, index).filter((earlier) => earlier.seat !== speech.seat);
      const quotations = longQuotes(speech.text);
      if (speech.act !== 'case') expect(quotations.length, speech.text).toBeGreaterThan(0);
      for (const quotation of quotations) {
        expect(
          others.some((other) => other.text.includes(quotation)),
          quotation,
        ).toBe(true);
      }
      for (const earlier of speeches.slice(0, index).filter((one) => one.seat === speech.seat)) {
        expect(copied(earlier.text, speech.text), `${earlier.text}\n---\n${speech.text}`).toBeLessThan(0.2);
        const paragraphs = earlier.text.split('\n\n').filter((one) => countDemoWords(one) > 12);
        for (const paragraph of paragraphs) expect(speech.text).not.toContain(paragraph);
      }
    }
  });
});

it('holds the measures at half and at full length', async () => {
  for (const [length, rounds] of [
    [2, 10],
    [4, 3],
  ] as const) {
    const measures = [262 * length, 112 * length, 75 * length] as const;
    const models = ['demo-scholar', 'demo-advocate'] as const;
    const { speeches } = await playDemoDebate({ motion: MOTIONS[0] ?? '', rounds, models, measures });
    for (const speech of speeches) {
      const off = Math.abs(countDemoWords(speech.text) - speech.words) / speech.words;
      expect(off, `${speech.id}: ${countDemoWords(speech.text)} of ${speech.words}`).toBeLessThanOrEqual(0.1);
    }
  }
}, 30_000);

it.each(['case', 'rebut'])(
  'goes without paragraphs and sentences where few words are asked for: %s',
  async (act) => {
    const speech = tag(
      'speech',
      { id: 'a', by: 'Opposition', seat: 'opposition', act: 'Opening' },
      'It costs too much.',
    );
    for (let seed = 1; seed <= 12; seed++)
      for (const words of [8, 20, 35]) {
        const text = await demoText({ act, words, seed, messages: [speech], maxOutputTokens: 2000 });
        const isOneSentence = text.split(/[.?]”?\s/).length === 1;
        expect(isOneSentence || countDemoWords(text) <= words * 1.1, text).toBe(true);
      }
  },
);

it('says the same for the same seed, and something else for another seed, model or reason to be asked again', async () => {
  const asked = { act: 'case', words: 200 };
  const first = await demoText(asked);
  expect(await demoText(asked)).toBe(first);
  expect(await demoText({ ...asked, seed: 8 })).not.toBe(first);
  expect(await demoText({ ...asked, model: 'demo-plain' })).not.toBe(first);
  expect(await demoText({ ...asked, again: 'This repeats an earlier speech.' })).not.toBe(first);
});

it('speaks to the motion and to its own side', async () => {
  const forIt = await demoText({ act: 'case', words: 260 });
  const against = await demoText({ act: 'case', words: 260, seat: 'opposition' });
  for (const text of [forIt, against]) expect(text).toContain('private cars');
  expect(forIt).not.toBe(against);
});

it('answers the last speech of a person, whatever it is about, in their words', async () => {
  const text = 'Bus drivers in my town were never asked. A ban would cost my shop half of its customers!';
  const speech = tag('speech', { id: 'a', by: 'Opposition', seat: 'opposition', act: 'Rebuttal 1' }, text);
  const answer = await demoText({ messages: [speech] });
  const [quotation = ''] = longQuotes(answer);
  expect(text).toContain(quotation);
  expect(answer).toContain('the Opposition');
});

it('takes up the chair’s note once, and not before its own last speech', async () => {
  const note = tag('interjection', { by: 'the chair' }, 'What about people who live in the country?');
  const mine = tag(
    'speech',
    { id: 'b', by: 'Proposition', seat: 'proposition', act: 'Opening' },
    'Streets are shared.',
  );
  const theirs = tag(
    'speech',
    { id: 'c', by: 'Opposition', seat: 'opposition', act: 'Opening' },
    'Shops need customers every day.',
  );
  const taken = await demoText({ messages: [mine, theirs, note] });
  expect(taken).toContain('hat about people who live in the country?');
  expect(taken).toContain('chair');
  expect(await demoText({ messages: [note, mine, theirs] })).not.toContain('country');
});

it('opens partners on one bench with different arguments', async () => {
  const system = (text: string): string =>
    text.replace(
      'opposition: Opposition',
      'second: Second proposition, for the motion\nopposition: Opposition',
    );
  const { demoRequest, demoParts, partsText } = await import('./play-demo-debate.ts');
  const open = async (seat: string, seed: number): Promise<string> => {
    const request = demoRequest({ act: 'case', words: 260, seat, seed });
    return partsText(await demoParts({ ...request, system: system(request.system) }));
  };
  for (let seed = 1; seed <= 12; seed++) {
    expect(copied(await open('proposition', seed), await open('second', seed))).toBeLessThan(0.2);
  }
});
