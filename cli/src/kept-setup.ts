// Compares the set-up of a command with the debate that is kept in its folder: the debate goes on, so a set-up that differs is refused;
// but another model may take a seat that is still to speak.
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { occupantInContext } from '@rostrum/frontend/engine/debates/branch-runs';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { withDebateNames } from '@rostrum/shared/formats/seat-names';
import { type SettingValues, settingValuesOf } from '@rostrum/shared/formats/settings';
import { type DebateRecord, type Seat, seatsNow } from '@rostrum/shared/record/record';
import { debateStatus, seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { cardOfModel, modelKey } from '@rostrum/shared/wire/model-key';
import { wrongUse } from './command-error.ts';
import { occupantName, partsOfName } from './model-name.ts';
import { formatNamed, occupantNamed, type SetupFile } from './setup-file.ts';
import { withStatedPrices } from './setup-limits.ts';

/** A model that takes the place of another one in mid-debate. */
export type NewSeat = Pick<Seat, 'id' | 'occupant'>;

/**
 * Throws a CommandError that names the first field in which a set-up differs from the debate. What it leaves out is as it is there. Returns
 * the seats that another model takes from now on, with its price if it is stated.
 */
export function refuseOtherSetup(
  { settings = {}, seats = [], judges, documents, prices = {}, ...setup }: SetupFile,
  record: DebateRecord,
  answer: ModelsAnswer,
  [path, goOn]: readonly [path: string, goOn: string],
): NewSeat[] {
  const { models } = answer;
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
  const cards = cardsByKey(models);
  const mayChange = record.tournament === undefined && debateStatus(record) !== 'completed';
  const toSpeak = mayChange ? seatsStillToSpeak(record).map(({ id }) => id) : [];
  let recordThen: DebateRecord = { ...record, seats: seatsNow(record) };
  for (const { id, model, persona, name, caller: _, ...own } of wishes.values()) {
    const seat = seatsNow(record).find((one) => one.id === id);
    check(`seats.${id}`, true, seat !== undefined);
    if (!model || !toSpeak.includes(id))
      check(`seats.${id}.model`, model && nameOf(model), seat && occupantName(seat.occupant));
    else if (nameOf(model) !== (seat && occupantName(seat.occupant))) {
      const newOccupant = occupantNamed(model, answer, `seats.${id}.model`);
      const occupant = occupantInContext(record, id, newOccupant, cards);
      recordThen = {
        ...recordThen,
        seats: recordThen.seats.map((one) => (one.id === id ? { ...one, occupant } : one)),
      };
    }
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
  // A price may be that of a model that another one has replaced.
  const withFormerSeats = { ...record, seats: [...recordThen.seats, ...record.seats] };
  const pricedSeats = withStatedPrices(withFormerSeats, prices, cards).seats.slice(
    0,
    recordThen.seats.length,
  );
  return pricedSeats.flatMap(({ id, occupant }, at) => {
    const before = seatsNow(record)[at]?.occupant;
    if (isDeepStrictEqual(occupant, before)) return [];
    if (before && occupantName(occupant) === occupantName(before))
      throw wrongUse(
        `prices.${occupantName(occupant)}: the debate that is kept in ${path} began with another price, or with none. Leave it out, or state it in PRICES_FILE.`,
      );
    return [{ id, occupant }];
  });
}
