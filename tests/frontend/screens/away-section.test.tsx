// @vitest-environment jsdom
// The settings for all debates, and where they are found again: the cost limit, what developers change, and the speed of a model in its list.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AwaySection } from '../../../frontend/src/screens/settings/away-section.tsx';
import { SettingsScreen } from '../../../frontend/src/screens/settings/settings-screen.tsx';
import { ModelSelect } from '../../../frontend/src/screens/setup/model-select.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { addCallSpeed, modelSpeeds } from '../../../frontend/src/stores/model-speeds.ts';
import { DEFAULT_PREFERENCES, preferences } from '../../../frontend/src/stores/preferences.ts';
import { settingValueOf } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

beforeEach(() => {
  preferences.setState(DEFAULT_PREFERENCES);
  modelSpeeds.setState({ models: [] });
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

it('names the speed of a model that was measured here, and of no other; the list is called after its seat', async () => {
  const model = { provider: 'demo', id: 'two' } as const;
  addCallSpeed(model, {
    state: 'completed',
    finishReason: 'stop',
    usage: {
      inputTokens: 1,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 500,
      reasoningTokens: 0,
    },
    cost: null,
    timing: { firstTokenMs: 1, totalMs: 10_000 },
  });
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
  const [seat] = setupStore.store.getState().seats;
  if (!seat) throw new Error('nobody sits');
  renderScreen({}, <ModelSelect label="Proposition model" seat={seat} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Proposition model' }));
  const options = await screen.findAllByRole('option');
  const told = options.map(({ textContent }) => /\d+ tokens\/s/.exec(textContent ?? '')?.[0] ?? '');
  expect(told).toEqual(
    options.map(({ textContent }) => (textContent?.startsWith('Demo two') ? '50 tokens/s' : '')),
  );
  expect(told).toContain('50 tokens/s');
  expect(screen.getByRole('listbox', { name: 'Proposition model' })).toBeTruthy();
});
