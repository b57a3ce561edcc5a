// What is remembered of texts: the same results as without a memory, and no more of them than there is room for.
import { rememberedByLength } from '@rostrum/shared/money/token-bounds';
import { expect, it } from 'vitest';

const MOST = 40;

it('forgets: it holds at most the texts that came in last', () => {
  let computed = 0;
  const counted = rememberedByLength(() => ++computed, MOST);
  for (let round = 0; round < 3; round++) for (let at = 0; at < 30; at++) counted(`text ${at + 10}`);
  expect(computed).toBe(90);
});
