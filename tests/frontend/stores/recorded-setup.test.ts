// Without a key the set-up proposes the recorded debate of its format; Start plays it as it was recorded, and a change leaves it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { beforeEach, expect, it } from 'vitest';
import {
  keepRecording,
  proposeRecording,
  recordedDebateToPlay,
} from '../../../frontend/src/app/recorded-setup.ts';
import { appServices } from '../../../frontend/src/app/services.ts';
import {
  addDraftDocument,
  draftDocuments,
  replaceDraftDocuments,
} from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { choicesOf, formatOf, isRecorded, shippedFormat } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { createRecord } from '../../../shared/src/formats/create-record.ts';
import { demoCard } from '../../fixtures/cards.ts';

const ANSWER: ModelsAnswer = {
  providers: [{ id: 'demo', title: 'demo', status: 'ready', hint: '' }],
  models: [demoCard('first'), demoCard('second'), demoCard('third')],
};
const form = () => setupStore.store.getState();
const titles = () => draftDocuments.getState().read.map(({ title }) => title);
const occupants = () =>
  form().seats.map(({ occupant }) => (occupant?.kind === 'model' ? occupant.model.id : null));
const opened = (): DebateRecord =>
  createRecord(
    formatOf(form()),
    choicesOf(form(), { id: 'played-1', channel: 'a-channel-of-128-bits-at-least', createdAt: 5 }, []),
  );

beforeEach(async () => {
  modelList.setState({ state: 'ready', answer: ANSWER });
  replaceDraftDocuments([]);
  setupStore.reset();
  expect(await proposeRecording(form())).toBe('proposed');
});

it('shows its motion, seats and document, and plays it from the beginning with the limit of the form', () => {
  expect(form().motion).toBe('Companies should move to a four-day week at full pay');
  expect(occupants()).toEqual(
    ['proposition', 'opposition', 'judge', 'judge-2', 'judge-3'].map(
      (seat) => `recorded.oxford-four-day-week.${seat}`,
    ),
  );
  expect(titles()).toEqual(['four-day-week-trials.md']);
  setupStore.setSetting('costLimit', 2);
  setupStore.setSetting('atLimit', 'judge');
  const { id, channel, createdAt, entries, drawnFrom, settings } = recordedDebateToPlay(form(), opened());
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
  ['a judge', () => setupStore.removeSeat('judge-3'), ['four-day-week-trials.md']],
  ['its document', () => replaceDraftDocuments([]), []],
  [
    'what is read besides',
    () =>
      addDraftDocument({ id: 'x', addedAt: Date.now() + 9e9, title: 'own.md', kind: 'Text', text: 'Mine.' }),
    ['four-day-week-trials.md', 'own.md'],
  ],
])(
  'is left by changing %s: other speakers sit down, and the motion takes its documents with it',
  (_, change, kept) => {
    change();
    expect(isRecorded(form())).toBe(false);
    expect(form().seats.every(({ occupant }) => occupant !== null)).toBe(true);
    expect(titles()).toEqual(kept);
  },
);

it('gives way to a fresh set-up of another format, which has a recording of its own', async () => {
  setupStore.setFormat(shippedFormat('duel'));
  expect([occupants(), titles(), form().settings]).toEqual([[null, null, null], [], {}]);
  expect(await proposeRecording(form())).toBe('proposed');
  expect(occupants()[0]).toBe('recorded.duel-conscious.scientist');
});

it('is not written over what was chosen while it was loading', async () => {
  setupStore.reset();
  const untouched = form();
  const proposing = proposeRecording(untouched);
  setupStore.setMotion('Mine');
  expect([await proposing, form().motion]).toEqual(['form changed', 'Mine']);
  // Nor over what was written while its code was loading.
  expect([await proposeRecording(untouched), form().motion]).toEqual(['form changed', 'Mine']);
});

it('has none where none was recorded', async () => {
  setupStore.setFormat(shippedFormat('elaboration'));
  const before = form();
  expect(await proposeRecording(form())).toBe('none recorded');
  expect(form()).toEqual(before);
});

it('is left where a stored form names a recording that is gone', async () => {
  const model = { provider: 'demo' as const, id: 'recorded.gone.proposition' };
  setupStore.setOccupant('proposition', { kind: 'model', model });
  await keepRecording();
  expect(isRecorded(form())).toBe(false);
});

it('is proposed again after a format without one, in which scripted speakers sat', async () => {
  const scripted = [demoCard('demo-plain'), demoCard('demo-advocate')];
  setupStore.setFormat(shippedFormat('elaboration'));
  setupStore.fillEmptySeats({ ...ANSWER, models: scripted });
  expect(occupants()).toContain('demo-plain');
  setupStore.setFormat(shippedFormat('roundtable'));
  expect(occupants()).toEqual(form().seats.map(() => null));
  expect(await proposeRecording(form())).toBe('proposed');
});

it('is proposed for a format that was chosen while the seats of another one were being filled', async () => {
  const filling = [appServices.fillSeats(ANSWER)];
  for (const format of ['lincoln-douglas', 'elaboration', 'duel']) {
    setupStore.setFormat(shippedFormat(format));
    filling.push(appServices.fillSeats(ANSWER));
  }
  await Promise.all(filling);
  expect(occupants()[0]).toBe('recorded.duel-conscious.scientist');
});
