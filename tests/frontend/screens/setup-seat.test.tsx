// One seat in the set-up: the price of its model where nobody knows it, its name, and the language of a demo speaker.
import type { Price } from '@rostrum/shared/wire/model-card';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { flatPrice, modelCard } from '../../fixtures/cards.ts';
import { MODELS_ANSWER, openMoreOptions, renderScreen } from './render-screen.tsx';

describe('a seat of the set-up', () => {
  const unpriced = (id: string) => modelCard({ provider: 'local', id }, { price: null, priceId: null });
  const seatModel = (id: string, price?: Price) =>
    setupStore.setOccupant('opposition', {
      ...{ kind: 'model', model: { provider: 'local', id } },
      ...(price && { price }),
    });
  const prices = () =>
    ['Opposition price in ($ per million tokens)', 'Opposition price out'].map(
      (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
    );
  const renderUnpriced = () => {
    const models = [...MODELS_ANSWER.models, unpriced('first'), unpriced('second')];
    renderScreen({}, <SetupScreen />);
    act(() => modelList.setState({ state: 'ready', answer: { ...MODELS_ANSWER, models } }));
    act(() => seatModel('first'));
  };

  it('shows the price that it has: another model, and the same one without it, get empty fields', async () => {
    renderUnpriced();
    const [input, output] = screen.getAllByRole('textbox', { name: /^Opposition price/ });
    await userEvent.type(input as HTMLElement, '3');
    await userEvent.type(output as HTMLElement, '15');
    expect(prices()).toEqual(['3', '15']);
    act(() => seatModel('second'));
    expect(prices()).toEqual(['', '']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Opposition price out' }), '8');
    act(() => seatModel('first'));
    expect(prices()).toEqual(['', '']);
    act(() => seatModel('first', { tiers: [...flatPrice(2e9, 8e9).tiers] }));
    expect(prices()).toEqual(['2', '8']);
    act(() => seatModel('first'));
    expect(prices()).toEqual(['', '']);
  });

  it('is called by its name in the language of the page, in every label and fault', async () => {
    await chooseLanguage('de');
    renderUnpriced();
    await userEvent.click(screen.getByText('Weitere Optionen'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr zu Gegenseite' }));
    expect(screen.getByRole('textbox', { name: 'Name von Gegenseite' })).toBeTruthy();
    await screen.findAllByText(/^Gegenseite: Der Preis/);
    expect(document.body.innerHTML).not.toMatch(/Opposition(?!")/);
    await chooseLanguage('en');
  });

  it('gets back the name that it had when the field was entered', async () => {
    renderScreen({}, <SetupScreen />);
    await openMoreOptions();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Opposition' }));
    act(() => setupStore.setSeatName('opposition', 'Lawyer'));
    const name = screen.getByRole('textbox', { name: 'Name of Lawyer' });
    await userEvent.clear(name);
    await userEvent.tab();
    expect(name).toHaveProperty('value', 'Lawyer');
  });

  it('warns that a demo speaker speaks English at a German motion, however short, and at no English one', async () => {
    renderScreen({}, <SetupScreen />);
    const note = () => screen.queryByText(/^Demo speakers speak English/);
    const motions = ['Das Internet macht uns dumm.', 'Wie spart ein Dorf Strom?', 'Atomkraft: ja oder nein?'];
    for (const motion of motions) {
      act(() => setupStore.setMotion(motion));
      await waitFor(() => expect(note(), motion).not.toBeNull());
      act(() => setupStore.setMotion('Is AI dangerous?'));
      await waitFor(() => expect(note()).toBeNull());
    }
  });
});
