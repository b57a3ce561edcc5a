// The body of POST /api/discussion that asks for a consensus of two models, in the fields of the API that the route imitates: its schema,
// the set-up it becomes, and the refusals of that set-up in the names of the body.
import { MAX_SEAT_NAME_LENGTH } from '@rostrum/shared/formats/create-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { z } from 'zod';
import { formatNamed, type SetupFile } from './setup-file.ts';

export const LimitUsd = z.number().positive().max(1000).optional();

const Model = z.strictObject({
  modelId: z.string().min(1),
  providerId: z.string().min(1),
  displayName: z.string().min(1).max(MAX_SEAT_NAME_LENGTH).optional(),
});

/** The seat of each model. */
const SEATS = { modelA: 'partner-a', modelB: 'partner-b' } as const;
const SPECS = settingsOf(formatNamed('consensus'));

/** A setting, and its value. */
type Option = [id: string, value: number | boolean];

/** Returns the schema of an option with the bounds of its setting. `unit`: how many units of the option make one of the setting; a part of one counts as a whole. */
function optionSchema(id: string, unit = 1) {
  const spec = SPECS.find((one) => one.id === id);
  if (spec?.kind !== 'number') return z.boolean().transform((value): Option => [id, value]);
  const type: z.ZodNumber = unit === 1 && Number.isInteger(spec.step) ? z.int() : z.number();
  return (unit === 1 ? type.min(spec.min) : type.positive())
    .max(spec.max * unit)
    .transform((value): Option => [id, unit === 1 ? value : Math.ceil(value / unit)]);
}

/** Orders votes and turns as the caller's events have them: model A, then model B. */
export const Discussion = z
  .strictObject({
    prompt: z.string().trim().min(1),
    modelA: Model,
    modelB: Model,
    limitUsd: LimitUsd,
    options: z
      .strictObject({
        maxIterations: optionSchema('maxIterations'),
        temperature: optionSchema('temperature'),
        maxTokensPerTurn: optionSchema('maxTokensPerTurn'),
        turnTimeoutMs: optionSchema('turnTimeout', 1000),
        totalTimeoutMs: optionSchema('totalMinutes', 60_000),
        requireBothConsensus: optionSchema('requireBothConsensus'),
        minRoundsBeforeConsensus: optionSchema('minRoundsBeforeConsensus'),
      })
      .partial()
      .default({}),
  })
  .transform(({ prompt, limitUsd, options, ...models }): SetupFile & { limitUsd?: number | undefined } => ({
    motion: prompt,
    format: 'consensus',
    seats: Object.entries(SEATS).map(([field, id]) => {
      const { providerId, modelId, displayName: name } = models[field as keyof typeof SEATS];
      return { id, model: `${providerId}/${modelId}`, name };
    }),
    settings: {
      starts: 'partner-a',
      votes: 'inTurn',
      ...Object.fromEntries(Object.values(options).flatMap((option) => (option ? [option] : []))),
    },
    limitUsd,
  }));

/** Returns whether a body has a field that only a discussion has. */
export const isDiscussion = (body: object): boolean =>
  ['prompt', 'options', ...Object.keys(SEATS)].some((field) => field in body);

/** The fields of the set-up that can be refused, and of the body. */
const FIELDS = [
  ['motion', 'prompt'],
  ...Object.entries(SEATS).flatMap(([field, seat]) => [
    [`seats.${seat}.name`, `${field}.displayName`],
    [`seats.${seat}.model`, field],
  ]),
  ['seats', Object.keys(SEATS).join(', ')],
] as const;

/** Returns a refusal of the set-up, of one line for each fault, as the caller names its fields. */
export const refusalInBodyFields = (refusal: string): string =>
  refusal
    .split('\n')
    .map((line) => {
      const [own = '', field = ''] = FIELDS.find(([name = '']) => line.startsWith(name)) ?? [];
      return `${field}${line.slice(own.length)}`;
    })
    .join('\n');
