// Without a key the set-up proposes the recorded debate of its format; Start plays it as it was recorded, and a change leaves it.
import { type DebateRecord, isRecorded } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proposeRecording, recordedDebateToPlay } from '../../../frontend/src/app/recorded-setup.ts';
import { appServices } from '../../../frontend/src/app/services.ts';
import {
  draftDocuments,
  replaceDraftDocuments,
  setSourcesInReading,
} from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { choicesOf, formatOf } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { createRecord } from '../../../shared/src/formats/create-record.ts';
import { demoCard, modelCard } from '../../fixtures/cards.ts';
import { formatNamed } from '../../fixtures/records.ts';

const ANSWER: ModelsAnswer = {
  providers: [{ id: 'demo', title: 'demo', status: 'ready', hint: '' }],
  models: [demoCard('first'), demoCard('second'), demoCard('third')],
};
const form = () => setupStore.store.getState();
const titles = () => draftDocuments.getState().read.map(({ title }) => title);
const occupants = () =>
  form().seats.map(({ occupant }) => (occupant?.kind === 'model' ? occupant.model.id : null));
const openRecord = (): DebateRecord =>
  createRecord(
    formatOf(form()),
    choicesOf(form(), { id: 'played-1', channel: 'a-channel-of-128-bits-at-least', createdAt: 5 }, []),
  );

afterEach(() => chooseLanguage('en'));

beforeEach(async () => {
  modelList.setState({ state: 'ready', answer: ANSWER });
  replaceDraftDocuments([]);
  expect(await proposeRecording(form())).toBe('proposed');
});

it('the set-up shows the recording’s motion, seats and document, and plays it from the beginning with the form’s limit', () => {
  expect(form().motion).toBe('Companies should move to a four-day week at full pay');
  expect(occupants()).toEqual(
    ['proposition', 'opposition', 'judge', 'judge-2', 'judge-3'].map(
      (seat) => `recorded.oxford-four-day-week.${seat}`,
    ),
  );
  expect(titles()).toEqual(['four-day-week-trials.md']);
  setupStore.setSetting('costLimit', 2);
  setupStore.setSetting('atLimit', 'judge');
  const { id, channel, createdAt, entries, drawnFrom, settings } = recordedDebateToPlay(form(), openRecord());
  expect({ id, channel, createdAt, entries }).toEqual({
    id: 'played-1',
    channel: 'a-channel-of-128-bits-at-least',
    createdAt: 5,
    entries: [],
  });
  expect(drawnFrom).toBe('Pp-stOwLqyKa5ls7');
  expect(settings).toMatchObject({ limitNanoUsd: 2e9, atLimit: 'judge', of: { rounds: 3 } });
});

it.each<[string, () => void, string[]]>([
  ['its motion', () => setupStore.setMotion('Companies should be run by poets'), []],
  ['a setting', () => setupStore.setSetting('rounds', 2), ['four-day-week-trials.md']],
  ['a speaker', () => setupStore.setOccupant('opposition', { kind: 'human' }), ['four-day-week-trials.md']],
  ['its document', () => replaceDraftDocuments([]), []],
])(
  'changing %s leaves the recording: other speakers take the seats, and its documents go with its motion',
  (_, change, titlesAfter) => {
    change();
    expect(isRecorded(form())).toBe(false);
    expect(form().seats.every(({ occupant }) => occupant !== null)).toBe(true);
    expect(titles()).toEqual(titlesAfter);
  },
);

it('leaving the recording removes its personas, extra judges and rounds, and keeps the person’s choices', async () => {
  setupStore.setSetting('costLimit', 2);
  setupStore.setSeatName('opposition', 'The sceptics');
  setupStore.setMotion('Companies should be run by poets');
  expect(form().seats.map(({ id, name }) => [id, name])).toEqual([
    ['proposition', 'Proposition'],
    ['opposition', 'The sceptics'],
    ['judge', 'Judge'],
  ]);
  expect(form().settings).toEqual({ costLimit: 2 });

  setupStore.reset();
  replaceDraftDocuments([]);
  setupStore.setFormat(formatNamed('consensus'));
  expect(await proposeRecording(form())).toBe('proposed');
  expect(form().seats.every(({ persona }) => persona)).toBe(true);
  setupStore.setMotion('Which database should a library take?');
  expect(form().seats.map(({ persona }) => persona?.name)).toEqual([undefined, undefined]);
  expect(form().settings).toEqual({});
});

it('a recording does not overwrite choices made while it was loading', async () => {
  setupStore.reset();
  const before = form();
  const proposing = proposeRecording(before);
  setupStore.setMotion('Mine');
  expect([await proposing, form().motion]).toEqual(['form changed', 'Mine']);
  // Text written while its code was loading stays, too.
  expect([await proposeRecording(before), form().motion]).toEqual(['form changed', 'Mine']);
});

const KEYED: ModelsAnswer = {
  providers: [{ id: 'openai', title: 'openai', status: 'ready', hint: '' }],
  models: ['one', 'two', 'three'].map((id) => modelCard({ provider: 'openai', id })),
};
const MONEY = { warnAt: 0.05, costLimit: 0.1, atLimit: 'judge' };
it.each<[string, () => unknown]>([
  ['a key is there', () => appServices.fillSeats(KEYED)],
  ['another format is chosen', () => setupStore.setFormat(formatNamed('lincoln-douglas'))],
  [
    'the recording of another format is proposed',
    async () => {
      setupStore.setFormat(formatNamed('consensus'));
      await appServices.fillSeats(ANSWER);
      expect(isRecorded(form())).toBe(true);
    },
  ],
  [
    'that of another language is proposed',
    async () => {
      await chooseLanguage('de');
      await appServices.fillSeats(ANSWER);
      expect([isRecorded(form()), titles()]).toEqual([true, []]);
    },
  ],
])('the person’s limit, warning and choice at the limit stay when %s', async (_, change) => {
  for (const [id, value] of Object.entries(MONEY)) setupStore.setSetting(id, value);
  expect(isRecorded(form())).toBe(true);
  await change();
  expect(form().settings).toMatchObject(MONEY);
});

it.each<[string, () => void]>([
  ['a setting', () => setupStore.setSetting('rounds', 4)],
  ['research', () => setupStore.setResearch({ when: 'openings', server: 'our search' })],
  ['a library in reading', () => setSourcesInReading({ name: 'reports', done: 0, files: 9 })],
])('no recording takes the place of %s of the person’s own', async (_, choose) => {
  setupStore.reset();
  replaceDraftDocuments([]);
  choose();
  const before = form();
  await appServices.fillSeats(ANSWER);
  expect(isRecorded(form())).toBe(false);
  expect(form()).toEqual({ ...before, seats: form().seats });
});

it.each<[string, () => void]>([
  ['the motion', () => setupStore.setMotion('Libraries should lend tools')],
  ['the format, which has other examples', () => setupStore.setFormat(formatNamed('lincoln-douglas'))],
])('its documents leave with its motion, also when the speakers have left before %s', (_, change) => {
  setupStore.setOccupant('opposition', { kind: 'human' });
  expect(titles()).toEqual(['four-day-week-trials.md']);
  change();
  expect(titles()).toEqual([]);
});

it('the form is no longer watched once the recording is left', () => {
  setupStore.setMotion('Mine');
  setupStore.setOccupant('opposition', {
    kind: 'model',
    model: { provider: 'demo', id: 'recorded.unknown.opposition' },
  });
  expect(occupants()).toContain('recorded.unknown.opposition');
});

it('a recording stays at a reload whose disk is slower than the file of the recording', async () => {
  setupStore.reset();
  replaceDraftDocuments([]);
  await chooseLanguage('en');
  setupStore.setFormat(formatNamed('oxford'));
  await appServices.fillSeats(ANSWER);
  expect(isRecorded(form())).toBe(true);
  const recordedForm = form();
  const { read } = draftDocuments.getState();
  // The next page has the form at once, and watches nothing yet.
  setupStore.reset();
  replaceDraftDocuments([]);
  setupStore.open(recordedForm);
  const disk = vi.spyOn(appServices, 'loadDraftDocuments').mockImplementation(async () => {
    await Promise.resolve();
    draftDocuments.setState({ read });
  });
  await appServices.fillSeats(ANSWER);
  disk.mockRestore();
  expect(isRecorded(form())).toBe(true);
});

it('a key that works seats models in place of the recorded speakers, and keeps the motion', async () => {
  setupStore.setFormat(formatNamed('consensus'));
  expect(await proposeRecording(form())).toBe('proposed');
  const { motion } = form();
  setupStore.setSetting('costLimit', 2);
  const card = modelCard({ provider: 'openai', id: 'gpt-5' });
  await appServices.fillSeats({
    providers: [{ id: 'openai', title: 'OpenAI', status: 'ready', hint: '' }],
    models: [card],
  });
  expect([form().motion, form().settings, isRecorded(form()), titles()]).toEqual([
    motion,
    { costLimit: 2 },
    false,
    [],
  ]);
});
