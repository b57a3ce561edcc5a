// A recorded debate that is opened over another form: it leaves as it came.
import { isRecorded } from '@rostrum/shared/record/record';
import { type Recording, recordingOf } from '@rostrum/shared/recordings/recordings';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appServices } from '../../../frontend/src/app/services.ts';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { draftDocuments, replaceDraftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { demoCard } from '../../fixtures/cards.ts';
import { formatNamed } from '../../fixtures/records.ts';
import { renderScreen } from './render-screen.tsx';

const ANSWER: ModelsAnswer = {
  providers: [{ id: 'demo', title: 'demo', status: 'ready', hint: '' }],
  models: [demoCard('first'), demoCard('second'), demoCard('third')],
};
const form = () => setupStore.store.getState();
const becomesRecorded = (isOne: boolean) => waitFor(() => expect(isRecorded(form())).toBe(isOne));

it('a recorded set-up that was saved and is opened again leaves its speakers with its motion', async () => {
  modelList.setState({ state: 'ready', answer: ANSWER });
  setupStore.reset();
  replaceDraftDocuments([]);
  setupStore.setFormat(formatNamed('consensus'));
  let fills = 0;
  const fillSeats = async (answer: ModelsAnswer) => {
    await appServices.fillSeats(answer);
    fills += 1;
  };
  renderScreen({ fillSeats }, <SetupScreen />);
  await becomesRecorded(true);
  const savedForm = form();
  const { read } = draftDocuments.getState();
  act(() => setupStore.setMotion('Libraries should lend tools'));
  await becomesRecorded(false);
  const before = fills;
  act(() => {
    setupStore.open(savedForm);
    replaceDraftDocuments(read);
  });
  await waitFor(() => expect(fills).toBeGreaterThan(before));
  expect(isRecorded(form())).toBe(true);
  act(() => setupStore.setMotion('Ports should be public'));
  await becomesRecorded(false);
});

it.each(['proposed', 'stored'])(
  'a recording that cannot be loaded, to be %s, leaves its seats to other speakers',
  async (how) => {
    const duel = recordingOf('duel', 'en') as Recording;
    const load = vi.spyOn(duel, 'load').mockRejectedValue(new Error('No network.'));
    setupStore.reset();
    replaceDraftDocuments([]);
    setupStore.setFormat(formatNamed('duel'));
    const model = (seat: string) => ({ provider: 'demo', id: `recorded.${duel.name}.${seat}` });
    if (how === 'stored')
      for (const { id } of form().seats) setupStore.setOccupant(id, { kind: 'model', model: model(id) });
    expect(isRecorded(form())).toBe(how === 'stored');
    await appServices.fillSeats(ANSWER);
    expect(load).toHaveBeenCalledOnce();
    expect(isRecorded(form())).toBe(false);
    expect(form().seats.every(({ occupant }) => occupant !== null)).toBe(true);
  },
);
