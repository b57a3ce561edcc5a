// What page and backend send each other to test the connection to a provider.
import { z } from 'zod';
import { ProviderId } from './model-card.ts';
import { PlainReason } from './reason.ts';

export const ModelTestRequest = z.strictObject({ provider: ProviderId });
export const ModelTestAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), latencyMs: z.number().nonnegative(), model: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), reason: PlainReason }),
]);
export type ModelTestAnswer = z.infer<typeof ModelTestAnswer>;
