// @vitest-environment jsdom
// The settings for all debates, and where they are found again: the cost limit, and what developers change.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AwaySection, SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import { ModelSelect } from '../../../frontend/src/screens/setup/model-select.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { DEFAULT_PREFERENCES, preferences } from '../../../frontend/src/stores/preferences.ts';
import { settingValueOf } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

beforeEach(() => {
  preferences.setState(DEFAULT_PREFERENCES);
  setupStore.reset();
});
afterEach(cleanup);

const settingNow = (id: string) => settingValueOf(setupStore.store.getState(), id);

it('gives every new set-up what happens at the limit: the one that is open, a fresh one, and one after a change of format', async () => {
  renderScreen({}, <AwaySection />);
  const choose = (title: string) =>
    userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'When the limit is nearly reached' }),
      screen.getByRole('option', { name: title }),
    );
  expect(settingNow('atLimit')).toBe('pause');
  await choose('End with a verdict');
  expect(settingNow('atLimit')).toBe('judge');
  setupStore.reset();
  expect(settingNow('atLimit')).toBe('judge');
  await choose('Ask me');
  expect(settingNow('atLimit')).toBe('pause');
});

it('gives every new set-up what developers chose, and keeps no number that does not fit', async () => {
  renderScreen({}, <SettingsScreen />);
  const write = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('spinbutton', { name, hidden: true }), { target: { value } });
  write('Speech temperature', '1.2');
  write('Seed', '7');
  write('Summarise over (tokens)', '');
  write('Judge timeout (s)', '0');
  expect(screen.getByText(/Judge timeout .*: choose 1 to 3,600/)).toBeTruthy();
  fireEvent.blur(screen.getByRole('spinbutton', { name: 'Judge timeout (s)', hidden: true }));
  expect(screen.queryByText(/: choose/)).toBeNull();
  for (const renew of [() => {}, setupStore.reset]) {
    renew();
    expect(['temperature', 'seed', 'summariseOver', 'judgeTimeout'].map(settingNow)).toEqual([
      1.2,
      7,
      null,
      180,
    ]);
  }
  write('Seed', '');
  write('Speech temperature', '0.7');
  expect(preferences.getState().newDebates).toEqual({ summariseOver: null });
  expect(setupStore.store.getState().settings).toEqual({ summariseOver: null });
});

it('calls the list of models after its seat', async () => {
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
  const [seat] = setupStore.store.getState().seats;
  if (!seat) throw new Error('nobody sits');
  renderScreen({}, <ModelSelect label="Proposition model" seat={seat} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Proposition model' }));
  expect(await screen.findByRole('listbox', { name: 'Proposition model' })).toBeTruthy();
});
