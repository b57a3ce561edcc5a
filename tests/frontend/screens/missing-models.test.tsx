// A seat whose model is not offered now: whatever the set-up shows as ready starts, and whatever cannot start says at its seat why, and what
// to do; so does everything else that would ask such a model.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { providerHint } from '@rostrum/shared/wire/provider-hint';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FurtherDebates } from '../../../frontend/src/screens/outcome/further-debates.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { debateWonBy } from '../../kit/crux-debates.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

const LLAMA = { provider: 'local', id: 'llama3.1' };
const GPT = { provider: 'openai', id: 'gpt-5' };
type Status = ModelsAnswer['providers'][number];
const answerWith = (
  change: Partial<Status> & { id: string },
  models: ModelsAnswer['models'],
): ModelsAnswer => ({
  providers: MODELS_ANSWER.providers.map((one) => (one.id === change.id ? { ...one, ...change } : one)),
  models: [...MODELS_ANSWER.models.filter(({ provider }) => provider === 'demo'), ...models],
});
const away = providerHint('away', { names: 'localhost:11434' });

/** States of a model, each with the server's answer and the fault at the seat; `null`: the debate starts. */
const WORLDS: [string, typeof LLAMA, ModelsAnswer, string | null][] = [
  ['there', LLAMA, answerWith({ id: 'local', status: 'ready' }, [modelCard(LLAMA)]), null],
  [
    'no longer offered',
    LLAMA,
    answerWith({ id: 'local', status: 'ready' }, [modelCard({ provider: 'local', id: 'other' })]),
    'local/llama3.1 is not available now. Choose another model, or try again when it is there.',
  ],
  [
    'on a server that is off',
    LLAMA,
    answerWith({ id: 'local', status: 'unreachable', ...away }, []),
    `local/llama3.1 is not available now. Choose another model, or try again when it is there. ${away.hint}`,
  ],
  [
    'of a vendor whose key is gone',
    GPT,
    answerWith({ id: 'openai', status: 'missing-key' }, []),
    'OpenAI needs a key. Enter it in Settings, or choose another model.',
  ],
];
const SEATS = [
  ['proposition', 'Proposition'],
  ['opposition', 'Opposition'],
  ['judge', 'Judge'],
] as const;

afterEach(async () => {
  setupStore.reset();
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER });
  await chooseLanguage('en');
});

describe.each(SEATS)('the seat %s', (id, name) => {
  it.each(WORLDS)('with a model %s', async (_, model, answer, says) => {
    const starts: unknown[] = [];
    modelList.setState({ state: 'ready', answer });
    setupStore.setOccupant(id, { kind: 'model', model });
    const startDebate = async () => `debate-${starts.push(1)}`;
    renderScreen({ startDebate }, <SetupScreen />);
    const obstacle = () => document.getElementById('hindered')?.textContent?.trim();
    if (says === null) {
      await screen.findByText(/^About /, { selector: '.money strong' });
      expect(obstacle()).toBeUndefined();
    } else {
      await waitFor(() => expect(obstacle()).toContain(`${name}: ${says}`));
      expect(document.getElementById(`fault-${id}`)?.textContent).toBe(`${name}: ${says}`);
      expect(screen.queryByText('Cost to come')).toBeNull();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Start debate' }));
    await waitFor(() => expect(starts).toHaveLength(says === null ? 1 : 0));
  });
});

it('Try again beside Start asks for the models anew, and the debate can start', async () => {
  modelList.setState({ state: 'ready', answer: WORLDS[2]?.[2] ?? null });
  setupStore.setOccupant('opposition', { kind: 'model', model: LLAMA });
  const refreshModels = async () => modelList.setState({ answer: WORLDS[0]?.[2] ?? null });
  renderScreen({ refreshModels }, <SetupScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.getElementById('hindered')).toBeNull());
});

it('a row of several judges names each of them, also one that is gone', async () => {
  setupStore.addSeat('judge');
  setupStore.setOccupant('judge-2', { kind: 'model', model: LLAMA });
  renderScreen({}, <SetupScreen />);
  await screen.findByText(/^Two judges: .* and local\/llama3\.1$/);
});

it('a rematch with a model that is gone starts nothing, and says which it is', async () => {
  const starts: unknown[] = [];
  const startRecord = async () => `debate-${starts.push(1)}`;
  const record = await debateWonBy('oxford-four-day-week', 'proposition', 4);
  renderScreen({ startRecord }, <FurtherDebates record={record} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rematch' }));
  await screen.findByText(/^Not available now: local\/birch-70b, .* In Settings you can enter a key/);
  expect(starts).toEqual([]);
  const models = ['alder', 'birch', 'cedar', 'dogwood', 'elm'].map((tree) =>
    modelCard({ provider: 'local', id: `${tree}-70b` }),
  );
  act(() => modelList.setState({ answer: { ...MODELS_ANSWER, models } }));
  await userEvent.click(await screen.findByRole('button', { name: /^Rematch/ }));
  await waitFor(() => expect(starts).toHaveLength(1));
});
