// What was spent today, and the limit.
import type { SpendAnswer } from '@rostrum/shared/wire/generation';
import { Hono } from 'hono';
import type { DailySpend } from '../../spend/daily-spend.ts';

export function createSpendRoute(dailySpend: DailySpend): Hono {
  return new Hono().get('/', async (c) => {
    const answer: SpendAnswer = await dailySpend.spentToday();
    return c.json(answer);
  });
}
