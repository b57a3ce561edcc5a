// What a set-up may hold besides motion, format and models: background, documents, and what belongs to one seat alone.
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import {
  addDraftDocument,
  removeFileInReading,
  setFileInReading,
} from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { MODELS_ANSWER, openMoreOptions, renderScreen } from './render-screen.tsx';

interface StartedSetup {
  background: string | undefined;
  documents: readonly SourceDocument[];
  lengths: (number | undefined)[];
}
let setups: StartedSetup[] = [];
const renderSetup = () =>
  renderScreen(
    {
      startDebate: async ({ background, seats }, documents) => {
        setups.push({ background, documents, lengths: seats.map(({ length }) => length) });
        return 'debate-one';
      },
    },
    <SetupScreen />,
  );
const pressStart = () => userEvent.click(screen.getByRole('button', { name: 'Start debate' }));
const seatNamed = (name: string) => setupStore.store.getState().seats.find(({ id }) => id === name);
const wordsOf = (count: number): string => Array.from({ length: count }, () => 'trams').join(' ');
const draftOf = (words: number) => ({
  id: 'plan',
  addedAt: 1,
  title: 'plan.txt',
  kind: 'Text',
  text: wordsOf(words),
});

beforeEach(() => {
  setups = [];
});

describe('The set-up', () => {
  it('starts with the background, its line breaks kept, and the documents by their names', async () => {
    renderSetup();
    const field = screen.getByRole('textbox', { name: 'Background' });
    fireEvent.change(field, { target: { value: 'Two tram lines.\r\nOne\u0000 road.' } });
    act(() => addDraftDocument(draftOf(20)));
    await pressStart();
    await waitFor(() => expect(setups).toHaveLength(1));
    expect(setups[0]).toEqual({
      background: 'Two tram lines.\nOne road.',
      documents: [{ id: 'D1', title: 'plan.txt', text: wordsOf(20) }],
      lengths: [undefined, undefined, undefined],
    });
  });

  it('waits until a file has been read, and not for one that was refused', async () => {
    renderSetup();
    const file = { id: 'slow', addedAt: 2, title: 'slow.pdf' };
    act(() => setFileInReading({ ...file, progress: 'Page 3 of 20' }));
    expect(screen.getByText('Page 3 of 20')).toBeTruthy();
    await pressStart();
    expect(setups).toEqual([]);
    expect(screen.getByText('slow.pdf is still being read.')).toBeTruthy();
    act(() => setFileInReading({ ...file, reason: 'No text in it.' }));
    await pressStart();
    await waitFor(() => expect(setups).toHaveLength(1));
    act(() => removeFileInReading('slow'));
  });

  it('names the seat and the model that cannot read so much', async () => {
    const models = MODELS_ANSWER.models.map((card) =>
      card.id === 'two' ? { ...card, contextTokens: 8_000 } : card,
    );
    modelList.setState({ answer: { ...MODELS_ANSWER, models } });
    renderSetup();
    await userEvent.click(screen.getByRole('combobox', { name: 'Opposition model' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Demo two/ }));
    act(() => addDraftDocument(draftOf(6_000)));
    const fault = await screen.findAllByText(
      /too many for Opposition: Demo two can take 4,000 besides the debate\./,
    );
    expect(fault.length).toBeGreaterThan(0);
    await pressStart();
    expect(setups).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove D1, plan.txt' }));
    await pressStart();
    await waitFor(() => expect(setups).toHaveLength(1));
  });
});

describe('A seat of the set-up', () => {
  it('takes a thinking effort where its model has levels, judges too, and another model begins at its least', async () => {
    const efforts = { low: 400, high: 2_000 };
    const models = MODELS_ANSWER.models.map((card) =>
      card.id === 'mystery' ? card : { ...card, thinking: 'optional' as const, efforts },
    );
    modelList.setState({ answer: { ...MODELS_ANSWER, models } });
    renderSetup();
    await openMoreOptions();
    for (const [seat, name] of [
      ['opposition', 'Opposition'],
      ['judge', 'Judge'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
      const choice = screen.getByRole('combobox', { name: `Thinking effort of ${name}` });
      await userEvent.selectOptions(choice, 'High');
      expect(seatNamed(seat)?.occupant).toMatchObject({ model: { effort: 'high' } });
    }
    await userEvent.click(screen.getByRole('combobox', { name: 'Opposition model' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Mystery/ }));
    expect(seatNamed('opposition')?.occupant).toMatchObject({ model: { provider: 'local', id: 'mystery' } });
    expect(screen.queryByRole('combobox', { name: 'Thinking effort of Opposition' })).toBeNull();
  });
});
