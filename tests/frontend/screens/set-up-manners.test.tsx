// @vitest-environment jsdom
// What the set-up page says before anything is wrong, while something is wrong, and of two seats with one persona.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { formatNamed, modelOccupant, seatedModels } from '../../fixtures/records.ts';
import { MODELS_ANSWER, openMoreOptions, renderScreen } from './render-screen.tsx';

beforeEach(() => {
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
});
afterEach(cleanup);

function openForm(id: string) {
  const format = FORMATS[id] ?? formatNamed('oxford');
  const seats = seatedModels(format).map((seat) => ({
    ...seat,
    occupant: modelOccupant({ provider: 'demo', id: 'one' }),
  }));
  setupStore.open({ v: 1, motion: 'Zoos should be closed', format: id, seats, settings: {} });
  renderScreen({}, <SetupScreen />);
}

it('says the bounds of a number before it is wrong, and nothing of the limit while it is', async () => {
  openForm('oxford');
  await openMoreOptions();
  const rounds = screen.getByRole('spinbutton', { name: 'Rounds, 2 to 10' });
  expect(await screen.findByText(/pauses before it passes the limit/)).toBeTruthy();
  fireEvent.change(rounds, { target: { value: '99' } });
  expect(screen.queryByText(/passes the limit/)).toBeNull();
}, 60_000);

it('takes the number off a seat when the seat that had its name takes another persona', async () => {
  openForm('roundtable');
  await openMoreOptions();
  const [first, second] = setupStore.store.getState().seats;
  const choose = async (at: number, persona: string) => {
    const select = screen.getAllByRole('combobox', { name: /character$/ })[at];
    if (select) await userEvent.selectOptions(select, persona);
  };
  await choose(0, 'Historian');
  await choose(1, 'Historian');
  const names = () =>
    setupStore.store
      .getState()
      .seats.slice(0, 2)
      .map(({ name }) => name);
  expect([first?.persona, second?.persona]).not.toContain(null);
  expect(names()).toEqual(['Historian', 'Historian 2']);
  await choose(0, 'Economist');
  expect(names()).toEqual(['Economist', 'Historian']);
  await choose(1, 'Economist');
  expect(names()).toEqual(['Economist', 'Economist 2']);
  await choose(1, 'Historian');
  expect(names()).toEqual(['Economist', 'Historian']);
}, 60_000);
