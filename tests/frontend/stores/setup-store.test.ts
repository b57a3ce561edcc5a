// The set-up form: choices survive a reload and travel in a link; anything read from storage or a link is validated.
import type { SeatDraft } from '@rostrum/shared/formats/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { safeStorage } from '../../../frontend/src/stores/safe-storage.ts';
import { freshForm, type SetupForm, settingValueOf } from '../../../frontend/src/stores/setup-form.ts';
import type { SavedSetup } from '../../../frontend/src/stores/setup-form-schema.ts';
import { readSetupForm } from '../../../frontend/src/stores/setup-form-schema.ts';
import {
  goBackToDraft,
  openSetup,
  openSetupLink,
  readSetupLink,
  setupLinkOf,
} from '../../../frontend/src/stores/setup-link.ts';
import { createSetupStore, keptDraft, setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { formatNamed } from '../../fixtures/records.ts';
import { MODELS_ANSWER } from '../screens/render-screen.tsx';

const memory = () =>
  safeStorage(() => {
    throw new Error('no storage here');
  });
/** Opens the form as main.tsx does. */
const openedSetup = (storage: ReturnType<typeof memory>) => {
  const setup = createSetupStore(storage);
  setup.restore(readSetupForm);
  return setup;
};

/** Part of the stored data that a link needs: the list of saved set-ups. */
const ownSetups = (setups: SavedSetup[]) => ({
  loadDraftDocuments: async () => {},
  saveSetup: async (setup: SavedSetup) => void setups.push(setup),
  deleteSetup: async (id: string) =>
    void setups.splice(
      setups.findIndex((one) => one.id === id),
      1,
    ),
});

describe('choices', () => {
  it('are still there after a reload', () => {
    const storage = memory();
    const setup = openedSetup(storage);
    setup.setMotion('Zoos should stay open');
    setup.setSetting('rounds', 3);
    setup.addSeat('opposition');
    expect(openedSetup(storage).store.getState()).toEqual(setup.store.getState());
    expect(settingValueOf(openedSetup(storage).store.getState(), 'rounds')).toBe(3);
  });

  it('are still there after a reload with texts that are too long for a debate', () => {
    const storage = memory();
    const setup = openedSetup(storage);
    setup.setMotion('Zoos should stay open. '.repeat(1_000));
    setup.setBackground('They were built in 1844. '.repeat(2_000));
    expect(openedSetup(storage).store.getState()).toEqual(setup.store.getState());
  });

  it('stay in another format as far as it has seats for them: speakers’ models, judges’ models, the person', () => {
    const setup = openedSetup(memory());
    const model = (id: string) => ({ kind: 'model' as const, model: { provider: 'local' as const, id } });
    const seatedModels = () =>
      setup.store
        .getState()
        .seats.map(({ occupant }) => (occupant?.kind === 'model' ? occupant.model.id : null));
    for (const seat of ['proposition', 'opposition', 'judge']) setup.setOccupant(seat, model(seat));
    setup.setFormat(formatNamed('consensus'));
    expect(seatedModels()).toEqual(['proposition', 'opposition']);
    setup.setFormat(formatNamed('lincoln-douglas'));
    expect(seatedModels()).toEqual(['proposition', 'opposition', null]);
    setup.setOccupant('judge', model('judge'));
    setup.setFormat(formatNamed('roundtable'));
    expect(seatedModels()).toEqual(expect.arrayContaining(['proposition', 'opposition', 'judge']));
    setup.setOccupant(setup.store.getState().seats[0]?.id ?? '', {
      kind: 'model',
      model: { provider: 'demo', id: 'demo-scholar' },
    });
    setup.setFormat(formatNamed('consensus'));
    expect(seatedModels()).not.toContain('demo-scholar');
  });

  it('are kept as the first release kept them: the bare form, which it reads too', () => {
    const storage = memory();
    const form = { ...freshForm(), motion: 'Zoos should stay open', settings: { rounds: 3 } };
    storage.setItem('rostrum.setup', JSON.stringify(form));
    const setup = openedSetup(storage);
    expect(setup.store.getState()).toEqual(form);
    setup.setSetting('rounds', 4);
    expect(JSON.parse(storage.getItem('rostrum.setup') ?? '')).toEqual({ ...form, settings: { rounds: 4 } });
  });
});

/** Another value of everything that a person chooses in a form besides the format and the models. */
const OF_FORM: Required<Omit<SetupForm, 'v' | 'format' | 'own' | 'seats'>> = {
  motion: 'My own motion',
  background: 'What we know.',
  research: { when: 'openings' },
  settings: { rounds: 3 },
};
const OF_SEAT: Required<Omit<SeatDraft, 'id' | 'role' | 'bench' | 'occupant' | 'judges'>> = {
  name: 'Our engineer',
  persona: { id: 'own', name: 'Harbour master', voice: '', priorities: '', changesMind: '' },
  instruction: 'Count the ships.',
  temperature: 0,
  length: 0.5,
  maxWords: 100,
};
const CHOICES = [
  ...Object.entries(OF_FORM).map(([name, value]) => [name, () => ({ [name]: value })] as const),
  ...Object.entries(OF_SEAT).map(
    ([name, value]) =>
      [
        `${name} of the last seat`,
        ({ seats }: SetupForm) => ({ seats: [...seats.slice(0, -1), { ...seats.at(-1), [name]: value }] }),
      ] as const,
  ),
] as [string, (form: SetupForm) => Partial<SetupForm>][];

it.each([
  'Dr. Meier schlägt vor, die Schule zu schließen.',
  'Nach § 3 Abs. 2 Nr. 4 soll am 1. Mai nichts mehr gelten, z. B. keine Maut!',
  'Mr. Smith and Prof. Jones of St. Ives agree, do they?',
])('a long motion is moved to the background but for its first sentence: %s', (sentence) => {
  const setup = openedSetup(memory());
  setup.setMotion(`${sentence} ${'More words follow. '.repeat(30)}`);
  setup.moveMotionToBackground();
  expect(setup.store.getState().motion).toBe(sentence);
});

it('what nobody sees in a pasted motion or name is not kept, and each of its breaks becomes a space', () => {
  const setup = openedSetup(memory());
  setup.setMotion('\ufeffShould ex\u0002amples\u2028be\r\nshort?');
  setup.setSeatName('opposition', 'An\u0002na\u2028Lee');
  const { motion, seats } = setup.store.getState();
  expect([motion, seats[1]?.name]).toEqual(['Should examples be short?', 'Anna Lee']);
});

describe('a link', () => {
  it('carries any form there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer(), (motion, rounds) => {
        const form = { ...freshForm(), motion, settings: { rounds } };
        expect(readSetupLink(setupLinkOf(form)?.link ?? '')).toEqual({ form });
      }),
      { seed: 5, numRuns: 100 },
    );
  });

  it('carries what a seat has of its own', () => {
    const setup = openedSetup(memory());
    setup.setSeatLength('opposition', 1);
    setup.setSeatTemperature('opposition', 1.2);
    const form = setup.store.getState();
    expect(form.seats.find(({ id }) => id === 'opposition')).toMatchObject({ length: 1, temperature: 1.2 });
    expect(readSetupLink(setupLinkOf(form)?.link ?? '')).toEqual({ form });
    const seats = form.seats.map((seat) => ({ ...seat, length: 7 }));
    expect(readSetupLink(setupLinkOf({ ...form, seats })?.link ?? '')).toEqual({
      trouble: 'This link does not contain a set-up that can be read (seats.0.length: is more than 1).',
    });
  });

  it.each([
    ['no base64', '#setup=%%%'],
    ['another format', `#setup=${btoa(JSON.stringify({ ...freshForm(), format: 'constructor' }))}`],
    ['a stranger’s field', `#setup=${btoa(JSON.stringify({ ...freshForm(), key: 'sk-1' }))}`],
  ])('with %s is refused in a sentence, and changes nothing', async (_, fragment) => {
    setupStore.reset();
    const trouble = expect.stringMatching(/does not contain a set-up/);
    expect(await openSetupLink(fragment, ownSetups([]))).toEqual(trouble);
    expect(setupStore.store.getState()).toEqual(freshForm());
  });

  const linkTo = (motion: string) => setupLinkOf({ ...freshForm(), motion })?.link ?? '';
  const document = { id: 'd', addedAt: 1, title: 'A memo', kind: 'Text', text: 'Its words.' };

  it('keeps what a person had in the form, with its documents, and what another link brought not', async () => {
    setupStore.reset();
    setupStore.setMotion('What I have typed for an hour');
    draftDocuments.setState({ read: [document] });
    const mine = setupStore.store.getState();
    const setups: SavedSetup[] = [];
    await openSetupLink(linkTo('Buy this'), ownSetups(setups));
    expect(setups).toMatchObject([{ form: mine, documents: [{ title: 'A memo', text: 'Its words.' }] }]);
    expect(keptDraft.getState().draft).toEqual(setups[0]);
    expect(setupStore.store.getState().motion).toBe('Buy this');
    expect(draftDocuments.getState().read).toEqual([]);
    expect(window.location.hash).toBe('');
    await openSetupLink(linkTo('And that'), ownSetups(setups));
    expect(keptDraft.getState().draft).toBeNull();
    setupStore.setSetting('rounds', 3);
    await openSetupLink(linkTo('And this'), ownSetups(setups));
    expect(setups.map(({ form }) => form.motion)).toEqual(['What I have typed for an hour', 'And that']);
  });

  it.each(CHOICES)('keeps a form in which nothing was chosen but the %s', async (_, choice) => {
    setupStore.reset();
    const form = { ...setupStore.store.getState(), ...choice(setupStore.store.getState()) };
    setupStore.open(form);
    const setups: SavedSetup[] = [];
    await openSetupLink(linkTo('Buy this'), ownSetups(setups));
    expect(setups).toMatchObject([{ form }]);
  });

  it('kept nothing twice of what is kept elsewhere: a saved set-up, with its documents, or the one opened before', async () => {
    setupStore.reset();
    draftDocuments.setState({ read: [] });
    const setups: SavedSetup[] = [];
    const own = ownSetups(setups);
    await openSetup({ ...freshForm(), motion: 'From the history' }, [document], own);
    await openSetup({ ...freshForm(), motion: 'Saved under a name' }, [], own);
    expect(setups).toEqual([]);
    setupStore.setMotion('Changed by me');
    await openSetup({ ...freshForm(), motion: 'From the history' }, [document], own);
    expect(setups.map(({ form }) => form.motion)).toEqual(['Changed by me']);
    const { draft } = keptDraft.getState();
    if (!draft) throw new Error('nothing was kept');
    await goBackToDraft(draft, own);
    expect([setupStore.store.getState().motion, setups.length]).toEqual(['Changed by me', 0]);
    await openSetup(freshForm(), [], own);
    expect(setups.map(({ form }) => form.motion)).toEqual(['Changed by me']);
  });

  it('keeps nothing of a form in which nothing was written', async () => {
    setupStore.reset();
    setupStore.fillEmptySeats(MODELS_ANSWER);
    const setups: SavedSetup[] = [];
    await openSetupLink(linkTo('Buy this'), ownSetups(setups));
    expect(setups).toEqual([]);
  });
});
