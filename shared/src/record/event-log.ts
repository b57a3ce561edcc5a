// The event log of a debate, exported as JSONL: every event type and its fields belong here; docs/event-log.md explains them.
import { z } from 'zod';
import { Phase } from './plan.ts';
import { Charge } from './record-parts.ts';
import { Time } from './record-schema.ts';

const turnFields = { seat: z.string(), turn: z.string() };
const logged = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.object({ type: z.literal(type), ...fields });

const LogBody = z.discriminatedUnion('type', [
  logged('START_DEBATE', {
    motion: z.string(),
    format: z.string(),
    seats: z.array(z.string()),
    background: z.string().optional(),
    /** Documents without their text, which the record holds. */
    documents: z.array(z.object({ id: z.string(), title: z.string(), characters: z.int() })).optional(),
  }),
  logged('INIT_COMPLETE', {}),
  logged('STATE', { from: z.string(), to: z.string() }),
  logged('STEP_STARTED', { room: Phase, act: z.string(), address: z.string(), turns: z.array(z.string()) }),
  logged('ATTEMPT_STARTED', {
    ...turnFields,
    attempt: z.string(),
    model: z.string(),
    holdNanoUsd: z.number().nullable(),
  }),
  logged('TURN_COMPLETE', {
    ...turnFields,
    attempt: z.string().nullable(),
    words: z.number(),
    charge: Charge.nullable(),
    flags: z.array(z.string()),
    /** Quotations in the speech whose words nobody had said. */
    misquoted: z.array(z.string()).optional(),
    /** Kinds of attempts to steer its reader. */
    steering: z.array(z.string()).optional(),
  }),
  logged('TURN_REFUSED', {
    ...turnFields,
    attempt: z.string(),
    reason: z.string(),
    charge: Charge.nullable(),
  }),
  logged('TURN_FAILED', {
    ...turnFields,
    attempt: z.string(),
    code: z.string(),
    message: z.string(),
    charge: Charge.nullable(),
  }),
  /** From here on a summary replaces older rounds in the transcript. Its TURN_COMPLETE comes before it. */
  logged('ROUNDS_SUMMARISED', { turn: z.string(), model: z.string() }),
  logged('ARGUMENTS_READY', {}),
  logged('ROUND_COMPLETE', { round: z.int() }),
  logged('ALL_ROUNDS_COMPLETE', {}),
  logged('VERDICT_READY', {}),
  logged('RETRY_SCHEDULED', { waitMs: z.number(), turns: z.array(z.string()) }),
  logged('COST_WARNING', { spentNanoUsd: z.number(), warnAtNanoUsd: z.number() }),
  logged('ACKNOWLEDGE_WARNING', { warnAtNanoUsd: z.number() }),
  logged('LIMIT_REACHED', { neededNanoUsd: z.number().optional(), limitNanoUsd: z.number() }),
  logged('LIMIT_RAISED', { limitNanoUsd: z.number().nullable(), warnAtNanoUsd: z.number().nullable() }),
  logged('PAUSED', { when: z.enum(['now', 'after-speech']) }),
  logged('RESUMED', {}),
  logged('INTERJECTED', { text: z.string(), to: z.string().optional() }),
  logged('RESEATED', { seat: z.string(), occupant: z.string() }),
  logged('SKIPPED', {
    turn: z.string(),
    by: z.enum(['speaker', 'chair', 'house']),
    reason: z.string().optional(),
  }),
  logged('RETRY', { turn: z.string().optional() }),
  logged('EXTENDED', {}),
  logged('OWN_VERDICT', {
    votes: z.array(z.string().nullable()).optional(),
    scores: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  }),
  logged('STOPPED', { by: z.enum(['chair', 'budget', 'time']), closings: z.literal(true).optional() }),
  logged('ABANDONED', {}),
  logged('CLOSED', { reason: z.string() }),
  logged('ERROR', { seats: z.array(z.string()), code: z.string(), message: z.string() }),
  logged('COMPLETED', { reason: z.string() }),
]);
export type LogBody = z.infer<typeof LogBody>;

/** One line of the log as stored and exported: `n` counts within the debate, `at` is milliseconds since the epoch. */
export const LogEvent = z.object({ n: z.int(), at: Time, debate: z.string(), event: LogBody });
export type LogEvent = z.infer<typeof LogEvent>;
