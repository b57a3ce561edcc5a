// The event log of a debate, exported as JSONL: every event type and its fields belong here; docs/event-log.md explains them.
import { z } from 'zod';
import { Phase } from './plan.ts';
import { Time } from './record.ts';
import { Charge } from './record-parts.ts';

const turnFields = { seat: z.string(), turn: z.string() };
const LogBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('START_DEBATE'),
    motion: z.string(),
    format: z.string(),
    seats: z.array(z.string()),
    background: z.string().optional(),
    /** Without their text, which the record holds. */
    documents: z.array(z.object({ id: z.string(), title: z.string(), characters: z.int() })).optional(),
  }),
  z.object({ type: z.literal('INIT_COMPLETE') }),
  z.object({ type: z.literal('STATE'), from: z.string(), to: z.string() }),
  z.object({
    type: z.literal('STEP_STARTED'),
    room: Phase,
    act: z.string(),
    address: z.string(),
    turns: z.array(z.string()),
  }),
  z.object({
    type: z.literal('ATTEMPT_STARTED'),
    ...turnFields,
    attempt: z.string(),
    model: z.string(),
    holdNanoUsd: z.number().nullable(),
  }),
  z.object({
    type: z.literal('TURN_COMPLETE'),
    ...turnFields,
    attempt: z.string().nullable(),
    words: z.number(),
    charge: Charge.nullable(),
    flags: z.array(z.string()),
    /** Quotations in the speech that nobody had said. */
    misquoted: z.array(z.string()).optional(),
    /** Kinds of attempts to steer its reader. */
    steering: z.array(z.string()).optional(),
  }),
  z.object({
    type: z.literal('TURN_REFUSED'),
    ...turnFields,
    attempt: z.string(),
    reason: z.string(),
    charge: Charge.nullable(),
  }),
  z.object({
    type: z.literal('TURN_FAILED'),
    ...turnFields,
    attempt: z.string(),
    code: z.string(),
    message: z.string(),
    charge: Charge.nullable(),
  }),
  /** From here on a summary replaces older rounds in the transcript; its TURN_COMPLETE comes before it. */
  z.object({ type: z.literal('ROUNDS_SUMMARISED'), turn: z.string(), model: z.string() }),
  z.object({ type: z.literal('ARGUMENTS_READY') }),
  z.object({ type: z.literal('ROUND_COMPLETE'), round: z.int() }),
  z.object({ type: z.literal('ALL_ROUNDS_COMPLETE') }),
  z.object({ type: z.literal('VERDICT_READY') }),
  z.object({ type: z.literal('RETRY_SCHEDULED'), waitMs: z.number(), turns: z.array(z.string()) }),
  z.object({ type: z.literal('COST_WARNING'), spentNanoUsd: z.number(), warnAtNanoUsd: z.number() }),
  z.object({ type: z.literal('ACKNOWLEDGE_WARNING'), warnAtNanoUsd: z.number() }),
  z.object({
    type: z.literal('LIMIT_REACHED'),
    neededNanoUsd: z.number().optional(),
    limitNanoUsd: z.number(),
  }),
  z.object({
    type: z.literal('LIMIT_RAISED'),
    limitNanoUsd: z.number().nullable(),
    warnAtNanoUsd: z.number().nullable(),
  }),
  z.object({ type: z.literal('PAUSED'), when: z.enum(['now', 'after-speech']) }),
  z.object({ type: z.literal('RESUMED') }),
  z.object({ type: z.literal('INTERJECTED'), text: z.string(), to: z.string().optional() }),
  z.object({ type: z.literal('RESEATED'), seat: z.string(), occupant: z.string() }),
  z.object({
    type: z.literal('SKIPPED'),
    turn: z.string(),
    by: z.enum(['speaker', 'chair', 'house']),
    reason: z.string().optional(),
  }),
  z.object({ type: z.literal('RETRY'), turn: z.string().optional() }),
  z.object({ type: z.literal('EXTENDED') }),
  z.object({
    type: z.literal('OWN_VERDICT'),
    votes: z.array(z.string().nullable()).optional(),
    scores: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  }),
  z.object({
    type: z.literal('STOPPED'),
    by: z.enum(['chair', 'budget', 'time']),
    closings: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('ABANDONED') }),
  z.object({ type: z.literal('CLOSED'), reason: z.string() }),
  z.object({ type: z.literal('ERROR'), seats: z.array(z.string()), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('COMPLETED'), reason: z.string() }),
]);
export type LogBody = z.infer<typeof LogBody>;

/** One line of the log as stored and exported: `n` counts within the debate, `at` is milliseconds since the epoch. */
export const LogEvent = z.object({ n: z.int(), at: Time, debate: z.string(), event: LogBody });
export type LogEvent = z.infer<typeof LogEvent>;
