// A question for the number of input tokens that messages will be charged as, and its answer. Asking costs nothing.
import { z } from 'zod';
import { Message, ResponseSchema } from './generation.ts';
import { ModelRef } from './model-card.ts';

export const MOST_COUNTED_MESSAGES = 2_000;

/** One prompt, or a part of one: at least one of system text, messages and schema. */
export const TokenCountRequest = z
  .strictObject({
    model: ModelRef,
    system: z.string(),
    /** As in the call that will be made, because a vendor reads the system text in two parts then. */
    systemCacheUpTo: z.int().positive().optional(),
    messages: z.array(Message).max(MOST_COUNTED_MESSAGES),
    responseSchema: ResponseSchema.optional(),
  })
  .refine(
    ({ system, messages, responseSchema }) =>
      system !== '' || messages.length > 0 || responseSchema !== undefined,
    'There is nothing to count.',
  );
export type TokenCountRequest = z.infer<typeof TokenCountRequest>;

/** `null`: this model's vendor counts nothing before a call, or could not just now. */
export const TokenCountAnswer = z.object({ inputTokens: z.int().positive().nullable() });
export type TokenCountAnswer = z.infer<typeof TokenCountAnswer>;
