// Compares the set-up of a command with the debate that is kept in its folder: the debate goes on, so a set-up that differs is refused.
import { basename } from 'node:path';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingValuesOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelKey } from '@rostrum/shared/wire/model-key';
import { wrongUse } from './command-error.ts';
import { formatNamed, type SetupFile } from './setup-file.ts';

/** Throws a CommandError that names the first field in which a set-up differs from the debate. What it leaves out is as it is there. */
export function refuseOtherSetup(
  setup: SetupFile,
  kept: DebateRecord,
  { models }: ModelsAnswer,
  [path, goOn]: readonly [path: string, goOn: string],
): void {
  const keyOf = (text: string) => {
    const [key = '', effort] = text.split('@', 2);
    const [provider = ''] = key.split('/', 1);
    const card = cardOfModel(models, { provider, id: key.slice(provider.length + 1) });
    return `${card ? modelKey(card) : key}${effort === undefined ? '' : `@${effort}`}`;
  };
  const [field] = differences(setup, kept, keyOf);
  if (field !== undefined)
    throw wrongUse(
      `${field}: the debate that is kept in ${path} has another. Choose another folder with --out, or go on with: ${goOn}`,
    );
}

/** Yields the fields of a set-up that a debate does not have. Its limit and prices may change while it goes on. */
function* differences(
  setup: SetupFile,
  kept: DebateRecord,
  keyOf: (text: string) => string,
): Generator<string> {
  const { motion, format, background, settings = {}, seats = [], judges, documents, ...looksUp } = setup;
  if (motion !== undefined && motion.trim() !== kept.motion) yield 'motion';
  if (format !== undefined && formatNamed(format).id !== kept.format.id) yield 'format';
  if (background !== undefined && background.trim() !== (kept.background ?? '')) yield 'background';
  const own = FORMATS[kept.format.id];
  const values = own && settingValuesOf(own, kept.settings);
  for (const [id, value] of Object.entries(settings))
    if (id !== 'costLimit' && values && values[id] !== value) yield `settings.${id}`;
  for (const { id, model, persona } of new Map(seats.map((seat) => [seat.id, seat])).values()) {
    const seat = kept.seats.find((one) => one.id === id);
    if (!seat) yield `seats.${id}`;
    else if (model !== undefined && keyOf(model) !== occupantKey(seat.occupant)) yield `seats.${id}.model`;
    else if (persona !== undefined && persona !== seat.persona?.id) yield `seats.${id}.persona`;
  }
  const keptJudges = kept.seats.flatMap((seat) => (seat.judges ? [occupantKey(seat.occupant)] : []));
  const areOthers =
    typeof judges === 'number'
      ? judges !== keptJudges.length
      : judges?.some((judge, at) => keyOf(judge) !== keptJudges[at]) || judges?.length !== keptJudges.length;
  if (judges !== undefined && areOthers) yield 'judges';
  const titles = documents?.map((one) => (typeof one === 'string' ? basename(one) : one.title));
  if (titles && titles.join('\n') !== (kept.documents ?? []).map(({ title }) => title).join('\n'))
    yield 'documents';
  const { research, sources, search } = looksUp;
  if (research !== undefined && research !== kept.research?.when) yield 'research';
  if (sources !== undefined && !kept.research?.library) yield 'sources';
  if (search && !kept.research?.server) yield 'search';
}

/** Returns the model of a seat as `--seat` names it; empty for a person. */
export const occupantKey = (occupant: Occupant): string =>
  occupant.kind === 'model'
    ? `${modelKey(occupant.model)}${occupant.model.effort ? `@${occupant.model.effort}` : ''}`
    : '';
