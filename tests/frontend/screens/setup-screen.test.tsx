// The set-up form: starting with one click, faults beside their fields, and limits that are too low for the debate.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import { draftDocuments, replaceDraftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import type { SetupForm } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { openMoreOptions, renderScreen } from './render-screen.tsx';

let started: SetupForm[] = [];
const renderSetup = () =>
  renderScreen(
    {
      startDebate: async (form) => {
        started.push(form);
        return 'debate-one';
      },
    },
    <SetupScreen />,
  );
const startButton = () => screen.getByRole('button', { name: 'Start debate' });

beforeEach(() => {
  started = [];
});

describe('the set-up', () => {
  it('starts a debate with one click on a fresh page: an example motion, demo speakers seated', async () => {
    renderSetup();
    await userEvent.click(startButton());
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]?.seats.map((seat) => seat.occupant?.kind)).toEqual(['model', 'model', 'model']);
    expect(started[0]?.motion).not.toBe('');
    expect(window.location.pathname).toBe('/debates/debate-one');
  });

  it('takes nothing of a debate that began into the next: background, documents, limit, rounds; its models stay', async () => {
    renderSetup();
    setupStore.setBackground('A letter that is nobody else’s.');
    setupStore.setSetting('rounds', 5);
    setupStore.setInstruction('proposition', 'Quote the letter.');
    replaceDraftDocuments([{ title: 'letter.txt', text: 'Dear all' }]);
    await userEvent.click(startButton());
    await waitFor(() => expect(started).toHaveLength(1));
    const { background, settings, seats } = setupStore.store.getState();
    expect({ background, settings }).toEqual({ background: undefined, settings: {} });
    expect(JSON.stringify(seats)).not.toContain('letter');
    expect(seats.map(({ occupant }) => occupant)).toEqual(started[0]?.seats.map(({ occupant }) => occupant));
    expect(draftDocuments.getState().read).toEqual([]);
  });

  it('names the field and the reason beside it, and does not start', async () => {
    renderSetup();
    await openMoreOptions();
    const rounds = screen.getByRole('spinbutton', { name: 'Rounds, 2 to 10' });
    await userEvent.clear(rounds);
    await userEvent.paste('11');
    expect(rounds.getAttribute('aria-invalid')).toBe('true');
    const described = rounds
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described?.join(' ')).toContain('Rounds: choose 2 to 10.');
    await userEvent.click(startButton());
    expect(started).toEqual([]);
    expect(document.activeElement).toBe(rounds);
  });

  it('says what one round and the verdict need when the limit is under it', async () => {
    renderSetup();
    const limit = screen.getByRole('spinbutton', { name: 'Cost limit ($)' });
    await userEvent.clear(limit);
    await userEvent.paste('0.01');
    expect(
      (await screen.findAllByText(/Limit too low: the openings and the result could cost up to \$0\.\d+\./))
        .length,
    ).toBeGreaterThan(0);
    await userEvent.click(startButton());
    expect(started).toEqual([]);
  });

  it('does not start with a model whose vendor has no key, and says what to do', async () => {
    const model = { provider: 'openai' as const, id: 'gpt-4.1' };
    setupStore.setOccupant('opposition', { kind: 'model', model });
    renderSetup();
    const told = await screen.findAllByText(/^Opposition: OpenAI needs a key. Enter it in Settings/);
    expect(told.length).toBeGreaterThan(0);
    await userEvent.click(startButton());
    expect(started).toEqual([]);
  });

  it('asks for the price of a model that has none while a limit is set, and takes it', async () => {
    renderSetup();
    await userEvent.click(screen.getByRole('combobox', { name: 'Opposition model' }));
    const mystery = await screen.findByRole('option', { name: /Price unknown/ });
    expect(screen.getByRole('option', { name: /Demo one/ }).textContent).toMatch(/Demo, free · \d+K context/);
    await userEvent.click(mystery);
    expect((await screen.findAllByText(/Opposition: this model’s price is unknown/)).length).toBeGreaterThan(
      0,
    );
    await userEvent.type(screen.getByRole('spinbutton', { name: /Opposition price in/ }), '2');
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Price out' }), '8');
    await waitFor(() => expect(screen.queryByText(/price is unknown/)).toBeNull());
    await userEvent.click(startButton());
    await waitFor(() => expect(started).toHaveLength(1));
    const occupant = started[0]?.seats.find(({ id }) => id === 'opposition')?.occupant;
    expect(occupant?.kind === 'model' && occupant.price?.tiers[0]).toMatchObject({ input: 2e9, output: 8e9 });
  });

  it('seats the person in a model’s place', async () => {
    renderSetup();
    const seat = screen.getByRole('combobox', { name: 'Proposition model' });
    await userEvent.click(seat);
    await userEvent.click(await screen.findByRole('option', { name: 'Me' }));
    expect(seat.textContent).toBe('Me');
    await userEvent.click(startButton());
    await waitFor(() => expect(started[0]?.seats[0]?.occupant).toEqual({ kind: 'human' }));
  });
});
