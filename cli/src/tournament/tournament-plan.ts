// The plan of a tournament: who debates what against whom, drawn from a seed, as plan.json. Two plans of equal digest hold the same debates.
import { hash } from 'node:crypto';
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { StatedRates } from '@rostrum/shared/money/stated-prices';
import { SourceDocument } from '@rostrum/shared/record/source-document';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelFamily } from '@rostrum/shared/wire/model-key';
import { z } from 'zod';
import { wrongUse } from '../command-error.ts';
import { formatNamed, occupantNamed, SetupFile } from '../setup-file.ts';

const PlannedSetup = SetupFile.pick({
  motion: true,
  format: true,
  background: true,
  seats: true,
  settings: true,
}).extend({
  motion: z.string(),
  documents: z.array(SourceDocument).optional(),
});
export type PlannedSetup = z.infer<typeof PlannedSetup>;

const PlannedDebate = z.strictObject({
  /** Name of its folder: "007". */
  id: z.string().regex(/^\d{3,6}$/),
  /** Index of its set-up. */
  setup: z.int().nonnegative(),
  repeat: z.int().positive(),
  /** Models of the first and of the second side. */
  pro: z.string(),
  con: z.string(),
});
export type PlannedDebate = z.infer<typeof PlannedDebate>;

/** What the debates are drawn from. */
const Choices = z.strictObject({
  setups: z.array(PlannedSetup).min(1),
  models: z.array(z.string()).min(2),
  judges: z.array(z.string()).min(1),
  repeats: z.int().positive(),
  seed: z.int().nonnegative(),
  prices: z.record(z.string(), StatedRates),
});
export type TournamentChoices = z.infer<typeof Choices>;

const TournamentPlan = Choices.extend({
  v: z.literal(1),
  debates: z.array(PlannedDebate),
  /** SHA-256 of all of the above. */
  digest: z.string(),
  /** Sum for all debates, in dollars; `null`: no limit. Another one may be given later. */
  limitUsd: z.number().nullable(),
  /** Judges of the family of a debater, for the report. */
  related: z.array(z.strictObject({ judge: z.string(), models: z.array(z.string()) })),
});
export type TournamentPlan = z.infer<typeof TournamentPlan>;

const MOST_DEBATES = 20_000;

/** Draws the debates: every pair of models on every motion, on both sides. Throws a CommandError that names the flag. */
export function drawPlan(
  choicesGiven: TournamentChoices,
  { limitUsd, related }: Pick<TournamentPlan, 'limitUsd' | 'related'>,
): TournamentPlan {
  // The order of its fields is that of the schema, on which the digest depends.
  const choices = Choices.parse(choicesGiven);
  const { setups, models, repeats, seed } = choices;
  const pairs = models.flatMap((one, at) => models.slice(at + 1).map((other) => [one, other] as const));
  const count = 2 * setups.length * pairs.length * repeats;
  if (count > MOST_DEBATES)
    throw wrongUse(
      `--repeats: these are ${count.toLocaleString('en')} debates. At most ${MOST_DEBATES.toLocaleString('en')} can be planned.`,
    );
  const chance = numbersFrom(seed);
  const plannedDebates: Omit<PlannedDebate, 'id'>[] = [];
  // Motion after motion, so that a tournament that is stopped early has whole motions.
  for (let repeat = 1; repeat <= repeats; repeat++)
    for (const setup of shuffled([...setups.keys()], chance))
      for (const pair of shuffled(pairs, chance)) {
        const [pro, con] = chance() < 0.5 ? pair : ([pair[1], pair[0]] as const);
        plannedDebates.push({ setup, repeat, pro, con }, { setup, repeat, pro: con, con: pro });
      }
  const digits = Math.max(3, String(count).length);
  const debates = plannedDebates.map((one, at) => ({ id: String(at + 1).padStart(digits, '0'), ...one }));
  const plan = { ...choices, v: 1 as const, debates };
  return { ...plan, digest: digestOf(plan), limitUsd, related };
}

const digestOf = (plan: unknown): string => hash('sha256', JSON.stringify(plan));

/** Throws a CommandError for a file that is no plan, or was changed by hand. */
export function readPlan(value: unknown, path: string): TournamentPlan {
  const read = TournamentPlan.safeParse(value);
  if (!read.success)
    throw wrongUse(`${path} is no plan of a tournament (${read.error.issues[0]?.path.join('.')}).`);
  const plannedDebates = drawPlan(pickChoices(read.data), read.data);
  if (plannedDebates.digest !== read.data.digest)
    throw wrongUse(
      `${path} was changed since it was drawn. Restore it, or choose another folder with --out.`,
    );
  return plannedDebates;
}

const CHOICE_NAMES = Object.keys(Choices.shape) as (keyof TournamentChoices)[];
const pickChoices = ({
  setups,
  models,
  judges,
  repeats,
  seed,
  prices,
}: TournamentChoices): TournamentChoices => ({
  ...{ setups, models, judges, repeats, seed, prices },
});

/** Throws a CommandError that names the first flag by which two plans differ. */
export function refuseOtherPlan(plan: TournamentPlan, savedPlan: TournamentPlan, folder: string): void {
  if (plan.digest === savedPlan.digest) return;
  const name =
    CHOICE_NAMES.find((one) => JSON.stringify(plan[one]) !== JSON.stringify(savedPlan[one])) ?? 'setups';
  throw wrongUse(
    `--out: ${folder} holds a tournament of another plan: ${name === 'setups' ? 'its motions or their settings differ' : `its ${name} differ`}. Choose another folder, or go on with: rostrum tournament --out ${folder}`,
  );
}

/** Refuses what cannot be held, before anybody is asked. Throws a CommandError that names the flag or the field. */
export function checkChoices({ setups, models, judges }: TournamentChoices, answer: ModelsAnswer): void {
  for (const { format: choice, motion, settings = {}, seats = [] } of setups) {
    const format = formatNamed(choice);
    const sides = sideSeats({ format: choice });
    if (!sides.every((ids) => ids.length > 0) || (format.programme.outcome ?? 'verdict') !== 'verdict')
      throw wrongUse(
        `--format: ${format.title} has no two sides that judges score. Choose oxford or another format with sides.`,
      );
    if (judgingRoles(format.programme, format.seats).size === 0)
      throw wrongUse(`--format: ${format.title} has no judges.`);
    const own = ['seed', 'costLimit', 'warnAt', 'atLimit'].find((id) => Object.hasOwn(settings, id));
    if (own !== undefined)
      throw wrongUse(`settings.${own}: the tournament sets it, by --seed and --limit. Leave it out.`);
    const namedSeat = seats.find(({ id, model }) => model !== undefined && sides.flat().includes(id));
    if (namedSeat)
      throw wrongUse(
        `seats.${namedSeat.id}.model ("${motion}"): the tournament seats the models. Leave it out.`,
      );
  }
  for (const key of models) occupantNamed(key, answer, '--models');
  for (const key of judges) occupantNamed(key, answer, '--judges');
}

/** Returns the ids of the seats of the first and of the second side. */
function sideSeats({ format }: Pick<PlannedSetup, 'format'>): [string[], string[]] {
  const seats = emptySeats(formatNamed(format));
  const ofBench = (bench: string) => seats.filter((seat) => seat.bench === bench).map(({ id }) => id);
  return [ofBench('proposition'), ofBench('opposition')];
}

/** Returns the judges of the family of a debater, each with the debaters of its family. */
export function relatedJudges(
  { models, judges }: Pick<TournamentChoices, 'models' | 'judges'>,
  answer: ModelsAnswer,
): { judge: string; models: string[] }[] {
  const familyOf = (key: string) => {
    const occupant = occupantNamed(key, answer, '--models');
    if (occupant.kind !== 'model') return key;
    return modelFamily(occupant.model, cardOfModel(answer.models, occupant.model));
  };
  return judges
    .map((judge) => ({ judge, models: models.filter((model) => familyOf(model) === familyOf(judge)) }))
    .filter((one) => one.models.length > 0);
}

/** Returns the set-up of one debate, as `rostrum debate` reads it. */
export function setupOf(plan: TournamentPlan, { setup: index, repeat, pro, con }: PlannedDebate): SetupFile {
  const { documents: _, seats = [], settings, ...setup } = plan.setups[index] ?? { motion: '' };
  const models = new Map(
    sideSeats(setup).flatMap((ids, side) => ids.map((id) => [id, side === 0 ? pro : con])),
  );
  const own = seats.map((seat) => ({ ...seat, ...(models.has(seat.id) && { model: models.get(seat.id) }) }));
  const others = [...models].filter(([id]) => !seats.some((seat) => seat.id === id));
  const modelKeys = new Set([pro, con, ...plan.judges, ...seats.map(({ model }) => model)]);
  return {
    ...setup,
    judges: plan.judges,
    seats: [...own, ...others.map(([id, model]) => ({ id, model }))],
    // The limit is set from what the tournament has left.
    settings: {
      ...settings,
      seed: seedOf(plan, index, repeat),
      costLimit: null,
      warnAt: null,
      atLimit: 'judge',
    },
    prices: Object.fromEntries(Object.entries(plan.prices).filter(([key]) => modelKeys.has(key))),
  };
}

/** Returns the seed of a debate: the same for all debates on a motion, another one for each repeat. */
const seedOf = ({ seed }: TournamentPlan, setup: number, repeat: number): number =>
  Math.floor(
    numbersFrom(seed ^ Math.imul(setup + 1, 0x9e3779b1) ^ Math.imul(repeat, 0x85ebca6b))() * 2 ** 31,
  );

/** Returns a generator of numbers in [0, 1) (mulberry32): the same for a seed on every machine. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}
