// The packet of a debate: equal shares, nothing twice, and the same for the same seed.
import {
  CHAIR,
  MAX_PACKET_WORDS,
  MAX_PASSAGES,
  type SourcePassage,
} from '@rostrum/shared/record/source-passage';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPacket } from '../../../frontend/src/sources/draw-packet.ts';
import { runs } from '../../kit/effort.ts';

/** Passage `n` has words of its own, 30 to 179 of them; or those that it is given. */
const passageOf = (n: number, words = 30 + ((n * 37) % 150)) => ({
  key: `0:${n}`,
  title: 'notes.txt',
  place: '',
  text: Array.from({ length: words }, (_, at) => `w${n}x${at}`).join(' '),
});
/** Search servers give longer passages than a library. */
const anyPassageOf = (n: number) => passageOf(n, n % 4 === 0 ? 320 : undefined);
const query = fc.record({
  seat: fc.constantFrom('proposition', 'opposition', 'chair'),
  query: fc.string({ maxLength: 20 }),
  passages: fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 }).map((list) => list.map(anyPassageOf)),
});
const knownOf = (numbers: readonly number[]): SourcePassage[] =>
  numbers.map((n, at) => {
    const { key: _, ...passage } = anyPassageOf(n);
    return { id: `S${at + 1}`, ...passage };
  });
const inputs = fc.record({
  found: fc.array(query, { maxLength: 9 }),
  known: fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 12 }).map(knownOf),
  seed: fc.string({ maxLength: 5 }),
});
const law = (holds: (input: Parameters<typeof drawPacket>[0]) => void) =>
  fc.assert(fc.property(inputs, holds), { numRuns: runs({ fast: 20, all: 1_000 }), seed: 55 });

describe('A packet', () => {
  it('keeps its bounds, has nothing twice and nothing that is known, and counts its ids on', () =>
    law((input) => {
      const { passages } = drawPacket(input);
      expect(passages.length).toBeLessThanOrEqual(MAX_PASSAGES);
      expect(passages.reduce((sum, { text }) => sum + countWords(text), 0)).toBeLessThanOrEqual(
        MAX_PACKET_WORDS,
      );
      const texts = [...input.known, ...passages].map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      expect(passages.map(({ id }) => id)).toEqual(
        passages.map((_, at) => `S${input.known.length + at + 1}`),
      );
    }));

  it('gives no seat more than its equal share, the person two passages, and is the same for the same seed', () =>
    law((input) => {
      const seats = [...new Set(input.found.map(({ seat }) => seat))];
      const { passages, asked } = drawPacket(input);
      for (const seat of seats) {
        const others = input.found.filter((one) => one.seat !== seat).flatMap((one) => one.passages);
        const only = passages.filter(({ text }) => !others.some((other) => other.text === text));
        const speakers = seats.filter((seat) => seat !== CHAIR).length;
        const ofChair = seats.includes(CHAIR) && speakers > 0 ? 2 : 0;
        const equal = Math.floor((MAX_PASSAGES - ofChair) / Math.max(1, speakers));
        const most = seat === CHAIR && speakers > 0 ? ofChair : equal;
        expect(only.length).toBeLessThanOrEqual(most);
        const words = only.reduce((sum, { text }) => sum + countWords(text), 0);
        expect(words).toBeLessThanOrEqual((MAX_PACKET_WORDS * most) / MAX_PASSAGES);
      }
      expect(drawPacket(structuredClone(input))).toEqual({ passages, asked });
    }));

  it('names for each query the passages that it found, also known ones', () =>
    law((input) => {
      const { passages, asked } = drawPacket(input);
      const all = [...input.known, ...passages];
      expect(asked.map(({ passages: ids }) => ids)).toEqual(
        input.found.map((one) =>
          all.filter(({ text }) => one.passages.some((other) => other.text === text)).map(({ id }) => id),
        ),
      );
    }));

  it('is drawn in another order by another seed', () => {
    const found = [{ seat: 'a', query: 'q', passages: [1, 2, 3, 4, 5, 6].map((n) => passageOf(n)) }];
    const orders = ['1', '2', '3'].map((seed) =>
      drawPacket({ found, known: [], seed }).passages.map(({ text }) => text),
    );
    expect(new Set(orders.map(String)).size).toBe(3);
    expect(new Set(orders.map((order) => String(order.sort()))).size).toBe(1);
  });

  it('leaves out copies: the same text in another file, and a passage that begins later in it', () => {
    const { text } = passageOf(1);
    const later = `${text.split(' ').slice(30).join(' ')} and more`;
    const passages = [text, `  ${text.toUpperCase()}`, later].map((copy, at) => ({
      ...passageOf(at),
      text: copy,
    }));
    expect(
      drawPacket({ found: [{ seat: 'a', query: 'q', passages }], known: [], seed: '' }).passages,
    ).toHaveLength(1);
  });

  it('gives a share to as many seats as there are passages', () => {
    const found = Array.from({ length: 20 }, (_, at) => ({
      seat: `s${at}`,
      query: '',
      passages: [passageOf(at)],
    }));
    expect(drawPacket({ found, known: [], seed: '' }).passages).toHaveLength(MAX_PASSAGES);
  });
});

it('a debate of a thousand packets can still be read: its ids end with S999', () => {
  const known = Array.from({ length: 995 }, (_, at) => ({ ...passageOf(at + 100), id: `S${at + 1}` }));
  const found = [
    { seat: 'proposition', query: 'q', passages: Array.from({ length: 12 }, (_, at) => passageOf(at)) },
  ];
  const { passages } = drawPacket({ found, known, seed: 's' });
  expect(passages.map(({ id }) => id)).toEqual(['S996', 'S997', 'S998', 'S999']);
});
