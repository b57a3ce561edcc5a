// The set-up form: starting with one click, faults beside their fields, limits that are too low for the debate; background, documents,
// and what belongs to one seat alone.
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup-screen.tsx';
import {
  addDraftDocument,
  draftDocuments,
  removeUnreadFile,
  setSourcesInReading,
  setUnreadFile,
} from '../../../frontend/src/stores/draft-documents.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import type { SetupForm } from '../../../frontend/src/stores/setup-form.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { demoCard } from '../../fixtures/cards.ts';
import { MODELS_ANSWER, openMoreOptions, renderScreen } from './render-screen.tsx';

/** Returns what is started. */
function renderSetup() {
  const starts: { form: SetupForm; documents: readonly SourceDocument[] }[] = [];
  const startDebate = async (form: SetupForm, documents: readonly SourceDocument[]) => {
    starts.push({ form, documents });
    return 'debate-one';
  };
  renderScreen({ startDebate }, <SetupScreen />);
  return starts;
}
const pressStart = () => userEvent.click(screen.getByRole('button', { name: 'Start debate' }));
const untilBegun = (starts: readonly unknown[]) => waitFor(() => expect(starts).toHaveLength(1));
const seatNamed = (name: string) => setupStore.store.getState().seats.find(({ id }) => id === name);
const draftOf = (words: number) => ({
  ...{ id: 'plan', addedAt: 1, title: 'plan.txt', kind: 'Text' },
  text: Array.from({ length: words }, () => 'trams').join(' '),
});
async function seatBy(combobox: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: combobox }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const seatOpposition = (option: RegExp) => seatBy('Opposition model', option);

describe('the set-up', () => {
  it('starts a debate with one click on a fresh page: an example motion, demo speakers seated', async () => {
    const starts = renderSetup();
    await pressStart();
    await untilBegun(starts);
    expect(starts[0]?.form.seats.map((seat) => seat.occupant?.kind)).toEqual(['model', 'model', 'model']);
    expect(starts[0]?.form.motion).not.toBe('');
    expect(window.location.pathname).toBe('/debates/debate-one');
  });

  it('takes nothing of a debate that began into the next: background, documents, limit, rounds; its models stay', async () => {
    const starts = renderSetup();
    setupStore.setBackground('A letter that is nobody else’s.');
    setupStore.setSetting('rounds', 5);
    setupStore.setInstruction('proposition', 'Quote the letter.');
    act(() => addDraftDocument(draftOf(2)));
    await pressStart();
    await untilBegun(starts);
    const { background, settings, seats } = setupStore.store.getState();
    expect({ background, settings }).toEqual({ background: undefined, settings: {} });
    expect(JSON.stringify(seats)).not.toContain('letter');
    expect(seats.map(({ occupant }) => occupant)).toEqual(
      starts[0]?.form.seats.map(({ occupant }) => occupant),
    );
    expect(draftDocuments.getState().read).toEqual([]);
  });

  it('names the field and the reason beside it, and does not start', async () => {
    const starts = renderSetup();
    await openMoreOptions();
    const rounds = screen.getByRole('spinbutton', { name: 'Rounds, 2 to 10' });
    await userEvent.clear(rounds);
    await userEvent.paste('11');
    expect(rounds.getAttribute('aria-invalid')).toBe('true');
    const descriptionIds = rounds.getAttribute('aria-describedby')?.split(' ') ?? [];
    const description = descriptionIds.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(description).toContain('Rounds: choose 2 to 10.');
    await pressStart();
    expect(starts).toEqual([]);
    expect(document.activeElement).toBe(rounds);
  });

  it('calls no seat empty while somebody is looked for, and does so afterwards', async () => {
    let endSearch = () => {};
    const search = new Promise<void>((done) => {
      endSearch = done;
    });
    const obstacle = () => document.getElementById('hindered');
    setupStore.reset();
    renderScreen({ fillSeats: () => search }, <SetupScreen />);
    await waitFor(() => expect(obstacle()?.textContent).toBe('The list of models is still loading.'));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(obstacle()?.className).toBe('note');
    await act(async () => endSearch());
    await waitFor(() => expect(obstacle()?.textContent).toContain('Proposition'));
    expect(obstacle()?.className).toBe('note red');
  });

  it('says what one round and the verdict need when the limit is under it', async () => {
    const starts = renderSetup();
    const limit = screen.getByRole('textbox', { name: 'Cost limit ($)' });
    await userEvent.clear(limit);
    await userEvent.paste('0.01');
    await screen.findAllByText(/Limit too low: reaching a result could cost up to \$0\.\d+\./);
    await pressStart();
    expect(starts).toEqual([]);
    expect(screen.queryByText(/costs? less/)).toBeNull();
    act(() => setupStore.addSeat('judge'));
    act(() => setupStore.fillEmptySeats(MODELS_ANSWER));
    await screen.findAllByText(/ Both judges are counted, and one costs less\.$/);
    await userEvent.clear(limit);
    await userEvent.paste('0.5');
    await screen.findByText(/The money for the closings and both judges is set aside\./);
  });

  it('writes an amount as the language of the page does, and takes a comma and a point', async () => {
    await act(() => chooseLanguage('de'));
    renderSetup();
    const limit = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kostengrenze ($)' });
    expect(limit.value).toBe('5,00');
    for (const text of ['2,5', '2.5']) {
      await userEvent.clear(limit);
      await userEvent.type(limit, text);
      await userEvent.tab();
      expect([limit.value, setupStore.store.getState().settings['costLimit']]).toEqual(['2,50', 2.5]);
    }
    for (const text of ['1.000', '-5', '20 €', '1,2,3']) {
      await userEvent.clear(limit);
      await userEvent.paste(text);
      expect(setupStore.store.getState().settings['costLimit'], text).not.toBe(-5);
      expect(setupStore.store.getState().settings['costLimit'], text).not.toBe(1_000);
    }
    await userEvent.clear(limit);
    await userEvent.type(limit, '2,5');
    await userEvent.tab();
    // Its first part, 1.00, is no amount that anybody meant.
    await userEvent.clear(limit);
    await userEvent.type(limit, '1.000');
    expect(setupStore.store.getState().settings['costLimit']).toBe(2.5);
    await userEvent.tab();
    expect(limit.value).toBe('2,50');
    await userEvent.clear(limit);
    await userEvent.type(limit, '0.125');
    expect(setupStore.store.getState().settings['costLimit']).toBe(0.125);
    // Where there was no limit, the last amount that was typed is one.
    await userEvent.clear(limit);
    await userEvent.tab();
    await userEvent.type(limit, '1.000');
    expect(setupStore.store.getState().settings['costLimit']).toBe(1);
    await act(() => chooseLanguage('en'));
  });

  it('does not start with a model whose vendor has no key, and says what to do', async () => {
    const model = { provider: 'openai' as const, id: 'gpt-4.1' };
    setupStore.setOccupant('opposition', { kind: 'model', model });
    const starts = renderSetup();
    await screen.findAllByText(/^Opposition: OpenAI needs a key. Enter it in Settings/);
    await pressStart();
    expect(starts).toEqual([]);
  });

  it('asks for the price of a model that has none while a limit is set, and takes it', async () => {
    const starts = renderSetup();
    await seatOpposition(/Price unknown/);
    await screen.findAllByText(/Opposition: this model’s price is unknown/);
    await userEvent.type(screen.getByRole('textbox', { name: /Opposition price in/ }), '2');
    await userEvent.type(screen.getByRole('textbox', { name: 'Opposition price out' }), '8');
    await waitFor(() => expect(screen.queryByText(/price is unknown/)).toBeNull());
    await pressStart();
    await untilBegun(starts);
    const occupant = starts[0]?.form.seats.find(({ id }) => id === 'opposition')?.occupant;
    expect(occupant?.kind === 'model' && occupant.price?.tiers[0]).toMatchObject({ input: 2e9, output: 8e9 });
  });
});

describe('what is read besides', () => {
  it('starts with the background, its line breaks kept, and the documents by their names', async () => {
    const starts = renderSetup();
    const field = screen.getByRole('textbox', { name: 'Background' });
    fireEvent.change(field, { target: { value: 'Two tram lines.\r\nOne\u0000 road.' } });
    act(() => addDraftDocument(draftOf(20)));
    await pressStart();
    await untilBegun(starts);
    expect(starts[0]?.form.background).toBe('Two tram lines.\nOne road.');
    expect(starts[0]?.documents).toEqual([{ id: 'D1', title: 'plan.txt', text: draftOf(20).text }]);
  });

  it('offers to move a long motion to the background, which keeps all of it', async () => {
    const starts = renderSetup();
    const question = 'Should the museum open on Mondays?';
    const letter = Array.from({ length: 90 }, (_, at) => `Reason ${at} is a good one.`).join(' ');
    setupStore.setBackground('An older note.');
    act(() => setupStore.setMotion(question));
    expect(screen.queryByRole('button', { name: /Move it to the background/ })).toBeNull();
    act(() => setupStore.setMotion(`${question} ${letter}`));
    await userEvent.click(screen.getByRole('button', { name: /Move it to the background/ }));
    const { motion, background } = setupStore.store.getState();
    expect({ motion, background }).toEqual({
      motion: question,
      background: `An older note.\n\n${question} ${letter}`,
    });
    await pressStart();
    await untilBegun(starts);
  });

  it('waits until a file has been read, and not for one that was refused', async () => {
    const starts = renderSetup();
    const file = { id: 'slow', addedAt: 2, title: 'slow.pdf' };
    act(() => setUnreadFile({ ...file, progress: 'Page 3 of 20' }));
    expect(screen.getByText('Page 3 of 20')).toBeTruthy();
    await pressStart();
    expect(starts).toEqual([]);
    expect(screen.getByText('slow.pdf is still being read.')).toBeTruthy();
    act(() => setUnreadFile({ ...file, reason: 'No text in it.' }));
    await pressStart();
    await untilBegun(starts);
    act(() => removeUnreadFile('slow'));
  });

  it('waits until the sources have been read, and counts no queries as speeches', async () => {
    const starts = renderSetup();
    const speechesBefore = await screen.findByText(/^\d+ speeches/);
    const [count] = (speechesBefore.textContent ?? '').split(',');
    act(() => setSourcesInReading({ name: 'a.pdf', done: 3, files: 400 }));
    expect(await screen.findByText('4 of 400: a.pdf')).toBeTruthy();
    await pressStart();
    expect(screen.getByText('The sources are still being read.')).toBeTruthy();
    expect(starts).toEqual([]);
    act(() => setSourcesInReading(null));
    act(() => setupStore.setResearch({ when: 'rounds', server: 'A server' }));
    await screen.findAllByText(/Queries/);
    expect(screen.getByText(/^\d+ speeches/).textContent).toContain(`${count},`);
    await pressStart();
    await untilBegun(starts);
  });

  it('names the seat and the model that cannot read so much', async () => {
    const models = MODELS_ANSWER.models.map((card) =>
      card.id === 'two' ? { ...card, contextTokens: 8_000 } : card,
    );
    modelList.setState({ answer: { ...MODELS_ANSWER, models } });
    const starts = renderSetup();
    await seatOpposition(/^Demo two/);
    act(() => addDraftDocument(draftOf(6_000)));
    await screen.findAllByText(/too many for Opposition, which can read [\d,]+ of them besides the debate\./);
    await pressStart();
    expect(starts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove D1, plan.txt' }));
    await pressStart();
    await untilBegun(starts);
  });
});

describe('a seat of the set-up', () => {
  it('says at Start that a script sits among others, and what that means', async () => {
    renderSetup();
    const start = screen.getByRole('button', { name: 'Start debate' });
    setupStore.setOccupant('opposition', { kind: 'human' });
    const script = { kind: 'model', model: { provider: 'demo', id: 'demo-judge' } } as const;
    const models = [...MODELS_ANSWER.models, demoCard('demo-judge')];
    modelList.setState({ answer: { ...MODELS_ANSWER, models } });
    act(() => setupStore.setOccupant('judge', script));
    await screen.findByText(/^A script sits as Judge: .*drawn by lot, so the debate will be a rehearsal\.$/);
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /script/,
    );
    act(() => {
      for (const seat of ['proposition', 'opposition']) setupStore.setOccupant(seat, script);
    });
    expect(screen.queryByText(/^(A script|Scripts) /)).toBeNull();
  });

  it('takes a thinking effort where its model has levels, judges too, and another model begins at its least', async () => {
    const efforts = { low: 400, high: 2_000 };
    const models = MODELS_ANSWER.models.map((card) =>
      card.id === 'mystery' ? card : { ...card, thinking: 'optional' as const, efforts },
    );
    modelList.setState({ answer: { ...MODELS_ANSWER, models } });
    renderSetup();
    await openMoreOptions();
    for (const [seat, name] of [
      ['opposition', 'Opposition'],
      ['judge', 'Judge'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
      const choice = screen.getByRole('combobox', { name: `Thinking effort of ${name}` });
      await userEvent.selectOptions(choice, 'High');
      expect(seatNamed(seat)?.occupant).toMatchObject({ model: { effort: 'high' } });
    }
    await seatOpposition(/^Mystery/);
    expect(seatNamed('opposition')?.occupant).toMatchObject({ model: { provider: 'local', id: 'mystery' } });
    expect(screen.queryByRole('combobox', { name: 'Thinking effort of Opposition' })).toBeNull();
  });
});
