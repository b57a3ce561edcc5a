// A local server without a vendor's key: its model is offered before the recorded debate, and the page says who judges, and why.
import type { ModelCard, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { demoCard, flatPrice, modelCard } from '../../fixtures/cards.ts';
import { renderScreen } from './render-screen.tsx';

const own = (id: string): ModelCard =>
  modelCard({ provider: 'local', id }, { price: { tiers: [...flatPrice(0, 0).tiers] } });
const DEMO = ['demo-advocate', 'demo-skeptic', 'demo-judge'].map((id) => demoCard(id));
const RECORDED = demoCard('recorded.oxford.a', { hidden: true, recorded: true });

const answerWith = (...models: ModelCard[]): ModelsAnswer => ({
  providers: [...new Set(models.map(({ provider }) => provider))].map((id) => ({
    ...{ id, title: id, status: 'ready' as const, hint: '' },
  })),
  models,
});

/** The set-up of a recorded debate. */
function openRecorded(answer: ModelsAnswer): void {
  setupStore.reset();
  for (const { id } of setupStore.store.getState().seats)
    setupStore.setOccupant(id, { kind: 'model', model: { provider: 'demo', id: RECORDED.id } });
  setupStore.setMotion('Zoos should be closed');
  modelList.setState({ state: 'ready', answer });
  renderScreen({}, <SetupScreen />);
}
const modelIds = () =>
  setupStore.store
    .getState()
    .seats.map(({ occupant }) => (occupant?.kind === 'model' ? occupant.model.id : ''));

afterEach(() => chooseLanguage('en'));

it('the set-up offers the local model before the recorded debate, on the same motion, and seats no script', async () => {
  openRecorded(
    answerWith(
      ...DEMO,
      RECORDED,
      own('tinyllama-1.1b'),
      own('qwen3:8b'),
      own('llama3.1:8b'),
      own('mistral:7b'),
    ),
  );
  const ways = [...document.querySelectorAll('.start .btn')].map(({ textContent }) => textContent?.trim());
  expect(ways).toEqual(['Debate with qwen3:8b', 'Play the recorded debate']);
  await userEvent.click(screen.getByRole('button', { name: 'Debate with qwen3:8b' }));
  expect(modelIds()).toEqual(['qwen3:8b', 'llama3.1:8b', 'mistral:7b']);
  expect(setupStore.store.getState().motion).toBe('Zoos should be closed');
  expect(
    screen.getByText(/^mistral:7b judges because it is large enough and of another family/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start debate' })).toBeTruthy();
});

it('without a local model the set-up offers none, and the recorded debate starts as usual', () => {
  openRecorded(answerWith(...DEMO, RECORDED));
  expect(screen.getByRole('button', { name: 'Start debate' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Debate with/ })).toBeNull();
});

it('the set-up says in both languages that no local model is fit to judge, and offers one that is', async () => {
  setupStore.reset();
  modelList.setState({ state: 'ready', answer: answerWith(own('tinyllama-1.1b')) });
  const { unmount } = renderScreen({}, <SetupScreen />);
  const none =
    'No model that is ready is fit to judge. tinyllama-1.1b judges because it comes nearest: it is too small';
  expect(await screen.findByText(new RegExp(none))).toBeTruthy();
  unmount();
  await chooseLanguage('de');
  renderScreen({}, <SetupScreen />);
  expect(
    await screen.findByText(/^Kein verfügbares Modell eignet sich als Richter\. tinyllama-1\.1b urteilt/),
  ).toBeTruthy();
  await chooseLanguage('en');
  modelList.setState({ answer: answerWith(own('tinyllama-1.1b'), own('mistral:7b')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Let mistral:7b judge' }));
  expect(modelIds()).toEqual(['tinyllama-1.1b', 'tinyllama-1.1b', 'mistral:7b']);
});
