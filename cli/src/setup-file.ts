// The set-up of a debate, for a command, a route or a tool, as the page saves it. The schema requires no field;
// `debateOfSetup` requires the motion. Errors name the field and the reason.

import { newIds } from '@rostrum/frontend/engine/debates/debate-ids';
import { cardsByKey, usualProviders } from '@rostrum/frontend/engine/debates/model-cards';
import { faultInEnglish } from '@rostrum/frontend/words/fault-words';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { judgingRoles } from '@rostrum/shared/answers/judges';
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { contextFault, withContextWindows } from '@rostrum/shared/budget/context-room';
import { createRecord, SetupError } from '@rostrum/shared/formats/create-record';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { withPanelSeats } from '@rostrum/shared/formats/panel-settings';
import { PERSONAS, shippedPersona } from '@rostrum/shared/formats/personas';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { StatedRates } from '@rostrum/shared/money/stated-prices';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { Research } from '@rostrum/shared/record/source-passage';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelKey, providerKind } from '@rostrum/shared/wire/model-key';
import { THINKING_EFFORTS } from '@rostrum/shared/wire/thinking-effort';
import { z } from 'zod';
import { CommandError, wrongUse } from './command-error.ts';
import { partsOfName } from './model-name.ts';
import { type LimitRemedy, refuseOverLimit, withStatedPrices } from './setup-limits.ts';

const SeatChoice = z.strictObject({
  id: z
    .string()
    .describe('The seat: a role of the format (proposition), or one of several seats of a role (judge-2).'),
  model: z
    .string()
    .optional()
    .describe('<vendor>/<model>, or <vendor>/<model>@<effort> for a thinking effort (none … max).'),
  caller: z.boolean().optional().describe('Whoever starts the debate speaks here. Only over MCP.'),
  name: z.string().optional(),
  persona: z.string().optional().describe('The id of a shipped persona: economist, scientist …'),
  instruction: z.string().optional(),
  temperature: z.number().optional(),
  length: z.number().optional().describe('A quarter (0.25), half (0.5) or all (1) of the format’s length.'),
  maxWords: z.int().optional(),
});

export const DocumentText = z.strictObject({ title: z.string(), text: z.string() });

/** The schema of `--setup`, of the route's body, and of what the flags are turned into. */
export const SetupFile = z.strictObject({
  $schema: z.string().optional(),
  motion: z.string().optional(),
  background: z.string().optional(),
  format: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('The id of a shipped format, or a format as JSON.'),
  seats: z.array(SeatChoice).max(60).optional().describe('Seats that are not named get the usual models.'),
  judges: z
    .union([z.int().min(1).max(5), z.array(z.string()).min(1).max(5)])
    .optional()
    .describe('Their number, or their models.'),
  documents: z
    .array(z.union([z.string(), DocumentText]))
    .max(20)
    .optional()
    .describe('Paths, relative to this file, or texts.'),
  sources: z
    .union([z.string(), z.array(DocumentText).max(500)])
    .optional()
    .describe('To look things up in: a folder, relative to this file, or texts.'),
  research: Research.shape.when
    .optional()
    .describe('When the sources are searched: before the openings, or before each round, too (rounds).'),
  search: z
    .boolean()
    .optional()
    .describe('Whether the search server of the operator (SEARCH_MCP) is asked, too.'),
  settings: z
    .record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))
    .optional()
    .describe('By id, as the format and all formats have them: rounds, costLimit, warnAt, atLimit, length …'),
  prices: z
    .record(z.string(), StatedRates)
    .optional()
    .describe(
      'By <vendor>/<model>, in dollars per million tokens: for models whose price nobody else knows.',
    ),
});
export type SetupFile = z.infer<typeof SetupFile>;

/** @public The content of docs/setup.schema.json, for editors. */
export const setupFileSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(SetupFile, { io: 'input' }), null, 2)}\n`;

/** Returns the parsed set-up. Throws a CommandError that names the first faulty field. */
export const readSetupFile = (value: unknown, where: string): SetupFile => readEntry(value, where, SetupFile);

/** Does the same for a set-up with other fields. */
export function readEntry<Entry>(value: unknown, where: string, schema: z.ZodType<Entry>): Entry {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.');
  throw wrongUse(
    `${where}: ${path || 'the whole'} ${unknown === undefined ? `is wrong: ${issue?.message}` : 'is not a field that a set-up has here'}.`,
  );
}

export function formatNamed(choice: SetupFile['format'] = 'oxford'): Format {
  if (typeof choice === 'string') {
    const shippedFormat = Object.hasOwn(FORMATS, choice) ? FORMATS[choice] : undefined;
    if (shippedFormat) return shippedFormat;
    throw wrongUse(`format: there is no format "${choice}". There are: ${Object.keys(FORMATS).join(', ')}.`);
  }
  const result = checkFormat(choice);
  if (result.ok) return result.format;
  const [issue] = result.issues;
  throw wrongUse(`format.${issue?.path ?? ''} ${issue ? faultInEnglish(issue.reason) : 'is no format'}.`);
}

/** `field`: name for errors. */
export function occupantNamed(text: string, answer: ModelsAnswer, field: string): Occupant {
  const { key, effort, ...ref } = partsOfName(text);
  const { provider } = ref;
  const card = cardOfModel(answer.models, ref);
  if (!card) {
    const listedProvider = answer.providers.find(({ id }) => id === provider);
    if (listedProvider?.status === 'missing-key')
      throw wrongUse(
        `${field}: ${listedProvider.title} needs a key. Set its variable; "rostrum doctor" names it.`,
      );
    if (listedProvider && listedProvider.status !== 'ready')
      throw wrongUse(`${field}: ${listedProvider.hint}`);
    const others = answer.models.filter((model) => model.provider === provider && !model.hidden).slice(0, 5);
    const hint =
      others.length > 0
        ? `${provider} has ${others.map(modelKey).join(', ')} …`
        : `There are models of ${[...new Set(answer.models.map((model) => model.provider))].join(', ')}.`;
    throw wrongUse(`${field}: there is no model "${key}". ${hint}`);
  }
  const level = THINKING_EFFORTS.find((one) => one === effort);
  if (effort !== undefined && (!level || card.efforts?.[level] === undefined))
    throw wrongUse(`${field}: ${key} has no thinking effort "${effort}".`);
  return { kind: 'model', model: { provider: card.provider, id: card.id, ...(level && { effort: level }) } };
}

function withNamedSeat(format: Format, seats: SeatDraft[], id: string): SeatDraft[] {
  const role = format.seats.find(
    (seat) => id === seat.role || new RegExp(`^${seat.role}-\\d+$`).test(id),
  )?.role;
  let all = seats;
  while (role && !all.some((seat) => seat.id === id)) {
    const more = withSeat(format, all, role);
    if (more.length === all.length) break;
    all = more;
  }
  if (all.some((seat) => seat.id === id)) return all;
  throw wrongUse(
    `seats: ${format.title} has no seat "${id}". It has ${format.seats.map((seat) => seat.role).join(', ')}.`,
  );
}

function withChoice(
  seats: SeatDraft[],
  choice: z.infer<typeof SeatChoice>,
  answer: ModelsAnswer,
): SeatDraft[] {
  const { id, model, caller, persona: personaId, name, ...rest } = choice;
  const persona = personaId === undefined ? undefined : shippedPersona(personaId);
  if (persona === null)
    throw wrongUse(
      `seats.${id}.persona: there is no "${personaId}". There are: ${PERSONAS.map((one) => one.id).join(', ')}.`,
    );
  return seats.map((seat) =>
    seat.id === id
      ? {
          ...seat,
          ...rest,
          ...(persona && { persona, name: persona.name }),
          ...(name !== undefined && { name }),
          ...(model !== undefined && { occupant: occupantNamed(model, answer, `seats.${id}.model`) }),
          ...(caller && { occupant: { kind: 'human' } as const }),
        }
      : seat,
  );
}

/** Seats as many judges as requested; named models take the seats in their order. */
function withJudges(
  format: Format,
  seats: SeatDraft[],
  judges: SetupFile['judges'],
  answer: ModelsAnswer,
): SeatDraft[] {
  if (judges === undefined) return seats;
  const [role] = judgingRoles(format.programme, format.seats);
  if (role === undefined) throw wrongUse(`judges: ${format.title} has no judges.`);
  const count = typeof judges === 'number' ? judges : judges.length;
  const others = seats.filter((seat) => seat.role !== role);
  let all = others;
  for (let n = 0; n < count; n++) all = withSeat(format, all, role);
  const judgeSeats = all.filter((seat) => seat.role === role);
  if (judgeSeats.length < count)
    throw wrongUse(`judges: ${format.title} takes at most ${judgeSeats.length}.`);
  if (typeof judges === 'number') return all;
  return all.map((seat) => {
    const at = judgeSeats.indexOf(seat);
    return at === -1 ? seat : { ...seat, occupant: occupantNamed(judges[at] ?? '', answer, 'judges') };
  });
}

/** Statuses of a configured but unusable provider, by kind. */
const UNUSABLE_STATUSES: Partial<Record<ReturnType<typeof providerKind>, ReadonlySet<string>>> = {
  vendor: new Set(['refused-key', 'unreachable']),
  ownServer: new Set(['missing-key', 'refused-key', 'loading', 'no-models']),
};

/** Returns whether a provider is configured and cannot be used. */
export const isUnusable = ({ id, status }: ModelsAnswer['providers'][number]): boolean =>
  UNUSABLE_STATUSES[providerKind(id)]?.has(status) === true;

/** Returns the format of a set-up, and the choices in the form that the page would send. Throws a CommandError. */
function chosenIn(setup: SetupFile, answer: ModelsAnswer) {
  const format = formatNamed(setup.format);
  const own = FORMATS[format.id] ?? withPanelSeats(format);
  for (const id of Object.keys(setup.settings ?? {}))
    if (!settingsOf(own).some((spec) => spec.id === id))
      throw wrongUse(
        `settings.${id}: ${format.title} has no such setting. It has ${settingsOf(own)
          .map((spec) => spec.id)
          .join(', ')}.`,
      );
  const usual = usualProviders(answer);
  let seats = withJudges(own, emptySeats(format), setup.judges, answer);
  for (const choice of setup.seats ?? [])
    seats = withChoice(withNamedSeat(own, seats, choice.id), choice, answer);
  const allSeats = fillAllSeats(own, seats, answer, usual, setup.settings?.['costLimit'] !== null);
  const unusableProvider = answer.providers.find(isUnusable);
  const isProposedScript = ({ occupant }: SeatDraft, at: number) =>
    occupant !== seats[at]?.occupant &&
    occupant?.kind === 'model' &&
    providerKind(occupant.model.provider) === 'script';
  // Does not silently replace an unusable provider with scripted speakers.
  if (unusableProvider && allSeats.some(isProposedScript))
    throw new CommandError(`${unusableProvider.title}: ${unusableProvider.hint}`);
  const { motion = '', background, settings = {} } = setup;
  return { format: own, choices: { motion, ...(background && { background }), seats: allSeats, settings } };
}

/** Returns the record that Start would begin. Throws a CommandError that names the field and what to do. */
export function debateOfSetup(
  setup: SetupFile,
  documents: readonly SourceDocument[],
  answer: ModelsAnswer,
  { remedy, research }: { remedy?: LimitRemedy | undefined; research?: Research | undefined } = {},
): DebateRecord {
  if (!setup.motion?.trim()) throw wrongUse('motion: say what should be debated.');
  const { format, choices } = chosenIn(setup, answer);
  const cards: Cards = cardsByKey(answer.models);
  let record: DebateRecord;
  try {
    const choice = { ...newIds(), ...choices, documents, ...(research && { research }) };
    const newRecord = createRecord(format, choice);
    record = withContextWindows(newRecord, cards, composeCall);
    record = withStatedPrices(record, setup.prices ?? {}, cards);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    throw wrongUse(
      error.issues
        .map(({ path, reason }) => `${path.replace(/\.occupant$/, '')} ${faultInEnglish(reason)}.`)
        .join('\n'),
    );
  }
  refuseOverLimit(record, cards, remedy);
  const fault = contextFault(record, cards, composeCall);
  if (fault)
    throw wrongUse(
      `${fault.code === 'sources-over-context' ? 'documents' : 'seats'}: ${reasonInEnglish(fault)}`,
    );
  return record;
}

/** Returns the ids of the seats held by people. */
export const personsOf = ({ seats }: DebateRecord): string[] =>
  seats.flatMap(({ id, occupant }) => (occupant.kind === 'human' ? [id] : []));
