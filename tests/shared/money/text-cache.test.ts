// What is remembered of texts: the same results as without a memory, and no more of them than there is room for.
import { rememberedByLength } from '@rostrum/shared/money/token-bounds';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const MOST = 40;

it('gives what would be computed anew, and computes a text again only after as much other text', () => {
  const some = Array.from({ length: 20 }, (_, at) => `text ${at}`);
  const texts = fc.array(fc.constantFrom(...some), { maxLength: 200 });
  fc.assert(
    fc.property(texts, (asked) => {
      const computed: string[] = [];
      const reversed = rememberedByLength((text) => {
        computed.push(text);
        return [...text].reverse().join('');
      }, MOST);
      const askedSince = new Map<string, number>();
      for (const text of asked) {
        const before = computed.length;
        expect(reversed(text)).toBe([...text].reverse().join(''));
        if (computed.length > before) expect(askedSince.get(text) ?? MOST).toBeGreaterThanOrEqual(MOST);
        for (const [other, length] of askedSince) askedSince.set(other, length + text.length);
        askedSince.set(text, 0);
      }
    }),
    { seed: 20_261_125 },
  );
});

it('forgets: it holds at most the texts that came in last', () => {
  let computed = 0;
  const counted = rememberedByLength(() => ++computed, MOST);
  for (let round = 0; round < 3; round++) for (let at = 0; at < 30; at++) counted(`text ${at + 10}`);
  expect(computed).toBe(90);
});
