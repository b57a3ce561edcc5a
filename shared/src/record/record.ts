// The record: what has happened in a debate, as plain JSON in one ordered list. It is the only cursor there is.
import { z } from 'zod';
import { CallCompletion, CallFailure } from '../wire/call-outcome.ts';
import { Cost, GenerationRequest, Timing, Usage } from '../wire/generation.ts';
import { ModelRef, Price } from '../wire/model-card.ts';
import { OneLine } from '../wire/one-line.ts';
import { Plan } from './plan.ts';

// Records come out of files too, and everything in them is drawn: so every text, list and time has a bound. They are wide: what a
// person can make in the page is far inside.
const text = (most: number) => z.string().max(most, `is longer than ${most} characters`);
const lineOf = (most: number) =>
  OneLine.refine((line) => line.length <= most, `is longer than ${most} characters`);
const NAME = 200;
const PARAGRAPH = 10_000;
const ADDRESS = 300;
/** More than a backend hands on of one call: what the page wrote itself can always be read back. */
const SPEECH = 10_000_000;
const MOST_SEATS = 60;
export const MOST_ENTRIES = 20_000;
/** Milliseconds on either side of the epoch that a Date can hold. */
const LAST_MS = 8.64e15;
export const Time = z
  .number()
  .min(-LAST_MS, 'is a time that no calendar has')
  .max(LAST_MS, 'is a time that no calendar has');

export const Persona = z.object({
  id: text(NAME),
  name: lineOf(NAME),
  voice: text(PARAGRAPH),
  priorities: text(PARAGRAPH),
  changesMind: text(PARAGRAPH),
});
export type Persona = z.infer<typeof Persona>;

export const Occupant = z.discriminatedUnion('kind', [
  /** `price`: typed by the person for a model whose price is unknown. `contextTokens`: its card's, where it was known. */
  z.object({
    kind: z.literal('model'),
    model: ModelRef,
    price: Price.optional(),
    contextTokens: z.int().positive().optional(),
  }),
  z.object({ kind: z.literal('human') }),
]);
export type Occupant = z.infer<typeof Occupant>;

export const Seat = z.object({
  id: text(NAME).regex(/^[a-z][a-z0-9-]*$/),
  role: text(NAME),
  /** As printed and as models are told: "Proposition", "Second opposition", "Judge". Never a model's name. */
  name: lineOf(NAME),
  bench: z.enum(['proposition', 'opposition']).nullable(),
  persona: Persona.nullable(),
  occupant: Occupant,
  /** Whether it judges; where no seat of a record says so, the plan does (judges.ts). */
  judges: z.boolean().optional(),
});
export type Seat = z.infer<typeof Seat>;

export const Criterion = z.object({
  id: z.string(),
  title: z.string(),
  weight: z.int().positive(),
  about: z.string(),
});
export type Criterion = z.infer<typeof Criterion>;

/** What speeches are held to beyond what holds everywhere. */
export const Checks = z.strictObject({
  /** As alike as this to an earlier turn of the same speaker is a repetition; 0.95 without it. */
  repeatedAt: z.number().positive().max(1).optional(),
  /** Under this share of the topic's content words a speech drifts; without it nothing is measured. */
  coherentAt: z.number().min(0).max(1).optional(),
  /** A drifting speech is asked for again; without it, it is flagged only. */
  refuseDrift: z.boolean().optional(),
});
export type Checks = z.infer<typeof Checks>;

/** What a record keeps of its format: enough to go on, to judge and to be drawn without asking which format it was. */
export const RecordedFormat = z.object({
  id: z.string(),
  title: OneLine,
  plan: Plan,
  /** The format's rules as every model reads them, one sentence each. */
  rules: z.array(z.string()),
  /** Weights sum to 100. */
  criteria: z.array(Criterion),
  /** A margin under this many points of 100 is inconclusive. */
  inconclusiveUnder: z.number().nonnegative(),
  /** Roles that are judged; the others (judge, audience, lead) are not scored. */
  contestants: z.array(z.string()),
  layout: z.enum(['two-sided', 'table', 'dialogue', 'panel', 'conversation']),
  /** What the debate comes to, and so how its end is read and drawn; without it, a verdict. */
  outcome: z.enum(['verdict', 'findings', 'agreement', 'solution', 'synthesis']).optional(),
  checks: Checks.optional(),
  /** What comes after the plan each time a person goes on with a debate that came to its planned end. */
  continues: Plan.optional(),
});
export type RecordedFormat = z.infer<typeof RecordedFormat>;

/** Settings every format has; its own (rounds, order of rebuttals…) are under `of`. Money in nano-dollars, time in ms. */
export const Settings = z.object({
  /** Factor on every speaking time: 1 full, 0.5 half, 0.25 brief. */
  length: z.number().positive(),
  temperature: z.number().min(0).max(2),
  evaluationTemperature: z.number().min(0).max(2),
  turnTimeoutMs: z.int().positive(),
  judgeTimeoutMs: z.int().positive(),
  /** Running time of the whole debate and of a round at most; without one (or `null`), no such limit. */
  totalTimeoutMs: z.int().positive().nullable().optional(),
  roundTimeoutMs: z.int().positive().nullable().optional(),
  warnAtNanoUsd: z.int().nonnegative().nullable(),
  limitNanoUsd: z.int().nonnegative().nullable(),
  seed: z.int().nonnegative().nullable(),
  /** Older rounds are summed up for a model that would read more than this; without it, only where its context is too small. */
  summariseOverTokens: z.int().positive().nullable().optional(),
  of: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
});
export type Settings = z.infer<typeof Settings>;

export const Flag = z.enum(['cut', 'filtered', 'repeated', 'refusal', 'drift', 'over-length', 'unreadable']);
export type Flag = z.infer<typeof Flag>;

/** `at` is milliseconds since the epoch everywhere in the record. */
export const Turn = z.object({
  kind: z.literal('turn'),
  /** The act's address and the seat: `1:3.0.proposition` (node 1, third pass, act 0); `.target` behind it where one is addressed. */
  id: text(ADDRESS),
  seat: text(NAME),
  act: text(NAME),
  text: text(SPEECH),
  flags: z.array(Flag).max(20),
  at: Time,
  /** Whose words: `null` for a person. */
  model: ModelRef.nullable(),
  /** The attempt that brought it; `null` for a person. */
  attempt: text(ADDRESS).nullable(),
});
export type Turn = z.infer<typeof Turn>;

const ruled = { kind: z.literal('ruling'), at: Time };
/** What the chair (the person, or the budget in its name) decided. Its place in the list is part of its meaning. */
export const Ruling = z.discriminatedUnion('ruling', [
  z.object({ ...ruled, ruling: z.literal('interject'), text: text(SPEECH) }),
  z.object({ ...ruled, ruling: z.literal('pause'), when: z.enum(['now', 'after-speech']) }),
  z.object({ ...ruled, ruling: z.literal('resume') }),
  z.object({ ...ruled, ruling: z.literal('acknowledge'), warnAtNanoUsd: z.number() }),
  z.object({
    ...ruled,
    ruling: z.literal('raise-limit'),
    limitNanoUsd: z.number().nullable(),
    warnAtNanoUsd: z.number().nullable(),
  }),
  /** The turn is passed over: by the person whose seat it is, by the chair, or by the house, which says why. */
  z.object({
    ...ruled,
    ruling: z.literal('skip'),
    turn: text(ADDRESS),
    by: z.enum(['speaker', 'chair', 'house']),
    reason: text(SPEECH).optional(),
  }),
  z.object({ ...ruled, ruling: z.literal('reseat'), seat: text(NAME), occupant: Occupant }),
  /** Asking by hand: automatic retries are counted anew from here. */
  z.object({ ...ruled, ruling: z.literal('retry') }),
  /** The plan has grown by what the programme's `continues` holds. */
  z.object({ ...ruled, ruling: z.literal('extend') }),
  /** From here on only the verdict acts are spoken. */
  z.object({ ...ruled, ruling: z.literal('stop'), by: z.enum(['chair', 'budget', 'time']) }),
  z.object({ ...ruled, ruling: z.literal('abandon') }),
  /** Nothing more is spoken, because no verdict can be had; `reason` is a sentence for the page. */
  z.object({ ...ruled, ruling: z.literal('close'), reason: text(SPEECH) }),
]);
export type Ruling = z.infer<typeof Ruling>;

/** Nano-dollars; `atMostNanoUsd` is what the limit is held against. `notional`: made-up money, nothing is billed. */
export const Charge = Cost.extend({ notional: z.boolean() });
export type Charge = z.infer<typeof Charge>;

/** A message of a call that was settled: enough to know whether a later call begins with it. */
export const MessageDigest = z.object({ digest: text(NAME), bytes: z.int().nonnegative() });
export type MessageDigest = z.infer<typeof MessageDigest>;

export const AttemptOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  /** Its text is the turn's. */
  z.object({ state: z.literal('accepted'), ...CallCompletion.shape }),
  /** It came whole, and was asked again: repeated, a refusal, unreadable; the text is kept here. */
  z.object({
    state: z.literal('refused'),
    ...CallCompletion.shape,
    reason: text(SPEECH),
    text: text(SPEECH),
  }),
  /** It failed, or was cancelled (`code` says so). `text`: what had arrived, kept and never shown as a speech. */
  z.object({
    state: z.literal('failed'),
    ...CallFailure.shape,
    message: text(SPEECH),
    retryAfterMs: z.number().nullable(),
    text: text(SPEECH),
  }),
  /** The backend no longer knows it: booked at its hold; uses up no retry. */
  z.object({ state: z.literal('lost') }),
]);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const Attempt = z.object({
  kind: z.literal('attempt'),
  /** The generation's id: `<turn id>.<attempt number, from 1>`. */
  id: text(ADDRESS),
  turn: text(ADDRESS),
  seat: text(NAME),
  act: text(NAME),
  at: Time,
  model: ModelRef,
  /** The request as sent; kept while it may still be sent again, gone once settled. */
  request: GenerationRequest.nullable(),
  /** System text first, then every message: what later calls are compared with. */
  digests: z.array(MessageDigest).max(MOST_ENTRIES),
  /** Upper bound in nano-dollars; `null` where the model's price is unknown. */
  holdNanoUsd: z.number().nullable(),
  notional: z.boolean(),
  outcome: AttemptOutcome,
  usage: Usage.nullable(),
  charge: Charge.nullable(),
  timing: Timing.nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const Entry = z.union([Turn, Attempt, Ruling]);
export type Entry = z.infer<typeof Entry>;

export const DebateRecord = z.object({
  v: z.literal(1),
  id: text(NAME),
  channel: text(NAME),
  createdAt: Time,
  motion: lineOf(2 * PARAGRAPH),
  format: RecordedFormat,
  seats: z.array(Seat).max(MOST_SEATS, `has more than ${MOST_SEATS} seats`),
  settings: Settings,
  entries: z.array(Entry).max(MOST_ENTRIES),
});
export type DebateRecord = z.infer<typeof DebateRecord>;

export const turnsOf = (record: DebateRecord): Turn[] =>
  record.entries.filter((entry) => entry.kind === 'turn');
export const attemptsOf = (record: DebateRecord): Attempt[] =>
  record.entries.filter((entry) => entry.kind === 'attempt');
export const rulingsOf = (record: DebateRecord): Ruling[] =>
  record.entries.filter((entry) => entry.kind === 'ruling');
export const openAttemptsOf = (record: DebateRecord): Attempt[] =>
  attemptsOf(record).filter((attempt) => attempt.outcome.state === 'running');

/** Seats as they stand now: the last reseat of a seat counts. */
export function seatsNow(record: DebateRecord): Seat[] {
  const moved = new Map<string, Occupant>();
  for (const ruling of rulingsOf(record))
    if (ruling.ruling === 'reseat') moved.set(ruling.seat, ruling.occupant);
  return record.seats.map((seat) => ({ ...seat, occupant: moved.get(seat.id) ?? seat.occupant }));
}

/** Ids of the seats a person holds now. */
export const peopleIn = (record: DebateRecord): Set<string> =>
  new Set(seatsNow(record).flatMap((seat) => (seat.occupant.kind === 'human' ? [seat.id] : [])));

/** The limit and the warning as they stand now, after every raise. Nano-dollars; `null`: none. */
export function limitsNow(record: DebateRecord): {
  limitNanoUsd: number | null;
  warnAtNanoUsd: number | null;
} {
  const raised = rulingsOf(record).findLast((ruling) => ruling.ruling === 'raise-limit');
  const { limitNanoUsd, warnAtNanoUsd } = raised?.ruling === 'raise-limit' ? raised : record.settings;
  return { limitNanoUsd, warnAtNanoUsd };
}
