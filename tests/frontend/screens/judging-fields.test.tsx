// The set-up's line of judges: how many, and judges of a speaker's family.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { proposeRecording } from '../../../frontend/src/app/recorded-setup.ts';
import { SeatList } from '../../../frontend/src/screens/setup/seat-list.tsx';
import { replaceDraftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { freshForm } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore, useSetupForm } from '../../../frontend/src/stores/setup-store.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { modelOccupant } from '../../fixtures/records.ts';
import { renderScreen } from './render-screen.tsx';

const CLAUDE = { provider: 'anthropic', id: 'claude-opus-5' } as const;
const GPT = { provider: 'openai', id: 'gpt-5' } as const;
const GEMINI = { provider: 'google', id: 'gemini-2.5-pro' } as const;
const MODELS = [CLAUDE, GPT, GEMINI].map((ref) => modelCard(ref));

const READY = MODELS.map(({ provider: id }) => ({ id, title: id, status: 'ready' as const, hint: '' }));

const seat = (judge: (typeof MODELS)[number]) => {
  const models = { proposition: CLAUDE, opposition: GPT, judge };
  const form = freshForm();
  setupStore.open({
    ...form,
    seats: form.seats.map((seat) => ({
      ...seat,
      occupant: modelOccupant(models[seat.id as keyof typeof models] ?? CLAUDE),
    })),
  });
};

function Page() {
  const form = useSetupForm((now) => now);
  return <SeatList form={form} faults={[]} />;
}

async function choose(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Judging' }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

const judgesNow = () =>
  setupStore.store
    .getState()
    .seats.filter(({ role }) => role === 'judge')
    .map(({ occupant }) => (occupant?.kind === 'model' ? occupant.model.id : null));

beforeEach(() => {
  modelList.setState({ state: 'ready', answer: { providers: READY, models: MODELS } });
  seat(modelCard(GEMINI));
});

describe('How many judge', () => {
  it.each([
    ['Two', 2],
    ['Four', 4],
  ])('is %s where that was chosen, also in place of a recorded panel of three', async (name, count) => {
    setupStore.reset();
    expect(await proposeRecording(setupStore.store.getState())).toBe('proposed');
    renderScreen({}, <Page />);
    await choose(`${name} judges`);
    expect(judgesNow()).toHaveLength(count);
    replaceDraftDocuments([]);
  });

  it('is chosen; further ones are of another family when there is one, and a model means one judge', async () => {
    renderScreen({}, <Page />);
    await choose('Two judges');
    expect(judgesNow()).toEqual([GEMINI.id, GEMINI.id]);
    await choose('Five judges');
    expect(judgesNow()).toHaveLength(5);
    await choose(CLAUDE.id);
    expect(judgesNow()).toEqual([CLAUDE.id]);
  });
});

describe('A judge of a speaker’s family', () => {
  it('is named before Start, and exchanged with one click', async () => {
    seat(modelCard(CLAUDE));
    renderScreen({}, <Page />);
    expect(screen.getByText(/Judge has the same model as Proposition/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Let ${GEMINI.id} judge` }));
    expect(judgesNow()).toEqual([GEMINI.id]);
    expect(screen.queryByText(/same model/)).toBeNull();
  });
});
