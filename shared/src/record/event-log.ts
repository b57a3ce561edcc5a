// The event log of a debate, exported as JSONL: every event type and its fields belong here; docs/event-log.md explains them.
import { z } from 'zod';
import { Phase } from './plan.ts';
import { Charge } from './record-parts.ts';
import { Time } from './record-schema.ts';
import { AskedQuery, SearchFault, SourcePassage } from './source-passage.ts';

const turnFields = { seat: z.string(), turn: z.string() };
const eventSchema = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.object({ type: z.literal(type), ...fields });

const LogBody = z.discriminatedUnion('type', [
  eventSchema('START_DEBATE', {
    motion: z.string(),
    format: z.string(),
    seats: z.array(z.string()),
    background: z.string().optional(),
    /** Documents without their text, which the record holds. */
    documents: z.array(z.object({ id: z.string(), title: z.string(), characters: z.int() })).optional(),
  }),
  eventSchema('INIT_COMPLETE', {}),
  eventSchema('STATE', { from: z.string(), to: z.string() }),
  eventSchema('STEP_STARTED', {
    room: Phase,
    act: z.string(),
    address: z.string(),
    turns: z.array(z.string()),
  }),
  eventSchema('ATTEMPT_STARTED', {
    ...turnFields,
    attempt: z.string(),
    model: z.string(),
    holdNanoUsd: z.number().nullable(),
  }),
  eventSchema('TURN_COMPLETE', {
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
  eventSchema('TURN_REFUSED', {
    ...turnFields,
    attempt: z.string(),
    reason: z.string(),
    charge: Charge.nullable(),
  }),
  eventSchema('TURN_FAILED', {
    ...turnFields,
    attempt: z.string(),
    code: z.string(),
    message: z.string(),
    charge: Charge.nullable(),
  }),
  /** From here on a summary replaces older rounds in the transcript. Its TURN_COMPLETE comes before it. */
  eventSchema('ROUNDS_SUMMARISED', { turn: z.string(), model: z.string() }),
  eventSchema('ARGUMENTS_READY', {}),
  eventSchema('ROUND_COMPLETE', { round: z.int() }),
  eventSchema('ALL_ROUNDS_COMPLETE', {}),
  eventSchema('VERDICT_READY', {}),
  eventSchema('RETRY_SCHEDULED', { waitMs: z.number(), turns: z.array(z.string()) }),
  eventSchema('COST_WARNING', { spentNanoUsd: z.number(), warnAtNanoUsd: z.number() }),
  eventSchema('ACKNOWLEDGE_WARNING', { warnAtNanoUsd: z.number() }),
  eventSchema('LIMIT_REACHED', { neededNanoUsd: z.number().optional(), limitNanoUsd: z.number() }),
  eventSchema('LIMIT_RAISED', { limitNanoUsd: z.number().nullable(), warnAtNanoUsd: z.number().nullable() }),
  eventSchema('PAUSED', { when: z.enum(['now', 'after-speech']) }),
  eventSchema('RESUMED', {}),
  eventSchema('INTERJECTED', { text: z.string(), to: z.string().optional() }),
  eventSchema('RESEATED', { seat: z.string(), occupant: z.string() }),
  eventSchema('SKIPPED', {
    turn: z.string(),
    by: z.enum(['speaker', 'chair', 'house']),
    reason: z.string().optional(),
  }),
  eventSchema('RETRY', { turn: z.string().optional() }),
  eventSchema('EXTENDED', {}),
  eventSchema('QUERIES_EDITED', {
    step: z.string(),
    queries: z.array(AskedQuery.omit({ passages: true })),
  }),
  /** Passages without their text, which the record holds. */
  eventSchema('SOURCES_FOUND', {
    step: z.string(),
    passages: z.array(SourcePassage.omit({ text: true })),
    asked: z.array(AskedQuery),
    faults: z.array(SearchFault).optional(),
  }),
  /** `ahead`: by question or speech. Earlier records have votes by round, or scores with a reason. */
  eventSchema('OWN_VERDICT', {
    ahead: z.record(z.string(), z.string().nullable()).optional(),
    votes: z.array(z.string().nullable()).optional(),
    scores: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    reason: z.string().optional(),
  }),
  eventSchema('STOPPED', { by: z.enum(['chair', 'budget', 'time']), closings: z.literal(true).optional() }),
  eventSchema('ABANDONED', {}),
  eventSchema('CLOSED', { reason: z.string() }),
  eventSchema('ERROR', { seats: z.array(z.string()), code: z.string(), message: z.string() }),
  eventSchema('COMPLETED', { reason: z.string() }),
]);
export type LogBody = z.infer<typeof LogBody>;

/** One line of the log as stored and exported: `n` counts within the debate, `at` is milliseconds since the epoch. */
export const LogEvent = z.object({ n: z.int(), at: Time, debate: z.string(), event: LogBody });
export type LogEvent = z.infer<typeof LogEvent>;
