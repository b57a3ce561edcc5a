// @vitest-environment jsdom
// The settings for all debates, and where they are found again: the reading pace, the cost limit, and the speed of a model in its list.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DebatesSection } from '../../../frontend/src/screens/settings/debates-section.tsx';
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

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

it('keeps the reading pace', () => {
  renderScreen({}, <DebatesSection />);
  choose('Read at my pace');
  expect(preferences.getState().readingPace).toBe('own');
});

it('gives every new set-up what happens at the limit: the one that is open, a fresh one, and one after a change of format', () => {
  renderScreen({}, <DebatesSection />);
  const atLimit = () => settingValueOf(setupStore.store.getState(), 'atLimit');
  expect(atLimit()).toBe('pause');
  choose('Close and judge');
  expect(atLimit()).toBe('judge');
  setupStore.reset();
  expect(atLimit()).toBe('judge');
  choose('Pause and ask me');
  expect(atLimit()).toBe('pause');
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
