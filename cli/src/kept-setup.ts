// Compares the set-up of a command with the debate that is kept in its folder: the debate goes on, so a set-up that differs is refused.
import { basename } from 'node:path';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { withDebateNames } from '@rostrum/shared/formats/seat-names';
import { type SettingValues, settingValuesOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelKey } from '@rostrum/shared/wire/model-key';
import { wrongUse } from './command-error.ts';
import { occupantName, partsOfName } from './model-name.ts';
import { formatNamed, type SetupFile } from './setup-file.ts';

/** Throws a CommandError that names the first field in which a set-up differs from the debate. What it leaves out is as it is there. */
export function refuseOtherSetup(
  { settings = {}, seats = [], judges, documents, ...setup }: SetupFile,
  record: DebateRecord,
  { models }: ModelsAnswer,
  [path, goOn]: readonly [path: string, goOn: string],
): void {
  const check = (field: string, wish: unknown, own: unknown) => {
    if (wish === undefined || wish === own) return;
    throw wrongUse(
      `${field}: the debate that is kept in ${path} has another. Choose another folder with --out, or go on with: ${goOn}`,
    );
  };
  /** A model may have other ids, and need not be listed any more. */
  const nameOf = (text: string) => {
    const { key, effort, ...ref } = partsOfName(text);
    const card = cardOfModel(models, ref);
    return `${card ? modelKey(card) : key}${effort === undefined ? '' : `@${effort}`}`;
  };
  check('motion', setup.motion?.trim(), record.motion);
  check('format', setup.format && formatNamed(setup.format).id, record.format.id);
  check('background', setup.background?.trim(), record.background ?? '');
  const format = FORMATS[record.format.id];
  const specs = format ?? { settings: [], seats: [], programme: record.format };
  const values: SettingValues = { ...record.settings.of, ...settingValuesOf(specs, record.settings) };
  // The limit may change while the debate goes on.
  for (const [id, value] of Object.entries(settings))
    if (id !== 'costLimit') check(`settings.${id}`, value, values[id] ?? null);
  const wishes = new Map<string, NonNullable<SetupFile['seats']>[number]>();
  for (const seat of seats) wishes.set(seat.id, { ...wishes.get(seat.id), ...seat });
  for (const { id, model, persona, name, caller: _, ...own } of wishes.values()) {
    const seat = record.seats.find((one) => one.id === id);
    check(`seats.${id}`, true, seat !== undefined);
    check(`seats.${id}.model`, model && nameOf(model), seat && occupantName(seat.occupant));
    check(`seats.${id}.persona`, persona, seat?.persona?.id);
    // A name is kept in the language of the motion.
    const seatsAsWished = record.seats.map((one) =>
      one.id === id ? { ...one, name: name ?? one.name } : one,
    );
    const [nameInDebate] = withDebateNames(seatsAsWished, specs.seats, record.motion).filter(
      (one) => one.id === id,
    );
    check(`seats.${id}.name`, name && nameInDebate?.name, seat?.name);
    for (const [field, value] of Object.entries(own))
      check(`seats.${id}.${field}`, value, seat?.[field as keyof typeof own]);
  }
  const ownJudges = record.seats.flatMap((seat) => (seat.judges ? occupantName(seat.occupant) : []));
  if (typeof judges === 'number') check('judges', judges, ownJudges.length);
  else check('judges', judges?.map(nameOf).join(), ownJudges.join());
  const titles = documents?.map((one) => (typeof one === 'string' ? basename(one) : one.title));
  check('documents', titles?.join('\n'), (record.documents ?? []).map(({ title }) => title).join('\n'));
  const texts = record.documents?.map(({ text }) => text);
  for (const [at, one] of (documents ?? []).entries())
    check(`documents.${at + 1}`, typeof one === 'string' ? undefined : one.text, texts?.[at]);
  check('research', setup.research, record.research?.when);
  check('sources', setup.sources && true, record.research?.library !== undefined);
  check('search', setup.search || undefined, record.research?.server !== undefined);
}
