// Files are read into a library for minutes; whatever was chosen in that time stays.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import { LibraryField } from '../../../frontend/src/screens/setup/library-field.tsx';
import type { LibraryMessage } from '../../../frontend/src/sources/library-worker.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { draftDocuments, replaceDraftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore, useSetupForm } from '../../../frontend/src/stores/setup-store.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

const INFO = { id: 'l', title: 'Reports', files: 1, passages: 9, words: 900, sample: 'a passage' };

let workers: SilentWorker[] = [];
class SilentWorker extends EventTarget {
  constructor() {
    super();
    workers.push(this);
  }
  terminate = vi.fn();
  postMessage = vi.fn();
  deliver = (data: LibraryMessage) => this.dispatchEvent(new MessageEvent('message', { data }));
}
beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', SilentWorker);
});

const Shown = () => <LibraryField form={useSetupForm((form) => form)} />;
const research = () => setupStore.store.getState().research;

async function readReports() {
  const { unmount } = renderScreen({ searchServer: async () => 'our search' }, <Shown />);
  await screen.findByRole('checkbox', { name: /our search/ });
  // jsdom's files have no path.
  const files = [Object.assign(new File(['Words.'], 'reports.txt'), { webkitRelativePath: '' })];
  fireEvent.change(screen.getByLabelText('Files of sources'), { target: { files } });
  await waitFor(() => expect(workers).toHaveLength(1));
  const [worker] = workers as [SilentWorker];
  const finish = () =>
    act(async () => {
      worker.deliver({ built: { id: 'l', addedAt: 1, info: INFO, faults: [] } });
    });
  return { unmount, worker, finish };
}

it('a library that has been read joins the choices made meanwhile', async () => {
  const { finish } = await readReports();
  fireEvent.click(screen.getByRole('checkbox', { name: /our search/ }));
  act(() => setupStore.setResearch({ when: 'rounds', editQueries: true, server: 'our search' }));
  await finish();
  expect(research()).toEqual({ when: 'rounds', editQueries: true, server: 'our search', library: INFO });
  expect(draftDocuments.getState().sources).toBeNull();
});

it('it is chosen, too, after the set-up was left and opened again', async () => {
  const { unmount, finish } = await readReports();
  unmount();
  setupStore.setMotion('Ports should be public');
  await finish();
  expect(research()).toEqual({ when: 'openings', library: INFO });
});

it('says so where the sources cannot be deleted, and keeps the choice', async () => {
  const { finish } = await readReports();
  const { libraries } = archive.database;
  const row = { id: 'l', addedAt: 1, info: INFO, faults: [] };
  await libraries.put(row);
  await finish();
  const failing = vi.spyOn(archive.database.dexie, 'transaction').mockRejectedValue(new Error('closed'));
  onTestFinished(async () => {
    failing.mockRestore();
    await libraries.delete('l');
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Reports' }));
  await screen.findByText('This browser could not delete the sources.');
  expect(research()?.library).toEqual(INFO);
});

it.each([
  ['another set-up has been opened', () => replaceDraftDocuments([])],
  ['it was stopped', () => fireEvent.click(screen.getByRole('button', { name: 'Stop' }))],
])('it is no part of the set-up once %s, and is read no further', async (_, leave) => {
  const { worker, finish } = await readReports();
  act(leave);
  expect(draftDocuments.getState().sources).toBeNull();
  await waitFor(() => expect(worker.terminate).toHaveBeenCalled());
  await finish();
  expect(research()).toBeUndefined();
  // Other files can be read at once.
  await screen.findByRole('button', { name: 'Add files' });
});

it('a search server that was chosen can be left when the operator has none any more', async () => {
  setupStore.setResearch({ when: 'openings', server: 'our search' });
  renderScreen({ searchServer: async () => null }, <Shown />);
  fireEvent.click(await screen.findByRole('checkbox', { name: /our search/ }));
  expect(research()).toBeUndefined();
});

it('the settings say that there is no search server once that is known, and nothing before', async () => {
  const searchServer = vi.fn(async () => null);
  modelList.setState({ state: 'locked', answer: null });
  renderScreen({ searchServer }, <SettingsScreen />);
  expect(searchServer).not.toHaveBeenCalled();
  expect(screen.queryByText(/Search server for sources/)).toBeNull();
  act(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER }));
  await screen.findByText(/^Search server for sources: none/);
  expect(searchServer).toHaveBeenCalledTimes(1);
});
