// The record of a debate: everything that has happened, as plain JSON in one ordered list. It is the only state a debate has; its position
// is always computed from it. Reads of it are in record.ts.
import { z } from 'zod';
import { GenerationRequest, Timing, Usage } from '../wire/generation.ts';
import { ModelRef, Price } from '../wire/model-card.ts';
import { Reason } from '../wire/reason.ts';
import {
  lineUpTo,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PARAGRAPH_LENGTH,
  MAX_SPEECH_LENGTH,
  OneLine,
  textUpTo,
} from '../wire/text-limits.ts';
import { Crux } from './crux-parts.ts';
import { ExamPaper, JudgeWorth } from './exam-paper.ts';
import { Checks, Plan } from './plan.ts';
import { AttemptOutcome, Charge, DebateOrigin } from './record-parts.ts';
import { Background, SourceDocuments } from './source-document.ts';
import { MAX_QUERY_LENGTH, packetFields, Research } from './source-passage.ts';

export const MAX_INSTRUCTION_CHARACTERS = 2_000;
const MAX_SEATS = 60;
export const MAX_ENTRIES = 20_000;
/** Latest time that a Date can hold, in milliseconds before or after the epoch. */
const LAST_MS = 8.64e15;
export const Time = z
  .number()
  .min(-LAST_MS, 'is a time that no calendar has')
  .max(LAST_MS, 'is a time that no calendar has');

export const Persona = z.object({
  id: textUpTo(MAX_NAME_LENGTH),
  name: lineUpTo(MAX_NAME_LENGTH),
  voice: textUpTo(MAX_PARAGRAPH_LENGTH),
  priorities: textUpTo(MAX_PARAGRAPH_LENGTH),
  changesMind: textUpTo(MAX_PARAGRAPH_LENGTH),
});
export type Persona = z.infer<typeof Persona>;

export const Occupant = z.discriminatedUnion('kind', [
  /**
   * `price`: typed by the person for a model without a known price. `contextTokens`: from the model's card, if it was known.
   * `transcriptTokens`: the part of it for the transcript, if the whole debate may not fit.
   */
  z.object({
    kind: z.literal('model'),
    model: ModelRef,
    price: Price.optional(),
    contextTokens: z.int().positive().optional(),
    transcriptTokens: z.int().nonnegative().optional(),
  }),
  /** `elsewhere`: somebody who spoke in a transcript, and never here. */
  z.object({ kind: z.literal('human'), elsewhere: z.literal(true).optional() }),
]);
export type Occupant = z.infer<typeof Occupant>;

export const Seat = z.object({
  id: textUpTo(MAX_NAME_LENGTH).regex(/^[a-z][a-z0-9-]*$/),
  role: textUpTo(MAX_NAME_LENGTH),
  /** As printed and as shown to models: "Proposition", "Second opposition", "Judge". Never a model's name. */
  name: lineUpTo(MAX_NAME_LENGTH),
  bench: z.enum(['proposition', 'opposition']).nullable(),
  persona: Persona.nullable(),
  occupant: Occupant,
  /** An instruction for this seat alone besides its tasks, in the person's own words. */
  instruction: textUpTo(MAX_INSTRUCTION_CHARACTERS).optional(),
  /** Temperature of the seat's speeches, in place of the debate's; votes and verdicts use the debate's. */
  temperature: z.number().min(0).max(2).optional(),
  /** Factor on the speaking time of the seat's speeches, in place of the debate's; answers use the debate's. */
  length: z.number().positive().max(1, 'is more than 1, the full length').optional(),
  /** Maximum words of the seat's speeches, whatever the length setting; acts without a speech length, such as verdicts, ignore it. */
  maxWords: z.int().positive().max(10_000).optional(),
  /** Whether the seat judges. If no seat of a record says so, the plan decides (answers/judges.ts). */
  judges: z.boolean().optional(),
});
export type Seat = z.infer<typeof Seat>;

export const Criterion = z.object({
  id: z.string(),
  title: z.string(),
  weight: z.int().positive(),
  about: z.string(),
  /** Marks for 25, 50 and 75 points, as a judge reads them; absent: sentences that fit every criterion. */
  marks: z.string().optional(),
});
export type Criterion = z.infer<typeof Criterion>;

/** A question to a person who votes before the judge. */
export const VoteQuestion = z.object({
  id: textUpTo(MAX_NAME_LENGTH),
  title: OneLine,
  asks: OneLine,
  /** The question is shown beside the speeches of these tasks. */
  tasks: z.array(z.string()),
  /** The criterion by which the judges answer it. */
  criterion: z.string(),
});
export type VoteQuestion = z.infer<typeof VoteQuestion>;

/** The part of a format that a record stores: enough to continue, judge and draw the debate without knowing its format. */
export const RecordedFormat = z.object({
  id: z.string(),
  title: OneLine,
  plan: Plan,
  /** The format's rules as every model reads them, one sentence each. */
  rules: z.array(z.string()),
  /** Weights sum to 100. */
  criteria: z.array(Criterion),
  /** A margin below this many points of 100 is inconclusive. */
  inconclusiveUnder: z.number().nonnegative(),
  /** Roles that are judged; others (judge, audience, lead) have no scores. */
  contestants: z.array(z.string()),
  layout: z.enum(['two-sided', 'table', 'dialogue', 'panel', 'conversation']),
  /** The kind of result, which decides how the end of the debate is read and drawn; `verdict` by default. */
  outcome: z.enum(['verdict', 'findings', 'agreement', 'solution', 'synthesis']).optional(),
  checks: Checks.optional(),
  /** Questions that the person answers before seeing the verdict; absent: the person says after each speech who is ahead. */
  votes: z.array(VoteQuestion).optional(),
  /** Nodes that are added to the plan each time a person extends a debate that came to its planned end. */
  continues: Plan.optional(),
});
export type RecordedFormat = z.infer<typeof RecordedFormat>;

/** Settings every format has; those of one format (rounds, order of rebuttals…) are under `of`. Money in nano-dollars, time in ms. */
export const Settings = z.object({
  /** Factor on every speaking time: 1 full, 0.5 half, 0.25 brief. */
  length: z.number().positive(),
  temperature: z.number().min(0).max(2),
  evaluationTemperature: z.number().min(0).max(2),
  turnTimeoutMs: z.int().positive(),
  judgeTimeoutMs: z.int().positive(),
  /** Maximum running time of the whole debate, in milliseconds; the next field is for one round. Absent or `null`: no such limit. */
  totalTimeoutMs: z.int().positive().nullable().optional(),
  roundTimeoutMs: z.int().positive().nullable().optional(),
  warnAtNanoUsd: z.int().nonnegative().nullable(),
  limitNanoUsd: z.int().nonnegative().nullable(),
  /** Sum by which single answers before the debate have lowered the limit that was set; absent: they have not. */
  answersNanoUsd: z.int().nonnegative().optional(),
  /** Course of the debate if the next step does not fit the limit. Absent: a pause. `judge`: the closings and the verdict. */
  atLimit: z.enum(['pause', 'judge']).optional(),
  seed: z.int().nonnegative().nullable(),
  /** Older rounds are summarised for a model that would read more than this many tokens; absent or `null`: only if its context is too small. */
  summariseOverTokens: z.int().positive().nullable().optional(),
  /** 0 (shortest) to 1 (full): how much of its length each speech keeps so that the debate fits the smallest context window; absent: 1. */
  speechShare: z.number().min(0).max(1).optional(),
  of: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
});
export type Settings = z.infer<typeof Settings>;

/**
 * `unlisted`: the server ended it with a finish reason that is on no list. `context-full`: prompt and answer filled the context, so the
 * answer was cut off. `prompt-cut`: the server read only a part of the prompt. `other-language`: it is not in the
 * motion's language.
 */
export const Flag = z.enum([
  ...(['cut', 'context-full', 'prompt-cut', 'filtered', 'repeated', 'refusal', 'drift'] as const),
  ...(['over-length', 'unreadable', 'unlisted', 'other-language'] as const),
]);
export type Flag = z.infer<typeof Flag>;

/** One accepted speech, answer or summary. `at` is milliseconds since the epoch everywhere in the record. */
export const Turn = z.object({
  kind: z.literal('turn'),
  /** The act's address and the seat, such as `1:3.0.proposition` (node 1, third pass, act 0); `.target` follows if the act addresses a seat. */
  id: textUpTo(MAX_ADDRESS_LENGTH),
  seat: textUpTo(MAX_NAME_LENGTH),
  act: textUpTo(MAX_NAME_LENGTH),
  text: textUpTo(MAX_SPEECH_LENGTH),
  /** The model's whole text, if a preamble, a label or the marks of a list were removed from it. */
  raw: textUpTo(MAX_SPEECH_LENGTH).optional(),
  flags: z.array(Flag).max(20),
  /** Whether a person wrote its words in place of the speaker's, in a branch. Judges and speakers are not told. */
  edited: z.literal(true).optional(),
  at: Time,
  /** The model that wrote it; `null` for a person. */
  model: ModelRef.nullable(),
  /** The attempt that produced it; `null` for a person. */
  attempt: textUpTo(MAX_ADDRESS_LENGTH).nullable(),
});
export type Turn = z.infer<typeof Turn>;

const rulingSchema = <N extends string, F extends z.ZodRawShape>(ruling: N, fields: F) =>
  z.object({ kind: z.literal('ruling'), at: Time, ruling: z.literal(ruling), ...fields });
const CriterionNumbers = z.record(textUpTo(MAX_NAME_LENGTH), z.number().min(0).max(100));

/** A decision of the chair (the person), of a person about their own turn, or of the app. Its position in the list is part of its meaning. */
export const Ruling = z.discriminatedUnion('ruling', [
  /** `to`: the seat that answers; absent: the next speaker. */
  rulingSchema('interject', { text: textUpTo(MAX_SPEECH_LENGTH), to: textUpTo(MAX_NAME_LENGTH).optional() }),
  rulingSchema('pause', { when: z.enum(['now', 'after-speech']) }),
  rulingSchema('resume', {}),
  rulingSchema('acknowledge', { warnAtNanoUsd: z.number() }),
  rulingSchema('raise-limit', { limitNanoUsd: z.number().nullable(), warnAtNanoUsd: z.number().nullable() }),
  /** The turn is skipped: by the person whose seat it is, by the chair, or by the app itself (`house`), which gives a reason. */
  rulingSchema('skip', {
    turn: textUpTo(MAX_ADDRESS_LENGTH),
    by: z.enum(['speaker', 'chair', 'house']),
    reason: Reason.optional(),
  }),
  rulingSchema('reseat', { seat: textUpTo(MAX_NAME_LENGTH), occupant: Occupant }),
  /** The person requested another try, so automatic retries start again from zero. With `turn`, only that turn is cut off and tried again. */
  rulingSchema('retry', { turn: textUpTo(MAX_ADDRESS_LENGTH).optional() }),
  /** The plan was extended by the nodes of the format's `continues`. */
  rulingSchema('extend', {}),
  /** From here on only the acts of the verdict phase are spoken; with `closings`, first those that follow the plan's last loop. */
  rulingSchema('stop', { by: z.enum(['chair', 'budget', 'time']), closings: z.literal(true).optional() }),
  rulingSchema('abandon', {}),
  /**
   * The person's own verdict, from before the verdict was shown: the participant ahead (`null`: nobody) by question or speech; absent: no
   * opinion was given. Earlier records have votes by round here, or scores.
   */
  rulingSchema('own-verdict', {
    ahead: z.record(textUpTo(MAX_ADDRESS_LENGTH), textUpTo(MAX_NAME_LENGTH).nullable()).optional(),
    votes: z.array(textUpTo(MAX_NAME_LENGTH).nullable()).max(MAX_ENTRIES).optional(),
    scores: z.record(textUpTo(MAX_NAME_LENGTH), CriterionNumbers).optional(),
    reason: textUpTo(MAX_SPEECH_LENGTH).optional(),
  }),
  /** The queries of an act of research as the person left them; absent: they ran as they were written. */
  rulingSchema('queries', {
    step: textUpTo(MAX_ADDRESS_LENGTH),
    queries: z
      .array(z.object({ seat: textUpTo(MAX_NAME_LENGTH), query: lineUpTo(MAX_QUERY_LENGTH) }))
      .max(100),
  }),
  /** The passages that those queries found: from here on every call reads them. */
  rulingSchema('packet', packetFields),
  /** The debate closes, because no verdict can be reached. */
  rulingSchema('close', { reason: Reason }),
]);
export type Ruling = z.infer<typeof Ruling>;

export const Attempt = z.object({
  kind: z.literal('attempt'),
  /** The generation's id: `<turn id>.<attempt number, from 1>`, such as `1:3.0.proposition.1`. */
  id: textUpTo(MAX_ADDRESS_LENGTH),
  turn: textUpTo(MAX_ADDRESS_LENGTH),
  seat: textUpTo(MAX_NAME_LENGTH),
  act: textUpTo(MAX_NAME_LENGTH),
  at: Time,
  /** Time at which it was settled here; absent while it runs, and in older records. */
  endedAt: Time.optional(),
  model: ModelRef,
  /** The request as sent; stored while it may be sent again, `null` once settled. */
  request: GenerationRequest.nullable(),
  /** Upper bound in nano-dollars; `null` if the model's price is unknown. */
  holdNanoUsd: z.number().nonnegative().nullable(),
  /** Whether it costs play money, which nobody is billed. */
  notional: z.boolean(),
  outcome: AttemptOutcome,
  usage: Usage.nullable(),
  charge: Charge.nullable(),
  timing: Timing.nullable(),
});
export type Attempt = z.infer<typeof Attempt>;
export const Entry = z.union([Turn, Attempt, Ruling]);
export type Entry = z.infer<typeof Entry>;

/** Version 1 had other names in its plan, version 2 sentences in place of reasons (upgrade-record.ts). */
export const RECORD_VERSION = 3;

export const DebateRecord = z.object({
  v: z.literal(RECORD_VERSION),
  id: textUpTo(MAX_NAME_LENGTH),
  channel: textUpTo(MAX_NAME_LENGTH),
  createdAt: Time,
  /** Day on which it was made, in UTC, told to all readers; absent if its outcome is a verdict, and in earlier records. */
  date: z.iso.date().optional(),
  origin: DebateOrigin.optional(),
  /** Id that the debates of a tournament share. */
  tournament: textUpTo(MAX_NAME_LENGTH).optional(),
  motion: lineUpTo(2 * MAX_PARAGRAPH_LENGTH),
  /** Text that every speaker reads in every call; absent if there is none. */
  background: Background.optional(),
  documents: SourceDocuments.optional(),
  /** Absent: nothing is looked up. */
  research: Research.optional(),
  format: RecordedFormat,
  seats: z.array(Seat).max(MAX_SEATS, `has more than ${MAX_SEATS} seats`),
  settings: Settings,
  entries: z.array(Entry).max(MAX_ENTRIES),
  /** Seed of draws by lot; `settings.seed` replaces it for blind letters and passages. Absent in older records, whose `id` is used. */
  drawnFrom: textUpTo(MAX_NAME_LENGTH).optional(),
  /** Version of the rule for the outcome word (judging/panel-checks.ts): a later one does not change the verdict. Absent: 1. */
  verdictRule: z.int().positive().optional(),
  /** Digest of the file of a transcript, and of the sides and the motion as the command was told them; absent elsewhere. */
  transcript: textUpTo(MAX_NAME_LENGTH).optional(),
  /** In an inquiry into what carried a verdict: its claims, and what is struck with each. */
  crux: Crux.optional(),
  /** Families of the models by `modelKey`, in a copy in which letters replace their names; absent elsewhere. */
  families: z.record(textUpTo(MAX_NAME_LENGTH), textUpTo(MAX_NAME_LENGTH)).optional(),
  /** Standard deviation of one reading's margin, in points, as the exams of all its judges measured it. Absent: judging/panel-checks.ts. */
  judgeSigma: z.number().positive().max(100).optional(),
  /** How much the same exams say these judges are worth together. */
  judgeWorth: JudgeWorth.optional(),
  /** The debates of a judges' exam, which this record asks about in place of its own. */
  exam: ExamPaper.optional(),
});
export type DebateRecord = z.infer<typeof DebateRecord>;
