// The choice of a format in the set-up: what it keeps of the form, and who has no place in it.
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { renderScreen } from './render-screen.tsx';

async function seatBy(combobox: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: combobox }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('names who has no place in another format: whom somebody chose, not whom the page seated', async () => {
  renderScreen({}, <SetupScreen />);
  await userEvent.click(screen.getByRole('radio', { name: 'Consensus' }));
  expect(screen.queryByText(/has no place for/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Oxford' }));
  await seatBy('Judging', /^Mystery/);
  await userEvent.click(screen.getByRole('radio', { name: 'Consensus' }));
  expect(screen.getByText('Consensus has no place for: Mystery (Judge).')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Lincoln-Douglas' }));
  expect(screen.queryByText(/has no place for/)).toBeNull();
});

it('loses nothing of the set-up when the arrow keys pass through other formats', async () => {
  // userEvent asks for it, and jsdom has none.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  renderScreen({}, <SetupScreen />);
  setupStore.setSeatName('opposition', 'The sceptics');
  setupStore.setInstruction('judge', 'Count the ships.');
  setupStore.setSetting('rounds', 4);
  setupStore.setSetting('costLimit', 0.5);
  await seatBy('Judging', /^Mystery/);
  const own = setupStore.store.getState();
  const chosen = () => setupStore.store.getState().format;
  act(() => screen.getByRole('radio', { name: 'Oxford' }).focus());
  const formats: string[] = [];
  do {
    await userEvent.keyboard('{ArrowDown}');
    formats.push(chosen());
    expect(setupStore.store.getState().settings['costLimit']).toBe(0.5);
  } while (chosen() !== own.format && formats.length < 20);
  expect(formats).toEqual(expect.arrayContaining(['consensus', 'duel']));
  expect(setupStore.store.getState()).toEqual(own);
  expect(screen.queryByText(/has no place for/)).toBeNull();
  // What is changed in a format that was chosen on the way stays.
  await userEvent.keyboard('{ArrowDown}');
  setupStore.setBackground('Written in between.');
  act(() => screen.getByLabelText('Motion').focus());
  await userEvent.click(screen.getByRole('radio', { name: 'Oxford' }));
  expect(setupStore.store.getState().background).toBe('Written in between.');
});

it('keeps what is added to the form between two choices of a format', async () => {
  renderScreen({}, <SetupScreen />);
  await userEvent.click(screen.getByRole('radio', { name: 'Consensus' }));
  act(() => setupStore.setResearch({ when: 'rounds', server: 'A server' }));
  for (const name of ['Lincoln-Douglas', 'Oxford']) {
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(setupStore.store.getState().research).toEqual({ when: 'rounds', server: 'A server' });
  }
  const link = { ...freshForm(), motion: 'Of a link' };
  act(() => setupStore.open(link));
  await userEvent.click(screen.getByRole('radio', { name: 'Consensus' }));
  expect(setupStore.store.getState().motion).toBe('Of a link');
});

it('keeps a seat that is changed between two clicks, in a browser that gives a clicked radio no focus', async () => {
  renderScreen({}, <SetupScreen />);
  // Unlike userEvent, fireEvent moves no focus, as a click in Safari.
  fireEvent.click(screen.getByRole('radio', { name: 'Lincoln-Douglas' }));
  fireEvent.pointerDown(screen.getByRole('combobox', { name: 'Judging' }));
  act(() => setupStore.setInstruction('judge', 'Count the ships.'));
  fireEvent.click(screen.getByRole('radio', { name: 'Oxford' }));
  const judge = setupStore.store.getState().seats.find(({ id }) => id === 'judge');
  expect(judge?.instruction).toBe('Count the ships.');
});
