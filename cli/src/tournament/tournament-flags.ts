// The flags of `rostrum tournament`, and the file of motions. Each error names the flag or the field.
import { providerKind } from '@rostrum/shared/wire/model-key';
import { wrongUse } from '../command-error.ts';
import { readText, parseJson, parsePair, type parseFlags, parsePrices, parseSetting } from '../command-flags.ts';
import { readDocuments } from '../documents.ts';
import { readSetupFile } from '../setup-file.ts';
import type { PlannedSetup, TournamentChoices } from './tournament-plan.ts';

export const TOURNAMENT_FLAGS = {
  models: { type: 'string' },
  judges: { type: 'string' },
  'same-family': { type: 'boolean' },
  format: { type: 'string' },
  set: { type: 'string', multiple: true },
  repeats: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
  price: { type: 'string', multiple: true },
  'at-once': { type: 'string' },
  calls: { type: 'string', multiple: true },
  out: { type: 'string' },
  plan: { type: 'boolean' },
  report: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;
export type TournamentFlags = ReturnType<typeof parseFlags<typeof TOURNAMENT_FLAGS>>['values'];

/** Calls at once by kind of provider; a local server that says how many it serves at once gets no more than that. */
const CALLS_AT_ONCE: Partial<Record<ReturnType<typeof providerKind>, number>> = { vendor: 16, ownServer: 4 };

/** Fields of a set-up that hold for the whole tournament, or are not searched for in one. */
const FOREIGN_FIELDS = ['judges', 'sources', 'research', 'search', 'prices'] as const;

export const atOnceOf = (values: TournamentFlags): number =>
  wholeNumber(values['at-once'] ?? '8', 'at-once', 1_000);

export async function choicesOf(
  file: string,
  values: TournamentFlags,
  tell: (line: string) => unknown,
): Promise<TournamentChoices> {
  const [models, judges] = [values.models, values.judges].map((text = '') =>
    text.split(',').flatMap((one) => one.trim() || []),
  ) as [string[], string[]];
  if (models.length < 2) throw wrongUse('--models: name two models or more, with commas between them.');
  if (new Set(models).size < models.length) throw wrongUse('--models: a model is named twice.');
  if (judges.length === 0)
    throw wrongUse('--judges: name at least one model that judges, with commas between them.');
  const pairs = (values.set ?? [])
    .map((text) => parsePair(text, 'set'))
    .map(([id, value]) => [id, parseSetting(value)] as const);
  const setups = await setupsIn(file, tell);
  return {
    setups: setups.map((setup) => ({
      ...setup,
      ...(values.format !== undefined && { format: values.format }),
      settings: { ...setup.settings, ...Object.fromEntries(pairs) },
    })),
    models,
    judges,
    repeats: wholeNumber(values.repeats ?? '1', 'repeats', 100),
    seed: wholeNumber(values.seed ?? '1', 'seed', 2 ** 31 - 1),
    prices: parsePrices(values.price),
  };
}

/** Reads a motion a line, without empty lines and those that begin with #, or a JSON list of motions and set-ups. */
async function setupsIn(file: string, tell: (line: string) => unknown): Promise<PlannedSetup[]> {
  const text = readText(file);
  const lines = text.split(/\r?\n/).flatMap((line) => (line.startsWith('#') ? [] : line.trim() || []));
  const list: unknown = file.endsWith('.json') ? parseJson(text, file) : lines;
  if (!Array.isArray(list) || list.length === 0)
    throw wrongUse(`${file} has no motion. Write one on each line.`);
  const setups: PlannedSetup[] = [];
  for (const [at, entry] of list.entries()) {
    const where = `${file}, ${at + 1}`;
    const setup = readSetupFile(typeof entry === 'string' ? { motion: entry } : entry, where);
    const { motion = '', format, background, seats, settings, documents = [] } = setup;
    const foreign = FOREIGN_FIELDS.find((name) => setup[name] !== undefined);
    if (foreign)
      throw wrongUse(`${where}: ${foreign} cannot stand in a set-up of a tournament. Leave it out.`);
    if (motion.trim() === '') throw wrongUse(`${where}: motion: say what should be debated.`);
    const paths = documents.map((one) => (typeof one === 'string' ? { path: one, setupFile: file } : one));
    const texts = await readDocuments(paths, tell);
    setups.push({
      motion: motion.trim(),
      format,
      background,
      seats,
      settings,
      ...(texts.length > 0 && { documents: texts }),
    });
  }
  return setups;
}

function wholeNumber(text: string, flag: string, most: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw wrongUse(`--${flag} ${text}: write a whole number from 1 to ${most.toLocaleString('en')}.`);
}

/** Reads `--calls openai=4`: returns the most calls at once to a provider. */
export function boundsOf(texts: readonly string[] = []): (provider: string) => number {
  const pairs = texts.map((text) => parsePair(text, 'calls'));
  const bounds = new Map(pairs.map(([provider, count]) => [provider, wholeNumber(count, 'calls', 1_000)]));
  return (id) => bounds.get(id) ?? CALLS_AT_ONCE[providerKind(id)] ?? Number.POSITIVE_INFINITY;
}
