// Creates a debate's record from the choices of the set-up page. Checks everything first, and names every fault by field and reason.

import { z } from 'zod';
import { judgingRoles } from '../answers/judges.ts';
import { VERDICT_RULE } from '../record/record.ts';
import {
  type DebateRecord,
  MAX_INSTRUCTION_CHARACTERS,
  Occupant,
  Persona,
  RECORD_VERSION,
  type Seat,
} from '../record/record-schema.ts';
import type { SourceDocument, Sources } from '../record/source-document.ts';
import { Research } from '../record/source-passage.ts';
import { type FieldIssue, faultCode, reasonOfIssue } from '../wire/fault.ts';
import { ChannelId } from '../wire/generation.ts';
import { isOneLine } from '../wire/one-line.ts';
import type { Format, SeatTemplate } from './format.ts';
import { FORMER_SETTINGS, withPanelActs } from './panel-settings.ts';
import { sourceIssues } from './record-limits.ts';
import { withResearchActs } from './research-acts.ts';
import { withDebateNames } from './seat-names.ts';
import { lengthNameOf, recordSettings, type SettingValues, settingFault, settingsOf } from './settings.ts';

export const MAX_SEAT_NAME_LENGTH = 60;
const MAX_PERSONA_LINE_LENGTH = 600;

const printableText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text.replace(/[\n\t]/g, '')), faultCode('unprintable'));

const name = printableText(MAX_SEAT_NAME_LENGTH).refine(isOneLine, faultCode('breaks-line'));

const SeatChoice = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a seat id'),
  role: z.string(),
  name: name.refine((text) => text.trim() !== '', faultCode('empty')),
  persona: Persona.extend({
    name,
    voice: printableText(MAX_PERSONA_LINE_LENGTH),
    priorities: printableText(MAX_PERSONA_LINE_LENGTH),
    changesMind: printableText(MAX_PERSONA_LINE_LENGTH),
  }).nullable(),
  occupant: z.preprocess((value) => value ?? undefined, Occupant),
  instruction: printableText(MAX_INSTRUCTION_CHARACTERS).optional(),
  temperature: z.number().min(0, faultCode('cold')).max(2, faultCode('hot')).optional(),
  length: z
    .number()
    .refine((factor) => lengthNameOf(factor) !== undefined, faultCode('length'))
    .optional(),
  maxWords: z
    .int(faultCode('not-words'))
    .min(20, faultCode('few-words'))
    .max(10_000, faultCode('many-words'))
    .optional(),
});

const Choices = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,128}$/, 'is not a debate id'),
  channel: ChannelId,
  createdAt: z.number(),
  motion: printableText(10_000)
    .transform((motion) => motion.trim())
    .refine(isOneLine, faultCode('breaks-line')),
  seats: z.array(SeatChoice),
  settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
  research: Research.optional(),
});
/** Choices of the set-up page. A setting that is left out takes its default; a seat's bench follows from its role. */
export type Choices = Omit<z.input<typeof Choices>, 'seats' | 'settings'> &
  Sources & {
    seats: readonly (Pick<
      Seat,
      'id' | 'role' | 'name' | 'persona' | 'instruction' | 'temperature' | 'length' | 'maxWords'
    > & {
      occupant: Occupant | null;
    })[];
    settings: SettingValues;
  };

export class SetupError extends Error {
  readonly issues: readonly FieldIssue[];
  constructor(issues: readonly FieldIssue[]) {
    super(issues.map(({ path, reason }) => `${path} ${JSON.stringify(reason)}`).join('; '));
    this.name = 'SetupError';
    this.issues = issues;
  }
}

/** Returns a new record without entries. Throws a SetupError that names every fault. */
export function createRecord(format: Format, choices: Choices): DebateRecord {
  const result = tryCreate(format, choices);
  if ('issues' in result) throw new SetupError(result.issues);
  return result.record;
}

/** Returns every reason why the debate cannot be created; empty if there is none. */
export function setupIssues(format: Format, choices: Choices): readonly FieldIssue[] {
  const result = tryCreate(format, choices);
  return 'issues' in result ? result.issues : [];
}

function tryCreate(format: Format, choices: Choices): { record: DebateRecord } | { issues: FieldIssue[] } {
  const parseResult = Choices.safeParse(choices);
  const settings = isObject(choices.settings) ? choices.settings : {};
  const values = valuesWithDefaults(format, settings);
  const issues = [
    ...(parseResult.success ? [] : parseResult.error.issues.map((issue) => issueBySeat(issue, choices))),
    ...motionIssues(format, choices.motion),
    ...sourceIssues(choices),
    ...seatChoiceIssues(format, choices.seats),
    ...settingValueIssues(format, settings, values),
  ];
  if (!parseResult.success || issues.length > 0) return { issues };
  const { id, channel, createdAt, motion, seats, research } = parseResult.data;
  const judging = judgingRoles(format.programme, format.seats);
  const record: DebateRecord = {
    v: RECORD_VERSION,
    id,
    channel,
    createdAt,
    ...((format.programme.outcome ?? 'verdict') !== 'verdict' && {
      date: new Date(createdAt).toISOString().slice(0, 10),
    }),
    motion,
    ...givenSources(choices),
    ...(research && { research }),
    format: {
      id: format.id,
      title: format.title,
      ...format.programme,
      plan: withPanelActs(withResearchActs(format.programme.plan, format, research), values),
    },
    seats: format.seats.flatMap((template) =>
      withDebateNames(seats, format.seats, motion)
        .filter((seat) => seat.role === template.role)
        .map((seat) => ({
          ...seat,
          bench: template.bench,
          ...(judging.has(seat.role) ? { judges: true } : {}),
        })),
    ),
    settings: recordSettings(format, values),
    entries: [],
    drawnFrom: id,
    verdictRule: VERDICT_RULE,
  };
  return { record };
}

/** Returns the list itself and no copy: the list is the key of its cached sizes (prompts/system-prompt.ts). */
const givenSources = ({ background = '', documents = [] }: Sources): Pick<DebateRecord, keyof Sources> => ({
  ...(background.trim() === '' ? {} : { background: background.trim() }),
  ...(documents.length === 0 ? {} : { documents: documents as SourceDocument[] }),
});

/** Returns whether a value is an object. Drafts also come from links and storage, so any value may appear. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Returns zod's path with the seat's id in place of its index. */
function issueBySeat(issue: z.core.$ZodIssue, choices: Choices): FieldIssue {
  const [first, second, ...rest] = issue.path;
  const seat = first === 'seats' && typeof second === 'number' ? choices.seats?.[second]?.id : undefined;
  const path = seat === undefined ? issue.path : ['seats', seat, ...rest];
  const nobody = first === 'seats' && rest[0] === 'occupant' && rest.length === 1;
  return { path: path.join('.'), reason: nobody ? { code: 'nobody' } : reasonOfIssue(issue) };
}

/** Whole words that are swear words in any language; "sex", "rape" and "Panamakanal" are possible topics. */
const PROFANE =
  /(?<![\p{L}\p{N}])(?:(?:mother)?fuck(?:s|ed|ers?|ing)?|(?:bull)?shit(?:s|ty)?|(?:ass|arsch)(?:hole|holes|loch)|cunts?|wichser|fotzen?|hurensohn|connards?|enculés?)(?![\p{L}\p{N}])/iu;

function motionIssues(format: Format, motion: unknown): FieldIssue[] {
  if (typeof motion !== 'string') return [];
  const { length } = motion.trim();
  const { min, max } = format.motion;
  if (length === 0) return [{ path: 'motion', reason: { code: 'empty' } }];
  if (length < min) return [{ path: 'motion', reason: { code: 'shorter', least: min } }];
  if (length > max) return [{ path: 'motion', reason: { code: 'longer', most: max } }];
  return format.motion.clean && PROFANE.test(motion)
    ? [{ path: 'motion', reason: { code: 'profanity' } }]
    : [];
}

function seatChoiceIssues(format: Format, seats: Choices['seats']): FieldIssue[] {
  if (!Array.isArray(seats) || !seats.every(isObject)) return [];
  const issues: FieldIssue[] = [];
  const templates = new Map<string, SeatTemplate>(format.seats.map((template) => [template.role, template]));
  const keys = new Set<string>();
  for (const seat of seats) {
    const template = templates.get(seat.role);
    if (!template)
      issues.push({ path: `seats.${seat.id}.role`, reason: { code: 'not-role-of', format: format.title } });
    if (seat.occupant?.kind === 'human' && template?.human === false)
      issues.push({ path: `seats.${seat.id}.occupant`, reason: { code: 'not-human' } });
    for (const key of [`id ${seat.id}`, `name ${String(seat.name).trim().toLowerCase()}`]) {
      if (keys.has(key))
        issues.push({ path: `seats.${seat.id}.${key.split(' ')[0]}`, reason: { code: 'twice' } });
      keys.add(key);
    }
  }
  for (const { role, min, max } of format.seats) {
    const count = seats.filter((seat) => seat.role === role).length;
    if (count < min) issues.push({ path: `seats.${role}`, reason: { code: 'few-seats', least: min } });
    if (count > max) issues.push({ path: `seats.${role}`, reason: { code: 'many-seats', count, most: max } });
  }
  return issues;
}

/** Reads own enumerable keys only: a setting named `__proto__` is an unknown setting, never a default. */
function valuesWithDefaults(format: Format, settings: SettingValues): SettingValues {
  return Object.fromEntries(
    settingsOf(format).map((spec) => [
      spec.id,
      Object.hasOwn(settings, spec.id) ? (settings[spec.id] ?? null) : spec.default,
    ]),
  );
}

function settingValueIssues(format: Format, settings: SettingValues, values: SettingValues): FieldIssue[] {
  const specs = settingsOf(format);
  // Stored set-ups have a speech length, from the time when every format had it.
  const settingIds = [...specs.map(({ id }) => id), 'length', ...FORMER_SETTINGS];
  const unknown = Object.keys(settings).filter((id) => !settingIds.includes(id));
  return [
    ...unknown.map((id) => ({
      path: `settings.${id}`,
      reason: { code: 'not-setting-of' as const, format: format.title },
    })),
    ...specs.flatMap((spec) => {
      const reason = settingFault(spec, values[spec.id] ?? null);
      return reason === null ? [] : [{ path: `settings.${spec.id}`, reason }];
    }),
  ];
}
