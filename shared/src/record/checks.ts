// What a format asks of every speech: when one counts as a repetition, and whether one off the topic is asked for again.
import { z } from 'zod';

/** What speeches are checked for in this format, beyond what holds in every format. */
export const Checks = z.strictObject({
  /** A speech at least this similar to an earlier turn of the same speaker is a repetition; 0.95 by default. */
  repeatedAt: z.number().positive().max(1).optional(),
  /** Of no effect any more: how far a speech strays is measured alike in every format. */
  coherentAt: z.number().min(0).max(1).optional(),
  /** A speech that shares no word at all with the topic is asked for again; without this it is only flagged. */
  refuseDrift: z.boolean().optional(),
});
