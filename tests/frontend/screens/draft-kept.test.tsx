// A draft that somebody has typed, with its documents, is saved before another set-up takes its place, wherever that is opened.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { singleAnswersBefore } from '@rostrum/shared/proof/single-answers';
import { SINGLE_ANSWER } from '@rostrum/shared/record/plan-acts';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { TakeFurther } from '../../../frontend/src/screens/outcome/take-further.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { draftDocuments, replaceDraftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { ownSetups, putItem, removeItem } from '../../../frontend/src/stores/own-data.ts';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import type { SavedSetup } from '../../../frontend/src/stores/setup-form-schema.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { openDebate } from '../../fixtures/records.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { answerOpenCalls } from '../../kit/single-answers.ts';
import { openMoreOptions, renderScreen } from './render-screen.tsx';

const record = debateOfSpeeches(8);
const SAVED: SavedSetup = { id: 'saved', title: 'One of mine', form: { ...freshForm(), motion: 'Saved' } };
const services = {
  saveSetup: async (setup: SavedSetup) => putItem(ownSetups, setup),
  deleteSetup: async (id: string) => removeItem(ownSetups, id),
};

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
  ownSetups.setState({ items: [SAVED] });
});

const WAYS: [string, string, () => Promise<unknown>][] = [
  [
    'the same set-up again',
    record.motion,
    async () => {
      archive.save(record, 1);
      await archive.flush();
      renderScreen(services, <HistoryScreen />);
      await userEvent.click(await screen.findByRole('button', { name: /^More for/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Same set-up again' }));
    },
  ],
  [
    'a question taken further',
    record.motion,
    async () => {
      const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
      renderScreen(services, <TakeFurther {...page} outcome={debateOutcome(record)} />);
      await userEvent.click(screen.getByRole('button', { name: 'Take this question further' }));
      await userEvent.click(screen.getByRole('button', { name: /^Consensus/ }));
    },
  ],
  [
    'a saved set-up',
    'Saved',
    async () => {
      renderScreen(services, <SetupScreen />);
      await openMoreOptions();
      await userEvent.click(await screen.findByRole('button', { name: 'One of mine' }));
    },
  ],
  [
    'a debate after single answers',
    'Asked first',
    async () => {
      const debate = openDebate(undefined, { id: 'not-debated-yet', motion: 'Asked first' });
      const ids = { id: 'answers-1', channel: 'c'.repeat(22), createdAt: 1, readers: [], limitNanoUsd: null };
      const inquiry = singleAnswersBefore(debate, ids);
      archive.save(
        answerOpenCalls(inquiry, SINGLE_ANSWER, () => 'ANSWER: Yes. It is so.\nBELIEF: 60'),
        1,
      );
      await archive.flush();
      renderScreen(services, <HistoryScreen />);
      await userEvent.click(await screen.findByText('Asked first'));
      await userEvent.click(await screen.findByRole('button', { name: 'New debate' }));
    },
  ],
];

it.each(WAYS)('%s leaves it one click away', async (_, motion, open) => {
  setupStore.reset();
  setupStore.setMotion('What I have typed for an hour');
  setupStore.setBackground('And what I know of it.');
  replaceDraftDocuments([{ title: 'A memo', text: 'Its words.' }]);
  await open();
  await waitFor(() => expect(setupStore.store.getState().motion).toBe(motion));
  const { background } = setupStore.store.getState();
  expect([background, draftDocuments.getState().read.some(({ title }) => title === 'A memo')]).toEqual([
    undefined,
    false,
  ]);
  cleanup();
  renderScreen(services, <SetupScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to it' }));
  await waitFor(() => expect(setupStore.store.getState().motion).toBe('What I have typed for an hour'));
  expect(setupStore.store.getState().background).toBe('And what I know of it.');
  expect(draftDocuments.getState().read.map(({ title }) => title)).toEqual(['A memo']);
  expect(ownSetups.getState().items).toEqual([SAVED]);
});
