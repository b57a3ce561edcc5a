// The plan of a tournament: who debates what against whom, as plan.json. The debates are drawn from it, always the same.
import { isDeepStrictEqual } from 'node:util';
import { joinNames } from '@rostrum/frontend/words/format-text';
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { StatedRates } from '@rostrum/shared/money/stated-prices';
import { drawnOrder, hashOf } from '@rostrum/shared/plan/blind-letters';
import { SourceDocument } from '@rostrum/shared/record/source-document';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, knownFamily, modelFamily } from '@rostrum/shared/wire/model-key';
import { z } from 'zod';
import { CommandError, wrongUse } from '../command-error.ts';
import { parseJson, readText, shellLine } from '../command-flags.ts';
import { readDocuments } from '../documents.ts';
import { partsOfName } from '../model-name.ts';
import { formatNamed, occupantNamed, readEntry, SetupFile } from '../setup-file.ts';

const SETUP_FIELDS = { motion: true, format: true, background: true, seats: true, settings: true } as const;
/** What a file of set-ups may say of a debate: the tournament names models, judges and prices. */
const SetupEntry = SetupFile.pick({ ...SETUP_FIELDS, documents: true }).extend({
  motion: z.string().trim().min(1),
});
const PlannedSetup = SetupFile.pick(SETUP_FIELDS).extend({
  motion: z.string(),
  documents: z.array(SourceDocument).optional(),
});
type PlannedSetup = z.infer<typeof PlannedSetup>;

const TournamentPlan = z.object({
  /** The page says by it what the file is. */
  kind: z.literal('rostrum-tournament'),
  v: z.literal(1),
  /** By it the page knows the debates of one tournament; earlier plans have none. */
  id: z.string().optional(),
  setups: z.array(PlannedSetup).min(1),
  models: z.array(z.string()).min(2),
  judges: z.array(z.string()).min(1),
  repeats: z.int().positive(),
  seed: z.int().nonnegative(),
  prices: z.record(z.string(), StatedRates),
  /** Sum for all debates, in dollars; `null`: no limit. Another one may be given later. */
  limitUsd: z.number().nullable(),
  /** Judges of the family of a debater, for the report. */
  related: z.array(z.strictObject({ judge: z.string(), models: z.array(z.string()) })),
  /** Models and judges whose family is not known. */
  unknownFamilies: z.array(z.string()).optional(),
});
export type TournamentPlan = z.infer<typeof TournamentPlan>;

export interface PlannedDebate {
  /** Name of its folder: "007". */
  id: string;
  /** Index of its set-up. */
  setup: number;
  repeat: number;
  /** Models of the first and of the second side. */
  pro: string;
  con: string;
}

const MOST_DEBATES = 20_000;

/**
 * Draws the debates: every pair of models on every motion, on both sides. Motion after motion, so that a tournament that is stopped early
 * has whole motions. Throws a CommandError for too many.
 */
export function debatesOf({ setups, models, repeats, seed }: TournamentPlan): PlannedDebate[] {
  const pairs = models.flatMap((one, at) => models.slice(at + 1).map((other) => [one, other] as const));
  const count = 2 * setups.length * pairs.length * repeats;
  if (count > MOST_DEBATES)
    throw wrongUse(
      `--repeats: these are ${count.toLocaleString('en')} debates. At most ${MOST_DEBATES.toLocaleString('en')} can be planned.`,
    );
  const debates: Omit<PlannedDebate, 'id'>[] = [];
  for (let repeat = 1; repeat <= repeats; repeat++)
    for (const setup of drawnOrder([...setups.keys()], `${seed} ${repeat}`))
      for (const [one, other] of drawnOrder(pairs, `${seed} ${repeat} ${setup}`)) {
        const isFirst = hashOf(`${seed} ${repeat} ${setup} ${one} ${other}`) % 2 === 0;
        const [pro, con] = isFirst ? [one, other] : [other, one];
        debates.push({ setup, repeat, pro, con }, { setup, repeat, pro: con, con: pro });
      }
  const digits = Math.max(3, String(count).length);
  return debates.map((one, at) => ({ id: String(at + 1).padStart(digits, '0'), ...one }));
}

/** Throws a CommandError for a value that is no plan. */
export function readPlan(value: unknown, path: string): TournamentPlan {
  const read = TournamentPlan.safeParse(value);
  if (read.success) return read.data;
  throw wrongUse(`${path} is no plan of a tournament (${read.error.issues[0]?.path.join('.')}).`);
}

/** Throws a CommandError that names the first part in which two plans differ. Only the limit may. */
export function refuseOtherPlan(plan: TournamentPlan, savedPlan: TournamentPlan, folder: string): void {
  const newPlan = readPlan(JSON.parse(JSON.stringify(plan)), 'plan.json');
  for (const name of ['models', 'judges', 'repeats', 'seed', 'prices', 'setups'] as const)
    if (!isDeepStrictEqual(newPlan[name], savedPlan[name]))
      throw wrongUse(
        `--out: ${folder} holds a tournament of another plan: its ${name === 'setups' ? 'motions or their settings' : name} differ. Choose another folder, or go on with: ${shellLine('rostrum', 'tournament', '--out', folder)}`,
      );
}

/** Reads a motion a line, without empty lines and those that begin with #, or a JSON list of motions and set-ups. */
export async function readSetups(file: string, tell: (line: string) => unknown): Promise<PlannedSetup[]> {
  const text = readText(file);
  const lines = text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.trim() || []));
  const list: unknown = file.endsWith('.json') ? parseJson(text, file) : lines;
  if (!Array.isArray(list) || list.length === 0)
    throw wrongUse(
      `${file} has no motion. ${file.endsWith('.json') ? 'Write a list of motions or set-ups.' : 'Write one on each line.'}`,
    );
  const setups: PlannedSetup[] = [];
  for (const [at, entry] of list.entries()) {
    const setup = typeof entry === 'string' ? { motion: entry } : entry;
    const { documents = [], ...rest } = readEntry(setup, `${file}, ${at + 1}`, SetupEntry);
    const paths = documents.map((one) => (typeof one === 'string' ? { path: one, setupFile: file } : one));
    setups.push({ ...rest, ...(paths.length > 0 && { documents: await readDocuments(paths, tell) }) });
  }
  return setups;
}

/** Refuses what cannot be held, before anybody is asked. Throws a CommandError that names the flag or the field. */
export function checkPlan(plan: TournamentPlan, answer: ModelsAnswer): void {
  const { setups, models, judges } = plan;
  refuseOtherPrices(plan);
  for (const { format: choice, settings = {} } of setups) {
    const format = formatNamed(choice);
    const hasSides = sideSeats(choice).every((seats) => seats.length > 0);
    if (
      !hasSides ||
      (format.programme.outcome ?? 'verdict') !== 'verdict' ||
      judgingRoles(format.programme, format.seats).size === 0
    )
      throw wrongUse(
        `--format: ${format.title} has no two sides that judges score. Choose oxford or another format with sides.`,
      );
    const own = ['seed', 'costLimit', 'warnAt', 'atLimit'].find((id) => Object.hasOwn(settings, id));
    if (own !== undefined)
      throw wrongUse(`settings.${own}: the tournament sets it, by --seed and --limit. Leave it out.`);
  }
  for (const key of models) occupantNamed(key, answer, '--models');
  for (const key of judges) occupantNamed(key, answer, '--judges');
}

const modelNamesOf = ({ models, judges, setups }: TournamentPlan): string[] => [
  ...models,
  ...judges,
  ...setups.flatMap(({ seats = [] }) => seats.flatMap(({ model }) => model ?? [])),
];

/** Returns the models of a plan that cannot be asked here, each with the reason: a vendor may have taken one out of its list. */
export function modelFaults(plan: TournamentPlan, answer: ModelsAnswer): Map<string, string> {
  const missing = new Map<string, string>();
  for (const name of modelNamesOf(plan))
    try {
      occupantNamed(name, answer, name);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      missing.set(name, error.message);
    }
  return missing;
}

/** Returns whether none of the models that sit in a debate is missing. */
export const canBeHeld = (
  plan: TournamentPlan,
  debate: PlannedDebate,
  missing: ReadonlyMap<string, string>,
): boolean =>
  [...plan.judges, ...(setupOf(plan, debate).seats ?? []).map(({ model = '' }) => model)].every(
    (name) => !missing.has(name),
  );

/** Returns the ids of the seats of the first and of the second side. */
const sideSeats = (format: SetupFile['format']): string[][] =>
  ['proposition', 'opposition'].map((bench) =>
    emptySeats(formatNamed(format)).flatMap((seat) => (seat.bench === bench ? seat.id : [])),
  );

/** Returns the judges of the family of a debater, each with the debaters of its family, and the models whose family is not known. */
export function familiesIn(
  { models, judges }: Pick<TournamentPlan, 'models' | 'judges'>,
  { models: cards }: Pick<ModelsAnswer, 'models'>,
): Required<Pick<TournamentPlan, 'related' | 'unknownFamilies'>> {
  const familyBy = (find: typeof knownFamily, name: string) => {
    const { provider, id } = partsOfName(name);
    return find({ provider, id }, cardOfModel(cards, { provider, id }));
  };
  const related = judges.map((judge) => ({
    judge,
    models: models.filter((model) => familyBy(modelFamily, model) === familyBy(modelFamily, judge)),
  }));
  return {
    related: related.filter((one) => one.models.length > 0),
    unknownFamilies: [...models, ...judges].filter((name) => familyBy(knownFamily, name) === null),
  };
}

/** Says which judges are of the family of a debater, as far as that is known. */
export function familySentence(
  { related, unknownFamilies = [] }: Pick<TournamentPlan, 'related' | 'unknownFamilies'>,
  nameOf = (model: string) => model,
): string {
  const relations = related.map(
    ({ judge, models }) => `${judge} is of the family of ${joinNames(models.map(nameOf))}`,
  );
  if (relations.length > 0) return joinNames([...new Set(relations)]);
  return unknownFamilies.length === 0
    ? 'No judge is of the family of a debater'
    : `No judge is known to be of the family of a debater, but the family of ${joinNames(unknownFamilies)} is not known`;
}

/** A price holds for all thinking efforts of a model. */
const keyWithoutEffort = (name: string): string => partsOfName(name).key;

/** Throws a CommandError for a price of a model that nobody in the tournament is. */
function refuseOtherPrices(plan: TournamentPlan): void {
  const keys = modelNamesOf(plan).map(keyWithoutEffort);
  const other = Object.keys(plan.prices).find((key) => !keys.includes(key));
  if (other !== undefined) throw wrongUse(`--price ${other}: nobody in the tournament is this model.`);
}

/** Returns the set-up of one debate, as `rostrum debate` reads it. */
export function setupOf(plan: TournamentPlan, { setup: index, repeat, pro, con }: PlannedDebate): SetupFile {
  const { documents: _, seats = [], settings, ...setup } = plan.setups[index] ?? { motion: '' };
  const modelSeats = sideSeats(setup.format).flatMap((ids, side) =>
    ids.map((id) => ({ id, model: side === 0 ? pro : con })),
  );
  const modelKeys = [pro, con, ...plan.judges, ...seats.map(({ model = '' }) => model)].map(keyWithoutEffort);
  return {
    ...setup,
    judges: plan.judges,
    seats: [...seats, ...modelSeats],
    // The limit is set from what the tournament has left.
    settings: {
      ...settings,
      seed: plan.seed + repeat - 1,
      costLimit: null,
      warnAt: null,
      atLimit: 'judge',
    },
    prices: Object.fromEntries(Object.entries(plan.prices).filter(([key]) => modelKeys.includes(key))),
  };
}
