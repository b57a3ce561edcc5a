// "Same set-up again": every setting of every format survives the way from the form to a record and back.

import { createRecord, setupIssues } from '@rostrum/shared/formats/create-record';
import type { Format, SettingSpec, SettingValue } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { afterAnswers } from '@rostrum/shared/proof/single-answers';
import { limitsNow, settingsAsGiven } from '@rostrum/shared/record/record';
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { branchesToStart } from '../../../frontend/src/engine/debates/branch-runs.ts';
import { NOT_YET_MADE } from '../../../frontend/src/engine/debates/debate-ids.ts';
import { judgedAgainBy, rematchToStart } from '../../../frontend/src/engine/debates/derive-debate.ts';
import { readRecord } from '../../../frontend/src/engine/debates/read-record.ts';
import { ownFormats, putItem, removeItem } from '../../../frontend/src/stores/own-data.ts';
import { choicesOf, formatOf, settingValueOf } from '../../../frontend/src/stores/setup-form.ts';
import { recordToForm } from '../../../frontend/src/stores/setup-link.ts';
import {
  addEntries,
  choicesFor,
  openDebate,
  rulingEntry,
  seatedModels,
  settingsFor,
} from '../../fixtures/records.ts';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';
import { runs } from '../../kit/effort.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';

/** A user's format with every kind of control and with unusual defaults. */
const CUSTOM: Format = {
  ...CUSTOM_FORMAT,
  id: 'own-kinds',
  settings: [
    ...CUSTOM_FORMAT.settings,
    { ...settingWithId('depth'), kind: 'number', min: 0, max: 9, step: 0.5, default: 2, optional: true },
    { ...settingWithId('loud'), kind: 'toggle', default: true },
    {
      ...settingWithId('order'),
      kind: 'choice',
      options: [
        { value: 'first', title: 'First' },
        { value: 'last', title: 'Last' },
      ],
      default: 'last',
    },
  ],
  defaults: {
    totalMinutes: 30,
    roundMinutes: 10,
    summariseOver: null,
    length: 'full',
    warnAt: null,
    seed: 7,
  },
};

function settingWithId(id: string) {
  return { id, title: id, about: 'What it changes.', advanced: true };
}

afterEach(() => removeItem(ownFormats, CUSTOM.id));

const moneyValueOf = (spec: SettingSpec): fc.Arbitrary<SettingValue> =>
  fc
    .option(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100))
    .map((usd) => (spec.kind === 'number' && usd !== null ? Math.min(usd, spec.max) : usd));

const everySettingOf = (format: Format): fc.Arbitrary<Record<string, SettingValue>> => {
  const amounts = settingsOf(format).filter((spec) => spec.kind === 'number' && spec.unit === 'usd');
  return fc
    .tuple(
      settingsFor(format),
      fc.record(Object.fromEntries(amounts.map((spec) => [spec.id, moneyValueOf(spec)]))),
    )
    .map(([others, sums]) => ({ ...others, ...sums }));
};

describe.each([...Object.values(FORMATS), CUSTOM])('The same set-up again, for $id', (format) => {
  it('brings back every setting, what each seat has of its own, background and research, and so the same record', () => {
    if (format === CUSTOM) putItem(ownFormats, { id: CUSTOM.id, draft: CUSTOM, sound: CUSTOM, changedAt: 0 });
    fc.assert(
      fc.property(everySettingOf(format), (settings) => {
        expect(Object.keys(settings).sort()).toEqual(
          settingsOf(format)
            .map(({ id }) => id)
            .sort(),
        );
        const own = { instruction: 'Count the ships.', temperature: 0, length: 0.5, maxWords: 100 };
        const seats = choicesFor(format).seats.map((seat) => ({ ...seat, ...own }));
        const sources = { background: 'What we know.', research: { when: 'rounds' } } as const;
        const record = openDebate(format, { settings, seats, ...sources });
        const form = recordToForm(record);
        if (!form) throw new Error('the record gave no form');
        for (const [id, value] of Object.entries(settings))
          expect([id, settingValueOf(form, id)]).toEqual([id, value]);
        const { id, channel, createdAt } = choicesFor(format);
        expect(createRecord(format, choicesOf(form, { id, channel, createdAt }))).toEqual(record);
      }),
      { seed: 8, numRuns: runs({ fast: 15, all: 60 }) },
    );
  });
});

const MOTIONS = ['We should move to the country', 'Wir sollten mit der ganzen Familie auf das Land ziehen'];

it.each(
  MOTIONS.flatMap((motion) =>
    [...Object.values(FORMATS), CUSTOM].flatMap((format) =>
      [false, true].map((full) => ({ motion, format, full })),
    ),
  ),
)('a set-up of $format.id has its own names again, for “$motion”, all seats held: $full', (one) => {
  const { motion, format, full } = one;
  if (format === CUSTOM) putItem(ownFormats, { id: CUSTOM.id, draft: CUSTOM, sound: CUSTOM, changedAt: 0 });
  const [first, ...others] = seatedModels(format, full);
  if (!first) throw new Error('nobody is seated');
  for (const name of [first.name, 'Anna']) {
    const seats = [{ ...first, name }, ...others];
    const form = recordToForm(openDebate(format, { motion, seats }));
    expect(form?.seats.map((seat) => seat.name)).toEqual(seats.map((seat) => seat.name));
  }
});

describe('The record of an own format', () => {
  const record = openDebate(CUSTOM, { seats: seatedModels(CUSTOM) });
  const issuesOf = (form: ReturnType<typeof recordToForm>) =>
    form && setupIssues(formatOf(form), choicesOf(form, NOT_YET_MADE));
  const speakers = CUSTOM.seats.map(({ role }) => role);
  it.each(speakers)('gives a sound set-up after its role %s was renamed', (role) => {
    const text = JSON.stringify(CUSTOM).replaceAll(`"${role}"`, '"renamed"');
    const sound: Format = JSON.parse(text);
    putItem(ownFormats, { id: CUSTOM.id, draft: sound, sound, changedAt: 1 });
    const form = recordToForm(record);
    const paths = issuesOf(form)?.filter(({ reason }) => reason.code !== 'nobody');
    expect(paths).toEqual([]);
    expect(form?.motion).toBe(record.motion);
  });
  it('gives one in every shipped format after it was deleted, and keeps its models', () => {
    expect(recordToForm(record)).toBeNull();
    for (const format of Object.values(FORMATS)) {
      const form = recordToForm(record, format);
      expect(issuesOf(form)?.filter(({ reason }) => reason.code !== 'nobody')).toEqual([]);
      expect(form?.seats.some(({ occupant }) => occupant?.kind === 'model')).toBe(true);
    }
  });
});

it('a record from before time limits and summaries is read as one without them', () => {
  const [format = CUSTOM_FORMAT] = Object.values(FORMATS);
  const record = createRecord(format, { ...choicesFor(format), settings: {} });
  const { totalTimeoutMs: _, roundTimeoutMs: __, summariseOverTokens: ___, ...settings } = record.settings;
  expect(recordToForm({ ...record, settings })?.settings).toEqual({ summariseOver: null });
});

it('what single answers took of the limit is given back to the same set-up again, and to every debate made of this one', () => {
  const before = debateOfSpeeches(8);
  const settings = { ...before.settings, limitNanoUsd: 1e9 };
  const debate = afterAnswers(afterAnswers({ ...before, settings }, 123_456_000), 1_000);
  expect(limitsNow(debate).limitNanoUsd).toBe(876_543_000);
  const read = readRecord(JSON.parse(JSON.stringify(debate)));
  if (!read.ok) throw new Error(JSON.stringify(read));
  expect(recordToForm(read.record)?.settings['costLimit']).toBe(1);
  const madeOfIt = [rematchToStart(debate), judgedAgainBy(debate, [])];
  expect(madeOfIt.map((one) => one.settings)).toMatchObject(madeOfIt.map(() => ({ limitNanoUsd: 1e9 })));
  const turn = branchPoints(debate)[0]?.turn.id ?? '';
  const plan = { turn, change: { what: 'same' }, runs: 1, hasControl: false, limitNanoUsd: 5e8 } as const;
  const [branch = debate] = branchesToStart(debate, plan);
  expect(limitsNow(branch).limitNanoUsd).toBe(5e8);
  for (const one of [...madeOfIt, branch]) expect(one.settings).not.toHaveProperty('answersNanoUsd');
  // A raise is kept without what the answers have taken, too.
  const raise = rulingEntry({ ruling: 'raise-limit', limitNanoUsd: 1_876_543_000, warnAtNanoUsd: 1e9 });
  const higher = addEntries(debate, raise);
  const limits = { limitNanoUsd: 2e9, warnAtNanoUsd: 1e9 };
  expect(settingsAsGiven(higher)).toMatchObject(limits);
  const madeOfRaised = [rematchToStart(higher), judgedAgainBy(higher, [])];
  expect(madeOfRaised.map((one) => one.settings)).toMatchObject([limits, limits]);
  expect(recordToForm(higher)?.settings).toMatchObject({ costLimit: 2, warnAt: 1 });
  // Answers that cost more than the limit took all of it, and not more.
  const all = afterAnswers({ ...before, settings }, 3e9);
  expect([limitsNow(all).limitNanoUsd, recordToForm(all)?.settings['costLimit']]).toEqual([0, 1]);
});
