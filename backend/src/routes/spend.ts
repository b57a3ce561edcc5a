// What was spent today, and what may be.
import type { SpendAnswer } from '@rostrum/shared/wire/generation';
import { Hono } from 'hono';
import type { Till } from '../guard/spend.ts';

export function createSpend(till: Till): Hono {
  return new Hono().get('/', async (c) => {
    const answer: SpendAnswer = await till.spent();
    return c.json(answer);
  });
}
