// What a format asks of every speech: when one counts as a repetition, and whether one off the topic is asked for again.
import { z } from 'zod';
import { Amount } from './condition.ts';

/** A share, or the setting that holds it. */
const share = (least: (share: number) => boolean) =>
  Amount.refine(
    (amount) => typeof amount !== 'number' || (least(amount) && amount <= 1),
    'is not a share of 1',
  );

/** What speeches are checked for in this format, beyond what holds in every format. */
export const Checks = z.strictObject({
  /** A speech of which its speaker has said this share before is a repetition; 0.95 by default. */
  repeatedAt: share((amount) => amount > 0).optional(),
  /** Of no effect any more: the share of English words alone. */
  coherentAt: z.number().min(0).max(1).optional(),
  /** A speech that shares less than this part of its content with the topic is off topic; 0.03 by default, and none is at 0. */
  onTopicAt: share((amount) => amount >= 0).optional(),
  /** A speech off topic is asked for again; without this it is only flagged. */
  refuseDrift: z.boolean().optional(),
});
